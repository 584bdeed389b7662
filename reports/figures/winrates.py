"""Win rates by strategy and seat against the fair share, as dots with intervals."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.figures.style import GRID, INK, MUTED, PAPER, SEATS, new_figure, percent, short
from reports.manifest import SAMAEL
from reports.metrics import METRICS
from reports.run import Run


def draw(run: Run, card_set: str) -> Figure | None:
    """Draw the win rates.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if nothing was played often enough.
    """
    table = run.strategies()
    table = table[(table["card_set"] == card_set) & (table["strategy"] != SAMAEL) & (table["games"] >= METRICS["win_rate"].minimum_n)]
    if table.empty:
        return None
    table = table.sort_values("win_rate", ascending=True, kind="stable").reset_index(drop=True)
    seats = run.seats()
    seats = seats[(seats["card_set"] == card_set) & (seats["games"] >= METRICS["win_rate"].minimum_n)]
    figure = new_figure(9.0, 1.2 + (0.3 + 0.09 * run.players) * len(table))
    axes = figure.add_subplot()
    _fair(axes, float(table["fair_share"].iloc[0]), len(table))
    mirrored = run.source(card_set).mirrored
    if not mirrored:
        _overall(axes, table)
    if run.players > 1:
        _seats(axes, table, seats, run.players)
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=run.players + 1, handletextpad=0.2, columnspacing=1.4)
    axes.set_yticks(np.arange(len(table)) - (0.4 if mirrored else 0.0), [short(name) for name in table["strategy"]])
    axes.set_ylim(-0.8, len(table) - 0.4)
    axes.grid(axis="y", visible=False)
    axes.hlines(np.arange(len(table) - 1) + 0.3, 0, 1, transform=axes.get_yaxis_transform(), color=GRID, linewidth=0.6)
    axes.spines["left"].set_visible(False)
    axes.tick_params(axis="y", length=0)
    percent(axes, "x")
    axes.set_xlabel("Win rate, share of games, with 95% Wilson interval" + ("" if run.players > 1 else " (against Samael)"))
    return figure


def _fair(axes: Axes, fair: float, rows: int) -> None:
    """The line of the fair share."""
    if np.isfinite(fair):
        axes.axvline(fair, color=MUTED, linewidth=1.0, linestyle=(0, (4, 3)), zorder=1)
        label = f"fair share {100 * fair:.3g}%"
        axes.annotate(label, (fair, rows - 0.55), xytext=(5, 0), textcoords="offset points", color=MUTED, fontsize=8, ha="left", va="center")


def _seats(axes: Axes, table: pd.DataFrame, seats: pd.DataFrame, players: int) -> None:
    """A small mark for each seat, a little below its strategy's line."""
    place = {name: i for i, name in enumerate(table["strategy"])}
    shift = np.linspace(0.24, 0.56, players)
    for seat in range(1, players + 1):
        rows = seats[(seats["seat"] == seat) & seats["strategy"].isin(list(place))]
        y = rows["strategy"].map(place).to_numpy(np.float64) - shift[seat - 1]
        colour, marker = SEATS[seat - 1]
        axes.hlines(y, rows["win_rate_low"], rows["win_rate_high"], color=colour, linewidth=1.0, alpha=0.8)
        axes.plot(rows["win_rate"], y, marker, color=colour, markersize=4.2, markeredgecolor=PAPER, markeredgewidth=0.4, label=f"seat {seat}")


def _overall(axes: Axes, table: pd.DataFrame) -> None:
    """A large mark for each strategy, the numbers at the right."""
    y = np.arange(len(table), dtype=np.float64)
    axes.hlines(y, table["win_rate_low"], table["win_rate_high"], color=INK, linewidth=2.4)
    axes.plot(table["win_rate"], y, "o", color=INK, markersize=5.5, markeredgecolor=PAPER, markeredgewidth=0.5, label="all seats")
    for row, height in zip(table.itertuples(), y, strict=True):
        text = f"{100 * row.win_rate:.1f}%  ({100 * row.win_rate_low:.1f}–{100 * row.win_rate_high:.1f})"
        axes.text(1.01, height, text, transform=axes.get_yaxis_transform(), fontsize=8, va="center", color=INK)
