"""Small runs of Voskhozhdenie to make reports of."""

from functools import cache

import vigil
from sim.experiments.experiment import build_experiment

TWICE = ("aggressive with blitz-cinder", "midrange with blitz-cinder", "blitz-rune")
"""One deck played by two lists, and another deck."""


@cache
def blitz(games=2400):
    """Four decks, each played by its own lists."""
    return vigil.run("blitz", games=games)


@cache
def played_twice(games=300):
    """A deck that two lists play."""
    content = {"schema": 1, "name": "Twice", "game": "voskhozhdenie", "players": 2, "card_sets": ["pool"], "strategies": [*TWICE]}
    return vigil.run(build_experiment({**content, "games": games, "seed": 3}, "twice.toml", None))
