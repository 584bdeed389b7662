"""Numbers before and after a change: two joined marks a row."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from reports.charts.marks import mark
from reports.parts.sections import Chart

BEFORE, AFTER = "before", "after"
"""What a mark shows."""


class Pair(NamedTuple):
    """One row.

    Attributes
    ----------
    name
        What it is about.
    before, after
        Values.
    said
        What is told of the value before, of that after, and of the difference; each with its interval.
    moved
        Whether the difference is surely larger than is of interest.
    """

    name: str
    before: float
    after: float
    said: tuple[str, str, str]
    moved: bool


def pairs_chart(title: str, rows: Sequence[Pair], arms: tuple[str, str], axis: str, form: str) -> Chart | None:
    """A row for each of some things, in their order.

    Parameters
    ----------
    title
        What the chart is called.
    rows
        The first stands on top.
    arms
        What is called before and after.
    axis
        What the values are.
    form
        Format of the axis: `%` or `number`.

    Returns
    -------
    Chart or None
        None if there is nothing to draw: no rows, or one value alone on all of them.
    """
    if len({value for row in rows for value in (row.before, row.after)}) < 2:
        return None
    marks = [one for k, row in enumerate(rows) for one in _marks(row, k, arms)]
    links = [[k, row.before, row.after, int(row.moved)] for k, row in enumerate(rows)]
    data: Mapping[str, Any] = {"rows": [row.name for row in rows], "marks": marks, "links": links, "arms": list(arms), "axis": axis, "format": form}
    return Chart("pairs", title, data)


def _marks(row: Pair, place: int, arms: tuple[str, str]) -> list[dict[str, Any]]:
    """Both marks of a row; each tells its own value first, then the difference."""
    before, after, change = row.said
    made = ((BEFORE, arms[0], before, row.before), (AFTER, arms[1], after, row.after))
    return [mark(row.name, [f"{arm}: {words}", change], x=value, row=place, side=side) for side, arm, words, value in made]
