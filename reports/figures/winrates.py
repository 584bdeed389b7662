"""Win rates by strategy and seat against the fair share, as dots with intervals."""

from collections.abc import Sequence
from functools import partial

import numpy as np
import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.figures.bands import bands_of, shade
from reports.figures.dots import SMALL, dots, name_rows, reference, widen, write_beside
from reports.figures.plot import Plot, as_figure
from reports.figures.rows import between, enough, interval_of, rows
from reports.figures.style import SEATS, fitted, percent
from reports.runs.run import Run
from reports.text.cells import fair, number, span
from reports.text.cells import percent as per_cent


def draw(run: Run, card_set: str) -> Figure | None:
    """Draw the win rates; None if nothing was played often enough."""
    return as_figure(plot(run, card_set))


def plot(run: Run, card_set: str) -> Plot | None:
    """The win rates.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Plot or None
        None if nothing was played often enough.
    """
    table = enough(rows(run.strategies(), card_set), "win_rate")
    table = table[~table["strategy"].isin(run.game.opponents(run.sides))].sort_values("win_rate", kind="stable").reset_index(drop=True)
    if table.empty:
        return None
    height = 1.2 + (0.3 + 0.09 * run.sides * (run.sides > 1)) * len(table)
    return Plot(9.0, height, partial(_draw, run=run, card_set=card_set, table=table), legend={"handletextpad": 0.4, "columnspacing": 1.4})


def _draw(axes: Axes, run: Run, card_set: str, table: pd.DataFrame) -> Sequence[Artist]:
    """Draw the strategies of the table."""
    several, mirrored = run.sides > 1, run.source(card_set).mirrored
    below = 0.7 if several else 0.5
    if several:
        fair_share = float(table["fair_share"].iloc[0])
        reference(axes, fair_share, f"fair share {fair(fair_share)}")
    if not mirrored:
        dots(axes, np.arange(len(table)), table, "win_rate", label="all seats")
        write_beside(axes, f"{'All seats' if several else 'Win rate'} (95% interval)", [_numbers(row) for _, row in table.iterrows()])
    label = f"Win rate{''.join(f' against {name}' for name in run.game.opponents(run.sides))}: share of the games won ({interval_of('win_rate')}"
    if several:
        seats = enough(rows(run.seats(), card_set), "win_rate")
        seats = seats[seats["strategy"].isin(table["strategy"])]
        _seats(axes, table, seats, run.sides)
        label += f"; n = {between(seats['games'])} games at each seat" if len(seats) else "; too few games at each seat"
    name_rows(axes, [fitted(name) for name in table["strategy"]], below, at=-0.4 if mirrored else 0.0)
    percent(axes, "x")
    widen(axes, 0.02)
    axes.set_xlabel(f"{label})")
    band = None if mirrored else shade(axes, bands_of(run), "strategies", run.sides, x="win_rate")
    handles = [*axes.get_legend_handles_labels()[0], *([band] if band else [])]
    return handles if len(handles) > 1 else []


def _numbers(row: "pd.Series[float]") -> str:
    """A win rate, its interval and its n."""
    return f"{per_cent(row['win_rate'])} ({span(row['win_rate_low'], row['win_rate_high'])}), n = {number(row['games'])}"


def _seats(axes: Axes, table: pd.DataFrame, seats: pd.DataFrame, players: int) -> None:
    """A small mark for each seat, a little below its strategy's line."""
    place = {name: i for i, name in enumerate(table["strategy"])}
    for seat, shift in enumerate(np.linspace(0.22, 0.54, players), start=1):
        held = seats[seats["seat"] == seat]
        colour, marker = SEATS[seat - 1]
        dots(axes, held["strategy"].map(place).to_numpy(np.float64) - shift, held, "win_rate", colour, marker, SMALL, f"seat {seat}")
