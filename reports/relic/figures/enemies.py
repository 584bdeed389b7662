"""Enemies by their value: how often players beat them, and what a battle costs."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import MaxNLocator

from reports.figures.labels import label_points
from reports.figures.rows import between, enough, interval_of, rows
from reports.figures.style import PAPER, WIDTH, fitted, new_figure, percent
from reports.registry.columns import POOLED
from reports.relic.figures.colours import ATTRIBUTES
from reports.relic.run import RelicRun

SPREAD = 0.76
"""Part of the room of a value that its enemies are spread over."""
NAMED = 7
"""Names in each panel, those of the enemies farthest from the others of their value."""
STEPS = 12
"""Points of an interval's line that names keep clear of."""


def draw(run: RelicRun, card_set: str) -> Figure | None:
    """Draw a mark for each enemy, all strategies together.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if no enemy was fought often enough.
    """
    table = enough(rows(run.enemies(), card_set, strategy=POOLED), "beaten_rate", "life_per_fight")
    if table.empty:
        return None
    table = table.sort_values(["enemy_value", "attribute", "beaten_rate"], kind="stable").reset_index(drop=True)
    table = table.assign(x=_places(table["enemy_value"]))
    figure = new_figure(WIDTH, 7.4)
    won, cost = figure.subplots(2, 1, sharex=True)
    for axes, metric in ((won, "beaten_rate"), (cost, "life_per_fight")):
        _marks(axes, table, metric)
    percent(won, "y")
    won.set_ylabel(f"Share of the battles that players won\n({interval_of('beaten_rate', pooled=True)})")
    cost.set_ylabel(f"Life lost in a battle\n({interval_of('life_per_fight', pooled=True)})")
    cost.set_xlabel(f"Value of the enemy (points; those of one value stand side by side; n = {between(table['fights'])} battles)")
    cost.xaxis.set_major_locator(MaxNLocator(integer=True))
    handles = [
        Line2D([], [], marker=mark, linestyle="", color=colour, label=f"fought with {attribute.capitalize()}")
        for attribute, (colour, mark) in ATTRIBUTES.items()
    ]
    figure.legend(handles=handles, loc="outside upper center", ncols=len(handles))
    for axes, metric in ((won, "beaten_rate"), (cost, "life_per_fight")):
        _names(axes, table, metric)
    return figure


def _places(value: "pd.Series[int]") -> np.ndarray:
    """The enemies of one value side by side around it."""
    size, rank = value.groupby(value).transform("size"), value.groupby(value).cumcount()
    return np.asarray(value + SPREAD * ((rank + 0.5) / size - 0.5), np.float64)


def _marks(axes: Axes, table: pd.DataFrame, metric: str) -> None:
    """A mark and its interval for each enemy."""
    for attribute, (colour, marker) in ATTRIBUTES.items():
        held = table[table["attribute"] == attribute]
        axes.vlines(held["x"], held[f"{metric}_low"], held[f"{metric}_high"], color=colour, linewidth=1.2)
        axes.plot(held["x"], held[metric], marker, color=colour, markersize=6, markeredgecolor=PAPER, markeredgewidth=0.6)
    axes.grid(axis="x", visible=False)
    axes.margins(x=0.03, y=0.08)


def _names(axes: Axes, table: pd.DataFrame, metric: str) -> None:
    """Name the enemies farthest from the mean of their value, clear of marks and intervals."""
    usual = table.groupby("enemy_value")[metric].transform("mean")
    order = (table[metric] - usual).abs().nlargest(NAMED).index
    spans = zip(table["x"], table[f"{metric}_low"], table[f"{metric}_high"], strict=True)
    clear = [(float(x), float(y)) for x, low, high in spans for y in np.linspace(low, high, STEPS)]
    held = table.loc[order]
    label_points(axes, held["x"].tolist(), held[metric].tolist(), [fitted(name) for name in held["card"]], clear)
