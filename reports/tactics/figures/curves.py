"""What sides have by round: means with their intervals, a panel for each strategy."""

from functools import partial

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from reports.figures.multiples import Course, by_round
from reports.figures.rows import rows
from reports.figures.style import BLUE, GREEN, MUTED, ORANGE
from reports.registry.metrics import METRICS
from reports.stats.estimates import LEVEL
from reports.tactics.run import TacticsRun

MEASURES = {
    "glory": ("Glory at the end of the round", {"glory_held": BLUE}),
    "board": ("Figures on the board, and orders in the round", {"figures_standing": GREEN, "orders_in_round": ORANGE}),
}
"""Name of a measure to its axis and to the colours of what is drawn, the usual one first."""


def course(run: TacticsRun, card_set: str, measure: str) -> Course:
    """The curves of one of `MEASURES`."""
    table, (ylabel, lines) = rows(run.course(), card_set), MEASURES[measure]
    there = table.rename(columns={"came": "games", "came_share": "share"})[["strategy", "round", "games", "share"]]
    band = Patch(color=MUTED, alpha=0.45, linewidth=0, label=f"bands: {LEVEL:.0%} interval of the mean ({METRICS['glory_held'].interval})")
    return Course(there, table, ylabel, partial(_curves, lines=lines), [band])


def draw(run: TacticsRun, card_set: str, measure: str) -> Figure | None:
    """Draw one of `MEASURES`; None if too little was played."""
    return by_round(run, card_set, course(run, card_set, measure))


def _curves(axes: Axes, table: pd.DataFrame, lines: dict[str, str]) -> None:
    """The means of one strategy, and how sure they are."""
    for column, colour in lines.items():
        axes.fill_between(table["round"], table[f"{column}_low"], table[f"{column}_high"], color=colour, alpha=0.3, linewidth=0)
        axes.plot(table["round"], table[column], color=colour, linewidth=1.4, label=METRICS[column].label.lower())
