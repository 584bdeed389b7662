"""What lies on the table, as it can be read off the log of a game of Voskhozhdenie."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from reports.voskhozhdenie.replay.story import Piece, Player
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.codes import Place
from sim.voskhozhdenie.decks.deck import Deck, Part
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.state import NOBODY


@dataclass
class Placed:
    """A card in play, which changes."""

    card: Card
    owner: int
    controller: int
    target: int = NOBODY
    tactic: int = 0
    side: int = 0
    power: int | None = None
    wounded: bool = False
    ruined: bool = False
    charges: int | None = None
    number: int = 1  # of several tactics of the same card, player and target


@dataclass
class Side:
    """What a seat has beside its cards in play."""

    name: str
    deck: int
    reinforcement: int
    coins: int = 0
    supply: int = 0
    hand: dict[int, Card] = field(default_factory=dict)
    graveyard: int = 0
    out: bool = False


class Board:
    """Follows a game event by event; cards are known by their numbers of cardboard.

    Parameters
    ----------
    card_set
        The cards.
    seats
        Names.
    decks
        What each seat plays.
    """

    def __init__(self, card_set: CardSet, seats: Sequence[str], decks: Sequence[Deck]) -> None:
        self.cards = card_set.cards
        self.sides = [Side(name, deck.size(Part.MAIN), deck.size(Part.REINFORCEMENT)) for name, deck in zip(seats, decks, strict=True)]
        self.field: dict[int, Placed] = {}
        self.owners: dict[int, int] = {}
        """Whose zone a card came into last; decks are numbered card by card, seat by seat."""
        for seat, deck in enumerate(decks):
            first = len(self.owners) + 1
            self.owners |= dict.fromkeys(range(first, first + sum(deck.size(part) for part in Part)), seat)
        self.stays = 0
        """The chapter whose units are free when it has resolved."""

    def controller(self, physical: int) -> int:
        """Who controls a card in play, or owned one that has left; NOBODY of one that was never seen."""
        return self.field[physical].controller if physical in self.field else self.owners.get(physical, NOBODY)

    def number(self, card: Card, seat: int, target: int) -> int:
        """The number of a tactic that comes into play among those of the same card, player and target."""
        alike = [placed.number for placed in self.field.values() if (placed.card, placed.controller, placed.target) == (card, seat, target)]
        return 1 + max(alike, default=0)

    def players(self) -> tuple[Player, ...]:
        """What everybody has now, as values."""
        return tuple(self._player(seat) for seat in range(len(self.sides)))

    def _player(self, seat: int) -> Player:
        side = self.sides[seat]
        rows: dict[str, list[Piece]] = {"cities": [], "units": [], "tactics": [], "others": []}
        names = {Type.CITY: "cities", Type.UNIT: "units", Type.TACTIC: "tactics"}
        for placed in self.field.values():
            if placed.controller == seat:
                rows[names.get(placed.card.type, "others")].append(self._piece(placed))
        numbers = (side.deck, side.graveyard, side.reinforcement, side.out)
        cities, units, others, tactics = (tuple(rows[name]) for name in ("cities", "units", "others", "tactics"))
        return Player(side.name, side.coins, side.supply, tuple(side.hand.values()), cities, units, others, tactics, *numbers)

    def _piece(self, placed: Placed) -> Piece:
        tactic = self.field[placed.tactic].card.name if placed.tactic in self.field else ""
        target = "" if placed.target == NOBODY else self.sides[placed.target].name
        return Piece(placed.card, placed.power, placed.wounded, placed.ruined, placed.charges, tactic, bool(tactic and placed.side), target)

    def apply(self, event: np.void) -> None:
        """Follow one event."""
        what, seat, physical = EventKind(int(event["what"])), int(event["seat"]), int(event["physical"])
        other, amount = int(event["other"]), int(event["amount"])
        if what in (EventKind.STRENGTH, EventKind.TACTIC, EventKind.STEP) and self.stays:
            self.release(self.stays)
            self.stays = 0
        if what is EventKind.STAND:
            self.sides[seat].supply = other
            self.sides[seat].coins = int(event["coins"])
            return
        if seat != NOBODY:
            self.sides[seat].coins = int(event["coins"])
        if what is EventKind.MOVE:
            self._move(seat, physical, self.cards[event["card"]], Place(other), Place(amount))
        elif what is EventKind.PLAY:
            self._take(seat, physical, Place(other))
        elif what is EventKind.ENTER:
            self._enter(seat, physical, self.cards[event["card"]], other)
        elif what is EventKind.GONE:
            self._leave(physical)
        elif what is EventKind.OUT:
            self._out(seat)
        elif what is EventKind.SUPPLY:
            self.sides[seat].supply += amount
        elif physical in self.field:
            self._mark(what, self.field[physical], seat, physical, other, amount, self.cards[event["card"]])

    def _mark(self, what: EventKind, placed: Placed, seat: int, physical: int, other: int, amount: int, card: Card) -> None:
        """Follow an event that changes a card in play."""
        if what in (EventKind.ASSIGN, EventKind.SHIFT):
            placed.tactic, placed.side = other, amount
        elif what is EventKind.WOUND and placed.card.type is not Type.UNIT:
            placed.power = max(0, other - amount)
        elif what is EventKind.RESTORE:
            placed.power = amount
        elif what is EventKind.HURT:
            placed.wounded, placed.tactic = True, placed.tactic if amount else 0
        elif what is EventKind.HEAL:
            placed.wounded = False
        elif what is EventKind.RUIN:
            placed.ruined = True
        elif what is EventKind.CONTROL:
            placed.controller = seat
        elif what is EventKind.CHARGES:
            placed.charges = amount
        elif what is EventKind.CHAPTER:
            placed.card = card
        elif what is EventKind.TACTIC and amount > 0 and placed.card.next:
            self.stays = physical

    def _enter(self, seat: int, physical: int, card: Card, target: int) -> None:
        charges = card.number_of(Keyword.CHARGES)
        owner = self.owners.setdefault(physical, seat)
        self.field[physical] = Placed(card, owner, seat, target, charges=charges, number=self.number(card, seat, target))
        if card.type is Type.CITY:
            self.sides[seat].supply += card.supply or 0

    def _leave(self, physical: int) -> None:
        placed = self.field.pop(physical, None)
        if placed is not None and placed.card.type is Type.TACTIC:
            self.release(physical)

    def release(self, tactic: int) -> None:
        """Units leave a tactic."""
        for placed in self.field.values():
            if placed.tactic == tactic:
                placed.tactic = placed.side = 0

    def _take(self, seat: int, physical: int, place: Place) -> None:
        """A card leaves a zone of a player; one that lies in two zones leaves both."""
        owner = self.sides[self.owners.get(physical, seat)]
        in_hand = owner.hand.pop(physical, None) is not None
        if place is Place.BATTLEFIELD:
            self._leave(physical)
        elif place is Place.DECK or (place is Place.HAND and not in_hand):
            owner.deck -= 1
        elif place is Place.GRAVEYARD:
            owner.graveyard -= 1
        elif place is Place.REINFORCEMENT:
            owner.reinforcement -= 1

    def _move(self, seat: int, physical: int, card: Card, before: Place, after: Place) -> None:
        self.owners.setdefault(physical, seat)
        self._take(seat, physical, before)
        self.owners[physical] = seat
        side = self.sides[seat]
        if after is Place.HAND:
            side.hand[physical] = card
        elif after is Place.DECK:
            side.deck += 1
        elif after is Place.GRAVEYARD:
            side.graveyard += 1
        elif after is Place.REINFORCEMENT:
            side.reinforcement += 1

    def _out(self, seat: int) -> None:
        """A player's cards leave the game."""
        side = self.sides[seat]
        side.out, side.hand, side.deck, side.graveyard, side.reinforcement = True, {}, 0, 0, 0
        for physical in [physical for physical, placed in self.field.items() if placed.owner == seat]:
            self._leave(physical)
        for placed in self.field.values():
            placed.controller = placed.owner if placed.controller == seat else placed.controller
