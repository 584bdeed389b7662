"""Effects, passives, uses and triggers that are wrong."""

import pytest
from relic_complaints import entry, said_of
from tiny_relic import tiny_files

from sim.relic.cards.files import card_set_from

# ---- effects ----

BAD_EFFECTS = {
    "verb": ({"do": "gian", "life": 1}, "[0].do: 'gian' is not a verb; did you mean 'gain'?"),
    "no verb": ({"life": 1}, "[0].do: is missing; known: gain, lose, heal, test,"),
    "thing": ({"do": "gain", "lif": 1}, "[0].lif: is not a field of 'gain'; did you mean 'life'?"),
    "nothing": ({"do": "gain"}, "[0]: names nothing; add one of life, influence, power,"),
    "two things": ({"do": "lose", "life": 1, "power": 2}, "[0].power: names 2 things (life, power); write one effect for each"),
    "amount": ({"do": "gain", "life": 0}, "[0].life: 0 is below 1, the least allowed"),
    "level lost": ({"do": "lose", "level": 1}, "[0].level: is not a field of 'lose'; known:"),
    "per": ({"do": "gain", "life": 1, "per": "relics"}, "[0].per: 'relics' is not a thing that is counted; did you mean 'relic'?"),
    "target": ({"do": "test", "attribute": "cunning", "target": 0}, "[0].target: 0 is below 1, the least allowed"),
    "high target": ({"do": "test", "attribute": "cunning", "target": 31}, "[0].target: 31 is above 30, the most allowed"),
    "attribute": ({"do": "test", "attribute": "wit", "target": 3}, "[0].attribute: 'wit' is not something a test can look at; known:"),
    "battle of level": ({"do": "battle", "attribute": "level", "value": 3}, "[0].attribute: 'level' is not an attribute of a battle; known:"),
    "inner": (
        {"do": "test", "attribute": "cunning", "target": 3, "pass": [{"do": "heal"}, {"do": "gain", "life": "2"}]},
        "[0].pass[1].life: must be a whole number, not '2'",
    ),
    "colour": ({"do": "draw", "green": 1}, "[0].green: is not a field of 'draw'; known: "),
    "two colours": ({"do": "draw", "red": 1, "blue": 1}, "[0]: names not exactly one colour; write one effect for each of red, blue, yellow"),
    "nowhere": ({"do": "move"}, "[0]: names not exactly one place; write one of to, area, tier"),
    "two ways": ({"do": "move", "to": "Hive", "tier": "outer"}, "[0]: names not exactly one place; write one of to, area, tier"),
    "move to an area": ({"do": "move", "area": "Hive Wold"}, "[0].area: 'Hive Wold' is not an area of this set; did you mean 'Hive World'?"),
    "move to the inner tier": (
        {"do": "move", "tier": "inner"},
        "[0].tier: 'inner' is not a tier with spaces to choose from; known: outer, middle",
    ),
    "move to the centre": ({"do": "move", "tier": "centre"}, "[0].tier: 'centre' is not a tier with spaces to choose from; known: outer, middle"),
    "dice of an enemy": ({"do": "battle", "attribute": "cunning", "value": 3, "dice": 5}, "[0].dice: 5 is above 4, the most allowed"),
    "no dice": ({"do": "battle", "attribute": "cunning", "value": 3, "dice": 0}, "[0].dice: 0 is below 1, the least allowed"),
    "ties": ({"do": "battle", "attribute": "cunning", "value": 3, "wins_ties": 1}, "[0].wins_ties: must be true or false, not 1"),
    "forbid": (
        {"do": "battle", "attribute": "cunning", "value": 3, "forbid": ["magic"]},
        "[0].forbid[0]: 'magic' is not something an enemy can forbid; known: power, weapon, armour, reroll",
    ),
    "forbidden twice": (
        {"do": "battle", "attribute": "cunning", "value": 3, "forbid": ["power", "power"]},
        "[0].forbid: says 'power' twice; leave one of them out",
    ),
    "trait of a gain": ({"do": "gain", "relic": 1, "trait": "Holy"}, "[0].trait: is not a field of 'gain'; "),
    "trait of Life": ({"do": "lose", "life": 1, "trait": "Ork"}, "[0].trait: belongs to relic, wargear, asset, not to life; leave it out"),
    "trait of lost trophies": ({"do": "lose", "trophy": 1, "trait": "Ork"}, "[0].trait: belongs to relic, wargear, asset, not to trophy; leave it"),
    "trait of a price": (
        {"do": "pay", "token": 1, "trait": "Ork", "then": [{"do": "heal"}]},
        "[0].trait: belongs to asset, not to token; leave it out",
    ),
    "cleared type": (
        {"do": "clear", "type": "event"},
        "[0].type: 'event' is not a type of card that can be cleared; known: enemy, encounter, asset",
    ),
    "cleared trophies": (
        {"do": "clear", "type": "asset", "trophies": True},
        "[0].trophies: belongs to enemies, not to the type asset; leave it out",
    ),
    "clear for others": (
        {"do": "players", "who": "others", "effects": [{"do": "clear"}]},
        "[0].effects[0].do: 'clear' cannot happen to several players; known: gain, lose,",
    ),
    "move": ({"do": "move", "to": "Hife"}, "[0].to: 'Hife' is not a space of this set; did you mean 'Hive'?"),
    "pay": ({"do": "pay", "life": 1}, "[0].then: is missing"),
    "optional pay": (
        {"do": "pay", "life": 1, "then": [{"do": "heal"}], "may": True},
        "[0].may: is not needed: to pay is always optional; leave it out",
    ),
    "one option": ({"do": "choose", "options": [[{"do": "heal"}]]}, "[0].options: has 1 entries; at least 2 are needed"),
    "empty option": ({"do": "choose", "options": [[{"do": "heal"}], []]}, "[0].options[1]: is an option without effects; for a choice between"),
    "in an option": (
        {"do": "choose", "options": [[{"do": "heal"}], [{"do": "move", "to": "Gat"}]]},
        "[0].options[1][0].to: 'Gat' is not a space of this set; did you mean 'Gate'?",
    ),
    "when": ({"do": "heal", "when": {"of": "life"}}, "[0].when: has no bound; add least or most"),
    "when field": ({"do": "heal", "when": {"of": "life", "lest": 3}}, "[0].when.lest: is not a field of a condition; did you mean 'least'?"),
    "never": ({"do": "heal", "when": {"of": "life", "least": 3, "most": 2}}, "[0].when.least: 3 is above most (2), so it never holds"),
    "who": ({"do": "players", "who": "all", "effects": [{"do": "heal"}]}, "[0].who: 'all' is not a group of players; known: each, others, here, one"),
    "for others": (
        {"do": "players", "who": "each", "effects": [{"do": "test", "attribute": "cunning", "target": 3, "pass": [{"do": "win"}]}]},
        "[0].effects[0].pass[0].do: 'win' cannot happen to several players; known: gain, lose,",
    ),
    "advance": ({"do": "advance"}, "[0].do: 'advance' belongs to the texts of the inner tier; use 'move'"),
    "text": ("heal", "[0]: must be a table in { }, not 'heal'"),
}


@pytest.mark.parametrize(("effect", "expected"), BAD_EFFECTS.values(), ids=BAD_EFFECTS)
@pytest.mark.parametrize(
    ("name", "field", "place"),
    [
        ("Drop Zone", "effects", "threats-red.toml, card 'Drop Zone'"),
        ("Ork Boy", "win", "threats-red.toml, card 'Ork Boy'"),
        ("Hunt", "reward", "missions.toml, card 'Hunt'"),
        ("Gate", "text", "board.toml, space 'Gate'"),
        ("Lord", "confrontation", "scenarios.toml, scenario 'Lord'"),
    ],
)
def test_bad_effects(name, field, place, effect, expected):
    assert said_of(name, **{field: [effect]}).startswith(f"{place}, field {field}{expected}")


def test_conditions_of_the_warp_rift():
    """R37."""
    place = "board.toml, space 'Rift', field text[0].conditions"

    def said(*conditions):
        return said_of("Rift", text=[{"do": "advance", "conditions": list(conditions)}])

    assert said({}).startswith(f"{place}[0]: names 0 things; a condition is of one: level, life, influence,")
    assert said({"level": 9, "life": 2}).startswith(f"{place}[0]: names 2 things")
    assert said({"level": 9}, {"strength": 2}).startswith(f"{place}[1].strength: is not a field of a condition of the Warp Rift; known: level,")
    assert said(*[{"level": 9}] * 5) == f"{place}: has 5 entries; 4 are the most allowed"


def test_effects_that_are_too_deep():
    effect = {"do": "heal"}
    for _ in range(6):
        effect = {"do": "pay", "life": 1, "then": [effect]}
    expected = "board.toml, space 'Gate', field text: has effects inside effects more than 6 deep; write it flatter"
    assert said_of("Gate", text=[effect]) == expected
    entry(files := tiny_files(), "Gate")["text"] = effect["then"]
    assert card_set_from(files).name == "Tiny"


@pytest.mark.parametrize(
    ("name", "field", "do", "expected"),
    [
        ("Gate", "text", "discard_this", "'discard_this' belongs to cards; leave it out"),
        (
            "Drop Zone",
            "effects",
            "discard_this",
            "'discard_this' is not needed: the card leaves the game by itself before this happens; leave it out",
        ),
        ("Hunt", "reward", "discard_this", "'discard_this' is not needed"),
        ("Ork Boy", "win", "discard_this", "'discard_this' is not needed: a beaten enemy leaves the space by itself; write trophy = false"),
        ("Drop Zone", "effects", "take_this", "'take_this' belongs to cards that lie on a space: encounters, `special`, and `start` of an enemy"),
        ("Palsy", "effects", "take_this", "'take_this' belongs to cards that lie on a space"),
    ],
)
def test_effects_that_cannot_happen_there(name, field, do, expected):
    assert f"field {field}[0].do: {expected}" in said_of(name, **{field: [{"do": do}]})


# ---- passives, uses, triggers ----

BAD_ABILITIES = {
    "passive": ("passives", {"is": "battle_bonos", "amount": 1}, "passives[0].is: 'battle_bonos' is not a passive; did you mean 'battle_bonus'?"),
    "no passive": ("passives", {"amount": 1}, "passives[0].is: is missing; known: battle_bonus, "),
    "passive field": ("passives", {"is": "price", "trait": "Ork", "amount": 1}, "passives[0].trait: is not a field of 'price'; known: is, amount"),
    "dice": ("passives", {"is": "skill_dice", "amount": 8}, "passives[0].amount: 8 is not from -7 to 7; nobody throws more than 8 dice"),
    "rerolls": ("passives", {"is": "battle_reroll", "amount": 0}, "passives[0].amount: 0 is below 1, the least allowed"),
    "which dice": (
        "passives",
        {"is": "battle_reroll", "amount": 1, "dice": "sixes"},
        "passives[0].dice: 'sixes' is not a kind of reroll; known: any, o",
    ),
    "moment": (
        "uses",
        {"moment": "fight", "bonus": 1},
        "uses[0].moment: 'fight' is not a moment; known: battle, test, evade, start, move, experience, engage",
    ),
    "no help": ("uses", {"moment": "battle"}, "uses[0]: adds nothing; add one of bonus, dice, reveal, rerolls, ones_as_sixes, safe"),
    "safe test": ("uses", {"moment": "test", "safe": True, "bonus": 1}, "uses[0].safe: belongs to battles, not to tests; leave it out"),
    "trait": ("uses", {"moment": "test", "trait": "Ork", "bonus": 1}, "uses[0].trait: belongs to battles, not to tests; leave it out"),
    "effects": (
        "uses",
        {"moment": "battle", "bonus": 1, "effects": [{"do": "heal"}]},
        "uses[0].effects: belongs to the moments start, move, engage, experience, not to",
    ),
    "no effects": ("uses", {"moment": "start"}, "uses[0].effects: is missing; a use at the moment start needs effects"),
    "bonus": ("uses", {"moment": "evade", "bonus": 1}, "uses[0].bonus: belongs to battles and tests, not to the moment evade; leave it out"),
    "attribute": (
        "uses",
        {"moment": "move", "attribute": "cunning", "effects": [{"do": "heal"}]},
        "uses[0].attribute: does not belong to the moment move; leave it out",
    ),
    "attribute at an engagement": (
        "uses",
        {"moment": "engage", "attribute": "cunning", "effects": [{"do": "heal"}]},
        "uses[0].attribute: does not belong to the moment engage; leave it out",
    ),
    "no effects before an engagement": ("uses", {"moment": "engage"}, "uses[0].effects: is missing; a use at the moment engage needs effects"),
    "nothing to multiply": ("uses", {"moment": "battle", "safe": True, "per": "power"}, "uses[0].per: has nothing to multiply; add bonus or dice"),
    "per of effects": (
        "uses",
        {"moment": "start", "per": "power", "effects": [{"do": "heal"}]},
        "uses[0].per: has nothing to multiply; add bonus or dice",
    ),
    "reveal": (
        "uses",
        {"moment": "start", "reveal": True, "effects": [{"do": "heal"}]},
        "uses[0].reveal: belongs to battles and tests, not to the moment start; leave it out",
    ),
    "rerolls and reveal": ("uses", {"moment": "test", "rerolls": 1, "reveal": True}, "uses[0].reveal: cannot stand beside rerolls"),
    "after": (
        "uses",
        {"moment": "engage", "after": True, "effects": [{"do": "heal"}]},
        "uses[0].after: belongs to battles and tests, not to the moment engage; leave it out",
    ),
    "after alone": ("uses", {"moment": "battle", "after": True}, "uses[0]: adds nothing; add one of bonus, dice, reveal,"),
    **{
        f"after and {field}": (
            "uses",
            {"moment": "battle", "after": True, "bonus": 1, field: value},
            f"uses[0].{field}: cannot stand beside after: only a bonus can be added after the roll; write two uses",
        )
        for field, value in (("dice", 1), ("reveal", True), ("ones_as_sixes", True), ("safe", True))
    },
    "after and rerolls": ("uses", {"moment": "battle", "after": True, "rerolls": 1}, "uses[0].rerolls: cannot stand beside after"),
    "pay_trait": (
        "uses",
        {"moment": "evade", "pay": "power", "pay_trait": "Ally"},
        "uses[0].pay_trait: belongs to the price asset, not to power; leave it out",
    ),
    "price": (
        "uses",
        {"moment": "evade", "pay": "gold"},
        "uses[0].pay: 'gold' is not a price; known: nothing, charge, discard, life, influence, power, asset, token",
    ),
    "amount": ("uses", {"moment": "evade", "amount": 2}, "uses[0].amount: does not belong to the price nothing; leave it out"),
    "reroll": (
        "uses",
        {"moment": "test", "bonus": 1, "reroll": "ones"},
        "uses[0].reroll: says which dice are rolled again, but there are no rerolls",
    ),
    "rerolls and more": (
        "uses",
        {"moment": "battle", "rerolls": 1, "bonus": 2},
        "uses[0].bonus: cannot stand beside rerolls: they are made after the roll, everything else before it; write two uses",
    ),
    **{
        f"rerolls and {field}": ("uses", {"moment": "battle", "rerolls": 1, field: value}, f"uses[0].{field}: cannot stand beside rerolls")
        for field, value in (("dice", 1), ("ones_as_sixes", True), ("safe", True))
    },
    "per of a passive": (
        "passives",
        {"is": "battle_reroll", "amount": 1, "per": "power"},
        "passives[0].per: is not a field of 'battle_reroll'; known: is, attribute, amount, dice",
    ),
    "when of a passive": ("passives", {"is": "price", "amount": 1, "when": {"tier": "outer"}}, "passives[0].when: is not a field of 'price'; known:"),
    "limit": ("uses", {"moment": "evade", "limit": "round"}, "uses[0].limit: 'round' is not a limit; known: turn"),
    "event": ("triggers", {"on": "death", "effects": [{"do": "heal"}]}, "triggers[0].on: 'death' is not an event; known: turn_start,"),
    "no answer": ("triggers", {"on": "level", "effects": []}, "triggers[0].effects: has 0 entries; at least 1 are needed"),
    "attribute of a level": (
        "triggers",
        {"on": "level", "attribute": "cunning", "effects": [{"do": "heal"}]},
        "triggers[0].attribute: belongs to battle_won, battle_lost, test_passed, test_failed, not to level; leave it out",
    ),
    "inner": (
        "triggers",
        {"on": "level", "effects": [{"do": "move", "to": "Hiv"}]},
        "triggers[0].effects[0].to: 'Hiv' is not a space of this set; did",
    ),
}


@pytest.mark.parametrize(("field", "part", "expected"), BAD_ABILITIES.values(), ids=BAD_ABILITIES)
def test_bad_abilities(field, part, expected):
    assert said_of("Blade", **{field: [part]}).startswith(f"relics.toml, card 'Blade', field {expected}")
