"""Runes and power by round: gained and unspent, a panel for each strategy."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.figures.panels import half_over, legend, panels, played, ranked
from reports.figures.style import GREEN, MUTED, VERMILION
from reports.frames.common import POOLED
from reports.run import Run

RESOURCES = {"runes": (GREEN, "runes"), "power": (VERMILION, "power")}


def draw(run: Run, card_set: str) -> Figure | None:
    """Draw the economy curves.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if nothing was played.
    """
    rounds, table = run.honor(), run.economy()
    rounds = rounds[(rounds["card_set"] == card_set) & (rounds["strategy"] != POOLED)]
    table = played(table[(table["card_set"] == card_set) & (table["strategy"] != POOLED)], rounds)
    names = ranked(run, card_set, table)
    if not names:
        return None
    figure, grid = panels(names, "Round", "Mean per round")
    for axes, name in zip(grid, names, strict=True):
        _panel(axes, table[table["strategy"] == name], half_over(rounds[rounds["strategy"] == name]))
    legend(figure, grid[0].get_legend_handles_labels()[0])
    grid[0].set_ylim(bottom=0)
    grid[0].set_xlim(left=0)
    return figure


def _panel(axes: Axes, table: pd.DataFrame, half: int | None) -> None:
    """The curves of one strategy: solid what was gained, dashed what was left."""
    for resource, (colour, label) in RESOURCES.items():
        axes.plot(table["round"], table[resource], color=colour, label=f"{label} gained")
        axes.plot(table["round"], table[f"{resource}_unspent"], color=colour, linewidth=1.2, linestyle=(0, (3, 1.5)), label=f"{label} unspent")
    if half is not None:
        axes.axvline(half, color=MUTED, linewidth=0.9, linestyle=(0, (1, 2)), label="half of the games are over")
