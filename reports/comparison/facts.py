"""What differs between two arms by their files: cards, rules, strategies."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pydantic import BaseModel

NONE = "–"
LONG = ("as in its file", "changed")
"""What is said of a field that is too long to be read."""


@dataclass(frozen=True)
class Fact:
    """One thing that differs.

    Attributes
    ----------
    what
        `Mystic: cost`, `rules: hand_size`, `strategy 3`.
    before, after
        What it is in the two arms, as text.
    """

    what: str
    before: str
    after: str

    @property
    def only_named(self) -> bool:
        """Whether it says no more than that there is a difference: lists of effects are too long to be read."""
        return (self.before, self.after) == LONG


@dataclass(frozen=True)
class Things:
    """All in a card set that can differ.

    Attributes
    ----------
    sections
        Numbers of the game by section: `rules` and whatever else its files have.
    entries
        Cards and what else has a name, each with the fields that have not their default value.
    notes
        Entry to what is said of it where only one arm has it; nothing for entries that are just there.
    forms
        Entry, or section, to the model that its fields are of; of none whose fields no file can change.
    """

    sections: Mapping[str, Mapping[str, Any]]
    entries: Mapping[str, Mapping[str, Any]]
    notes: Mapping[str, str]
    forms: Mapping[str, type[BaseModel]] = dataclasses.field(default_factory=dict)

    @cached_property
    def change_names(self) -> dict[str, str]:
        """Names by which changes know the entries that files can change, to those of `entries`: a name that several kinds have says the kind."""
        written = {label: fields.get("name", label) for label, fields in self.entries.items()}
        times = Counter(written.values())
        kinds = {label: model.__name__.lower() for label, model in self.forms.items()}
        return {name if times[name] == 1 else f"{kinds[label]} {name}": label for label, name in written.items() if label in kinds}

    def note(self, name: str) -> str:
        """What is said of an entry that only this arm has."""
        return self.notes.get(name, "there")


def copies(count: int) -> str:
    """`1 copy`, `3 copies`."""
    return f"{count} cop{'y' if count == 1 else 'ies'}"


def differing(before: Things, after: Things) -> list[Fact]:
    """Numbers of the sections, entries and fields of entries that differ, in the order of the first card set; then what only the second one has."""
    entries = differing_entries(before, after)
    return [*differing_numbers(before, after), *(fact for facts in entries.values() for fact in facts)]


def differing_catalogues(before: Sequence[Any], after: Sequence[Any]) -> list[Fact]:
    """What differs between two catalogues of one game: entries that only one has, and fields of the others, texts in words among them.

    Parameters
    ----------
    before, after
        Entries (`reports.store.manifest.Entry`).

    Returns
    -------
    list of Fact
    """
    one, two = (_of_catalogue(entries) for entries in (before, after))
    return [fact for facts in differing_entries(one, two).values() for fact in facts]


def _of_catalogue(entries: Sequence[Any]) -> Things:
    """Entries by name; their numbers are no difference."""
    fields = {entry.name: entry.model_dump(mode="json", exclude={"id", "name", *entry.untold}) for entry in entries}
    notes = {name: copies(found["count"]) for name, found in fields.items() if "count" in found}
    return Things({}, fields, notes)


def differing_numbers(before: Things, after: Things) -> list[Fact]:
    """Numbers of the sections that differ."""
    facts = []
    for section, numbers in before.sections.items():
        other = after.sections[section]
        facts += [Fact(f"{section}: {name}", str(one), str(other[name])) for name, one in numbers.items() if one != other[name]]
    return facts


def differing_entries(before: Things, after: Things) -> dict[str, list[Fact]]:
    """Entries that differ, each with its fields that do; of one that is only in one of the card sets the fact is that it is there."""
    facts = {}
    for name, entry in before.entries.items():
        facts[name] = _fields(name, entry, after.entries[name]) if name in after.entries else [Fact(name, before.note(name), NONE)]
    facts |= {name: [Fact(name, NONE, after.note(name))] for name in after.entries if name not in before.entries}
    return {name: found for name, found in facts.items() if found}


def _fields(name: str, one: Mapping[str, Any], two: Mapping[str, Any]) -> list[Fact]:
    """Fields of a card that differ; effects are too long to be read, so their change is only named."""
    found = []
    for field in [*one, *(key for key in two if key not in one)]:
        before, after = one.get(field), two.get(field)
        if before != after:
            long = isinstance(before, list | tuple | dict) or isinstance(after, list | tuple | dict)
            found.append(Fact(f"{name}: {field}", *(LONG if long else (_value_text(before), _value_text(after)))))
    return found


def _value_text(value: Any) -> str:
    """A value; a field that is left out has its default."""
    return "default" if value is None else str(value)
