"""The solo game: final honor of every strategy against Samael's, and the margin between them."""

from collections.abc import Sequence

import numpy as np
import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from numpy.typing import NDArray

from reports.ascension.names import SAMAEL
from reports.ascension.run import AscensionRun
from reports.figures.dots import dots, name_rows, reference, write_beside
from reports.figures.rows import enough, interval_of, rows
from reports.figures.style import BLUE, INK, WIDTH, fitted, new_figure
from reports.stats.estimates import Floats
from reports.text.cells import number, percent, span

STEP = 4
"""Honor of one bar of the distributions."""
RARE = 0.0005
"""Bars at the ends that hold less than this share of the games everywhere are left out."""
HALF = 0.42
"""Half of what the distributions use of the height of their rows."""


def draw(run: AscensionRun, card_set: str) -> Figure | None:
    """Draw the scores against Samael.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if it is no solo run, or too little was played.
    """
    if run.players > 1:
        return None
    table = enough(rows(run.matchups(), card_set, opponent=SAMAEL), "margin")
    if table.empty:
        return None
    table = table.sort_values("margin", kind="stable").reset_index(drop=True)
    scores = dict(zip(run.labels, run.source(card_set).tally.score.sum(axis=1), strict=True))
    figure = new_figure(WIDTH, 1.3 + 0.42 * len(table))
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(3, 2))
    _distributions(figure, left, [_shares(scores[name]) for name in table["strategy"]], _shares(scores[SAMAEL]))
    reference(right, 0.0, "as much as Samael")
    dots(right, np.arange(len(table)), table, "margin")
    right.set_xlabel(f"Mean margin over Samael, honor\n({interval_of('margin')})")
    write_beside(right, "Mean margin (95% interval)", [_numbers(row) for _, row in table.iterrows()])
    for axes in (right, left):
        name_rows(axes, [fitted(name) for name in table["strategy"]])
    return figure


def _numbers(row: "pd.Series[float]") -> str:
    """A margin, its interval and its n."""
    return f"{number(row['margin'], 1)} ({span(row['margin_low'], row['margin_high'], '')}), n = {number(row['games'])}"


def _shares(histogram: NDArray[np.int64]) -> Floats:
    """`[B / STEP]` shares of the final scores, `STEP` honor together."""
    return np.asarray(histogram.reshape(-1, STEP).sum(axis=1) / histogram.sum(), np.float64)


def _distributions(figure: Figure, axes: Axes, own: Sequence[Floats], samael: Floats) -> None:
    """On each row the scores of a strategy, filled, and Samael's against all of them as a line; all to the same scale."""
    together = np.array([*own, samael])
    seen = np.flatnonzero((together > RARE).any(axis=0))
    first, last, highest = int(seen[0]), int(seen[-1]) + 1, float(together.max())
    edges = STEP * np.arange(first, last + 1)
    for row, shares in enumerate(own):
        base = row - HALF
        axes.stairs(base + 2 * HALF * shares[first:last] / highest, edges, baseline=base, fill=True, color=BLUE, alpha=0.55, linewidth=0)
        axes.stairs(base + 2 * HALF * samael[first:last] / highest, edges, baseline=base, color=INK, linewidth=0.9)
    axes.set_xlabel(f"Final honor (bars of {STEP};\na full row is {percent(highest)} of the games)")
    handles: list[Artist] = [Patch(color=BLUE, alpha=0.55, linewidth=0, label="the strategy")]
    handles.append(Line2D([], [], color=INK, linewidth=0.9, label="Samael, in all games"))
    figure.legend(handles=handles, loc="outside upper center", ncols=2)
