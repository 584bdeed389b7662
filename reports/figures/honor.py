"""Honor by round: median and quantile bands of tokens and of total honor, a panel for each strategy."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from reports.figures.panels import half_over, legend, panels, played, ranked
from reports.figures.style import BLUE, MUTED, ORANGE
from reports.frames.common import POOLED
from reports.run import Run

KINDS = {"total": (BLUE, "total honor (tokens and printed)"), "tokens": (ORANGE, "honor tokens")}


def draw(run: Run, card_set: str) -> Figure | None:
    """Draw the Honor curves.

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
    rounds = run.honor()
    rounds = rounds[(rounds["card_set"] == card_set) & (rounds["strategy"] != POOLED)]
    if rounds.empty:
        return None
    table = played(rounds, rounds)
    names = ranked(run, card_set, table)
    figure, grid = panels(names, "Round", "Honor at the end of the round")
    for axes, name in zip(grid, names, strict=True):
        _panel(axes, table[table["strategy"] == name], half_over(rounds[rounds["strategy"] == name]))
    handles, _ = grid[0].get_legend_handles_labels()
    handles += [Patch(color=MUTED, alpha=alpha, linewidth=0, label=label) for alpha, label in ((0.45, "50% of the games"), (0.2, "90% of the games"))]
    legend(figure, handles)
    grid[0].set_ylim(bottom=0)
    grid[0].set_xlim(left=0)
    return figure


def _panel(axes: Axes, table: pd.DataFrame, half: int | None) -> None:
    """The bands of one strategy."""
    for kind, (colour, label) in KINDS.items():
        rows = table[table["kind"] == kind]
        axes.fill_between(rows["round"], rows["q05"], rows["q95"], color=colour, alpha=0.16, linewidth=0)
        axes.fill_between(rows["round"], rows["q25"], rows["q75"], color=colour, alpha=0.30, linewidth=0)
        axes.plot(rows["round"], rows["q50"], color=colour, label=label)
    if half is not None:
        axes.axvline(half, color=MUTED, linewidth=0.9, linestyle=(0, (1, 2)), label="half of the games are over")
