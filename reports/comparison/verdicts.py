"""The plain verdict on a difference."""

from typing import Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

SIGNIFICANT = 0.05
"""q-values below this, beside an interval beyond the tolerance, make a difference."""

Decision = Literal["higher", "lower", "within tolerance", "identical", "not enough games"]
DECISIONS: tuple[Decision, ...] = get_args(Decision)
MOVED: tuple[Decision, ...] = ("higher", "lower")


def decide(low: ArrayLike, high: ArrayLike, tolerance: ArrayLike, q: ArrayLike = 0.0, same: ArrayLike = False) -> NDArray[np.object_]:
    """Verdicts on differences.

    Parameters
    ----------
    low, high
        Bounds of the intervals; NaN where there are too few games.
    tolerance
        Differences up to this are of no interest.
    q
        q-values of a difference beyond the tolerance; 0 where the intervals hold together by themselves.
    same
        Whether no game differs.

    Returns
    -------
    ndarray
        `identical` if no game differs; `higher` or `lower` if the interval is wholly beyond the tolerance and q below 0.05; `within tolerance` if
        it is wholly inside (never without a tolerance); else `not enough games`.
    """
    bottom, top, edge, chance, equal = np.broadcast_arrays(low, high, tolerance, q, same)
    sure = chance < SIGNIFICANT
    cases = [equal, (bottom > edge) & sure, (top < -edge) & sure, (bottom >= -edge) & (top <= edge) & (edge > 0)]
    return np.select(cases, ["identical", "higher", "lower", "within tolerance"], "not enough games").astype(object)
