"""Relics, fortifications and cities, each in a scene of its own: what it does, to which cards, and that nothing else happens."""

import pytest
from vosk_drawn import Drawn

CHARGE, DECREE = (("charge",),), (("decree",),)

RELICS = (
    Drawn(
        "Reaping Diadem",
        "a charge wounds any target by 2",
        lay={"field": ["Reaping Diadem", "Spawnling"], "their field": ["Clan Company: power 3", "Swamp Shack", "Field Tents"]},
        do=CHARGE,
        want=["Clan Company"],
        becomes={
            "field": ["-Reaping Diadem", "+Reaping Diadem: charges 0"],
            "their field": ["-Clan Company: power 3", "+Clan Company: power 3, wounded"],
        },
        offers=("card", [*("Tural, Abbey", "Manai, Treasury") * 2, "Spawnling", "Clan Company", "Swamp Shack"]),
    ),
    Drawn(
        "Reaping Diadem",
        "a sacrificed unit charges it",
        lay={"field": ["Reaping Diadem: charges 0", "Field Tents: charges 1", "Spawnling", "Peasant"]},
        do=[("activate",)],
        want=["Peasant"],
        becomes={"field": ["-Reaping Diadem: charges 0", "+Reaping Diadem", "-Peasant"], "graveyard": ["+Peasant"]},
        offers=("payment", ["Spawnling", "Peasant"]),
    ),
    Drawn(
        "Lightsteel Shield",
        "own units have the power of their Armor besides",
        lay={"field": ["Cephalite Sentry", "Terror of the Lodian Desert", "Peasant"], "their field": ["Cephalite Sentry"]},
        do=[("lie",)],
        becomes={
            "field": [
                *("+Lightsteel Shield", "-Cephalite Sentry", "+Cephalite Sentry: power 5"),
                *("-Terror of the Lodian Desert", "+Terror of the Lodian Desert: power 6"),
            ],
        },
    ),
    Drawn(
        "Equipment Stock",
        "a charge issues a decree",
        lay={"field": ["Equipment Stock"]},
        do=CHARGE,
        want=["Manai, Treasury"],
        becomes={"field": ["-Equipment Stock", "+Equipment Stock: charges 0"], "coins": 2},
        offers=("decree", ["Tural, Abbey", "Manai, Treasury", None]),
    ),
    Drawn(
        "Ballista",
        "a charge wounds by 2 a target that it has not damaged in this round",
        lay={"field": ["Ballista"], "their field": ["Brown Meshvull"]},
        do=[*CHARGE, *CHARGE],
        want=[("their", "Tural, Abbey"), "Brown Meshvull"],
        becomes={"field": ["-Ballista", "+Ballista: charges 1"], "their field": ["-Tural, Abbey", "+Tural, Abbey: power 6"]},
        offers=("card", ["Tural, Abbey", "Manai, Treasury", "Manai, Treasury", "Brown Meshvull"]),
    ),
    Drawn(
        "Tome of Secrets",
        "an own order mills the opponent by two",
        lay={"field": ["Tome of Secrets"], "deck": ["Crush"] * 3, "their deck": ["Crush"] * 3},
        do=[("play", "Blood Offering"), ("play", "Field Tents"), ("play", "Blood Offering", 1)],
        becomes={
            "field": ["+Field Tents"],
            "graveyard": ["+Blood Offering"],
            "their deck": ["Crush"],
            "their graveyard": ["+Crush", "+Crush", "+Blood Offering"],
        },
    ),
    Drawn(
        "Monolith of Knowledge",
        "a charge looks at the top of any deck, which may be shuffled",
        lay={"field": ["Monolith of Knowledge"], "their deck": ["Crush"]},
        do=CHARGE,
        want=[1, True],
        becomes={"field": ["-Monolith of Knowledge", "+Monolith of Knowledge: charges 0"]},
        offers=("player", [0, 1]),
        notes=("shuffle", [(1,)]),
    ),
    Drawn(
        "Monolith of Knowledge",
        "the deck may stay as it is",
        lay={"field": ["Monolith of Knowledge"], "deck": ["Crush"]},
        do=CHARGE,
        want=[0, False],
        becomes={"field": ["-Monolith of Knowledge", "+Monolith of Knowledge: charges 0"]},
        notes=("shuffle", []),
    ),
    Drawn(
        "Monolith of Knowledge",
        "six cards in the hand charge it at the end of the round",
        lay={"field": ["Monolith of Knowledge: charges 0"], "hand": ["Crush"] * 6},
        do=[("step", "round_end")],
        becomes={"field": ["-Monolith of Knowledge: charges 0", "+Monolith of Knowledge"]},
    ),
    Drawn(
        "Monolith of Knowledge",
        "five do not",
        lay={"field": ["Monolith of Knowledge: charges 0"], "hand": ["Crush"] * 5, "their hand": ["Crush"] * 6},
        do=[("step", "round_end")],
        becomes={},
    ),
    Drawn(
        "Monolith of Restraint",
        "its charge, which makes own units stronger, restores a city or a fortification by 4",
        lay={"field": ["Monolith of Restraint", "Spawnling", "Tural, Abbey: power 1"], "their field": ["Spawnling", "Swamp Shack: power 1"]},
        do=CHARGE,
        want=["Tural, Abbey"],
        becomes={
            "field": [
                *("-Monolith of Restraint", "+Monolith of Restraint: charges 0", "-Spawnling: power 2", "+Spawnling"),
                *("-Tural, Abbey: power 1", "+Tural, Abbey: power 5"),
            ],
        },
        offers=("card", [*("Tural, Abbey", "Manai, Treasury") * 2, "Swamp Shack"]),
    ),
)

FORTIFICATIONS = (
    Drawn(
        "Sacrificial Stakes",
        "mill their owner by two when they fall",
        lay={"field": ["Sacrificial Stakes: power 3"], "deck": ["Spawnling", "Crush", "Crush"], "their deck": ["Crush"]},
        do=[("wound", 3)],
        becomes={"field": ["-Sacrificial Stakes: power 3"], "graveyard": ["+Sacrificial Stakes", "+Crush", "+Crush"], "deck": ["Spawnling"]},
    ),
    Drawn(
        "Heart of the Gates of Unlife",
        "own units have Zeal: they are assigned in the round in which they come",
        lay={"field": ["Direct Assault", "Peasant: new", "Spawnling: new"], "their field": ["Clan Company"]},
        do=[("lie",), ("turn",)],
        want=["Peasant"],
        becomes={
            "field": [
                *("+Heart of the Gates of Unlife", "-Spawnling", "+Spawnling: with Zeal"),
                *("-Peasant", "+Peasant: in Direct Assault, with Zeal"),
            ],
        },
    ),
    Drawn(
        "Gladiator Arena",
        "a wound that leaves an own unit in play wounds a city or a fortification of the opponent by 1",
        lay={"field": ["Gladiator Arena", "Brown Meshvull", "Peasant"], "their field": ["Swamp Shack", "Brown Meshvull"]},
        do=[("wound", 1, "Brown Meshvull"), ("wound", 2, "Peasant")],
        want=["Manai, Treasury"],
        becomes={
            "their field": ["-Manai, Treasury", "+Manai, Treasury: power 7"],
            "field": ["-Peasant"],
            "graveyard": ["+Peasant"],
        },
        offers=("card", ["Tural, Abbey", "Manai, Treasury", "Swamp Shack"]),
    ),
    Drawn(
        "Oasis Tower",
        "makes other own fortifications cheaper",
        lay={"field": ["Oasis Tower"]},
        do=[("play", "Gladiator Arena"), ("play", "Field Tents"), ("play", "Gladiator Arena", 1)],
        becomes={"field": ["+Gladiator Arena", "+Field Tents"], "their field": ["+Gladiator Arena"], "coins": 1},
    ),
    Drawn(
        "Night Shelter",
        "summons a Soldier at the start of a round",
        lay={"field": ["Night Shelter"]},
        do=[("step", "round_start")],
        becomes={"field": ["+Soldier"]},
    ),
    Drawn("Night Shelter", "its decree summons two", lay={"field": ["Night Shelter"]}, do=DECREE, becomes={"field": ["+Soldier", "+Soldier"]}),
    Drawn(
        "Tomb of Horrors",
        "as it comes it destroys the unit of the lowest base power",
        lay={"field": ["Clan Company: power 1"], "their field": ["Spawnling: power 7", "Peasant"]},
        becomes={"field": ["+Tomb of Horrors"], "their field": ["-Spawnling: power 7"], "their graveyard": ["+Spawnling"]},
        offers=("card", ["Spawnling"]),
    ),
    Drawn(
        "Tomb of Horrors",
        "its decree does so too, to one of equals",
        lay={"field": ["Tomb of Horrors", "Custoid"], "their field": ["Spawnling: power 7", "Peasant"]},
        do=DECREE,
        want=["Custoid"],
        becomes={"field": ["-Custoid"], "graveyard": ["+Custoid"]},
        offers=("card", ["Custoid", "Spawnling"]),
    ),
    Drawn(
        "Hollow Roots",
        "charges of own relics may summon Insects",
        lay={"field": ["Hollow Roots", "Field Tents"]},
        do=[("charge", "Field Tents")],
        becomes={"field": ["-Field Tents", "+Field Tents: charges 3", "+Insect"]},
    ),
    Drawn(
        "Sanctuary of Secrets",
        "as it comes an order is taken from the graveyard",
        lay={"graveyard": ["Crush", "Shard Throw", "Peasant"], "their graveyard": ["Crush"]},
        want=["Shard Throw"],
        becomes={"field": ["+Sanctuary of Secrets"], "graveyard": ["-Shard Throw"], "hand": ["+Shard Throw"]},
        offers=("card", ["Crush", "Shard Throw"]),
    ),
    Drawn(
        "Sanctuary of Secrets",
        "its decree takes one too",
        lay={"field": ["Sanctuary of Secrets"], "graveyard": ["Crush", "Shard Throw", "Peasant"], "their graveyard": ["Crush"]},
        do=DECREE,
        want=["Shard Throw"],
        becomes={"graveyard": ["-Shard Throw"], "hand": ["+Shard Throw"]},
        offers=("card", ["Crush", "Shard Throw"]),
    ),
    Drawn(
        "Dungeon of the Primordials",
        "as it comes it brings a coin for every keyword of own units and fortifications",
        lay={"field": ["Spawnling", "Custoid", "Peasant", "Sacrificial Stakes", "Clan Company", "Field Tents"], "their field": ["Spawnling"]},
        becomes={"field": ["+Dungeon of the Primordials"], "coins": 1 + 1 + 2 + 2},
    ),
    Drawn(
        "Dungeon of the Primordials",
        "its decree does so too",
        lay={"field": ["Dungeon of the Primordials", "Spawnling", "Spawnling", "Knight of the Order"]},
        do=DECREE,
        becomes={"coins": 1 + 1 + 3},
    ),
    Drawn(
        "Blooming Herbatorium",
        "exiles a unit of the opponent when it falls",
        lay={"field": ["Blooming Herbatorium", "Spawnling"], "their field": ["Clan Company", "Peasant"]},
        do=[("wound", 8)],
        want=["Peasant"],
        becomes={
            "field": ["-Blooming Herbatorium"],
            "graveyard": ["+Blooming Herbatorium"],
            "their field": ["-Peasant"],
            "their oblivion": ["+Peasant"],
        },
        offers=("card", ["Clan Company", "Peasant"]),
    ),
)


@pytest.mark.parametrize("drawn", RELICS, ids=str)
def test_a_relic(drawn):
    drawn.play()


@pytest.mark.parametrize("drawn", FORTIFICATIONS, ids=str)
def test_a_fortification(drawn):
    drawn.play()
