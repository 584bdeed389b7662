"""Cities, each in a scene of its own; both players have the city and the same other one."""

import pytest
from vosk_drawn import Drawn
from vosk_games import pool

from sim.voskhozhdenie.cards.words import Colour, Type
from sim.voskhozhdenie.decks.deck import Deck, Line
from sim.voskhozhdenie.decks.formats import load_formats
from sim.voskhozhdenie.decks.problems import deck_problems

OTHER = "Manai, Treasury"
DECREE, ROUND_START = (("decree",),), (("step", "round_start"),)


def drawn(card, what, **scene):
    """A scene with a city."""
    return Drawn(card, what, **scene, cities=(card, OTHER))


SCENES = (
    drawn(
        "Misty Hollows",
        "its decree mills three own cards",
        lay={"deck": ["Spawnling", "Crush", "Crush", "Peasant"], "their deck": ["Crush"]},
        do=DECREE,
        becomes={"deck": ["Spawnling"], "graveyard": ["+Crush", "+Crush", "+Peasant"]},
    ),
    drawn(
        "Remesta, Citadel",
        "its decree lets the first turn be followed by one more",
        lay={"hand": ["Spawnling", "Spawnling", "Spawnling"]},
        do=[*DECREE, ("actions",)],
        want=["Spawnling", "Spawnling", "Spawnling"],
        becomes={"hand": ["-Spawnling"] * 3, "field": ["+Spawnling"] * 3},
        notes=("turn", [(0, "play"), (0, "play"), (1, "pass"), (0, "play"), (0, "pass")]),
    ),
    drawn(
        "Haffilian Backwater",
        "its decree redraws up to three cards, one after the other",
        lay={"hand": ["Peasant", "Clan Company", "Brown Meshvull", "Crush"], "deck": ["Birth of Edo", "Spawnling", "Shard Throw", "Custoid"]},
        do=DECREE,
        want=[3, "Peasant", "Clan Company", "Brown Meshvull"],
        becomes={
            "hand": [*("-Peasant", "-Clan Company", "-Brown Meshvull"), *("+Custoid", "+Shard Throw", "+Spawnling")],
            "deck": ["Brown Meshvull", "Clan Company", "Peasant", "Birth of Edo"],
        },
        offers=("number", [0, 1, 2, 3]),
    ),
    drawn(
        "Fracture of Worlds, Echo",
        "a hand as large as the supply value brings a Cultist at the start of a round",
        lay={"hand": ["Crush"] * 4, "their hand": ["Crush"] * 3},
        do=ROUND_START,
        becomes={"field": ["+Cultist"]},
    ),
    drawn(
        "Fracture of Worlds, Echo",
        "a larger one does not",
        lay={"hand": ["Crush"] * 5, "their hand": ["Crush"] * 4},
        do=ROUND_START,
        becomes={"their field": ["+Cultist"]},
    ),
    drawn(
        "Icy Crevices",
        "a card that is neither unit nor tactic shows the top of a deck, which may be milled",
        lay={"deck": ["Crush"], "their deck": ["Crush", "Peasant"]},
        do=[("play", "Field Tents")],
        want=[1, True],
        becomes={"field": ["+Field Tents"], "their deck": ["Crush"], "their graveyard": ["+Peasant"]},
        offers=("player", [0, 1]),
    ),
    drawn(
        "Icy Crevices",
        "the card may stay, and a unit shows none",
        lay={"deck": ["Crush"], "their deck": ["Crush", "Peasant"]},
        do=[("play", "Field Tents"), ("play", "Spawnling")],
        want=[0, False],
        becomes={"field": ["+Field Tents", "+Spawnling"]},
    ),
    drawn(
        "Fracture of Worlds, Peak",
        "its decree restores own fortifications by 2, to their printed power at most",
        lay={
            "field": ["Blooming Herbatorium: power 3", "Gladiator Arena: power 2", f"{OTHER}: power 3"],
            "their field": ["Blooming Herbatorium: power 3"],
        },
        do=DECREE,
        becomes={
            "field": [
                *("-Blooming Herbatorium: power 3", "+Blooming Herbatorium: power 5"),
                *("-Gladiator Arena: power 2", "+Gladiator Arena"),
            ],
        },
    ),
    drawn(
        "Balarast, City of Triumph",
        "its decree brings a coin for each different keyword of own units, relics and fortifications",
        lay={
            "field": ["Spawnling", "Custoid", "Peasant", "Field Tents", "Blooming Herbatorium", "Clan Company", "Brown Meshvull: wounded"],
            "their field": ["Acolyte"],
        },
        do=DECREE,
        becomes={"coins": 1 + 2 + 2 + 1},  # Caution; Swarm, Supplies; Reinforcement, Charges; Guard
    ),
)


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_a_city(scene):
    scene.play()


RED, WHITE = (Colour.RED, "30 red cards, but there is no red city"), (Colour.WHITE, "30 white cards, but there is no white city")
ANY_NUMBER = (
    ("Misty Hollows", "Tural, Abbey", Colour.BLACK, "30 black cards, but 1 black city allows 10", RED),
    ("Haffilian Backwater", "Manai Librarium", Colour.BLUE, "30 blue cards, but 2 blue cities allow 20", RED),
    ("Fir Nabad, Lava Rivers", "Lod, Garrison", Colour.RED, "30 red cards, but 1 red city allows 10", WHITE),
    ("Fracture of Worlds, Peak", "Bailitz, Town Square", Colour.WHITE, "30 white cards, but 1 white city allows 10", RED),
)


@pytest.mark.parametrize(("card", "plain", "colour", "too_many", "other"), ANY_NUMBER)
def test_a_city_lifts_the_limit_of_its_colour_only(card, plain, colour, too_many, other):
    """Thirty cards beside another city, which is blue: a rule of decks."""
    assert complaints(card, colour) == []
    assert complaints(plain, colour) == [too_many]
    assert complaints(card, other[0]) == [other[1]]


def complaints(city, colour):
    """What is wrong with a Blitz deck of thirty cards of one colour."""
    fitting = [card for card in pool().cards if card.in_decks and card.type != Type.CITY and card.colours == (colour,) and not card.keywords]
    main = tuple(Line(card.name, 3) for card in fitting[:10])
    return deck_problems(Deck("thirty", (Line(city, 1), Line(OTHER, 1)), main, (), "Blitz"), load_formats()["Blitz"], pool())
