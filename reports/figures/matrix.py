"""Heat map of one strategy against another, the interval printed in every cell."""

from collections.abc import Sequence

import numpy as np
import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.colors import Normalize

from reports.figures.plot import Plot
from reports.figures.rows import between, enough, interval_of
from reports.figures.rows import rows as rows_of
from reports.figures.style import DIVERGING, INK, MUTED, PAPER, bare, fitted
from reports.runs.run import Run
from reports.text.cells import fair

TEXT_DARK, TEXT_LIGHT = "#000000", "#ffffff"
"""Inside cells, whose colours do not change in the dark."""
MOST = 14
"""Strategies shown, the most winning; the tables have all of them."""
CELL, NARROWEST = 0.8, 5.8
"""Inches: width of a cell, of the figure."""
HALF = 0.5
"""A fair share that has a name."""


def matrix(run: Run, card_set: str, metric: str, middle: float, what: str) -> Plot | None:
    """A cell for each pair of strategies.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.
    metric
        Column of the frame `matchups`, a share of games.
    middle
        Its value between equal strategies.
    what
        What happens in these games, as in `games in which the row wins against the column`.

    Returns
    -------
    Plot or None
        None if no two different strategies met often enough.
    """
    if run.sides < 2:
        return None
    table = rows_of(run.matchups(), card_set)
    table = table[table["strategy"] != table["opponent"]]
    if enough(table, metric).empty:
        return None
    order = _order(run, card_set, table)
    rows = _rows(table, order)
    columns = [name for name in order if ((table["strategy"].isin(rows)) & (table["opponent"] == name)).any()]
    longest = max(len(fitted(name)) for name in rows + columns)
    n = between(table[table["strategy"].isin(rows) & table["opponent"].isin(columns)]["games"])
    than = "half" if middle == HALF else fair(middle)
    key = f"(blue: fewer than {than}, orange: more; small: {interval_of(metric)};\nn = {n} games a cell)"

    def draw(axes: Axes) -> Sequence[Artist]:
        _cells(axes, enough(table, metric), rows, columns, metric, middle)
        _labels(axes, rows, columns)
        axes.set_xlabel(f"% of games in which {what}\n{key}", color=INK, labelpad=8)
        return ()

    return Plot(max(NARROWEST, 0.4 + 0.075 * longest + CELL * len(columns)), 1.1 + 0.05 * longest + 0.52 * len(rows), draw)


def _order(run: Run, card_set: str, table: pd.DataFrame) -> list[str]:
    """Strategies that met another one, the most winning first."""
    standings = rows_of(run.strategies(), card_set)
    standings = standings[standings["strategy"].isin(table["strategy"])]
    return [str(s) for s in standings.sort_values("win_rate", ascending=False, kind="stable")["strategy"]][:MOST]


def _rows(table: pd.DataFrame, order: list[str]) -> list[str]:
    """All strategies, or only the one that is part of every pair."""
    everywhere = [name for name in order if ((table["strategy"] == name) | (table["opponent"] == name)).all()]
    return everywhere if len(everywhere) == 1 else order


def _cells(axes: Axes, table: pd.DataFrame, rows: list[str], columns: list[str], metric: str, middle: float) -> None:
    """Coloured cells with value and interval."""
    shown = zip(table[metric], table[f"{metric}_low"], table[f"{metric}_high"], strict=True)
    cells = dict(zip(zip(table["strategy"], table["opponent"], strict=True), shown, strict=True))
    values = np.array([[cells[r, c][0] if (r, c) in cells else np.nan for c in columns] for r in rows], np.float64)
    reach = max(0.05, float(np.nanmax(np.abs(values - middle))) if np.isfinite(values).any() else 0.0)
    norm = Normalize(middle - reach, middle + reach)
    axes.pcolormesh(np.arange(len(columns) + 1), np.arange(len(rows) + 1), values, cmap=DIVERGING, norm=norm, edgecolor=PAPER, linewidth=1.5)
    for i, r in enumerate(rows):
        for j, c in enumerate(columns):
            if (r, c) not in cells:
                axes.text(j + 0.5, i + 0.5, "–", ha="center", va="center", color=MUTED)
                continue
            value, low, high = cells[r, c]
            color = _readable(norm(value))
            axes.text(j + 0.5, i + 0.4, f"{100 * value:.1f}", ha="center", va="center", color=color, fontsize=9, fontweight="bold")
            axes.text(j + 0.5, i + 0.74, _interval(low, high), ha="center", va="center", color=color, fontsize=7.2)


def _readable(place: float) -> str:
    """Black or white, whichever stands out more from the cell: on any colour one of them has a contrast above 4.5 (WCAG 2.2, relative luminance)."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in DIVERGING(place)[:3])
    return TEXT_DARK if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else TEXT_LIGHT


def _interval(low: float, high: float) -> str:
    """An interval of per cent."""
    return f"{100 * low:.1f}–{100 * high:.1f}"


def _labels(axes: Axes, rows: list[str], columns: list[str]) -> None:
    """Names along both axes."""
    axes.invert_yaxis()
    bare(axes)
    turned = len(columns) > 4 or max(len(name) for name in columns) > 9
    names = [fitted(name) for name in columns]
    axes.set_xticks(np.arange(len(columns)) + 0.5, names, rotation=35 if turned else 0, ha="left" if turned else "center", rotation_mode="anchor")
    axes.tick_params(axis="x", top=True, labeltop=True, bottom=False, labelbottom=False, pad=2)
    axes.set_yticks(np.arange(len(rows)) + 0.5, [fitted(name) for name in rows])
