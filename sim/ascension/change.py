"""Interventions on a game, and what comes of it: a card barred to one seat, or a copy of it given at the start.

The same game number with and without a change shares all its luck (common random numbers): the difference of two outcomes is the change's doing.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.ascension.state import MASKS
from sim.ascension.words import NOBODY


class Change(NamedTuple):
    """What is different in a batch of G games; `NOTHING` in `barred` and `given` leaves them as they are."""

    barred: int  # card that the seat in focus may neither acquire nor defeat, or NOBODY
    given: int  # card of which the seat in focus has one copy in its starting deck, or NOBODY
    replaced: int  # starting card that the given copy replaces
    watched: int  # card whose offers and purchases are written down, or NOBODY
    focus: NDArray[np.int64]  # [G] the seat concerned
    wanted: NDArray[np.uint8]  # [G] 1: this game is played; 0: its outcome stays as it is


class Outcome(NamedTuple):
    """How each of G games ended."""

    winner: NDArray[np.int64]  # [G] seat, NOBODY in an unfinished game
    score: NDArray[np.int64]  # [G, P]
    taken: NDArray[np.uint64]  # [G, P, MASKS] bit per card: acquired or defeated at least once
    affordable: NDArray[np.int64]  # [G, P] turns in which the watched card was on offer and affordable
    picked: NDArray[np.int64]  # [G, P] of those, turns in which it was taken and paid for


def no_change(games: int = 0) -> Change:
    """Games as they are."""
    return Change(NOBODY, NOBODY, NOBODY, NOBODY, np.zeros(games, np.int64), np.ones(games, np.uint8))


def new_outcome(games: int, parties: int) -> Outcome:
    """Room for the outcomes of `games` games with P = `parties` seats that score."""
    by_seat = (games, parties)
    counts = (np.zeros(by_seat, np.int64) for _ in range(2))
    return Outcome(np.full(games, NOBODY, np.int64), np.zeros(by_seat, np.int64), np.zeros((*by_seat, MASKS), np.uint64), *counts)


def has_taken(outcome: Outcome, seat: NDArray[np.int64], card: int) -> NDArray[np.bool_]:
    """Whether the seats `[G]` acquired or defeated a card at least once, `[G]`."""
    word = outcome.taken[np.arange(len(seat)), seat, card >> 6]
    return (word >> np.uint64(card & 63)) & np.uint64(1) == 1
