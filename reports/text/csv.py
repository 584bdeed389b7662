"""CSV that a spreadsheet program shows as it is: no name in it becomes a formula."""

import re

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
    safe = frame.rename(columns=lambda name: shown_as_text(str(name)))
    for k, (_, column) in enumerate(frame.items()):
        if column.dtype.kind not in "iufb":
            values = [shown_as_text("\n".join(value.split("\r"))) if isinstance(value, str) else value for value in column]
            safe.isetitem(k, pd.Series(values, index=frame.index, dtype=object))
    written: str = safe.to_csv(index=False, float_format=float_format, lineterminator="\n")
    return written.encode("utf-8", "replace")


def shown_as_text(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet program would take for a formula."""
    return f"'{text}" if OBEYED.match(text) and not NUMBER.fullmatch(text) else text
