"""Every champion, as it can be read off the log of a game of Ascension Tactics."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from reports.replays.words import HasName
from reports.tactics.replay.cast import Called, Cast, Event
from reports.tactics.replay.piles import Piles
from sim.tactics.codes import Keyword, Kind
from sim.tactics.events import EventKind
from sim.tactics.maps.hexes import DIRECTIONS, plus
from sim.tactics.state import FIRST_CHAMPION, NOBODY, RATS
from sim.tactics.tables import NONE


@dataclass
class Figure:
    """A champion, which changes."""

    number: int
    seat: int
    side: int
    rank: int
    copy: int = 1  # among those of the same name and player
    places: list[int] = field(default_factory=list)
    ready: bool = True
    damage: int = 0
    souls: int = 0
    all_factions: bool = False
    marked: bool = False
    riches: int = 0  # glory on its card
    first: int = NOBODY  # of a second figure: whose card it shares
    gone: bool = False  # it has left the game
    cards: list[int] = field(default_factory=list)  # its own card
    constructs: list[int] = field(default_factory=list)
    quests: list[int] = field(default_factory=list)
    carried: list[int] = field(default_factory=list)  # treasures
    strength: int = 0
    defence: int = 0
    speed: int = 0
    words: int = 0

    @property
    def is_rat(self) -> bool:
        """Whether it is one of the players' rats."""
        return self.number < FIRST_CHAMPION

    @property
    def keywords(self) -> tuple[str, ...]:
        """Its keywords."""
        return tuple(word.name.lower() for word in Keyword if self.words >> word & 1)


class Figures:
    """All champions by their numbers, rosters in the order of joining.

    Parameters
    ----------
    cast
        What is played with.
    piles
        Cards, of which some lie on champions.
    """

    def __init__(self, cast: Cast, piles: Piles) -> None:
        self.cast, self.piles = cast, piles
        self.of: dict[int, Figure] = {}
        self.rosters: list[list[int]] = [[] for _ in range(cast.players)]
        self.place = {found: place for place, found in enumerate(cast.hexes())}
        rat = int(cast.book["own_rat"])
        for seat in range(cast.players if rat != NONE else 0):
            for k in range(int(cast.book["rats_per_player"])):
                self._add(Figure(seat * RATS + k, seat, cast.side_of(seat), rat, k + 1))

    def name(self, number: int) -> HasName:
        """What a champion is called: the second one of a name has a number, and so have all rats of players."""
        figure = self.of[number]
        entry = self.cast.ranks[figure.rank]
        if figure.is_rat or figure.copy > 1:
            return Called(f"{entry.name} {figure.copy}", entry)
        return entry

    def on_board(self) -> Iterator[Figure]:
        """Those on the board, in the order of their hexes."""
        return iter(sorted((figure for figure in self.of.values() if figure.places), key=lambda figure: min(figure.places)))

    def card_of(self, figure: Figure) -> Figure:
        """The figure on whose card things lie: of linked ones the first."""
        return figure if figure.first == NOBODY else self.of[figure.first]

    def at(self, figure: Figure) -> tuple[int, int]:
        """Where a champion stands: its first hex."""
        return self.cast.hex(min(figure.places))

    def _add(self, figure: Figure) -> None:
        """A champion as it is printed."""
        self.of[figure.number] = figure
        figure.strength, figure.defence, figure.speed = map(int, self.cast.book["printed"][figure.rank])
        figure.words = int(self.cast.book["words"][figure.rank])

    def _join(self, event: Event) -> None:
        name = self.cast.ranks[event.other].name
        alike = sum(figure.seat == event.seat and self.cast.ranks[figure.rank].name == name for figure in self.of.values())
        self._add(Figure(event.who, event.seat, event.amount, event.other, alike + 1))
        if event.seat != NOBODY:
            self.rosters[event.seat].append(event.who)

    def _hand(self, figure: Figure, event: Event) -> None:
        """A champion is somebody else's, or becomes a captive."""
        for roster in self.rosters:
            if figure.number in roster:
                roster.remove(figure.number)
        figure.seat, figure.side = event.seat, event.amount
        if event.seat != NOBODY and figure.first == NOBODY:
            self.rosters[event.seat].append(figure.number)

    def _step(self, figure: Figure, direction: int) -> None:
        figure.places = sorted(self.place[plus(self.cast.hex(place), DIRECTIONS[direction])] for place in figure.places)

    def _fall(self, figure: Figure) -> None:
        figure.damage = 0
        for card in list(self.card_of(figure).constructs):
            self.piles.move(card, self.piles.banished if figure.seat == NOBODY else self.piles.discard[figure.seat])

    def apply(self, what: EventKind, event: Event) -> None:
        """Follow an event of champions."""
        if what is EventKind.CHAMPION:
            self._join(event)
        elif what is EventKind.EXPIRE:
            for figure in self.of.values():
                figure.damage = 0 if figure.places else figure.damage
        elif what is EventKind.REFRESH:
            for figure in self.of.values():
                figure.ready = figure.ready or (figure.seat == event.seat and not figure.gone)
        elif event.who in self.of:
            self._change(what, self.of[event.who], event)

    def _change(self, what: EventKind, figure: Figure, event: Event) -> None:
        """Follow an event of one champion."""
        if what in (EventKind.STAND, EventKind.SPREAD):
            figure.places = sorted([*figure.places, event.place])
        elif what is EventKind.STEP:
            self._step(figure, event.amount)
        elif what is EventKind.LIFT:
            figure.places = []
        elif what is EventKind.DAMAGE:
            figure.damage += event.amount
        elif what is EventKind.READY:
            figure.ready = event.amount > 0
        elif what is EventKind.VALUES:
            figure.strength, figure.defence, figure.speed, figure.words = event.place, event.other, event.amount, event.card
        elif what is EventKind.SOULS:
            figure.souls = event.amount
        elif what is EventKind.TRANSFORM:
            figure.rank = event.other
        elif what is EventKind.DEFEAT:
            self._fall(figure)
        elif what is EventKind.HANDED:
            self._hand(figure, event)
        elif what is EventKind.VANISHED:
            del self.of[figure.number]
        else:
            self._lay(what, figure, event)

    def _lay(self, what: EventKind, figure: Figure, event: Event) -> None:
        """Follow an event that changes what lies on the card of a champion, or whose it is."""
        if what is EventKind.PLAY and self.cast.book["type"][self.piles.kind[event.card]] == Kind.CONSTRUCT:
            self.piles.move(event.card, figure.constructs)
        elif what is EventKind.COMPLETE:
            self.piles.move(event.card, figure.quests)
        elif what is EventKind.CARD_OF:
            self.piles.move(event.card, figure.cards)
        elif what is EventKind.USE and event.amount:
            figure.carried.append(event.card)
        elif what is EventKind.ALL_FACTIONS:
            figure.all_factions = True
        elif what in (EventKind.CARD_TOKEN, EventKind.UNMARKED):
            figure.marked = what is EventKind.CARD_TOKEN
        elif what is EventKind.RICHES:
            figure.riches = event.amount
        elif what is EventKind.CARRY:
            figure.carried.append(event.card)
        elif what is EventKind.SHED:
            del figure.carried[event.amount]
        elif what is EventKind.LINK:
            self.of[event.other].first = figure.number
            self.rosters[figure.seat].remove(event.other)
        elif what is EventKind.GONE:
            figure.gone = True
            for card in list(figure.quests):
                self.piles.move(card, self.piles.quests)
            if figure.seat != NOBODY:
                self.rosters[figure.seat].remove(figure.number)
