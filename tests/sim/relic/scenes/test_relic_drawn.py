"""One drawn turn for each word of the card files and each list of a strategy; without the word it ends otherwise."""

from dataclasses import replace

import pytest
from drawn_abilities import MOMENTS, PASSIVES, PAYS, TRIGGERS
from drawn_cards import BEARING, CLEARED, TOKENS
from drawn_choices import MOVED, NO_OTHER, RENEWED, RIVAL
from drawn_counted import HAVING, JUDGED, ONLYS, TRAITED, UNMET
from drawn_counted import PASSIVES as COUNTED
from drawn_effects import LISTS, VERBS, WHOM
from drawn_foes import DICE, FORBIDDEN, SEVERAL_TRAITS, STILL_ALLOWED, TIES
from drawn_objectives import GOALS
from drawn_sheets import BOARD, OWN, PEOPLE, READERS, RULES, THREATS, USED
from drawn_things import CONDITIONS, DRAWN, GAINED, LOST, MET, OPTIONAL, PAID
from drawn_turns import scene_of
from drawn_uses import AFTERWARDS, ENGAGED, MULTIPLIED, ONLY_WHEN, PRICES, TURNED_OVER
from played_scene import ENGINES, check, ends_otherwise

WORDS = {"verb": VERBS, "who": WHOM, "list": LISTS, "passive": PASSIVES, "moment": MOMENTS, "pay": PAYS, "trigger": TRIGGERS, "goal": GOALS}
WORDS |= {"only": ONLYS, "forbid": FORBIDDEN}
"""Scenes of the words of an enumeration."""
FIELDS = {
    **{"gain": GAINED, "lose": LOST, "pays": PAID, "rift": MET, "condition": CONDITIONS, "optional": OPTIONAL, "place": DRAWN},
    **{"board": BOARD, "threat": THREATS, "card": OWN, "ability": USED, "sheet": PEOPLE, "rule": RULES, "readers": READERS},
    **{"cleared": CLEARED, "bearing": BEARING, "token": TOKENS, "moved": MOVED, "one": NO_OTHER, "chosen": RIVAL, "renewed": RENEWED},
    **{"unmet": UNMET, "judged": JUDGED, "traited": TRAITED, "counted": COUNTED, "having": HAVING},
    **{"dice": DICE, "tie": TIES, "allowed": STILL_ALLOWED, "traits": SEVERAL_TRAITS},
    **{"multiplied": MULTIPLIED, "turned over": TURNED_OVER, "after": AFTERWARDS, "price": PRICES, "only when": ONLY_WHEN, "engage": ENGAGED},
}
"""Scenes of the fields of the card format."""
SCENES = {f"{table} {word.name.lower()}": scene for table, scenes in WORDS.items() for word, scene in scenes.items()}
SCENES |= {f"{table}: {name}": scene for table, scenes in FIELDS.items() for name, scene in scenes.items()}
PLAIN = {"Blade": "passives = []\nuses = []\ntriggers = []", "Hive Spawn": "score = []"}
"""Whose abilities scenes are about, and their files without them."""


def without_abilities(scene):
    """The scene in which the card that it is about can do nothing."""
    return replace(scene, texts={**scene.texts, **PLAIN})


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", SCENES)
def test_what_a_word_does(name, engine):
    """README: by hand, from the words of the file."""
    check(scene_of(name, SCENES[name]), engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", [name for name in SCENES if name.split()[0] in ("passive", "moment", "pay", "trigger")])
def test_it_is_the_ability_that_does_it(name, engine):
    """The same turn without passives, uses and triggers ends otherwise."""
    assert ends_otherwise(scene_of(name, without_abilities(SCENES[name])), engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", [name for name in SCENES if name.startswith("list")])
def test_it_is_the_list_that_decides(name, engine):
    """The same turn of a strategy without a line ends otherwise."""
    assert ends_otherwise(scene_of(name, replace(SCENES[name], wants={})), engine)
