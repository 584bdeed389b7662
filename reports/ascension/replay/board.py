"""The table as it can be read off the log of a game: where every card lies that players see, and how many lie face down."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from reports.ascension.replay.story import Player, Purse
from sim.ascension.cards.models import Card
from sim.ascension.events import EventKind
from sim.ascension.words import NOBODY

DISCARD, HAND, PLAY = range(3)
"""Where a banished card was, by the `slot` of its event."""
FREED = {EventKind.ACQUIRE, EventKind.ACQUIRE_FREE, EventKind.DEFEAT, EventKind.DEFEAT_FREE, EventKind.BANISH_ROW}
"""Events that free a slot of the row, if they name one."""


@dataclass
class Place:
    """What a seat has."""

    name: str
    deck: int
    honor: int = 0
    printed: int = 0
    discarded: int = 0
    played: int = 0
    hand: list[Card] = field(default_factory=list)
    constructs: list[Card] = field(default_factory=list)

    def as_player(self) -> Player:
        """Give what lies there now, as a value."""
        score = self.honor + self.printed
        return Player(self.name, score, self.honor, tuple(self.hand), tuple(self.constructs), self.deck, self.discarded)


class Board:
    """Follows a game event by event.

    Parameters
    ----------
    cards
        The card set; a card's id is its place.
    seats
        Names, Samael included.
    solo
        Whether the row slides.
    """

    def __init__(self, cards: Sequence[Card], seats: Sequence[str], solo: bool) -> None:
        start = [card for card in cards if card.place == "start"]
        size, printed = sum(card.count for card in start), sum(card.count * card.honor for card in start)
        own = len(seats) - solo
        self.cards = cards
        self.solo = solo
        self.places = [Place(name, size, printed=printed) if seat < own else Place(name, 0) for seat, name in enumerate(seats)]
        self.row: list[Card | None] = []
        self.filled: list[int] = []
        self.purse = Purse()
        self.bound = 0
        self.active = 0

    def apply(self, event: np.void) -> None:
        """Follow one event."""
        what = EventKind(int(event["what"]))
        seat, slot, amount = int(event["seat"]), int(event["slot"]), int(event["amount"])
        card = None if event["card"] == NOBODY else self.cards[event["card"]]
        if what in (EventKind.TURN, EventKind.CLEANUP):
            self.bound = 0
        if what is EventKind.TURN:
            self.row, self.active = [], seat
        elif what is EventKind.ROW:
            self.row.append(card)
        elif what is EventKind.REFILL:
            self.row[slot] = card
            self.filled.append(slot)
        elif what in FREED and slot != NOBODY:
            self.free(slot)
        if what is EventKind.RESTRICTED:
            self.bound += amount
        elif what is EventKind.ACQUIRE:  # bound runes go first, which shows in what is left of the others
            self.bound -= amount - (self.purse.runes - int(event["runes"]))
        self._move(what, self.places[seat], card, slot, amount)
        self.purse = Purse(int(event["runes"]), int(event["power"]), self.bound, self.places[self.active].honor, int(event["pool"]))

    def free(self, slot: int) -> None:
        """Take the card out of a slot; in the solo game those to its left slide right."""
        if self.solo:
            self.row[: slot + 1] = [None, *self.row[:slot]]
        else:
            self.row[slot] = None

    def _move(self, what: EventKind, place: Place, card: Card | None, slot: int, amount: int) -> None:
        """Move cards and honor between the piles of the seats."""
        if card is None:
            self._move_piles(what, place, amount)
        elif what is EventKind.DRAW:
            place.deck -= 1
            place.hand.append(card)
        elif what is EventKind.PLAY:
            self._play(place, card)
        elif what in (EventKind.ACQUIRE, EventKind.ACQUIRE_FREE, EventKind.SAMAEL_TAKES):
            place.discarded += 1
            place.printed += card.honor
        elif what in (EventKind.TO_PLAY, EventKind.TO_HAND, EventKind.TO_DECK):
            self._redirect(what, place, card)
        elif what is EventKind.DISCARD:
            place.hand.remove(card)
            place.discarded += 1
        elif what is EventKind.DESTROY:
            place.constructs.remove(card)
            place.discarded += 1
        elif what is EventKind.BANISH_OWN:
            self._banish(place, card, slot)
        elif what is EventKind.STEAL:
            self._steal(place, self.places[slot], card)

    def _play(self, place: Place, card: Card) -> None:
        place.hand.remove(card)
        if card.type == "construct":
            place.constructs.append(card)
        else:
            place.played += 1

    def _steal(self, place: Place, robbed: Place, card: Card) -> None:
        robbed.hand.remove(card)
        robbed.printed -= card.honor
        place.hand.append(card)
        place.printed += card.honor

    def _move_piles(self, what: EventKind, place: Place, amount: int) -> None:
        """Events that name no card."""
        if what is EventKind.HONOR:
            place.honor += amount
        elif what is EventKind.SHUFFLE:
            place.deck, place.discarded = amount, 0
        elif what is EventKind.CLEANUP:
            place.discarded += place.played + len(place.hand)
            place.played, place.hand = 0, []

    def _redirect(self, what: EventKind, place: Place, card: Card) -> None:
        """Put a card just acquired elsewhere than on the discard pile."""
        place.discarded -= 1
        if what is EventKind.TO_DECK:
            place.deck += 1
        else:
            (place.constructs if what is EventKind.TO_PLAY else place.hand).append(card)

    def _banish(self, place: Place, card: Card, slot: int) -> None:
        place.printed -= card.honor
        if slot == DISCARD:
            place.discarded -= 1
        else:
            (place.hand if slot == HAND else place.constructs).remove(card)
