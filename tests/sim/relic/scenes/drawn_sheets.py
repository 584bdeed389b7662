"""Scenes of the fields of cards, spaces, characters, scenarios and rules."""

from typing import Any

from drawn_turns import CHAPEL, Drawn, facing, holding, reading

from sim.relic.words import Deck, List, Word

TRACK = 'track = [["willpower", "influence", "special"], {}]\nspecial = [{{ do = "gain", life = 2 }}]'.format(", ".join(["[]"] * 11))
GAIN = 'effects = [{ do = "gain", influence = 1 }]'
IN_BATTLE = {"there": ("Hive Spawn",), "own": (2,), "enemy": (1,)}
LOST = {"there": ("Hive Spawn",), "own": (1,), "enemy": (5,)}
TEST = 'text = [{ do = "test", attribute = "willpower", target = 8, pass = [{ do = "gain", life = 1 }] }]'
VANQUISHED = {CHAPEL: 'text = [{ do = "lose", life = 9 }]'}
LEVEL = {CHAPEL: 'text = [{ do = "gain", level = 1 }]'}
PENALTY = {"Hive Spawn": 'lose = [{ do = "gain", influence = 2 }]'}
LAST_LIFE = {**LOST, "before": {"life": 1, "influence": 3}}
AWAY = {"where": CHAPEL, "life": 5, "vanquished": 1}
"""Where a player is who was vanquished by the loss of his last Life."""
TO_RIFT = {"at": "Guardian", "wants": {List.MOVE: ("Rift",)}}


def two_numbers(switch: str, *own: int) -> dict[str, Any]:
    """3 and two dice against 6 + 4, with the numbers 5 and 4 in hand; one of them and a die are not certain to win."""
    return {
        "fields": 'passives = [{ is = "battle_dice", amount = 1 }]',
        "texts": {"switches": switch, "Fury": "number = 5", "Hive Spawn": "value = 6"},
        "before": {"held": ["Blade"], "hand": ["Fury", "Aim"]},
        "wants": {List.POWER: (Word.BATTLE,)},
        "own": own,
        "enemy": (4,),
    }


BOARD = {
    "icons": Drawn(
        texts={CHAPEL: "icons = { red = 1, blue = 1, yellow = 1 }", "Ranger": "start = []", "Stranger": 'effects = [{ do = "heal" }]'},
        before={"attribute": 12},
        decks={Deck.RED: ("Stranger", "Ork Boy"), Deck.BLUE: ("Relay", "Hive Spawn"), Deck.YELLOW: ("Ranger",)},
        own=(1,),
        enemy=(1,),
        after={"lying": ["Stranger"], "held": ["Relay"], "trophies": ["Ranger"], "left RED": ["Ork Boy"], "left BLUE": ["Hive Spawn"]},
    ),
    "icons of a card": Drawn(
        texts={"Stranger": 'icons = { blue = 1 }\neffects = [{ do = "heal" }]'},
        there=("Stranger",),
        decks={Deck.BLUE: ("Relay",)},
        after={"held": ["Relay"], "lying": ["Stranger"]},
    ),
    "box": Drawn(texts={"Harbour": 'box = { to = "Wreck" }'}, at="Harbour", after={"where": "Wreck"}),
    "box on the way": Drawn(texts={"Harbour": 'box = { to = "Wreck" }'}, at="Forge", roll=2, after={"where": "Wreck"}),
    "box from the start only": Drawn(texts={"Harbour": 'box = { to = "Wreck", from_start = true }'}, at="Forge", roll=2, after={"where": "Jungle"}),
    "box with too few relics": Drawn(
        texts={"Harbour": 'box = { to = "Wreck", relics = 2 }'}, at="Harbour", before={"held": ["Blade"]}, after={"where": "Jungle"}
    ),
    "box with relics": Drawn(
        texts={"Harbour": 'box = { to = "Wreck", relics = 2 }'}, at="Harbour", before={"held": ["Blade", "Blade"]}, after={"where": "Wreck"}
    ),
    "tier": Drawn(texts={"Front": 'tier = "outer"'}, after={"where": "Front"}),
}
"""Icons, movement boxes, tiers: the Front as an outer space stands behind the Gate."""

THREATS = {
    "special": Drawn(
        texts={"Stranger": 'special = [{ do = "gain", influence = 2 }]\neffects = [{ do = "gain", life = 1 }]'},
        there=("Stranger",),
        wants={List.DECLINE: ("Stranger",)},
        after={"influence": 2, "life": 5},
    ),
    "event": Drawn(
        texts={"Drop Zone": f'type = "event"\n{GAIN}'},
        there=("Drop Zone",),
        after={"lying": [], "gone RED": ["Drop Zone"], "influence": 1, "other influence": 0},
    ),
    "encounter": Drawn(
        texts={"Drop Zone": f'type = "encounter"\n{GAIN}'}, there=("Drop Zone",), after={"lying": ["Drop Zone"], "gone RED": [], "influence": 1}
    ),
    "asset": Drawn(texts={"Relay": 'type = "asset"\ncharges = 3'}, there=("Relay",), after={"lying": [], "held": ["Relay"], "charges": [3]}),
    "enemy": Drawn(
        texts={"Hive Spawn": 'type = "enemy"\nattribute = "strength"\nvalue = 5\nwin = [{ do = "gain", influence = 2 }]'},
        there=("Hive Spawn",),
        own=(5,),
        enemy=(1,),
        after={"scores": (9, 6), "influence": 2, "trophies": ["Hive Spawn"]},
    ),
    "enemy that is no trophy": Drawn(
        texts={"Hive Spawn": 'trophy = false\nstart = [{ do = "gain", willpower = 4 }]'},
        **IN_BATTLE,
        after={"scores": (9, 4), "trophies": [], "gone BLUE": ["Hive Spawn"]},
    ),
    "penalty": Drawn(
        texts={"Hive Spawn": 'lose = [{ do = "lose", influence = 2 }]'},
        before={"influence": 3},
        **LOST,
        after={"influence": 1, "life": 4, "lying": ["Hive Spawn"]},
    ),
    "trait": facing(
        'passives = [{ is = "battle_bonus", trait = "Ork", amount = 3 }]',
        texts={"Hive Spawn": 'trait = "Ork"'},
        own=(2,),
        enemy=(1,),
        after={"scores": (8, 4)},
    ),
}
"""Threat cards: what stands in them decides what becomes of them."""

OWN = {
    "weapon": Drawn(
        texts={"Seal": 'type = "weapon"\npassives = [{ is = "battle_bonus", amount = 3 }]'},
        before={"held": ["Seal", "Seal"]},
        **IN_BATTLE,
        after={"scores": (8, 4)},
    ),
    "equipment": Drawn(
        texts={"Seal": 'type = "equipment"\npassives = [{ is = "battle_bonus", amount = 3 }]'},
        before={"held": ["Seal", "Seal"]},
        **IN_BATTLE,
        after={"scores": (11, 4)},
    ),
    "cost": reading(
        '{ do = "buy_wargear", look = 1 }',
        texts={"Seal": "cost = 3"},
        before={"influence": 4},
        decks={Deck.WARGEAR: ("Seal",)},
        wants={List.BUY: ("Seal",)},
        after={"influence": 1, "held": ["Seal"]},
    ),
    "number": Drawn(
        texts={"Aim": "number = 3"}, before={"hand": ["Aim"]}, wants={List.MARCH: ("Forge",)}, roll=None, after={"where": "Forge", "hand": []}
    ),
    "power text": Drawn(
        texts={"Aim": f'uses = [{{ moment = "start", {GAIN} }}]'},
        before={"hand": ["Aim"]},
        wants={List.USE: ("Aim",)},
        after={"influence": 1, "hand": [], "gone POWER": ["Aim"]},
    ),
    "active corruption": reading(
        '{ do = "gain", corruption = 1 }',
        texts={
            "Palsy": 'activation = 1\neffects = [{ do = "gain", influence = 1 }]\n'
            'passives = [{ is = "power_limit", amount = 1 }]\ntriggers = [{ on = "corruption", effects = [{ do = "gain", influence = 4 }] }]'
        },
        before={"hand": ["Aim", "Fury"]},
        decks={Deck.CORRUPTION: ("Palsy",)},
        after={"influence": 5, "hand": ["Aim", "Fury"], "corruption": [1]},
    ),
    "corruption face down": reading(
        '{ do = "gain", corruption = 1 }',
        texts={"Palsy": f'activation = 2\n{GAIN}\npassives = [{{ is = "power_limit", amount = 1 }}]'},
        before={"hand": ["Aim", "Fury"]},
        decks={Deck.CORRUPTION: ("Palsy",)},
        after={"influence": 0, "hand": ["Aim"], "corruption": [0]},
    ),
}
"""Wargear, power and corruption cards."""

USED = {
    "rerolls": facing(
        'uses = [{ moment = "battle", rerolls = 1, reroll = "ones" }]', wants={List.USE: ("Blade",)}, own=(1, 5), enemy=(2,), after={"scores": (8, 5)}
    ),
    "no reroll of a 2": facing(
        'uses = [{ moment = "battle", rerolls = 1, reroll = "ones" }]', wants={List.USE: ("Blade",)}, own=(2,), enemy=(4,), after={"scores": (5, 7)}
    ),
    "limit": facing(
        'uses = [{ moment = "battle", bonus = 2, limit = "turn" }]',
        there=("Hive Spawn", "Ranger"),
        texts={"Ranger": "start = []"},
        wants={List.USE: ("Blade",)},
        own=(3, 5),
        enemy=(1, 1),
        after={"scores": (8, 5), "fights_won": 2},
    ),
    "no limit": facing(
        'uses = [{ moment = "battle", bonus = 2 }]',
        there=("Hive Spawn", "Ranger"),
        texts={"Ranger": "start = []"},
        wants={List.USE: ("Blade",)},
        own=(3, 5),
        enemy=(1, 1),
        after={"scores": (10, 5), "fights_won": 2},
    ),
    "ones as sixes": facing(
        'uses = [{ moment = "battle", ones_as_sixes = true }]', wants={List.USE: ("Blade",)}, own=(1, 2), enemy=(1,), after={"scores": (11, 4)}
    ),
    "safe": facing(
        'uses = [{ moment = "battle", safe = true }]', wants={List.USE: ("Blade",)}, own=(1,), enemy=(5,), after={"scores": (4, 8), "life": 5}
    ),
    "skill of an attribute": holding(
        'passives = [{ is = "skill_bonus", attribute = "willpower", amount = 3 }, { is = "skill_bonus", attribute = "cunning", amount = 9 }]',
        texts={CHAPEL: TEST},
        test=(2,),
        after={"life": 6},
    ),
}
"""What uses and passives say beside their word."""

PEOPLE = {
    "printed values": reading(
        '{ do = "lose", strength = 9 }, { do = "lose", willpower = 9 }, { do = "lose", cunning = 9 }, { do = "heal" }',
        texts={"Captain": "strength = 6\nwillpower = 5\ncunning = 4\nlife = 7"},
        before={"attribute": 8},
        after={"attribute": [6, 5, 4], "life": 7},
    ),
    "limits": Drawn(
        texts={"Captain": f"power_limit = {[2] * 13}\nasset_limit = 1"},
        before={"hand": ["Aim", "Fury", "Calm"], "held": ["Blade", "Seal"]},
        after={"hand": ["Aim", "Fury"], "held": ["Seal"]},
    ),
    "track": Drawn(texts={"Captain": TRACK, **LEVEL}, after={"attribute": [3, 4, 3], "influence": 2, "life": 7}),
    "character's use and trigger": Drawn(
        texts={"Captain": f'uses = [{{ moment = "start", {GAIN} }}]\ntriggers = [{{ on = "turn_start", effects = [{{ do = "gain", life = 1 }}] }}]'},
        wants={List.USE: ("Captain",)},
        after={"influence": 1, "life": 6},
    ),
    "scenario": Drawn(
        texts={
            "Peak": f'confrontation = [{{ do = "gain", influence = 3 }}]\ntriggers = [{{ on = "turn_start", {GAIN} }}]\n'
            'passives = [{ is = "power_limit", amount = 1 }]'
        },
        at="Eye",
        roll=None,
        before={"hand": ["Aim", "Fury"]},
        after={"where": "Eye", "influence": 4, "hand": ["Aim", "Fury"], "winner": None},
    ),
}
"""Characters, and the scenario for every player."""

RULES = {
    "battle_loss": Drawn(texts={"rules": "battle_loss = 2"}, **LOST, after={"life": 3}),
    "corruption_limit": reading(
        '{ do = "gain", corruption = 2 }',
        texts={"rules": "corruption_limit = 2"},
        decks={Deck.CORRUPTION: ("Palsy", "Palsy")},
        after={"corrupted": 1, "taint": []},
    ),
    "inner_relics, too few": Drawn(texts={"rules": "inner_relics = 2"}, **TO_RIFT, before={"held": ["Blade"]}, after={"where": "Wreck"}),
    "inner_relics": Drawn(
        texts={"rules": "inner_relics = 2"}, **TO_RIFT, before={"held": ["Blade", "Blade"]}, own=(1, 1, 1), enemy=(5,), after={"where": "Titan"}
    ),
    "level_points": Drawn(texts={"rules": "level_points = 3"}, before={"trophies": ["Ork Boy"]}, after={"level": 1, "trophies": []}),
    "missions_for_relic": Drawn(
        texts={"rules": "missions_for_relic = 1"}, before={"done": ["Hunt"]}, decks={Deck.RELIC: ("Blade",)}, after={"held": ["Blade"], "done": []}
    ),
    "relics_drawn": reading(
        '{ do = "gain", relic = 1 }',
        texts={"rules": "relics_drawn = 1"},
        decks={Deck.RELIC: ("Blade", "Chalice")},
        wants={List.RELIC: ("Chalice",)},
        after={"held": ["Blade"], "left RELIC": ["Chalice"]},
    ),
    "sanctuary": Drawn(texts={"rules": 'sanctuary = "Jungle"', **VANQUISHED}, after={"where": "Jungle", "life": 5, "vanquished": 1}),
    "ones": holding(
        'passives = [{ is = "skill_dice", amount = 1 }]', texts={"switches": 'ones = "all"', CHAPEL: TEST}, test=(1, 4), after={"life": 6}
    ),
    "count": Drawn(texts={"switches": 'count = "every"', CHAPEL: TEST}, test=(6, 1), after={"life": 5, "tests": 1, "tests_passed": 0}),
    "penalty": Drawn(texts={"switches": 'penalty = "unless_vanquished"', **PENALTY}, **LAST_LIFE, after={**AWAY, "influence": 0}),
    "penalty as it is": Drawn(texts=PENALTY, **LAST_LIFE, after={**AWAY, "influence": 2}),
    "power_numbers": facing(**two_numbers('power_numbers = "one_per_die"'), after={"scores": (3 + 5 + 4, 6 + 4), "hand": []}),
    "power_numbers as they are": facing(**two_numbers('power_numbers = "one_per_roll"', 1), after={"scores": (3 + 5 + 1, 6 + 4), "hand": ["Aim"]}),
}
"""Numbers of the rules, and the switches of R18, R19 and R23."""

READERS = {
    "printed text": reading(
        '{ do = "gain", wargear = 1 }',
        texts={"Seal": 'text = "A holy seal."\nworth = 9'},
        before={"held": ["Blade"]},
        decks={Deck.WARGEAR: ("Seal",)},
        wants={List.CHOOSE: (Word.OTHER,)},
        after={"held": ["Blade", "Seal"], "attribute": [3, 3, 3]},
    )
}
"""What is printed for readers changes nothing."""
