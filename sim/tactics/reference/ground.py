"""Terrain of every kind: what it is, who may enter it, what blocks sight (T19-T26, T57, T77, T78, T99, T100)."""

from sim.tactics.reference.board import RANGE, distance
from sim.tactics.reference.pieces import CAPTIVE

PORTAL, FOREST, CORRUPTED, ENCHANTED, SANCTUARY, BEACON = "portal", "forest", "corrupted", "enchanted", "sanctuary", "beacon"
BARRIER, SACRED = "barrier", "sacred"
FLYING = "flying"


class Ground:
    """The board as terrain."""

    def terrain_at(self, hex_):
        """Return the terrain of a hex, None of an ordinary one; an animated terrain is still what it was (T100)."""
        kind = self.terrain.get(hex_)
        if kind is None and self.is_portal(hex_):
            return PORTAL
        if kind is None and "animate" in self.words:
            return next((figure.terrain for figure in self.figures() if hex_ in figure.hexes and figure.terrain), None)
        return kind

    def is_portal(self, hex_):
        """Whether a hex is anybody's portal."""
        return any(hex_ in side.portals for side in self.sides)

    def enemy_portal(self, side, hex_):
        """Whether a hex is a portal of an enemy side (T20)."""
        return any(hex_ in other.portals for other in self.sides if other.number != side)

    def hexes_of(self, kind):
        """Return the hexes of a kind of terrain in index order."""
        return [hex_ for hex_ in self.board.hexes if self.terrain_at(hex_) == kind]

    def beacons_of(self, side, more=()):
        """Return how many beacons a side controls, `more` hexes included."""
        return sum(holder == side or hex_ in more for hex_, holder in self.beacons.items())

    def barrier(self, side, hex_, more=()):
        """Whether a hex is a barrier that is closed for a side (T77)."""
        if self.scenario.word("enchanted") != BARRIER or self.terrain_at(hex_) != ENCHANTED:
            return False
        return self.beacons_of(side, more) < self.scenario.word("barrier_beacons", 2)

    def sacred(self, hex_):
        """Whether a hex is sacred ground (T78)."""
        return self.scenario.word("enchanted") == SACRED and self.terrain_at(hex_) in (ENCHANTED, SANCTUARY)

    def on_sacred(self, figure):
        """Whether a champion stands on sacred ground."""
        return any(self.sacred(hex_) for hex_ in figure.hexes)

    # --- entering ----------------------------------------------------------------------------------------------------------

    def may_enter(self, figure, hex_, more=()):
        """Whether a champion may step on a hex; `more` are beacons that it takes on its way there."""
        if hex_ not in self.board.all or not self.passable(figure, hex_):
            return False
        closed = self.barrier(figure.side, hex_, more) or self.sacred_full(figure, hex_)
        walks = figure.terrain is None or self.terrain_at(hex_) is None or hex_ in figure.hexes
        return walks and not closed or self.has(figure, FLYING)

    def passable(self, figure, hex_):
        """Whether nobody hostile stands on a hex."""
        return not any(hex_ in other.hexes and self.enemies(figure.side, other.side) for other in self.figures())

    def sacred_full(self, figure, hex_):
        """Whether a hex is sacred ground, and another champion of the same player on sacred ground already (T78)."""
        if not self.sacred(hex_):
            return False
        own = [other for other in self.figures() if other.owner == figure.owner and other.side == figure.side]
        return any(self.on_sacred(other) for other in own if other is not figure)

    def may_end(self, figure, hex_):
        """Whether a champion may end a movement on a hex: it is free, and no enemy portal (T20, T51)."""
        return not self.enemy_portal(figure.side, hex_) and self.on_hex(hex_) in (None, figure)

    def may_be_put(self, figure, hex_):
        """Whether a champion may be put on a hex: it may end there, and is no second one on sacred ground (T78)."""
        return self.may_end(figure, hex_) and (not self.sacred_full(figure, hex_) or self.has(figure, FLYING))

    def cost(self, figure, hex_):
        """Return what a step into a hex costs."""
        slow = self.terrain_at(hex_) == FOREST and not self.passives(figure, "ignore_forest") and not self.has(figure, FLYING)
        return 2 if slow else 1

    # --- sight -------------------------------------------------------------------------------------------------------------

    def sees(self, side, a, b):
        """Whether a champion of a side on hex `a` has a line of sight to hex `b` (T57)."""
        if distance(a, b) > RANGE:
            return False
        if distance(a, b) <= 1:
            return True
        if self.switches["sight"] == "line":
            return all(any(not self.blocked(side, hex_) for hex_ in hexes) for hexes in self.board.line(a, b))
        free = [not any(self.blocked(side, hex_) for hex_ in path) for path in self.board.paths(a, b)]
        return all(free) if self.switches["sight"] == "all" else any(free)

    def blocked(self, side, hex_):
        """Whether a hex blocks the sight of a side."""
        if self.terrain_at(hex_) == FOREST or self.barrier(side, hex_):
            return True
        other = self.on_hex(hex_)
        return other is not None and other.side != CAPTIVE and self.enemies(side, other.side)

    def in_ranged_reach(self, figure, other):
        """Whether a champion has another in ranged reach, be it ranged or not."""
        return any(self.sees(figure.side, a, b) for a in figure.hexes for b in other.hexes)

    # --- control of sanctuaries --------------------------------------------------------------------------------------------

    def controller(self, sanctuary):
        """Return the side that controls a sanctuary, None for nobody (T64)."""
        votes = {}
        for figure in self.figures():
            if figure.hexes and figure.side != CAPTIVE and self.near_hex(figure, sanctuary):
                votes[figure.side] = votes.get(figure.side, 0) + 1
        most = max(votes.values(), default=0)
        first = [side for side, number in votes.items() if number == most]
        return first[0] if len(first) == 1 and first[0] >= 0 else None
