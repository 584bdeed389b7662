"""Cards of Relic barred, given and repriced."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sim.counting.effects import Standing
from sim.relic.batch import play_changed
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.models import CardSheet, Enemy, Wargear
from sim.relic.cards.words import TOP_VALUE
from sim.relic.outcome import Outcome, copy_outcome, new_outcome, no_change
from sim.relic.words import Deck

__all__ = ["came_by", "copy_outcome", "gift", "new_outcome", "no_change", "picks", "play_changed", "repriced", "standing", "took"]

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
