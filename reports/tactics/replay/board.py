"""The board and all beside it, as they can be read off the log of a game of Ascension Tactics."""

from __future__ import annotations

from reports.tactics.replay.cast import Cast, Event
from reports.tactics.replay.figures import Figures
from reports.tactics.replay.piles import Piles
from sim.tactics.codes import TokenUse
from sim.tactics.events import EventKind
from sim.tactics.state import NOBODY


class Board:
    """Follows a game event by event.

    Parameters
    ----------
    cast
        What is played with; the table is as it is before the set-up.
    """

    def __init__(self, cast: Cast) -> None:
        book, hexes = cast.book, range(int(cast.book["hexes"]))
        self.cast = cast
        self.piles = Piles(cast)
        self.figures = Figures(cast, self.piles)
        self.glory, self.tokens = [0] * cast.sides, [0] * cast.sides
        self.purses: list[list[int]] = [[] for _ in range(cast.sides)]
        self.runes, self.bound, self.power = ([0] * cast.players for _ in range(3))
        self.terrain = [int(book["terrain"][place]) for place in hexes]
        self.holder = {place: NOBODY for place in hexes if book["beacon"][place] != NOBODY}
        """The side that controls each beacon."""
        self.token_of = {place: int(book["token"][place]) for place in hexes if book["token"][place] != NOBODY}
        """The side of each beacon token."""
        self.hidden: dict[int, int] = {}
        """The treasure of each hex."""
        self.webs: set[int] = set()
        self.bag = [int(treasure) for treasure in book["bag_kind"][: int(book["bag"])]]
        self.used: list[int] = []
        self.round = 0
        self.side = 0

    def apply(self, event: Event) -> None:
        """Follow one event."""
        what = EventKind(event.what)
        if event.seat != NOBODY:
            self.runes[event.seat], self.bound[event.seat], self.power[event.seat] = event.runes, event.bound, event.power
        self.round = event.round
        if what is EventKind.TURN:
            self.side = event.other
        self.piles.apply(what, event)
        self.figures.apply(what, event)
        self._sides(what, event)
        self._treasures(what, event)
        self._ground(what, event)

    def _sides(self, what: EventKind, event: Event) -> None:
        """Glory, beacons and beacon tokens."""
        if what is EventKind.GLORY:
            self.glory[event.other] += event.amount
        elif what is EventKind.BEACON:
            self.holder[event.place] = event.other
        elif what is EventKind.TOKEN:
            del self.token_of[event.place]
            self.tokens[event.other] += int(self.cast.book["token_use"]) == TokenUse.RESEARCH
        elif what is EventKind.TOKEN_SPENT:
            self.tokens[event.other] -= 1

    def _treasures(self, what: EventKind, event: Event) -> None:
        """Treasures of the bag, of hexes and of sides."""
        if what is EventKind.BAG:
            self.bag.remove(event.card)
        elif what is EventKind.REFILL:
            self.bag, self.used = [*self.bag, *self.used], []
        elif what is EventKind.LAY:
            self.hidden[event.place] = event.card
        elif what in (EventKind.UNCOVER, EventKind.SHIFT):
            del self.hidden[event.place]
        elif what is EventKind.TREASURE:
            self.purses[event.other].append(event.card)
        elif what is EventKind.USE:
            self.purses[event.other].remove(event.card)
            self.used += [] if event.amount else [event.card]
        elif what in (EventKind.REVEAL, EventKind.SHED):
            self.used.append(event.card)
        elif what is EventKind.GONE:
            self.used += self.figures.of[event.who].carried
            self.figures.of[event.who].carried = []

    def _ground(self, what: EventKind, event: Event) -> None:
        """What lies on hexes."""
        if what is EventKind.TERRAIN:
            self.terrain[event.place] = event.other
        elif what is EventKind.WEB:
            (self.webs.add if event.amount else self.webs.discard)(event.place)
        elif what is EventKind.LAY_TOKEN:
            self.token_of[event.place] = event.other
