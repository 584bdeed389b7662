"""One scene for each verb, each group of players and each list of a strategy."""

from drawn_turns import CHAPEL, Drawn, facing, holding, reading

from sim.relic.words import Deck, List, Verb, Who, Word

TEST = '{ do = "test", attribute = "willpower", target = 7, pass = [{ do = "gain", influence = 1 }], fail = [{ do = "gain", influence = 9 }] }'
BATTLE = '{ do = "battle", attribute = "willpower", value = 4, win = [{ do = "gain", influence = 3 }], lose = [{ do = "gain", influence = 9 }] }'
CHOICE = '{ do = "choose", options = [[{ do = "gain", influence = 1 }], [{ do = "gain", life = 1 }]] }'
PRICE = '{ do = "pay", influence = 2, then = [{ do = "gain", life = 1 }] }'
MORE = {Deck.MISSION: ("Voyage",)}
EACH = '{{ do = "players", who = "{}", effects = [{{ do = "gain", influence = 2 }}] }}'
RIFT = 'text = [{ do = "advance", conditions = [{ level = 9 }] }]'
SHOP = {Deck.WARGEAR: ("Seal", "Carapace", "Power Sword")}
TO_EYE = {List.MOVE: ("Rift",), List.CHOOSE: (Word.SKIP,)}
TO_LIFE = {List.CHOOSE: (Word.LIFE,)}

VERBS = {
    Verb.GAIN: reading('{ do = "gain", influence = 2 }', before={"influence": 1}, after={"influence": 3}),
    Verb.LOSE: reading('{ do = "lose", influence = 2 }', before={"influence": 5}, after={"influence": 3}),
    Verb.HEAL: reading('{ do = "heal" }', before={"life": 2}, after={"life": 5}),
    Verb.TEST: reading(TEST, test=(4,), after={"influence": 1, "tests_passed": 1}),
    Verb.BATTLE: reading(BATTLE, own=(3,), enemy=(1,), after={"influence": 3, "scores": (6, 5), "trophies": []}),
    Verb.DRAW: reading(
        '{ do = "draw", blue = 1 }', decks={Deck.BLUE: ("Relay", "Hive Spawn")}, after={"held": ["Relay"], "left BLUE": ["Hive Spawn"]}
    ),
    Verb.MOVE: reading('{ do = "move", to = "Front" }', after={"where": "Front"}),
    Verb.MISS_TURN: reading('{ do = "miss_turn" }, { do = "gain", influence = 1 }', after={"missing": 1, "influence": 0}),
    Verb.PAY: reading(PRICE, before={"influence": 3}, wants=TO_LIFE, after={"influence": 1, "life": 6}),
    Verb.CHOOSE: reading(CHOICE, wants=TO_LIFE, after={"influence": 0, "life": 6}),
    Verb.OPTION: Drawn(
        texts={CHAPEL: 'options = [[{ do = "gain", influence = 1 }], [{ do = "gain", life = 1 }]]'}, wants=TO_LIFE, after={"influence": 0, "life": 6}
    ),
    Verb.BUY_POWER: reading(
        '{ do = "buy_power", price = 2 }',
        before={"influence": 5, "level": 3},
        decks={Deck.POWER: ("Aim", "Fury", "Calm")},
        wants={List.BUY: (Word.POWER,)},
        after={"hand": ["Aim", "Fury"], "influence": 1, "left POWER": ["Calm"]},
    ),
    Verb.BUY_WARGEAR: reading(
        '{ do = "buy_wargear", look = 2 }',
        before={"influence": 3},
        decks=SHOP,
        wants={List.BUY: ("Power Sword", "Seal")},
        after={"held": ["Seal"], "influence": 2, "gone WARGEAR": ["Carapace"], "left WARGEAR": ["Power Sword"]},
    ),
    Verb.ADVANCE: Drawn(
        at="Guardian", texts={"Rift": RIFT}, before={"level": 9, "held": ["Blade"]}, wants=TO_EYE, after={"where": "Eye", "winner": 0}
    ),
    Verb.WIN: reading('{ do = "win" }', after={"winner": 0, "missing": 0}),
    Verb.CHARGE: reading('{ do = "charge", amount = 2 }', before={"held": ["Blade", "Relay"]}, after={"charges": [0, 4]}),
    Verb.DISCARD_THIS: Drawn(
        texts={"Stranger": 'effects = [{ do = "discard_this" }]'}, there=("Stranger",), after={"lying": [], "gone RED": ["Stranger"]}
    ),
    Verb.TAKE_THIS: Drawn(texts={"Stranger": 'effects = [{ do = "take_this" }]'}, there=("Stranger",), after={"lying": [], "held": ["Stranger"]}),
    Verb.FACE_DOWN: reading(
        '{ do = "gain", corruption = 3 }, { do = "face_down", count = 2 }',
        texts={"Palsy": "activation = 1\neffects = []"},
        decks={Deck.CORRUPTION: ("Palsy", "Palsy", "Palsy")},
        after={"corruption": [1, 0, 0]},
    ),
    Verb.PLAYERS: reading(EACH.format("others"), after={"influence": 0, "other influence": 2}),
    Verb.ELIMINATE: reading(
        '{ do = "eliminate" }, { do = "gain", life = 1 }',
        before={"held": ["Blade"], "taint": ["Palsy"]},
        after={"out": 1, "gone RELIC": ["Blade"], "gone CORRUPTION": ["Palsy"], "other out": 0},
    ),
    Verb.NEW_MISSION: reading(
        '{ do = "new_mission" }',
        before={"mission": "Hunt", "progress": 1},
        decks=MORE,
        wants={List.MISSION: ("Voyage",)},
        after={"mission": "Voyage", "gone MISSION": ["Hunt"], "done": [], "progress": 0},
    ),
    Verb.CLEAR: Drawn(
        texts={"Drop Zone": 'effects = [{ do = "clear" }]'},
        there=("Hive Spawn", "Drop Zone", "Stranger", "Relay"),
        after={"lying": [], "gone BLUE": ["Hive Spawn", "Relay"], "gone RED": ["Drop Zone", "Stranger"], "trophies": [], "held": [], "fights": 0},
    ),
}
"""The turn in which a verb is done, of each verb."""

WHOM = {
    Who.EACH: reading(EACH.format("each"), after={"influence": 2, "other influence": 2}),
    Who.OTHERS: reading(EACH.format("others"), after={"influence": 0, "other influence": 2}),
    Who.HERE: reading(EACH.format("here"), other={"at": CHAPEL}, after={"influence": 0, "other influence": 2}),
    Who.ONE: reading(EACH.format("one"), third={}, after={"influence": 0, "other influence": 2, "third influence": 0}),
}
"""Whom effects for several players are for."""

LISTS = {
    List.MOVE: Drawn(wants={List.MOVE: ("Jungle",)}, after={"where": "Jungle"}),
    List.MARCH: Drawn(roll=None, wants={List.MARCH: ("Hive",)}, before={"hand": ["Fury", "Calm"]}, after={"where": "Hive", "hand": ["Fury"]}),
    List.POWER: facing(
        wants={List.POWER: (Word.BATTLE,)}, before={"held": [], "hand": ["Fury"]}, own=(2,), enemy=(4,), after={"scores": (11, 7), "hand": []}
    ),
    List.USE: holding(
        'uses = [{ moment = "start", effects = [{ do = "gain", influence = 1 }] }]', wants={List.USE: ("Blade",)}, after={"influence": 1}
    ),
    List.EVADE: facing('passives = [{ is = "evade" }]', wants={List.EVADE: ("Hive Spawn",)}, after={"lying": ["Hive Spawn"], "fights": 0}),
    List.BUY: reading(
        '{ do = "buy_wargear", look = 2 }',
        before={"influence": 3},
        decks=SHOP,
        wants={List.BUY: ("Carapace",)},
        after={"held": ["Carapace"], "influence": 1},
    ),
    List.CHOOSE: reading(CHOICE, wants=TO_LIFE, after={"influence": 0, "life": 6}),
    List.ATTRIBUTE: reading('{ do = "gain", attribute = 2 }', wants={List.ATTRIBUTE: (Word.CUNNING,)}, after={"attribute": [3, 3, 5]}),
    List.RELIC: reading(
        '{ do = "gain", relic = 1 }',
        decks={Deck.RELIC: ("Blade", "Chalice")},
        wants={List.RELIC: ("Chalice",)},
        after={"held": ["Chalice"], "left RELIC": ["Blade"]},
    ),
    List.KEEP: Drawn(before={"hand": ["Aim", "Fury"]}, wants={List.KEEP: ("Fury",)}, after={"hand": ["Fury"], "gone POWER": ["Aim"]}),
    List.DROP: Drawn(before={"hand": ["Aim"]}, wants={List.DROP: ("Aim",)}, after={"hand": [], "gone POWER": ["Aim"]}),
    List.RIVAL: reading(
        EACH.format("one"), third={}, wants={List.RIVAL: ("Trader",)}, after={"influence": 0, "other influence": 0, "third influence": 2}
    ),
    List.MISSION: reading(
        '{ do = "new_mission" }', before={"mission": "Hunt"}, decks=MORE, wants={List.MISSION: ("Voyage", "Hunt")}, after={"mission": "Voyage"}
    ),
    List.DECLINE: Drawn(there=("Stranger",), wants={List.DECLINE: ("Stranger",)}, after={"lying": ["Stranger"], "life": 5}),
}
"""What a list decides; `character` decides before the first turn."""
