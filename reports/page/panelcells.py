"""Tables as the page's script reads them: names that open a panel as numbers, everything else as formatted text."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pandas as pd

from reports.registry.metrics import COLUMNS, METRICS, showing
from reports.runs.run import Run
from reports.text.cells import Cell, Column, cell, cells, records, rows_for, table

KINDS = {name: shown.opens for name, shown in COLUMNS.items() if shown.opens}
"""Columns of names to what a name opens."""


@dataclass(frozen=True)
class Ids:
    """Numbers of what has a panel in one card set, by kind and name."""

    by_kind: Mapping[str, Mapping[str, int]]

    @classmethod
    def of(cls, run: Run, card_set: str) -> "Ids":
        """Those of a card set.

        Parameters
        ----------
        run
            The run.
        card_set
            Label of one of its card sets.

        Returns
        -------
        Ids
        """
        entries_by_kind = run.game.option("reports", "catalogue", "panel_entries", _as_cards)(run.arms[card_set].catalogue)
        found = {kind: {entry.name: entry.id for entry in entries} for kind, entries in entries_by_kind.items()}
        return cls({"strategy": {strategy.label: s for s, strategy in enumerate(run.manifest.strategies)}, **found})

    @property
    def strategy(self) -> Mapping[str, int]:
        """Numbers of the strategies."""
        return self.by_kind["strategy"]

    def places(self) -> Iterator[tuple[str, str, int]]:
        """Kind, name and number of everything that has a panel."""
        for kind, numbers in self.by_kind.items():
            yield from ((kind, name, number) for name, number in numbers.items())


def heads(frame: pd.DataFrame, columns: Sequence[str], kinds: Mapping[str, str] | None = None) -> list[list[str]]:
    """Heads of a table's columns.

    Parameters
    ----------
    frame
        A frame with these columns; whether its first row is of all strategies together says which intervals are meant.
    columns
        Which ones.
    kinds
        Column to the kind of its intervals, where that is not as in the registry.

    Returns
    -------
    list
        Label, kind of interval, kind of what its names open or `number` or `text`, meaning, of each column.
    """
    made = table(frame.head(1), columns)
    return [[column.label, (kinds or {}).get(column.name, column.interval), _kind(column), column.meaning] for column in made.columns]


def by_card(frame: pd.DataFrame, card_set: str) -> dict[str, list[dict[Hashable, Any]]]:
    """Rows of one card set by the card's name.

    Parameters
    ----------
    frame
        A frame with the columns `card_set` and `card`.
    card_set
        Label of the card set.

    Returns
    -------
    dict
        A card's name to its rows, in their order.
    """
    found: dict[str, list[dict[Hashable, Any]]] = {}
    for row in records(frame[frame["card_set"] == card_set]):
        found.setdefault(str(row["card"]), []).append(row)
    return found


def packed(rows: pd.DataFrame | Sequence[Mapping[Hashable, Any]], columns: Sequence[str], ids: Ids) -> list[list[Any]]:
    """Rows of a table.

    Parameters
    ----------
    rows
        A frame or rows of one, the interval and n columns included.
    columns
        What is shown of them.
    ids
        What its names open.

    Returns
    -------
    list
        A cell is a number (what a name opens), a text, or a list of text, interval and n, empty ones at the end left out.
    """
    if isinstance(rows, pd.DataFrame):
        rows = rows_for(rows, columns)
    return [[_packed(one, name, ids) for one, name in zip(row, columns, strict=True)] for row in cells(rows, columns)]


def entries(row: Mapping[Any, Any], columns: Sequence[str]) -> list[list[str]]:
    """Numbers of one row.

    Parameters
    ----------
    row
        A row of a frame, the interval and n columns included.
    columns
        Which ones.

    Returns
    -------
    list
        Text, interval and n of each.
    """
    shown = [cell(row, name) for name in columns]
    return [[one.text, one.interval, one.n] for one in shown]


def lean(frame: pd.DataFrame, shown: Sequence[str], kept: Sequence[str] = ()) -> pd.DataFrame:
    """A frame with no more columns than tables of some of its columns need; the narrower it is, the faster they are made.

    Parameters
    ----------
    frame
        The frame.
    shown
        Columns that are shown; those of their intervals and n stay with them.
    kept
        Other columns to keep.

    Returns
    -------
    DataFrame
    """
    needed = {*shown, *kept, *(METRICS[name].n for name in shown if name in METRICS), *(f"{name}_{end}" for name in shown for end in ("low", "high"))}
    needed |= {quantile for name in shown for quantile in showing(name).range[:2]}
    return frame[[name for name in frame.columns if name in needed]]


def _as_cards(catalogue: Sequence[Any]) -> dict[str, Sequence[Any]]:
    """All entries of a catalogue as cards."""
    return {"card": catalogue}


def _kind(column: Column) -> str:
    """What stands in a column."""
    return KINDS.get(column.name) or ("number" if column.numeric else "text")


def _packed(shown: Cell, column: str, ids: Ids) -> Any:
    """One cell."""
    if column in KINDS:
        return ids.by_kind.get(KINDS[column], {}).get(shown.text, shown.text)
    parts = [shown.text, shown.interval, shown.n if shown.small != shown.interval else ""]
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return parts if len(parts) > 1 else parts[0]
