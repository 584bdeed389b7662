"""Intervals of what has no formula of its own, from values that were computed of games drawn again."""

import numpy as np
from numpy.typing import ArrayLike

from reports.stats.estimates import LEVEL, Estimate, Floats

BOOTSTRAP = "bootstrap"


def percentiles(value: ArrayLike, replicates: Floats, n: ArrayLike) -> Estimate:
    """Values with percentile intervals, widened to hold the value where the replicates stray to one side.

    Parameters
    ----------
    value
        `[...]`
    replicates
        `[B, ...]` the same of games drawn again.
    n
        `[...]` observations.

    Returns
    -------
    Estimate
    """
    found = np.asarray(value, np.float64)
    low, high = np.quantile(replicates, [0.5 - LEVEL / 2, 0.5 + LEVEL / 2], axis=0)
    count = np.broadcast_to(np.asarray(n, np.float64), found.shape)
    return Estimate(found, np.minimum(low, found), np.maximum(high, found), count, BOOTSTRAP)
