"""Numbers with their uncertainty: rates, means, differences, q-values, quantiles of histograms.

Everything is vectorised over NumPy arrays of one shape, or broadcast. With nothing to estimate (n = 0) the answer is NaN, without a warning.
Counts may be fractions: an *effective* number of independent observations smaller than what was counted.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import special

LEVEL = 0.95
"""Confidence level of every interval in a report."""

Floats = NDArray[np.float64]

WILSON = "Wilson"
CLUSTERED = "Wilson by games"
NORMAL = "normal"
SCORE = "Poisson score"
NEWCOMBE = "Newcombe"
MANTEL_HAENSZEL = "Mantel-Haenszel"
ORDER = "order statistics"


@dataclass(frozen=True, eq=False)
class Estimate:
    """Estimates of one kind, each with its interval.

    Attributes
    ----------
    estimate, low, high
        The value and its interval; NaN where `n` is 0.
    n
        Observations.
    method
        Name of the interval; `reports.registry.metrics.INTERVALS` says what it is.
    level
        Confidence level of the interval.
    numerator, denominator
        Of a rate, else None.
    """

    estimate: Floats
    low: Floats
    high: Floats
    n: Floats
    method: str
    level: float = LEVEL
    numerator: Floats | None = None
    denominator: Floats | None = None

    def each(self, change: Callable[[Floats], Floats]) -> "Estimate":
        """The same change made to values, bounds and n: a part, a reshaping."""
        return Estimate(change(self.estimate), change(self.low), change(self.high), change(self.n), self.method, self.level)


def divide(numerator: ArrayLike, denominator: ArrayLike) -> Floats:
    """Quotient; NaN where the denominator is 0."""
    top, bottom = np.broadcast_arrays(np.asarray(numerator, np.float64), np.asarray(denominator, np.float64))
    quotient = np.full(bottom.shape, np.nan)
    np.divide(top, bottom, out=quotient, where=bottom != 0)
    return quotient


def rate(numerator: ArrayLike, denominator: ArrayLike, effective: ArrayLike | None = None, level: float = LEVEL) -> Estimate:
    """Rates with Wilson intervals.

    Parameters
    ----------
    numerator, denominator
        Successes and trials.
    effective
        Independent trials, if fewer than `denominator`; the interval is as wide as if only these had been made.
    level
        Confidence level.

    Returns
    -------
    Estimate
    """
    top, bottom = np.broadcast_arrays(np.asarray(numerator, np.float64), np.asarray(denominator, np.float64))
    trials = bottom if effective is None else np.minimum(bottom, np.asarray(effective, np.float64))
    share = divide(top, bottom)
    known = (trials > 0) & ~np.isnan(share)
    nobs = np.where(known, trials, 1.0)
    low, high = _wilson(np.where(known, share, 0.0) * nobs, nobs, level)
    low, high = np.where(share == 0, 0.0, low), np.where(share == 1, 1.0, high)  # exactly, without rounding errors
    return Estimate(share, _only(known, low), _only(known, high), bottom, WILSON, level, top, bottom)


def mean(total: ArrayLike, squares: ArrayLike, n: ArrayLike, effective: ArrayLike | None = None, level: float = LEVEL) -> Estimate:
    """Means with normal intervals, from sums and sums of squares.

    Parameters
    ----------
    total, squares, n
        Sum, sum of squares and number of the observations.
    effective
        Independent observations, if fewer than `n`.
    level
        Confidence level.

    Returns
    -------
    Estimate
        With a single observation the interval is NaN.
    """
    total, squares, count = (np.asarray(a, np.float64) for a in np.broadcast_arrays(total, squares, n))
    average = divide(total, count)
    variance = divide(np.maximum(squares - total * np.where(count > 0, average, 0.0), 0.0), np.where(count > 1, count - 1, 0.0))
    error = np.sqrt(divide(variance, count if effective is None else np.minimum(count, effective)))
    reach = special.ndtri(0.5 + level / 2) * error
    return Estimate(average, average - reach, average + reach, count, NORMAL, level)


def count_mean(total: ArrayLike, squares: ArrayLike, n: ArrayLike, effective: ArrayLike | None = None, level: float = LEVEL) -> Estimate:
    """Means of counts, which may be rare, with score intervals.

    The score interval of a Poisson mean, for counts whose variance is not their mean but a multiple of it (estimated; 1 as long as nothing was
    counted). For frequent counts it is the normal interval of `mean`; for rare ones it does not shrink to a point. Counts that are all the
    same and not 0 get as much to either side as counts that are all 0 get upwards.

    Parameters
    ----------
    total, squares, n, effective, level
        As for `mean`.

    Returns
    -------
    Estimate
        With a single observation the interval is NaN.
    """
    plain = mean(total, squares, n, effective, level)
    half = special.ndtri(0.5 + level / 2)
    trials = np.where(plain.n > 1, plain.n if effective is None else np.minimum(plain.n, effective), np.nan)
    error = (plain.high - plain.estimate) / half  # standard error, NaN with fewer than two
    spread = np.where(plain.estimate > 0, divide(error**2, plain.estimate), 1 / trials)  # variance of the mean by the mean
    middle = plain.estimate + spread * half**2 / 2
    reach = half * np.sqrt(plain.estimate * spread + (spread * half / 2) ** 2)
    reach = np.where(spread > 0, reach, half**2 / trials)
    return Estimate(plain.estimate, middle - reach, middle + reach, plain.n, SCORE, level)


def rate_difference(with_: Estimate, without: Estimate, factor: float | Floats = 1.0) -> Estimate:
    """Difference of two independent rates, first minus second, with the Newcombe interval.

    Parameters
    ----------
    with_, without
        Two estimates made by `rate`.
    factor
        Share of the observations that counts as independent.

    Returns
    -------
    Estimate
        `n` is the smaller of the two numbers of observations.
    """
    p1, p0, n1, n0 = np.broadcast_arrays(with_.estimate, without.estimate, with_.n * factor, without.n * factor)
    known = (n1 > 0) & (n0 > 0)
    m1, m0 = np.where(known, n1, 1.0), np.where(known, n0, 1.0)
    x1, x0 = np.where(known, p1, 0.0) * m1, np.where(known, p0, 0.0) * m0
    (low1, high1), (low0, high0) = _wilson(x1, m1, with_.level), _wilson(x0, m0, with_.level)
    r1, r0 = x1 / m1, x0 / m0
    low, high = r1 - r0 - np.sqrt((r1 - low1) ** 2 + (high0 - r0) ** 2), r1 - r0 + np.sqrt((r0 - low0) ** 2 + (high1 - r1) ** 2)
    return Estimate(p1 - p0, _only(known, low), _only(known, high), np.minimum(with_.n, without.n), NEWCOMBE, with_.level)


def rate_p_values(with_: Estimate, without: Estimate, factor: float | Floats = 1.0) -> Floats:
    """Two-sided p-values of equal rates: the pooled two-proportion test.

    Parameters
    ----------
    with_, without
        Two estimates made by `rate`.
    factor
        Share of the observations that counts as independent.

    Returns
    -------
    ndarray
        NaN where a side has no observation; 1 where both rates are 0 or both 1.
    """
    n1, n0 = with_.n * factor, without.n * factor
    pooled = divide(np.nan_to_num(with_.estimate) * n1 + np.nan_to_num(without.estimate) * n0, n1 + n0)
    error = np.sqrt(pooled * (1 - pooled) * (divide(1.0, n1) + divide(1.0, n0)))
    distance = np.abs(with_.estimate - without.estimate)
    z = np.where((error == 0) & (distance == 0), 0.0, divide(distance, error))
    return np.asarray(2 * special.ndtr(-z), np.float64)


def mean_difference(first: Estimate, second: Estimate) -> Estimate:
    """Difference of two independent means, first minus second, with a normal interval.

    Parameters
    ----------
    first, second
        Two estimates made by `mean`.

    Returns
    -------
    Estimate
        `n` is the smaller of the two numbers of observations.
    """
    reach = np.hypot(first.high - first.estimate, second.high - second.estimate)
    gap = first.estimate - second.estimate
    return Estimate(gap, gap - reach, gap + reach, np.minimum(first.n, second.n), NORMAL, first.level)


def beyond_p_values(value: ArrayLike, low: ArrayLike, high: ArrayLike, band_low: float, band_high: float, method: str) -> Floats:
    """One-sided p-values of a number lying outside a band, tested against the edge it is nearest to or beyond.

    The test is the one that the interval inverts: for Wilson's the score test, with as many independent trials as the bounds tell; for others the
    normal test with the standard error that the interval's width tells.

    Parameters
    ----------
    value, low, high
        Estimates with their intervals (`LEVEL`).
    band_low, band_high
        The band; infinite where it has no end.
    method
        Name of the interval.

    Returns
    -------
    ndarray
        NaN where an estimate or its interval is; 0 or 1 where the test knows no doubt: an interval without width, an edge at 0 or 1.
    """
    middle, bottom, top = (np.asarray(a, np.float64) for a in (value, low, high))
    z = special.ndtri(0.5 + LEVEL / 2)
    if method.startswith(WILSON):
        far = np.where(top - middle > middle - bottom, top, bottom)
        trials = divide(z**2 * far * (1 - far), (far - middle) ** 2)
        spreads = [max(edge * (1 - edge), 0.0) if np.isfinite(edge) else 1.0 for edge in (band_low, band_high)]
        errors = [np.sqrt(divide(spread, trials)) for spread in spreads]
    else:
        errors = [(top - bottom) / (2 * z)] * 2
    gaps = [band_low - middle, middle - band_high]
    sure = [np.where(gap > 0, np.inf, -np.inf) for gap in gaps]
    steps = [np.where(error == 0, certain, divide(gap, error)) for gap, error, certain in zip(gaps, errors, sure, strict=True)]
    return np.asarray(special.ndtr(-np.maximum(*steps)), np.float64)


def q_values(p: ArrayLike) -> Floats:
    """Benjamini-Hochberg q-values.

    Parameters
    ----------
    p
        p-values of one family of tests; NaN means not tested.

    Returns
    -------
    ndarray
        The smallest false discovery rate at which each test is a discovery; NaN where not tested.
    """
    values = np.asarray(p, np.float64)
    tested = ~np.isnan(values)
    result = np.full(values.shape, np.nan)
    if tested.any():
        p = np.clip(values[tested], 0.0, 1.0)
        order = np.argsort(p)
        raised = p[order] * (p.size / np.arange(1.0, p.size + 1))
        p[order] = np.minimum.accumulate(raised[::-1])[::-1]
        result[tested] = np.minimum(p, 1.0)
    return result


def quantiles(histogram: ArrayLike, at: ArrayLike) -> Floats:
    """Quantiles of whole numbers from histograms.

    Parameters
    ----------
    histogram
        `[..., B]` observations of each value 0 .. B - 1. If the last bin also holds larger values, a quantile that falls there is `B - 1`, which
        then means "this or more".
    at
        `[Q]` probabilities.

    Returns
    -------
    ndarray
        `[..., Q]`: the smallest value that at least this share of the observations does not exceed; NaN for an empty histogram.
    """
    counts = np.asarray(histogram, np.int64)
    running = np.cumsum(counts, axis=-1)
    total = running[..., -1:]
    wanted = np.maximum(np.ceil(np.asarray(at, np.float64) * total - 1e-9), 1)
    found = (running[..., None, :] < wanted[..., :, None]).sum(axis=-1)
    return np.where(total > 0, found, np.nan)


def _wilson(successes: Floats, trials: Floats, level: float) -> tuple[Floats, Floats]:
    """Wilson's score interval (1927); there must be trials, and both numbers may be fractions."""
    share, z = successes / trials, -special.ndtri((1 - level) / 2)
    whole = 1 + z**2 / trials
    middle = (share + z**2 / (2 * trials)) / whole
    reach = z * np.sqrt(share * (1.0 - share) / trials + z**2 / (4.0 * trials**2)) / whole
    return np.clip(middle - reach, 0, 1), np.clip(middle + reach, 0, 1)


def _only(known: NDArray[np.bool_], values: ArrayLike) -> Floats:
    """The values that are known, NaN elsewhere."""
    return np.where(known, np.asarray(values, np.float64), np.nan)
