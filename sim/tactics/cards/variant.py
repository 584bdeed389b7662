"""Variants: what of a card set of Ascension Tactics can differ from another one."""

from __future__ import annotations

from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.tables import table_of
from sim.cardfiles.variants import Files, OwnFiles, Variants
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.forms import FILES, SET_FILE, SHOWN, TABLES


def files_of(card_set: CardSet) -> OwnFiles:
    """The tables of the files of a card set, bases and changes worked in, without fields that have their default value."""
    head = {
        "schema": SCHEMA,
        "name": card_set.name,
        "provenance": card_set.provenance,
        "synthetic": card_set.synthetic,
        "rules": card_set.rules.model_dump(),
        "switches": card_set.switches.model_dump(),
        "soul": card_set.soul.model_dump(),
        "gate": [gate.model_dump() for gate in card_set.gates],
    }
    entries = card_set.entries
    return {SET_FILE: head, **{name: {"schema": SCHEMA, word: [table_of(entry) for entry in entries[word]]} for name, word in FILES.items()}}


def _add(made: OwnFiles, files: Files, label: str) -> None:
    """Entries of a variant stand behind those of its base, its gates in their place; a variant of a synthetic set is synthetic."""
    head, own = made[SET_FILE], files[SET_FILE]
    head["synthetic"] = head["synthetic"] or own.get("synthetic", False)
    head["gate"] = own.get("gate", head["gate"])
    for name, word in FILES.items():
        made[name][word] = [*made[name][word], *entries_of(files, word)]


def entries_of(files: Files, word: str) -> list[object]:
    """Entries of a kind in all files of a set, those of `set.toml` first."""
    return [entry for name in (SET_FILE, *FILES) for entry in files.get(name, {}).get(word, ())]


VARIANTS = Variants(SET_FILE, tuple(TABLES), files_of, _add, SHOWN, ("gate",))
"""Variants of the card sets of Ascension Tactics."""
