"""Scenes of the fields of effects: things gained, lost and paid, conditions, what is optional, and the Warp Rift."""

from drawn_turns import CHAPEL, Drawn, holding, reading

from sim.relic.words import Deck, List, Word

PALSY = {Deck.CORRUPTION: ("Palsy",)}
RICH = {
    **{"life": 5, "influence": 9, "attribute": 8, "hand": ["Aim", "Fury"], "done": ["Hunt", "Voyage"], "taint": ["Palsy", "Palsy"]},
    **{"held": ["Blade", "Seal", "Relay", "Carapace"], "trophies": ["Ork Boy", "Hive Spawn"]},
}


def paid(thing: str, amount: int) -> str:
    """A price for which there is 1 Strength."""
    return f'{{ do = "pay", {thing} = {amount}, then = [{{ do = "gain", strength = 1 }}] }}'


def rift(condition: str, after: dict[str, object]) -> Drawn:
    """The Warp Rift, entered with one relic, with a condition that leads on to the Eye."""
    return Drawn(
        at="Guardian",
        texts={"Rift": f'text = [{{ do = "advance", conditions = [{{ {condition} }}] }}]'},
        before={**RICH, "level": 3},
        wants={List.MOVE: ("Rift",), List.CHOOSE: (Word.SKIP,)},
        after={"where": "Eye", "winner": 0, **after},
    )


GAINED = {
    "attributes": reading(
        '{ do = "gain", strength = 1 }, { do = "gain", willpower = 2 }, { do = "gain", cunning = 3 }, { do = "gain", attribute = 1 }',
        after={"attribute": [5, 5, 6]},
    ),
    "cards": reading(
        '{ do = "gain", power = 1 }, { do = "gain", mission = 1 }, { do = "gain", wargear = 1 }, { do = "gain", relic = 1 }',
        decks={Deck.POWER: ("Fury", "Aim"), Deck.MISSION: ("Hunt",), Deck.WARGEAR: ("Seal", "Carapace"), Deck.RELIC: ("Blade",)},
        after={"hand": ["Fury"], "done": ["Hunt"], "held": ["Seal", "Blade"], "left WARGEAR": ["Carapace"], "influence": 0},
    ),
    "numbers": reading(
        '{ do = "gain", life = 2 }, { do = "gain", level = 2 }, { do = "gain", corruption = 1 }, { do = "gain", influence = 2, per = "level" }',
        decks=PALSY,
        after={"life": 7, "level": 2, "taint": ["Palsy"], "influence": 6, "attribute": [4, 3, 3]},
    ),
}
"""Each thing is gained; level 1 is 1 Strength, level 2 is 2 influence."""

LOST = {
    "attributes": reading(
        '{ do = "lose", strength = 1 }, { do = "lose", willpower = 2 }, { do = "lose", cunning = 3 }, { do = "lose", attribute = 1 }',
        before={"attribute": 8},
        after={"attribute": [7, 6, 4]},
    ),
    "cards": reading(
        ", ".join(f'{{ do = "lose", {thing} = 1 }}' for thing in ("power", "mission", "relic", "wargear", "asset", "trophy", "corruption")),
        before=RICH,
        after={"hand": ["Aim"], "done": ["Voyage"], "held": ["Seal"], "trophies": ["Ork Boy"], "taint": ["Palsy"]},
    ),
    "numbers": reading(
        '{ do = "lose", life = 2 }, { do = "lose", influence = 1, per = "trophy" }',
        before={**RICH, "trophies": ["Ork Boy"]},
        after={"life": 3, "influence": 6},
    ),
}
"""Each thing is lost: of cards without a line, and of trophies of one value, the last one, of missions the first."""

PAID = {
    "everything": reading(
        ", ".join(paid(thing, 1) for thing in ("life", "influence", "power", "corruption", "mission", "asset", "trophy")),
        before={**RICH, "attribute": 4},
        wants={List.CHOOSE: (Word.STRENGTH,)},
        after={
            **{"attribute": [11, 4, 4], "life": 4, "influence": 8, "hand": ["Aim"], "taint": ["Palsy"], "done": ["Voyage"]},
            **{"held": ["Seal", "Relay", "Carapace"], "trophies": ["Hive Spawn"]},
        },
    ),
    "nothing of what is not there": reading(
        ", ".join([paid("life", 5), paid("trophy", 7), paid("influence", 10)]),
        before={**RICH, "attribute": 4, "level": 12, "trophies": ["Ork Boy"]},
        wants={List.CHOOSE: (Word.STRENGTH,)},
        after={"attribute": [4, 4, 4], "life": 5, "influence": 9, "trophies": ["Ork Boy"]},
    ),
}
"""Each thing is a price, seven prices for 1 Strength each; the last Life is none (R7)."""

MET = {
    "level": rift("level = 3", {"influence": 9}),
    "life": rift("life = 2", {"life": 3, "influence": 9}),
    "influence": rift("influence = 8", {"influence": 1}),
    "power": rift("power = 2", {"hand": [], "gone POWER": ["Fury", "Aim"]}),
    "corruption": rift("corruption = 2", {"taint": []}),
    "mission": rift("mission = 2", {"done": [], "gone MISSION": ["Hunt", "Voyage"]}),
    "asset": rift("asset = 3", {"held": ["Seal"]}),
    "trophy": rift("trophy = 4", {"trophies": [], "gone RED": ["Ork Boy"]}),
}
"""R37: each condition of the Warp Rift leads one space further, to the Eye, where the game is won."""

BOUNDS = 'when = { of = "influence", least = 3, most = 5 }'
CONDITIONS = {
    f"when {influence}": reading(f'{{ do = "gain", life = 1, {BOUNDS} }}', before={"influence": influence}, after={"life": life})
    for influence, life in ((2, 5), (3, 6), (5, 6), (6, 5))
}
"""An effect from 3 to 5 influence."""

OPTIONAL = {
    "may, wanted": reading('{ do = "gain", life = 1, may = true }', wants={List.CHOOSE: (Word.LIFE,)}, after={"life": 6}),
    "may, left": reading('{ do = "gain", life = 1, may = true }', after={"life": 5}),
    "trigger may, left": holding(
        'triggers = [{ on = "turn_start", may = true, effects = [{ do = "gain", life = 1 }] }]', wants={List.DECLINE: ("Blade",)}, after={"life": 5}
    ),
    "trigger may, used": holding('triggers = [{ on = "turn_start", may = true, effects = [{ do = "gain", life = 1 }] }]', after={"life": 6}),
    "encounter, left": Drawn(
        texts={"Stranger": 'optional = true\neffects = [{ do = "gain", life = 1 }]'},
        there=("Stranger",),
        wants={List.DECLINE: ("Stranger",)},
        after={"life": 5},
    ),
    "encounter, met": Drawn(
        texts={"Stranger": 'optional = false\neffects = [{ do = "gain", life = 1 }]'},
        there=("Stranger",),
        wants={List.DECLINE: ("Stranger",)},
        after={"life": 6},
    ),
}
"""R40: what may be left, and what must be done."""

DRAWN = {
    "draw red": reading('{ do = "draw", red = 1 }', decks={Deck.RED: ("Drop Zone", "Ork Boy")}, after={"influence": 1, "gone RED": ["Drop Zone"]}),
    "draw yellow": reading(
        '{ do = "draw", yellow = 1 }',
        texts={"Ranger": "start = []"},
        before={"attribute": 12},
        decks={Deck.YELLOW: ("Ranger",)},
        own=(1,),
        enemy=(1,),
        after={"trophies": ["Ranger"], "scores": (13, 5)},
    ),
    "area": Drawn(
        texts={CHAPEL: 'area = "Maiden World"', "Voyage": 'objective = { event = "visit", area = "Maiden World" }'},
        before={"mission": "Voyage"},
        after={"done": ["Voyage"], "life": 6},
    ),
    "tier": Drawn(
        texts={"Voyage": 'objective = { event = "visit", tier = "middle" }'},
        before={"mission": "Voyage"},
        at="Front",
        after={"done": ["Voyage"], "where": "Stars"},
    ),
}
"""Colours, areas and tiers by name."""
