"""How long games are, with which strategies, and how they end."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from reports.figures.dots import dots, name_rows, reference, widen
from reports.figures.rows import between, enough, interval_of, rows
from reports.figures.style import BLUE, INK, ORANGE, VERMILION, WIDTH, fitted, new_figure, percent
from reports.registry.metrics import is_enough
from reports.runs.run import Run
from reports.runs.source import Source
from reports.stats.estimates import rate
from reports.text.cells import number, span
from reports.text.cells import percent as per_cent

RARE = 0.001
"""Lengths beyond the last game in so many are left out."""


class End(NamedTuple):
    """One way for games to end."""

    name: str
    colour: str
    games: int


def unfinished_ends(source: Source) -> list[End]:
    """How games without an end were stopped: by the round cap, and as endless if any were."""
    ends = [End("round cap\n(unfinished)", VERMILION, source.played - source.finished - source.endless)]
    return [*ends, End("endless\n(unfinished)", ORANGE, source.endless)] if source.endless else ends


def draw_lengths(run: Run, card_set: str, lengths: pd.DataFrame, ends: Sequence[End]) -> Figure | None:
    """Draw game length and ends.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.
    lengths
        Games of all strategies together by number of rounds: `round`, `share`, `longer_share`.
    ends
        How its games ended.

    Returns
    -------
    Figure or None
        None if nothing was played.
    """
    head = rows(run.games(), card_set).iloc[0]
    if not head["games"]:
        return None
    source = run.source(card_set)
    strategies = enough(rows(run.strategies(), card_set), "rounds")
    strategies = strategies[strategies["strategy"].isin(source.labels[: source.own])].sort_values("rounds", ascending=False, kind="stable")
    figure = new_figure(WIDTH, max(3.2, 1.0 + 0.19 * len(strategies)))
    left, *middle, right = figure.subplots(1, 2 + (len(strategies) > 0), width_ratios=(4, 3, 2.6) if len(strategies) else (4, 2.6))
    _lengths(left, lengths, head)
    for axes in middle:
        _by_strategy(axes, strategies.reset_index(drop=True), float(head["rounds"]))
    _ends(right, ends)
    return figure


def _lengths(axes: Axes, table: pd.DataFrame, head: "pd.Series[float]") -> None:
    """Share of games by number of rounds."""
    shown = table[(table["longer_share"] > RARE) | (table["share"] > RARE)]
    axes.bar(shown["round"], shown["share"], width=0.86, color=BLUE)
    title = "Length"
    if is_enough("rounds_q05", head["games"]):
        title += f": median {head['rounds_q50']:.0f}, 90% of games {head['rounds_q05']:.0f}–{head['rounds_q95']:.0f}"
    axes.set_title(title)
    axes.set_xlabel(f"Rounds (n = {number(head['games'])} games)")
    axes.set_ylabel("Share of games")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(axis="x", visible=False)
    percent(axes, "y")


def _by_strategy(axes: Axes, table: pd.DataFrame, overall: float) -> None:
    """Mean length of each strategy's games."""
    reference(axes, overall)
    dots(axes, np.arange(len(table)), table, "rounds")
    name_rows(axes, [fitted(name) for name in table["strategy"]])
    axes.xaxis.set_major_locator(MaxNLocator(nbins=4))
    axes.set_title(f"By strategy (dashed: all, {overall:.1f})")
    widen(axes, 0.5)
    axes.set_xlabel(f"Mean length with the strategy, rounds\n({interval_of('rounds')};\nn = {between(table['games'])} games)")


def _ends(axes: Axes, ends: Sequence[End]) -> None:
    """How games ended, the first way on top."""
    counts = np.array([end.games for end in ends])
    games, places = counts.sum(), np.arange(len(ends))[::-1]
    shares = rate(counts, games)
    axes.barh(places, shares.estimate, color=[end.colour for end in ends], height=0.4)
    for y, share, low, high, count in zip(places, shares.estimate, shares.low, shares.high, counts, strict=True):
        axes.text(0.0, y + 0.25, f"{per_cent(share, 2)} ({span(low, high, '%', 2)})\n{number(count)} games", fontsize=8, va="bottom", color=INK)
    axes.set_yticks(places, [end.name for end in ends])
    axes.set_ylim(-0.5, len(ends) - 0.1)
    axes.set_xlim(0, 1)
    axes.set_xticks([0, 0.5, 1])
    axes.set_title("How games ended")
    axes.set_xlabel(f"Share of games\n({interval_of('unfinished_rate')};\nn = {number(games)} games)")
    axes.grid(axis="y", visible=False)
    percent(axes, "x")
