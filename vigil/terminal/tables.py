"""Plain tables for the terminal, or as wide as they come for whatever else reads them."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from vigil.terminal.screen import Screen

BOUNDLESS = 4000
"""Columns where nobody looks at a terminal."""
NUMBER = int | float


def screen_for_tables() -> Screen:
    """A screen as wide as the terminal; without one, wide enough for anything."""
    screen = Screen()
    return screen if screen.is_terminal else Screen(width=BOUNDLESS)


def headed_table(columns: Mapping[str, bool], folded: Collection[str] = ()) -> Table:
    """An empty table without lines.

    Parameters
    ----------
    columns
        By name, those of numbers (True) at the right.
    folded
        Columns whose texts go on in the next line where the terminal ends.

    Returns
    -------
    Table
    """
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for name, numeric in columns.items():
        wrapped = name in folded
        title = name.replace("_", " ").capitalize()
        table.add_column(title, justify="right" if numeric else "left", no_wrap=not wrapped, overflow="fold" if wrapped else "ellipsis")
    return table


def table_text(rows: Sequence[Mapping[str, Any]], folded: Collection[str] = ()) -> str:
    """Rows of the same columns as a table; lists are told word by word, and columns without anything are left out."""
    names = [name for name in rows[0] if any(_cell(row[name]) for row in rows)] if rows else []
    table = headed_table({name: any(isinstance(row[name], NUMBER) for row in rows) for name in names}, folded)
    for row in rows:
        table.add_row(*(Text(_cell(row[name])) for name in names))
    screen = screen_for_tables()
    with screen.capture() as captured:
        screen.print(table)
    return without_blanks(captured.get())


def without_blanks(text: str) -> str:
    """Text without blanks at the ends of its lines."""
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


def _cell(value: Any) -> str:
    """A value in a cell."""
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)
