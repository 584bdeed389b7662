"""Card sets of Relic that are wrong: the exact words, the place and the way out."""

import pytest
from relic_complaints import complaint, entry, said_of
from tiny_relic import TEXTS, tiny_files

from sim.errors import InputError
from sim.relic.cards.files import card_set_from, load_card_set

# ---- files that cannot be read ----


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(InputError, match="there is no folder 'nowhere', nor a card set of that name"):
        load_card_set("nowhere", tmp_path)


def test_a_folder_without_a_set(tmp_path):
    with pytest.raises(InputError, match=r"there is no set.toml in this folder; a card set of Relic is a folder with one"):
        load_card_set(tmp_path)


def test_broken_toml_names_file_line_and_column(tmp_path):
    (tmp_path / "set.toml").write_text("schema = 1\nname = \n", encoding="utf-8")
    with pytest.raises(InputError, match=r"set.toml, line 2, column 8: not valid TOML"):
        load_card_set(tmp_path)


def test_unknown_files(tmp_path):
    for name, text in TEXTS.items():
        (tmp_path / name.replace("relics", "relic")).write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=r"relic.toml: is not a file of a card set; did you mean 'relics.toml'\?"):
        load_card_set(tmp_path)


def test_files_that_are_missing():
    files = tiny_files()
    del files["power.toml"], files["relics.toml"]
    tip = "is missing; copy it from configs/relic/template and fill it in"
    assert complaint(files) == f"2 problems\n  power.toml: {tip}\n  relics.toml: {tip}"


# ---- outlines ----

OUTLINES = {
    "no schema": ("power.toml", "schema", None, "power.toml, field schema: is missing; write schema = 1 at the top"),
    "new schema": (
        "set.toml",
        "schema",
        2,
        "set.toml, field schema: 2 is not a known version of the format; this program reads schema = 1",
    ),
    "field": ("set.toml", "scenaro", "x", "set.toml, field scenaro: is not a field of set.toml; did you mean 'scenario'?"),
    "entry": ("board.toml", "spaces", [], "board.toml, field spaces: is not a field of this file; did you mean 'space'?"),
    "no list": ("board.toml", "space", 3, "board.toml, field space: must be tables [[space]], not 3"),
    "no name": ("set.toml", "name", None, "set.toml, field name: is missing; say what reports should call the set"),
    "no scenario": ("set.toml", "scenario", None, "set.toml, field scenario: is missing; name the scenario in force"),
    "number as name": ("set.toml", "name", 3, "set.toml, field name: must be text in quotes, not 3"),
    "synthetic": ("set.toml", "synthetic", 1, "set.toml, field synthetic: must be true or false, not 1"),
    "change": ("set.toml", "change", {}, 'set.toml, field change: there is nothing to change; name a card set with base = "..."'),
    "rules": ("set.toml", "rules", {"sanctuary": "Chapel", "level_points": 0}, "set.toml, field rules.level_points: 0 is below 1, the least allowed"),
    "rule": ("set.toml", "rules", {"sanctuary": "Chapel", "levl": 0}, "set.toml, field rules.levl: is not a field of [rules]; known: "),
    "no sanctuary": ("set.toml", "rules", {}, "set.toml, field rules.sanctuary: is missing"),
    "sanctuary": ("set.toml", "rules", {"sanctuary": "Chapl"}, "set.toml, field rules.sanctuary: 'Chapl' is not a space of this set; did you mean"),
    "scenario": ("set.toml", "scenario", "Pek", "set.toml, field scenario: 'Pek' is not a scenario of this set; did you mean 'Peak'?"),
    "switch": ("set.toml", "switches", {"ones": "some"}, "set.toml, field switches.ones: 'some' is not a reading; known: any, all"),
}


@pytest.mark.parametrize(("file", "field", "value", "expected"), OUTLINES.values(), ids=OUTLINES)
def test_bad_outlines(file, field, value, expected):
    files = tiny_files()
    if value is None:
        del files[file][field]
    else:
        files[file][field] = value
    assert complaint(files).startswith(expected)


# ---- cards ----

TOO_LOW = "is below 1, the least allowed"
BAD_ENTRIES = {
    "type": ("Ork Boy", {"type": "enemie"}, "threats-red.toml, card 'Ork Boy', field type: 'enemie' is not a type of threat; did you mean 'enemy'?"),
    "no type": ("Ork Boy", {"type": None}, "threats-red.toml, card 'Ork Boy', field type: is missing; known: enemy, event, encounter, asset"),
    "value": ("Ork Boy", {"value": 0}, f"threats-red.toml, card 'Ork Boy', field value: 0 {TOO_LOW}"),
    "high value": ("Ork Boy", {"value": 31}, "threats-red.toml, card 'Ork Boy', field value: 31 is above 30, the most allowed"),
    "no value": ("Ork Boy", {"value": None}, "threats-red.toml, card 'Ork Boy', field value: is missing"),
    "attribute": ("Ork Boy", {"attribute": "highest"}, "threats-red.toml, card 'Ork Boy', field attribute: 'highest' is not an attribute; known: "),
    "field of another": ("Ork Boy", {"effects": []}, "threats-red.toml, card 'Ork Boy', field effects: is not a field of an enemy; known: "),
    "icons": (
        "Ork Boy",
        {"icons": {"green": 1}},
        "threats-red.toml, card 'Ork Boy', field icons.green: is not a field of icons; known: red, blue, y",
    ),
    "score": (
        "Ork Boy",
        {"score": [{"amount": 1, "per": "relics"}]},
        "threats-red.toml, card 'Ork Boy', field score[0].per: 'relics' is not a thing t",
    ),
    "wargear": (
        "Seal",
        {"type": "shield"},
        "wargear.toml, card 'Seal', field type: 'shield' is not a type of wargear; known: weapon, armour, equipment",
    ),
    "no cost": ("Seal", {"cost": None}, "wargear.toml, card 'Seal', field cost: is missing"),
    "count": ("Seal", {"count": -1}, "wargear.toml, card 'Seal', field count: -1 is below 0, the least allowed"),
    "number": ("Fury", {"number": 7}, "power.toml, card 'Fury', field number: 7 is above 6, the most allowed"),
    "activation": ("Palsy", {"activation": 0}, f"corruption.toml, card 'Palsy', field activation: 0 {TOO_LOW}"),
    "strength": ("Captain", {"strength": 13}, "characters.toml, character 'Captain', field strength: 13 is above 12, the most allowed"),
    "no strength": ("Captain", {"strength": 0}, f"characters.toml, character 'Captain', field strength: 0 {TOO_LOW}"),
    "life": ("Captain", {"life": 13}, "characters.toml, character 'Captain', field life: 13 is above 12, the most allowed"),
    "short limits": (
        "Captain",
        {"power_limit": [1] * 12},
        "characters.toml, character 'Captain', field power_limit: has 12 entries; at least 13 are n",
    ),
    "falling": (
        "Captain",
        {"power_limit": [2, 2, 1, *[3] * 10]},
        "characters.toml, character 'Captain', field power_limit[2]: 1 at level 2 is below 2 at level 1; a limit never falls",
    ),
    "short track": ("Sniper", {"track": [[]] * 11}, "characters.toml, character 'Sniper', field track: has 11 entries; at least 12 are needed"),
    "long track": ("Sniper", {"track": [[]] * 13}, "characters.toml, character 'Sniper', field track: has 13 entries; 12 are the most allowed"),
    "reward": (
        "Sniper",
        {"track": [["ani"]] + [[]] * 11},
        "characters.toml, character 'Sniper', field track[0][0]: 'ani' is not a reward; did you mean",
    ),
    "no special": (
        "Captain",
        {"special": None},
        "characters.toml, character 'Captain', field special: is missing; the track has the reward `special`, so say what it does",
    ),
    "lost special": (
        "Sniper",
        {"special": [{"do": "heal"}]},
        "characters.toml, character 'Sniper', field special: is a reward that no level of the track gives; write `special` into the track, or leave",
    ),
    "price of a character": (
        "Sniper",
        {"uses": [{"moment": "evade", "pay": "charge"}]},
        "characters.toml, character 'Sniper', field uses[0].pay: 'charge' is a price that only a card can pay",
    ),
    "no charges": (
        "Power Sword",
        {"charges": 0},
        "wargear.toml, card 'Power Sword', field uses[0].pay: 'charge' is the price, but the card has no charges; add charges = N",
    ),
    "price of a power card": (
        "Aim",
        {"uses": [{"moment": "battle", "bonus": 1, "pay": "discard"}]},
        "power.toml, card 'Aim', field uses[0].pay: is not needed: the price is the card itself; leave it out",
    ),
    "weapon in tests": (
        "Power Sword",
        {"passives": [{"is": "skill_bonus", "amount": 1}]},
        "wargear.toml, card 'Power Sword', field passives[0].is: 'skill_bonus' never helps: weapons and armour help in battles only (R24)",
    ),
    "weapon used in tests": (
        "Carapace",
        {"uses": [{"moment": "test", "bonus": 1}]},
        "wargear.toml, card 'Carapace', field uses[0].moment: 'test' never comes: weapons and armour help in battles only (R24)",
    ),
    "inner area": (
        "Titan",
        {"area": "Hive World"},
        "board.toml, space 'Titan', field area: belongs to the outer and the middle tier, not to the inner; leave it out",
    ),
    "inner icons": (
        "Titan",
        {"icons": {"red": 1}},
        "board.toml, space 'Titan', field icons: belongs to the outer and the middle tier, not to the inner; leave it out",
    ),
    "centre text": (
        "Eye",
        {"text": [{"do": "win"}]},
        "board.toml, space 'Eye', field text: does not belong to the scenario space; write it as the confrontation of a scenario",
    ),
    "text and options": (
        "Harbour",
        {"text": [{"do": "heal"}]},
        "board.toml, space 'Harbour', field options: cannot stand beside a text; put a `choose` into the text, or leave the text out",
    ),
    "tier": ("Hive", {"tier": "upper"}, "board.toml, space 'Hive', field tier: 'upper' is not a tier; known: outer, middle, inner, centre"),
    "box": ("Wreck", {"box": {"to": "Gat"}}, "board.toml, space 'Wreck', field box.to: 'Gat' is not a space of this set; did you mean 'Gate'?"),
    "start": (
        "Sniper",
        {"start": "Jungl"},
        "characters.toml, character 'Sniper', field start: 'Jungl' is not a space of this set; did you mean 'Jungle'?",
    ),
    "trait": (
        "Blade",
        {"passives": [{"is": "battle_bonus", "amount": 1, "trait": "Orc"}]},
        "relics.toml, card 'Blade', field passives[0].trait: 'Orc' is a trait that no enemy has; did you mean 'Ork'?",
    ),
    "reserved name": (
        "Blade",
        {"name": "relic"},
        "relics.toml, card 'relic', field name: 'relic' is a word of the strategy language; give it another name",
    ),
    "toward": (
        "Blade",
        {"name": "toward light"},
        "relics.toml, card 'toward light', field name: 'toward light' begins with 'toward', which strategies",
    ),
    "same name": (
        "Blade",
        {"name": "HIVE"},
        "relics.toml, card 'HIVE', field name: space 'Hive' (board.toml) has this name already; give each its own",
    ),
    "name of a trait": (
        "Blade",
        {"name": "ork"},
        "trait 'Ork': card 'ork' (relics.toml) has this name already, and strategies could not tell them apart; rename one of them",
    ),
    "empty deck": ("Ranger", {"count": 0}, "threats-yellow.toml: the deck has no card; give one a count of 1 or more"),
    "big deck": ("Ranger", {"count": 129}, "threats-yellow.toml, card 'Ranger', field count: 129 is above 128, the most allowed"),
    "bigger deck": ("Ork Boy", {"count": 125}, "threats-red.toml: the deck has 131 cards, more than 128; lower some counts"),
}


@pytest.mark.parametrize(("name", "fields", "expected"), BAD_ENTRIES.values(), ids=BAD_ENTRIES)
def test_bad_entries(name, fields, expected):
    assert said_of(name, **fields).startswith(expected)


def test_entries_without_a_name_are_told_by_the_one_before():
    files = tiny_files()
    del files["relics.toml"]["card"][1]["name"]
    files["scenarios.toml"]["scenario"][0] = "Peak"
    assert complaint(files).splitlines()[1:] == [
        "  scenarios.toml, scenario number 1: must be a table in { }, not 'Peak'",
        "  relics.toml, card after 'Blade', field name: is missing",
    ]


# ---- numbers ----


def test_capacities():
    files = tiny_files()
    space = {"tier": "outer", "text": []}
    files["board.toml"]["space"] += [{**space, "name": f"Space {number}"} for number in range(52)]
    assert complaint(files) == "the set: 65 spaces, more than the 64 it can have; take some out"


@pytest.mark.proof
def test_effect_steps_are_counted_as_the_binder_writes_them():
    """A character's special reward is written once for each level that gives it."""
    files = tiny_files()
    text = [{"do": "heal"}] * 16
    files["threats-blue.toml"]["card"] += [{"name": f"E{k}", "type": "event", "count": 0, "effects": text} for k in range(250)]
    assert card_set_from(files).name == "Tiny"
    entry(files, "Captain").update(special=text, track=[["special"]] * 12)
    assert complaint(files).startswith("the set: 42")


def test_a_single_character_is_too_few():
    files = tiny_files()
    del files["characters.toml"]["character"][1:]
    assert complaint(files) == "characters.toml: 2 players need 2 characters, but there are 1; add some"


def test_all_problems_are_told_at_once():
    files = tiny_files()
    for name in ("Ork Boy", "Ranger", "Palsy"):
        entry(files, name)["count"] = -1
    entry(files, "Gate")["text"] = [{"do": "fly"}]
    assert [line.split(":")[0] for line in complaint(files).splitlines()] == [
        "4 problems",
        "  board.toml, space 'Gate', field text[0].do",
        "  threats-red.toml, card 'Ork Boy', field count",
        "  threats-yellow.toml, card 'Ranger', field count",
        "  corruption.toml, card 'Palsy', field count",
    ]
