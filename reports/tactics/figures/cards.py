"""Cards: how much more often games with each of them are won."""

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
from reports.figures.style import GREY, MUTED, fitted, signed_points
from reports.registry.columns import POOLED
from reports.tactics.figures.colours import FACTIONS, NONE, SEVERAL, TYPES, colour_of
from reports.tactics.run import TacticsRun
from reports.text.cells import number, points, span

ENDS = 16
"""Cards shown at each end of the win difference; the tables have all of them."""
WIDE = 9.0
"""Inches."""
COLUMNS = 6
"""Entries of the legend in one line."""


def draw(run: TacticsRun, card_set: str) -> Figure | None:
    """Draw the win difference of the cards at both ends; None if no card was taken often enough."""
    return as_figure(plot(run, card_set))


def plot(run: TacticsRun, card_set: str) -> Plot | None:
    """The win difference of the cards at both ends, all strategies together; None if no card was taken often enough."""
    table = ends_of(run, card_set, ENDS)
    if table.empty:
        return None
    table = table.iloc[::-1].reset_index(drop=True)
    return Plot(WIDE, 1.3 + 0.24 * len(table), partial(_draw, run=run, table=table), COLUMNS, {"handletextpad": 0.3})


def ends_of(run: TacticsRun, card_set: str, most: int) -> pd.DataFrame:
    """Cards with enough games, those with the highest win difference first; of many only so many at each end."""
    table = enough(rows(run.cards(), card_set, strategy=POOLED), "win_difference")
    table = table.sort_values("win_difference", ascending=False, kind="stable").reset_index(drop=True)
    return table if len(table) <= 2 * most else pd.concat([table.head(most), table.tail(most)], ignore_index=True)


def _draw(axes: Axes, run: TacticsRun, table: pd.DataFrame) -> Sequence[Artist]:
    """Draw the rows of the table; gives the legend."""
    axes.axvline(0, color=MUTED, linewidth=1.0, zorder=1)
    for (factions, kind), held in table.groupby(["factions", "printed_kind"], sort=False):
        dots(axes, held.index, held, "win_difference", color=colour_of(str(factions)), marker=TYPES[str(kind)], size=(6.5, 1.8))
    name_rows(axes, [fitted(name) for name in table["card"]])
    signed_points(axes, "x")
    how = f"inside each strategy, averaged; {interval_of('win_difference', pooled=True)}"
    n = between(table["win_difference_n"])
    axes.set_xlabel(f"Win rate of games with it minus without it, percentage points\n({how};\nsmaller side n = {n} games)")
    write_beside(axes, "Difference (95% interval), smaller side", [_numbers(row) for _, row in table.iterrows()])
    band = shade(axes, bands_of(run), "cards", run.sides, x="win_difference")
    colours = {**FACTIONS, "two factions": SEVERAL, "no faction": NONE}
    there = {colour_of(str(factions)) for factions in table["factions"]}
    hues = [Line2D([], [], marker="o", linestyle="", color=colour, label=name) for name, colour in colours.items() if colour in there]
    shapes = [Line2D([], [], marker=TYPES[kind], linestyle="", color=GREY, label=kind) for kind in TYPES if (table["printed_kind"] == kind).any()]
    return [*hues, *shapes, *([band] if band else [])]


def _numbers(row: "pd.Series[float]") -> str:
    """A difference, its interval and its n."""
    interval = span(row["win_difference_low"], row["win_difference_high"], "points")
    return f"{points(row['win_difference'])} ({interval}), n = {number(row['win_difference_n'])}"
