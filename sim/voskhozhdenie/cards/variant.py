"""Variants: a card set that is said by what differs from another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.problems import Problem, fail, value_text
from sim.cardfiles.tables import table_of
from sim.errors import suggestion
from sim.voskhozhdenie.cards.cardset import CardSet

SET_FILE = "set.toml"
"""The file that says what the set is called and which files it has."""
Files = dict[str, dict[str, Any]]
"""Tables of every file of a set, by its name."""
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
        "releases": list(card_set.releases),
        "files": [name for name, _ in card_set.files],
        "rules": card_set.rules.model_dump(),
        "switches": card_set.switches.model_dump(),
    }
    return {SET_FILE: head, **{f"{name}.toml": {"schema": SCHEMA, "card": [table_of(card) for card in cards]} for name, cards in card_set.files}}


def apply_changes(files: Files, changes: Mapping[str, Any], label: str, place: str = IN_FILE) -> Files:
    """Replace fields of the cards that `changes` names, and of `rules` and `switches`.

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
    names = [entry["name"] for name, tables in files.items() if name != SET_FILE for entry in tables["card"]]
    problems = [problem for name, change in changes.items() for problem in _change_problems(name, change, names, place)]
    if problems:
        fail(label, problems)
    head = files[SET_FILE]
    made: Files = {SET_FILE: {**head, **{table: {**head[table], **changes.get(table, {})} for table in TABLES}}}
    for name, tables in files.items():
        if name != SET_FILE:
            made[name] = {**tables, "card": [{**entry, **changes.get(entry["name"], {})} for entry in tables["card"]]}
    return made


def apply_variant(files: Files, base: CardSet, label: str) -> Files:
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
    Files
        The files of a set without a base: those of the base as changed, the variant's own files behind them. The provenance is the variant's
        own followed by the base's.
    """
    own = files[SET_FILE]
    made = apply_changes(files_of(base), own.get("change", {}), label)
    twice = [name for name in own.get("files", []) if f"{name}.toml" in made]
    if twice:
        fail(label, [Problem(f"{SET_FILE}, field files", f"{name!r} is a file of the base already; give it another name") for name in twice])
    head = made[SET_FILE]
    added = own.get("releases", [])
    made[SET_FILE] = {
        **head,
        "name": own["name"],
        "provenance": f"{str(own.get('provenance', '')).strip()} Based on {base.name}: {base.provenance}".strip(),
        "releases": [*(release for release in head["releases"] if release not in added), *added],
        "files": [*head["files"], *own.get("files", [])],
        **{table: {**head[table], **own.get(table, {})} for table in TABLES},
    }
    return {**made, **{name: tables for name, tables in files.items() if name != SET_FILE}}


def _change_problems(name: str, change: object, names: list[str], place: str) -> list[Problem]:
    """Changes of nothing; unknown fields and bad values are found with the changed card."""
    place = f'{place}"{name}"'
    if name not in names and name not in TABLES:
        return [Problem(place, f"there is nothing of this name in the base; {suggestion(name, [*names, *TABLES])}")]
    if not isinstance(change, Mapping):
        return [Problem(place, f"must be a table of fields, not {value_text(change)}")]
    return []
