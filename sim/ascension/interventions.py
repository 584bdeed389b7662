"""Cards of Ascension barred, given and repriced."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sim.ascension.batch import play_changed
from sim.ascension.cards.cardset import CardSet
from sim.ascension.outcome import Outcome, copy_outcome, new_outcome, no_change
from sim.counting.effects import Standing

__all__ = ["came_by", "copy_outcome", "gift", "new_outcome", "no_change", "picks", "play_changed", "repriced", "standing", "took"]

Counts = NDArray[np.int16]
MONSTER = "monster"


def standing(outcome: Outcome) -> Standing:
    """Winner and final scores."""
    return Standing(outcome.winner, outcome.score)


def came_by(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """Where the card was taken: barred to a seat that never took it, it changes nothing."""
    return took(outcome, card)


def picks(outcome: Outcome, card: int) -> tuple[Counts, Counts]:
    """Turns in which the card was taken and paid for, and in which it could be."""
    return outcome.picked[:, :, card], outcome.affordable[:, :, card]


def took(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """Where the card was acquired or defeated."""
    return np.asarray(outcome.taken[:, :, card] > 0)


def gift(card_set: CardSet, card: int) -> Mapping[str, int] | None:
    """A copy in place of the starting card of which there are most; nobody owns a monster."""
    if card_set.cards[card].type == MONSTER:
        return None
    return {"given": card, "replaced": max(card_set.at("start"), key=lambda k: card_set.cards[k].count)}


def repriced(card_set: CardSet, card: int, step: int) -> CardSet | None:
    """Another cost in runes or, not below 1, in power."""
    old = card_set.cards[card]
    if old.cost + step < (1 if old.type == MONSTER else 0):
        return None
    cards = list(card_set.cards)
    cards[card] = old.model_copy(update={"cost": old.cost + step})
    return replace(card_set, cards=tuple(cards))
