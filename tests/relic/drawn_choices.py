"""Scenes of what a player chooses, other players among it: spaces of an area or a tier, rivals, and missions that mean one."""

from drawn_turns import CHAPEL, Drawn, holding, reading, seeking

from sim.relic.words import Deck, List

CHOICE = '{ do = "choose", options = [[{ do = "gain", life = 1 }], [{ do = "gain", influence = 2 }]] }'
WANTED = {List.USE: ("Blade",)}
TO_DEATH_WORLD = '{ do = "move", area = "Death World" }'
TO_MIDDLE = '{ do = "move", tier = "middle" }'
RICH = 'effects = [{ do = "gain", influence = 2 }]'
ONE = f'{{ do = "players", who = "one", {RICH} }}'

MOVED = {
    "the first space of a tier": reading(TO_MIDDLE, after={"where": "Wreck", "middle_round": 1}),
    "the one that is wanted": reading(TO_MIDDLE, wants={List.MOVE: ("Stars", "Front")}, after={"where": "Stars"}),
    "never the own one": reading('{ do = "move", tier = "outer" }', after={"where": "Hive"}),
    "an area": reading('{ do = "move", area = "Hive World" }', wants={List.MOVE: ("Forge",)}, after={"where": "Forge"}),
    "the first space of an area": reading('{ do = "move", area = "Hive World" }', after={"where": "Hive"}),
    "nowhere else to go": Drawn(
        texts={"Jungle": f'icons = {{}}\ntext = [{TO_DEATH_WORLD}, {{ do = "gain", life = 1 }}]', "Stranger": f"optional = false\n{RICH}"},
        at="Harbour",
        after={"where": "Jungle", "life": 6},
    ),
    "nobody has been moved then": Drawn(
        texts={"Jungle": f'icons = {{}}\ntext = [{TO_DEATH_WORLD}, {{ do = "draw", red = 1 }}]', "Stranger": f"optional = false\n{RICH}"},
        at="Harbour",
        decks={Deck.RED: ("Stranger",)},
        after={"where": "Jungle", "influence": 2},
    ),
    "a move ends the engagement": Drawn(
        texts={"Jungle": f'icons = {{}}\ntext = [{{ do = "draw", red = 1 }}, {TO_MIDDLE}]', "Stranger": f"optional = false\n{RICH}"},
        at="Harbour",
        decks={Deck.RED: ("Stranger",)},
        after={"where": "Wreck", "influence": 0},
    ),
    "no card moves in the inner tier": holding(
        f'uses = [{{ moment = "engage", effects = [{TO_MIDDLE}] }}]',
        at="Rift",
        texts={"Titan": 'text = [{ do = "gain", life = 1 }]'},
        wants=WANTED,
        after={"where": "Titan", "life": 6},
    ),
    "its spaces do": Drawn(texts={"Titan": f"text = [{TO_MIDDLE}]"}, at="Rift", wants={List.MOVE: ("Front",)}, after={"where": "Front"}),
    "a use that replaces the movement": holding(
        f'uses = [{{ moment = "move", effects = [{TO_MIDDLE}] }}]', wants={**WANTED, List.MOVE: ("Guardian",)}, after={"where": "Guardian"}
    ),
    "for another player": reading(f'{{ do = "players", who = "one", effects = [{TO_MIDDLE}] }}', after={"where": CHAPEL, "other where": "Wreck"}),
    "does not count as a visit": seeking(
        'event = "visit", tier = "middle"', texts={CHAPEL: f"text = [{TO_MIDDLE}]"}, after={"where": "Wreck", "done": [], "mission": "Voyage"}
    ),
}
"""A space of an area or a tier, in the order of the board."""

NO_OTHER = {
    "who is out is no choice": reading(ONE, other={"out": 1}, third={}, after={"other influence": 0, "third influence": 2}),
    "nobody is left": reading(f'{ONE}, {{ do = "gain", life = 1 }}', other={"out": 1}, after={"influence": 0, "life": 6}),
    "once for all effects": reading(
        '{ do = "players", who = "one", effects = [{ do = "gain", influence = 2 }, { do = "lose", life = 1 }] }',
        third={},
        wants={List.RIVAL: ("Trader",)},
        after={"other influence": 0, "other life": 5, "third influence": 2, "third life": 4},
    ),
    "each time anew": reading(f"{ONE}, {ONE}", third={"out": 0}, after={"other influence": 4, "third influence": 0}),
    "decided by the one whom it happens to": reading(
        f'{{ do = "players", who = "one", effects = [{CHOICE}] }}',
        after={"life": 5, "other life": 6, "other influence": 0},
    ),
}
"""`players` of `one`."""

CHOSEN = 'event = "meet", chosen = true'
RIVAL = {
    "met": seeking(CHOSEN, before={"rival": 2}, third={"at": CHAPEL}, after={"done": ["Voyage"], "influence": 5}),
    "another one is met": seeking(CHOSEN, before={"rival": 2}, other={"at": CHAPEL}, third={}, after={"done": [], "mission": "Voyage"}),
    "he is out": seeking(CHOSEN, before={"rival": 2}, other={"at": CHAPEL}, third={"at": CHAPEL, "out": 1}, after={"done": []}),
    "there was nobody": seeking(CHOSEN, before={"rival": -1}, other={"at": CHAPEL}, after={"done": []}),
    "chosen with a new mission": reading(
        '{ do = "new_mission" }',
        texts={"Voyage": f"objective = {{ {CHOSEN} }}"},
        before={"mission": "Hunt"},
        third={},
        decks={Deck.MISSION: ("Voyage",)},
        wants={List.RIVAL: ("Trader",)},
        after={"mission": "Voyage", "rival": 2},
    ),
    "chosen with the mission that is drawn": Drawn(
        texts={"Voyage": f"objective = {{ {CHOSEN} }}"},
        third={},
        decks={Deck.MISSION: ("Voyage",)},
        wants={List.RIVAL: ("Trader",)},
        after={"mission": "Voyage", "rival": 2},
    ),
    "the first clockwise": Drawn(
        texts={"Voyage": f"objective = {{ {CHOSEN} }}"}, third={}, decks={Deck.MISSION: ("Voyage",)}, after={"mission": "Voyage", "rival": 1}
    ),
    "not one who is out": Drawn(
        texts={"Voyage": f"objective = {{ {CHOSEN} }}"},
        other={"out": 1},
        third={},
        decks={Deck.MISSION: ("Voyage",)},
        after={"mission": "Voyage", "rival": 2},
    ),
}
"""`meet` with `chosen`: only he counts."""

RENEWED = {
    "without an active one": reading('{ do = "new_mission" }', decks={Deck.MISSION: ("Voyage",)}, after={"mission": "Voyage", "gone MISSION": []}),
    "the one that was discarded": reading(
        '{ do = "new_mission" }', before={"mission": "Hunt", "progress": 1}, after={"mission": "Hunt", "gone MISSION": [], "progress": 0}
    ),
    "without its reward": reading(
        '{ do = "new_mission" }',
        texts={"Captain": f'triggers = [{{ on = "mission", {RICH} }}]'},
        before={"mission": "Hunt"},
        decks={Deck.MISSION: ("Voyage",)},
        after={"influence": 0, "missions_done": 0},
    ),
}
"""`new_mission`; of the empty deck the discard pile is shuffled (R41)."""
