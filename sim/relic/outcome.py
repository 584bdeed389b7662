"""Interventions on a game, and what comes of it: a card barred to one seat, a copy of it given, its price changed; a character swapped."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.counting.effects import Standing
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.models import CardSheet, Enemy, Wargear
from sim.relic.cards.words import TOP_VALUE
from sim.relic.words import NOBODY, Deck


class Change(NamedTuple):
    """What is different in a batch of G games; NOBODY in `barred`, `given` and `begins` leaves them as they are."""

    barred: int  # card that the seat in focus cannot come by
    barred_too: int  # another one
    given: int  # card of which the seat in focus begins with a copy; there must be one in its deck
    begins: int  # character that the seat in focus begins with in place of the one it keeps; no other seat may have it
    focus: NDArray[np.int64]  # [G] the seat concerned
    wanted: NDArray[np.uint8]  # [G] 1: this game is played; 0: its outcome stays as it is


class Outcome(NamedTuple):
    """How each of G games ended; every field is the field of that name of the record."""

    winner: NDArray[np.int64]  # [G] seat, NOBODY if nobody won
    round: NDArray[np.int64]  # [G] rounds played
    ended: NDArray[np.int64]  # [G] `EndReason`
    lead_changes: NDArray[np.int64]  # [G]
    level: NDArray[np.int64]  # [G, P] at the end
    relics: NDArray[np.int64]  # [G, P] held at the end
    vanquished: NDArray[np.int64]  # [G, P] times
    corrupted: NDArray[np.int64]  # [G, P] times
    relic_round: NDArray[np.int64]  # [G, P] round of the first relic, 0: never
    first_character: NDArray[np.int64]  # [G, P] the character the seat began with
    seen: NDArray[np.int32]  # [G, P, C] copies that came off a deck for the seat, kept or not
    taken: NDArray[np.int32]  # [G, P, C] copies that came into the own play, missions completed, corruption that became active
    offered: NDArray[np.int32]  # [G, P, C] wargear looked at while it could be paid, relics to choose from
    bought: NDArray[np.int32]  # [G, P, C]
    fought: NDArray[np.int32]  # [G, P, C] enemies: battles they took part in
    beaten: NDArray[np.int32]  # [G, P, C] of those, won by the seat


GAME = ("winner", "round", "ended", "lead_changes")
CARDS = ("seen", "taken", "offered", "bought", "fought", "beaten")
"""Fields of a game as a whole, and of every seat and card; all others are of every seat."""


def no_change(games: int = 0) -> Change:
    """Games as they are."""
    return Change(NOBODY, NOBODY, NOBODY, NOBODY, np.zeros(games, np.int64), np.ones(games, np.uint8))


def new_outcome(games: int, parties: int, kinds: int) -> Outcome:
    """Room for the outcomes of `games` games with P = `parties` seats and C = `kinds` cards."""
    shapes = {name: (games,) if name in GAME else (games, parties, kinds) if name in CARDS else (games, parties) for name in Outcome._fields}
    return Outcome(*(np.zeros(shape, np.int32 if name in CARDS else np.int64) for name, shape in shapes.items()))


Counts = NDArray[np.int16]
OWNED = {deck.name.lower() for deck in (Deck.WARGEAR, Deck.POWER, Deck.MISSION, Deck.RELIC)}
"""Decks whose cards a player can begin with."""
ASSET = "asset"
"""Type of the threat cards that a player can begin with."""


def standing(outcome: Outcome) -> Standing:
    """Winner and levels at the end: Relic keeps no score."""
    return Standing(outcome.winner, outcome.level)


def came_by(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """Where a copy came off a deck for the seat, or was taken off a space."""
    return np.asarray((outcome.seen[:, :, card] > 0) | (outcome.taken[:, :, card] > 0))


def came_up(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """`[G]` whether anybody came by a copy: where nobody did, its price, or the value of an enemy, changes nothing."""
    return np.asarray(came_by(outcome, card).any(axis=1))


def picks(outcome: Outcome, card: int) -> tuple[Counts, Counts]:
    """Purchases of wargear and offers that could be paid; of an enemy battles won, and fought."""
    return outcome.bought[:, :, card] + outcome.beaten[:, :, card], outcome.offered[:, :, card] + outcome.fought[:, :, card]


def took(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """Where the card came into play, or the enemy was beaten."""
    return np.asarray((outcome.taken[:, :, card] > 0) | (outcome.beaten[:, :, card] > 0))


def gift(card_set: CardSet, card: int) -> Mapping[str, int] | None:
    """A copy of what a player can own, out of its deck; corruption would be a loss."""
    given = card_set.cards[card]
    return {"given": card} if given.deck in OWNED or given.type == ASSET else None


def repriced(card_set: CardSet, card: int, step: int) -> CardSet | None:
    """Another price of wargear, or another value, not below 1, of an enemy; other cards have neither."""
    old = card_set.cards[card]
    match old.sheet:
        case Wargear(cost=cost) if cost + step >= 0:
            sheet: CardSheet = old.sheet.model_copy(update={"cost": cost + step})
        case Enemy(value=value) if 1 <= value + step <= TOP_VALUE:
            sheet = old.sheet.model_copy(update={"value": value + step})
        case _:
            return None
    cards = list(card_set.cards)
    cards[card] = replace(old, sheet=sheet)
    return replace(card_set, cards=tuple(cards))


def roles(card_set: CardSet) -> tuple[str, ...]:
    """Names of what a seat can play as: its characters, by number."""
    return tuple(character.name for character in card_set.characters)


def roles_held(outcome: Outcome) -> NDArray[np.int64]:
    """`[G, P]` the character that every seat began with."""
    return outcome.first_character


def as_role(role: int) -> Mapping[str, int]:
    """Fields of the change by which the seat in focus begins with a character."""
    return {"begins": role}
