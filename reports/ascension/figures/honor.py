"""Honor by round: median and quantile bands of tokens and of total honor, a panel for each strategy."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from reports.ascension.figures import panels
from reports.ascension.run import AscensionRun
from reports.figures.multiples import Course, by_round
from reports.figures.rows import rows
from reports.figures.style import BLUE, MUTED, ORANGE

KINDS = {"total": (BLUE, "median of total honor (tokens and printed)"), "tokens": (ORANGE, "median of honor tokens")}
BANDS = {"50%": ("q25", "q75", 0.30), "90%": ("q05", "q95", 0.16)}
"""Share of the games in a band to its quantiles and how dense it is drawn."""


def draw(run: AscensionRun, card_set: str) -> Figure | None:
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
        None if too little was played.
    """
    return by_round(run, card_set, course(run, card_set))


def course(run: AscensionRun, card_set: str) -> Course:
    """The curves of Honor."""
    bands = [Patch(color=MUTED, alpha=1.4 * alpha, linewidth=0, label=f"bands: middle {share} of the games") for share, (*_, alpha) in BANDS.items()]
    return panels.course(run, card_set, rows(run.honor(), card_set), "Honor at the end of the round (honor)", _curves, bands)


def _curves(axes: Axes, table: pd.DataFrame) -> None:
    """The medians and bands of one strategy."""
    for kind, (colour, label) in KINDS.items():
        held = table[table["kind"] == kind]
        for low, high, alpha in BANDS.values():
            axes.fill_between(held["round"], held[low], held[high], color=colour, alpha=alpha, linewidth=0)
        axes.plot(held["round"], held["q50"], color=colour, label=label)
