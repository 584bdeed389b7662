"""Scenes of what a player chooses, other players among it: spaces of an area or a tier, rivals, and missions that mean one."""

from drawn_turns import CHAPEL, Drawn, holding, reading, seeking

from sim.relic.words import Deck, List

CHOICE = '{ do = "choose", options = [[{ do = "gain", life = 1 }], [{ do = "gain", influence = 2 }]] }'
WANTED = {List.USE: ("Blade",)}
TO_DEATH_WORLD = '{ do = "move", area = "Death World" }'
TO_MIDDLE = '{ do = "move", tier = "middle" }'
RICH = 'effects = [{ do = "gain", influence = 2 }]'
ONE = f'{{ do = "players", who = "one", {RICH} }}'

DONE = {"done": ["Voyage"], "influence": 5}
"""A mission that is completed."""
MOVED = {
    "the first space of a tier": reading(TO_MIDDLE, after={"where": "Wreck"}),
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
        roll=None,
        texts={"Titan": 'text = [{ do = "gain", life = 1 }]'},
        wants=WANTED,
        after={"where": "Titan", "life": 6},
    ),
    "its spaces do": Drawn(texts={"Titan": f"text = [{TO_MIDDLE}]"}, at="Rift", roll=None, wants={List.MOVE: ("Front",)}, after={"where": "Front"}),
    "a use that replaces the movement": holding(
        f'uses = [{{ moment = "move", effects = [{TO_MIDDLE}] }}]', wants={**WANTED, List.MOVE: ("Guardian",)}, roll=None, after={"where": "Guardian"}
    ),
    "for another player": reading(f'{{ do = "players", who = "one", effects = [{TO_MIDDLE}] }}', after={"where": CHAPEL, "other where": "Wreck"}),
    "counts as a visit": seeking('event = "visit", tier = "middle"', texts={CHAPEL: f"text = [{TO_MIDDLE}]"}, after={"where": "Wreck", **DONE}),
    "does not lead to where one stands": reading(
        f'{{ do = "move", to = "{CHAPEL}" }}, {{ do = "draw", red = 1 }}',
        texts={"Stranger": f"optional = false\n{RICH}"},
        decks={Deck.RED: ("Stranger",)},
        after={"where": CHAPEL, "influence": 2},
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
    "there was nobody": seeking(CHOSEN, before={"rival": None}, other={"at": CHAPEL}, after={"done": []}),
    "chosen with a new mission": reading(
        '{ do = "new_mission" }',
        texts={"Voyage": f"objective = {{ {CHOSEN} }}"},
        before={"mission": "Hunt"},
        third={},
        decks={Deck.MISSION: ("Voyage",)},
        wants={List.RIVAL: ("Trader",), List.MISSION: ("Voyage",)},
        after={"mission": "Voyage", "rival": 2},
    ),
    "of the mission that is kept": reading(
        '{ do = "new_mission" }',
        texts={"Voyage": f"objective = {{ {CHOSEN} }}"},
        before={"mission": "Voyage", "rival": 2},
        third={},
        decks={Deck.MISSION: ("Hunt",)},
        after={"mission": "Voyage", "rival": 2},
    ),
    "nobody once it is completed": seeking(CHOSEN, before={"rival": 2}, third={"at": CHAPEL}, after={"mission": None, "rival": None}),
    "nobody once it is discarded": reading(
        '{ do = "new_mission", replace = true }',
        texts={"Voyage": f"objective = {{ {CHOSEN} }}"},
        before={"mission": "Voyage", "rival": 2},
        third={},
        decks={Deck.MISSION: ("Hunt",)},
        after={"mission": "Hunt", "rival": None},
    ),
    "nobody once one is out": reading(
        '{ do = "eliminate" }',
        texts={"Voyage": f"objective = {{ {CHOSEN} }}"},
        before={"mission": "Voyage", "rival": 2},
        third={},
        after={"mission": None, "rival": None},
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
        '{ do = "new_mission", replace = true }',
        before={"mission": "Hunt", "progress": 1},
        after={"mission": "Hunt", "gone MISSION": [], "progress": 0},
    ),
    "in the place of the active one": reading(
        '{ do = "new_mission", replace = true }',
        before={"mission": "Hunt", "progress": 1},
        decks={Deck.MISSION: ("Voyage",)},
        after={"mission": "Voyage", "gone MISSION": ["Hunt"], "progress": 0, "done": []},
    ),
    "the active one is kept": reading(
        '{ do = "new_mission" }',
        before={"mission": "Hunt", "progress": 1},
        decks={Deck.MISSION: ("Voyage", "Hunt")},
        after={"mission": "Hunt", "gone MISSION": ["Voyage"], "left MISSION": ["Hunt"], "progress": 1},
    ),
    "the drawn one is kept": reading(
        '{ do = "new_mission" }',
        before={"mission": "Hunt", "progress": 1},
        decks={Deck.MISSION: ("Voyage",)},
        wants={List.MISSION: ("Voyage", "Hunt")},
        after={"mission": "Voyage", "gone MISSION": ["Hunt"], "progress": 0, "done": []},
    ),
    "there is none to be drawn": reading(
        '{ do = "new_mission" }', before={"mission": "Hunt", "progress": 1}, after={"mission": "Hunt", "progress": 1, "gone MISSION": []}
    ),
    "the one that is gained counts from now on": reading(
        '{ do = "new_mission" }, { do = "gain", life = 1 }, { do = "gain", level = 1 }',
        texts={"Voyage": 'objective = { event = "level" }\nreward = [{ do = "gain", influence = 5 }]'},
        before={"mission": "Hunt"},
        decks={Deck.MISSION: ("Voyage",)},
        wants={List.MISSION: ("Voyage",)},
        after=DONE,
    ),
    "without its reward": reading(
        '{ do = "new_mission" }',
        texts={"Captain": f'triggers = [{{ on = "mission", {RICH} }}]'},
        before={"mission": "Hunt"},
        decks={Deck.MISSION: ("Voyage",)},
        after={"influence": 0, "done": []},
    ),
}
"""`new_mission`; of the empty deck the discard pile is shuffled (R41)."""
