"""From the tables of a set's files to a card set, or to a list of what is wrong or still to be filled in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from sim.cardfiles.gaps import MissingField, entry_gaps, has_gap, head_gaps
from sim.cardfiles.models import Model, freeze
from sim.cardfiles.problems import Form, Problem, card_place, fail, problem_text, problems_of
from sim.cardfiles.tables import provenance_of
from sim.cardfiles.variants import Files
from sim.errors import InputError
from sim.tactics.cards.cardset import FOR_READERS, CardSet
from sim.tactics.cards.checks.sets import set_problems
from sim.tactics.cards.forms import FILES, FORM, MODELS, SET_FILE, SHOWN, TABLES
from sim.tactics.cards.rules import Gate


def build_card_set(files: Files, label: str, path: Path | None) -> CardSet:
    """Make the card set of files without a base whose outlines have been checked.

    Parameters
    ----------
    files
        The tables of every file, by its name; kept.
    label
        What to call the set in messages.
    path
        Its folder, if any.

    Returns
    -------
    CardSet
        Checked. Anything wrong, and all that is to be filled in, is an `InputError`.
    """
    builder = EntryBuilder(FORM)
    head = files[SET_FILE]
    tables = {field: builder.made(model, freeze(head.get(field, {})), SET_FILE, f"{field}.") for field, model in TABLES.items()}
    gates = builder.entries(SET_FILE, "gate", Gate, head.get("gate", ()))
    made: dict[str, list[Any]] = {}
    homes = {}
    for name in (SET_FILE, *FILES):
        for word, model in MODELS.items():
            found = builder.entries(name, word, model, files.get(name, {}).get(word, ()))
            made.setdefault(word, []).extend(found)
            homes.update({f"{word} {entry.name}": name for entry in found})
    gaps = [Problem(gap.file, gap.text) for gap in missing_in(files)]
    if gaps:
        faults = [problem_text(label, builder.problems, SHOWN)] if builder.problems else []
        raise InputError("\n".join([*faults, f"{label}: to be filled in", *(f"  {gap}" for gap in gaps)]))
    if builder.problems:
        fail(label, builder.problems, SHOWN)
    card_set = CardSet(
        name=" ".join(head["name"].split()),
        provenance=provenance_of(head),
        synthetic=head["synthetic"],
        gates=gates,
        label=label,
        path=path,
        homes=homes,
        **tables,
        deck_cards=tuple(made.pop("card")),
        **{f"{word}s": tuple(entries) for word, entries in made.items()},  # type: ignore[arg-type]
    )
    problems = list(set_problems(card_set))
    if problems:
        fail(label, problems, SHOWN)
    return card_set


class EntryBuilder:
    """Makes models of tables and collects what is wrong with them; what is to be filled in is left out.

    Parameters
    ----------
    form
        What the files look like.
    """

    def __init__(self, form: Form) -> None:
        self.problems: list[Problem] = []
        self._form = form

    def made(self, model: type[Model], raw: object, place: str, prefix: str = "") -> Any:
        """Model of a table, or nothing if it is wrong or not complete."""
        if isinstance(raw, Mapping) and has_gap(raw):
            return None
        try:
            return model.model_validate(raw)
        except ValidationError as error:
            self.problems += problems_of(error, raw, model, self._form, place, prefix)
        return None

    def entries(self, file: str, word: str, model: type[Model], tables: object) -> tuple[Any, ...]:
        """Models of the entries of a file, of which there may be no name; `word` is that for their tables."""
        made, before = [], None
        for index, table in enumerate(freeze(tables)):
            name = table.get("name") if isinstance(table, Mapping) else None
            place = ", ".join(filter(None, (file, card_place(name, index, before, word))))
            before = name if isinstance(name, str) and name else before
            made.append(self.made(model, readable(table, word) if isinstance(table, Mapping) else table, place))
        return tuple(entry for entry in made if entry is not None)


def missing_in(files: Files) -> list[MissingField]:
    """What is to be filled in, in the order of the files and of the fields in them; `files` are tables by the name of the file."""
    head = files.get(SET_FILE, {})
    found = head_gaps(SET_FILE, {field: value for field, value in head.items() if field not in (*MODELS, "gate")}, TABLES)
    found += entry_gaps(SET_FILE, "gate", head.get("gate", ()), readable)
    for name in (SET_FILE, *FILES):
        for word in MODELS:
            found += entry_gaps(name, word, files.get(name, {}).get(word, ()), readable)
    return found


def readable(table: Mapping[str, Any], word: str) -> Mapping[str, Any]:
    """A table without the fields for readers that are empty, which they may be."""
    return {field: value for field, value in table.items() if field not in FOR_READERS or not has_gap(value)}
