"""Cards at both ends of a difference of win rates, as dots with intervals."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.figures.bands import bands_of, shade
from reports.figures.dots import dots, name_rows, write_beside
from reports.figures.plot import Plot, as_figure
from reports.figures.rows import between, enough, interval_of, rows
from reports.figures.style import MUTED, fitted, signed_points
from reports.registry.columns import POOLED
from reports.runs.run import Run
from reports.text.cells import number, points, span

ENDS = 16
"""Cards shown at each end of the difference; the tables have all of them."""
WIDE = 9.0
"""Inches."""


@dataclass(frozen=True)
class DifferenceFigure:
    """The figure of a game.

    Attributes
    ----------
    frame
        The cards of a run.
    look
        Colour and marker of a row.
    legend
        What tells the looks of a table apart.
    columns
        Entries of the legend in one line.
    difference
        The column.
    meaning
        What is subtracted from what.
    inside
        Within what games are compared before that is averaged.
    """

    frame: Callable[[Any], pd.DataFrame]
    look: Callable[["pd.Series[Any]"], tuple[str, str]]
    legend: Callable[[pd.DataFrame], Sequence[Artist]]
    columns: int
    difference: str = "win_difference"
    meaning: str = "Win rate of games with it minus without it"
    inside: str = "strategy"

    def draw(self, run: Run, card_set: str) -> Figure | None:
        """Draw the difference of the cards at both ends; None if no card came up often enough."""
        return as_figure(self.plot(run, card_set))

    def plot(self, run: Run, card_set: str) -> Plot | None:
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
            None if no card came up often enough.
        """
        table = ends_of(self.frame(run), card_set, ENDS, self.difference)
        if table.empty:
            return None
        table = table.iloc[::-1].reset_index(drop=True)
        return Plot(WIDE, 1.3 + 0.24 * len(table), partial(self._draw, run=run, table=table), self.columns, {"handletextpad": 0.3})

    def _draw(self, axes: Axes, run: Run, table: pd.DataFrame) -> Sequence[Artist]:
        """Draw the rows of the table; gives the legend."""
        axes.axvline(0, color=MUTED, linewidth=1.0, zorder=1)
        for (colour, marker), held in table.groupby(table.apply(self.look, axis=1), sort=False):
            dots(axes, held.index, held, self.difference, color=colour, marker=marker, size=(6.5, 1.8))
        name_rows(axes, [fitted(name) for name in table["card"]])
        signed_points(axes, "x")
        how = f"inside each {self.inside}, averaged; {interval_of(self.difference, pooled=True)}"
        n = between(table["win_difference_n"])
        axes.set_xlabel(f"{self.meaning}, percentage points\n({how};\nsmaller side n = {n} games)")
        write_beside(axes, "Difference (95% interval), smaller side", [self._numbers(row) for _, row in table.iterrows()])
        band = shade(axes, bands_of(run), "cards", run.sides, x=self.difference)
        return [*self.legend(table), *([band] if band else [])]

    def _numbers(self, row: "pd.Series[float]") -> str:
        """A difference, its interval and its n."""
        interval = span(row[f"{self.difference}_low"], row[f"{self.difference}_high"], "points")
        return f"{points(row[self.difference])} ({interval}), n = {number(row['win_difference_n'])}"


def ends_of(cards: pd.DataFrame, card_set: str, most: int, difference: str = "win_difference") -> pd.DataFrame:
    """Cards with enough games, those with the highest difference first; of many only so many at each end."""
    table = enough(rows(cards, card_set, strategy=POOLED), difference)
    table = table.sort_values(difference, ascending=False, kind="stable").reset_index(drop=True)
    return table if len(table) <= 2 * most else pd.concat([table.head(most), table.tail(most)], ignore_index=True)
