"""Plays that a player of Relic would be ashamed of, counted in replayed games.

Everything is read off the events of the kernel (`sim/relic/events.py`) and follows the cards on the table; nothing is asked of the strategies but
what they wait for before they go for the Rift (`WAITS_FOR`). A player is *ready* if he holds a relic, has no more than one wound and what his plan
waits for.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

import numpy as np
from foolish_rolls import RollWatch, win_percent
from watched_board import WatchedBoard, fits, relics_of, ways_of, wounds_of

from reports.relic.replay.board import Place
from sim.relic.cards.cardset import Card, CardSet
from sim.relic.events import EventKind, Phase
from sim.relic.words import NOBODY, Verb


class Foolish(StrEnum):
    """What is counted."""

    STAYED = "stayed"
    """A ready player resolves the text of a corner that leads nearer to the Rift for influence he has, and ends his turn on the same corner."""
    POOR = "poor"
    """For 40 of his turns in a row a player of the outer tier has a relic and what his plan waits for, but less influence than the cheapest
    crossing costs."""
    WEAK_EVADED = "weak evaded"
    """A player evades an enemy and in the same turn fights another one that lay beside it, that he could have evaded in its place by the same
    text, and that is harder by 3 or more (value and what it adds, 4 for each further die, less his attribute and what always adds to it)."""
    HOPELESS = "hopeless"
    """A player's movement ends on a space where enemies of one attribute lie against whom he is behind by 5 or more (with one die on each side;
    otherwise: whom he beats no more often than that), his best weapon used and enemies that a text of his always evades left out, and he fights
    them, though the same roll could have ended on another space where no such enemies lie, or though he played a card for it."""
    IN_VAIN = "in vain"
    """A use that costs something adds less than 5 percent points to the chance of a roll, or covers a battle that is won in 95 of 100 or costs no
    Life anyway; a power number adds less than 5 points; or a use outside of rolls is followed by nothing."""
    WRONG_WAY = "wrong way"
    """A text gives a ready player a choice of ways, and the one he takes ends farther from the Rift, by the steps of the board, than another one
    that he could pay, or than where he stood. Or a player without a relic, below level 4, pays to cross without a mission there."""


class Play(NamedTuple):
    """A foolish play."""

    kind: Foolish
    round: int
    seat: int
    what: str


POOR_TURNS = 40
HARDER = 3
FOE_DIE = 4
BEHIND_BY_5 = win_percent(1, 1, -5)
GROWN = 4
WAITS_FOR: Mapping[str, Callable[[Place], bool]] = {"level-runner": lambda place: place.level >= 4}
"""What the plans of the shipped strategies wait for before they go for the Rift, beside a relic and their Life."""

LASTING = (EventKind.TURN, EventKind.ROLL_MOVE, EventKind.MOVE_NUMBER, EventKind.BATTLE, EventKind.TEXT, EventKind.END, EventKind.USE)
"""Events before which a use must have done something."""
DOES = {
    *(EventKind.GAIN, EventKind.MOVE, EventKind.TAKE, EventKind.COMPLETED, EventKind.LEVEL, EventKind.MISSION, EventKind.EVADE, EventKind.TEST),
    *(EventKind.BATTLE, EventKind.EXPLORE, EventKind.CORRUPTION),
}
"""Events that are something."""


@dataclass
class _Turn:
    """What is to be remembered of the turn under way."""

    seat: int = NOBODY
    corner: str = ""
    hopeless: set[str] = field(default_factory=set)
    ends: list[int] = field(default_factory=list)
    evaded: list[tuple[Card, object, list[Card]]] = field(default_factory=list)
    use: tuple[str, int] | None = None  # a use outside of rolls that has done nothing yet
    source: object = None  # whose text is resolved
    step: int = NOBODY
    last_use: object = None


class Watch:
    """Counts the foolish plays of one game.

    Parameters
    ----------
    card_set
        A card set with files of its own.
    seats
        Ids of the strategies in turn order.
    """

    def __init__(self, card_set: CardSet, seats: tuple[str, ...]) -> None:
        self.seats = seats
        self.table = WatchedBoard(card_set, seats)
        self.rolls = RollWatch(card_set)
        self.plays: list[Play] = []
        self.poor = [0] * len(seats)
        self.turn = _Turn()
        self.round = 0
        fares = [way.price for space in card_set.spaces if space.tier == "outer" for way in ways_of(space) if self.table.tier(way.to) == "middle"]
        self.fare = min(fares, default=0)

    def hear_all(self, events: np.ndarray) -> list[Play]:
        """Follow a game; returns its foolish plays."""
        for event in events:
            self.hear(event)
        return self.plays

    def hear(self, event: np.void) -> None:
        """Follow one event."""
        what, seat = EventKind(int(event["what"])), int(event["seat"])
        if what in (EventKind.TURN, EventKind.END) or (what is EventKind.MISSES and event["amount"] == 0):
            self._end_turn()
        place = self.table.place(seat) if seat != NOBODY else None
        if place is not None:
            self._before(what, seat, place, event)
            told = self.rolls.hear(event, place)
            if told:
                self._count(Foolish.IN_VAIN, seat, told)
        self.table.hear(event)
        if what is EventKind.TURN:
            self._begin_turn(seat, int(event["amount"]))

    def _count(self, kind: Foolish, seat: int, what: str) -> None:
        self.plays.append(Play(kind, self.round, seat, f"{self.seats[seat]}: {what}"))

    # --- turns ------------------------------------------------------------------------------------------------------

    def _waits(self, seat: int, place: Place) -> bool:
        """Whether a player still waits for something before he goes for the Rift, his Life aside."""
        return relics_of(place) == 0 or not WAITS_FOR.get(self.seats[seat], lambda _: True)(place)

    def _is_ready(self, seat: int, place: Place) -> bool:
        return not self._waits(seat, place) and wounds_of(place) <= 1

    def _begin_turn(self, seat: int, number: int) -> None:
        self.round, self.turn = number, _Turn(seat)
        place = self.table.place(seat)
        is_poor = place.space.tier == "outer" and place.influence < self.fare and not self._waits(seat, place)
        self.poor[seat] = self.poor[seat] + 1 if is_poor else 0
        if self.poor[seat] == POOR_TURNS:
            self._count(Foolish.POOR, seat, f"{POOR_TURNS} turns in a row")
            self.poor[seat] = 0

    def _end_turn(self) -> None:
        turn = self.turn
        if turn.seat != NOBODY and turn.corner and self.table.place(turn.seat).space.name == turn.corner:
            self._count(Foolish.STAYED, turn.seat, f"stays at {turn.corner}")
        self._close_use(EventKind.TURN)

    # --- what happens -----------------------------------------------------------------------------------------------

    def _before(self, what: EventKind, seat: int, place: Place, event: np.void) -> None:
        """Judge an event on the board as it was before it."""
        turn, table = self.turn, self.table
        card, other, amount = int(event["card"]), int(event["other"]), int(event["amount"])
        if seat != turn.seat:
            return
        is_cure = what is EventKind.DISCARD and table.card_set.cards[card].deck == "corruption"
        self._close_use(EventKind.GAIN if is_cure else what)
        if what is EventKind.ROLL_MOVE:
            turn.ends = table.ends(place, amount)
        elif what is EventKind.MOVE_NUMBER:
            turn.ends = []
        elif what is EventKind.MOVE and amount:
            self._walk(place, card)
        elif what is EventKind.MOVE:
            self._led(seat, place, table.card_set.spaces[card].name)
        elif what is EventKind.TEXT:
            turn.source = table.card_set.spaces[card]
            self._at_text(seat, place)
        elif what in (EventKind.ENCOUNTER, EventKind.EVENT):
            turn.source = table.card_set.cards[card].sheet
        elif what is EventKind.USE:
            turn.last_use = table.card_set.characters[card] if other == 1 else table.card_set.cards[card].sheet
            if self.rolls.roll is None:
                turn.source = turn.last_use
                turn.use = (turn.last_use.name, seat)
        elif what is EventKind.STEP:
            turn.step = other
        elif what is EventKind.EVADE:
            turn.evaded.append((table.card_set.cards[card], turn.last_use, table.enemies(other)))
            turn.last_use = None
        elif what is EventKind.FIGHTER:
            self._fight(seat, place, table.card_set.cards[card])
        elif what is EventKind.PHASE and amount == Phase.EXPLORATION:
            turn.last_use = None

    def _close_use(self, what: EventKind) -> None:
        """A use outside of rolls is over with the next thing that begins, or has done something."""
        turn = self.turn
        if turn.use is None:
            return
        name, seat = turn.use
        if what in DOES:
            turn.use = None
        elif what in LASTING:
            self._count(Foolish.IN_VAIN, seat, f"{name} does nothing")
            turn.use = None

    def _walk(self, place: Place, space: int) -> None:
        """A movement ends on a space."""
        turn, table = self.turn, self.table
        if table.card_set.spaces[space].tier not in ("outer", "middle"):
            return

        def hopeless(there: int) -> set[str]:
            return {attribute for attribute, chance in table.chances(place, there).items() if chance <= BEHIND_BY_5}

        if not turn.ends or any(not hopeless(there) for there in turn.ends):
            turn.hopeless = hopeless(space)

    def _fight(self, seat: int, place: Place, enemy: Card) -> None:
        """An enemy is fought."""
        turn, table = self.turn, self.table
        if enemy.attribute in turn.hopeless:
            self._count(Foolish.HOPELESS, seat, f"walks into {enemy.name} at {place.space.name}")
            turn.hopeless = set()

        def danger(other: Card) -> int:
            return table.score(place, other) + FOE_DIE * (other.sheet.dice - 1) - table.strength(place, other.attribute)

        for evaded, text, beside in turn.evaded:
            uses = [use for use in getattr(text, "uses", ()) if use.moment == "evade"]
            could = any(fits(use, enemy) for use in uses) if text is not None else table.evades_always(place, enemy)
            if enemy in beside and could and danger(enemy) - danger(evaded) >= HARDER:
                self._count(Foolish.WEAK_EVADED, seat, f"evades {evaded.name}, fights {enemy.name}")

    def _at_text(self, seat: int, place: Place) -> None:
        """The text of a space is resolved."""
        ways = [way for way in ways_of(place.space) if 0 < way.price <= place.influence]
        here = self.table.steps_to_rift(place.space.name)
        nearer = any(self.table.steps_to_rift(way.to) < here for way in ways)
        if nearer and self._is_ready(seat, place):
            self.turn.corner = place.space.name

    def _led(self, seat: int, place: Place, to: str) -> None:
        """A text has led a player to a space; he stands where he was."""
        turn, table = self.turn, self.table
        if turn.step != Verb.MOVE or turn.source is None:
            return
        ways = [way for way in ways_of(turn.source) if way.to == to or way.price <= place.influence]
        if to not in {way.to for way in ways} or place.space.tier not in ("outer", "middle"):
            return
        is_chosen = len(ways) > 1 or any(way.price for way in ways) or hasattr(turn.source, "tier")
        steps = {way.to: table.steps_to_rift(way.to) for way in ways} | {place.space.name: table.steps_to_rift(place.space.name)}
        if is_chosen and self._is_ready(seat, place) and table.steps_to_rift(to) > min(steps.values()):
            self._count(Foolish.WRONG_WAY, seat, f"from {place.space.name} to {to}")
        paid = any(way.to == to and way.price for way in ways)
        crosses = place.space.tier == "outer" and table.tier(to) == "middle"
        if paid and crosses and relics_of(place) == 0 and place.level < GROWN and not _is_asked_for(place):
            self._count(Foolish.WRONG_WAY, seat, f"crosses to {to} at level {place.level} without a relic")


def _is_asked_for(place: Place) -> bool:
    """Whether the active mission asks for a visit in the middle tier."""
    objective = getattr(place.mission and place.mission.sheet, "objective", None)
    return objective is not None and objective.event == "visit" and objective.tier == "middle"
