"""Means out of histograms of whole numbers."""

import numpy as np

from reports.frames.common import Counts
from reports.stats.estimates import Floats

Moments = tuple[Floats, Floats, Floats]
"""Sums, sums of squares and numbers of observations, `[N]` each."""


def histogram_moments(rows: Counts) -> Moments:
    """Moments of histograms `[N, B]`, bin b holding the value b."""
    values = np.arange(rows.shape[-1], dtype=np.float64)
    return rows @ values, rows @ values**2, rows.sum(axis=-1).astype(np.float64)
