"""Cells of numbers that stand alone: a value, and the gap between two."""

import math
from collections.abc import Hashable
from typing import Any

from reports.registry.metrics import Metric, showing
from reports.text.cells import DASH, Cell, cell, points


def value_cell(metric: Metric, value: float, low: float, high: float, n: int) -> Cell:
    """A value with its interval as text; a dash if there were too few observations."""
    names = (metric.name, f"{metric.name}_low", f"{metric.name}_high", metric.n)
    around: dict[Hashable, Any] = dict.fromkeys(showing(metric.name).range[:2], math.nan)  # a gate looks at one quantile alone
    return cell(around | dict(zip(names, (value, low, high, n), strict=True)), metric.name)


def gap_cell(metric: Metric, value: float, low: float, high: float) -> Cell:
    """A difference with its interval as text, always with its sign."""
    if math.isnan(value) or math.isnan(low):
        return Cell(DASH)
    if metric.unit in ("%", "points"):
        half = max(100 * (high - low) / 2, 1e-3)
        digits = min(3, max(1, math.ceil(-math.log10(half))))
        return Cell(points(value, digits), f"{points(low, digits)} to {points(high, digits)}")
    half = max((high - low) / 2, 1e-4)
    digits = 0 if metric.interval == "order statistics" else min(4, max(0, math.ceil(-math.log10(half))))
    text, bottom, top = (points(end / 100, digits) for end in (value, low, high))
    return Cell(text, f"{bottom} to {top}")
