"""CSV that a spreadsheet program shows as it is: no name in it becomes a formula."""

import math
import re
from csv import writer
from io import StringIO
from typing import Any

import pandas as pd

OBEYED = re.compile(r"'*+[=+\-@\t\r\n＝＋－＠]")
"""How a text begins that a spreadsheet program takes for a formula, and how one begins that has been made safe or looks so."""
NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?%?")


def csv_bytes(frame: pd.DataFrame, float_format: str | None = None) -> bytes:
    """Write a frame as CSV.

    Parameters
    ----------
    frame
        What to write, without its index.
    float_format
        Of numbers; shortest form that reads back the same if None.

    Returns
    -------
    bytes
        UTF-8 (halves of characters are replaced by `?`). A line feed ends lines, and stands for a carriage return inside of a text. Numbers are
        numbers, negative ones too. A text or heading that begins with `=`, `+`, `-`, `@` or a tab or line break has an apostrophe in front, unless
        it is a number; so has one that begins with apostrophes and then one of these. Take one apostrophe away from texts that begin so, and every
        text is as it was.
    """
    target = StringIO()
    rows = writer(target, lineterminator="\n")
    rows.writerow([shown_as_text(str(name)) for name in frame.columns])
    rows.writerows(zip(*(_written(column, float_format) for _, column in frame.items()), strict=True))
    return target.getvalue().encode("utf-8", "replace")


def _written(column: "pd.Series[Any]", float_format: str | None) -> list[object]:
    """A column as it is written, what is missing empty."""
    values: list[Any] = column.tolist()
    if column.dtype.kind in "iub":
        return values
    if column.dtype.kind == "f":
        return ["" if math.isnan(value) else float_format % value if float_format else value for value in values]
    texts = {value: shown_as_text("\n".join(value.split("\r"))) for value in set(map(_text, values))}
    return [texts[value] if isinstance(value, str) else "" if pd.isna(value) else value for value in values]


def _text(value: object) -> str:
    """A text itself, nothing for what is none."""
    return value if isinstance(value, str) else ""


def shown_as_text(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet program would take for a formula."""
    return f"'{text}" if OBEYED.match(text) and not NUMBER.fullmatch(text) else text
