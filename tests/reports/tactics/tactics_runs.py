"""Small runs of Ascension Tactics to make reports of."""

from functools import cache

import vigil
from sim.experiments.experiment import build_experiment

HEAD = {"schema": 1, "game": "tactics", "players": 2, "scenario": "Love Lives Forever", "seed": 4}


@cache
def love(games=1200):
    """Two strategies and the policy by lot on all maps of the shipped scenario, with the champions that it recommends."""
    content = {**HEAD, "name": "Love", "card_sets": ["synthetic"], "strategies": ["keeper", "hunter", "random"], "games": games}
    return vigil.run(build_experiment(content, "love.toml", None))


@cache
def drafted(games=400):
    """Champions are drafted, on one map."""
    content = {**HEAD, "name": "Drafted", "card_sets": ["contract"], "scenarios": "contract", "strategies": ["keeper", "random"], "games": games}
    return vigil.run(build_experiment(content, "drafted.toml", None))


@cache
def campaign(games=300):
    """A strategy and the policy by lot against the Rat King and his villains."""
    content = {**HEAD, "name": "Rats", "teams": 1, "scenarios": "synthetic-campaign", "scenario": "Rat King", "difficulty": "hard"}
    return vigil.run(build_experiment({**content, "card_sets": ["synthetic"], "strategies": ["hunter", "random"], "games": games}, "rats.toml", None))
