"""How long games are, how they end, and how often the lead changes."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator
from numpy.typing import NDArray

from reports.figures.style import BLUE, GREEN, INK, MUTED, VERMILION, WIDTH, new_figure, percent
from reports.frames.common import POOLED
from reports.run import Run


def draw(run: Run, card_set: str) -> Figure | None:
    """Draw game length, ends and lead changes.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if nothing was played.
    """
    headline = run.games()
    head = headline[headline["card_set"] == card_set].iloc[0]
    if not head["games"]:
        return None
    table = run.lengths()
    table = table[(table["card_set"] == card_set) & (table["strategy"] == POOLED)]
    figure = new_figure(WIDTH, 3.0)
    left, middle, right = figure.subplots(1, 3, width_ratios=(5, 2.6, 3))
    _lengths(left, table, float(head["rounds_q50"]))
    _ends(middle, int(head["finished"]), int(head["games"]))
    _changes(right, run.arms[card_set].tally.lead_changes)
    return figure


def _lengths(axes: Axes, table: pd.DataFrame, median: float) -> None:
    """Share of games by number of rounds; what is beyond the last per mille is left out."""
    shown = table[(table["longer_share"] > 0.001) | (table["share"] > 0.001)]
    axes.bar(shown["round"], shown["share"], width=0.86, color=BLUE)
    axes.axvline(median, color=INK, linewidth=1.0, linestyle=(0, (4, 3)))
    axes.annotate(
        f"median {median:.0f}", (median, 1.0), xycoords=("data", "axes fraction"), xytext=(4, -2), textcoords="offset points", fontsize=8, va="top"
    )
    axes.set_title("Length")
    axes.set_xlabel("Rounds")
    axes.set_ylabel("Share of games")
    axes.grid(axis="x", visible=False)
    percent(axes, "y")


def _ends(axes: Axes, finished: int, games: int) -> None:
    """How games ended."""
    names = ["pool emptied", "round cap\n(unfinished)"]
    values = np.array([finished, games - finished]) / games
    axes.barh([1, 0], values, color=[GREEN, VERMILION], height=0.5)
    for y, value, count in zip([1, 0], values, [finished, games - finished], strict=True):
        axes.text(0.0, y + 0.33, f"{100 * value:.2f}%  ({count:,} games)", fontsize=8, va="bottom")
    axes.set_yticks([1, 0], names)
    axes.set_ylim(-0.5, 1.75)
    axes.set_xlim(0, 1)
    axes.set_xticks([0, 0.5, 1])
    axes.set_title("How games ended")
    axes.set_xlabel("Share of games")
    axes.grid(axis="y", visible=False)
    percent(axes, "x")


def _changes(axes: Axes, histogram: NDArray[np.int64]) -> None:
    """Share of games by number of lead changes."""
    shares = histogram / max(histogram.sum(), 1)
    last = int(np.flatnonzero(np.cumsum(shares) >= 0.999)[0]) if shares.sum() else 0
    axes.bar(np.arange(last + 1), shares[: last + 1], width=0.86, color=MUTED)
    axes.set_title("Lead changes")
    axes.set_xlabel("Lead changes in a game")
    axes.set_ylabel("Share of games")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(axis="x", visible=False)
    percent(axes, "y")
