"""Scenes of uses: what multiplies them, cards turned over, bonuses after the roll, prices, conditions, and the moment before the engagement."""

from drawn_turns import CHAPEL, Drawn, facing, holding

from sim.relic.words import Deck, List

WANTED = {List.USE: ("Blade",)}
TEST = 'text = [{{ do = "test", attribute = "willpower", target = {}, pass = [{{ do = "gain", life = 1 }}] }}]'
AFTER = 'charges = 2\nuses = [{{ moment = "battle", bonus = {}, after = true, pay = "charge" }}]'
STRONGER = 'effects = [{ do = "gain", strength = 1 }]'


def using(fields: str, **rest: object) -> Drawn:
    """A use of the Blade in a battle of willpower 3 against a Hive Spawn of 3; the dice show 2 and 1 if not said."""
    return facing(f'uses = [{{ moment = "battle", {fields} }}]', **{"wants": WANTED, "own": (2,), "enemy": (1,), **rest})


MULTIPLIED = {
    "bonus per, before the price": using(
        'bonus = 2, per = "influence", pay = "influence"', before={"influence": 3}, after={"scores": (11, 4), "influence": 2}
    ),
    "dice per": using('dice = 1, per = "token", pay = "token"', before={"token": 2}, own=(2, 3, 4), after={"scores": (12, 4), "token": 1}),
    "bonus per trait": using(
        'bonus = 1, per = { of = "asset", trait = "Holy" }',
        texts={"Seal": 'trait = "Holy"'},
        before={"held": ["Blade", "Seal", "Seal"]},
        after={"scores": (7, 4)},
    ),
    "bonus of a test per": holding(
        'uses = [{ moment = "test", bonus = 2, per = "token" }]',
        texts={CHAPEL: TEST.format(9)},
        before={"token": 2},
        wants=WANTED,
        test=(2,),
        after={"life": 6},
    ),
}
"""`per` of a use, as it was before its price was paid."""

TURNED_OVER = {
    "number of the top card": using(
        "reveal = true", decks={Deck.POWER: ("Fury", "Aim")}, after={"scores": (11, 4), "hand": [], "gone POWER": ["Fury"], "left POWER": ["Aim"]}
    ),
    "beside a bonus": using("reveal = true, bonus = 3", decks={Deck.POWER: ("Calm",)}, after={"scores": (10, 4), "gone POWER": ["Calm"]}),
    "no card": using("reveal = true", after={"scores": (5, 4), "gone POWER": []}),
    "after the price": using(
        'reveal = true, pay = "power"', before={"hand": ["Calm"]}, after={"scores": (7, 4), "hand": [], "gone POWER": ["Calm"], "left POWER": []}
    ),
    "in a test": holding(
        'uses = [{ moment = "test", reveal = true }]',
        texts={CHAPEL: TEST.format(9)},
        decks={Deck.POWER: ("Aim",)},
        wants=WANTED,
        test=(2,),
        after={"life": 6},
    ),
}
"""A power card that is turned over is nobody's."""

AFTERWARDS = {
    "the battle is won by it": facing(AFTER.format(2), wants=WANTED, own=(2,), enemy=(3,), after={"scores": (7, 6), "charges": [1], "fights_won": 1}),
    "tied instead of lost": facing(AFTER.format(1), wants=WANTED, own=(2,), enemy=(3,), after={"scores": (6, 6), "charges": [1], "life": 5}),
    "not where it is no use": facing(AFTER.format(1), wants=WANTED, own=(2,), enemy=(4,), after={"scores": (5, 7), "charges": [2], "life": 4}),
    "not where ties are lost": facing(
        AFTER.format(1),
        texts={"Hive Spawn": "wins_ties = true"},
        wants=WANTED,
        own=(2,),
        enemy=(3,),
        after={"scores": (5, 6), "charges": [2], "life": 4},
    ),
    "won instead of tied": facing(AFTER.format(1), wants=WANTED, own=(3,), enemy=(3,), after={"scores": (7, 6), "charges": [1], "fights_won": 1}),
    "not when it is won": facing(AFTER.format(2), wants=WANTED, own=(2,), enemy=(1,), after={"scores": (5, 4), "charges": [2]}),
    "not without a wish": facing(AFTER.format(2), own=(2,), enemy=(3,), after={"scores": (5, 6), "charges": [2], "life": 4}),
    "per what is there before its price": facing(
        'uses = [{ moment = "battle", bonus = 1, per = "influence", pay = "influence", amount = 2, after = true }]',
        before={"influence": 2},
        wants=WANTED,
        own=(2,),
        enemy=(3,),
        after={"scores": (7, 6), "influence": 0},
    ),
    "two of them, the first is of no use": facing(
        AFTER.format(1),
        texts={"Chalice": AFTER.format(4) + "\ntriggers = []"},
        before={"held": ["Blade", "Chalice"]},
        wants={List.USE: ("Blade", "Chalice")},
        own=(2,),
        enemy=(5,),
        after={"scores": (9, 8), "charges": [2, 1]},
    ),
    "two of them, one after the other": facing(
        AFTER.format(1),
        texts={"Chalice": AFTER.format(1) + "\ntriggers = []"},
        before={"held": ["Blade", "Chalice"]},
        wants={List.USE: ("Blade", "Chalice")},
        own=(2,),
        enemy=(3,),
        after={"scores": (7, 6), "charges": [1, 1]},
    ),
    "in the same pass as rerolls": facing(
        AFTER.format(2),
        texts={"Chalice": 'charges = 2\ntriggers = []\nuses = [{ moment = "battle", rerolls = 1, pay = "charge" }]'},
        before={"held": ["Chalice", "Blade"]},
        wants={List.USE: ("Blade", "Chalice")},
        own=(1, 2),
        enemy=(3,),
        after={"scores": (7, 6), "charges": [1, 1]},
    ),
    "a test is passed by it": holding(
        'charges = 2\nuses = [{ moment = "test", bonus = 3, after = true, pay = "charge" }]',
        texts={CHAPEL: TEST.format(8)},
        wants=WANTED,
        test=(2,),
        after={"life": 6, "charges": [1]},
    ),
    "no test that fails by its ones": holding(
        'charges = 2\nuses = [{ moment = "test", bonus = 9, after = true, pay = "charge" }]',
        texts={CHAPEL: TEST.format(8)},
        wants=WANTED,
        test=(1,),
        after={"life": 5, "charges": [2]},
    ),
}
"""A bonus after the roll: made only if it helps (section 7.6)."""

PRICES = {
    "only assets with a trait": holding(
        f'uses = [{{ moment = "start", pay = "asset", pay_trait = "Holy", {STRONGER} }}]',
        texts={"Seal": 'trait = ["Tool", "Holy"]'},
        before={"held": ["Seal", "Blade", "Relay"]},
        wants=WANTED,
        after={"attribute": [4, 3, 3], "held": ["Blade", "Relay"]},
    ),
    "never the card itself": holding(
        f'trait = "Holy"\nuses = [{{ moment = "start", pay = "asset", pay_trait = "Holy", {STRONGER} }}]',
        before={"held": ["Blade", "Relay"]},
        wants=WANTED,
        after={"attribute": [3, 3, 3], "held": ["Blade", "Relay"]},
    ),
    "another copy of it": holding(
        f'uses = [{{ moment = "start", pay = "asset", {STRONGER} }}]',
        before={"held": ["Blade", "Blade"]},
        wants=WANTED,
        after={"attribute": [4, 3, 3], "held": ["Blade"], "gone RELIC": ["Blade"]},
    ),
    "too few": holding(
        f'uses = [{{ moment = "start", pay = "asset", amount = 2, {STRONGER} }}]',
        before={"held": ["Blade", "Relay"]},
        wants=WANTED,
        after={"attribute": [3, 3, 3], "held": ["Blade", "Relay"]},
    ),
    "by a character": Drawn(
        texts={"Captain": f'uses = [{{ moment = "start", pay = "asset", amount = 2, {STRONGER} }}]'},
        before={"held": ["Blade", "Relay"]},
        wants={List.USE: ("Captain",)},
        after={"attribute": [4, 3, 3], "held": []},
    ),
    "which is the strategy's": holding(
        f'uses = [{{ moment = "start", pay = "asset", {STRONGER} }}]',
        before={"held": ["Blade", "Seal", "Relay"]},
        wants={**WANTED, List.KEEP: ("Relay",)},
        after={"attribute": [4, 3, 3], "held": ["Blade", "Relay"]},
    ),
    "too few tokens": holding(
        f'uses = [{{ moment = "start", pay = "token", amount = 3, {STRONGER} }}]',
        before={"token": 2},
        wants=WANTED,
        after={"attribute": [3, 3, 3], "token": 2},
    ),
}
"""Prices in assets and tokens."""

ONLY_WHEN = {
    "a use, when": using('bonus = 2, when = { of = "life", most = 4 }', before={"life": 4}, after={"scores": (7, 4)}),
    "a use, not when": using('bonus = 2, when = { of = "life", most = 4 }', after={"scores": (5, 4)}),
    "at the start, not when": holding(
        f'uses = [{{ moment = "start", when = {{ space = "Chapel" }}, {STRONGER} }}]', wants=WANTED, after={"attribute": [3, 3, 3]}
    ),
    "before the engagement, when": holding(
        f'uses = [{{ moment = "engage", when = {{ space = "Chapel" }}, {STRONGER} }}]', wants=WANTED, after={"attribute": [4, 3, 3]}
    ),
    "after the roll, not when": facing(
        AFTER.format(2).replace("after = true", 'after = true, when = { tier = "middle" }'),
        wants=WANTED,
        own=(2,),
        enemy=(3,),
        after={"scores": (5, 6), "charges": [2]},
    ),
    "to evade, not when": facing(
        'uses = [{ moment = "evade", when = { of = "token", least = 1 } }]',
        wants={**WANTED, List.EVADE: ("Hive Spawn",)},
        own=(5,),
        enemy=(1,),
        after={"fights": 1, "lying": []},
    ),
}
"""Uses with a condition."""

ENGAGE = f'uses = [{{ moment = "engage", {STRONGER} }}]'
LEAVES = 'effects = [{ do = "move", to = "Hive" }]'
ENGAGED = {
    "on an inner space": holding(
        'uses = [{ moment = "engage", effects = [{ do = "gain", influence = 1, per = "life" }] }]',
        texts={"Titan": 'text = [{ do = "lose", life = 1 }]'},
        at="Rift",
        roll=None,
        wants=WANTED,
        after={"where": "Titan", "influence": 5, "life": 4},
    ),
    "on the scenario space": holding(ENGAGE, at="Titan", roll=None, wants=WANTED, after={"where": "Eye", "attribute": [4, 3, 3], "winner": 0}),
    "after the exploration": holding(
        'uses = [{ moment = "engage", effects = [{ do = "clear" }] }]',
        texts={CHAPEL: "text = []\nicons = { blue = 1 }"},
        decks={Deck.BLUE: ("Hive Spawn",)},
        wants=WANTED,
        after={"lying": [], "gone BLUE": ["Hive Spawn"], "fights": 0},
    ),
    "before `special`": holding(
        'uses = [{ moment = "engage", effects = [{ do = "clear" }] }]',
        texts={"Stranger": 'special = [{ do = "gain", influence = 2 }]'},
        there=("Stranger",),
        wants=WANTED,
        after={"influence": 0, "gone RED": ["Stranger"]},
    ),
    "before the text": holding(
        ENGAGE, texts={CHAPEL: 'text = [{ do = "gain", influence = 1, per = "strength" }]'}, wants=WANTED, after={"influence": 4}
    ),
    "a player who is moved": holding(
        f'uses = [{{ moment = "engage", {LEAVES} }}]',
        texts={CHAPEL: 'text = [{ do = "gain", life = 1 }]', "Chalice": f"triggers = []\n{ENGAGE}"},
        before={"held": ["Blade", "Chalice"]},
        wants={List.USE: ("Blade", "Chalice")},
        after={"where": "Hive", "life": 5, "attribute": [3, 3, 3]},
    ),
    "a turn that is over": holding(
        'uses = [{ moment = "engage", effects = [{ do = "miss_turn" }] }]',
        texts={CHAPEL: 'text = [{ do = "gain", life = 1 }]', "Chalice": f"triggers = []\n{ENGAGE}"},
        before={"held": ["Blade", "Chalice"]},
        wants={List.USE: ("Blade", "Chalice")},
        after={"missing": 1, "life": 5, "attribute": [3, 3, 3]},
    ),
}
"""Section 5, 0: before anything else of the engagement, on every space."""
