"""Interventions on a game, and what comes of it: a card barred to one seat, a copy of it given at the start, its price changed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.counting.effects import Standing
from toygame.sim.cards.models import CardSet
from toygame.sim.words import NOBODY

Counts = NDArray[np.int32]


class Change(NamedTuple):
    """What is different in a batch of G games; NOBODY in `barred` and `given` leaves them as they are."""

    barred: int  # card that the seat in focus may not buy
    given: int  # card of which the seat in focus begins with a copy
    focus: NDArray[np.int64]  # [G] the seat concerned
    wanted: NDArray[np.uint8]  # [G] 1: this game is played; 0: its outcome stays as it is


class Outcome(NamedTuple):
    """How each of G games ended; every field is the field of that name of the record."""

    winner: NDArray[np.int64]  # [G]
    round: NDArray[np.int64]  # [G]
    stars: NDArray[np.int64]  # [G, P]
    taken: Counts  # [G, P, C]
    offered: Counts  # [G, P, C]
    bought: Counts  # [G, P, C]


def no_change(games: int = 0) -> Change:
    """Games as they are."""
    return Change(NOBODY, NOBODY, np.zeros(games, np.int64), np.ones(games, np.uint8))


def new_outcome(games: int, parties: int, kinds: int) -> Outcome:
    """Room for the outcomes of `games` games with P = `parties` seats and C = `kinds` cards."""
    whole = (np.zeros(games, np.int64), np.zeros(games, np.int64), np.zeros((games, parties), np.int64))
    return Outcome(*whole, *(np.zeros((games, parties, kinds), np.int32) for _ in range(3)))


def standing(outcome: Outcome) -> Standing:
    """Winner and stars."""
    return Standing(outcome.winner, outcome.stars)


def came_by(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """Where the card could have been bought: barred to a seat that never could, it changes nothing."""
    return np.asarray(outcome.offered[:, :, card] > 0)


def came_up(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """`[G]` whether its cost can have mattered: always, since nobody notes which cards were laid out."""
    return np.ones(len(outcome.winner), bool)


def picks(outcome: Outcome, card: int) -> tuple[Counts, Counts]:
    """Turns in which the card was bought, and in which it could be."""
    return outcome.bought[:, :, card], outcome.offered[:, :, card]


def took(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """Where the card was bought."""
    return np.asarray(outcome.taken[:, :, card] > 0)


def gift(card_set: CardSet, card: int) -> Mapping[str, Any] | None:
    """A copy from outside the deck; every card can be had."""
    return {"given": card}


def repriced(card_set: CardSet, card: int, step: int) -> CardSet | None:
    """Another price, not below 1."""
    old = card_set.cards[card]
    if old.cost + step < 1:
        return None
    cards = list(card_set.cards)
    cards[card] = old.model_copy(update={"cost": old.cost + step})
    return replace(card_set, cards=tuple(cards))
