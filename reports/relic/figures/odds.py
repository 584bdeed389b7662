"""Battles and tests as they were rolled against the exact odds."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import MaxNLocator

from reports.figures.rows import between, enough, interval_of, rows
from reports.figures.style import INK, MUTED, PAPER, WIDTH, new_figure, percent
from reports.relic.figures.colours import LINES
from reports.relic.run import RelicRun
from reports.text.cells import number

CONTESTS = {
    "battle": ("Battles", "own attribute and modifiers minus the enemy's value", "won"),
    "test": ("Skill tests", "own attribute and modifiers minus the target", "passed"),
}
"""Contest to its title, what the difference is, and what a success is called."""
MOST = 4
"""Numbers of dice shown, the most frequent ones; the tables have all of them."""


def draw(run: RelicRun, card_set: str) -> Figure | None:
    """Draw chances by difference: exact lines and rolled points, a colour for each number of dice.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if nothing was rolled often enough.
    """
    rolled = rows(run.odds(), card_set)
    table = enough(rolled, "rolled_rate")
    contests = [name for name in CONTESTS if (table["contest"] == name).any()]
    if not contests:
        return None
    dice = sorted(table.groupby("dice")["rolls"].sum().nlargest(MOST).index)
    colours = dict(zip(dice, LINES, strict=False))
    figure = new_figure(WIDTH, 4.0)
    for axes, contest in zip(np.atleast_1d(figure.subplots(1, len(contests), sharey=True)), contests, strict=True):
        _contest(axes, contest, rolled[rolled["contest"] == contest], colours)
    handles = [Line2D([], [], color=colour, label=f"{k} {'die' if k == 1 else 'dice'}") for k, colour in colours.items()]
    handles += [Line2D([], [], color=MUTED, label="exact"), Line2D([], [], marker="o", linestyle="", color=INK, label="rolled in the games")]
    figure.legend(handles=handles, loc="outside upper center", ncols=len(handles), columnspacing=1.4)
    return figure


def _contest(axes: Axes, contest: str, table: pd.DataFrame, colours: dict[int, str]) -> None:
    """The curves of battles or of tests."""
    title, difference, success = CONTESTS[contest]
    for dice, colour in colours.items():
        exact = table[table["dice"] == dice].sort_values("difference_before")
        held = enough(exact, "rolled_rate")
        exact = exact[exact["difference_before"].between(held["difference_before"].min(), held["difference_before"].max())]
        axes.plot(exact["difference_before"], exact["exact_rate"], color=colour, linewidth=1.2, alpha=0.8)
        axes.vlines(held["difference_before"], held["rolled_rate_low"], held["rolled_rate_high"], color=colour, linewidth=1.2)
        axes.plot(held["difference_before"], held["rolled_rate"], "o", color=colour, markersize=4.2, markeredgecolor=PAPER, markeredgewidth=0.5)
    shown = enough(table[table["dice"].isin(list(colours))], "rolled_rate")
    axes.set_title(f"{title}: {number(float(shown['rolls'].sum()))} rolls with plain dice")
    axes.set_xlabel(f"Difference in points: {difference}\n({interval_of('rolled_rate')}; n = {between(shown['rolls'])} rolls a point)")
    axes.set_ylabel(f"Share {success}")
    axes.set_ylim(-0.03, 1.03)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    percent(axes, "y")
