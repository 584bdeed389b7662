"""The tables of a book that are filled row by row, and words as numbers in them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import TypeVar

Code = TypeVar("Code", bound=IntEnum)

TABLES = {
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
