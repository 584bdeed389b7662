"""Results in short, for a console and a notebook: what it is, what it says, and which frames tell more."""

from __future__ import annotations

import html
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reports.text.cells import Cell, Table

ROWS = 12
"""Rows of a table in a notebook."""
INNER = ("compared", "of_card_sets")
"""Methods that give a frame but are no result."""


@dataclass(frozen=True)
class Brief:
    """A result in short.

    Attributes
    ----------
    title
        What it is, in a line.
    lines
        What it says, a few lines.
    tables
        Titles and tables for a notebook.
    """

    title: str
    lines: tuple[str, ...] = ()
    tables: tuple[tuple[str, Table], ...] = ()


class BriefResult(ABC):
    """A result that shows itself in short; whoever wants everything asks for its frames."""

    @abstractmethod
    def brief(self, tables: bool = False) -> Brief:
        """What is shown of it.

        Parameters
        ----------
        tables
            Whether the tables are wanted, which take their time.
        """

    def __repr__(self) -> str:
        """A few lines of text."""
        shown = self.brief()
        frames = self._frames()
        return "\n".join([shown.title, *(f"  {line}" for line in shown.lines), *([f"  frames: {', '.join(frames)}"] if frames else [])])

    def _repr_html_(self) -> str:
        """A heading and small tables."""
        shown = self.brief(tables=True)
        parts = [f"<p><strong>{html.escape(shown.title)}</strong></p>", *(f"<p>{html.escape(line)}</p>" for line in shown.lines)]
        parts += [_table(title, made) for title, made in shown.tables]
        frames = self._frames()
        parts += [f"<p><small>Frames: {', '.join(f'<code>{name}</code>' for name in frames)}</small></p>"] if frames else []
        return f"<div>{''.join(parts)}</div>"

    def _frames(self) -> list[str]:
        """Methods that give a frame."""
        names = [name for name in dir(type(self)) if not name.startswith("_")]
        found = {name: getattr(getattr(type(self), name), "__annotations__", {}).get("return") for name in names}
        return [f"{name}()" for name, given in found.items() if str(getattr(given, "__name__", given)).endswith("DataFrame") and name not in INNER]


def plain_table(headings: Sequence[str], rows: Sequence[Sequence[str]], texts: Sequence[str] = ()) -> Table:
    """A table of texts; the columns named in `texts` stand at the left."""
    from reports.text.cells import Cell, Column, Table

    columns = tuple(Column(heading, heading, "", heading not in texts) for heading in headings)
    return Table(columns, tuple(tuple(Cell(text) for text in row) for row in rows))


def _table(title: str, made: Table) -> str:
    """A table; what else there would be is counted below it."""
    left, rows = 'style="text-align:left"', made.rows[:ROWS]
    heads = "".join(f"<th{'' if column.numeric else ' ' + left}>{html.escape(column.label)}</th>" for column in made.columns)
    body = "".join(
        "<tr>" + "".join(_cell(cell, column.numeric, left) for cell, column in zip(row, made.columns, strict=True)) + "</tr>" for row in rows
    )
    more = f"<p><small>and {len(made.rows) - ROWS:,} more rows</small></p>" if len(made.rows) > ROWS else ""
    return f"<p>{html.escape(title)}</p><table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>{more}"


def _cell(cell: Cell, numeric: bool, left: str) -> str:
    interval = f" <small>{html.escape(cell.interval)}</small>" if cell.interval else ""
    return f"<td{'' if numeric else ' ' + left}>{html.escape(cell.text)}{interval}</td>"
