"""What a change does, counted: each game with it beside the same game without it (axes S strategies, P seats).

Integers only, and merging is addition, as in `counts`. The strategy and the seat are those in focus.
"""

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from sim.ascension.change import Outcome


class Pair(IntEnum):
    """Last axis of paired counts."""

    GAMES = 0
    WINS_BEFORE = 1  # games won without the change
    WINS_AFTER = 2
    GAINED = 3  # games won only with the change
    LOST = 4  # games won only without it
    MARGIN_BEFORE = 5  # own final score minus the best other one, sum
    MARGIN_BEFORE_SQ = 6
    MARGIN_AFTER = 7
    MARGIN_AFTER_SQ = 8
    MARGIN_GAP_SQ = 9  # square of the difference of the margins, sum
    CHANGED = 10  # games whose scores or winner differ at all


def new_pairs(strategies: int, seats: int) -> NDArray[np.int64]:
    """Paired counts of zero games, `[S, P, Pair]`."""
    return np.zeros((strategies, seats, len(Pair)), np.int64)


def margins(score: NDArray[np.int64], focus: NDArray[np.int64]) -> NDArray[np.int64]:
    """Final margins of the seats in focus.

    Parameters
    ----------
    score
        `[G, P]` final scores, P at least 2.
    focus
        `[G]` seats.

    Returns
    -------
    ndarray
        `[G]` own score minus the best of the others.
    """
    own = np.take_along_axis(score, focus[:, None], axis=1)[:, 0]
    others = score.copy()
    np.put_along_axis(others, focus[:, None], np.iinfo(np.int64).min, axis=1)
    return own - others.max(axis=1)


def count_pairs(before: Outcome, after: Outcome, strategy: NDArray[np.int64], focus: NDArray[np.int64], pairs: NDArray[np.int64]) -> None:
    """Add the pairs of a batch of games to `pairs` in place.

    Parameters
    ----------
    before, after
        Outcomes `[G]` of the same game numbers without and with the change.
    strategy, focus
        `[G]` strategy and seat in focus.
    pairs
        `[S, P, Pair]`.
    """
    won, wins = before.winner == focus, after.winner == focus
    m0, m1 = margins(before.score, focus), margins(after.score, focus)
    changed = (before.winner != after.winner) | (before.score != after.score).any(axis=1)
    gained, lost = wins & ~won, won & ~wins
    columns = (np.ones_like(focus), won, wins, gained, lost, m0, m0 * m0, m1, m1 * m1, (m1 - m0) ** 2, changed)
    for what, values in zip(Pair, columns, strict=True):
        np.add.at(pairs[..., what], (strategy, focus), values)
