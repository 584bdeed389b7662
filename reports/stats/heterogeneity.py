"""One number of several independent groups, such as the maps of a scenario: whether it is the same in all of them, and how far they lie apart.

The model is that of random effects: each group has a true value of its own, drawn from a normal distribution around the mean of all groups that there
could be; what was measured differs from it by luck of known variance.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from scipy import optimize, special

from reports.stats.estimates import LEVEL, Estimate, Floats, divide

PREDICTED = "random effects"
"""Name of the interval of the mean over groups."""
FEWEST = 3
"""Groups from which on something can be said of others that were not played."""
PARTS, GRID = 40, 400
"""Variances between groups, equally likely each, that are averaged over; and as many as they are looked up among."""


@dataclass(frozen=True, eq=False)
class Spread:
    """How a number varies between groups.

    Attributes
    ----------
    mean
        Mean over all groups that there could be, with its interval; `n` is the number of groups.
    deviation, deviation_low, deviation_high
        Standard deviation of the true values between groups, with its interval.
    new_low, new_high
        Where the true value of a group lies that was not played, with the same confidence; NaN with fewer than three groups.
    q, p
        Cochran's Q and its p-value: small if the groups differ by more than luck.
    """

    mean: Estimate
    deviation: float
    deviation_low: float
    deviation_high: float
    new_low: float
    new_high: float
    q: float
    p: float


def cochran(value: Floats, variance: Floats) -> tuple[float, float]:
    """Cochran's Q and its p-value.

    `Q = sum w_k (value_k - mean)**2` with the weights `w_k = 1 / variance_k` and the mean weighted so; chi-square with N - 1 degrees of freedom if
    all groups have one value (Cochran 1954, Biometrics 10, 101-129). `statsmodels.stats.meta_analysis.combine_effects` gives the same Q, but fits a
    random-effects model as well, and complains where that has no solution.

    Parameters
    ----------
    value, variance
        `[N]` of independent groups.
    """
    q = _generalised_q(value, variance, 0.0)
    return q, float(special.chdtrc(len(value) - 1, q))


def spread(value: ArrayLike, variance: ArrayLike, level: float = LEVEL) -> Spread:
    """How a number varies between groups, and where it lies in a group that was not looked at.

    The variance between groups is that of Paule and Mandel (1982), its interval the Q-profile (Viechtbauer 2007, Stat. Med. 26, 37-52), the
    interval of the mean that of Hartung and Knapp (2001), never narrower than with the normal one. The interval of a new group averages over what the
    variance between groups may be, its confidence distribution (Nagashima, Noma and Furukawa 2019, Stat. Methods Med. Res. 28, 1689-1702): with
    the estimated variance alone it holds the truth too seldom where groups are few.

    Parameters
    ----------
    value, variance
        `[N]` what was measured in each group, and the variance of its error; groups without a value (NaN) are left out.
    level
        Confidence level.

    Returns
    -------
    Spread
        With fewer than two groups all but the mean is NaN.
    """
    found, error = np.asarray(value, np.float64), np.asarray(variance, np.float64)
    known = ~np.isnan(found) & (error > 0)
    found, error = found[known], error[known]
    groups = len(found)
    if groups < 2:
        only = np.float64(found[0]) if groups else np.float64(np.nan)
        nothing = np.asarray(np.nan)
        return Spread(Estimate(np.asarray(only), nothing, nothing, np.asarray(float(groups)), PREDICTED, level), *[np.nan] * 7)
    q, p = cochran(found, error)
    between = _between(found, error, groups - 1.0)
    tails = special.chdtri(groups - 1, [0.5 - level / 2, 0.5 + level / 2])
    least, most = (_between(found, error, float(tail)) for tail in tails)
    middle, squares = _mean(found, error, between)
    reach = float(special.stdtrit(groups - 1, 0.5 + level / 2) * np.sqrt(squares))
    new = _new_group(found, error, level) if groups >= FEWEST else (np.nan, np.nan)
    mean = Estimate(np.asarray(middle), np.asarray(middle - reach), np.asarray(middle + reach), np.asarray(float(groups)), PREDICTED, level)
    return Spread(mean, float(np.sqrt(between)), float(np.sqrt(least)), float(np.sqrt(most)), *new, q, p)


def rate_variance(successes: ArrayLike, trials: ArrayLike) -> Floats:
    """Variance of a share of independent trials, with one success and one failure added, so that 0 or 1 claims not to be certain; NaN without any."""
    top, bottom = np.asarray(successes, np.float64) + 1, np.asarray(trials, np.float64)
    softened = top / (bottom + 2)
    return divide(softened * (1 - softened), bottom)


def _mean(value: Floats, variance: Floats, between: float) -> tuple[float, float]:
    """The mean over groups with a variance between them, and the square of its error."""
    weight = 1 / (variance + between)
    scale = max(1.0, _generalised_q(value, variance, between) / (len(value) - 1))
    return float((weight * value).sum() / weight.sum()), float(scale / weight.sum())


def _new_group(value: Floats, variance: Floats, level: float) -> tuple[float, float]:
    """Where the true value of one group more lies: quantiles of a mixture, a part for each variance between groups that there may be."""
    freedom = len(value) - 1
    wanted = special.chdtri(freedom, (np.arange(PARTS) + 0.5) / PARTS)
    grid = np.linspace(0.0, np.sqrt(_between(value, variance, float(wanted.min()))), GRID) ** 2
    weight = 1 / (variance + grid[:, None])
    mean = (weight * value).sum(axis=1) / weight.sum(axis=1)
    q = (weight * (value - mean[:, None]) ** 2).sum(axis=1)  # falls along the grid
    between = np.interp(wanted, q[::-1], grid[::-1])  # 0 where even no variance between groups gives less
    middle, squares = np.array([_mean(value, variance, one) for one in between]).T
    width = np.sqrt(between + squares)

    def below(place: float, chance: float) -> float:
        return float(special.stdtr(freedom, (place - middle) / width).mean() - chance)

    far = 1.1 * float(special.stdtrit(freedom, 0.5 + level / 2) * width.max())
    ends = (float(middle.min()) - far, float(middle.max()) + far)
    low, high = (float(optimize.brentq(below, *ends, args=(chance,))) for chance in (0.5 - level / 2, 0.5 + level / 2))
    return low, high


def _generalised_q(value: Floats, variance: Floats, between: float) -> float:
    """Cochran's Q with a variance between the groups."""
    weight = 1 / (variance + between)
    return float((weight * (value - (weight * value).sum() / weight.sum()) ** 2).sum())


def _between(value: Floats, variance: Floats, wanted: float) -> float:
    """The variance between groups with which the generalised Q, which falls with it, is what is wanted; 0 if it is below that without any."""
    if _generalised_q(value, variance, 0.0) <= wanted:
        return 0.0
    top = max(float(np.ptp(value)) ** 2, float(variance.max()))
    while _generalised_q(value, variance, top) > wanted:
        top *= 4
    return float(optimize.brentq(lambda between: _generalised_q(value, variance, between) - wanted, 0.0, top))
