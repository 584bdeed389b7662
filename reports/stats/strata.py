"""Two rates compared inside strata: Mantel-Haenszel, so that the strata's own levels do not matter."""

import numpy as np
from numpy.typing import NDArray
from scipy import special

from reports.stats.estimates import LEVEL, MANTEL_HAENSZEL, Estimate, Floats, divide, rate

Counts = NDArray[np.int64] | Floats


def stratified_rates(wins_with: Counts, with_: Counts, wins_without: Counts, without: Counts, factor: float = 1.0) -> tuple[Estimate, Estimate]:
    """Rates of both sides, averaged over the strata with the same weights, so that both sides have the same mix of strata.

    Parameters
    ----------
    wins_with, with_, wins_without, without
        `[K, ...]` successes and trials of both sides in K strata.
    factor
        Share of the observations that counts as independent.

    Returns
    -------
    tuple of Estimate
        Both `[...]`, with Wilson intervals; their difference is that of `stratified_difference`.
    """
    weight = _weights(with_, without)
    return _averaged(wins_with, with_, weight, factor), _averaged(wins_without, without, weight, factor)


def stratified_difference(wins_with: Counts, with_: Counts, wins_without: Counts, without: Counts, factor: float = 1.0) -> Estimate:
    """Mantel-Haenszel difference of two rates, first minus second.

    The strata's differences are averaged with weights n1 n0 / (n1 + n0); the interval is the normal one from the binomial variance in each stratum
    (no library has this difference; see Greenland and Robins 1985).

    Parameters
    ----------
    wins_with, with_, wins_without, without
        `[K, ...]` successes and trials of both sides in K strata.
    factor
        Share of the observations that counts as independent.

    Returns
    -------
    Estimate
        `[...]`; `n` is the smaller side's number of observations in strata that have both.
    """
    weight = _weights(with_, without)
    total = weight.sum(axis=0)
    p1, spread1 = _mixed(wins_with, with_, weight)
    p0, spread0 = _mixed(wins_without, without, weight)
    gap = np.where(total > 0, p1 - p0, np.nan)
    reach = special.ndtri(0.5 + LEVEL / 2) * np.sqrt((spread1 + spread0) / factor)
    n = np.minimum((with_ * (weight > 0)).sum(axis=0), (without * (weight > 0)).sum(axis=0)).astype(np.float64)
    return Estimate(gap, np.maximum(gap - reach, -1.0), np.minimum(gap + reach, 1.0), n, MANTEL_HAENSZEL)


def stratified_p_values(wins_with: Counts, with_: Counts, wins_without: Counts, without: Counts, factor: float = 1.0) -> Floats:
    """p-values of the Cochran-Mantel-Haenszel test of equal rates in all strata.

    Parameters
    ----------
    wins_with, with_, wins_without, without
        `[K, C]` successes and trials of both sides in K strata, for each of C comparisons.
    factor
        Share of the observations that counts as independent.

    Returns
    -------
    ndarray
        `[C]`; NaN where no stratum has both sides, or no success, or no failure.
    """
    sides = np.stack([[wins_with, with_ - wins_with], [wins_without, without - wins_without]]).astype(np.float64) * factor  # [2, 2, K, C]
    return np.array([_test(sides[..., c]) for c in range(sides.shape[-1])], np.float64)


def _test(tables: Floats) -> float:
    """p-value of one comparison, without a correction for continuity; tables `[2, 2, K]`."""
    telling = (tables.sum(axis=1) > 0).all(axis=0) & (tables.sum(axis=0) > 0).all(axis=0)
    telling &= tables.sum(axis=(0, 1)) > 1  # a single trial has no variance to tell of
    if not telling.any():
        return np.nan
    (a, b), (c, d) = tables[..., telling]
    n = tables[..., telling].sum(axis=0).sum(axis=0)
    spread = (a + b) * (a + c) * (b + d) * (c + d) / (n**2 * (n - 1))
    return float(special.chdtrc(1, np.abs(np.sum(a - (a + b) * (a + c) / n)) ** 2 / np.sum(spread)))


def _weights(with_: Counts, without: Counts) -> Floats:
    """Mantel-Haenszel weights of the strata; 0 where a side is empty."""
    n1, n0 = np.asarray(with_, np.float64), np.asarray(without, np.float64)
    return np.nan_to_num(divide(n1 * n0, n1 + n0))


def _mixed(wins: Counts, trials: Counts, weight: Floats) -> tuple[Floats, Floats]:
    """Weighted average of one side's rates over the strata, and its variance.

    The variance uses rates with one success and one failure added, so that 0 or 1 in a small stratum does not claim to be certain.
    """
    share = divide(weight, weight.sum(axis=0))
    rates = np.nan_to_num(divide(wins, trials))
    softened = divide(np.asarray(wins, np.float64) + 1, np.asarray(trials, np.float64) + 2)
    spread = np.nan_to_num(divide(softened * (1 - softened), trials))
    return (share * rates).sum(axis=0), (share**2 * spread).sum(axis=0)


def _averaged(wins: Counts, trials: Counts, weight: Floats, factor: float) -> Estimate:
    """One side's rate as a Wilson estimate with the number of independent trials that has the same variance."""
    average, spread = _mixed(wins, trials, weight)
    softened = divide((np.asarray(wins, np.float64) + 1).sum(axis=0), (np.asarray(trials, np.float64) + 2).sum(axis=0))
    effective = np.nan_to_num(divide(softened * (1 - softened) * factor, np.nan_to_num(spread)))
    counted = np.asarray(trials, np.float64).sum(axis=0)
    return rate(average * counted, counted, effective)
