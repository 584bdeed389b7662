"""How many have reached each milestone by each round."""

from itertools import product

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from reports.figures.rows import between, enough, interval_of, ranked, rows
from reports.figures.style import WIDTH, fitted, new_figure, percent
from reports.relic.figures.colours import DASHES, LINES
from reports.relic.run import RelicRun

MOST = 12
"""Strategies shown, the most winning; the tables have all of them."""
SETTLED = 0.004
"""Rounds after which no share grows by more than this are left out."""


def draw(run: RelicRun, card_set: str) -> Figure | None:
    """Draw a panel for each milestone, a line for each strategy.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if too little was played.
    """
    table = enough(rows(run.milestone_course(), card_set), "reached_by_rate")
    present = set(table["strategy"])
    names = [str(name) for name in ranked(run.strategies(), card_set)["strategy"] if name in present][:MOST]
    if not names:
        return None
    table = table[table["strategy"].isin(names)]
    last = _last(table)
    table = table[table["round"] <= last]
    milestones = list(dict.fromkeys(table["milestone"]))
    figure = new_figure(WIDTH, 6.2)
    grid = figure.subplots(-(-len(milestones) // 2), 2, sharex=True, sharey=True)
    for axes, milestone in zip(grid.flat, milestones, strict=True):
        _milestone(axes, table[table["milestone"] == milestone], names)
        axes.set_title(str(milestone).capitalize())
    grid[0, 0].set_xlim(0, last)
    grid[0, 0].set_ylim(0, 1)
    grid[0, 0].xaxis.set_major_locator(MaxNLocator(integer=True))
    percent(grid[0, 0], "y")
    figure.supxlabel(f"Round (bands: {interval_of('reached_by_rate')}; n = {between(table['of_games'])} games a strategy)", fontsize=9)
    figure.supylabel("Share of all games in which it was reached by the round", fontsize=9)
    handles, labels = grid[0, 0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside upper center", ncols=min(6, len(names)), columnspacing=1.4)
    return figure


def _milestone(axes: Axes, table: pd.DataFrame, names: list[str]) -> None:
    """The lines of one milestone."""
    looks = [(colour, dash) for dash, colour in product(DASHES, LINES)]
    for name, (colour, dash) in zip(names, looks, strict=False):
        held = table[table["strategy"] == name].sort_values("round")
        axes.fill_between(held["round"], held["reached_by_rate_low"], held["reached_by_rate_high"], color=colour, alpha=0.2, linewidth=0)
        axes.plot(held["round"], held["reached_by_rate"], color=colour, linestyle=dash, linewidth=1.4, label=fitted(name))


def _last(table: pd.DataFrame) -> float:
    """The last round in which any share still grows noticeably."""
    wide = table.pivot_table(index="round", columns=["milestone", "strategy"], values="reached_by_rate").ffill()
    growing = np.flatnonzero((wide.to_numpy()[-1] - wide.to_numpy() > SETTLED).any(axis=1))
    return float(wide.index[min(int(growing[-1]) + 1, len(wide) - 1)] if len(growing) else wide.index[-1])
