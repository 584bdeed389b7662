"""GitHub's Markdown: names that stay names, tables that can be read raw too, folded parts."""

import re
import unicodedata
from collections.abc import Iterable

from reports.text.cells import Column, Table

NOWHERE = "&#8203;"
"""A space without width: it keeps GitHub from making a link or a message to somebody of what is only a name."""
LONGEST = 80
"""Characters of a name that are shown; the tables beside the report have all of it."""

_CHANGES = (
    (re.compile(r"&(?=#?\w+;)"), "&amp;"),
    (re.compile("<(?=[A-Za-z/!?])"), "&lt;"),
    (re.compile(">"), "&gt;"),
    (re.compile(r"([\\`*_\[\]~])"), r"\\\1"),
    (re.compile(r"\|"), "&#124;"),
    (re.compile(r"\$"), "<span>$</span>"),
    (re.compile("@"), f"@{NOWHERE}"),
    (re.compile(r"(?<!&)#(?=\w)"), f"#{NOWHERE}"),
    (re.compile(r"\b(gh)-(?=\d)", re.IGNORECASE), rf"\1-{NOWHERE}"),
    (re.compile(r":(?=[\w+-]+:)"), f":{NOWHERE}"),
    (re.compile(r"://"), f":{NOWHERE}//"),
    (re.compile(r"\b(www)\.", re.IGNORECASE), rf"\1{NOWHERE}."),
)
"""In this order: entities, HTML, emphasis, code, links and strokes, cells, formulas, mentions, references to issues, emoji by name, addresses."""
_INSTEAD = {"Cc": " ", "Zl": " ", "Zp": " ", "Cs": "\ufffd"}
"""Category of a character to what stands in its place: control characters and line breaks, halves of characters."""
_TURNING = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs that turn the direction of writing; they could turn the rest of a line as well."""


def plain(text: str, most: int = 0) -> str:
    """Text that GitHub shows as it is, in one line; nothing in it is markup, a link, a mention or a reference.

    Parameters
    ----------
    text
        Any text.
    most
        Longest text; a longer one ends with an ellipsis. 0: no limit.

    Returns
    -------
    str
        Markdown, also fit for a cell of a table. It must not begin a line.
    """
    line = "".join(_INSTEAD.get(unicodedata.category(sign), sign) for sign in _TURNING.sub("", text))
    line = shortened(" ".join(line.split()), most)
    for pattern, replacement in _CHANGES:
        line = pattern.sub(replacement, line)
    return line


def shortened(text: str, most: int) -> str:
    """A text, or its beginning and an ellipsis if it has more than `most` characters; 0: no limit."""
    return text if not most or len(text) <= most else text[: most - 1].rstrip() + "…"


def grid(table: Table, most: int = LONGEST, aligned: bool = True) -> str:
    """A table, and before it the kinds of its intervals.

    Parameters
    ----------
    table
        What to show; intervals stand in brackets, and with them n where no column of the table has it.
    most
        Characters of a cell's text, its brackets apart.
    aligned
        Whether columns, but for the last one, are filled with spaces, so that the raw text can be read as well.

    Returns
    -------
    str
        Lines of Markdown.
    """
    heads = [plain(column.label, most) for column in table.columns]
    rows = [[plain(cell.text, most) + (f" ({plain(cell.small)})" if cell.small else "") for cell in row] for row in table.rows]
    widths = [max(3, *map(len, column)) if aligned else 3 for column in zip(heads, *rows, strict=True)]
    widths[-1] = 3
    rule = [("-" * (width - 1) + ":" if column.numeric else "-" * width) for column, width in zip(table.columns, widths, strict=True)]
    lines = [_line(heads, widths, table.columns), "|" + "|".join(f" {dashes} " for dashes in rule) + "|"]
    lines += [_line(row, widths, table.columns) for row in rows]
    return kinds((column.label, column.interval) for column in table.columns) + "\n".join(lines)


def kinds(found: Iterable[tuple[str, str]]) -> str:
    """The line before a table that names the kinds of its intervals.

    Parameters
    ----------
    found
        Label of a measure and the kind of its interval, or empty.

    Returns
    -------
    str
        Markdown with an empty line after it; empty if there are no intervals.
    """
    by_kind: dict[str, list[str]] = {}
    for label, kind in dict(found).items():
        by_kind.setdefault(kind, []).append(label)
    by_kind.pop("", None)
    if not by_kind:
        return ""
    return f"95% intervals: {'; '.join(f'{_list(labels)} ({plain(kind)})' for kind, labels in by_kind.items())}.\n\n"


def folded(summary: str, body: str) -> str:
    """A part that is shown on request.

    Parameters
    ----------
    summary
        What is always seen; Markdown of one line without markup.
    body
        Lines of Markdown.

    Returns
    -------
    str
        Lines of Markdown.
    """
    return f"<details><summary>{summary}</summary>\n\n{body}\n\n</details>"


def bullets(entries: Iterable[tuple[str, str]]) -> str:
    """A list.

    Parameters
    ----------
    entries
        What each entry is about, and what it says; not yet Markdown.

    Returns
    -------
    str
        Lines of Markdown.
    """
    return "\n".join(f"- **{plain(about, LONGEST)}.** {plain(text)}" for about, text in entries)


def _list(labels: list[str]) -> str:
    """Labels in a row."""
    return ", ".join(map(plain, labels))


def _line(cells: list[str], widths: list[int], columns: tuple[Column, ...]) -> str:
    """One row of a table."""
    aligned = (text.rjust(width) if column.numeric else text.ljust(width) for text, width, column in zip(cells, widths, columns, strict=True))
    return "|" + "|".join(f" {text} " for text in aligned) + "|"
