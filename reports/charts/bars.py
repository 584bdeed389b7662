"""How often each count occurred."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from reports.charts.marks import mark
from reports.parts.sections import Chart
from reports.stats.estimates import LEVEL, WILSON, rate
from reports.text.cells import number, percent, span

RARE = 0.001
"""Counts at the upper end that hold less than this share of the games together are left out."""


class Histogram(NamedTuple):
    """One panel.

    Attributes
    ----------
    title
        Heading.
    axis
        What is counted.
    one
        What a bar is called: `{} rounds`.
    games
        Count to games.
    """

    title: str
    axis: str
    one: str
    games: Mapping[int, int]


def bars_chart(title: str, panels: Sequence[Histogram]) -> tuple[Chart | None, tuple[str, ...]]:
    """A bar for each count that occurred.

    Parameters
    ----------
    title
        What the chart is called.
    panels
        The histograms.

    Returns
    -------
    Chart or None
        None if no panel has two different bars.
    tuple of str
        A sentence for each panel of one bar alone.
    """
    made, sentences = [], []
    for panel in panels:
        seen = [value for value, games in panel.games.items() if games]
        if len(seen) == 1:
            sentences.append(f"{panel.title}: {panel.one.format(seen[0])} in all {number(panel.games[seen[0]])} games.")
        elif seen:
            made.append(_panel(panel))
    return (Chart("bars", title, {"panels": made, "format": "%"}) if made else None), tuple(sentences)


def _panel(panel: Histogram) -> dict[str, Any]:
    """The bars of one histogram."""
    games = sum(panel.games.values())
    left, marks = games, []
    for value in range(min(v for v, n in panel.games.items() if n), max(v for v, n in panel.games.items() if n) + 1):
        if left < RARE * games:
            break
        count = panel.games.get(value, 0)
        left -= count
        share = rate(count, games)
        low, high = float(share.low), float(share.high)
        words = f"{percent(float(share.estimate), 2)} of the games ({span(low, high, '%', 2)}), {number(count)} of {number(games)}"
        marks.append(mark(panel.one.format(value), [f"{words}; {LEVEL:.0%} interval: {WILSON}"], x=value, y=float(share.estimate)))
    return {"title": panel.title, "x": panel.axis, "y": "Share of games", "marks": marks}
