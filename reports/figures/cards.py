"""Cards: how often each is picked against how much more often games with it are won."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from reports.figures.labels import label_points
from reports.figures.style import FACTIONS, INK, MARKERS, MUTED, PAPER, WIDTH, new_figure, percent, short
from reports.frames.common import POOLED
from reports.metrics import METRICS
from reports.run import Run

NOTABLE = 7
"""Names at each end of each axis."""


def draw(run: Run, card_set: str) -> Figure | None:
    """Draw pick rate against win difference.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if no card was seen often enough.
    """
    table = run.cards()
    table = table[(table["card_set"] == card_set) & (table["strategy"] == POOLED)]
    enough = (table["win_difference_n"] >= METRICS["win_difference"].minimum_n) & (table["affordable"] >= METRICS["pick_rate"].minimum_n)
    table = table[enough].reset_index(drop=True)
    if table.empty:
        return None
    figure = new_figure(WIDTH, 6.2)
    axes = figure.add_subplot()
    axes.axhline(0, color=MUTED, linewidth=1.0)
    _points(axes, table)
    axes.margins(0.06)
    axes.set_xlim(left=min(0.0, axes.get_xlim()[0]))
    percent(axes, "x")
    axes.yaxis.set_major_formatter(lambda value, _: f"{100 * value:+.3g}".replace("-", "−") if abs(value) > 1e-9 else "0")
    axes.set_xlabel("Pick rate: turns in which it was bought or fought, of the turns in which it could be afforded")
    axes.set_ylabel("Win rate with minus without it, percentage points\n(inside each strategy, then averaged; 95% interval)")
    _legend(figure)
    _names(axes, table)
    return figure


def _points(axes: Axes, table: pd.DataFrame) -> None:
    """A mark and its intervals for each card."""
    colours = table["faction"].map(FACTIONS).fillna(FACTIONS["none"])
    axes.vlines(table["pick_rate"], table["win_difference_low"], table["win_difference_high"], color=colours, linewidth=1.0, alpha=0.6)
    axes.hlines(table["win_difference"], table["pick_rate_low"], table["pick_rate_high"], color=colours, linewidth=0.9, alpha=0.45)
    for kind, marker in MARKERS.items():
        for faction, rows in table[table["type"] == kind].groupby("faction"):
            colour = FACTIONS.get(str(faction), FACTIONS["none"])
            axes.plot(rows["pick_rate"], rows["win_difference"], marker, color=colour, markersize=6.5, markeredgecolor=PAPER, markeredgewidth=0.6)


def _names(axes: Axes, table: pd.DataFrame) -> None:
    """Write the names of notable cards, clear of the marks and of the zero line."""
    rows = _notable(table)
    zero = [(x, 0.0) for x in np.linspace(*axes.get_xlim(), 300)]
    marks = list(zip(table["pick_rate"], table["win_difference"], strict=True))
    label_points(axes, rows["pick_rate"].tolist(), rows["win_difference"].tolist(), [short(name) for name in rows["card"]], marks + zero)


def _notable(table: pd.DataFrame) -> pd.DataFrame:
    """The cards at the ends of both axes, the largest differences first."""
    places = [*table["win_difference"].nlargest(NOTABLE).index, *table["win_difference"].nsmallest(NOTABLE).index]
    places += [*table["pick_rate"].nlargest(NOTABLE).index, *table["pick_rate"].nsmallest(NOTABLE).index]
    return table.loc[list(dict.fromkeys(places))]


def _legend(figure: Figure) -> None:
    """Colours are factions, shapes are types."""
    marks = [
        Line2D([], [], marker="o", linestyle="", color=colour, label=name if name != "none" else "no faction") for name, colour in FACTIONS.items()
    ]
    marks += [Line2D([], [], marker=marker, linestyle="", color="none", markeredgecolor=INK, label=kind) for kind, marker in MARKERS.items()]
    figure.legend(handles=marks, loc="outside upper center", ncols=len(marks), handletextpad=0.1, columnspacing=1.2)
