"""Ranks of all strategies at once, with intervals that hold for all of them together."""

import numpy as np

from reports.stats.estimates import LEVEL, Estimate, Floats, divide

JOINT = "joint bootstrap"


def ranks(strengths: Floats, replicates: Floats, n: Floats) -> Estimate:
    """Ranks by strength, 1 the strongest.

    The interval runs from one more than the number of strategies that are surely stronger to all but the number of those surely weaker. A
    difference is sure if it is more standard errors from 0 than the largest of all differences between two strategies strays in 95% of the
    replicates: Tukey's comparison of all with all. So with at least 95% chance the intervals of all strategies hold their ranks, however close the
    strengths are (Mohamad, Goeman and van Zwet 2022; percentiles of the replicates' ranks would hold them too rarely among equals).

    Parameters
    ----------
    strengths
        `[S]`
    replicates
        `[B, S]` strengths of the bootstrap.
    n
        `[S]` observations.

    Returns
    -------
    Estimate
        `[S]` whole numbers; equal strengths share the better rank.
    """
    size = len(strengths)
    gaps = strengths[:, None] - strengths
    spread, furthest = np.zeros((size, size)), np.zeros(len(replicates))
    for k in range(size):
        errors = (replicates[:, [k]] - replicates) - gaps[k]
        spread[k] = np.sqrt((errors**2).mean(axis=0))
        furthest = np.fmax(furthest, np.nan_to_num(divide(np.abs(errors), spread[k])).max(axis=1))
    sure = np.quantile(furthest, LEVEL) * spread
    rank = 1.0 + (gaps < 0).sum(axis=1)
    return Estimate(rank, 1.0 + (gaps < -sure).sum(axis=1), size - (gaps > sure).sum(axis=1).astype(np.float64), n, JOINT)
