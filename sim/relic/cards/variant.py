"""Variants: a card set that is said by what differs from another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.problems import Problem, fail, value_text
from sim.cardfiles.tables import table_of
from sim.errors import suggestion
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.forms import FORMS, SET_FILE, SHOWN, Files

BOARD = "board.toml"
"""The one file that stands in place of the base's: rings have no end to which spaces could be added."""
TABLES = ("rules", "switches")
"""Tables of `set.toml` that a change can name like a card."""
IN_FILE = f"{SET_FILE}, field change."
"""Where changes stand in the files of a variant."""


def files_of(card_set: CardSet) -> Files:
    """The tables of the files of a card set, bases and changes worked in, without fields that have their default value."""
    head = {
        "schema": SCHEMA,
        "name": card_set.name,
        "provenance": card_set.provenance,
        "synthetic": card_set.synthetic,
        "scenario": card_set.scenario,
        "rules": card_set.rules.model_dump(),
        "switches": card_set.switches.model_dump(),
    }
    sheets = {"space": card_set.spaces, "character": card_set.characters, "scenario": card_set.scenarios}
    files: Files = {SET_FILE: head}
    for name, form in FORMS.items():
        entries = [card.sheet for card in card_set.cards if card.deck == form.deck] if form.deck else sheets[form.entry]
        files[name] = {"schema": SCHEMA, form.entry: [table_of(entry) for entry in entries]}
    return files


def apply_changes(files: Files, changes: Mapping[str, Any], label: str, place: str = IN_FILE) -> Files:
    """Replace fields of the cards, spaces, characters and scenarios that `changes` names, and of `rules` and `switches`.

    Parameters
    ----------
    files
        Complete files; kept.
    changes
        Fields and their new values, by name.
    label
        What to call the set in messages.
    place
        What to call a change in messages, in front of its name.

    Returns
    -------
    Files
        The files as changed; whether the values are right is found out when they are read.
    """
    names = [entry["name"] for name, form in FORMS.items() for entry in files[name][form.entry]]
    problems = [problem for name, change in changes.items() for problem in _change_problems(name, change, names, place)]
    if problems:
        fail(label, problems, SHOWN)
    head = files[SET_FILE]
    made: Files = {SET_FILE: {**head, **{table: {**head[table], **changes.get(table, {})} for table in TABLES}}}
    for name, form in FORMS.items():
        entries = [{**entry, **changes.get(entry["name"], {})} for entry in files[name][form.entry]]
        made[name] = {**files[name], form.entry: entries}
    return made


def apply_variant(files: Files, base: CardSet, label: str) -> Files:
    """Work a variant's files into its base.

    Parameters
    ----------
    files
        The variant's files, of which all but `set.toml` may be left out; kept.
    base
        The card set it names; kept.
    label
        What to call the variant in messages.

    Returns
    -------
    Files
        The files of a set without a base: those of the base as changed, with the variant's cards, characters and scenarios behind them, and its
        board if it has one. The provenance is the variant's own followed by the base's; a variant of a synthetic set is synthetic.
    """
    own = files[SET_FILE]
    made = apply_changes(files_of(base), own.get("change", {}), label)
    head = made[SET_FILE]
    made[SET_FILE] = {
        **head,
        "name": own["name"],
        "provenance": f"{str(own.get('provenance', '')).strip()} Based on {base.name}: {base.provenance}".strip(),
        "synthetic": base.synthetic or own.get("synthetic", False),
        "scenario": own.get("scenario", head["scenario"]),
        **{table: {**head[table], **own.get(table, {})} for table in TABLES},
    }
    for name, form in FORMS.items():
        added = files.get(name, {}).get(form.entry, [])
        if added:
            before = [] if name == BOARD else made[name][form.entry]
            made[name] = {**made[name], form.entry: [*before, *added]}
    return made


def _change_problems(name: str, change: object, names: list[str], place: str) -> list[Problem]:
    """Changes of nothing; unknown fields and bad values are found with the changed card."""
    place = f'{place}"{name}"'
    if name not in names and name not in TABLES:
        return [Problem(place, f"there is nothing of this name in the base; {suggestion(name, [*names, *TABLES])}")]
    if not isinstance(change, Mapping):
        return [Problem(place, f"must be a table of fields, not {value_text(change)}")]
    return []
