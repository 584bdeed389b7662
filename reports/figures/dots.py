"""Values and their intervals as dots on named rows."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from numpy.typing import ArrayLike

from reports.figures.style import GRID, INK, MUTED, PAPER

LARGE, SMALL = (5.5, 2.4), (4.2, 1.0)
"""Points: size of a dot and width of its interval's line, where there is one a row and where there are several."""

ABOVE: dict[str, Any] = {"xycoords": ("data", "axes fraction"), "textcoords": "offset points", "va": "bottom", "fontsize": 8.0}
"""Where and how a word above the rows is written."""


def dots(
    axes: Axes,
    y: ArrayLike,
    table: pd.DataFrame,
    metric: str,
    color: str = INK,
    marker: str = "o",
    size: tuple[float, float] = LARGE,
    label: str = "",
) -> None:
    """Draw one value a row with its interval.

    Parameters
    ----------
    axes
        Where to draw.
    y
        `[N]` heights.
    table
        `[N]` rows with the columns `metric`, `metric_low` and `metric_high`.
    metric
        What to draw.
    color, marker, size
        The look.
    label
        Name in the legend.
    """
    marks, line = size
    axes.hlines(y, table[f"{metric}_low"], table[f"{metric}_high"], color=color, linewidth=line)
    axes.plot(table[metric], y, marker, color=color, markersize=marks, markeredgecolor=PAPER, markeredgewidth=0.5, label=label or None)


def name_rows(axes: Axes, names: Sequence[str], below: float = 0.5, at: float = 0.0) -> None:
    """Name the rows 0, 1, ... from the bottom, and part them with thin lines.

    Parameters
    ----------
    axes
        Where the rows are.
    names
        A name for each.
    below
        How far a row reaches down; the rest of 1 it reaches up.
    at
        Height of the names in their rows.
    """
    axes.set_yticks(np.arange(len(names)) + at, list(names))
    axes.set_ylim(-below, len(names) - below)
    axes.grid(axis="y", visible=False)
    axes.hlines(np.arange(1, len(names)) - below, 0, 1, transform=axes.get_yaxis_transform(), color=GRID, linewidth=0.6)
    axes.spines["left"].set_visible(False)
    axes.tick_params(axis="y", length=0)


def widen(axes: Axes, least: float) -> None:
    """Let the horizontal axis span at least so much, that a few narrow intervals do not fill it."""
    low, high = axes.get_xlim()
    more = (least - (high - low)) / 2
    if more > 0:
        axes.set_xlim(low - more, high + more)


def write_beside(axes: Axes, head: str, texts: Sequence[str]) -> None:
    """Write a line of numbers at the right of each row, under a heading."""
    right: dict[str, Any] = {"transform": axes.get_yaxis_transform(), "fontsize": 8.0, "ha": "left"}
    for height, text in enumerate(texts):
        axes.text(1.015, height, text, va="center", color=INK, **right)
    axes.annotate(head, (1.015, 1.0), xytext=(0, 3), ha="left", color=MUTED, **{**ABOVE, "xycoords": "axes fraction"})


def reference(axes: Axes, value: float, text: str = "") -> None:
    """A dashed vertical line, named above the rows if there is a text."""
    axes.axvline(value, color=MUTED, linewidth=1.0, linestyle=(0, (4, 3)), zorder=1)
    if not text:
        return
    axes.annotate(text, (value, 1.0), xytext=(0, 3), ha="center", color=MUTED, **ABOVE)
