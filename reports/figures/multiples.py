"""Small multiples: one panel a strategy, the axes shared, and under each a strip of the games still being played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch
from matplotlib.ticker import MaxNLocator

from reports.figures.plot import Plot
from reports.figures.rows import ranked
from reports.figures.style import INK, MUTED, WIDTH, fitted, new_figure, percent
from reports.registry.columns import POOLED
from reports.runs.run import Run
from reports.stats.reach import lasts
from reports.text.cells import number

COLUMNS = 4
NARROW = 7.5
"""Inches of a figure of one or two panels."""
MOST = 12
"""Panels shown; the tables have all strategies."""
STRIP = 0.17
"""Height of the strip of games, panels being 1."""
HEIGHT = 2.1
"""Inches of a panel with its strip, where there are more than two."""


class Panel(NamedTuple):
    """Where the curves of one strategy go, and the strip below."""

    curves: Axes
    games: Axes


@dataclass(frozen=True)
class Course:
    """Curves by round.

    Attributes
    ----------
    there
        Games that reached each round: `strategy`, `round`, `games`, `share`, one row each.
    table
        Rows by `strategy` and `round`.
    ylabel
        What the curves are, with the unit.
    curves
        Draws the curves of one strategy's rows.
    more
        Entries of the legend beside the labelled curves.
    """

    there: pd.DataFrame
    table: pd.DataFrame
    ylabel: str
    curves: Callable[[Axes, pd.DataFrame], None]
    more: Sequence[Artist] = ()

    def played(self) -> tuple[pd.DataFrame, pd.DataFrame]:
        """`there` and `table` as far as enough games went."""
        there = self.there[lasts(self.there["share"], self.there["games"])]
        return there, self.table.merge(there[["strategy", "round"]], on=["strategy", "round"])


def plot(course: Course, strategy: str) -> Plot | None:
    """The curves of one strategy, or of all together; None if too little was played.

    Parameters
    ----------
    course
        The curves.
    strategy
        A strategy of its rows, or `POOLED`.
    """
    there, table = course.played()
    own, games = table[table["strategy"] == strategy], there[there["strategy"] == strategy]
    if own.empty:
        return None

    def draw(axes: Axes) -> Sequence[Artist]:
        course.curves(axes, own)
        axes.set_title(f"{strategy} (n = {number(games['games'].iloc[0])})")
        axes.set_xlabel("Round")
        axes.set_ylabel(course.ylabel)
        axes.xaxis.set_major_locator(MaxNLocator(nbins=8, integer=True))
        axes.set_ylim(bottom=0)
        axes.set_xlim(left=0)
        return [*axes.get_legend_handles_labels()[0], *course.more]

    return Plot(NARROW, 4.5, draw, columns=2, legend={"columnspacing": 1.6})


def by_round(run: Run, card_set: str, course: Course) -> Figure | None:
    """Draw curves by round, a panel for each strategy, the most winning first; None if too little was played.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.
    course
        The curves.
    """
    there, table = course.played()
    present = set(table["strategy"]) - {POOLED}
    names = [str(name) for name in ranked(run.strategies(), card_set)["strategy"] if name in present][:MOST]
    if not names:
        return None
    figure, grid = _grid(names)
    for panel, name in zip(grid, names, strict=True):
        course.curves(panel.curves, table[table["strategy"] == name])
        _games(panel.games, there[there["strategy"] == name])
    figure.supxlabel("Round", fontsize=9)
    figure.supylabel(course.ylabel, fontsize=9)
    handles = [*grid[0].curves.get_legend_handles_labels()[0], *course.more]
    handles.append(Patch(color=MUTED, alpha=0.35, linewidth=0, label="strip below: games still being played"))
    figure.legend(handles=handles, loc="outside upper center", ncols=3 if len(names) > 2 else 2, columnspacing=1.6)
    grid[0].curves.set_ylim(bottom=0)
    grid[0].curves.set_xlim(left=0)
    return figure


def _grid(names: Sequence[str]) -> tuple[Figure, list[Panel]]:
    """A figure with a titled panel for each name; all share their axes."""
    lines = -(-len(names) // COLUMNS)
    columns = -(-len(names) // lines)
    width, tall = (WIDTH, HEIGHT) if columns > 2 else (NARROW, 1.4 * HEIGHT)
    figure = new_figure(width, 1.0 + tall * lines)
    cells = figure.add_gridspec(2 * lines, columns, height_ratios=[1.0, STRIP] * lines)
    made: list[Panel] = []
    for k, name in enumerate(names):
        line, column = divmod(k, columns)
        first = made[0] if made else None
        curves = figure.add_subplot(cells[2 * line, column], sharex=first and first.curves, sharey=first and first.curves)
        games = figure.add_subplot(cells[2 * line + 1, column], sharex=curves, sharey=first and first.games)
        curves.tick_params(labelbottom=False, labelleft=column == 0)
        games.tick_params(labelbottom=k + columns >= len(names), labelleft=column == 0)
        games.xaxis.set_major_locator(MaxNLocator(nbins=5, integer=True))
        curves.set_title(fitted(name, 0.85 * width / columns, 9.5, "bold"))
        made.append(Panel(curves, games))
    return figure, made


def _games(axes: Axes, there: pd.DataFrame) -> None:
    """The share of a strategy's games that reached each round, and how many reached the first."""
    axes.fill_between(there["round"], there["share"], color=MUTED, alpha=0.35, linewidth=0)
    axes.set_ylim(0, 1)
    axes.set_yticks([0, 1])
    axes.tick_params(axis="y", labelsize=7)
    percent(axes, "y")
    first = there.iloc[0]
    place = (first["round"], 0.45)
    axes.annotate(f"n = {number(first['games'])}", place, xytext=(3, 0), textcoords="offset points", fontsize=7, va="center", color=INK)
