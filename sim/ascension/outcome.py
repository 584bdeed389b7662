"""Interventions on a game, and what comes of it: a card barred to one seat, or a copy of it given at the start.

The same game number with and without a change shares all its luck (common random numbers): the difference of two outcomes is the change's doing.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.ascension.words import NOBODY


class Change(NamedTuple):
    """What is different in a batch of G games; `NOTHING` in `barred` and `given` leaves them as they are."""

    barred: int  # card that the seat in focus may neither acquire nor defeat, or NOBODY
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


def no_change(games: int = 0) -> Change:
    """Games as they are."""
    return Change(NOBODY, NOBODY, NOBODY, np.zeros(games, np.int64), np.ones(games, np.uint8))


def new_outcome(games: int, parties: int, kinds: int) -> Outcome:
    """Room for the outcomes of `games` games with P = `parties` seats that score and C = `kinds` cards."""
    counts = (np.zeros((games, parties, kinds), kind) for kind in (np.int32, np.int16, np.int16))
    return Outcome(np.full(games, NOBODY, np.int64), np.zeros((games, parties), np.int64), np.zeros((games, len(Course)), np.int64), *counts)


def copy_outcome(outcome: Outcome) -> Outcome:
    """The same outcomes, to be changed where games are played again."""
    return Outcome._make(array.copy() for array in outcome)
