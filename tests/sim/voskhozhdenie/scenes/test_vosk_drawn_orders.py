"""Orders of the second release, each in a scene of its own: what it does, to which cards it can be done, and that nothing else happens."""

import pytest
from vosk_drawn import Drawn

SCENES = (
    Drawn(
        "Sacrificial Offering",
        "a unit among five milled cards brings a Cultist",
        lay={"deck": ["Shard Throw", "Crush", "Crush", "Crush", "Crush", "Peasant"]},
        becomes={
            "deck": ["Shard Throw"],
            "graveyard": ["+Peasant", "+Crush", "+Crush", "+Crush", "+Crush", "+Sacrificial Offering"],
            "field": ["+Cultist"],
        },
    ),
    Drawn(
        "Sacrificial Offering",
        "a unit under them does not",
        lay={"deck": ["Peasant", "Crush", "Crush", "Crush", "Crush", "Crush"]},
        becomes={"deck": ["Peasant"], "graveyard": ["+Crush"] * 5 + ["+Sacrificial Offering"]},
    ),
    Drawn(
        "Undermine the Foundations",
        "destroys a boosted, a weakened or a wounded unit",
        lay={"their field": ["Spawnling", "Brown Meshvull: power 9", "Clan Company: power 4", "Peasant: wounded"]},
        want=["Clan Company"],
        becomes={
            "their field": ["-Clan Company: power 4"],
            "their graveyard": ["+Clan Company"],
            "graveyard": ["+Undermine the Foundations"],
        },
        offers=("card", ["Brown Meshvull", "Clan Company", "Peasant"]),
    ),
    Drawn(
        "Suppress Dissent",
        "the opponent discards all units of the highest power in his hand",
        lay={"hand": ["Brown Meshvull"], "their hand": ["Brown Meshvull", "Clan Company", "Brown Meshvull", "Crush"]},
        becomes={
            "their hand": ["-Brown Meshvull", "-Brown Meshvull"],
            "their graveyard": ["+Brown Meshvull", "+Brown Meshvull"],
            "graveyard": ["+Suppress Dissent"],
        },
    ),
    Drawn(
        "Resins of Doubt",
        "reanimates a unit that is weaker than the sacrificed one",
        lay={"field": ["Clan Company", "Spawnling"], "graveyard": ["Peasant", "Brown Meshvull"], "their graveyard": ["Peasant"]},
        want=["Clan Company", "Peasant"],
        becomes={"field": ["-Clan Company", "+Peasant"], "graveyard": ["+Clan Company", "-Peasant", "+Resins of Doubt"]},
        offers=("card", ["Peasant"]),
    ),
    Drawn(
        "Resins of Doubt",
        "the last power of the sacrificed unit counts",
        lay={"field": ["Clan Company: power 6"], "graveyard": ["Peasant", "Brown Meshvull"]},
        want=["Clan Company", "Clan Company"],
        becomes={"field": ["-Clan Company: power 6", "+Clan Company"], "graveyard": ["+Resins of Doubt"]},
        offers=("card", ["Peasant", "Clan Company"]),
    ),
    Drawn(
        "Resins of Doubt",
        "is not played without a unit",
        lay={"graveyard": ["Peasant"], "their field": ["Peasant"], "coins": 4},
        do=[("unplayable",)],
        becomes={"hand": ["+Resins of Doubt"]},
    ),
    Drawn(
        "Blood Offering",
        "heals the own units; eight of power together bring a Cultist",
        lay={"field": ["Clan Company: wounded", "Peasant", "Spawnling"], "their field": ["Custoid: wounded"]},
        becomes={"field": ["-Clan Company: wounded", "+Clan Company", "+Cultist: power 3"], "graveyard": ["+Blood Offering"]},
    ),
    Drawn(
        "Blood Offering",
        "seven do not, whatever the opponent has",
        lay={"field": ["Clan Company: wounded", "Peasant"], "their field": ["Brown Meshvull"]},
        becomes={"field": ["-Clan Company: wounded", "+Clan Company"], "graveyard": ["+Blood Offering"]},
    ),
    Drawn(
        "Communion with Spirits",
        "two of the top five cards are played and paid for, the rest is shuffled",
        lay={"deck": ["Grave Ghouls", "Brown Meshvull", "Crush", "Peasant", "Spawnling", "Custoid"], "coins": 3},
        want=["Peasant", "Spawnling"],
        becomes={
            "deck": {"Grave Ghouls", "Brown Meshvull", "Crush", "Custoid"},
            "field": ["+Peasant", "+Spawnling"],
            "coins": -2,
            "graveyard": ["+Communion with Spirits"],
        },
        offers=("card", ["Spawnling"]),  # one coin is left: Custoid costs two, and the Ghouls lie too deep
        notes=("shuffle", [(0,)]),
    ),
    Drawn(
        "Communion with Spirits",
        "two may be played and no more, the lowest of the five too",
        lay={"deck": ["Spawnling", "Custoid", "Spawnling", "Spawnling", "Spawnling", "Crush"], "coins": 2},
        want=[2, "Custoid", "Spawnling"],
        becomes={
            "deck": {"Spawnling", "Crush"},
            "field": ["+Custoid", "+Spawnling"],
            "coins": -2,
            "graveyard": ["+Communion with Spirits"],
        },
        offers=("number", [0, 1, 2]),
    ),
    Drawn(
        "Sanctuary Guard",
        "the strongest own unit fights",
        lay={"field": ["Peasant", "Clan Company"], "their field": ["Brown Meshvull"]},
        becomes={
            "field": ["-Clan Company"],
            "graveyard": ["+Clan Company", "+Sanctuary Guard"],
            "their field": ["-Brown Meshvull", "+Brown Meshvull: wounded"],
        },
    ),
    Drawn(
        "Wrath of Faragort",
        "wounds each city of the opponent by 2",
        lay={"their field": ["Tural, Abbey: power 5", "Peasant", "Swamp Shack"]},
        becomes={
            "their field": ["-Tural, Abbey: power 5", "+Tural, Abbey: power 3", "-Manai, Treasury", "+Manai, Treasury: power 6"],
            "graveyard": ["+Wrath of Faragort"],
        },
    ),
    Drawn(
        "Kimetra's Touch",
        "wounds a unit by 2 and draws",
        lay={"field": ["Spawnling"], "their field": ["Sky Infantry"], "deck": ["Spawnling", "Crush"]},
        want=["Sky Infantry"],
        becomes={
            "their field": ["-Sky Infantry", "+Sky Infantry: wounded"],
            "deck": ["Spawnling"],
            "hand": ["+Crush"],
            "graveyard": ["+Kimetra's Touch"],
        },
        offers=("card", ["Spawnling", "Sky Infantry"]),
    ),
    Drawn("From Heaven to Earth", "summons a Fury", lay={}, becomes={"field": ["+Fury"], "graveyard": ["+From Heaven to Earth"]}),
    Drawn(
        "From Heaven to Earth",
        "wounds a unit by 3 instead",
        lay={"field": ["Spawnling"], "their field": ["Clan Company", "Brown Meshvull: power 4"]},
        do=[("play",), ("play",)],
        want=[("list", 2), "Clan Company", ("list", 2), "Brown Meshvull"],
        becomes={
            "their field": ["-Clan Company", "+Clan Company: wounded", "-Brown Meshvull: power 4", "+Brown Meshvull: power 4, wounded"],
            "graveyard": ["+From Heaven to Earth", "+From Heaven to Earth"],
        },
        offers=("card", ["Spawnling", "Clan Company", "Brown Meshvull"]),
    ),
    Drawn(
        "Ethereal Offering",
        "the opponent mills the power of his strongest unit; the own one is the strongest",
        lay={"field": ["Clan Company"], "their field": ["Peasant", "Spawnling"], "deck": ["Crush"] * 6, "their deck": ["Crush"] * 3},
        becomes={
            "their deck": ["Crush"],
            "their graveyard": ["+Crush", "+Crush"],
            "field": ["+Cultist: power 2"],
            "graveyard": ["+Ethereal Offering"],
        },
    ),
    Drawn(
        "Ethereal Offering",
        "whoever ties has the strongest unit too",
        lay={"field": ["Peasant"], "their field": ["Peasant"], "their deck": ["Crush"] * 3},
        becomes={
            "their deck": ["Crush"],
            "their graveyard": ["+Crush", "+Crush"],
            "field": ["+Cultist: power 2"],
            "graveyard": ["+Ethereal Offering"],
        },
    ),
    Drawn(
        "Ethereal Offering",
        "a weaker unit brings no Cultist",
        lay={"field": ["Spawnling"], "their field": ["Peasant"], "their deck": ["Crush"] * 3},
        becomes={"their deck": ["Crush"], "their graveyard": ["+Crush", "+Crush"], "graveyard": ["+Ethereal Offering"]},
    ),
    Drawn(
        "Overflowing Knowledge",
        "draws three, then the whole hand counts: four wound a unit of eight",
        lay={"hand": ["Peasant"], "deck": ["Crush"] * 4, "their field": ["Brown Meshvull"]},
        becomes={
            "deck": ["Crush"],
            "hand": ["+Crush", "+Crush", "+Crush"],
            "their field": ["-Brown Meshvull", "+Brown Meshvull: wounded"],
            "graveyard": ["+Overflowing Knowledge"],
        },
    ),
    Drawn(
        "Overflowing Knowledge",
        "three do nothing to a unit of eight",
        lay={"deck": ["Crush"] * 3, "their field": ["Brown Meshvull"]},
        becomes={"deck": [], "hand": ["+Crush", "+Crush", "+Crush"], "graveyard": ["+Overflowing Knowledge"]},
    ),
    Drawn(
        "Voice of Shamallat",
        "five cards in the hand bring two Cultists",
        lay={"hand": ["Peasant"] * 5},
        becomes={"field": ["+Cultist", "+Cultist"], "graveyard": ["+Voice of Shamallat"]},
    ),
    Drawn(
        "Voice of Shamallat",
        "seven wound a unit by 4 instead",
        lay={"hand": ["Peasant"] * 7, "their field": ["Clan Company"]},
        want=[("list", 2)],
        becomes={"their field": ["-Clan Company", "+Clan Company: wounded"], "graveyard": ["+Voice of Shamallat"]},
    ),
    Drawn(
        "Voice of Shamallat",
        "eight wound a unit by 8",
        lay={"hand": ["Peasant"] * 8, "their field": ["Brown Meshvull"]},
        want=[("list", 2)],
        becomes={"their field": ["-Brown Meshvull"], "their graveyard": ["+Brown Meshvull"], "graveyard": ["+Voice of Shamallat"]},
    ),
    Drawn(
        "Withering",
        "exiles a unit without keywords, as wounded ones are",
        lay={"field": ["Spawnling"], "their field": ["Peasant", "Brown Meshvull: wounded", "Clan Company"]},
        want=["Clan Company"],
        becomes={"their field": ["-Clan Company"], "their oblivion": ["+Clan Company"], "graveyard": ["+Withering"]},
        offers=("card", ["Brown Meshvull", "Clan Company"]),
    ),
    Drawn(
        "Mournful Offering",
        "exiles a graveyard and summons a Cultist for each of its two colours",
        lay={"graveyard": ["True End"], "their graveyard": ["Crush", "Shard Throw", "Clan Company", "Peasant"]},
        becomes={
            "their graveyard": ["-Crush", "-Shard Throw", "-Clan Company", "-Peasant"],
            "their oblivion": ["+Crush", "+Shard Throw", "+Clan Company", "+Peasant"],
            "field": ["+Cultist", "+Cultist"],
            "graveyard": ["+Mournful Offering"],
        },
    ),
    Drawn(
        "Mournful Offering",
        "a card of two colours counts for both",
        lay={"their graveyard": ["True End"]},
        becomes={
            "their graveyard": ["-True End"],
            "their oblivion": ["+True End"],
            "field": ["+Cultist", "+Cultist"],
            "graveyard": ["+Mournful Offering"],
        },
    ),
    Drawn(
        "True End",
        "exiles any card of the battlefield but a city",
        lay={"field": ["Peasant"], "their field": ["Birth of Edo", "Field Tents", "Swamp Shack", "Spawnling: in Birth of Edo"]},
        want=["Birth of Edo"],
        becomes={
            "their field": ["-Birth of Edo", "-Spawnling: in Birth of Edo", "+Spawnling"],
            "their oblivion": ["+Birth of Edo"],
            "graveyard": ["+True End"],
        },
        offers=("card", ["Peasant", "Birth of Edo", "Field Tents", "Swamp Shack", "Spawnling"]),
    ),
)


@pytest.mark.parametrize("drawn", SCENES, ids=str)
def test_an_order(drawn):
    drawn.play()
