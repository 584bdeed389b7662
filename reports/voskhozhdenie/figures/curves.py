"""What players have by round: means with their intervals, a panel for each strategy."""

from functools import partial
from typing import NamedTuple

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from reports.figures.multiples import Course, by_round
from reports.figures.rows import rows
from reports.figures.style import BLUE, GREEN, MUTED, ORANGE, VERMILION
from reports.registry.metrics import METRICS
from reports.stats.estimates import LEVEL
from reports.voskhozhdenie.run import VoskhozhdenieRun


class Measure(NamedTuple):
    """What is drawn together: the axis, and column to colour and line."""

    ylabel: str
    lines: dict[str, tuple[str, object]]


DASHED = (0, (3, 1.5))
MEASURES = {
    "cities": Measure("Power of cities at the end of the round", {"power_standing": (BLUE, "solid")}),
    "coins": Measure("Coins in the round", {"coins_had": (ORANGE, "solid"), "coins_kept": (ORANGE, DASHED), "supply_value": (MUTED, "solid")}),
    "cards": Measure(
        "Cards and units", {"hand_size": (BLUE, "solid"), "units_ready": (VERMILION, "solid"), "cards_in_round": (GREEN, "solid")}
    ),
}
"""Name of a measure to what is drawn, the usual one first."""


def course(run: VoskhozhdenieRun, card_set: str, measure: str) -> Course:
    """The curves of one of `MEASURES`."""
    table, (ylabel, lines) = rows(run.course(), card_set), MEASURES[measure]
    there = table.rename(columns={"seats_in": "games", "seats_in_share": "share"})[["strategy", "round", "games", "share"]]
    band = Patch(color=MUTED, alpha=0.45, linewidth=0, label=f"bands: {LEVEL:.0%} interval of the mean ({METRICS['hand_size'].interval})")
    return Course(there, table, ylabel, partial(_curves, lines=lines), [band])


def draw(run: VoskhozhdenieRun, card_set: str, measure: str) -> Figure | None:
    """Draw one of `MEASURES`; None if too little was played."""
    return by_round(run, card_set, course(run, card_set, measure))


def _curves(axes: Axes, table: pd.DataFrame, lines: dict[str, tuple[str, object]]) -> None:
    """The means of one strategy, and how sure they are."""
    for column, (colour, line) in lines.items():
        axes.fill_between(table["round"], table[f"{column}_low"], table[f"{column}_high"], color=colour, alpha=0.3, linewidth=0)
        axes.plot(table["round"], table[column], color=colour, linewidth=1.4, linestyle=line, label=METRICS[column].label.lower())
