"""One scene for each passive, each moment and price of a use, and each event that triggers answer to."""

from drawn_turns import CHAPEL, facing, holding

from sim.relic.words import Deck, List, On, Passive, Pay, When

TEST = 'text = [{{ do = "test", attribute = "willpower", target = {}, pass = [{{ do = "gain", life = 1 }}] }}]'
BUYING = 'text = [{ do = "buy_wargear", look = 1 }]'
TWICE = 'text = [{ do = "gain", corruption = 2 }]'
EVADED = {List.EVADE: ("Hive Spawn",), List.USE: ("Blade",)}
WANTED = {List.USE: ("Blade",)}


def testing(target: int) -> dict[str, str]:
    """A test of willpower in the Chapel; who passes it gains 1 Life."""
    return {CHAPEL: TEST.format(target)}


PASSIVES = {
    Passive.BATTLE_BONUS: facing(
        'passives = [{ is = "battle_bonus", attribute = "willpower", trait = "Tyranid", amount = 2 }]', own=(2,), enemy=(1,), after={"scores": (7, 4)}
    ),
    Passive.BATTLE_DICE: facing('passives = [{ is = "battle_dice", amount = 2 }]', own=(2, 4, 3), enemy=(1,), after={"scores": (12, 4)}),
    Passive.SKILL_BONUS: holding(
        'passives = [{ is = "skill_bonus", amount = 3 }]', texts=testing(8), test=(2,), after={"tests_passed": 1, "life": 6}
    ),
    Passive.SKILL_DICE: holding(
        'passives = [{ is = "skill_dice", amount = 1 }]', texts=testing(8), test=(2, 3), after={"tests_passed": 1, "life": 6}
    ),
    Passive.BATTLE_REROLL: facing(
        'passives = [{ is = "battle_reroll", amount = 1, dice = "ones" }]', own=(1, 5), enemy=(2,), after={"scores": (8, 5)}
    ),
    Passive.SKILL_REROLL: holding(
        'passives = [{ is = "skill_reroll", attribute = "willpower", amount = 1 }]',
        texts=testing(8),
        test=(2, 5),
        after={"tests_passed": 1, "life": 6},
    ),
    Passive.ONES_AS_SIXES: holding(
        'passives = [{ is = "ones_as_sixes", roll = "test" }]', texts=testing(11), test=(1, 2), after={"tests_passed": 1, "life": 6}
    ),
    Passive.NO_LIFE_LOSS: facing(
        'passives = [{ is = "no_life_loss", attribute = "willpower" }]', own=(1,), enemy=(5,), after={"life": 5, "scores": (4, 8)}
    ),
    Passive.EVADE: facing(
        'passives = [{ is = "evade", attribute = "willpower", trait = "Tyranid", most = 3 }]',
        wants=EVADED,
        after={"lying": ["Hive Spawn"], "fights": 0},
    ),
    Passive.CANNOT_EVADE: facing(
        'passives = [{ is = "cannot_evade" }]',
        texts={"Captain": 'passives = [{ is = "evade" }]'},
        wants=EVADED,
        own=(5,),
        enemy=(1,),
        after={"lying": [], "fights": 1, "trophies": ["Hive Spawn"]},
    ),
    Passive.MOVE_CHOICE: holding('passives = [{ is = "move_choice", amount = 2 }]', wants={List.MOVE: ("Forge",)}, after={"where": "Forge"}),
    Passive.POWER_LIMIT: holding(
        'passives = [{ is = "power_limit", amount = 1 }]', before={"hand": ["Aim", "Fury"]}, after={"hand": ["Aim", "Fury"]}
    ),
    Passive.ASSET_LIMIT: holding('passives = [{ is = "asset_limit", amount = -3 }]', before={"held": ["Blade", "Seal"]}, after={"held": ["Seal"]}),
    Passive.CORRUPTION_LIMIT: holding(
        'passives = [{ is = "corruption_limit", amount = -4 }]',
        texts={CHAPEL: TWICE},
        decks={Deck.CORRUPTION: ("Palsy", "Palsy")},
        after={"corrupted": 1, "taint": [], "held": ["Blade"]},
    ),
    Passive.PRICE: holding(
        'passives = [{ is = "price", amount = 2 }]',
        texts={CHAPEL: BUYING},
        before={"influence": 1},
        decks={Deck.WARGEAR: ("Power Sword",)},
        wants={List.BUY: ("Power Sword",)},
        after={"influence": 0, "held": ["Blade", "Power Sword"]},
    ),
    Passive.ENEMY_SCORE: facing(
        "passives = []",
        texts={"Hive Spawn": 'score = [{ amount = 2, per = "asset" }, { amount = -1 }]'},
        own=(5,),
        enemy=(1,),
        after={"scores": (8, 5)},
    ),
    Passive.LIFE_PER_EXPLOSION: facing(
        'passives = [{ is = "life_per_explosion", amount = 2 }]', own=(6, 1), enemy=(1,), after={"scores": (10, 4), "life": 3}
    ),
}
"""What a passive makes of a turn; without it the turn ends otherwise."""

TO_HIVE = 'effects = [{ do = "move", to = "Hive" }]'
BLESSED = {CHAPEL: 'text = [{ do = "gain", life = 1 }]'}
"""Tells by Life whether the movement led to the Chapel."""

MOMENTS = {
    When.BATTLE: facing(
        'uses = [{ moment = "battle", attribute = "willpower", trait = "Tyranid", bonus = 2, dice = 1 }]',
        wants=WANTED,
        own=(2, 3),
        enemy=(1,),
        after={"scores": (10, 4)},
    ),
    When.TEST: holding('uses = [{ moment = "test", bonus = 2 }]', texts=testing(8), wants=WANTED, test=(3,), after={"tests_passed": 1, "life": 6}),
    When.EVADE: facing('uses = [{ moment = "evade", trait = "Tyranid" }]', wants=EVADED, after={"lying": ["Hive Spawn"], "fights": 0}),
    When.START: holding(f'uses = [{{ moment = "start", {TO_HIVE} }}]', texts=BLESSED, wants=WANTED, after={"where": "Forge", "life": 5}),
    When.MOVE: holding(f'uses = [{{ moment = "move", {TO_HIVE} }}]', texts=BLESSED, wants=WANTED, roll=None, after={"where": "Hive", "life": 5}),
    When.ENGAGE: facing(
        'uses = [{ moment = "engage", effects = [{ do = "clear" }] }]', wants=WANTED, after={"lying": [], "fights": 0, "gone BLUE": ["Hive Spawn"]}
    ),
    When.EXPERIENCE: holding(f'uses = [{{ moment = "experience", {TO_HIVE} }}]', texts=BLESSED, wants=WANTED, after={"where": "Hive", "life": 6}),
}
"""When a use is made: before the movement, in its place, before the engagement, or after the Chapel's text."""


def paying(price: str, **rest):
    """A use at the start of the turn that raises Strength from 3 to 4."""
    return holding(f'uses = [{{ moment = "start", {price}effects = [{{ do = "gain", strength = 1 }}] }}]{rest.pop("more", "")}', wants=WANTED, **rest)


PAYS = {
    Pay.NOTHING: paying("", after={"attribute": [4, 3, 3], "held": ["Blade"], "life": 5}),
    Pay.CHARGE: paying('pay = "charge", ', more="\ncharges = 2", after={"attribute": [4, 3, 3], "charges": [1]}),
    Pay.DISCARD: paying('pay = "discard", ', after={"attribute": [4, 3, 3], "held": [], "gone RELIC": ["Blade"]}),
    Pay.LIFE: paying('pay = "life", amount = 2, ', after={"attribute": [4, 3, 3], "life": 3}),
    Pay.INFLUENCE: paying('pay = "influence", amount = 2, ', before={"influence": 3}, after={"attribute": [4, 3, 3], "influence": 1}),
    Pay.POWER: paying('pay = "power", amount = 2, ', before={"hand": ["Aim", "Fury"]}, after={"attribute": [4, 3, 3], "gone POWER": ["Fury", "Aim"]}),
    Pay.ASSET: paying(
        'pay = "asset", amount = 2, ',
        before={"held": ["Seal", "Relay", "Carapace", "Blade"]},
        after={"attribute": [4, 3, 3], "held": ["Seal", "Blade"], "gone WARGEAR": ["Carapace"], "gone BLUE": ["Relay"]},
    ),
    Pay.TOKEN: paying('pay = "token", amount = 2, ', before={"token": 3}, after={"attribute": [4, 3, 3], "token": 1}),
}
"""What a use costs."""


def answering(on, **rest):
    """A trigger that gives as much influence as there is Life: it tells when it is answered."""
    return holding(f'triggers = [{{ on = "{on}", effects = [{{ do = "gain", influence = 1, per = "life" }}] }}]', **rest)


TRIGGERS = {
    On.TURN_START: answering("turn_start", texts=BLESSED, after={"influence": 5, "life": 6}),
    On.EXPERIENCE: answering("experience", texts=BLESSED, after={"influence": 6, "life": 6}),
    On.BATTLE_WON: answering('battle_won", attribute = "willpower', there=("Hive Spawn",), own=(3,), enemy=(1,), after={"influence": 5, "life": 5}),
    On.BATTLE_LOST: answering('battle_lost", attribute = "willpower', there=("Hive Spawn",), own=(1,), enemy=(5,), after={"influence": 4, "life": 4}),
    On.TEST_PASSED: answering('test_passed", attribute = "willpower', texts=testing(5), test=(2,), after={"influence": 6, "life": 6}),
    On.TEST_FAILED: answering('test_failed", attribute = "willpower', texts=testing(9), test=(2,), after={"influence": 5, "life": 5}),
    On.LEVEL: answering("level", texts={CHAPEL: 'text = [{ do = "gain", level = 1 }]'}, after={"influence": 5, "level": 1}),
    On.VANQUISHED: answering(
        "vanquished", texts={CHAPEL: 'text = [{ do = "lose", life = 9 }]'}, before={"influence": 7}, after={"influence": 5, "life": 5}
    ),
    On.MISSION: answering(
        "mission",
        texts={"Voyage": 'objective = { event = "visit", space = "Chapel" }'},
        before={"mission": "Voyage"},
        after={"influence": 6, "life": 6},
    ),
    On.CORRUPTION: answering(
        "corruption", texts={CHAPEL: TWICE}, decks={Deck.CORRUPTION: ("Palsy", "Palsy")}, after={"influence": 10, "taint": ["Palsy", "Palsy"]}
    ),
}
"""What triggers answer to."""
