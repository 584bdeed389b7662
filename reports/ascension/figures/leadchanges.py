"""How often the lead changes, and which strategies lose or take it."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator
from numpy.typing import NDArray

from reports.ascension.run import AscensionRun
from reports.figures.dots import dots, name_rows, reference, widen
from reports.figures.rows import between, enough, interval_of, rows
from reports.figures.style import BLUE, WIDTH, fitted, new_figure, percent
from reports.registry.metrics import is_enough
from reports.text.cells import number, span
from reports.text.cells import percent as per_cent

RARE = 0.001
"""Numbers of lead changes beyond the last game in so many are left out."""


def draw(run: AscensionRun, card_set: str) -> Figure | None:
    """Draw lead changes and comebacks.

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
    head = rows(run.games(), card_set).iloc[0]
    if not head["games"]:
        return None
    table = enough(rows(run.strategies(), card_set), "half_led_lost_rate")
    table = table.sort_values("half_led_lost_rate", kind="stable").reset_index(drop=True)
    figure = new_figure(WIDTH if len(table) else WIDTH / 2, max(3.2, 1.0 + 0.19 * len(table)))
    left, *right = np.atleast_1d(figure.subplots(1, 1 + (len(table) > 0)))
    _changes(left, run.arms[card_set].tally.lead_changes, head)
    for axes in right:
        _lost(axes, table, head)
    return figure


def _changes(axes: Axes, histogram: NDArray[np.int64], head: "pd.Series[float]") -> None:
    """Share of games by number of lead changes."""
    shares = histogram / histogram.sum()
    last = int(np.flatnonzero(np.cumsum(shares) >= 1 - RARE)[0])
    axes.bar(np.arange(last + 1), shares[: last + 1], width=0.86, color=BLUE)
    title = "Lead changes"
    if is_enough("lead_changes", head["games"]):
        title += f": mean {number(head['lead_changes'], 2)} ({span(head['lead_changes_low'], head['lead_changes_high'], '', 2)}) a game"
    axes.set_title(title)
    axes.set_xlabel(f"Lead changes in a game\n({interval_of('lead_changes')} of the mean; n = {number(head['games'])} games)")
    axes.set_ylabel("Share of games")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(axis="x", visible=False)
    percent(axes, "y")


def _lost(axes: Axes, table: pd.DataFrame, head: "pd.Series[float]") -> None:
    """Share of half-time leads that each strategy did not bring home: the comebacks of its opponents."""
    reference(axes, head["half_led_lost_rate"])
    axes.set_title(f"Half-time leads lost (dashed: all, {per_cent(head['half_led_lost_rate'])})")
    dots(axes, np.arange(len(table)), table, "half_led_lost_rate")
    name_rows(axes, [fitted(name) for name in table["strategy"]])
    percent(axes, "x")
    widen(axes, 0.02)
    n = between(table["half_led"])
    axes.set_xlabel(f"Share of the games led at half time that were not won\n({interval_of('half_led_lost_rate')}; n = {n} games led)")
