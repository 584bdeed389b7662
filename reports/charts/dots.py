"""Values with their intervals on named rows, a panel for each number."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pandas as pd

from reports.charts.flat import flat_sentence, is_flat
from reports.charts.marks import known, mark, place, said
from reports.parts.sections import Chart
from reports.registry.metrics import METRICS
from reports.text.cells import cell, records

FORMATS = {"%": "%", "points": "points"}
"""Unit of a number to the format of its axis; all others are plain numbers."""
LEAST = {"%": 0.02, "points": 0.02}
"""What an axis spans at least, by unit; else `LEAST_NUMBER`."""
LEAST_NUMBER = 0.5


class Measure(NamedTuple):
    """One panel.

    Attributes
    ----------
    metric
        Column of the rows.
    title
        Heading.
    band
        Band of the verdicts, or None.
    reference
        A line to compare with and what it is, or None.
    """

    metric: str
    title: str
    band: tuple[float, float] | None = None
    reference: tuple[float, str] | None = None


class Series(NamedTuple):
    """Further values on the rows of the first panel, drawn small below the row's own: one for each seat."""

    name: str
    rows: pd.DataFrame


def dots_chart(
    title: str,
    table: pd.DataFrame,
    names: str,
    measures: Sequence[Measure],
    kind: str = "",
    pooled: bool = False,
    series: Sequence[Series] = (),
    own: str = "all seats",
    label: Mapping[str, str] | None = None,
) -> tuple[Chart | None, tuple[str, ...]]:
    """A row for each of some things, in their order, a panel for each number.

    Parameters
    ----------
    title
        What the chart is called.
    table
        `[N]` rows with the metrics, their intervals and their n; the first stands on top.
    names
        Column of the rows' names.
    measures
        The panels.
    kind
        Kind of the panel that a name opens.
    pooled
        Whether the rows are about all strategies together.
    series
        Further values in the first panel.
    own
        What the rows' own values are called beside `series`.
    label
        Name to what is written beside the row, where that is more.

    Returns
    -------
    Chart or None
        None if no panel has two different values.
    tuple of str
        A sentence for each number that is the same on all rows: it has no panel.
    """
    rows = [str(name) for name in table[names]]
    panels, sentences = [], []
    for k, one in enumerate(measures):
        held = known(table, one.metric)
        more = series if not k else ()
        if len(held) and _is_flat(held, one.metric, more):
            sentences.append(flat_sentence(records(held), one.metric, names))
        elif len(held):
            panels.append(_panel(one, held, names, kind, pooled, more, own, set(rows)))
    data = {"rows": [(label or {}).get(name, name) for name in rows], "names": rows, "panels": panels, "series": [own, *(s.name for s in series)]}
    return (Chart("dots", title, data) if panels and rows else None), tuple(sentences)


def _is_flat(held: pd.DataFrame, metric: str, more: Sequence[Series]) -> bool:
    """Whether a number is the same on all rows as it is read, or all or nothing; if it is all or nothing, so it is at every seat."""
    unit = METRICS[metric].unit
    whole = unit == "%" and is_flat(held[metric].tolist(), unit) and held[metric].isin([0.0, 1.0]).all()
    return bool(whole) or (len({cell(row, metric).text for row in records(held)}) == 1 and not more)


def _panel(
    one: Measure, held: pd.DataFrame, names: str, kind: str, pooled: bool, series: Sequence[Series], own: str, shown: set[str]
) -> dict[str, Any]:
    """One number on all rows."""
    metric = METRICS[one.metric]
    marks = [_mark(row, one.metric, names, kind, pooled, 0, own if series else "") for row in records(held)]
    for k, more in enumerate(series, start=1):
        part = known(more.rows[more.rows[names].isin(shown)], one.metric)
        marks += [_mark(row, one.metric, names, kind, pooled, k, more.name) for row in records(part)]
    order = {str(name): k for k, name in enumerate(held[names])}
    marks.sort(key=lambda found: (order.get(found["name"], len(order)), found["series"]))
    return {
        "title": one.title,
        "format": FORMATS.get(metric.unit, "number"),
        "axis": metric.label if metric.unit in ("%", "") else f"{metric.label}, {metric.unit}",
        "least": LEAST.get(metric.unit, LEAST_NUMBER),
        "band": [place(edge) if abs(edge) < float("inf") else None for edge in one.band] if one.band else None,
        "reference": [place(one.reference[0]), one.reference[1]] if one.reference else None,
        "marks": marks,
    }


def _mark(row: Mapping[Any, Any], metric: str, names: str, kind: str, pooled: bool, series: int, which: str) -> dict[str, Any]:
    """One value."""
    words = said(row, metric, pooled)
    ends = {end: row.get(f"{metric}_{end}", float("nan")) for end in ("low", "high")}
    text = cell(row, metric).text if not series else ""
    return mark(str(row[names]), [f"{which}: {words}" if which else words], kind, x=row[metric], **ends, series=series, text=text)
