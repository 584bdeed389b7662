"""A book that is being filled: the next free row of every table, and words as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

import numpy as np

from sim.errors import InputError
from sim.tactics.cards.words import FACTIONS
from sim.tactics.codes import Keyword
from sim.tactics.tables import BOOK, NONE

LAST = {"ability": "ability", "list": "list_first", "effect": "verb", "target": "who", "condition": "if_terrain", "name": "name"}
"""Every table with one of its columns."""
STATS = ("strength", "defence", "speed")
"""Values in the order in which the kernel has them."""


def code(words: Sequence[str], word: str | None) -> int:
    """Place of a word in its list; NONE for none."""
    return NONE if word is None else words.index(word)


def faction_bits(factions: Iterable[str] | None) -> int:
    """Bits of factions; 0 for none."""
    return sum(1 << FACTIONS.index(word) for word in factions or ())


def keyword_bits(keywords: Iterable[str]) -> int:
    """Bits of keywords."""
    return sum(1 << Keyword[word.upper()] for word in keywords)


def said(value: int | None) -> int:
    """A number, or NONE."""
    return NONE if value is None else int(value)


def number_of(kind: type[IntEnum], word: str) -> int:
    """Number of a word whose list has names of its own: spaces are underscores there."""
    return int(kind[word.upper().replace(" ", "_")])


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

    def write(self, row: int, **values: object) -> int:
        """Fill columns of a row, which is returned."""
        for column, value in values.items():
            self.record[column][row] = value
        return row

    def add(self, table: str, **values: object) -> int:
        """Fill the next row of a table, whose number is returned."""
        return self.write(self.take(table), **values)
