"""Strengths of strategies as dots with intervals, their ranks beside them."""

import numpy as np
import pandas as pd
from matplotlib.figure import Figure

from reports.figures.dots import dots, name_rows, reference, widen, write_beside
from reports.figures.rows import between, enough, interval_of, rows
from reports.figures.style import fitted, new_figure
from reports.rankings.frames import rankings
from reports.runs.run import Run
from reports.text.cells import number, percent, span

MOST = 40
"""Strategies shown, the strongest; the table has all of them."""


def draw(run: Run, card_set: str) -> Figure | None:
    """Draw the strengths.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if there is no ranking, or nothing was played often enough.
    """
    table = enough(rows(run.of_card_sets(rankings), card_set), "strength").head(MOST)[::-1].reset_index(drop=True)
    if table.empty:
        return None
    figure = new_figure(9.0, 1.2 + 0.3 * len(table))
    axes = figure.add_subplot()
    reference(axes, 0.0, "average")
    dots(axes, np.arange(len(table)), table, "elo")
    write_beside(axes, "Rank (95% for all at once), strength, expected win rate", [_numbers(row) for _, row in table.iterrows()])
    name_rows(axes, [fitted(name) for name in table["strategy"]])
    widen(axes, 20.0)
    axes.set_xlabel(f"Strength in Elo points above the average ({interval_of('elo')}; n = {between(table['decided'])} games)")
    return figure


def _numbers(row: "pd.Series[float]") -> str:
    """Rank, strength and expected win rate, each with its interval."""
    rank = f"{number(row['rank'])} ({span(row['rank_low'], row['rank_high'], '', 0)})"
    strength = f"{number(row['elo'])} ({span(row['elo_low'], row['elo_high'], '', 0)})"
    win_rate = f"{percent(row['expected_win_rate'])} ({span(row['expected_win_rate_low'], row['expected_win_rate_high'])})"
    return f"{rank},  {strength},  {win_rate}"
