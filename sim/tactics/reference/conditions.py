"""Conditions of effects and abilities, and filters of targets (vocabulary.md; ENGINE.md, section 6)."""

from sim.tactics.reference.board import distance
from sim.tactics.reference.questions import Kind

NO_FILTERS = ("who", "count", "highest", "lowest")
"""Words of a target that say nothing of one champion alone."""


class Conditions:
    """Whether something holds, and whom a target names."""

    def holds(self, condition, context):
        """Whether all parts of a condition hold."""
        return all(getattr(self, f"holds_{word}")(value, context) for word, value in condition.items())

    def played(self, context):
        """Cards that have counted as played by the player of a context this turn."""
        return [] if context.seat is None else self.seats[context.seat].played

    def holds_allegiance(self, faction, context):
        """Another card of a faction has counted as played (T34)."""
        return any(faction in piece.card.factions for piece in self.played(context) if piece is not context.source)

    def holds_played(self, word, context):
        """A card of a type or faction has counted as played."""
        return any(word == piece.card.type or word in piece.card.factions for piece in self.played(context))

    def holds_played_cost(self, least, context):
        """A card of at least this cost has counted as played."""
        return any(piece.card.cost >= least for piece in self.played(context))

    def holds_first_turn(self, value, context):
        """The first own turn is going on."""
        own = context.seat is not None and self.active is not None and context.seat in self.active.seats
        return value == (own and self.seats[context.seat].turns == 1)

    def holds_attacked(self, value, context):
        """The champion has made an attack action in this order."""
        return value == context.figure.attacked

    def holds_on_terrain(self, kind, context):
        """The champion stands on a kind of terrain."""
        return self.stands_on(context.figure, kind)

    def holds_near(self, kind, context):
        """The champion stands on or next to a kind of terrain."""
        return self.near(context.figure, kind)

    def holds_beacons(self, least, context):
        """The side controls at least so many beacons."""
        return self.beacons_of(context.side) >= least

    def holds_chosen(self, value, context):
        """A faction of the champion is chosen (T74)."""
        return value == self.is_chosen(context.figure)

    def holds_threat(self, least, context):
        """The threat is at least so high."""
        return self.threat() >= least

    def holds_ready(self, value, context):
        """The champion is ready."""
        return value == context.figure.ready

    def holds_tokens(self, value, context):
        """There are at least, at most so many of something on the card."""
        figure = context.figure
        number = {"glory": figure.glory, "soul": figure.souls, "treasure": len(figure.carried)}[value["kind"]]
        return value.get("least", 0) <= number <= value.get("most", number)

    # --- targets -----------------------------------------------------------------------------------------------------------

    def candidates(self, target, context, legal=None):
        """Return the champions that a target may mean, in order; `legal` says of which of them what is to be done can be done."""
        found = [figure for figure in self.group(target.get("who", "own"), context) if self.fits(figure, target, context)]
        return self.extreme(found if legal is None else [figure for figure in found if legal(figure)], target)

    def extreme(self, figures, target):
        """Return those of some champions that have the highest or lowest value, if a target asks for it."""
        for word, best in (("highest", max), ("lowest", min)):
            if word in target:
                stat = target[word]
                values = {figure: self.order_cost(figure) if stat == "order" else self.number(figure, stat) for figure in figures}
                figures = [figure for figure in figures if values[figure] == best(values.values())]
        return figures

    def group(self, who, context):
        """Return the champions of a word: own ones by roster, then rats on the board; others on the board by index order."""
        if who in ("self", "bearer"):
            return [context.figure] if context.figure is not None else []
        if who == "slain":
            return [context.slain] if context.slain is not None else []
        if who == "own":
            return self.own_figures(context.seat) if context.seat is not None else self.side_figures(context.side)
        if who == "allied":
            return self.side_figures(context.side)
        if who == "enemy":
            return self.enemies_on_board(context.side)
        if who == "neutral":
            return [figure for figure in self.on_board() if self.neutral(figure)]
        if who == "any":
            return [figure for figure in self.on_board() if self.enemies(context.side, figure.side) or figure.side == context.side]
        raise ValueError(f"target.who: {who!r} is nobody")

    def fits(self, figure, target, context):
        """Whether a champion passes all filters of a target but those that compare it with others."""
        return all(self.passes(figure, word, value, context) for word, value in target.items() if word not in NO_FILTERS)

    def passes(self, figure, word, value, context):
        """Whether a champion passes one filter."""
        if word == "faction":
            return bool({*value} & {*self.factions(figure)})
        if word == "name":
            return figure.name == value
        if word == "max_order":
            return self.order_cost(figure) <= value
        if word == "min_order":
            return self.order_cost(figure) >= value
        if word == "minion":
            return figure.minion == value
        if word == "on_board":
            return bool(figure.hexes) == value
        if word == "ready":
            return figure.ready == value
        if word == "other":
            return (figure is not context.figure) == value
        if word == "on_terrain":
            return self.stands_on(figure, value)
        if word == "not_on_portal":
            return bool(figure.hexes) and not any(self.is_portal(hex_) for hex_ in figure.hexes)
        return self.passes_near(figure, word, value, context)

    def passes_near(self, figure, word, value, context):
        """Whether a champion passes a filter about how far it is from others."""
        me = context.figure
        if word == "within":
            return bool(figure.hexes and me.hexes) and self.apart(figure, me) <= value
        if word == "adjacent":
            return bool(figure.hexes and me.hexes) and (self.apart(figure, me) == 1) == value
        if word == "in_ranged_reach_of":
            own = [me] if value == "self" else [one for one in self.on_board() if (one.owner, one.side) == (context.seat, context.side)]
            return bool(figure.hexes) and any(self.in_ranged_reach(other, figure) for other in own if other.hexes and other is not figure)
        raise ValueError(f"target: {word!r} is no filter")

    def targets(self, target, context, options=None):
        """Return the champions an effect is about, chosen by its player; `options` in place of the candidates."""
        left = self.candidates(target, context) if options is None else list(options)
        if target.get("count", 1) == "all":
            return left
        found = []
        while left and len(found) < target.get("count", 1):
            found.append(self.ask(Kind.TARGET, context.seat, left, context.source))
            left.remove(found[-1])
        return found

    # --- where champions stand ---------------------------------------------------------------------------------------------

    def stands_on(self, figure, kind):
        """Whether a champion stands on a kind of terrain."""
        return any(self.terrain_at(hex_) == kind for hex_ in figure.hexes)

    def near(self, figure, kind):
        """Whether a champion stands on or next to a kind of terrain."""
        return any(distance(hex_, other) <= 1 for hex_ in figure.hexes for other in self.board.hexes if self.terrain_at(other) == kind)

    def near_hex(self, figure, hex_):
        """Whether a champion stands on or next to a hex."""
        return any(distance(hex_, own) <= 1 for own in figure.hexes)
