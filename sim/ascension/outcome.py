"""Interventions on a game, and what comes of it: a card barred to one seat, a copy of it given at the start, its price changed."""

from collections.abc import Mapping
from dataclasses import replace
from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.ascension.cards.cardset import CardSet
from sim.ascension.words import NOBODY
from sim.counting.effects import Standing


class Change(NamedTuple):
    """What is different in a batch of G games; `NOTHING` in `barred` and `given` leaves them as they are."""

    barred: int  # card that the seat in focus may neither acquire nor defeat, or NOBODY
    barred_too: int  # another one
    given: int  # card of which the seat in focus has one copy in its starting deck, or NOBODY
    replaced: int  # starting card that the given copy replaces
    focus: NDArray[np.int64]  # [G] the seat concerned
    wanted: NDArray[np.uint8]  # [G] 1: this game is played; 0: its outcome stays as it is


class Course(IntEnum):
    """Last axis of `Outcome.course`: one game as a whole."""

    ROUNDS = 0
    UNFINISHED = 1  # 1: stopped by the round cap, or endless
    SHARED = 2  # 1: the highest score was shared, before the tie-break
    LEAD_CHANGES = 3
    HALF_LED = 4  # 1: finished, with a sole leader at half time
    HALF_LED_LOST = 5  # 1: who then did not win
    RESHUFFLES = 6
    EXTRA_TURNS = 7


class Outcome(NamedTuple):
    """How each of G games ended."""

    winner: NDArray[np.int64]  # [G] seat, NOBODY in an unfinished game
    score: NDArray[np.int64]  # [G, P]
    course: NDArray[np.int64]  # [G, Course]
    taken: NDArray[np.int32]  # [G, P, C] copies acquired, or times defeated
    affordable: NDArray[np.int16]  # [G, P, C] turns in which the card was on offer and affordable
    picked: NDArray[np.int16]  # [G, P, C] of those, turns in which it was taken and paid for
    dealt: NDArray[np.int16]  # [G, C] copies that left the centre deck; of cards that never are in it, and after a renewal of the deck, all


def no_change(games: int = 0) -> Change:
    """Games as they are."""
    return Change(NOBODY, NOBODY, NOBODY, NOBODY, np.zeros(games, np.int64), np.ones(games, np.uint8))


def new_outcome(games: int, parties: int, kinds: int) -> Outcome:
    """Room for the outcomes of `games` games with P = `parties` seats that score and C = `kinds` cards."""
    taken, affordable, picked = (np.zeros((games, parties, kinds), kind) for kind in (np.int32, np.int16, np.int16))
    score, course = np.zeros((games, parties), np.int64), np.zeros((games, len(Course)), np.int64)
    return Outcome(np.full(games, NOBODY, np.int64), score, course, taken, affordable, picked, np.zeros((games, kinds), np.int16))


Counts = NDArray[np.int16]
MONSTER = "monster"


def standing(outcome: Outcome) -> Standing:
    """Winner and final scores."""
    return Standing(outcome.winner, outcome.score)


def came_by(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """Where the card was taken: barred to a seat that never took it, it changes nothing."""
    return took(outcome, card)


def came_up(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """`[G]` whether the card could be seen: where all its copies stay in the centre deck, its cost changes nothing."""
    return np.asarray(outcome.dealt[:, card] > 0)


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
