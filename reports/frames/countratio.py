"""Means of counts by pieces of a game, such as times a turn or Life a battle: the game is the independent unit, and the counts may be rare."""

import numpy as np
from scipy import special

from reports.stats.estimates import LEVEL, Estimate, Floats, count_mean, divide
from reports.stats.ratios import Sums, ratio_mean


def count_ratio(sums: Sums, factor: float | Floats = 1.0, level: float = LEVEL) -> Estimate:
    """Mean sum(x) / sum(y) of counts x in y pieces of each game, with the score interval of a Poisson mean.

    The variance is that of the linearised ratio (`ratio_mean`). It is turned into the number of pieces that a Poisson count would have the same
    variance with, at most those there are, so that what hardly ever happens does not get an interval without width.

    Parameters
    ----------
    sums
        `[...]` sums, without a stratum axis.
    factor
        Share of the games that counts as independent.
    level
        Confidence level.

    Returns
    -------
    Estimate
        `[...]`; `n` is sum(y). With a single game the interval is NaN.
    """
    plain = ratio_mean(sums, factor, level)
    variance = ((plain.high - plain.estimate) / special.ndtri(0.5 + level / 2)) ** 2
    pieces = np.where(np.isnan(variance), np.nan, plain.n * factor)
    worth = np.where(variance > 0, divide(plain.estimate, variance), pieces)
    squares = np.nan_to_num(plain.estimate) * (sums.x + plain.n - 1)  # of a Poisson count
    return count_mean(sums.x, squares, sums.y, worth, level)
