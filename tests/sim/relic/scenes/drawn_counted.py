"""Scenes of conditions, of numbers that are multiplied, and of things that are counted by a trait."""

from drawn_turns import CHAPEL, Drawn, facing, holding, reading, seeking

from sim.relic.words import Deck, List, Only, Word

WHEN = '{{ do = "gain", life = 1, when = {{ {} }} }}'
NUMBERS = {List.POWER: (Word.BATTLE,)}
HOLY = {"Seal": 'trait = ["Tool", "Holy"]', "Relay": 'trait = "Holy"', "Blade": 'passives = []\ntrait = "Holy"'}
"""Wargear, a threat asset and a relic of one trait."""
OWN = {"held": ["Seal", "Relay", "Blade", "Carapace"]}
MET = {"done": ["Voyage"], "influence": 5}


def gain_if(condition: str, **rest: object) -> Drawn:
    """A text of the Chapel by which a player gains 1 Life if a condition holds."""
    return reading(WHEN.format(condition), **rest)


ONLYS = {
    Only.COUNT: gain_if('of = "token", least = 2, most = 3', before={"token": 2}, after={"life": 6}),
    Only.TIER: gain_if('tier = "outer"', after={"life": 6}),
    Only.AREA: gain_if('area = "Maiden World"', texts={CHAPEL: 'area = "Maiden World"'}, after={"life": 6}),
    Only.SPACE: gain_if('space = "Chapel"', after={"life": 6}),
    Only.AFFILIATION: gain_if('affiliation = "Ultramarines"', texts={"Captain": 'affiliation = "Ultramarines"'}, after={"life": 6}),
}
"""What a condition looks at."""

UNMET = {
    "count": gain_if('of = "token", least = 2, most = 3', before={"token": 4}, after={"life": 5}),
    "tier": gain_if('tier = "middle"', after={"life": 5}),
    "area": gain_if('area = "Hive World"', texts={CHAPEL: 'area = "Maiden World"'}, after={"life": 5}),
    "no area": gain_if('area = "Hive World"', after={"life": 5}),
    "space": gain_if('space = "Hive"', after={"life": 5}),
    "affiliation": gain_if(
        'affiliation = "Officio"', texts={"Captain": 'affiliation = "Ultramarines"', "Psyker": 'affiliation = "Officio"'}, after={"life": 5}
    ),
}
"""Conditions that do not hold."""

JUDGED = {
    "where he stands by then": reading('{ do = "move", to = "Front" }, ' + WHEN.format('tier = "middle"'), after={"life": 6, "where": "Front"}),
    "each player by himself": reading(
        '{ do = "players", who = "each", effects = [{ do = "gain", influence = 2, when = { affiliation = "Officio" } }] }',
        texts={"Captain": 'affiliation = "Ultramarines"', "Psyker": 'affiliation = "Officio"'},
        after={"influence": 0, "other influence": 2},
    ),
    "the one whose text it is": reading(
        '{ do = "players", who = "others", when = { affiliation = "Ultramarines" }, effects = [{ do = "gain", influence = 2 }] }',
        texts={"Captain": 'affiliation = "Ultramarines"', "Psyker": 'affiliation = "Officio"'},
        after={"influence": 0, "other influence": 2},
    ),
    "cards with a trait": gain_if('of = "asset", trait = "Holy", least = 3, most = 3', texts=HOLY, before=OWN, after={"life": 6}),
    "too few of them": gain_if('of = "asset", trait = "Holy", least = 4', texts=HOLY, before=OWN, after={"life": 5}),
}
"""When a condition is judged, and of whom."""

TRAITED = {
    name: reading(
        f'{{ do = "gain", influence = 2, per = {{ of = "{of}", trait = "{trait}" }} }}', texts=HOLY, before=before, after={"influence": 2 * n}
    )
    for name, of, trait, before, n in (
        ("assets of a trait", "asset", "Holy", OWN, 3),
        ("assets of a second trait", "asset", "Tool", OWN, 1),
        ("relics of a trait", "relic", "Holy", OWN, 1),
        ("wargear of a trait", "wargear", "Holy", OWN, 1),
        ("points of trophies of a trait", "trophy", "Tyranid", {"trophies": ["Hive Spawn", "Ranger"]}, 3),
    )
}
"""Things that are counted: only the cards with a trait; of trophies their points."""

PASSIVES = {
    "bonus per": facing(
        'passives = [{ is = "battle_bonus", amount = 2, per = "influence" }]',
        before={"influence": 4},
        own=(2,),
        enemy=(1,),
        after={"scores": (13, 4)},
    ),
    "bonus per trait": facing(
        'passives = [{ is = "battle_bonus", amount = 1, per = { of = "asset", trait = "Holy" } }]',
        texts={"Relay": 'trait = "Holy"'},
        before={"held": ["Blade", "Relay", "Relay", "Seal"]},
        own=(2,),
        enemy=(1,),
        after={"scores": (7, 4)},
    ),
    "dice per": facing(
        'passives = [{ is = "battle_dice", amount = 1, per = "token" }]', before={"token": 2}, own=(2, 3, 4), enemy=(1,), after={"scores": (12, 4)}
    ),
    "bonus of a test per": holding(
        'passives = [{ is = "skill_bonus", amount = 1, per = "token" }]',
        texts={CHAPEL: 'text = [{ do = "test", attribute = "willpower", target = 8, pass = [{ do = "gain", life = 1 }] }]'},
        before={"token": 3},
        test=(2,),
        after={"life": 6},
    ),
    "dice of a test per": holding(
        'passives = [{ is = "skill_dice", amount = 1, per = "token" }]',
        texts={CHAPEL: 'text = [{ do = "test", attribute = "willpower", target = 12, pass = [{ do = "gain", life = 1 }] }]'},
        before={"token": 2},
        test=(2, 3, 4),
        after={"life": 6},
    ),
    "bonus when": facing(
        'passives = [{ is = "battle_bonus", amount = 2, when = { tier = "outer" } }]', own=(2,), enemy=(1,), after={"scores": (7, 4)}
    ),
    "bonus not when": facing(
        'passives = [{ is = "battle_bonus", amount = 2, when = { tier = "middle" } }]', own=(2,), enemy=(1,), after={"scores": (5, 4)}
    ),
    "dice when": facing(
        'passives = [{ is = "battle_dice", amount = 1, when = { of = "life", most = 4 } }]',
        before={"life": 4},
        own=(2, 3),
        enemy=(1,),
        after={"scores": (8, 4)},
    ),
    "bonus of a test not when": holding(
        'passives = [{ is = "skill_bonus", amount = 9, when = { of = "life", most = 4 } }]',
        texts={CHAPEL: 'text = [{ do = "test", attribute = "willpower", target = 8, pass = [{ do = "gain", life = 1 }] }]'},
        test=(2,),
        after={"life": 5, "tests": 1},
    ),
    "a bonus is counted anew": facing(
        'passives = [{ is = "battle_bonus", amount = 1, per = "power" }]',
        before={"hand": ["Fury"]},
        wants=NUMBERS,
        own=(2,),
        enemy=(4,),
        after={"scores": (11, 7), "hand": []},
    ),
    "dice are counted once": facing(
        'passives = [{ is = "battle_dice", amount = 1, per = "power" }]',
        before={"hand": ["Fury"]},
        wants=NUMBERS,
        own=(2, 3),
        enemy=(4,),
        after={"scores": (14, 7), "hand": []},
    ),
    "a condition is judged once": facing(
        'passives = [{ is = "battle_bonus", amount = 3, when = { of = "power", least = 1 } }]',
        before={"hand": ["Fury"]},
        wants=NUMBERS,
        own=(2,),
        enemy=(5,),
        after={"scores": (14, 8), "hand": []},
    ),
    "a card that is spent goes on counting what is there": facing(
        'passives = [{ is = "battle_bonus", amount = 2, per = "asset" }]\nuses = [{ moment = "battle", pay = "discard", bonus = 1 }]',
        before={"held": ["Blade", "Seal"]},
        wants={List.USE: ("Blade",)},
        own=(2,),
        enemy=(1,),
        after={"scores": (8, 4), "held": ["Seal"]},
    ),
}
"""Passives with `per` and `when` (section 7.1)."""

HAVING = {
    "have tokens": seeking(
        'event = "have", of = "token", count = 2', texts={CHAPEL: 'text = [{ do = "gain", token = 2 }]'}, after={**MET, "token": 2}
    ),
    "have cards of a trait": seeking(
        'event = "have", of = "asset", trait = "Holy", count = 2', texts={"Relay": 'trait = "Holy"'}, there=("Relay",) * 2, after=MET
    ),
    "have too few of a trait": seeking(
        'event = "have", of = "asset", trait = "Holy", count = 2',
        texts={"Relay": 'trait = "Holy"'},
        there=("Relay",),
        before={"held": ["Seal"]},
        after={"done": []},
    ),
    "have points of a trait": seeking(
        'event = "have", of = "trophy", trait = "Tyranid", count = 6',
        there=("Hive Spawn",),
        before={"trophies": ["Ranger", "Hive Spawn"], "level": 12},
        wants={List.DECLINE: (Word.LEVEL,)},
        own=(5,),
        enemy=(1,),
        after=MET,
    ),
    "encounter of a trait": seeking('event = "encounter", trait = "Stray"', texts={"Stranger": 'trait = "Stray"'}, there=("Stranger",), after=MET),
    "encounter without it": seeking(
        'event = "encounter", trait = "Stray"', texts={"Drop Zone": 'type = "encounter"\ntrait = "Stray"'}, there=("Stranger",), after={"done": []}
    ),
    "asset of a trait": seeking('event = "asset", trait = "Ally"', texts={"Relay": 'trait = "Ally"'}, there=("Relay",), after=MET),
    "asset that is taken": seeking(
        'event = "asset", trait = "Ally"', texts={"Stranger": 'trait = "Ally"\neffects = [{ do = "take_this" }]'}, there=("Stranger",), after=MET
    ),
    "asset without it": seeking(
        'event = "asset", trait = "Ally"',
        texts={"Stranger": 'trait = "Ally"\neffects = [{ do = "take_this" }]'},
        there=("Relay",),
        after={"done": []},
    ),
    **{
        f"buy {'with' if card == 'Seal' else 'without'} a trait": seeking(
            'event = "buy", trait = "Holy"',
            texts={"Seal": 'trait = "Holy"', CHAPEL: 'text = [{ do = "buy_wargear", look = 1 }]'},
            before={"influence": 2},
            decks={Deck.WARGEAR: (card,)},
            wants={List.BUY: (card,)},
            after={"done": done, "held": [card]},
        )
        for card, done in (("Seal", ["Voyage"]), ("Carapace", []))
    },
    "defeat by a second trait": seeking(
        'event = "defeat", trait = "Omen"',
        texts={"Hive Spawn": 'trait = ["Tyranid", "Omen"]'},
        there=("Hive Spawn",),
        own=(5,),
        enemy=(1,),
        after=MET,
    ),
}
"""Missions that ask for tokens, and for cards of a trait."""
