"""A book that is being filled: the next free row of every table, and words as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import TypeVar

import numpy as np

from sim.errors import InputError
from sim.voskhozhdenie.tables import BOOK

Code = TypeVar("Code", bound=IntEnum)

LAST = {
    "ability": "on",
    "list": "list_first",
    "effect": "verb",
    "target": "which",
    "filter": "noun",
    "test": "test",
    "place": "place",
    "name": "name",
    "cost": "cost_charge",
    "op": "op",
}
"""Every table with one of its columns."""


def code_of(kind: type[Code], word: StrEnum) -> Code:
    """Number of a word: both lists have the same names."""
    return kind[word.name]


def bits(kind: type[IntEnum], words: Iterable[StrEnum]) -> int:
    """Bits of several words."""
    return sum({1 << code_of(kind, word) for word in words})


class Rows:
    """The record `BOOK`, and how far its tables are filled."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.book = np.zeros(1, BOOK)
        self.record = self.book[0]
        self.used = dict.fromkeys(LAST, 0)

    def take(self, table: str, count: int = 1) -> int:
        """The first of so many new rows of a table."""
        first = self.used[table]
        room = len(self.record[LAST[table]])
        if first + count > room:
            raise InputError(f"{self.label}: its cards need more than {room:,} rows of the table {table!r}; leave cards out, or say less on them")
        self.used[table] = first + count
        return first

    def write(self, row: int, **values: int) -> int:
        """Fill columns of a row, which is returned."""
        for column, value in values.items():
            self.record[column][row] = value
        return row

    def add(self, table: str, **values: int) -> int:
        """Fill the next row of a table, whose number is returned."""
        return self.write(self.take(table), **values)

    def add_all(self, table: str, column: str, values: list[int]) -> tuple[int, int]:
        """Fill the next rows of a table with one column; the first row and the one behind the last are returned."""
        first = self.take(table, len(values))
        self.record[column][first : first + len(values)] = values
        return first, first + len(values)
