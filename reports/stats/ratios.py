"""Ratios of sums over games, whose parts hang together inside a game: the game is the independent unit, not the turn or the copy."""

from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import ArrayLike
from scipy import special

from reports.stats.estimates import CLUSTERED, LEVEL, NORMAL, Estimate, Floats, divide, rate
from reports.stats.strata import Counts


@dataclass(frozen=True, eq=False)
class Sums:
    """Sums over games of two numbers x and y of each game, in K strata; every array is `[K, ...]`.

    Attributes
    ----------
    x, x_sq, y, y_sq, xy
        Sums, sums of squares and the sum of products.
    units
        Games.
    active
        Games in which y was not 0.
    """

    x: Counts
    x_sq: Counts
    y: Counts
    y_sq: Counts
    xy: Counts
    units: Counts
    active: Counts

    def apart(self) -> "Sums":
        """The strata as K ratios of their own, `[1, K, ...]`."""
        return Sums(*(getattr(self, field.name)[None] for field in fields(self)))


def kish(total: ArrayLike, squares: ArrayLike) -> Floats:
    """Independent observations that parts of different size are worth if all parts of one game tell the same (Kish 1965).

    Parameters
    ----------
    total, squares
        Sum and sum of squares of the games' numbers of parts.

    Returns
    -------
    ndarray
        Square of the sum by the sum of squares, at most the number of games; 0 if there is nothing.
    """
    return np.nan_to_num(divide(np.asarray(total, np.float64) ** 2, squares))


def parts_rate(numerator: ArrayLike, denominator: ArrayLike, squares: ArrayLike, factor: float | Floats = 1.0) -> Estimate:
    """Share of parts (copies), as sure as if all parts of one game told the same.

    Parameters
    ----------
    numerator, denominator
        Parts of the kind asked for, and all parts.
    squares
        Sum of squares of the games' numbers of parts.
    factor
        Share of the games that counts as independent.

    Returns
    -------
    Estimate
        With Wilson intervals for Kish's effective number of games.
    """
    found = rate(numerator, denominator, kish(denominator, squares) * factor)
    return replace(found, method=CLUSTERED)


def ratio(sums: Sums, factor: float | Floats = 1.0, level: float = LEVEL) -> Estimate:
    """Share sum(x) / sum(y) where 0 <= x <= y in each game, with an interval that knows how x and y vary from game to game.

    The variance is that of the linearised ratio (Cochran 1977, 6.3), taken inside each stratum because how often each strategy plays is no luck.
    It is turned into the number of independent trials of the same variance, cut by the t quantile for few games, and that into a Wilson interval
    (Korn and Graubard 1998 do so with the Clopper-Pearson interval). Where games do not differ in their ratio the variance is 0 and says nothing:
    then every game in which y was not 0 is one trial.

    Parameters
    ----------
    sums
        `[K, ...]` sums of each stratum.
    factor
        Share of the games that counts as independent.
    level
        Confidence level.

    Returns
    -------
    Estimate
        `[...]`, all strata together; `n` is sum(y).
    """
    x, y, active = sums.x.sum(axis=0), sums.y.sum(axis=0), sums.active.sum(axis=0)
    share = np.nan_to_num(divide(x, y))
    gaps = sums.x - share * sums.y
    squares = sums.x_sq - 2 * share * sums.xy + share**2 * sums.y_sq - np.nan_to_num(divide(gaps**2, sums.units))
    unbiased = np.where(sums.active > 1, np.nan_to_num(divide(sums.active, sums.active - 1)), 1.0)
    spread = (np.maximum(squares, 0.0) * unbiased).sum(axis=0)
    known = (spread > 1e-9 * sums.y_sq.sum(axis=0)) & (active > 1)
    trials = np.nan_to_num(divide(share * (1 - share) * y.astype(np.float64) ** 2, np.where(known, spread, 0.0)))
    tail = 0.5 + level / 2
    few = (special.ndtri(tail) / special.stdtrit(np.maximum(active - 1, 1), tail)) ** 2
    found = rate(x, y, np.where(known, trials * few, active) * factor, level)
    return replace(found, method=CLUSTERED)


def ratio_mean(sums: Sums, factor: float | Floats = 1.0, level: float = LEVEL) -> Estimate:
    """Mean sum(x) / sum(y) of something that y pieces of each game have, such as runes a round, with a normal interval.

    The variance is that of the linearised ratio (Cochran 1977, 6.3); for few games the t quantile takes the place of the normal one.

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
    quotient = divide(sums.x, sums.y)
    known = np.nan_to_num(quotient)
    squares = np.maximum(sums.x_sq - 2 * known * sums.xy + known**2 * sums.y_sq, 0.0)
    games = np.asarray(sums.units, np.float64)
    spread = squares * divide(games, np.where(games > 1, games - 1, 0.0))
    reach = special.stdtrit(np.maximum(games - 1, 1), 0.5 + level / 2) * divide(np.sqrt(spread / factor), sums.y)
    return Estimate(quotient, quotient - reach, quotient + reach, np.asarray(sums.y, np.float64), NORMAL, level)
