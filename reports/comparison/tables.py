"""Rows of a comparison as tables to read: every number in the unit of its metric."""

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pandas as pd

from reports.registry.columns import meaning
from reports.registry.metrics import KEYS, METRICS, Metric, showing
from reports.stats.estimates import ORDER
from reports.text.cells import DASH, MINUS, Cell, Column, Table, cell, decimals_for, number, percent, points, raw, span

LABELS = {
    "about": "About",
    "card": "Card",
    "metric": "Number",
    "decision": "Verdict",
    "pairs": "Games",
    "observed": "n",
    "strategy": "Strategy",
}
ANYTIME = "anytime"
"""Kind of the intervals of numbers that were watched."""
AT_ALL_LOOKS = "at all looks"
"""What is written beside them."""


def differences_table(frame: pd.DataFrame, names: Sequence[str], labels: Mapping[str, str] | None = None) -> Table:
    """Rows of the frames `differences` or `card_differences` as a table.

    Parameters
    ----------
    frame
        The rows.
    names
        Which columns to show, in order.
    labels
        Headings other than the usual.

    Returns
    -------
    Table
    """
    heads = tuple(_head(name, (labels or {}).get(name)) for name in names)
    return Table(heads, tuple(tuple(_cell(row, name, names) for name in names) for row in frame.to_dict("records")))


def change_text(row: Mapping[Hashable, Any], unit: bool = True) -> tuple[str, str]:
    """A difference and its interval as text, with the unit behind the number: `+3.1 points`, `−0.4`."""
    metric = METRICS[row["metric"]]
    low, high = (float(row[f"paired_change_{end}"]) for end in ("low", "high"))
    share = metric.unit == "%"
    digits = _digits(metric, low, high)
    value = float(row["paired_change"])
    text = points(value, digits) if share else _signed(value, digits)
    interval = span(low, high, "points", digits) if share else _span(low, high, digits)
    return f"{text} points" if share and unit and text != DASH else text, interval


def value_text(row: Mapping[Hashable, Any], name: str) -> str:
    """A number of one arm with its interval: `25.6% (25.1–26.0%)`."""
    shown = _value(row, name, METRICS[row["metric"]])
    return f"{shown.text} ({shown.interval})" if shown.interval else shown.text


def _digits(metric: Metric, low: float, high: float) -> int:
    """Decimals that an interval supports; none for a median of whole numbers."""
    if metric.interval == ORDER:
        return 0
    return decimals_for(low, high, 100, 1, 3) if metric.unit == "%" else decimals_for(low, high, 1, 1, 4)


def _signed(value: float, digits: int) -> str:
    """A number with its sign."""
    text = number(value, digits)
    return text if text.startswith(MINUS) or text == DASH or not text.strip("0.") else f"+{text}"


def _span(low: float, high: float, digits: int) -> str:
    """An interval of signed numbers."""
    return "" if math.isnan(low) or math.isnan(high) else f"{_signed(low, digits)} to {_signed(high, digits)}"


def _head(name: str, label: str | None) -> Column:
    """The head of a column."""
    metric = METRICS.get(name)
    interval = metric.interval if metric else ""
    usual = metric.label if metric else LABELS.get(name) or name.replace("_", " ").capitalize()
    return Column(name, label or usual, meaning(name), not showing(name).text, interval)


def _cell(row: Mapping[Hashable, Any], name: str, names: Sequence[str]) -> Cell:
    """One cell."""
    metric = METRICS[row["metric"]]
    if name == "metric":
        return Cell(metric.label, key=metric.label.casefold())
    if showing(name).text:
        return Cell(str(row[name]), key=str(row[name]).casefold())
    if name in KEYS:
        return Cell(number(float(row[name])), key=raw(float(row[name])))
    if name in ("value_before", "value_after"):
        return _value(row, name, metric)
    if name == "own_change":
        return _own(row, metric)
    if name == "paired_change":
        return _change(row, names)
    if name == "tolerance":
        return Cell(tolerance_text(float(row[name]), metric), key=raw(float(row[name])))
    if name in ("beyond_p", "beyond_q"):
        value = float(row[name])
        return Cell(DASH) if math.isnan(value) else Cell("<0.001" if value < 0.001 else number(value, 3), key=raw(value))
    return cell(row, name)


def _value(row: Mapping[Hashable, Any], name: str, metric: Metric) -> Cell:
    """A number of one arm: as the metric itself is shown, with as many decimals as the difference supports."""
    value, low, high = (float(row[f"{name}{end}"]) for end in ("", "_low", "_high"))
    if math.isnan(value):
        return Cell(DASH)
    share = metric.unit == "%"
    digits = _digits(metric, low, high)
    text, interval = (percent(value, digits), span(low, high, "%", digits)) if share else (number(value, digits), span(low, high, "", digits))
    return Cell(text, interval, raw(value), "", raw(low), raw(high), small=interval)


def _own(row: Mapping[Hashable, Any], metric: Metric) -> Cell:
    """The strategies' own change of a share of wins; other numbers have none."""
    value, low, high = (float(row[f"own_change{end}"]) for end in ("", "_low", "_high"))
    if value == 0 or math.isnan(value):
        return Cell(DASH)
    digits = _digits(metric, low, high)
    interval = span(low, high, "points", digits)
    return Cell(f"{points(value, digits)} points", interval, raw(value), "", raw(low), raw(high), small=interval)


def _change(row: Mapping[Hashable, Any], names: Sequence[str]) -> Cell:
    """The difference."""
    value, low, high = (float(row[f"paired_change{end}"]) for end in ("", "_low", "_high"))
    if math.isnan(value):
        return Cell(DASH)
    text, interval = change_text(row)
    n = number(float(row.get("observed", row["pairs"])))
    note = f"n = {n}"
    if row.get("interval_kind") == ANYTIME and interval:
        interval = f"{interval}, {AT_ALL_LOOKS}"
    small = ", ".join(part for part in (interval, "" if {"pairs", "observed"} & {*names} else note) if part)
    return Cell(text, interval, raw(value), note, raw(low), raw(high), n, small)


def tolerance_text(value: float, metric: Metric) -> str:
    """A tolerance: `1 point`, `0.1`."""
    if metric.unit != "%":
        return f"{value:g}"
    return f"{100 * value:g} point{'' if value == 0.01 else 's'}"
