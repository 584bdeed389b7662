"""Holm's correction: p-values of one family of tests, none of which may be called out by chance."""

import numpy as np
from numpy.typing import ArrayLike

from reports.stats.estimates import Floats


def holm(p: ArrayLike) -> Floats:
    """Holm's p-values (1979): whatever the tests have to do with each other, the chance of one false alarm or more is at most the level.

    Parameters
    ----------
    p
        `[N]` p-values of one family of tests; NaN means not tested.

    Returns
    -------
    ndarray
        The smallest level at which each test rejects; NaN where not tested.
    """
    values = np.asarray(p, np.float64)
    order = np.argsort(values)[: np.count_nonzero(~np.isnan(values))]  # NaN stand last
    result = np.full(values.shape, np.nan)
    result[order] = np.minimum(np.maximum.accumulate(values[order] * np.arange(len(order), 0, -1)), 1.0)
    return result
