"""Scenes of cards that leave their place: spaces that are cleared, cards of a trait that are lost or paid, and tokens."""

from drawn_turns import Drawn, facing, reading, seeking

from sim.relic.words import Deck, List, Word

CROWD = ("Hive Spawn", "Drop Zone", "Stranger", "Relay", "Ork Boy")
HOLY = {"Seal": 'trait = ["Tool", "Holy"]', "Relay": 'trait = "Holy"', "Blade": 'passives = []\ntrait = "Holy"'}
OWN = {"held": ["Seal", "Relay", "Blade", "Carapace"]}


def clearing(fields: str, **rest: object) -> Drawn:
    """An event that clears the Chapel of a Hive Spawn, itself, a Stranger, a Relay and an Ork Boy; nobody is evaded."""
    texts = {"Drop Zone": f'effects = [{{ do = "clear"{fields} }}]', **rest.pop("texts", {})}
    return Drawn(texts=texts, **{"there": CROWD, "wants": {List.DECLINE: ("Stranger", Word.LEVEL)}, **rest})


CLEARED = {
    "enemies": clearing(
        ', type = "enemy"',
        after={"gone BLUE": ["Hive Spawn"], "gone RED": ["Drop Zone", "Ork Boy"], "lying": ["Stranger"], "held": ["Relay"], "fights": 0},
    ),
    "encounters": clearing(
        ', type = "encounter"',
        before={"attribute": 9},
        own=(1, 1),
        enemy=(1, 1),
        after={"gone RED": ["Drop Zone", "Stranger"], "held": ["Relay"], "trophies": ["Ork Boy", "Hive Spawn"], "lying": []},
    ),
    "assets": clearing(
        ', type = "asset"', before={"attribute": 9}, own=(1, 1), enemy=(1, 1), after={"gone BLUE": ["Relay"], "held": [], "lying": ["Stranger"]}
    ),
    "cards of a trait": clearing(
        ', trait = "Omen"',
        texts={"Stranger": 'trait = ["Stray", "Omen"]', "Ork Boy": 'trait = ["Ork", "Omen"]', "Hive Spawn": 'trait = "Tyranid"'},
        before={"attribute": 9},
        own=(1,),
        enemy=(1,),
        after={"gone RED": ["Drop Zone", "Stranger", "Ork Boy"], "held": ["Relay"], "trophies": ["Hive Spawn"]},
    ),
    "enemies of a trait": clearing(
        ', type = "enemy", trait = "Omen"',
        texts={"Stranger": 'trait = ["Stray", "Omen"]', "Ork Boy": 'trait = ["Ork", "Omen"]'},
        before={"attribute": 9},
        own=(1,),
        enemy=(1,),
        after={"gone RED": ["Drop Zone", "Ork Boy"], "lying": ["Stranger"], "trophies": ["Hive Spawn"]},
    ),
    "as trophies": clearing(
        ", trophies = true",
        after={"trophies": ["Hive Spawn", "Ork Boy"], "gone RED": ["Drop Zone", "Stranger"], "gone BLUE": ["Relay"], "fights": 0, "lying": []},
    ),
    "what is no trophy": clearing(
        ', trophies = true, type = "enemy"',
        texts={"Ork Boy": "trophy = false"},
        after={"trophies": ["Hive Spawn"], "gone RED": ["Drop Zone", "Ork Boy"], "lying": ["Stranger"]},
    ),
    "events too": Drawn(
        texts={"Stranger": 'special = [{ do = "clear", trait = "Omen" }]', "Drop Zone": 'trait = "Omen"\neffects = [{ do = "gain", influence = 1 }]'},
        there=("Stranger", "Drop Zone"),
        wants={List.DECLINE: ("Stranger",)},
        after={"influence": 0, "gone RED": ["Drop Zone"], "lying": ["Stranger"]},
    ),
    "no other space": Drawn(
        texts={"Drop Zone": 'effects = [{ do = "move", to = "Jungle" }, { do = "clear" }]'},
        there=("Drop Zone", "Hive Spawn"),
        after={"where": "Jungle", "lying": ["Hive Spawn"]},
    ),
    "no mission counts it": seeking(
        'event = "defeat"',
        texts={"Drop Zone": 'effects = [{ do = "clear", trophies = true }]'},
        there=("Drop Zone", "Hive Spawn"),
        after={"trophies": ["Hive Spawn"], "done": [], "mission": "Voyage"},
    ),
    "no text of them is read": Drawn(
        texts={"Drop Zone": 'effects = [{ do = "clear", trophies = true }]', "Hive Spawn": 'win = [{ do = "gain", influence = 2 }]'},
        there=("Drop Zone", "Hive Spawn"),
        after={"trophies": ["Hive Spawn"], "influence": 0},
    ),
    "before the battle": Drawn(
        texts={"Hive Spawn": 'start = [{ do = "clear" }]'}, there=("Hive Spawn",), after={"lying": [], "gone BLUE": ["Hive Spawn"], "fights": 0}
    ),
    "enemies of the battle that is won": facing(
        texts={"Hive Spawn": 'win = [{ do = "clear" }]'},
        own=(5,),
        enemy=(1,),
        after={"lying": [], "gone BLUE": ["Hive Spawn"], "trophies": [], "fights_won": 1},
    ),
    "they are no defeat, but the battle is won": seeking(
        'event = "defeat"',
        there=("Hive Spawn",),
        texts={"Hive Spawn": 'win = [{ do = "clear", trophies = true }]'},
        own=(5,),
        enemy=(1,),
        after={"trophies": ["Hive Spawn"], "done": [], "fights_won": 1},
    ),
    "the battle counts": seeking(
        'event = "battle"',
        there=("Hive Spawn",),
        texts={"Hive Spawn": 'win = [{ do = "clear", trophies = true }]'},
        own=(5,),
        enemy=(1,),
        after={"trophies": ["Hive Spawn"], "done": ["Voyage"]},
    ),
}
"""Cards that lie on the own space, in their order; their texts are not read."""

BEARING = {
    "asset of a trait": reading('{ do = "lose", asset = 2, trait = "Holy" }', texts=HOLY, before=OWN, after={"held": ["Seal", "Carapace"]}),
    "relic of a trait": reading(
        '{ do = "lose", relic = 1, trait = "Holy" }', texts=HOLY, before={"held": ["Blade", "Chalice"]}, after={"held": ["Chalice"]}
    ),
    "wargear of a trait": reading(
        '{ do = "lose", wargear = 9, trait = "Tool" }', texts=HOLY, before=OWN, after={"held": ["Relay", "Blade", "Carapace"]}
    ),
    "price of a trait": reading(
        '{ do = "pay", asset = 1, trait = "Tool", then = [{ do = "gain", strength = 1 }] }',
        texts=HOLY,
        before=OWN,
        wants={List.CHOOSE: (Word.STRENGTH,)},
        after={"held": ["Relay", "Blade", "Carapace"], "attribute": [4, 3, 3]},
    ),
    "too few of a trait": reading(
        '{ do = "pay", asset = 2, trait = "Tool", then = [{ do = "gain", strength = 1 }] }',
        texts=HOLY,
        before=OWN,
        wants={List.CHOOSE: (Word.STRENGTH,)},
        after={"held": ["Seal", "Relay", "Blade", "Carapace"], "attribute": [3, 3, 3]},
    ),
}
"""Only cards of a trait are lost or paid: without a line the last of them."""

TOKENS = {
    "gained": reading('{ do = "gain", token = 2, per = "influence" }', before={"influence": 2, "token": 1}, after={"token": 5}),
    "lost": reading('{ do = "lose", token = 2 }', before={"token": 3}, after={"token": 1}),
    "no more than there are": reading('{ do = "lose", token = 9 }', before={"token": 3}, after={"token": 0}),
    "paid": reading(
        '{ do = "pay", token = 2, then = [{ do = "gain", strength = 1 }] }',
        before={"token": 3},
        wants={List.CHOOSE: (Word.STRENGTH,)},
        after={"token": 1, "attribute": [4, 3, 3]},
    ),
    "too few": reading(
        '{ do = "pay", token = 4, then = [{ do = "gain", strength = 1 }] }',
        before={"token": 3},
        wants={List.CHOOSE: (Word.STRENGTH,)},
        after={"token": 3, "attribute": [3, 3, 3]},
    ),
    "chosen by their word": reading(
        '{ do = "choose", options = [[{ do = "gain", life = 1 }], [{ do = "gain", token = 1 }]] }',
        wants={List.CHOOSE: (Word.TOKEN,)},
        after={"life": 5, "token": 1},
    ),
    "at most 9,999": reading('{ do = "gain", token = 99, per = "token" }', before={"token": 500}, after={"token": 9999}),
    "of each player": reading(
        '{ do = "players", who = "each", effects = [{ do = "gain", token = 1 }] }', before={"token": 1}, after={"token": 2, "other token": 1}
    ),
    "kept by the vanquished": reading('{ do = "lose", life = 9 }', before={"token": 2}, after={"token": 2, "vanquished": 1}),
    "kept by the corrupted": reading(
        '{ do = "gain", corruption = 6 }', before={"token": 2}, decks={Deck.CORRUPTION: ("Palsy",) * 6}, after={"token": 2, "corrupted": 1, "out": 0}
    ),
    "lost by the eliminated": reading('{ do = "eliminate" }', before={"token": 2}, after={"token": 0, "out": 1}),
}
"""A player's own tokens."""
