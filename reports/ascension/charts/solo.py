"""The solo game: how often and by how much each strategy beats Samael."""

from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.ascension.names import SAMAEL
from reports.ascension.run import AscensionRun
from reports.charts.dots import Measure, dots_chart
from reports.charts.marks import place
from reports.figures.rows import enough, rows
from reports.parts.sections import Chart
from reports.stats.estimates import LEVEL, WILSON, rate
from reports.text.cells import number, percent, span

STEP = 4
"""Honor of one step of the distributions."""


def beaten(run: AscensionRun, card_set: str) -> str:
    """How often the player beats Samael, in a sentence; empty if nothing was played."""
    table = _against(run, card_set)
    games, wins = int(table["games"].sum()), int(table["wins"].sum())
    if not games:
        return ""
    won = rate(wins, games)
    ends = span(float(won.low), float(won.high))
    return (
        f"The player beats Samael in {percent(float(won.estimate))} of the games ({LEVEL:.0%} interval {ends}; {number(wins)} of "
        f"{number(games)} games, all strategies together)."
    )


def margins_chart(run: AscensionRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """By how much each strategy beats Samael, the largest margin on top."""
    table = enough(_against(run, card_set), "margin").sort_values("margin", ascending=False, kind="stable").reset_index(drop=True)
    measures = [Measure("margin", "Mean margin over Samael", reference=(0.0, "as much as Samael"))]
    return dots_chart("Mean margin over Samael", table, "strategy", measures, "strategy")


def _against(run: AscensionRun, card_set: str) -> pd.DataFrame:
    """The strategies against Samael."""
    table = rows(run.matchups(), card_set, opponent=SAMAEL)
    return table[table["strategy"] != SAMAEL]


def scores_chart(run: AscensionRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """Final honor of every strategy beside Samael's, or a sentence where each has the same in all games; None if nothing was played."""
    scores = dict(zip(run.labels, run.source(card_set).tally.score.sum(axis=1), strict=True))
    series = [{"name": name, "points": _points(histogram)} for name, histogram in scores.items() if histogram.sum()]
    if not any(one["name"] != SAMAEL for one in series):
        return None, ()
    if all(len(one["points"]) == 1 for one in series):
        told = [f"{one['name']} {one['points'][0][0]} to {one['points'][0][0] + STEP - 1}" for one in series]
        return None, (f"Final honor, the same in all games: {', '.join(told)}.",)
    measure = {
        "name": "Share of games by final honor",
        "axis": "Share of games",
        "format": "%",
        "kind": f"{LEVEL:.0%} interval: {WILSON}",
        "band": f"{LEVEL:.0%} interval",
        "series": series,
    }
    return Chart("curves", "Final honor against Samael", {"measures": [measure], "axis": "Final honor", "field": SAMAEL}), ()


def _points(histogram: NDArray[np.int64]) -> list[list[Any]]:
    """`[N]` final honor (the first of a step), share of games, ends of its interval, and what they are as text."""
    counts, games = histogram.reshape(-1, STEP).sum(axis=1), histogram.sum()
    seen = np.flatnonzero(counts)
    points = []
    for step in range(int(seen[0]), int(seen[-1]) + 1):
        share = rate(counts[step], games)
        value, low, high = (float(end) for end in (share.estimate, share.low, share.high))
        points.append([step * STEP, place(value), place(low), place(high), percent(value), span(low, high), number(float(games))])
    return points
