"""Variants: what of a card set of Voskhozhdenie can differ from another one."""

from __future__ import annotations

from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.problems import Problem, fail
from sim.cardfiles.tables import table_of
from sim.cardfiles.variants import Files, OwnFiles, Variants
from sim.voskhozhdenie.cards.cardset import CardSet

SET_FILE = "set.toml"
"""The file that says what the set is called and which files it has."""
TABLES = ("rules", "switches")
"""Its tables."""


def files_of(card_set: CardSet) -> OwnFiles:
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


def _add(made: OwnFiles, files: Files, label: str) -> None:
    """Releases and files of a variant stand behind those of its base."""
    head, own = made[SET_FILE], files[SET_FILE]
    twice = [name for name in own.get("files", []) if f"{name}.toml" in made]
    if twice:
        fail(label, [Problem(f"{SET_FILE}, field files", f"{name!r} is a file of the base already; give it another name") for name in twice])
    added = own.get("releases", [])
    head["releases"] = [*(release for release in head["releases"] if release not in added), *added]
    head["files"] = [*head["files"], *own.get("files", [])]
    made.update({name: dict(tables) for name, tables in files.items() if name != SET_FILE})


VARIANTS = Variants(SET_FILE, TABLES, files_of, _add)
"""Variants of the card sets of Voskhozhdenie."""
