"""Quantiles of whole numbers with intervals that assume nothing about how the numbers are distributed."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import special

from reports.stats.estimates import LEVEL, ORDER, Estimate, Floats, quantiles


def quantile_estimates(histogram: ArrayLike, at: ArrayLike, factor: ArrayLike = 1.0, level: float = LEVEL) -> Estimate:
    """Quantiles from histograms, each with the interval between two order statistics.

    How many of n observations fall below the true quantile is binomial, whatever the distribution; the ranks of the bounds are the binomial's own
    quantiles (David and Nagaraja, Order Statistics, 2003, 7.1). The interval holds the truth at least as often as `level` says, with whole numbers
    often more: many observations share a value.

    Parameters
    ----------
    histogram
        `[..., B]` observations of each value 0 .. B - 1.
    at
        `[Q]` probabilities.
    factor
        `[...]` share of the observations that counts as independent; the ranks are then those of so many observations (Woodruff 1952).
    level
        Confidence level.

    Returns
    -------
    Estimate
        `[..., Q]`; a bound is NaN where there are too few observations for a rank on that side.
    """
    counts, probability = np.asarray(histogram, np.int64), np.asarray(at, np.float64)
    n = counts.sum(axis=-1, keepdims=True)  # [..., 1]
    trials = np.maximum(np.floor(n * np.asarray(factor, np.float64)[..., None] + 1e-9), np.minimum(n, 1))
    tail = (1 - level) / 2
    low, high = binomial_quantiles(tail, trials, probability)  # [..., Q] ranks from 1; 0 is none
    high = high + 1
    running = np.cumsum(counts, axis=-1)
    stretch = n / np.maximum(trials, 1)
    bounds = [
        np.where((trials > 0) & (rank >= 1) & (rank <= trials), _value(running, place), np.nan)
        for rank, place in ((low, np.floor(low * stretch + 1e-9)), (high, np.ceil(high * stretch - 1e-9)))
    ]
    found = quantiles(counts, probability)
    return Estimate(found, bounds[0], bounds[1], np.broadcast_to(n, found.shape).astype(np.float64), ORDER, level)


def binomial_quantiles(tail: float, trials: Floats, probability: Floats) -> tuple[Floats, Floats]:
    """Whole numbers that a binomial count falls short of, or exceeds, with little chance.

    Parameters
    ----------
    tail
        The chance, of each side.
    trials, probability
        Of the count; broadcast to `[...]`. Trials are whole numbers, 0 or more.

    Returns
    -------
    tuple of ndarray
        `[...]` the smallest k with `P(X <= k) >= tail`, and the smallest k with `P(X > k) <= tail`: `binom.ppf` and `binom.isf` of scipy.stats, which
        takes longer to import than all quantiles of a page to find.
    """
    n, p = np.broadcast_arrays(np.asarray(trials, np.float64), np.asarray(probability, np.float64))

    def inside(k: Floats) -> tuple[Floats, Floats]:
        return np.maximum(k, 0) + 1, np.maximum(n - k, 1)

    def is_below(k: Floats) -> NDArray[np.bool_]:
        return np.asarray((k < n) & ((k < 0) | (special.betaincc(*inside(k), p) < tail)))

    def leaves_more(k: Floats) -> NDArray[np.bool_]:
        return np.asarray((k < n) & ((k < 0) | (special.betainc(*inside(k), p) > tail)))

    reach = special.ndtri(tail) * np.sqrt(n * p * (1 - p))
    return _smallest(np.round(n * p + reach), n, is_below), _smallest(np.round(n * p - reach), n, leaves_more)


def _smallest(start: Floats, last: Floats, short: Callable[[Floats], NDArray[np.bool_]]) -> Floats:
    """`[...]` smallest whole numbers from 0 to `last` that are no longer short, walked to from a start that is near."""
    k = np.clip(start, 0, last)
    while True:
        up = short(k)
        down = ~up & (k > 0) & ~short(k - 1)
        if not (up | down).any():
            return k
        k = k + up - down


def _value(running: NDArray[np.int64], rank: Floats) -> Floats:
    """`[..., Q]` values of the observations of these ranks, in running totals `[..., B]`."""
    found: Floats = (running[..., None, :] < np.maximum(rank, 1)[..., :, None]).sum(axis=-1).astype(np.float64)
    return found
