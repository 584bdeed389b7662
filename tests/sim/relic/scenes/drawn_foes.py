"""Scenes of enemies that fight in their own way: several dice, ties that they win, what they forbid; cards and enemies of texts."""

from drawn_turns import CHAPEL, Drawn, facing, holding, reading

from sim.relic.words import Forbid, List, Word

SPAWN = "Hive Spawn"
NUMBERS = {List.POWER: (Word.BATTLE,)}
TO_CHARM = {List.USE: ("Blade",)}
BATTLE = (
    '{{ do = "battle", attribute = "willpower", value = 3, {}, win = [{{ do = "gain", influence = 3 }}], lose = [{{ do = "gain", influence = 1 }}] }}'
)


def facing_one(fields: str, **rest: object) -> Drawn:
    """A battle of willpower 3 against a Hive Spawn of 3 with more fields."""
    return Drawn(texts={SPAWN: fields, **rest.pop("texts", {})}, **{"there": (SPAWN,), **rest})


def text_battle(fields: str, **rest: object) -> Drawn:
    """The same against an enemy of a text: 3 influence for a win, 1 for a loss."""
    return reading(BATTLE.format(fields), **rest)


FORBIDDEN = {
    Forbid.POWER: facing_one(
        'forbid = ["power"]', before={"hand": ["Fury"]}, wants=NUMBERS, own=(2,), enemy=(4,), after={"scores": (5, 7), "hand": ["Fury"]}
    ),
    Forbid.WEAPON: facing_one(
        'forbid = ["weapon"]',
        texts={"Seal": 'type = "weapon"\npassives = [{ is = "battle_bonus", amount = 3 }]'},
        before={"held": ["Seal"]},
        own=(2,),
        enemy=(1,),
        after={"scores": (5, 4)},
    ),
    Forbid.ARMOUR: facing_one(
        'forbid = ["armour"]',
        texts={"Carapace": 'passives = [{ is = "no_life_loss" }]'},
        before={"held": ["Carapace"]},
        own=(1,),
        enemy=(5,),
        after={"scores": (4, 8), "life": 4},
    ),
    Forbid.REROLL: facing(
        'passives = [{ is = "battle_reroll", amount = 1 }]',
        texts={SPAWN: 'forbid = ["reroll"]'},
        own=(1,),
        enemy=(2,),
        after={"scores": (4, 5), "life": 4},
    ),
}
"""What each word forbids."""

DICE = {
    "two dice of an enemy": facing_one("dice = 2", own=(5,), enemy=(2, 3), after={"scores": (8, 8), "life": 5}),
    "each of them explodes": facing_one("dice = 2", own=(5,), enemy=(6, 1, 2), after={"scores": (8, 12), "life": 4}),
    "dice of a group": facing_one("dice = 2", there=(SPAWN, SPAWN), own=(5,), enemy=(2, 3, 4), after={"scores": (8, 15), "life": 4}),
    "at most four dice": facing_one("dice = 4", there=(SPAWN, SPAWN), own=(5,), enemy=(1, 1, 1, 2), after={"scores": (8, 11), "life": 4}),
    "dice of an enemy of a text": text_battle("dice = 3", own=(5,), enemy=(1, 1, 2), after={"scores": (8, 7), "influence": 3}),
    "an evaded enemy rolls nothing": facing_one(
        "dice = 4",
        texts={"Ranger": 'attribute = "willpower"\nstart = []', "Captain": 'passives = [{ is = "evade", trait = "Tyranid" }]'},
        there=(SPAWN, "Ranger"),
        wants={List.EVADE: (SPAWN,)},
        own=(5,),
        enemy=(1,),
        after={"scores": (8, 5), "lying": [SPAWN]},
    ),
    "the group of more dice is fought last": facing_one(
        "dice = 2",
        texts={"Ranger": "value = 3\nstart = []"},
        there=(SPAWN, "Ranger"),
        wants={List.DECLINE: (Word.LEVEL,)},
        own=(5, 5),
        enemy=(1, 1, 2),
        after={"trophies": ["Ranger", SPAWN], "scores": (8, 6)},
    ),
}
"""Section 7.3, 3: one die, and those that the enemies have beyond theirs."""

TIES = {
    "a tie": facing_one("dice = 1", own=(3,), enemy=(3,), after={"scores": (6, 6), "life": 5, "fights": 1, "fights_won": 0}),
    "a tie that is lost": facing_one(
        'wins_ties = true\nlose = [{ do = "lose", influence = 2 }]',
        texts={"Captain": 'triggers = [{ on = "battle_lost", effects = [{ do = "gain", token = 1 }] }]'},
        before={"influence": 3},
        own=(3,),
        enemy=(3,),
        after={"scores": (6, 6), "life": 4, "influence": 1, "token": 1, "lying": [SPAWN]},
    ),
    "one of the group is enough": facing_one(
        "dice = 1",
        texts={"Ranger": 'attribute = "willpower"\nstart = []\nwins_ties = true'},
        there=(SPAWN, "Ranger"),
        own=(6, 1),
        enemy=(3,),
        after={"scores": (10, 10), "life": 4},
    ),
    "more than equal": facing_one("wins_ties = true", own=(4,), enemy=(3,), after={"scores": (7, 6), "life": 5, "trophies": [SPAWN]}),
    "tie of a text": text_battle("dice = 1", own=(3,), enemy=(3,), after={"scores": (6, 6), "life": 5, "influence": 0}),
    "tie of a text that is lost": text_battle("wins_ties = true", own=(3,), enemy=(3,), after={"scores": (6, 6), "life": 4, "influence": 1}),
    "a reroll of a tie that is lost": holding(
        'passives = [{ is = "battle_reroll", amount = 1 }]',
        texts={SPAWN: "wins_ties = true"},
        there=(SPAWN,),
        own=(5, 2),
        enemy=(5,),
        after={"scores": (5, 8), "life": 4},
    ),
    "no reroll of a tie that is likelier to be lost by it": holding(
        'passives = [{ is = "battle_reroll", amount = 1 }]', there=(SPAWN,), own=(5,), enemy=(5,), after={"scores": (8, 8), "life": 5}
    ),
}
"""A tie is a loss in everything."""

STILL_ALLOWED = {
    "texts of power cards": facing_one(
        'forbid = ["power"]',
        before={"hand": ["Aim", "Fury"]},
        wants={**NUMBERS, List.USE: ("Aim",)},
        own=(2, 3),
        enemy=(1,),
        after={"scores": (8, 4), "hand": ["Fury"]},
    ),
    "uses that bring rerolls are not there": facing(
        'charges = 2\nuses = [{ moment = "battle", rerolls = 1, pay = "charge" }]',
        texts={SPAWN: 'forbid = ["reroll"]'},
        wants=TO_CHARM,
        own=(1,),
        enemy=(2,),
        after={"scores": (4, 5), "charges": [2]},
    ),
    "other uses are": facing(
        'charges = 2\nuses = [{ moment = "battle", bonus = 3, pay = "charge" }]',
        texts={SPAWN: 'forbid = ["reroll", "weapon", "armour", "power"]'},
        wants=TO_CHARM,
        own=(1,),
        enemy=(2,),
        after={"scores": (7, 5), "charges": [1]},
    ),
    "what one of the group forbids": facing_one(
        "dice = 1",
        texts={"Ranger": 'attribute = "willpower"\nstart = []\nforbid = ["power"]'},
        there=(SPAWN, "Ranger"),
        before={"hand": ["Fury"]},
        wants=NUMBERS,
        own=(2,),
        enemy=(1,),
        after={"scores": (5, 8), "hand": ["Fury"]},
    ),
    "the next battle": facing_one(
        'forbid = ["power"]',
        texts={"Ranger": "start = []"},
        there=(SPAWN, "Ranger"),
        before={"hand": ["Fury"]},
        wants=NUMBERS,
        own=(5, 2),
        enemy=(1, 4),
        after={"fights_won": 2, "hand": [], "scores": (11, 8)},
    ),
    "forbidden by a text": text_battle(
        'forbid = ["power"]', before={"hand": ["Fury"]}, wants=NUMBERS, own=(2,), enemy=(4,), after={"scores": (5, 7), "hand": ["Fury"]}
    ),
    "not in tests": Drawn(
        texts={
            SPAWN: 'forbid = ["power", "reroll"]\nwin = [{ do = "test", attribute = "willpower", target = 9, pass = [{ do = "gain", token = 1 }] }]',
        },
        there=(SPAWN,),
        before={"hand": ["Fury"]},
        wants={List.POWER: (Word.TEST,)},
        own=(5,),
        enemy=(1,),
        test=(2,),
        after={"token": 1, "hand": []},
    ),
}
"""What is forbidden, and what is not."""

SEVERAL_TRAITS = {
    "each trait of an enemy": facing(
        'passives = [{ is = "battle_bonus", trait = "Omen", amount = 3 }, { is = "battle_bonus", trait = "Tyranid", amount = 1 }]',
        texts={SPAWN: 'trait = ["Tyranid", "Omen"]'},
        own=(2,),
        enemy=(1,),
        after={"scores": (9, 4)},
    ),
    "traits of two enemies": facing(
        'passives = [{ is = "battle_bonus", trait = "Omen", amount = 3 }, { is = "battle_bonus", trait = "Tyranid", amount = 1 }]',
        texts={"Ranger": 'attribute = "willpower"\nstart = []\ntrait = "Omen"'},
        there=(SPAWN, "Ranger"),
        own=(5,),
        enemy=(1,),
        after={"scores": (12, 8)},
    ),
    "evaded by its second trait": Drawn(
        texts={SPAWN: 'trait = ["Tyranid", "Omen"]', "Captain": 'passives = [{ is = "evade", trait = "Omen" }]'},
        there=(SPAWN,),
        wants={List.EVADE: (SPAWN,)},
        after={"lying": [SPAWN], "fights": 0},
    ),
    "the enemy of a text has none": reading(
        BATTLE.format("dice = 1"),
        texts={"Captain": 'passives = [{ is = "battle_bonus", trait = "Tyranid", amount = 3 }]', CHAPEL: ""},
        own=(2,),
        enemy=(1,),
        after={"scores": (5, 4)},
    ),
}
"""A card has all of its traits; a filter asks for one."""
