"""Small multiples: one panel a strategy, the axes shared."""

from collections.abc import Sequence

import numpy as np
import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from reports.figures.style import WIDTH, new_figure, short
from reports.run import Run

REACHED = 0.05
"""Curves end where fewer than this share of the games is left."""
COLUMNS = 4
NARROW = 7.5
"""Inches of a figure of one or two panels."""
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
    figure = new_figure(WIDTH if columns > 2 else NARROW, 0.9 + (height if columns > 2 else 1.4 * height) * rows)
    grid = figure.subplots(rows, columns, sharex=True, sharey=True, squeeze=False)
    flat = list(grid.ravel())
    for axes in flat[len(names) :]:
        axes.remove()
    for k, (axes, name) in enumerate(zip(flat, names, strict=False)):
        axes.set_title(short(name))
        axes.xaxis.set_major_locator(MaxNLocator(nbins=5, integer=True))
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


def legend(figure: Figure, handles: Sequence[Artist]) -> None:
    """Write the legend above the panels, in two lines if the figure is narrow."""
    columns = 3 if figure.get_figwidth() < WIDTH else len(handles)
    figure.legend(handles=list(handles), loc="outside upper center", ncols=columns, columnspacing=1.2)


def ranked(run: Run, card_set: str, present: pd.DataFrame) -> list[str]:
    """The strategies to show: those present, the most winning first, `MOST` at most."""
    standings = run.strategies()
    standings = standings[(standings["card_set"] == card_set) & standings["strategy"].isin(present["strategy"])]
    return [str(name) for name in standings.sort_values("win_rate", ascending=False, kind="stable")["strategy"]][:MOST]


def half_over(rounds: pd.DataFrame) -> int | None:
    """The first round that fewer than half of the games of one strategy reached; None if there is none."""
    late = rounds[(rounds["kind"] == "total") & (rounds["alive_share"] < 0.5)]["round"]
    return int(np.min(late)) if len(late) else None
