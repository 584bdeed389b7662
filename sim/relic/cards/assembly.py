"""From the tables of a set's files to a card set, or to a list of what is wrong or still to be filled in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from sim.cardfiles.gaps import MissingField, entry_gaps, has_gap, head_gaps
from sim.cardfiles.models import Model, freeze
from sim.cardfiles.problems import Problem, card_place, fail, problem_text, problems_of, value_text
from sim.cardfiles.tables import provenance_of
from sim.cardfiles.variants import Files
from sim.errors import InputError, suggestion
from sim.relic.cards.cardset import Card, CardSet
from sim.relic.cards.checks.sets import set_problems
from sim.relic.cards.forms import FORM, FORMS, SET_FILE, SHOWN, FileForm
from sim.relic.cards.sheets import Rules, Sheet, Switches


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
    builder = _Builder()
    head = files[SET_FILE]
    rules, switches = builder.table(head, "rules", Rules), builder.table(head, "switches", Switches)
    sheets = {name: builder.sheets(name, form, files[name].get(form.entry, ())) for name, form in FORMS.items()}
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
        scenario=head["scenario"],
        rules=rules,
        switches=switches,
        spaces=sheets["board.toml"],
        characters=sheets["characters.toml"],
        scenarios=sheets["scenarios.toml"],
        cards=tuple(Card(form.deck, sheet) for name, form in FORMS.items() if form.deck for sheet in sheets[name]),
        label=label,
        path=path,
    )
    problems = list(set_problems(card_set))
    if problems:
        fail(label, problems, SHOWN)
    return card_set


class _Builder:
    """Makes models of tables and collects what is wrong with them; what is to be filled in is left out."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def table(self, head: Mapping[str, Any], field: str, model: type[Model]) -> Any:
        """Model of a table of `set.toml`, or nothing."""
        return self._made(model, freeze(head.get(field, {})), SET_FILE, f"{field}.")

    def sheets(self, file: str, form: FileForm, tables: object) -> Any:
        """Models of the entries of a file."""
        made, before = [], None
        for index, table in enumerate(freeze(tables)):
            name = table.get("name") if isinstance(table, Mapping) else None
            place = f"{file}, {card_place(name, index, before, form.entry)}"
            before = name if isinstance(name, str) and name else before
            model = self._model(form, table, place)
            raw = readable(table, form.entry) if isinstance(table, Mapping) else table
            made.append(self._made(model, table, place) if model and not has_gap(raw) else None)
        return tuple(sheet for sheet in made if sheet is not None)

    def _made(self, model: type[Model], raw: object, place: str, prefix: str = "") -> Any:
        if has_gap(raw) and prefix:
            return None
        try:
            return model.model_validate(raw)
        except ValidationError as error:
            self.problems += problems_of(error, raw, model, FORM, place, prefix)
        return None

    def _model(self, form: FileForm, table: object, place: str) -> type[Sheet] | None:
        """Model of an entry: where there are several, that of its type."""
        if len(form.models) == 1 or not isinstance(table, Mapping):
            return next(iter(form.models.values()))
        word = table.get("type")
        if isinstance(word, str) and word in form.models:
            return form.models[word]
        if word is None:
            self.problems.append(Problem(f"{place}, field type", f"is missing; known: {', '.join(form.models)}"))
        elif word != "":
            self.problems.append(Problem(f"{place}, field type", f"{value_text(word)} is not a type of threat; {suggestion(str(word), form.models)}"))
        return None


OPTIONAL = ("text", "affiliation")
"""Fields of cards and characters that may stay empty."""


def missing_in(files: Files) -> list[MissingField]:
    """What is to be filled in, in the order of the files and of the fields in them; `files` are tables by the name of the file."""
    found = head_gaps(SET_FILE, files.get(SET_FILE, {}), ("rules", "switches"))
    for name, form in FORMS.items():
        found += entry_gaps(name, form.entry, files.get(name, {}).get(form.entry, ()), readable)
    return found


def readable(table: Mapping[str, Any], entry: str) -> Mapping[str, Any]:
    """A table without the fields that may stay empty."""
    return table if entry == "space" else {field: value for field, value in table.items() if field not in OPTIONAL}
