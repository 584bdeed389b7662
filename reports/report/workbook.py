"""The frames of a run as one Excel workbook: a sheet for each that has rows, what the run was, and the glossary."""

import math
from collections.abc import Mapping
from datetime import UTC
from functools import cache
from io import BytesIO

import pandas as pd
import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from reports.naming import IN_ENGLISH
from reports.registry.columns import keys_of, run_metrics
from reports.registry.metrics import METRICS, Metric, is_enough
from reports.report.facts import facts
from reports.runs.run import Run

MOST_TEXT = 32_767
"""UTF-16 units a cell can hold."""
MOST_ROWS = 100_000
"""Rows of a sheet; more would not be read and take minutes to write. Excel's own limit is ten times as many."""
WIDEST = 60
"""Characters of the widest column."""

COLD, MIDDLE, WARM = "#9cc3de", "#ffffff", "#f3bd86"
"""Below, at and above the middle of a heat scale; tints of the figures' colours, dark text can be read on all of them."""
GREY = "#6c7480"
"""Of numbers with too few observations."""
HEAT = {"matchups": ("win_rate", "ahead_rate"), "strategies": ("win_rate",), "cards": ("win_difference",)}
"""Sheet to its coloured columns."""

NUMBERS = {
    "%": "0.00%",
    "points": "+0.00%;-0.00%;0.00%",
    "place": "0",
    "q_value": "0.0000",
    "p_value": "0.0000",
    "count": "#,##0",
    "": "#,##0.00",
}
"""Unit, or column, to number format."""
VARYING = tuple(f"{name}{end}" for name in ("value", "baseline_value", "difference", "measured") for end in ("", "_low", "_high"))
VARYING += ("low", "high", "band_low", "band_high")
"""Columns whose unit is that of the metric the row is about."""


class Styles:
    """The formats of a workbook, each made once."""

    def __init__(self, book: xlsxwriter.Workbook) -> None:
        self._book = book
        self._numbers: dict[tuple[str, bool], Format] = {}
        self.head = book.add_format({"bold": True, "bottom": 1, "valign": "top"})
        self.text = book.add_format({"valign": "top"})
        self.wrapped = book.add_format({"valign": "top", "text_wrap": True})

    def number(self, shown: str, enough: bool) -> Format:
        """The format of a number, grey if too little was observed."""
        key = shown, enough
        if key not in self._numbers:
            self._numbers[key] = self._book.add_format({"valign": "top", "num_format": shown} | ({} if enough else {"font_color": GREY}))
        return self._numbers[key]


def workbook(run: Run, made: Mapping[str, pd.DataFrame]) -> bytes:
    """Make the workbook.

    Parameters
    ----------
    run
        The run.
    made
        Its frames by name, as `reports.report.tables.frames` gives them.

    Returns
    -------
    bytes
        An xlsx file; equal runs give equal bytes. A frame without rows has no sheet: a campaign has no ranking to tell of. Values are not rounded,
        what is shown is. Numbers of too few observations are grey, NaN and infinite values are empty cells. Text stays text, also where it looks like
        a formula or an address.
    """
    target = BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with xlsxwriter.Workbook(target, options) as book:
        title = f"{run.manifest.experiment.name}: balance report"
        book.set_properties({"title": _fitting(title)[:255], "created": run.manifest.started.astimezone(UTC).replace(tzinfo=None)})
        styles = Styles(book)
        for name, frame in made.items():
            if frame.empty:
                continue
            sheet = book.add_worksheet(name.replace("_", " ").capitalize())
            _frame(sheet, styles, name, frame)
            for column in (shown for shown in HEAT.get(name, ()) if shown in frame):
                _heat(sheet, frame, column, _middle(run, column))
        _facts(book.add_worksheet("Run"), styles, run)
        _frame(book.add_worksheet("Glossary"), styles, "glossary", _glossary(run))
    return target.getvalue()


def _frame(sheet: Worksheet, styles: Styles, name: str, frame: pd.DataFrame) -> None:
    """One frame: a frozen head with a filter, and its rows."""
    columns = [str(column) for column in frame.columns]
    for k, column in enumerate(columns):
        sheet.write_string(0, k, column, styles.head)
        sheet.set_column(k, k, _width(column, frame[column]))
    sheet.freeze_panes(1, 1 + (columns[1:2] == ["strategy"]))
    shown = frame.head(MOST_ROWS)
    for k, column in enumerate(columns):
        if shown[column].dtype.kind in "iuf":
            _numbers(sheet, k, column, shown, styles)
        else:
            _texts(sheet, k, shown[column], styles)
    if len(frame) > len(shown):
        sheet.write_string(len(shown) + 1, 0, f"{len(frame) - len(shown):,} more rows are in tables/{name}.csv and .parquet")
    sheet.autofilter(0, 0, len(shown), len(columns) - 1)


def _texts(sheet: Worksheet, column: int, values: pd.Series, styles: Styles) -> None:
    """A column of text."""
    for k, value in enumerate(values.tolist(), 1):
        text = _fitting(value)
        sheet.write_string(k, column, text, styles.wrapped if len(text) > WIDEST else styles.text)


def _numbers(sheet: Worksheet, column: int, name: str, frame: pd.DataFrame, styles: Styles) -> None:
    """A column of numbers: by the unit of the metric, grey where too little was observed; NaN and infinity are empty cells."""
    metrics, counts = _measured(name, frame)
    whole = frame[name].dtype.kind in "iu"
    formats: dict[tuple[str, bool], Format] = {}  # by the metric's name: a metric is hashed field by field
    for k, (value, metric, n) in enumerate(zip(frame[name].tolist(), metrics, counts, strict=True), 1):
        if math.isfinite(value):
            about = "" if metric is None else metric.name
            key = about, metric is None or is_enough(about, n)
            shown = formats.get(key)
            if shown is None:
                shown = formats[key] = styles.number(_format(name, metric, whole), key[1])
            sheet.write_number(k, column, value, shown)


def _measured(name: str, frame: pd.DataFrame) -> tuple[list[Metric | None], list[float]]:
    """The metric that each number of a column belongs to, and its n."""
    if name in VARYING and "metric" in frame:
        return [METRICS.get(metric) for metric in frame["metric"]], frame["n" if "n" in frame else "difference_n"].tolist()
    metric = METRICS.get(name.removesuffix("_low").removesuffix("_high"))
    n = metric.n if metric is not None else ""
    return [metric] * len(frame), frame[n].tolist() if n in frame else [math.inf] * len(frame)


@cache
def _format(column: str, metric: Metric | None, whole: bool) -> str:
    """The number format of a value: that of its metric's unit."""
    if metric is None:
        return NUMBERS["count"] if whole else NUMBERS[""]
    unit = "points" if column.startswith("difference") and metric.unit == "%" else metric.unit
    return NUMBERS.get(metric.name) or NUMBERS.get(unit, NUMBERS[""])


def _width(column: str, values: pd.Series) -> float:
    """Characters that a column needs."""
    longest = values.head(1000).map(len).max() if values.dtype.kind not in "iuf" and len(values) else 9
    return float(min(WIDEST, max(len(column) + 4, longest + 1)))


def _heat(sheet: Worksheet, frame: pd.DataFrame, column: str, middle: float) -> None:
    """Colour one column below and above its middle."""
    values = frame[column].dropna()
    reach = float((values - middle).abs().max()) if len(values) else 0.0
    if not reach:
        return
    k = list(frame.columns).index(column)
    scale = {"min_value": middle - reach, "mid_value": middle, "max_value": middle + reach}
    kinds = {f"{end}_type": "num" for end in ("min", "mid", "max")}
    colours = {"min_color": COLD, "mid_color": MIDDLE, "max_color": WARM}
    sheet.conditional_format(1, k, len(frame), k, {"type": "3_color_scale", **scale, **kinds, **colours})


def _middle(run: Run, column: str) -> float:
    """Where the heat scale of a column is white."""
    if column == "win_rate":
        return 1 / max(run.sides, 2)
    return 0.5 if column == "ahead_rate" else 0.0


def _facts(sheet: Worksheet, styles: Styles, run: Run) -> None:
    """What was played, with what, on what."""
    sheet.set_column(0, 0, 24)
    sheet.set_column(1, 1, 100)
    for k, (what, value) in enumerate(facts(run)):
        sheet.write_string(k, 0, _fitting(what), styles.head)
        sheet.write_string(k, 1, _fitting(value), styles.wrapped)


def _glossary(run: Run) -> pd.DataFrame:
    """The metric registry, then the columns that are no metrics; English names stand in a column only where cards go by others."""
    game = run.manifest.experiment.game
    fields = {"column": "name", "label": "label", "unit": "unit", "formula": "formula", "interval": "interval", "n": "n", "minimum n": "minimum_n"}
    fields["caveat"] = "caveat"
    metrics = [{heading: getattr(metric, field) for heading, field in fields.items()} for metric in run_metrics(game)]
    known = {name: text for name, text in keys_of(game).items() if name != IN_ENGLISH or run.naming.names}
    keys = [{**dict.fromkeys(fields, ""), "column": name, "formula": text, "minimum n": 0} for name, text in known.items()]
    return pd.DataFrame(metrics + keys)


def _fitting(text: str) -> str:
    """Text that a cell can hold: no halves of characters, not too long."""
    if text.isascii() and len(text) <= MOST_TEXT:
        return text
    encoded = text.encode("utf-16-le", "replace")
    if len(encoded) <= 2 * MOST_TEXT:
        return encoded.decode("utf-16-le")
    return encoded[: 2 * (MOST_TEXT - 1)].decode("utf-16-le", "ignore") + "…"
