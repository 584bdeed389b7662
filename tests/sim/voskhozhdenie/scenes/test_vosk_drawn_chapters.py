"""Chapters, each in a scene of its own: what winning it brings, what holds in it, and which one is next."""

import pytest
from vosk_drawn import Drawn, left

WIN = (("win",),)
DAMAGE = ["-Tural, Abbey", "+Tural, Abbey: power 6"]
"""Of a tactic that a Peasant has won."""

SCENES = (
    Drawn(
        "Burn with an Idea",
        "its Victory draws, then up to two cards are redrawn; Make an Offering is next",
        lay={
            "field": ["Burn with an Idea", "Peasant: in Burn with an Idea"],
            "hand": ["Clan Company", "Clan Company"],
            "deck": ["Birth of Edo", "Shard Throw", "Spawnling", "Crush"],
        },
        do=[*WIN, ("chapters",)],
        want=[2, "Crush", "Spawnling"],
        becomes={
            "their field": DAMAGE,
            "field": left("Burn with an Idea", "+Make an Offering"),
            "hand": ["+Shard Throw"],  # Crush is drawn and redrawn, then Spawnling too
            "deck": ["Spawnling", "Crush", "Birth of Edo"],
        },
        offers=("number", [0, 1, 2]),
    ),
    Drawn(
        "Ascent of Riga",
        "wounds every unit that is assigned to it by 1",
        lay={"field": ["Ascent of Riga", "Peasant", "Clan Company: power 4"], "their field": ["Spawnling"]},
        do=[("assign", "Peasant"), ("assign", "Clan Company"), ("assign", "Spawnling")],
        becomes={
            "field": ["-Peasant", "+Peasant: wounded", "-Clan Company: power 4", "+Clan Company: power 4, in Ascent of Riga"],
            "their field": ["-Spawnling"],
            "their graveyard": ["+Spawnling"],
        },
    ),
    Drawn(
        "Ascent of Riga",
        "Faragort's Blessing is next",
        lay={"field": ["Ascent of Riga", "Peasant: in Ascent of Riga"]},
        do=[*WIN, ("chapters",)],
        becomes={"their field": DAMAGE, "field": left("Ascent of Riga", "+Faragort's Blessing")},
    ),
    Drawn(
        "Birth of the Elder Races",
        "own units in it have Arcanism",
        lay={
            "field": [
                *("Birth of the Elder Races", "Direct Assault", "Peasant: in Birth of the Elder Races", "Spawnling: in Direct Assault"),
                "Acolyte: in Birth of the Elder Races",
            ],
            "their field": ["Peasant: against Birth of the Elder Races"],
        },
        do=[("play", "Suppress Dissent"), ("play", "Suppress Dissent")],
        becomes={
            "field": [
                "-Peasant: in Birth of the Elder Races, with Arcanism",
                "+Peasant: power 4, in Birth of the Elder Races, with Arcanism",
                "-Acolyte: in Birth of the Elder Races, with Arcanism",
                "+Acolyte: power 5, in Birth of the Elder Races, with Arcanism",  # of its own too: instances add up
            ],
            "graveyard": ["+Suppress Dissent", "+Suppress Dissent"],
        },
    ),
    Drawn(
        "Birth of the Elder Races",
        "Creation of Species is next",
        lay={"field": ["Birth of the Elder Races", "Peasant: in Birth of the Elder Races"]},
        do=[*WIN, ("chapters",)],
        becomes={
            "their field": DAMAGE,
            "field": ["-Birth of the Elder Races", "-Peasant: in Birth of the Elder Races, with Arcanism", "+Peasant", "+Creation of Species"],
        },
    ),
    Drawn(
        "Call of the Forebears",
        "own units in it have Legion, and count for each other",
        lay={"field": ["Call of the Forebears", "Peasant", "Clan Company", "Spawnling"], "their field": ["Peasant: against Call of the Forebears"]},
        do=[("assign", "Peasant"), ("assign", "Clan Company")],
        becomes={
            "field": [
                *("-Peasant", "+Peasant: power 3, in Call of the Forebears, with Legion"),
                *("-Clan Company", "+Clan Company: power 6, in Call of the Forebears, with Legion"),
            ],
        },
    ),
    Drawn(
        "Call of the Forebears",
        "Breaking the Seal is next",
        lay={"field": ["Call of the Forebears", "Peasant: in Call of the Forebears"]},
        do=[*WIN, ("chapters",)],
        becomes={
            "their field": DAMAGE,
            "field": ["-Call of the Forebears", "-Peasant: in Call of the Forebears, with Legion", "+Peasant", "+Breaking the Seal"],
        },
    ),
    Drawn(
        "Faragort's Blessing",
        "no wound matters to own units in it",
        lay={
            "field": ["Faragort's Blessing", "Peasant: in Faragort's Blessing", "Spawnling"],
            "their field": ["Clan Company: against Faragort's Blessing"],
        },
        do=[("wound", 9, "Peasant"), ("wound", 9, "Spawnling"), ("wound", 9, "Clan Company")],
        becomes={
            "field": ["-Spawnling"],
            "graveyard": ["+Spawnling"],
            "their field": ["-Clan Company: against Faragort's Blessing"],
            "their graveyard": ["+Clan Company"],
        },
    ),
    Drawn(
        "Faragort's Blessing",
        "Fading Vision is next",
        lay={"field": ["Faragort's Blessing", "Peasant: in Faragort's Blessing"]},
        do=[*WIN, ("chapters",)],
        becomes={
            "their field": DAMAGE,
            "field": ["-Faragort's Blessing", "-Peasant: in Faragort's Blessing, with Invulnerable", "+Peasant", "+Fading Vision"],
        },
    ),
    Drawn(
        "Fading Vision",
        "its Victory plays two of the top five cards free and shuffles the rest; the card is the first chapter again",
        lay={
            "field": ["Fading Vision", "Peasant: in Fading Vision"],
            "deck": ["Roaring Nirishit", "Spawnling", "Brown Meshvull", "Clan Company", "Custoid", "Crush"],
        },
        do=WIN,
        want=["Brown Meshvull", "Clan Company"],
        becomes={
            "their field": DAMAGE,
            "field": left("Fading Vision", "+Brown Meshvull", "+Clan Company"),
            "graveyard": ["+Ascent of Riga"],
            "deck": {"Roaring Nirishit", "Spawnling", "Custoid", "Crush"},
        },
        offers=("card", ["Spawnling", "Clan Company", "Custoid", "Crush"]),
        notes=("shuffle", [(0,)]),
    ),
    Drawn(
        "Creation of Species",
        "its Superiority draws until the hand equals the supply value; Gambit of the Primordials is next",
        lay={
            "field": ["Creation of Species", "Clan Company: in Creation of Species", "Peasant"],
            "hand": ["Spawnling", "Spawnling"],
            "deck": ["Spawnling", "Crush", "Custoid", "Shard Throw"],
        },
        do=[*WIN, ("chapters",)],
        want=["superiority"],
        becomes={
            "field": ["-Creation of Species", "-Clan Company: in Creation of Species", "+Clan Company", "+Gambit of the Primordials"],
            "hand": ["+Crush", "+Custoid", "+Shard Throw"],  # four of the cities, one of the Peasant
            "deck": ["Spawnling"],
        },
    ),
    Drawn(
        "Breaking the Seal",
        "its Superiority summons a unit from the deck as strong as the difference; Furious Defence is next",
        lay={
            "field": ["Breaking the Seal", "Brown Meshvull: power 7, in Breaking the Seal"],
            "their field": ["Peasant: against Breaking the Seal"],
            "deck": ["Peasant", "Clan Company", "Veteran of Bailitz", "Brown Meshvull", "Crush"],
        },
        do=[*WIN, ("chapters",)],
        want=["superiority"],
        becomes={
            "field": [
                *("-Breaking the Seal", "+Furious Defence", "+Clan Company"),
                *("-Brown Meshvull: power 7, in Breaking the Seal", "+Brown Meshvull: power 7"),
            ],
            "their field": ["-Peasant: against Breaking the Seal", "+Peasant"],
            "deck": {"Peasant", "Veteran of Bailitz", "Brown Meshvull", "Crush"},
        },
        offers=("card", ["Clan Company"]),
        notes=("shuffle", [(0,)]),
    ),
    Drawn(
        "Furious Defence",
        "its Victory ruins a city of the opponent; the card is the first chapter again",
        lay={"field": ["Furious Defence", "Peasant: in Furious Defence"], "their field": ["Swamp Shack"]},
        do=WIN,
        want=["Tural, Abbey", "Manai, Treasury"],
        becomes={
            "their field": [*DAMAGE, "-Manai, Treasury", "+Manai, Treasury: ruined"],
            "field": left("Furious Defence"),
            "graveyard": ["+Call of the Forebears"],
        },
        offers=("card", ["Tural, Abbey", "Manai, Treasury"]),
    ),
)


@pytest.mark.parametrize("drawn", SCENES, ids=str)
def test_a_chapter(drawn):
    drawn.play()
