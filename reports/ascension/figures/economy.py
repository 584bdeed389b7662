"""Runes and power by round: gained and unspent, a panel for each strategy."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from reports.ascension.figures import panels
from reports.ascension.run import AscensionRun
from reports.figures.multiples import Course, by_round
from reports.figures.rows import rows
from reports.figures.style import GREEN, MUTED, VERMILION
from reports.registry.metrics import METRICS
from reports.stats.estimates import LEVEL

CURVES = {
    "runes": (GREEN, "solid"),
    "runes_unspent": (GREEN, (0, (3, 1.5))),
    "power": (VERMILION, "solid"),
    "power_unspent": (VERMILION, (0, (3, 1.5))),
}
"""Column to colour and line."""


def draw(run: AscensionRun, card_set: str) -> Figure | None:
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
        None if too little was played.
    """
    return by_round(run, card_set, course(run, card_set))


def course(run: AscensionRun, card_set: str) -> Course:
    """The curves of runes and power."""
    band = Patch(color=MUTED, alpha=0.45, linewidth=0, label=f"bands: {LEVEL:.0%} interval of the mean ({METRICS['runes'].interval})")
    return panels.course(run, card_set, rows(run.economy(), card_set), "Mean in the round (runes, power)", _curves, [band])


def _curves(axes: Axes, table: pd.DataFrame) -> None:
    """The means of one strategy, and how sure they are."""
    for column, (colour, line) in CURVES.items():
        axes.fill_between(table["round"], table[f"{column}_low"], table[f"{column}_high"], color=colour, alpha=0.3, linewidth=0)
        axes.plot(table["round"], table[column], color=colour, linewidth=1.4, linestyle=line, label=METRICS[column].label.lower())
