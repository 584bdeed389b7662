"""The solo game: how often and by how much each strategy beats Samael."""

from typing import Any

import numpy as np
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


def margins_chart(run: AscensionRun, card_set: str) -> tuple[Chart | None, tuple[str, ...]]:
    """A sentence on how often the player wins, and margins by strategy."""
    table = rows(run.matchups(), card_set, opponent=SAMAEL)
    table = table[table["strategy"] != SAMAEL]
    games, wins = int(table["games"].sum()), int(table["wins"].sum())
    if not games:
        return None, ()
    won = rate(wins, games)
    ends = span(float(won.low), float(won.high))
    sentence = (
        f"The player beats Samael in {percent(float(won.estimate))} of the games ({LEVEL:.0%} interval {ends}, {WILSON}; "
        f"{number(wins)} of {number(games)} games, all strategies together)."
    )
    table = enough(table, "margin").sort_values("margin", ascending=False, kind="stable").reset_index(drop=True)
    measures = [Measure("margin", "Mean margin over Samael", reference=(0.0, "as much as Samael"))]
    chart, said = dots_chart("Mean margin over Samael", table, "strategy", measures, "strategy")
    return chart, (sentence, *said)


def scores_chart(run: AscensionRun, card_set: str) -> Chart | None:
    """Final honor of every strategy beside Samael's; None if nothing was played."""
    scores = dict(zip(run.labels, run.source(card_set).tally.score.sum(axis=1), strict=True))
    series = [{"name": name, "points": _points(histogram)} for name, histogram in scores.items() if histogram.sum()]
    if not any(one["name"] != SAMAEL for one in series):
        return None
    measure = {
        "name": "Share of games by final honor",
        "axis": "Share of games",
        "format": "%",
        "kind": f"{LEVEL:.0%} interval: {WILSON}",
        "band": f"{LEVEL:.0%} interval",
        "series": series,
    }
    return Chart("curves", "Final honor against Samael", {"measures": [measure], "axis": "Final honor", "field": SAMAEL})


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
