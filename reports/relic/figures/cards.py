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
from reports.figures.style import MUTED, fitted, signed_points
from reports.registry.columns import POOLED
from reports.relic.figures.colours import DECKS, THREATS
from reports.relic.run import RelicRun
from reports.text.cells import number, points, span

ENDS = 16
"""Cards shown at each end of the win difference; the tables have all of them."""
WIDE = 9.0
"""Inches."""
COLUMNS = 5
"""Entries of the legend in one line."""


def draw(run: RelicRun, card_set: str) -> Figure | None:
    """Draw the win difference of the cards at both ends; None if no card was seen often enough."""
    return as_figure(plot(run, card_set))


def plot(run: RelicRun, card_set: str) -> Plot | None:
    """The win difference of the cards at both ends, all strategies together.

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
    table = enough(rows(run.cards(), card_set, strategy=POOLED), "win_difference")
    if table.empty:
        return None
    table = table.sort_values("win_difference", kind="stable").reset_index(drop=True)
    if len(table) > 2 * ENDS:
        table = pd.concat([table.head(ENDS), table.tail(ENDS)], ignore_index=True)
    return Plot(WIDE, 1.3 + 0.24 * len(table), partial(_draw, run=run, table=table), COLUMNS, {"handletextpad": 0.3})


def _draw(axes: Axes, run: RelicRun, table: pd.DataFrame) -> Sequence[Artist]:
    """Draw the rows of the table; gives the legend."""
    axes.axvline(0, color=MUTED, linewidth=1.0, zorder=1)
    for deck, (colour, marker) in DECKS.items():
        held = table[table["deck"] == deck]
        if len(held):
            dots(axes, held.index, held, "win_difference", color=colour, marker=marker, size=(6.5, 1.8))
    name_rows(axes, [fitted(name) for name in table["card"]])
    signed_points(axes, "x")
    how = f"inside each strategy, averaged; {interval_of('win_difference', pooled=True)}"
    n = between(table["win_difference_n"])
    axes.set_xlabel(f"Win rate of games with it minus without it, percentage points\n({how};\nsmaller side n = {n} games)")
    write_beside(axes, "Difference (95% interval), smaller side", [_numbers(row) for _, row in table.iterrows()])
    band = shade(axes, bands_of(run), "cards", run.players, x="win_difference")
    handles: list[Artist] = [
        Line2D([], [], marker=marker, linestyle="", color=colour, label=f"{deck} threats" if deck in THREATS else deck)
        for deck, (colour, marker) in DECKS.items()
        if (table["deck"] == deck).any()
    ]
    return [*handles, *([band] if band else [])]


def _numbers(row: "pd.Series[float]") -> str:
    """A difference, its interval and its n."""
    interval = span(row["win_difference_low"], row["win_difference_high"], "points")
    return f"{points(row['win_difference'])} ({interval}), n = {number(row['win_difference_n'])}"
