"""Small card sets of Ascension Tactics for tests, and what is said of bad ones."""

import tomllib
from copy import deepcopy

import pytest

from sim.errors import InputError
from sim.tactics.cards.files import SHIPPED, card_set_from

CONTRACT = SHIPPED / "contract" / "set.toml"
FREE = {"do": "gain", "runes": 1}
CHAMPION = {"name": "Hero Of Old", "kind": "special", "order": 2, "strength": 3, "defence": 4}
HERO = {"name": "Bard", "type": "hero", "cost": 2, "copies": 1, "effects": [FREE]}
CONSTRUCT = {"name": "Hammer", "type": "construct", "cost": 2, "copies": 1, "strength": 1}
QUEST = {"name": "Oath", "goal": {"event": "defeat"}, "strength": 1}
VILLAIN = {"name": "Fiend", "target": "red", "strength": [1, 1, 1, 1], "defence": [5, 5, 5, 5], "glory": [1, 1, 1, 1]}
SCHEME = {"name": "Storm", "effects": [{"do": "score"}], "threat": 3, "more": [{"do": "gain", "glory": 1}]}
WORDS = {"kind": "champion", "type": "card", "goal": "quest", "target": "villain", "threat": "scheme"}


def contract_tables():
    """The tables of the contract set, as its file says them."""
    return tomllib.loads(CONTRACT.read_text(encoding="utf-8"))


def files_with(*entries, **head):
    """Files of the contract set with further entries, by what they are."""
    tables = contract_tables() | head
    for entry in deepcopy(entries):
        word = next((word for field, word in WORDS.items() if field in entry), "treasure")
        tables[word] = [*(old for old in tables.get(word, ()) if old["name"] != entry.get("name")), entry]
    return {"set.toml": tables}


def set_with(*entries, **head):
    return card_set_from(files_with(*entries, **head), "mine")


def complaint(files):
    """What is said of files that are wrong, without the label."""
    with pytest.raises(InputError) as error:
        card_set_from(files, "mine")
    return str(error.value).removeprefix("mine: ")


def entry_complaint(entry):
    """What is said of an entry that is wrong, without file, word and name."""
    told = complaint(files_with(entry))
    return told.partition(f"{entry['name']!r}, ")[2] or told
