"""What scenes look at, told by the reference engine."""


class Looks:
    """Tells what is so on a table of the reference engine."""

    def look(self, word, wanted):
        """Tell what is looked at, in the form in which it is wanted."""
        return getattr(self, f"look_{word}")(wanted)

    def look_figures(self, wanted):
        return {name: {what: self.about(self.ids[name], what) for what in one} for name, one in wanted.items()}

    def about(self, figure, what):
        """Tell one thing about a champion."""
        if what in ("strength", "defence", "speed"):
            return self.number(figure, what)
        if what == "at":
            return list(figure.at) if figure.hexes else False
        if what == "hexes":
            return sorted(list(hex_) for hex_ in figure.hexes)
        if what in ("constructs", "quests", "carried"):
            return [piece.name for piece in getattr(figure, what)]
        if what == "keywords":
            return sorted(self.keywords(figure))
        if what == "cost":
            return self.order_price(figure)
        if what == "gone":
            return figure not in self.figures()
        return getattr(figure, what)

    def look_power(self, wanted):
        return [seat.power for seat in self.seats]

    def look_runes(self, wanted):
        return [seat.runes for seat in self.seats]

    def look_glory(self, wanted):
        return [side.glory for side in self.sides]

    def look_hand(self, wanted):
        return [sorted(piece.name for piece in seat.hand) for seat in self.seats]

    def look_discard(self, wanted):
        return [sorted(piece.name for piece in seat.discard) for seat in self.seats]

    def look_front(self, wanted):
        return [[piece.name for piece in seat.front] for seat in self.seats]

    def look_deck(self, wanted):
        return [[piece.name for piece in seat.deck] for seat in self.seats]

    def look_row(self, wanted):
        return [piece.name if piece else "" for piece in self.row]

    def look_goals(self, wanted):
        goals = {name: [list(hex_) for hex_ in self.goals(self.ids[name])] for name in wanted}
        return {name: len(goals[name]) if isinstance(value, int) else goals[name] for name, value in wanted.items()}

    def look_attackable(self, wanted):
        names = {figure: name for name, figure in self.ids.items()}
        return {name: [[names[other] for other in hit] for hit in self.attackable(self.ids[name])] for name in wanted}

    def look_orderable(self, wanted):
        names = {figure: name for name, figure in self.ids.items()}
        return [[names.get(figure, figure.name) for figure in self.orderable(seat.number)] for seat in self.seats]

    def look_completable(self, wanted):
        return [[piece.name for piece in self.completable(seat.number)] for seat in self.seats]

    def look_options(self, wanted):
        kinds = [action.kind for action in self.options_of(self.active)]
        return {kind: kinds.count(kind) for kind in wanted}

    def look_beacons(self, wanted):
        return [[*hex_, side] for hex_, side in self.beacons.items() if side is not None]

    def look_control(self, wanted):
        holders = {hex_: self.controller(hex_) for hex_ in self.hexes_of("sanctuary")}
        return [[*hex_, -1 if side is None else side] for hex_, side in holders.items()]

    def look_treasures(self, wanted):
        return [sorted(treasure.name for treasure in side.treasures) for side in self.sides]

    def look_hidden(self, wanted):
        return sorted(list(hex_) for hex_ in self.hidden)

    def look_tokens(self, wanted):
        return [[*hex_, side] for hex_, side in self.tokens.items()]

    def look_terrain(self, wanted):
        return {kind: [list(hex_) for hex_ in self.hexes_of(kind)] for kind in wanted}

    def look_webs(self, wanted):
        return [list(hex_) for hex_ in self.webs]

    def look_ended(self, wanted):
        return self.over.how if self.over else ""

    def look_winner(self, wanted):
        return self.over.winner if self.over else -1

    def look_quests_left(self, wanted):
        return [piece.name for piece in self.quests]

    def look_visible(self, wanted):
        return [[a, b, self.sees(0, tuple(a), tuple(b))] for a, b, _ in wanted]

    def look_path(self, wanted):
        return [[name, goal, list(self.goals(self.ids[name])[tuple(goal)])] for name, goal, _ in wanted]

    def look_glory_on_boss(self, wanted):
        return self.boss.glory_left()

    def look_on_board(self, wanted):
        return {name: sum(figure.name == name for figure in self.on_board()) for name in wanted}

    def look_threat(self, wanted):
        return self.threat()
