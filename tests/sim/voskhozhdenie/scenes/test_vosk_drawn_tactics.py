"""Tactics without chapters, each in a scene of its own: what winning it brings, or what holds in it."""

import pytest
from vosk_drawn import Drawn, left

WIN = (("win",),)

SCENES = (
    Drawn(
        "Bailitz Expedition",
        "its Superiority mills the opponent by the difference of powers",
        lay={
            "field": ["Bailitz Expedition", "Clan Company: in Bailitz Expedition"],
            "their field": ["Peasant: against Bailitz Expedition"],
            "deck": ["Crush"],
            "their deck": ["Spawnling", "Crush", "Crush", "Crush"],
        },
        do=WIN,
        want=["superiority"],
        becomes={
            "field": ["-Bailitz Expedition", "-Clan Company: in Bailitz Expedition", "+Clan Company"],
            "graveyard": ["+Bailitz Expedition"],
            "their field": ["-Peasant: against Bailitz Expedition", "+Peasant"],
            "their deck": ["Spawnling"],
            "their graveyard": ["+Crush", "+Crush", "+Crush"],
        },
    ),
    Drawn(
        "Vision of the Clans",
        "its Superiority draws a card for each order of the round",
        lay={"field": ["Vision of the Clans", "Peasant: in Vision of the Clans"], "deck": ["Spawnling", "Crush", "Custoid"]},
        do=[("play", "Blood Offering"), ("play", "Spawnling"), ("play", "Blood Offering", 1), ("play", "Blood Offering"), *WIN],
        want=["superiority"],
        becomes={
            "field": left("Vision of the Clans", "+Spawnling"),
            "graveyard": ["+Blood Offering", "+Blood Offering", "+Vision of the Clans"],
            "their graveyard": ["+Blood Offering"],
            "deck": ["Spawnling"],
            "hand": ["+Crush", "+Custoid"],
        },
    ),
    Drawn(
        "Founding of the Librarium",
        "its Superiority takes up to two orders from the graveyard",
        lay={
            "field": ["Founding of the Librarium", "Peasant: in Founding of the Librarium"],
            "graveyard": ["Crush", "Peasant", "Shard Throw", "True End"],
            "their graveyard": ["Crush"],
        },
        do=WIN,
        want=["superiority", 2, "Shard Throw", "True End"],
        becomes={
            "field": left("Founding of the Librarium"),
            "graveyard": ["-Shard Throw", "-True End", "+Founding of the Librarium"],
            "hand": ["+Shard Throw", "+True End"],
        },
        offers=("card", ["Crush", "True End"]),
    ),
    Drawn(
        "Founding of the Librarium",
        "none or one may be taken too",
        lay={"field": ["Founding of the Librarium", "Peasant: in Founding of the Librarium"], "graveyard": ["Crush", "Shard Throw", "True End"]},
        do=WIN,
        want=["superiority", 1, "Shard Throw"],
        becomes={
            "field": left("Founding of the Librarium"),
            "graveyard": ["-Shard Throw", "+Founding of the Librarium"],
            "hand": ["+Shard Throw"],
        },
        offers=("number", [0, 1, 2]),
    ),
    Drawn(
        "Defensive Measures",
        "its Superiority restores the own cities and fortifications wholly, but no ruin",
        lay={
            "field": [
                *("Defensive Measures", "Peasant: in Defensive Measures"),
                *("Tural, Abbey: power 1", "Manai, Treasury: ruined", "Gladiator Arena: power 1", "Spawnling: wounded"),
            ],
            "their field": ["Tural, Abbey: power 5"],
        },
        do=WIN,
        want=["superiority"],
        becomes={
            "field": left("Defensive Measures", "-Tural, Abbey: power 1", "+Tural, Abbey", "-Gladiator Arena: power 1", "+Gladiator Arena"),
            "graveyard": ["+Defensive Measures"],
        },
    ),
    Drawn(
        "Founding of Bailitz",
        "its Superiority reanimates a unit with Legion",
        lay={
            "field": ["Founding of Bailitz", "Peasant: in Founding of Bailitz"],
            "graveyard": ["Clan Company", "Paragon of the Legion", "Sky Infantry"],
            "their graveyard": ["Paragon of the Legion"],
        },
        do=WIN,
        want=["superiority", "Sky Infantry"],
        becomes={"field": left("Founding of Bailitz", "+Sky Infantry"), "graveyard": ["-Sky Infantry", "+Founding of Bailitz"]},
        offers=("card", ["Paragon of the Legion", "Sky Infantry"]),
    ),
    Drawn(
        "Oath to the Overlord",
        "units in it that cost one are stronger, whoever they belong to",
        lay={
            "field": ["Oath to the Overlord", "Direct Assault", "Grave Ghouls", "Peasant", "Order Scouts: in Direct Assault"],
            "their field": ["Igor Turt, Gravedigger"],
        },
        do=[("assign", "Grave Ghouls"), ("assign", "Peasant"), ("assign", "Igor Turt, Gravedigger")],
        becomes={
            "field": [
                *("-Grave Ghouls", "+Grave Ghouls: power 2, in Oath to the Overlord"),
                *("-Peasant", "+Peasant: in Oath to the Overlord"),
            ],
            "their field": ["-Igor Turt, Gravedigger", "+Igor Turt, Gravedigger: power 2, against Oath to the Overlord"],
        },
    ),
)


@pytest.mark.parametrize("drawn", SCENES, ids=str)
def test_a_tactic(drawn):
    drawn.play()
