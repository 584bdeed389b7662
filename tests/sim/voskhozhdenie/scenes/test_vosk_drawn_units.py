"""Units of Lirgalt, each in a scene of its own: what it does, to which cards it can be done, and that nothing else happens."""

import pytest
from vosk_drawn import Drawn

LIES = (("lie",),)

SCENES = (
    Drawn(
        "Larva of the Primordials",
        "comes back from the graveyard for a wounded unit",
        lay={"graveyard": ["Larva of the Primordials"], "field": ["Spawnling", "Peasant: wounded"]},
        do=[("activate",)],
        want=["Peasant"],
        becomes={"field": ["-Peasant: wounded", "+Larva of the Primordials"], "graveyard": ["-Larva of the Primordials", "+Peasant"]},
        offers=("payment", ["Peasant"]),
    ),
    Drawn(
        "Larva of the Primordials",
        "does not come back for an unwounded one, nor from the battlefield",
        lay={"graveyard": ["Larva of the Primordials"], "field": ["Spawnling"], "their field": ["Peasant: wounded"]},
        do=[("cannot", "activate")],
        becomes={},
    ),
    Drawn(
        "Larva of the Primordials",
        "in play it is no use to it that another unit is wounded",
        lay={"field": ["Larva of the Primordials", "Peasant: wounded"]},
        do=[("cannot", "activate")],
        becomes={},
    ),
    Drawn(
        "Bone-thief Imp",
        "takes a card of the opponent's graveyard that costs less than its power",
        lay={"field": ["Clan Company", "Peasant"], "their graveyard": ["Larva of the Primordials", "Custoid", "Crush"]},
        becomes={"field": ["+Bone-thief Imp: power 3"], "their graveyard": ["-Custoid"], "hand": ["+Custoid"]},
        offers=("card", ["Custoid"]),
    ),
    Drawn(
        "Muscle",
        "sacrifices a unit to be assigned, and has the power of the dead units besides",
        lay={"field": ["Direct Assault", "Muscle", "Spawnling", "Peasant"], "graveyard": ["Clan Company", "Crush"]},
        do=[("activate",)],
        want=["Peasant"],
        becomes={
            "field": ["-Muscle: power 4", "-Peasant", "+Muscle: power 5, in Direct Assault"],
            "graveyard": ["+Peasant"],
        },
    ),
    Drawn(
        "Sarganta, the Reaper",
        "sacrifices a wounded unit to fight, and a deadly wound only wounds it",
        lay={"field": ["Sarganta, the Reaper", "Spawnling", "Peasant: wounded"], "their field": ["Brown Meshvull"]},
        do=[("activate",)],
        want=["Peasant", "Brown Meshvull"],
        becomes={
            "field": ["-Peasant: wounded", "-Sarganta, the Reaper", "+Sarganta, the Reaper: wounded"],
            "graveyard": ["+Peasant"],
            "their field": ["-Brown Meshvull", "+Brown Meshvull: wounded"],
        },
        offers=("card", ["Spawnling", "Brown Meshvull"]),
    ),
    Drawn(
        "Pelican Flock",
        "looks at the top card of any deck, and nothing else happens",
        lay={"deck": ["Peasant", "Crush"], "their deck": ["Crush", "Peasant"]},
        want=[1],
        becomes={"field": ["+Pelican Flock"]},
        offers=("player", [0, 1]),
    ),
    Drawn(
        "Roaring Nirishit",
        "fights another unit",
        lay={"field": ["Spawnling"], "their field": ["Brown Meshvull"]},
        want=["Brown Meshvull"],
        becomes={"field": ["+Roaring Nirishit: wounded"], "their field": ["-Brown Meshvull"], "their graveyard": ["+Brown Meshvull"]},
        offers=("card", ["Spawnling", "Brown Meshvull"]),
    ),
    Drawn(
        "Mythmakers",
        "three different keywords on the own units charge a relic",
        lay={"field": ["Mythmakers", "Brown Meshvull", "Acolyte", "Field Tents: charges 1"]},
        do=[("step", "round_end")],
        becomes={"field": ["-Field Tents: charges 1", "+Field Tents"]},
    ),
    Drawn(
        "Mythmakers",
        "two do not: the same one twice, and those of relics and of the opponent",
        lay={"field": ["Mythmakers", "Brown Meshvull", "Spawnling", "Field Tents: charges 1"], "their field": ["Acolyte"]},
        do=[("step", "round_end")],
        becomes={},
    ),
    Drawn(
        "Clan Pyrokinetic",
        "its top card may be played, for its cost",
        lay={"deck": ["Crush", "Peasant"], "coins": 2},
        becomes={"deck": ["Crush"], "field": ["+Clan Pyrokinetic: power 2", "+Peasant"], "coins": -2},
        offers=("yes or no", [False, True]),
    ),
    Drawn(
        "Clan Pyrokinetic",
        "without the coins the card stays on top",
        lay={"deck": ["Crush", "Peasant"], "coins": 1},
        becomes={"field": ["+Clan Pyrokinetic"]},
    ),
    Drawn(
        "Kindler of Will",
        "lets an own unit fight one of the opponent",
        lay={"field": ["Brown Meshvull"], "their field": ["Clan Company"]},
        want=["Brown Meshvull", "Clan Company"],
        becomes={
            "field": ["+Kindler of Will", "-Brown Meshvull", "+Brown Meshvull: wounded"],
            "their field": ["-Clan Company"],
            "their graveyard": ["+Clan Company"],
        },
        offers=("card", ["Clan Company"]),
    ),
    Drawn(
        "Kindler of Will",
        "wounds a city by the power of an own unit instead",
        lay={"field": ["Clan Company"], "their field": ["Peasant"]},
        want=[("list", 2), "Clan Company", "Tural, Abbey"],
        becomes={"field": ["+Kindler of Will"], "their field": ["-Tural, Abbey", "+Tural, Abbey: power 3"]},
        offers=("card", ["Tural, Abbey", "Manai, Treasury"]),
    ),
    Drawn(
        "Wrathful Commander",
        "a wound that leaves it in play summons a Fury, which it wounds",
        lay={"field": ["Wrathful Commander", "Spawnling"]},
        do=[("wound", 1)],
        becomes={"field": ["+Fury: wounded"]},
    ),
    Drawn(
        "Wrathful Commander",
        "a deadly one does not",
        lay={"field": ["Wrathful Commander"]},
        do=[("wound", 4)],
        becomes={"field": ["-Wrathful Commander"], "graveyard": ["+Wrathful Commander"]},
    ),
    Drawn(
        "Tantus, the Betrayed Baron",
        "has the power of the charges of its relics, and charges one when it is assigned",
        lay={"field": ["Direct Assault", "Tantus, the Betrayed Baron", "Field Tents: charges 1"], "their field": ["Powder Urn: charges 1"]},
        do=[("assign",)],
        becomes={
            "field": [
                *("-Tantus, the Betrayed Baron: power 3", "+Tantus, the Betrayed Baron: power 6, in Direct Assault"),
                *("-Field Tents: charges 1", "+Field Tents"),
            ],
        },
        offers=("card", ["Field Tents"]),
    ),
    Drawn(
        "Tiaranna's Lady-in-waiting",
        "issues a decree",
        lay={},
        want=["Tural, Abbey"],
        becomes={"field": ["+Tiaranna's Lady-in-waiting"], "coins": 2},
    ),
    Drawn(
        "Oracle of Awakening",
        "returns all units of power 4 or more to their owners",
        lay={"field": ["Peasant", "Brown Meshvull"], "their field": ["Clan Company", "Fiend", "Peasant: power 4", "Custoid: power 3"]},
        becomes={
            "field": ["-Brown Meshvull", "+Oracle of Awakening: power 2"],
            "hand": ["+Brown Meshvull"],
            "their field": ["-Clan Company", "-Fiend", "-Peasant: power 4"],  # the Fiend is Minor and leaves the game
            "their hand": ["+Clan Company", "+Peasant"],
        },
    ),
    Drawn(
        "Oracle of Awakening",
        "returns itself, as strong as Cult makes it beside three stronger units",
        lay={"field": ["Peasant", "Peasant", "Peasant"]},
        becomes={"hand": ["+Oracle of Awakening"]},
    ),
    Drawn(
        "Stream Enchantress",
        "makes the own cards cheaper that are no units",
        lay={"field": ["Stream Enchantress"], "their field": ["Clan Company"]},
        do=[("play", "Crush"), ("play", "Peasant"), ("play", "Anmarbal"), ("play", "Field Tents", 1)],
        want=["Clan Company"],
        becomes={
            "coins": 2,
            "graveyard": ["+Crush"],
            "field": ["+Peasant", "+Anmarbal"],
            "their field": ["-Clan Company", "+Field Tents"],
            "their graveyard": ["+Clan Company"],
        },
    ),
    Drawn(
        "Monoplex, the Source",
        "a card that is neither unit nor tactic brings a Fury",
        lay={"field": ["Monoplex, the Source"]},
        do=[("play", "Field Tents")],
        becomes={"field": ["+Field Tents", "+Fury", "-Monoplex, the Source", "+Monoplex, the Source: power 2"]},
    ),
    Drawn(
        "Monoplex, the Source",
        "a unit does not, nor a card of the opponent",
        lay={"field": ["Monoplex, the Source"]},
        do=[("play", "Spawnling"), ("play", "Field Tents", 1)],
        becomes={"field": ["+Spawnling"], "their field": ["+Field Tents"]},
    ),
    Drawn(
        "Bjork, Guardian of Lirgalt",
        "while no own city is damaged, a city of the opponent is wounded by the number of own cities and fortifications",
        lay={"field": ["Bjork, Guardian of Lirgalt", "Swamp Shack: power 1"], "their field": ["Swamp Shack"]},
        do=[("step", "round_end")],
        becomes={"their field": ["-Tural, Abbey", "+Tural, Abbey: power 5"]},
        offers=("card", ["Tural, Abbey", "Manai, Treasury"]),
    ),
    Drawn(
        "Bjork, Guardian of Lirgalt",
        "a damaged city prevents it",
        lay={"field": ["Bjork, Guardian of Lirgalt", "Manai, Treasury: power 7"]},
        do=[("step", "round_end")],
        becomes={},
    ),
    Drawn(
        "Bjork, Guardian of Lirgalt",
        "a ruined one too",
        lay={"field": ["Bjork, Guardian of Lirgalt", "Manai, Treasury: ruined"]},
        do=[("step", "round_end")],
        becomes={},
    ),
    Drawn(
        "Herbatorium Colossus",
        "costs less by the boost of the most boosted own unit",
        lay={"field": ["Peasant: power 5", "Spawnling: power 3", "Clan Company: power 4"], "their field": ["Spawnling: power 9"]},
        becomes={"coins": 3, "field": ["+Herbatorium Colossus"]},
    ),
    Drawn(
        "All-death",
        "a unit that is summoned but not played costs each opponent a weaker one",
        lay={"field": ["All-death"], "their field": ["Clan Company", "Peasant", "Fury"]},
        do=[("play", "From Heaven to Earth")],
        becomes={
            "field": ["+Fury"],
            "graveyard": ["+From Heaven to Earth"],
            "their field": ["-Peasant"],
            "their graveyard": ["+Peasant"],
        },
    ),
    Drawn(
        "All-death",
        "a played one does not",
        lay={"field": ["All-death"], "their field": ["Peasant"]},
        do=[("play", "Clan Company")],
        becomes={"field": ["+Clan Company"]},
    ),
    Drawn(
        "Tana Aeter, the Untouchable",
        "is stronger for a unit of more printed power, and no wound matters",
        lay={"field": ["Clan Company", "Spawnling: power 3"]},
        do=[*LIES, ("wound", 9)],
        becomes={"field": ["+Tana Aeter, the Untouchable: power 2"]},
    ),
    Drawn(
        "Cultist",
        "is stronger for each other unit of more printed power",
        lay={"field": ["Clan Company", "Peasant", "Spawnling", "Cultist: wounded"], "their field": ["Brown Meshvull"]},
        do=LIES,
        becomes={"field": ["+Cultist: power 3"]},
    ),
    Drawn(
        "Fury",
        "is assigned in the round in which it comes",
        lay={"field": ["Direct Assault", "Fury: new", "Peasant: new"]},
        do=[("turn",)],
        want=["Fury"],
        becomes={"field": ["-Fury", "+Fury: in Direct Assault"]},
        offers=("action", ["pass", "assault", "assign Fury", "assign Fury"]),
    ),
)

CAREFUL = [
    Drawn(
        name,
        "is dealt no damage of a won tactic, and is too weak for any wound",
        lay={"field": ["Direct Assault", "Peasant: in Direct Assault"], "their field": [name, "Peasant"]},
        do=[("win", "Direct Assault"), ("wound", 1)],
        want=["Manai, Treasury"],
        becomes={
            "field": ["-Direct Assault", "-Peasant: in Direct Assault", "+Peasant"],
            "their field": ["-Manai, Treasury", "+Manai, Treasury: power 6", f"-{name}"],  # it is Minor
            "next_bonus": 1,
        },
        offers=("card", ["Tural, Abbey", "Manai, Treasury", "Peasant"]),
    )
    for name in ("Tural Horror", "Insect")
]


@pytest.mark.parametrize("drawn", [*SCENES, *CAREFUL], ids=str)
def test_a_unit(drawn):
    drawn.play()
