"""Glory: what ends a turn brings, and who has won (T64-T66, T75-T78; K7)."""

from sim.tactics.reference.questions import Kind


class Ended(Exception):
    """The game is over."""

    def __init__(self, how, winner):
        super().__init__(how)
        self.how, self.winner = how, winner


class Glory:
    """Glory of sides."""

    def gain_glory(self, side, amount):
        """A side gains glory; whoever has enough has won at that moment (T66)."""
        if self.campaign and side != self.villain_side():
            self.boss.on_players_glory(amount)
            self.sides[side].glory += amount
            if self.boss.players_win() is not None and self.sides[side].glory >= self.boss.players_win():
                raise Ended("glory", side)
            return
        self.sides[side].glory += amount
        if self.sides[side].glory >= self.scenario.word("win"):
            raise Ended("glory", side)

    def controlled(self, side):
        """Return the sanctuaries that a side controls, in index order."""
        return [hex_ for hex_ in self.hexes_of("sanctuary") if self.controller(hex_) == side]

    def score(self, side):
        """Glory at the end of a side's turn, all of it at once."""
        sanctuaries = self.controlled(side)
        for _ in sanctuaries:
            self.count("sanctuary", side)
        self.gain_at_end(side, len(sanctuaries) * self.scenario.word("sanctuary", 2))

    def score_besides(self, side):
        """Glory at the end of a side's turn beside what its sanctuaries are worth."""
        self.gain_at_end(side, 0)

    def gain_at_end(self, side, glory):
        """Gain some glory and what else the scenario gives at the end of a turn, at once."""
        sanctuaries = self.controlled(side)
        glory += sum(self.scenario.word("chosen_sanctuary", 0) for hex_ in sanctuaries if self.chosen_near(side, hex_))
        by_beacons = self.scenario.word("beacon_glory")
        if by_beacons:
            glory += by_beacons[min(self.beacons_of(side), len(by_beacons) - 1)]
        if glory:
            self.gain_glory(side, glory)

    def chosen_near(self, side, hex_):
        """Whether a champion of a chosen faction of the side is on or next to a sanctuary (T76)."""
        return any(figure.side == side and self.near_hex(figure, hex_) and self.is_chosen(figure) for figure in self.on_board())

    # --- campaign ----------------------------------------------------------------------------------------------------------

    def players_score(self):
        """Players score their sanctuaries at the end of their turn, as the boss has it."""
        for hex_ in self.controlled(0):
            self.count("sanctuary", 0)
            self.boss.players_sanctuary(hex_)
        self.score_besides(0)

    def glory_of_fallen(self, figure):
        """Glory on the card of a defeated champion: the villains gain as much, then it is gone (T92)."""
        if figure.owner is not None and figure.glory:
            glory, figure.glory = figure.glory, 0
            self.gain_glory(self.villain_side(), glory)

    def villain_defeated(self, figure, victor):
        """A defeated villain is worth its printed glory (T85)."""
        if self.is_villain(figure):
            self.boss.on_villain_defeated(figure, victor)

    def near_bearer(self, hex_):
        """Return a champion of the players on or next to a hex, rats included; None if nobody is there."""
        near = [figure for figure in self.side_figures(0) if figure.hexes and self.near_hex(figure, hex_)]
        return self.ask(Kind.VILLAIN, None, near) if near else None
