"""Numbers that go on from round to round: one panel with all strategies, the chosen one in front."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import pandas as pd

from reports.charts.dots import FORMATS
from reports.charts.flat import is_flat
from reports.charts.marks import known, place
from reports.parts.sections import Chart
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS
from reports.stats.estimates import LEVEL
from reports.stats.reach import lasts
from reports.text.cells import cell, rows_for
from reports.text.sentences import joined


class Curve(NamedTuple):
    """One measure.

    Attributes
    ----------
    name
        What it is called in the menu.
    metric
        Column of the rows, key of `reports.registry.metrics.METRICS`.
    rows
        One row a strategy and round, those of all strategies together among them.
    band
        Columns of the band's ends; empty: the interval.
    """

    name: str
    metric: str
    rows: pd.DataFrame
    band: tuple[str, ...] = ()


MIDDLE_HALF = "the middle half of the games"
"""What a band between quartiles is."""


def curves_chart(
    title: str, curves: Sequence[Curve], order: Sequence[str], x: str = "round", axis: str = "Round"
) -> tuple[Chart | None, tuple[str, ...]]:
    """All strategies' lines of one measure at a time.

    Parameters
    ----------
    title
        What the chart is called.
    curves
        The measures, the first one shown first.
    order
        Strategies in the order of the menu, the first one chosen first.
    x, axis
        Column of the rows along the horizontal axis, and what it is called.

    Returns
    -------
    Chart or None
        None if too little was played, or no measure has anything to draw.
    tuple of str
        A sentence for each measure that is one value alone, or all or nothing.
    """
    flat = {one.name: _flat(one, order, x) for one in curves}
    measures = [made for one in curves if not flat[one.name] and (made := _measure(one, order, x))]
    data = {"measures": measures, "axis": axis, "field": POOLED, "compared": True}
    return (Chart("curves", title, data) if measures else None), tuple(text for text in flat.values() if text)


def lasting(there: pd.DataFrame, share: str, games: str) -> pd.DataFrame:
    """`strategy` and `round` of the rows that enough games reached."""
    return there[lasts(there[share], there[games])][["strategy", "round"]]


def _flat(one: Curve, order: Sequence[str], x: str) -> str:
    """A measure that is one value alone, or all or nothing, in words; empty if it can be drawn, or too little was played."""
    table = known(one.rows, one.metric)
    table = table[table["strategy"].isin(order)]
    if len(table) < 2 or not is_flat(table[one.metric].tolist(), METRICS[one.metric].unit):
        return ""
    if table[one.metric].nunique() == 1:
        return f"{one.name}: {cell(table.iloc[0].to_dict(), one.metric).text} in every {x}, for all strategies."
    groups: dict[str, list[str]] = {}
    for name, rows in table.sort_values(x).groupby("strategy", sort=False):
        groups.setdefault(_steps(rows, one.metric, x), []).append(str(name))
    return f"{one.name}: {'; '.join(f'{joined(names)} {steps}' for steps, names in groups.items())}."


def _steps(rows: pd.DataFrame, metric: str, x: str) -> str:
    """From which round on it is all, from which nothing."""
    value = rows[metric].to_numpy()
    first = [0, *(np.flatnonzero(np.diff(value)) + 1)]
    return ", ".join(f"{'100%' if value[k] else '0%'} from {x} {int(rows[x].iloc[k])} on" for k in first)


def _measure(one: Curve, order: Sequence[str], x: str) -> dict[str, Any] | None:
    """One measure of all strategies."""
    metric = METRICS[one.metric]
    by = dict(list(known(one.rows, one.metric).groupby("strategy", sort=False)))
    names = [name for name in (POOLED, *order) if name in by]
    if len({*names} - {POOLED}) == 0:
        return None
    unit = "" if metric.unit in ("%", "") else f", {metric.unit}"
    return {
        "name": one.name,
        "axis": f"{one.name}{unit}",
        "format": FORMATS.get(metric.unit, "number"),
        "kind": f"{LEVEL:.0%} interval: {metric.kind(False)}",
        "band": MIDDLE_HALF if one.band else f"{LEVEL:.0%} interval",
        "series": [{"name": name, "points": _points(by[name], one, x)} for name in names],
    }


def _points(rows: pd.DataFrame, one: Curve, x: str) -> list[list[Any]]:
    """`[N]` place, value, ends of the band, text, interval, n."""
    low, high = one.band or (f"{one.metric}_low", f"{one.metric}_high")
    made = []
    for row in rows_for(rows.sort_values(x), [x, one.metric, low, high]):
        shown = cell(row, one.metric)
        made.append([int(row[x]), place(row[one.metric]), place(row[low]), place(row[high]), shown.text, shown.interval, shown.n])
    return made
