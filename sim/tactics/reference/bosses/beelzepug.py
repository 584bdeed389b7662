"""Beelzepug, the second scenario (T91)."""

from sim.tactics.reference.bosses.boss import Boss
from sim.tactics.reference.ground import CORRUPTED, FOREST
from sim.tactics.reference.pieces import GAME, Bonus
from sim.tactics.reference.questions import Kind

NOBODY_MARKED, SURGE_GLORY, SURGE_DEFENCE = 2, 5, 5
OVERWHELMING = 100_000


class Beelzepug(Boss):
    """He stands on four hexes, loses defence instead of taking damage, and strikes the marked champion.

    Attributes
    ----------
    mark_lies : bool
        The mark lies on the players' portal.
    """

    def __init__(self, game):
        super().__init__(game)
        self.mark_lies = True

    def takes_damage(self, figure, amount):
        """Damage to him lowers his defence for good; at 0 he is defeated."""
        if figure is not self.figure:
            return False
        self.change(-amount)
        return True

    def change(self, amount):
        """Change his defence for good."""
        self.figure.lasting = Bonus(defence=self.figure.lasting.defence + amount, until=GAME)
        self.game.vanishing = True

    def on_villain_defeated(self, figure, victor):
        """A defeated villain lowers him by its glory; his own defeat wins."""
        super().on_villain_defeated(figure, victor)
        self.change(-figure.card.glory)
        self.game.settle("effect")

    def keeps_defence(self, figure):
        """What makes him grow lasts."""
        return figure is self.figure

    def act(self, figure):
        """He attacks the marked champion wherever it is; it is defeated in any case, and its ground is corrupted."""
        if figure is not self.figure:
            super().act(figure)
            return
        game = self.game
        marked = [other for other in game.on_board() if other.marked and other.owner is not None]
        if not marked:
            game.gain_glory(game.villain_side(), NOBODY_MARKED)
        for other in marked:
            if other.hexes and figure.hexes:
                self.strike(other)

    def strike(self, other):
        """Attack one champion from afar with as much damage as it takes; then the ground on which it stood is corrupted."""
        hexes = other.hexes
        self.game.attack(self.figure, (other,), OVERWHELMING)
        for hex_ in hexes:
            if self.game.terrain_at(hex_) in (None, FOREST):
                self.game.terrain[hex_] = CORRUPTED

    def surge(self):
        """The villains gain 5, and he 5 defence."""
        self.game.count("surge")
        self.change(SURGE_DEFENCE)
        self.game.gain_glory(self.game.villain_side(), SURGE_GLORY)

    def on_corrupted(self, figure):
        """A player's champion that moves into corrupted ground is defeated at once."""
        if figure.owner is None or self.game.immune(figure):
            return False
        self.game.defeat([figure], "corrupted")
        return True

    def on_deployed(self, figure):
        """A champion that is no minion takes the mark that lies on the players' portal."""
        if self.mark_lies and figure.owner is not None and not figure.minion and {*figure.hexes} & {*self.game.sides[0].portals}:
            figure.marked, self.mark_lies = True, False

    def on_fall(self, figure):
        """The mark goes back to the portal."""
        if figure.marked:
            figure.marked, self.mark_lies = False, True

    def players_sanctuary(self, hex_):
        """Instead of glory the players remove a token of corrupted ground."""
        tokens = [hex_ for hex_ in self.game.board.hexes if self.game.terrain.get(hex_) == CORRUPTED]
        if tokens:
            del self.game.terrain[self.game.ask(Kind.HEX, self.game.seats[0].number, tokens)]
