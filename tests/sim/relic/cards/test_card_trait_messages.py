"""Traits, counted things and conditions that are wrong, and names in them that nothing has."""

import pytest
from relic_complaints import complaint, entry, said_of
from tiny_relic import tiny_files

from sim.relic.cards.files import card_set_from

NAMED = {"Blade": "Holy", "Seal": "Tool", "Relay": "Ally", "Stranger": "Stray", "Drop Zone": "Omen"}
"""Traits of cards that are no enemies."""


def typed_files():
    """The tiny set, with a trait of its own for each kind of card, and an affiliation."""
    files = tiny_files()
    for name, trait in NAMED.items():
        entry(files, name)["trait"] = trait
    entry(files, "Ork Boss")["trophy"] = False
    entry(files, "Ork Boss")["trait"] = ["Ork", "Boss"]
    entry(files, "Captain")["affiliation"] = "Ultramarines"
    return files


# ---- traits of cards ----

BAD_TRAITS = {
    "number": (3, ": must be a name in quotes, or a list of names in [ ], not 3"),
    "table": ({"of": "Ork"}, ": must be a name in quotes, or a list of names in [ ], not a table"),
    "number in a list": (["Ork", 3], "[1]: must be text in quotes, not 3"),
    "none": ([], ": has 0 entries; at least 1 are needed"),
    "five": (["A", "B", "C", "D", "E"], ": has 5 entries; 4 are the most allowed"),
    "twice": (["Ork", "Boss", "Ork"], ": says 'Ork' twice; leave one of them out"),
    "long": ("x" * 61, ": has 61 characters; 60 are the most allowed"),
    "comma": ("Ork, Omen", ': \'Ork, Omen\' has a comma; several traits are a list: ["Ork", "Omen"]'),
    "word": ("relic", ": 'relic' is a word of the strategy language; give it another name"),
    "word in a list": (["Ork", "token"], "[1]: 'token' is a word of the strategy language; give it another name"),
}


@pytest.mark.parametrize(("trait", "expected"), BAD_TRAITS.values(), ids=BAD_TRAITS)
@pytest.mark.parametrize(
    ("name", "file"),
    [("Ork Boy", "threats-red"), ("Drop Zone", "threats-red"), ("Relay", "threats-blue"), ("Seal", "wargear"), ("Blade", "relics")],
)
def test_bad_traits(name, file, trait, expected):
    assert said_of(name, trait=trait) == f"{file}.toml, card {name!r}, field trait{expected}"


@pytest.mark.parametrize("name", ["Aim", "Hunt", "Palsy"])
def test_cards_without_traits(name):
    assert f"card {name!r}, field trait: is not a field of a" in said_of(name, trait="Ork")


def test_traits_that_differ_by_capital_letters_only():
    assert said_of("Blade", trait="ork") == (
        "trait 'ork': trait 'Ork' has this name already, and strategies could not tell them apart; rename one of them"
    )


def test_too_many_traits():
    files = tiny_files()
    entry(files, "Blade")["count"] = 1
    files["relics.toml"]["card"] += [{"name": f"R{k}", "count": 0, "trait": [f"T{4 * k + place}" for place in range(4)]} for k in range(16)]
    assert complaint(files) == "the set: 67 traits, more than the 64 it can have; take some out"


# ---- counted things and conditions ----

BAD_PER = {
    "word": ("relics", ": 'relics' is not a thing that is counted; did you mean 'relic'?"),
    "word in a table": ({"of": "relics"}, ".of: 'relics' is not a thing that is counted; did you mean 'relic'?"),
    "number": (3, ": must be a table in { }, not 3"),
    "field": ({"of": "relic", "trat": "Holy"}, ".trat: is not a field of a thing that is counted; did you mean 'trait'?"),
    "no thing": ({"trait": "Ork"}, ".of: is missing"),
    "trait of Life": ({"of": "life", "trait": "Ork"}, ".trait: belongs to relic, wargear, asset, trophy, not to life; leave it out"),
    "relic": ({"of": "relic", "trait": "Tool"}, ".trait: 'Tool' is a trait that no relic has; known: Holy"),
    "wargear": ({"of": "wargear", "trait": "Holy"}, ".trait: 'Holy' is a trait that no wargear has; known: Tool"),
    "asset": ({"of": "asset", "trait": "Stray"}, ".trait: 'Stray' is a trait that no asset has; known: Ally, Tool, Holy"),
    "trophy": ({"of": "trophy", "trait": "Boss"}, ".trait: 'Boss' is a trait that no trophy has; known: Ork, Tyranid, Eldar"),
}
BAD_WHEN = {
    "nothing": ({}, ": looks at nothing; write one of of, tier, area, space, affiliation"),
    "two things": ({"of": "life", "tier": "outer", "least": 1}, ".tier: looks at 2 things (of, tier); leave all but one out"),
    "bound of a tier": ({"tier": "outer", "least": 1}, ".least: belongs to things that are counted (of), not to tier; leave it out"),
    "trait of a space": ({"space": "Hive", "trait": "Ork"}, ".trait: belongs to things that are counted (of), not to space; leave it out"),
    "trait of Life": ({"of": "life", "trait": "Ork", "most": 1}, ".trait: belongs to relic, wargear, asset, trophy, not to life; leave it out"),
    "tier": ({"tier": "upper"}, ".tier: 'upper' is not a tier; known: outer, middle, inner, centre"),
    "area": ({"area": "Hive Wold"}, ".area: 'Hive Wold' is not an area of this set; did you mean 'Hive World'?"),
    "space": ({"space": "Hife"}, ".space: 'Hife' is not a space of this set; did you mean 'Hive'?"),
    "affiliation": (
        {"affiliation": "Ultramarine"},
        ".affiliation: 'Ultramarine' is an affiliation that no character has; did you mean 'Ultramarines'?",
    ),
    "asset": ({"of": "asset", "trait": "Ork", "least": 1}, ".trait: 'Ork' is a trait that no asset has; known: Ally, Tool, Holy"),
}
PARTS = {
    "effect": ("Ork Boy", "win", {"do": "gain", "life": 1}),
    "passive": ("Blade", "passives", {"is": "battle_bonus", "amount": 1}),
    "use": ("Seal", "uses", {"moment": "test", "bonus": 1}),
}
"""Where counted things and conditions stand."""
SCORE = ("Ork Boy", "score", {"amount": 1})


def said_with(name, field, part):
    files = typed_files()
    entry(files, name)[field] = [part]
    return complaint(files).partition(f"card {name!r}, field {field}[0]")[2]


@pytest.mark.parametrize(("per", "expected"), BAD_PER.values(), ids=BAD_PER)
@pytest.mark.parametrize(("name", "field", "part"), [*PARTS.values(), SCORE], ids=[*PARTS, "score"])
def test_bad_counted_things(name, field, part, per, expected):
    assert said_with(name, field, {**part, "per": per}) == f".per{expected}"


@pytest.mark.parametrize(("when", "expected"), BAD_WHEN.values(), ids=BAD_WHEN)
@pytest.mark.parametrize(("name", "field", "part"), PARTS.values(), ids=PARTS)
def test_bad_conditions(name, field, part, when, expected):
    assert said_with(name, field, {**part, "when": when}) == f".when{expected}"


def test_too_many_conditions():
    """Equal ones are one."""
    files = tiny_files()
    texts = [[{"do": "heal", "when": {"of": "trophy", "least": least, "most": most}} for least in range(1, 17)] for most in range(17, 80)]
    texts.append([{"do": "heal", "when": {"of": "life", "least": least}} for least in range(1, 16)])
    events = [{"name": f"E{k}", "type": "event", "count": 0, "effects": text, "special": text} for k, text in enumerate(texts)]
    files["threats-blue.toml"]["card"] += events
    assert card_set_from(files).name == "Tiny"
    entry(files, "Blade")["passives"] = [{"is": "battle_bonus", "amount": 1, "when": {"tier": "outer"}}]
    assert complaint(files) == "the set: 1024 different conditions, more than the 1023 it can have; take some out"


# ---- traits that others ask for ----

BAD_FILTERS = {
    "enemy": ("Blade", "passives", {"is": "battle_bonus", "amount": 1, "trait": "Ally"}, "trait", "'Ally' is a trait that no enemy has; known: Ork,"),
    "lost": ("Ork Boy", "lose", {"do": "lose", "wargear": 1, "trait": "Holy"}, "trait", "'Holy' is a trait that no wargear has; known: Tool"),
    "price": (
        "Hunt",
        "reward",
        {"do": "pay", "asset": 1, "trait": "Omen", "then": [{"do": "heal"}]},
        "trait",
        "'Omen' is a trait that no asset has; known: Ally, Tool, Holy",
    ),
    "price of a use": (
        "Blade",
        "uses",
        {"moment": "evade", "pay": "asset", "pay_trait": "Tyranid"},
        "pay_trait",
        "'Tyranid' is a trait that no asset has; known: Ally, Tool, Holy",
    ),
    "cleared": (
        "Drop Zone",
        "effects",
        {"do": "clear", "type": "encounter", "trait": "Ally"},
        "trait",
        "'Ally' is a trait that no encounter has; known: Stray",
    ),
    "cleared of any type": ("Drop Zone", "effects", {"do": "clear", "trait": "Holy"}, "trait", "'Holy' is a trait that no threat card has; known:"),
}


@pytest.mark.parametrize(("name", "field", "part", "where", "expected"), BAD_FILTERS.values(), ids=BAD_FILTERS)
def test_traits_that_no_such_card_has(name, field, part, where, expected):
    assert said_with(name, field, part).startswith(f".{where}: {expected}")


def test_what_is_taken_off_a_space_is_an_asset():
    files = typed_files()
    entry(files, "Blade")["uses"] = [{"moment": "evade", "pay": "asset", "pay_trait": "Stray"}]
    assert "'Stray' is a trait that no asset has" in complaint(files)
    entry(files, "Stranger")["effects"] = [{"do": "take_this"}]
    assert card_set_from(files).name == "Tiny"


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ({"event": "defeat", "trait": "Stray"}, ".trait: 'Stray' is a trait that no enemy has; known: Ork,"),
        ({"event": "have", "of": "relic", "trait": "Ally"}, ".trait: 'Ally' is a trait that no relic has; known: Holy"),
        ({"event": "have", "of": "level", "trait": "Ork"}, ".trait: belongs to relic, wargear, asset, trophy, not to level; leave it out"),
        ({"event": "buy", "trait": "Holy"}, ".trait: 'Holy' is a trait that no wargear has; known: Tool"),
        ({"event": "encounter", "trait": "Ally"}, ".trait: 'Ally' is a trait that no encounter has; known: Stray"),
        ({"event": "asset", "trait": "Tool"}, ".trait: 'Tool' is a trait that no asset among the threats has; known: Ally"),
        ({"event": "level", "trait": "Ork"}, ".trait: is not a field of 'level'; known: event, count"),
        ({"event": "buy", "chosen": True}, ".chosen: is not a field of 'buy'; known: event, count, trait"),
        ({"event": "meet", "chosen": "yes"}, ".chosen: must be true or false, not 'yes'"),
    ],
)
def test_missions_that_ask_for_what_is_not_there(goal, expected):
    files = typed_files()
    entry(files, "Hunt")["objective"] = goal
    assert complaint(files).startswith(f"missions.toml, card 'Hunt', field objective{expected}")


def test_a_mission_can_ask_for_an_encounter_that_is_taken():
    files = typed_files()
    entry(files, "Hunt")["objective"] = {"event": "asset", "trait": "Stray"}
    entry(files, "Stranger")["effects"] = [{"do": "take_this"}]
    entry(files, "Relay")["count"] = 0
    assert card_set_from(files).name == "Tiny"
    entry(files, "Relay")["count"] = 1
    entry(files, "Stranger")["count"] = 0
    assert "'Stray' is a trait that no asset among the threats has; known: Ally" in complaint(files)
