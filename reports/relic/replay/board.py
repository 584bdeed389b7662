"""What every player has, as it can be read off the log of a game of Relic."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from reports.relic.replay.story import Asset, Player, Purse, Taint
from sim.relic.cards.cardset import Card, CardSet
from sim.relic.cards.sheets import Character, Space
from sim.relic.events import EventKind
from sim.relic.words import ATTRIBUTES, NOBODY, Thing

RAISED = range(Thing.STRENGTH, Thing.STRENGTH + ATTRIBUTES)
"""Things that are attributes."""


@dataclass
class Place:
    """What a seat has."""

    name: str
    character: Character
    space: Space
    life: int = 0
    influence: int = 0
    level: int = 0
    attributes: list[int] = field(default_factory=lambda: [0] * ATTRIBUTES)
    hand: list[Card] = field(default_factory=list)
    assets: list[Asset] = field(default_factory=list)
    trophies: list[Card] = field(default_factory=list)
    corruption: list[Taint] = field(default_factory=list)
    mission: Card | None = None
    progress: int = 0
    rival: str = ""
    tokens: int = 0
    completed: int = 0
    missing: bool = False
    out: bool = False

    @property
    def purse(self) -> Purse:
        """Life and influence."""
        return Purse(self.life, self.influence)

    def as_player(self) -> Player:
        """Give what it has now, as a value."""
        rows = {name: tuple(getattr(self, name)) for name in ("attributes", "hand", "assets", "trophies", "corruption")}
        return Player(**{**vars(self), **rows})

    def become(self, character: Character) -> None:
        """Take a character."""
        self.character = character
        self.level = 0
        self.attributes = [character.strength, character.willpower, character.cunning]

    def discard(self, card: Card, at: int) -> None:
        """Give up a card, wherever it is; assets, corruption cards and trophies say at which place of their row."""
        if card.deck == "power":
            self.hand.remove(card)
        elif card.deck == "mission":
            self.completed -= 1
        elif card.deck == "corruption":
            self.corruption.pop(at)
        elif card in self.trophies:
            self.trophies.pop(at)
        else:
            self.assets.pop(at)

    def recharge(self, at: int, charges: int) -> None:
        """Set the charges on the asset at a place of the row."""
        self.assets[at] = replace(self.assets[at], charges=charges)


class Board:
    """Follows a game event by event.

    Parameters
    ----------
    card_set
        Cards, spaces and characters.
    seats
        Names.
    """

    def __init__(self, card_set: CardSet, seats: Sequence[str]) -> None:
        self.card_set = card_set
        self.places = [Place(name, card_set.characters[0], card_set.spaces[0]) for name in seats]

    def apply(self, event: np.void) -> None:
        """Follow one event."""
        seat = int(event["seat"])
        if seat == NOBODY:
            return
        what, number, other, amount = EventKind(int(event["what"])), int(event["card"]), int(event["other"]), int(event["amount"])
        place = self.places[seat]
        place.life, place.influence, place.space = int(event["life"]), int(event["influence"]), self.card_set.spaces[event["space"]]
        if what is EventKind.CHARACTER:
            place.become(self.card_set.characters[number])
        elif what is EventKind.CHARGES:
            place.recharge(other, amount)
        elif what in (EventKind.GAIN, EventKind.LOSE) and other in RAISED:
            place.attributes[other - Thing.STRENGTH] += amount if what is EventKind.GAIN else -amount
        elif other == Thing.TOKEN and what in (EventKind.GAIN, EventKind.LOSE, EventKind.PAY):
            place.tokens += amount if what is EventKind.GAIN else -amount
        elif what is EventKind.RIVAL:
            place.rival = self.places[number].name if amount else place.rival
        elif number >= 0:
            self._move_card(what, place, self.card_set.cards, number, other, amount)
        else:
            _set_mark(what, place, amount)

    def _move_card(self, what: EventKind, place: Place, cards: Sequence[Card], number: int, other: int, amount: int) -> None:
        """Follow an event that names a card."""
        if what is EventKind.GAIN:
            if other == Thing.POWER:
                place.hand.append(cards[number])
        elif what is EventKind.TAKE:
            place.assets.append(Asset(cards[number], cards[number].charges))
        elif what is EventKind.TROPHY:
            place.trophies.append(cards[number])
        elif what is EventKind.DISCARD and other == NOBODY:
            place.discard(cards[number], amount)
        elif what is EventKind.CORRUPTION:
            _taint(place, cards[number], amount, turned=other == 1)
        elif what in (EventKind.MISSION, EventKind.PROGRESS):
            place.mission, place.progress = cards[number], amount
            place.rival = "" if what is EventKind.MISSION else place.rival
        elif what is EventKind.GIVEN_UP:
            place.mission, place.rival = None, ""
        elif what is EventKind.COMPLETED:
            place.completed += 1
            if amount:
                place.mission, place.rival = None, ""


def _taint(place: Place, card: Card, amount: int, turned: bool) -> None:
    """Lay a corruption card, or turn the one at a place face down."""
    if turned:
        place.corruption[amount] = Taint(card, False)
    else:
        place.corruption.append(Taint(card, amount == 1))


def _set_mark(what: EventKind, place: Place, amount: int) -> None:
    """Follow an event that names no card."""
    if what is EventKind.LEVEL:
        place.level = amount
    elif what is EventKind.MISSES:
        place.missing = amount == 1
    elif what is EventKind.ELIMINATED:
        place.out, place.mission, place.rival, place.tokens = True, None, "", 0
