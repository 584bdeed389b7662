"""Tables in a terminal: intervals beside the values, or below them where it is too narrow."""

from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from reports.text.cells import Cell, Table

WIDE = 1000
"""Columns; no table asks for more."""


def terminal_table(console: Console, title: str, shown: Table) -> RichTable:
    """A table as it fits the terminal, for what is printed elsewhere.

    Parameters
    ----------
    console
        Where it will be printed.
    title
        Its title.
    shown
        What it shows.

    Returns
    -------
    rich.table.Table
    """
    beside = _spaced(title, shown, narrow=False)
    fits = console.measure(beside, options=console.options.update(width=WIDE)).maximum <= console.width
    return beside if fits else _spaced(title, shown, narrow=True)


def _spaced(title: str, shown: Table, *, narrow: bool) -> RichTable:
    """A table for the terminal; a narrow one folds names, never numbers."""
    made = RichTable(title=Text(title, style="bold"), title_justify="left", box=None, padding=(0, 1, 0, 0), pad_edge=False)
    texts = [[_number_and_interval(cell, narrow) for cell in row] for row in shown.rows]
    for column, cells in zip(shown.columns, zip(*texts, strict=True), strict=True):
        widest = max(len(part) for part in (*column.label.split(), *(line for cell in cells for line in cell.plain.split("\n"))))
        if column.numeric:
            made.add_column(Text(column.label), justify="right", min_width=widest, max_width=widest if narrow else None)
        else:
            made.add_column(Text(column.label), justify="left", no_wrap=not narrow, overflow="fold" if narrow else "ellipsis")
    for row in texts:
        made.add_row(*row)
    return made


def _number_and_interval(cell: Cell, narrow: bool) -> Text:
    """What stands in a cell; in a narrow table the interval has lines of its own."""
    gap, interval = ("\n", cell.interval.replace(" to ", " to\n")) if narrow else (" ", cell.interval)
    return Text.assemble(cell.text, (f"{gap}{interval}", "dim") if interval else "")
