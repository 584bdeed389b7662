"""Cards with a keyword that decides something: Zeal, Guard, Caution, Cult, Reinforcement; each card in a scene of its own."""

import pytest
from vosk_drawn import Drawn

SCENES = (
    Drawn(
        "Tana Aeter, the Untouchable",
        "is stronger for a unit of more printed power, and no wound matters",
        lay={"field": ["Clan Company", "Spawnling: power 3"]},
        do=[("lie",), ("wound", 9)],
        becomes={"field": ["+Tana Aeter, the Untouchable: power 2"]},
    ),
    Drawn(
        "Cultist",
        "is stronger for each other unit of more printed power",
        lay={"field": ["Clan Company", "Peasant", "Spawnling", "Cultist: wounded"], "their field": ["Brown Meshvull"]},
        do=[("lie",)],
        becomes={"field": ["+Cultist: power 3"]},
    ),
    Drawn(
        "Tiaranna's Lady-in-waiting",
        "is stronger for each other unit of more printed power",
        lay={"field": ["Clan Company", "Peasant", "Spawnling"]},
        do=[("lie",)],
        becomes={"field": ["+Tiaranna's Lady-in-waiting: power 3"]},
    ),
    Drawn(
        "Blood Offering",
        "comes from the reinforcement deck into the hand",
        lay={"reinforcement": ["Blood Offering"]},
        do=[("decree",)],
        becomes={"reinforcement": ["-Blood Offering"], "hand": ["+Blood Offering"]},
    ),
    Drawn(
        "Blooming Herbatorium",
        "stands before cities when a tactic is won",
        lay={"field": ["Birth of Edo", "Spawnling: in Birth of Edo"], "their field": ["Blooming Herbatorium", "Peasant"]},
        do=[("win", "Birth of Edo")],
        becomes={
            "field": ["-Birth of Edo", "-Spawnling: in Birth of Edo", "+Spawnling"],
            "graveyard": ["+Birth of Edo"],
            "their field": ["-Blooming Herbatorium", "+Blooming Herbatorium: power 7"],
        },
        offers=("card", ["Blooming Herbatorium"]),
    ),
)

ZEALOUS = [
    Drawn(
        name,
        "is assigned in the round in which it comes",
        lay={"field": ["Direct Assault", f"{name}: new", "Peasant: wounded"]},
        do=[("turn",)],
        want=[name],
        becomes={"field": [f"-{name}{more}", f"+{name}: {more[2:] + ', ' if more else ''}in Direct Assault"]},
        offers=("action", ["pass", "assault", f"assign {name}", f"assign {name}"]),
    )
    for name, more in (("Fury", ""), ("Pelican Flock", ""), ("Wrathful Commander", ""), ("Monoplex, the Source", ": power 2"))
]

GUARDS = [
    Drawn(
        name,
        "assigned to a tactic, it stands before others",
        lay={"field": ["Birth of Edo", "Brown Meshvull: power 20, in Birth of Edo"], "their field": [f"{name}: against Birth of Edo", "Peasant"]},
        do=[("win", "Birth of Edo")],
        becomes={
            "field": ["-Birth of Edo", "-Brown Meshvull: power 20, in Birth of Edo", "+Brown Meshvull: power 20"],
            "graveyard": ["+Birth of Edo"],
            "their field": [f"-{name}: against Birth of Edo"],
            "their graveyard": [f"+{name}"],
        },
        offers=("card", [name]),
    )
    for name in ("Tantus, the Betrayed Baron", "Bjork, Guardian of Lirgalt", "Herbatorium Colossus")
]

CAREFUL = [
    Drawn(
        name,
        "is dealt no damage of a won tactic",
        lay={"field": ["Direct Assault", "Peasant: in Direct Assault"], "their field": [name, "Peasant"]},
        do=[("win", "Direct Assault")],
        want=["Manai, Treasury"],
        becomes={
            "field": ["-Direct Assault", "-Peasant: in Direct Assault", "+Peasant"],
            "their field": ["-Manai, Treasury", "+Manai, Treasury: power 6"],
            "next_bonus": 1,
        },
        offers=("card", ["Tural, Abbey", "Manai, Treasury", "Peasant"]),
    )
    for name in ("Tural Horror", "Insect", "Pelican Flock")
]


@pytest.mark.parametrize("drawn", [*SCENES, *ZEALOUS, *GUARDS, *CAREFUL], ids=str)
def test_a_keyword(drawn):
    drawn.play()
