"""Variants: card sets that are said by what differs from another one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from sim.cardfiles.problems import SHOWN, Problem, fail, value_text
from sim.cardfiles.reader import AnyCardSet, Made
from sim.errors import suggestion

Files = Mapping[str, Mapping[str, Any]]
"""Tables of every file of a set, by its name."""
OwnFiles = dict[str, dict[str, Any]]
"""Such tables that were made here, and may be added to."""


def change_problems(
    changes: Mapping[str, Any], known: Iterable[str], place: str, nothing: str, fields: str, *, exact: Iterable[str] = ()
) -> list[Problem]:
    """Changes of nothing, and changes that are no tables; unknown fields and bad values are found with the changed card.

    Parameters
    ----------
    changes
        Fields and their new values, by the name of what they change.
    known
        Names that can be changed.
    place
        What messages write in front of a name.
    nothing, fields
        What messages say there is not: `no such card`; and what a change is a table of: `card fields`.
    exact
        Names that can be written, too, but are no news to whoever knows the others: those with their kinds.
    """
    known, exact, problems = [*known], {*exact}, []
    for name, change in changes.items():
        if name not in known and name not in exact:
            problems.append(Problem(f'{place}"{name}"', f"there is {nothing} in the base; {suggestion(name, known)}"))
        elif not isinstance(change, Mapping):
            problems.append(Problem(f'{place}"{name}"', f"must be a table of {fields}, not {value_text(change)}"))
    return problems


def changed_entries(entries: Iterable[Mapping[str, Any]], changes: Mapping[str, Any], kind: str) -> list[dict[str, Any]]:
    """Cards, spaces ... with the fields of `changes` replaced that name them, or their kind and them: `{"villain Rat King": {...}}`."""
    return [{**entry, **changes.get(entry["name"], {}), **changes.get(f"{kind} {entry['name']}", {})} for entry in entries]


def variant_provenance(head: Mapping[str, Any], base: AnyCardSet) -> str:
    """Provenance of a variant: its own followed by the base's."""
    return f"{str(head.get('provenance', '')).strip()} Based on {base.name}: {base.provenance}".strip()


@dataclass(frozen=True)
class Variants(Generic[Made]):
    """Variants in a game whose card sets are folders.

    Attributes
    ----------
    set_file
        The file that says what a set is called, and names its base and the changes.
    tables
        Tables of it that a change can name like a card.
    files_of
        Makes the files of a card set, bases and changes worked in; whatever list stands in one but `set_file` is of entries with names.
    add
        What of a variant differs from game to game: gets the files of the base as changed, to which it adds, the variant's own files, and what
        messages call the variant.
    shown
        Problems reported at a time.
    numbered
        Lists of tables of that file that a change names by word and number, from 1: `gate 2`.
    """

    set_file: str
    tables: tuple[str, ...]
    files_of: Callable[[Made], OwnFiles]
    add: Callable[[OwnFiles, Files, str], None]
    shown: int = SHOWN
    numbered: tuple[str, ...] = ()

    def changed_files(self, card_set: Made, changes: Mapping[str, Any], label: str, place: str = "change ") -> OwnFiles:
        """Replace fields of a set's cards, and of whatever else has a name in its files.

        Parameters
        ----------
        card_set
            The set; kept.
        changes
            Fields and their new values, by the name of what they change, or by its kind and name: `villain Rat`; of a name that several kinds of
            entries have only so.
        label
            What to call the set in messages.
        place
            What to call a change in messages, in front of its name.

        Returns
        -------
        OwnFiles
            The files as changed; whether the values are right is found out when they are read.
        """
        files = self.files_of(card_set)
        head = files.pop(self.set_file)
        kinds = _kinds_of(files)
        exact = [f"{kind} {name}" for name, some in kinds.items() for kind in some]
        needed = [f"{kind} {name}" for name, some in kinds.items() if len(some) > 1 for kind in some]
        numbered = [f"{word} {k}" for word in self.numbered for k, _ in enumerate(head[word], 1)]
        names = [*kinds, *needed, *self.tables, *numbered]
        problems = change_problems(changes, names, place, "nothing of this name", "fields", exact=exact)
        problems += [Problem(f'{place}"{name}"', _which_of(name, kinds[name])) for name in changes if len(kinds.get(name, ())) > 1]
        if problems:
            fail(label, problems, self.shown)
        for file in files.values():
            file |= {kind: changed_entries(entries, changes, kind) for kind, entries in _lists(file).items()}
        return {self.set_file: {**head, **self._tables(head, changes)}, **files}

    def with_base(self, files: Files, base: Made, label: str) -> OwnFiles:
        """Work a variant's files into its base.

        Parameters
        ----------
        files
            The variant's files; kept.
        base
            The card set it names; kept.
        label
            What to call the variant in messages.

        Returns
        -------
        OwnFiles
            The files of a set without a base. The provenance is the variant's own followed by the base's.
        """
        own = files[self.set_file]
        made = self.changed_files(base, own.get("change", {}), label, f"{self.set_file}, field change.")
        head = made[self.set_file]
        head |= {"name": own["name"], "provenance": variant_provenance(own, base), **self._tables(head, own)}
        self.add(made, files, label)
        return made

    def _tables(self, head: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
        """The tables of the set's own file with what differs, those that have numbers too."""
        lists = {word: [{**one, **changes.get(f"{word} {k}", {})} for k, one in enumerate(head[word], 1)] for word in self.numbered}
        return {**{table: {**head[table], **changes.get(table, {})} for table in self.tables}, **lists}


def _which_of(name: str, kinds: Iterable[str]) -> str:
    """That several kinds of entries have a name, and how each of them is called."""
    return f"is the name of {' and '.join(f'a {kind}' for kind in kinds)}; write {' or '.join(repr(f'{kind} {name}') for kind in kinds)}"


def _kinds_of(files: Files) -> dict[str, list[str]]:
    """Every name in the files, and the kinds of entries that are called so: the fields in which they stand."""
    found: dict[str, dict[str, None]] = {}
    for file in files.values():
        for kind, entries in _lists(file).items():
            for entry in entries:
                found.setdefault(entry["name"], {})[kind] = None
    return {name: [*kinds] for name, kinds in found.items()}


def _lists(file: Mapping[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The entries of a file, by the field in which they stand."""
    return {field: value for field, value in file.items() if isinstance(value, list)}
