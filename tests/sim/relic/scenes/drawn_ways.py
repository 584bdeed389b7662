"""Movement on the board (R10, R34, R35). Hero stands at the Gate."""

from relic_scene import MOVE, ends, scene, told

PILGRIM = '[[card]]\nname = "Pilgrim"\nobjective = { event = "visit", area = "Maiden" }\nreward = [{ do = "gain", level = 1 }]\n'
DROP = '[[card]]\nname = "Drop"\nnumber = 3\nuses = [{ moment = "move", effects = [{ do = "move", to = "Waste" }] }]\n'

SCENES = [
    *(
        scene(
            f"R34 ends of a movement: {score} from {start} with {relics} relics",
            dict(at=start, assets=["Relic A"] * relics),
            ends(score),
            dict(ends=found),
        )
        for start, score, relics, found in (
            ("Gate", 1, 0, ["Ruins", "Portal"]),
            ("Gate", 3, 0, ["Sanctuary"]),  # both ways end there: found once
            ("Gate", 6, 0, ["Gate"]),  # once round the ring
            ("Shrine", 1, 0, ["Hulk", "Waste"]),
            ("Shrine", 2, 0, ["Portal", "Guardian"]),  # clockwise: the box of the Hulk first; anticlockwise ends at the Guardian, too
            ("Hulk", 1, 0, ["Portal", "Guardian", "Shrine"]),
            ("Hulk", 2, 0, ["Gate", "Hills", "Waste"]),  # after the box either direction
            ("Guardian", 4, 1, ["Warp", "Portal", "Guardian", "Ruins", "Sanctuary"]),  # the inner tier ends the movement at once
            ("Guardian", 4, 0, ["Portal", "Guardian", "Ruins", "Sanctuary"]),  # no relic; the Hulk's box leads out on both ways round
            ("Waste", 2, 1, ["Hulk"]),  # the Guardian's box works from the start only
            ("Waste", 3, 1, ["Portal", "Guardian", "Shrine"]),
        )
    ),
    scene("scores of a choice are looked at from the lowest", {}, ends(2, more=1), dict(ends=["Ruins", "Portal", "Docks", "Hills", "Sanctuary"])),
    scene("toward ranks spaces by their distance", dict(at="Portal", movement=[1]), MOVE, dict(at="Gate"), lists=dict(move=["toward Docks"])),
    scene(
        "R10 march takes the lowest number of the best space",  # four anticlockwise or two clockwise: two is less
        dict(power=["Omen 1", "Omen 4", "Omen 2", "Omen 2"]),
        MOVE,
        dict(at="Docks", power=["Omen 1", "Omen 4", "Omen 2"], discards=dict(power=["Omen 2"])),
        lists=dict(march=["Docks", "Ruins"]),
    ),
    scene(
        "by lot a coin decides on the power card of a movement",  # heads, the second card, the second end
        dict(power=["Omen 1", "Omen 2"], lots=[1, (1, 2), (1, 2)]),
        MOVE,
        dict(at="Hills", power=["Omen 1"]),
        by_lot=True,
    ),
    scene("R36 the inner tier is walked and the centre is the end", dict(at="Throne"), MOVE, dict(at="Heart"), ({}, MOVE, dict(at="Heart"))),
    scene(
        "a use that moves replaces the movement",
        dict(power=["Drop", "Drop"]),
        MOVE,
        dict(at="Waste", power=["Drop"]),
        **dict(cards=dict(power=DROP), lists=dict(use=["Drop"])),
    ),
    scene(
        "a mission shows the way",  # the Hills rather than the Docks
        dict(mission="Pilgrim"),
        told("mission_there == 0", "mission_way == 2", space="Ruins"),
        dict(told=[True, True]),
        (dict(movement=[2]), MOVE, dict(at="Hills", level=1, completed=["Pilgrim"])),
        **dict(cards=dict(mission=PILGRIM), lists=dict(move=["toward mission"])),
    ),
]
