"""Small multiples: one panel a strategy, the axes shared."""

from collections.abc import Sequence

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.figures.style import WIDTH, new_figure
from reports.run import Run

REACHED = 0.05
"""Curves end where fewer than this share of the games is left."""
COLUMNS = 4
MOST = 12
"""Panels shown; the tables have all strategies."""


def panels(names: Sequence[str], xlabel: str, ylabel: str, height: float = 1.9) -> tuple[Figure, list[Axes]]:
    """A figure with a titled panel for each name.

    Parameters
    ----------
    names
        Titles, in reading order.
    xlabel, ylabel
        Labels of the shared axes.
    height
        Inches of a panel.

    Returns
    -------
    tuple
        The figure and its panels.
    """
    columns = min(COLUMNS, max(len(names), 1))
    rows = -(-len(names) // columns)
    figure = new_figure(max(4.5, WIDTH * columns / COLUMNS), 0.8 + height * rows)
    grid = figure.subplots(rows, columns, sharex=True, sharey=True, squeeze=False)
    flat = list(grid.ravel())
    for axes in flat[len(names) :]:
        axes.remove()
    for k, (axes, name) in enumerate(zip(flat, names, strict=False)):
        axes.set_title(_short(name))
        if k + columns >= len(names):
            axes.tick_params(labelbottom=True)
    figure.supxlabel(xlabel, fontsize=9)
    figure.supylabel(ylabel, fontsize=9)
    return figure, flat[: len(names)]


def played(table: pd.DataFrame, rounds: pd.DataFrame) -> pd.DataFrame:
    """The rows of rounds that enough of the strategy's games reached.

    Parameters
    ----------
    table
        Rows by `strategy` and `round`.
    rounds
        The frame of honor by round of the same card set, with `alive_share`.

    Returns
    -------
    DataFrame
    """
    reached = rounds[(rounds["kind"] == "total") & (rounds["alive_share"] >= REACHED)][["strategy", "round"]]
    return table.merge(reached, on=["strategy", "round"])


def ranked(run: Run, card_set: str, present: pd.DataFrame) -> list[str]:
    """The strategies to show: those present, the most winning first, `MOST` at most."""
    standings = run.strategies()
    standings = standings[(standings["card_set"] == card_set) & standings["strategy"].isin(present["strategy"])]
    return [str(name) for name in standings.sort_values("win_rate", ascending=False, kind="stable")["strategy"]][:MOST]


def half_over(rounds: pd.DataFrame) -> int | None:
    """The first round that fewer than half of the games of one strategy reached; None if there is none."""
    late = rounds[(rounds["kind"] == "total") & (rounds["alive_share"] < 0.5)]["round"]
    return int(np.min(late)) if len(late) else None


def _short(name: str) -> str:
    """A name that fits above a panel."""
    return name if len(name) <= 28 else name[:27] + "…"
