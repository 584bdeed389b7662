"""Card sets that are still to be filled in: an empty text stands for what nobody has typed yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

Readable = Callable[[Mapping[str, Any], str], Mapping[str, Any]]
"""Gives an entry without the fields that may stay empty; gets it, and what entries of its file are called."""


class MissingField(NamedTuple):
    """Entries of a file that lack the same field."""

    file: str  # `cards.toml`
    entry: str  # `card`, `space` ...; empty: the field is one of the file itself
    field: str
    missing: int  # entries that lack it
    of: int  # entries of the file

    @property
    def text(self) -> str:
        """As a line says it behind the name of the file."""
        if not self.entry:
            return f"there is no {self.field}"
        return f"{self.missing} of {self.of} {self.entry}{'' if self.of == 1 else 's'} {'has' if self.missing == 1 else 'have'} no {self.field}"


def has_gap(value: object) -> bool:
    """Whether an empty text stands anywhere in a value."""
    if isinstance(value, (str, int)):
        return value == ""
    if isinstance(value, Mapping):
        return any(has_gap(inner) for inner in value.values())
    if isinstance(value, (list, tuple)):
        return any(has_gap(inner) for inner in value)
    return value == ""


def head_gaps(file: str, head: Mapping[str, Any], tables: Collection[str]) -> list[MissingField]:
    """What is to be filled in among the fields of a file itself; of its `tables` each field by itself: `rules.round_cap`."""
    found = []
    for field, value in head.items():
        inner = value.items() if field in tables and isinstance(value, Mapping) else None
        found += [field] * has_gap(value) if inner is None else [f"{field}.{name}" for name, held in inner if has_gap(held)]
    return [MissingField(file, "", field, 1, 1) for field in found]


def entry_gaps(file: str, entry: str, tables: object, readable: Readable) -> list[MissingField]:
    """What is to be filled in among the entries of a file, in the order of their fields; what is no list of tables has none."""
    entries = tables if isinstance(tables, (list, tuple)) else ()
    gaps = (field for table in entries if isinstance(table, Mapping) for field, value in readable(table, entry).items() if has_gap(value))
    return [MissingField(file, entry, field, count, len(entries)) for field, count in Counter(gaps).items()]
