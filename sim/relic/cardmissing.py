"""What is still to be filled in: fields of a set's files that are empty texts, as in the template."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sim.relic.cardforms import FORMS, SET_FILE

OPTIONAL = ("text", "affiliation")
"""Fields of cards and characters that may stay empty."""


class Missing(NamedTuple):
    """Entries of a file that lack the same field."""

    file: str  # `threats-red.toml`
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


def missing_in(files: Mapping[str, Mapping[str, Any]]) -> list[Missing]:
    """What is to be filled in, in the order of the files and of the fields in them; `files` are tables by the name of the file."""
    found = [Missing(SET_FILE, "", field, 1, 1) for field in _gaps(files.get(SET_FILE, {}))]
    for name, form in FORMS.items():
        tables = files.get(name, {}).get(form.entry, ())
        counts = Counter(field for table in tables if isinstance(table, Mapping) for field in _gaps(readable(table, form.entry)))
        found += [Missing(name, form.entry, field, count, len(tables)) for field, count in counts.items()]
    return found


def readable(table: Mapping[str, Any], entry: str) -> Mapping[str, Any]:
    """A table without the fields that may stay empty."""
    return table if entry == "space" else {field: value for field, value in table.items() if field not in OPTIONAL}


def has_gap(value: object) -> bool:
    """Whether an empty text stands anywhere in a value."""
    if isinstance(value, Mapping):
        return any(has_gap(inner) for inner in value.values())
    if isinstance(value, (list, tuple)):
        return any(has_gap(inner) for inner in value)
    return value == ""


def _gaps(table: Mapping[str, Any]) -> Iterator[str]:
    """Fields that are to be filled in; those of a table [rules] as `rules.sanctuary`."""
    for field, value in table.items():
        if field in ("rules", "switches") and isinstance(value, Mapping):
            yield from (f"{field}.{inner}" for inner in _gaps(value))
        elif has_gap(value):
            yield field
