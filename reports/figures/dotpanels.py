"""Panels side by side that share their named rows, a number with its interval in each."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from reports.figures.dots import dots, name_rows, widen
from reports.figures.rows import between, enough, interval_of
from reports.figures.style import fitted, percent
from reports.registry.metrics import METRICS

LEAST = {"%": 0.02, "points": 0.02}
"""What an axis spans at least, by unit; else `LEAST_NUMBER`."""
LEAST_NUMBER = 0.2


class DotPanel(NamedTuple):
    """One panel: its metric, its title, and what its axis says."""

    metric: str
    title: str
    label: str


def draw_dot_panels(figure: Figure, table: pd.DataFrame, names: Sequence[str], shown: Sequence[DotPanel], pooled: bool = False) -> list[Axes]:
    """Fill a figure with one panel for each metric.

    Parameters
    ----------
    figure
        Empty.
    table
        `[N]` rows, the first at the bottom.
    names
        `[N]` names of the rows.
    shown
        What stands in each panel.
    pooled
        Whether the rows are about all strategies together.

    Returns
    -------
    list of Axes
        The panels from left to right.
    """
    panels = list(np.atleast_1d(figure.subplots(1, len(shown), sharey=True)))
    numbered = table.assign(row=np.arange(len(table)))
    for axes, one in zip(panels, shown, strict=True):
        metric, known = METRICS[one.metric], enough(numbered, one.metric)
        dots(axes, known["row"], known, one.metric)
        n = f"n = {between(known[metric.n])}" if len(known) else "too few"
        axes.set_title(one.title)
        axes.set_xlabel(f"{one.label}\n({interval_of(one.metric, pooled)};\n{n} {metric.n.replace('_', ' ')})")
        axes.xaxis.set_major_locator(MaxNLocator(nbins=5))
        if metric.unit == "%":
            percent(axes, "x")
        widen(axes, LEAST.get(metric.unit, LEAST_NUMBER))
    for axes in reversed(panels):
        name_rows(axes, [fitted(name) for name in names])
    return panels
