"""Heroes and constructs: how often each is bought against how much more often games with it are won."""

from collections.abc import Sequence
from functools import partial

import numpy as np
import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from reports.ascension.figures.colours import FACTIONS, MARKERS
from reports.ascension.run import AscensionRun
from reports.figures.bands import bands_of, shade
from reports.figures.labels import label_points
from reports.figures.plot import Plot, as_figure
from reports.figures.rows import between, enough, interval_of, rows
from reports.figures.style import INK, MUTED, PAPER, WIDTH, fitted, percent, signed_points
from reports.registry.columns import POOLED

NOTABLE = 9
"""Names at each end of each axis."""
STEPS = 25
"""Points of an interval's line that names keep clear of."""


def draw(run: AscensionRun, card_set: str) -> Figure | None:
    """Draw pick rate against win difference; None if no card was seen often enough."""
    return as_figure(plot(run, card_set))


def plot(run: AscensionRun, card_set: str) -> Plot | None:
    """Pick rate against win difference.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Plot or None
        None if no card was seen often enough.
    """
    table = rows(run.cards(), card_set, strategy=POOLED)
    table = enough(table[table["type"] != "monster"], "win_difference", "pick_rate")
    if table.empty:
        return None
    look = {"handletextpad": 0.3, "columnspacing": 1.2}
    return Plot(WIDTH, 6.4, partial(_draw, run=run, table=table), legend=look, finish=partial(_names, table=table))


def _draw(axes: Axes, run: AscensionRun, table: pd.DataFrame) -> Sequence[Artist]:
    """Draw all but the names; gives the legend."""
    axes.axhline(0, color=MUTED, linewidth=1.0)
    _points(axes, table)
    axes.margins(0.06)
    axes.set_xlim(left=min(0.0, axes.get_xlim()[0]))
    percent(axes, "x")
    signed_points(axes, "y")
    axes.set_xlabel(
        "Pick rate: share of the turns in which it was on offer and affordable that it was bought in\n"
        f"({interval_of('pick_rate')}; n = {between(table['affordable'])} turns)"
    )
    how = f"(inside each strategy, then averaged; {interval_of('win_difference', pooled=True)})"
    axes.set_ylabel(f"Win rate with it minus without it, percentage points\n{how}")
    band = shade(axes, bands_of(run), "cards", run.players, x="pick_rate", y="win_difference")
    return [*_legend(), *([band] if band else [])]


def _points(axes: Axes, table: pd.DataFrame) -> None:
    """A mark and its intervals for each card."""
    colours = table["faction"].map(FACTIONS).fillna(FACTIONS["none"])
    axes.vlines(table["pick_rate"], table["win_difference_low"], table["win_difference_high"], color=colours, linewidth=1.0, alpha=0.6)
    axes.hlines(table["win_difference"], table["pick_rate_low"], table["pick_rate_high"], color=colours, linewidth=1.0, alpha=0.6)
    for kind, marker in MARKERS.items():
        for faction, held in table[table["type"] == kind].groupby("faction"):
            colour = FACTIONS.get(str(faction), FACTIONS["none"])
            axes.plot(held["pick_rate"], held["win_difference"], marker, color=colour, markersize=6.5, markeredgecolor=PAPER, markeredgewidth=0.6)


def _names(axes: Axes, table: pd.DataFrame) -> None:
    """Write the names of notable cards, clear of the marks, of their intervals and of the zero line."""
    held = _notable(table)
    up = [(row.pick_rate, y) for row in table.itertuples() for y in np.linspace(row.win_difference_low, row.win_difference_high, STEPS)]
    across = [(x, row.win_difference) for row in table.itertuples() for x in np.linspace(row.pick_rate_low, row.pick_rate_high, STEPS)]
    zero = [(x, 0.0) for x in np.linspace(*axes.get_xlim(), 300)]
    label_points(axes, held["pick_rate"].tolist(), held["win_difference"].tolist(), [fitted(name) for name in held["card"]], up + across + zero)


def _notable(table: pd.DataFrame) -> pd.DataFrame:
    """The cards at the ends of both axes, the largest differences first."""
    places = [*table["win_difference"].nlargest(NOTABLE).index, *table["win_difference"].nsmallest(NOTABLE).index]
    places += [*table["pick_rate"].nlargest(NOTABLE).index, *table["pick_rate"].nsmallest(NOTABLE).index]
    return table.loc[list(dict.fromkeys(places))]


def _legend() -> list[Artist]:
    """Colours are factions, shapes are types."""
    marks: list[Artist] = [
        Line2D([], [], marker="o", linestyle="", color=colour, label=name if name != "none" else "no faction") for name, colour in FACTIONS.items()
    ]
    return [*marks, *(Line2D([], [], marker=marker, linestyle="", color="none", markeredgecolor=INK, label=kind) for kind, marker in MARKERS.items())]
