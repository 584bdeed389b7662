"""Numbers as people read them: per cent, thousands, intervals, and a dash where too little was observed.

The number of decimals follows the width of the interval; frames and CSV files keep the raw values.
"""

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

import pandas as pd

from reports.registry.columns import POOLED
from reports.registry.metrics import KEYS, METRICS, Metric, is_enough, showing
from reports.stats.estimates import ORDER

DASH = "–"
MINUS = "−"
SELDOM = frozenset({"endless_rate"})
"""Metrics of what hardly ever happens: shown where it did."""


@dataclass(frozen=True)
class Cell:
    """One cell of a table.

    Attributes
    ----------
    text
        What is read; a dash if too little was observed.
    interval
        Its interval, or empty; the head of the column names its kind.
    key
        What the column is sorted by: a number or text; empty sorts last.
    note
        n and, for a median, the quantiles around it; for a tooltip.
    low, high
        Bounds of the interval as raw numbers, or empty.
    n
        Number of observations, or empty.
    small
        What stands small beside the text: the interval and, where n is no column of the table, n.
    """

    text: str
    interval: str = ""
    key: str = ""
    note: str = ""
    low: str = ""
    high: str = ""
    n: str = ""
    small: str = ""


@dataclass(frozen=True)
class Column:
    """Head of a column.

    Attributes
    ----------
    name
        Column of the frame.
    label
        Heading.
    meaning
        What it holds, for a tooltip.
    numeric
        Whether it holds numbers.
    interval
        Kind of the 95% interval that stands beside each value (see `reports.registry.metrics.INTERVALS`), or empty.
    style
        CSS class of its cells, if it holds no numbers.
    """

    name: str
    label: str
    meaning: str
    numeric: bool
    interval: str = ""
    style: str = ""


@dataclass(frozen=True)
class Table:
    """A table ready to be read."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]


def number(value: float, decimals: int = 0) -> str:
    """A number with thousands separators and a real minus sign; a dash for NaN."""
    if math.isnan(value):
        return DASH
    text = f"{value:,.{decimals}f}"
    return (text.lstrip("-") if not text.strip("-0.,") else text).replace("-", MINUS)


def percent(value: float, decimals: int = 1) -> str:
    """A share in per cent; a dash for NaN."""
    return DASH if math.isnan(value) else f"{number(100 * value, decimals)}%"


def fair(value: float) -> str:
    """A fair share: `50%`, `33.3%`."""
    return DASH if math.isnan(value) else f"{100 * value:.3g}%"


def points(value: float, decimals: int = 1) -> str:
    """A difference of shares in percentage points, always with its sign."""
    if math.isnan(value):
        return DASH
    text = number(100 * value, decimals)
    return text if text.startswith(MINUS) or not text.strip("0.") else f"+{text}"


def span(low: float, high: float, unit: str = "%", decimals: int = 1) -> str:
    """An interval: `71.0–71.8%`, `−1.2 to +0.4` for points, else the numbers alone."""
    if math.isnan(low) or math.isnan(high):
        return ""
    if unit == "points":
        return f"{points(low, decimals)} to {points(high, decimals)}"
    if unit == "%":
        return f"{number(100 * low, decimals)}–{number(100 * high, decimals)}%"
    link = "–" if low >= 0 else " to "
    return f"{number(low, decimals)}{link}{number(high, decimals)}"


def decimals_for(low: float, high: float, scale: float = 1.0, least: int = 0, most: int = 3) -> int:
    """So many decimals that half the interval's width is about one unit of the last place."""
    half = scale * (high - low) / 2
    if math.isnan(half) or half <= 0:
        return max(least, 1)
    return min(most, max(least, math.ceil(-math.log10(half))))


def cell(row: Mapping[Hashable, Any], column: str, digits: int | None = None) -> Cell:
    """The cell of one column of a frame's row.

    Parameters
    ----------
    row
        Column to value, the n and interval columns included.
    column
        Which one.
    digits
        Decimals; by default those that the interval supports.

    Returns
    -------
    Cell
    """
    value = row[column]
    metric = METRICS.get(column)
    if metric is None:
        return _plain(value)
    n = float(row[metric.n]) if metric.n in row else math.inf
    count = number(n) if n < math.inf else ""
    note = f"n = {count}" if count else ""
    if not is_enough(column, n) or value is None or math.isnan(value):
        return Cell(DASH, note=note, n=count, small=note)
    low, high = (float(row[f"{column}_{end}"]) for end in ("low", "high")) if metric.interval else (math.nan, math.nan)
    text, interval = _text(float(value), low, high, metric, digits)
    if (quantiles := showing(column).range) and quantiles[0] in row:  # a verdict's row has the median alone
        first, last, what = quantiles
        note += f"; {what}: {number(row[first])}–{number(row[last])}"
    return Cell(text, interval, raw(value), note, raw(low), raw(high), count, ", ".join(part for part in (interval, note.split(";")[0]) if part))


def raw(value: float) -> str:
    """A number with ten significant digits, for machines and for sorting; empty for NaN."""
    return "" if math.isnan(value) else f"{float(value):.10g}"


def nonzero_columns(frame: pd.DataFrame, columns: Sequence[str]) -> list[str]:
    """Columns without those of `SELDOM` that are nought in all rows."""
    return [name for name in columns if name not in SELDOM or bool((frame[name] > 0).any())]


def table(frame: pd.DataFrame, columns: Sequence[str], labels: Mapping[str, str] | None = None) -> Table:
    """A frame as a table to read.

    Parameters
    ----------
    frame
        Rows; must have the n and interval columns of its metrics.
    columns
        Which columns to show, in order.
    labels
        Headings other than the registry's.

    Returns
    -------
    Table
    """
    pooled = "strategy" in frame and bool((frame["strategy"] == POOLED).all())
    heads = tuple(_head(name, (labels or {}).get(name), pooled) for name in columns)
    return Table(heads, cells(rows_for(frame, columns), columns))


def cells(rows: Sequence[Mapping[Hashable, Any]], columns: Sequence[str]) -> tuple[tuple[Cell, ...], ...]:
    """The cells of a table's rows.

    Parameters
    ----------
    rows
        Rows of a frame, the n and interval columns included.
    columns
        Which columns to show, in order.

    Returns
    -------
    tuple of tuple of Cell
    """
    digits = {name: _digits(rows, name) for name in columns}
    return tuple(tuple(_seen(cell(row, name, digits[name]), name, columns) for name in columns) for row in rows)


def records(frame: pd.DataFrame, columns: Sequence[str] | None = None) -> list[dict[Hashable, Any]]:
    """A mapping a row, of these columns alone, or of all: many times faster than `DataFrame.to_dict` for the short and wide frames of reports."""
    columns = list(frame) if columns is None else columns
    return [dict(zip(columns, row, strict=True)) for row in zip(*(frame[name].tolist() for name in columns), strict=True)]


def rows_for(frame: pd.DataFrame, columns: Sequence[str]) -> list[dict[Hashable, Any]]:
    """Rows of a frame, with all that the cells of some columns are made of."""
    return records(frame, [name for name in dict.fromkeys(read for column in columns for read in _read_by(column)) if name in frame])


def _read_by(column: str) -> tuple[str, ...]:
    """Columns that the cell of a column is made of."""
    metric, quantiles = METRICS.get(column), showing(column).range
    return (column, f"{column}_low", f"{column}_high", metric.n, *quantiles[:2]) if metric is not None else (column,)


def _seen(shown: Cell, name: str, columns: Sequence[str]) -> Cell:
    """The cell without n where that is a column of its own."""
    metric = METRICS.get(name)
    return replace(shown, small=shown.interval) if metric is not None and metric.n in columns else shown


def _digits(rows: Sequence[Mapping[Hashable, Any]], column: str) -> int | None:
    """Decimals of a whole column, from the median width of its intervals; None if it has none."""
    metric = METRICS.get(column)
    if metric is None or not metric.interval:
        return None
    if metric.interval == ORDER:
        return 0
    widths = [width for row in rows if not math.isnan(width := row[f"{column}_high"] - row[f"{column}_low"])]
    return _precision(0.0, median(widths) if widths else math.nan, metric.unit)


def _precision(low: float, high: float, unit: str) -> int:
    """Decimals for an interval in a unit."""
    if unit == "place":
        return 0
    return decimals_for(low, high, 100, 1, 3) if unit in ("%", "points") else decimals_for(low, high, 1, 0, 4)


def comparison(frame: pd.DataFrame) -> Table:
    """The frame `arms` as a table to read: every value in the unit of its metric.

    Parameters
    ----------
    frame
        Rows of `Run.compare_arms`.

    Returns
    -------
    Table
    """
    names = ["card_set", "metric", "strategy", "baseline_value", "value", "difference", "difference_n", "q_value"]
    labels = {"difference_n": "n", "q_value": "q"}
    return Table(tuple(_head(name, labels.get(name)) for name in names), tuple(_comparison_row(row) for row in records(frame)))


def _comparison_row(row: Mapping[Hashable, Any]) -> tuple[Cell, ...]:
    """One row of a comparison."""
    metric = METRICS[row["metric"]]
    n, low, high = (float(row[name]) for name in ("difference_n", "difference_low", "difference_high"))
    enough = is_enough("difference", n)
    gap, interval = _text(float(row["difference"]), low, high, replace(metric, unit="points") if metric.unit == "%" else metric)
    note = f"n = {number(n)}"
    gap = gap if gap[:1] in (MINUS, "+") else f"+{gap}"
    return (
        _plain(row["card_set"]),
        _plain(metric.label),
        _plain(row["strategy"]),
        *(_arm_cell(row, name, metric) for name in ("baseline_value", "value")),
        Cell(gap, interval, raw(row["difference"]), note, raw(low), raw(high), number(n), interval) if enough else Cell(DASH, note=note, n=number(n)),
        _plain(n),
        cell(row, "q_value") if enough else Cell(DASH),
    )


def _arm_cell(row: Mapping[Hashable, Any], name: str, metric: Metric) -> Cell:
    """A card set's own value in a comparison: the cell that the metric compared would have."""
    own: dict[Hashable, Any] = {f"{metric.name}{end}": row[f"{name}{end}"] for end in ("", "_low", "_high")}
    shown = cell(own | {metric.n: row["difference_n"]}, metric.name)
    return replace(shown, small=shown.interval)


def _head(name: str, label: str | None, pooled: bool = False) -> Column:
    """The head of a column, from the registry."""
    if name in METRICS:
        metric = METRICS[name]
        unit = {"%": "", "points": "points", "per game": "per game", "per round": "per round", "per battle": "per battle"}.get(metric.unit, "")
        heading = label or metric.label + (f" ({unit})" if unit else "")
        interval = metric.kind(pooled)
        kind = f" Small: 95% interval ({interval})." if interval else ""
        return Column(name, heading, f"{metric.formula}.{kind}", True, interval)
    shown = showing(name)
    return Column(name, label or shown.heading or name.replace("_", " ").capitalize(), KEYS.get(name, ""), not shown.text, style=shown.style)


def _plain(value: Any) -> Cell:
    """A cell that is no metric."""
    if isinstance(value, str):
        return Cell(value, key=value.casefold())
    if value is None or math.isnan(value):
        return Cell(DASH)
    return Cell(number(float(value)), key=raw(value))


def _text(value: float, low: float, high: float, metric: Metric, decimals: int | None = None) -> tuple[str, str]:
    """Value and interval as text."""
    unit = metric.unit
    if metric.interval == ORDER:
        return number(value), span(low, high, "", 0)
    digits = _precision(low, high, unit) if decimals is None else decimals
    if unit == "%":
        return percent(value, digits), span(low, high, "%", digits)
    if unit == "points":
        return points(value, digits), span(low, high, "points", digits)
    if metric.name.endswith(("q_value", "p_value")):
        return ("<0.001" if value < 0.001 else number(value, 3)), ""
    return number(value, digits), span(low, high, "", digits)
