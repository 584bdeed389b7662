"""Gauges of the first screen: from points of win share to a place in per cent of the width, one scale for all rows."""

from typing import Self

MARGIN = 0.06
"""Free share of a gauge's width at each end."""
LEAST = 0.001
"""What the band reaches at least, so that there is something to see."""


class Scale:
    """From a share of wins to a place in per cent.

    Parameters
    ----------
    low, high
        Ends of what is shown.
    """

    def __init__(self, low: float, high: float) -> None:
        width = high - low
        self._start, self._full = low - MARGIN * width, (1 + 2 * MARGIN) * width

    @classmethod
    def over(cls, low: float, high: float, floor: float) -> Self:
        """One scale for values from `low` to `high` and a band of `floor` to either side of 0."""
        least = max(floor, LEAST)
        return cls(min(-least, low), max(least, high))

    def __call__(self, value: float) -> float:
        """The place."""
        return round(min(max(100 * (value - self._start) / self._full, 0.0), 100.0), 1)
