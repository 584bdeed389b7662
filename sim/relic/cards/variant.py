"""Variants: what of a card set of Relic can differ from another one."""

from __future__ import annotations

from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.tables import table_of
from sim.cardfiles.variants import Files, OwnFiles, Variants
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.forms import FORMS, SET_FILE, SHOWN

BOARD = "board.toml"
"""The one file that stands in place of the base's: rings have no end to which spaces could be added."""


def files_of(card_set: CardSet) -> OwnFiles:
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
    files: OwnFiles = {SET_FILE: head}
    for name, form in FORMS.items():
        entries = [card.sheet for card in card_set.cards if card.deck == form.deck] if form.deck else sheets[form.entry]
        files[name] = {"schema": SCHEMA, form.entry: [table_of(entry) for entry in entries]}
    return files


def _add(made: OwnFiles, files: Files, label: str) -> None:
    """Cards, characters and scenarios of a variant stand behind those of its base; a variant of a synthetic set is synthetic."""
    head, own = made[SET_FILE], files[SET_FILE]
    head["synthetic"] = head["synthetic"] or own.get("synthetic", False)
    head["scenario"] = own.get("scenario", head["scenario"])
    for name, form in FORMS.items():
        added = files.get(name, {}).get(form.entry, [])
        if added:
            made[name][form.entry] = [*([] if name == BOARD else made[name][form.entry]), *added]


VARIANTS = Variants(SET_FILE, ("rules", "switches"), files_of, _add, SHOWN)
"""Variants of the card sets of Relic."""
