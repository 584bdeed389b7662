"""What access to each card is worth, by cost, beside the norm it is held against."""

from collections.abc import Sequence

import numpy as np
import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from reports.effects.spec import CardEffectsSpec, Marks, Panel
from reports.figures.labels import label_points
from reports.figures.plot import Plot
from reports.figures.rows import between
from reports.figures.style import INK, MUTED, PAPER, WIDTH, fitted, new_figure, signed_points

SPREAD = 0.8
"""Part of the room of a cost that its cards are spread over."""
NAMED = 14
"""Names in each panel, those of the largest gaps."""
STEPS = 15
"""Points of an interval's line, or of the bar of a norm, that names keep clear of."""


def draw_effects(values: pd.DataFrame, spec: CardEffectsSpec) -> Figure | None:
    """Draw a dot a card with its interval, and a bar for its norm.

    Parameters
    ----------
    values
        The frame `card_values` of one number of players.
    spec
        What the cards are drawn by.

    Returns
    -------
    Figure or None
        None if no card has a value.
    """
    known = values[values["access_value"].notna()]
    panels = spec.panels(known)
    if not panels:
        return None
    figure = new_figure(WIDTH, 0.6 + 4.4 * len(panels))
    for axes, panel in zip(figure.subplots(len(panels), 1, squeeze=False)[:, 0], panels, strict=True):
        _marks(axes, panel, spec)
        _names(axes, _ordered(panel, spec))
    key = _key(spec.marks, known)
    figure.legend(handles=key, loc="outside upper center", ncols=len(key), handletextpad=0.3, columnspacing=1.0)
    return figure


def plots(values: pd.DataFrame, spec: CardEffectsSpec) -> dict[str, Plot]:
    """Title of each panel to it as a plot of its own.

    Parameters
    ----------
    values, spec
        As for `draw_effects`.
    """
    known = values[values["access_value"].notna()]
    return {panel.title: _plot(panel, spec, _key(spec.marks, known)) for panel in spec.panels(known)}


def _plot(panel: Panel, spec: CardEffectsSpec, key: Sequence[Artist]) -> Plot:
    """One panel with its legend; names beside the marks stand clear of both."""

    def draw(axes: Axes) -> Sequence[Artist]:
        _marks(axes, panel, spec)
        return key

    look = {"handletextpad": 0.3, "columnspacing": 1.0}
    return Plot(WIDTH, 5.0, draw, legend=look, finish=lambda axes: _names(axes, _ordered(panel, spec)))


def _ordered(panel: Panel, spec: CardEffectsSpec) -> pd.DataFrame:
    """The cards of a panel, the cheapest first, their cost in the column `cost`."""
    rows = panel.rows.sort_values([spec.cost_column, "access_value"], kind="stable").reset_index(drop=True)
    return rows.assign(cost=rows[spec.cost_column])


def _key(marks: Marks, known: pd.DataFrame) -> list[Line2D]:
    """The legend."""
    if marks.colour_of == marks.marker_of:
        there = [name for name in marks.key if (known[marks.colour_of] == name).any()]
        made = [Line2D([], [], marker=marks.markers[name], linestyle="", color=marks.colours[name], label=marks.key[name]) for name in there]
    else:
        made = [Line2D([], [], marker="o", linestyle="", color=marks.colours[name], label=label) for name, label in marks.key.items()]
        made += [Line2D([], [], marker=mark, linestyle="", color="none", markeredgecolor=INK, label=kind) for kind, mark in marks.markers.items()]
    return [*made, Line2D([], [], color=MUTED, linewidth=2.5, label="norm")]


def _marks(axes: Axes, panel: Panel, spec: CardEffectsSpec) -> None:
    """One kind of cards, without their names."""
    part, marks = _ordered(panel, spec), spec.marks
    x, half = _places(part["cost"]), _halves(part)
    axes.axhline(0, color=MUTED, linewidth=1.0)
    for place, wide, row in zip(x, half, part.itertuples(), strict=True):
        if not np.isnan(row.norm):
            axes.fill_between([place - wide, place + wide], row.norm_low, row.norm_high, color=MUTED, alpha=0.18, linewidth=0)
    axes.hlines(part["norm"], x - half, x + half, color=MUTED, linewidth=2.5)
    colours, markers = part[marks.colour_of].map(marks.colours), part[marks.marker_of].map(marks.markers)
    axes.vlines(x, part["access_value_low"], part["access_value_high"], color=colours, linewidth=1.4)
    for place, y, colour, marker in zip(x, part["access_value"], colours, markers, strict=True):
        axes.plot(place, y, marker, color=colour, markersize=6, markeredgecolor=PAPER, markeredgewidth=0.6)
    costs = sorted(set(part["cost"]))
    room = 1 if panel.priced else 0.5
    axes.set_xticks(costs, [str(cost) if panel.priced else "" for cost in costs])
    axes.tick_params(axis="x", length=0)
    axes.grid(axis="x", visible=False)
    axes.margins(x=0.04, y=0.08)
    axes.set_xlim(min(axes.get_xlim()[0], costs[0] - room), max(axes.get_xlim()[1], costs[-1] + room))
    signed_points(axes, "y")
    axes.set_title(panel.title)
    axes.set_xlabel(panel.cost)
    axes.set_ylabel(f"Access is worth, points of win share\n(95% intervals; n = {between(part['pairs'])} games)")


def _halves(part: pd.DataFrame) -> np.ndarray:
    """Half the width of the bar of each card's norm."""
    return np.asarray(0.45 * SPREAD / part.groupby("cost")["cost"].transform("size").clip(lower=3).to_numpy(np.float64))


def _places(cost: "pd.Series[int]") -> np.ndarray:
    """The cards of one cost side by side around it."""
    size, rank = cost.groupby(cost).transform("size"), cost.groupby(cost).cumcount()
    return np.asarray(cost + SPREAD * ((rank + 0.5) / size - 0.5), np.float64)


def _names(axes: Axes, part: pd.DataFrame) -> None:
    """Name the cards farthest from their norms, clear of marks, intervals and the bars of norms."""
    x, half = _places(part["cost"]), _halves(part)
    order = part["gap"].fillna(0.0).abs().nlargest(NAMED).index.to_numpy()
    spans = part[["access_value_low", "access_value_high"]].to_numpy(np.float64)
    clear = [(float(place), float(y)) for place, (low, high) in zip(x, spans, strict=True) for y in np.linspace(low, high, STEPS)]
    normed = part["norm"].notna().to_numpy()
    bars = zip(x[normed], half[normed], part["norm"].to_numpy(np.float64)[normed], strict=True)
    clear += [(float(across), float(y)) for place, wide, y in bars for across in np.linspace(place - wide, place + wide, STEPS)]
    names = [fitted(name) for name in part["card"].iloc[order]]
    label_points(axes, x[order].tolist(), part["access_value"].iloc[order].tolist(), names, clear)
