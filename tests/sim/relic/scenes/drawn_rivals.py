"""Another player of one's choice: `players` of `one`, `meet` with `chosen`; new missions (ENGINE.md, section 9). Hero stands at the Gate."""

from typing import Any

from relic_scene import Scene, end, gain, lose, players, scene, text, told

CARDS = dict(
    mission='[[card]]\nname = "Find him"\ncount = 20\nobjective = { event = "meet", chosen = true }\n'
    '[[card]]\nname = "Own"\nobjective = { event = "have", of = "influence" }\nreward = [{ do = "gain", life = 1 }]\n'
)
TOLL = players("one", lose(life=1))
NEW = {"do": "new_mission"}
ANOTHER = {**NEW, "replace": True}
FOUND = dict(decks=dict(mission=["Find him"]))


def seeking(name: str, *steps: Any, rival: Any = (), seat: int = 0, **known: Any) -> Scene:
    """Three players, one of whom has to find another one."""
    by_lot = known.pop("by_lot", False)
    return scene(
        name,
        FOUND | known,
        text(NEW, seat=seat),
        {},
        *steps,
        **dict(players=3, cards=CARDS, lists=dict(rival=rival), by_lot=by_lot),
    )


SCENES = [
    *(
        scene(
            f"one other player is chosen by his character: seat {seat}, {lines}",  # clockwise from the one who chooses
            dict(active=seat),
            text(TOLL, seat=seat),
            dict(seats={number: dict(life=3 if number == hit else 4) for number in range(3)}),
            **dict(players=3, lists=dict(rival=lines)),
        )
        for seat, lines, hit in (
            (0, [], 1),
            (1, [], 2),
            (2, [], 0),
            (0, ["Rogue"], 2),
            (0, ["Rogue if life < 4", "Sage"], 1),
            (1, ["any"], 0),  # the order of the file
            (2, ["Zealot"], 0),  # nobody plays him
        )
    ),
    scene(
        "the eliminated are not chosen",
        {},
        [text({"do": "eliminate"}, seat=1), text(TOLL)],
        dict(seats={1: dict(out=True), 2: dict(life=3)}, life=4),
        ({}, [text({"do": "eliminate"}, seat=2), text(TOLL, gain(life=1))], dict(life=5)),
        **dict(players=3, lists=dict(rival=["Sage"])),
    ),
    *(
        scene(
            f"by lot any other player is chosen, of {number} in all",
            dict(active=seat, seats={seat: dict(lots=lots)}),
            text(TOLL, seat=seat),
            dict(seats={other: dict(life=3 if other == hit else 4) for other in range(number)}),
            **dict(players=number, by_lot=True),
        )
        for number, seat, lots, hit in ((3, 1, [(1, 2)], 0), (2, 0, [], 1))
    ),
    *(
        seeking(
            f"only the chosen player is met: {lines}",
            (dict(seats={3 - rival: dict(at="Gate")}), end(), dict(completed=[], rival=rival)),
            (dict(seats={rival: dict(at="Gate")}), end(), dict(completed=["Find him"], rival=None)),
            rival=lines,
        )
        for lines, rival in (([], 1), (["Rogue"], 2))
    ),
    seeking(
        "by lot the player to be met is drawn",
        ({}, [], dict(seats={1: dict(rival=0)})),
        **dict(seat=1, seats={1: dict(lots=[(1, 2)])}, by_lot=True),
    ),
    seeking(
        "nobody is met if the chosen one is out or there was none",
        (
            dict(seats={2: dict(at="Gate")}),
            [text({"do": "eliminate"}, seat=1), end(), told("mission_there == 0")],
            dict(completed=[], told=[True]),
        ),
        (FOUND, [text({"do": "eliminate"}, seat=2), text(ANOTHER)], dict(mission="Find him", rival=None)),
    ),
    seeking(
        "mission_there looks for the chosen one alone",  # Sage and Rogue
        ({}, [told("mission_there == 1", space="Shrine"), told("mission_there == 0", space="Hills")], dict(told=[True, True])),
    ),
    seeking(
        "a corrupted player is still the one",
        (dict(seats={1: dict(corruption=["Taint"] * 6)}, box_lots=[(1, 2)]), text(gain(influence=1)), dict(seats={1: dict(who="Recruit")})),
        (dict(seats={1: dict(at="Gate")}), end(), dict(completed=["Find him"])),
    ),
    seeking(
        "it is chosen whenever a mission becomes active",
        ({}, [], dict(rival=1)),
        (FOUND, text(gain(influence=1), ANOTHER), dict(rival=2)),
        (dict(influence=0, mission=None, **FOUND), text(NEW), dict(rival=1)),
        rival=["Rogue if influence > 0"],
    ),
    scene(
        "a new mission takes the place of the active one",
        dict(mission="Slay", progress=1, influence=1, decks=dict(mission=["Own"])),
        text(ANOTHER),
        dict(discards=dict(mission=["Slay"]), completed=["Own"], progress=0, life=5),
        ({}, text(ANOTHER), dict(mission="Slay")),  # without an active one it is only drawn
        (dict(decks=dict(mission=[]), discards=dict(mission=[])), text(ANOTHER), dict(mission="Slay")),  # the one that was discarded is the only one
        cards=CARDS,
    ),
    scene("without a mission to be drawn none is active", dict(decks=dict(mission=[])), text(NEW), dict(mission=None)),
]
