"""Win rates over drafts: the draft is the independent unit, for all its games are played with the same decks.

Arrays are `[D, K]`: D drafts, K things that are compared (lists, cards, numbers of copies).
"""

from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import special

from reports.stats.estimates import LEVEL, NORMAL, Estimate, Floats, divide
from reports.stats.ratios import Sums, ratio, ratio_mean

Counts = NDArray[np.int64]


def win_rate(won: Counts, games: Counts) -> Estimate:
    """`[K]` shares of games won, with Wilson intervals for as many independent games as the variation from draft to draft tells."""
    return ratio(_sums(won, games).apart())


def mean_of(total: Counts, games: Counts) -> Estimate:
    """`[K]` means of something that every game has, with normal intervals from the variation from draft to draft; NaN where one draft alone tells."""
    found = ratio_mean(_sums(total, games))
    several = (games > 0).sum(0) > 1
    return replace(found, low=np.where(several, found.low, np.nan), high=np.where(several, found.high, np.nan))


def _sums(x: Counts, y: Counts) -> Sums:
    """Sums over drafts."""
    return Sums(x.sum(0), (x * x).sum(0), y.sum(0), (y * y).sum(0), (x * y).sum(0), np.full(x.shape[1], len(x)), (y > 0).sum(0))


class Gap(NamedTuple):
    """Differences between games with something and games without it."""

    estimate: Estimate
    p: Floats


def gap(won: Floats, games: Counts, all_won: Floats, all_games: Counts) -> Gap:
    """How much better the games with something go than all others, drafts being the independent units.

    Parameters
    ----------
    won, games
        `[D, K]` points and games with it.
    all_won, all_games
        `[D]` points and games in all.

    Returns
    -------
    Gap
        `[K]`, with a normal interval from the linearised difference (Cochran 1977, 6.3) and its two-sided p-value; NaN where there are no games on
        one side, or fewer than two drafts on one.
    """
    others_won, others = all_won[:, None] - won, all_games[:, None] - games
    n1, n0 = games.sum(0), others.sum(0)
    p1, p0 = divide(won.sum(0), n1), divide(others_won.sum(0), n0)
    with np.errstate(invalid="ignore"):
        parts = divide(won - p1 * games, n1[None]) - divide(others_won - p0 * others, n0[None])
    drafts = np.minimum((games > 0).sum(0), (others > 0).sum(0))
    error = np.sqrt((parts**2).sum(0) * divide(len(games), np.full(games.shape[1], len(games) - 1)))
    error = np.where(drafts > 1, error, np.nan)
    reach = special.ndtri(0.5 + LEVEL / 2) * error
    p = 2 * special.ndtr(-np.abs(divide(p1 - p0, error)))
    return Gap(Estimate(p1 - p0, p1 - p0 - reach, p1 - p0 + reach, n1.astype(np.float64), NORMAL), p)
