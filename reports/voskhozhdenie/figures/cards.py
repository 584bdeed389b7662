"""Cards: how much more often decks win when they draw each of them."""

from collections.abc import Sequence
from functools import partial

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from reports.figures.bands import bands_of, shade
from reports.figures.dots import dots, name_rows, write_beside
from reports.figures.plot import Plot, as_figure
from reports.figures.rows import between, enough, interval_of, rows
from reports.figures.style import BLUE, GREEN, MUTED, ORANGE, PURPLE, VERMILION, fitted, signed_points
from reports.registry.columns import POOLED
from reports.text.cells import number, points, span
from reports.voskhozhdenie.run import VoskhozhdenieRun

ENDS = 16
"""Cards shown at each end of the difference; the tables have all of them."""
WIDE = 9.0
"""Inches."""
TYPES = {"unit": (BLUE, "o"), "order": (ORANGE, "s"), "tactic": (VERMILION, "D"), "relic": (PURPLE, "^"), "fortification": (GREEN, "v")}
"""Type of a card to colour and marker."""
DIFFERENCE = "drawn_difference"


def draw(run: VoskhozhdenieRun, card_set: str) -> Figure | None:
    """Draw the difference of the cards at both ends; None if no card was drawn often enough."""
    return as_figure(plot(run, card_set))


def plot(run: VoskhozhdenieRun, card_set: str) -> Plot | None:
    """The difference of the cards at both ends, all strategies together.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Plot or None
        None if no card was drawn often enough.
    """
    table = enough(rows(run.cards(), card_set, strategy=POOLED), DIFFERENCE)
    if table.empty:
        return None
    table = table.sort_values(DIFFERENCE, kind="stable").reset_index(drop=True)
    if len(table) > 2 * ENDS:
        table = pd.concat([table.head(ENDS), table.tail(ENDS)], ignore_index=True)
    return Plot(WIDE, 1.3 + 0.24 * len(table), partial(_draw, run=run, table=table), len(TYPES) + 1, {"handletextpad": 0.3})


def _draw(axes: Axes, run: VoskhozhdenieRun, table: pd.DataFrame) -> Sequence[Artist]:
    """Draw the rows of the table; gives the legend."""
    axes.axvline(0, color=MUTED, linewidth=1.0, zorder=1)
    shown = {kind: look for kind, look in TYPES.items() if (table["printed_type"] == kind).any()}
    for kind, (colour, marker) in shown.items():
        held = table[table["printed_type"] == kind]
        dots(axes, held.index, held, DIFFERENCE, color=colour, marker=marker, size=(6.5, 1.8))
    name_rows(axes, [fitted(name) for name in table["card"]])
    signed_points(axes, "x")
    how = f"inside each deck, averaged; {interval_of(DIFFERENCE, pooled=True)}"
    n = between(table["win_difference_n"])
    axes.set_xlabel(f"Win rate when drawn minus when not drawn, percentage points\n({how};\nsmaller side n = {n} games)")
    write_beside(axes, "Difference (95% interval), smaller side", [_numbers(row) for _, row in table.iterrows()])
    band = shade(axes, bands_of(run), "cards", run.sides, x=DIFFERENCE)
    handles: list[Artist] = [
        Line2D([], [], marker=marker, linestyle="", color=colour, label=kind) for kind, (colour, marker) in shown.items()
    ]
    return [*handles, *([band] if band else [])]


def _numbers(row: "pd.Series[float]") -> str:
    """A difference, its interval and its n."""
    interval = span(row[f"{DIFFERENCE}_low"], row[f"{DIFFERENCE}_high"], "points")
    return f"{points(row[DIFFERENCE])} ({interval}), n = {number(row['win_difference_n'])}"
