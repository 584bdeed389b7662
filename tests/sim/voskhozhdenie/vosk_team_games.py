"""Small experiments of teams."""

from dataclasses import replace

from sim.experiments.experiment import build_experiment
from vigil.playing.arena import prepare

DECKS = ("blitz-banner", "blitz-cinder", "blitz-rune")


def teams_of_two(strategies=DECKS, games=24, **changes):
    """An experiment of two teams of two."""
    content = {"schema": 1, "name": "Teams", "game": "voskhozhdenie", "card_sets": ["pool"], "players": 4, "teams": 2, "seed": 4}
    return build_experiment({**content, "strategies": [*strategies], "games": games, **changes}, "teams.toml", None)


def team_table(strategies=DECKS, seating=None, **changes):
    """What the kernel plays such games with; with a seating the teams are those of its rows."""
    table = prepare(teams_of_two(strategies, **changes)).arms["pool"].table
    return table if seating is None else replace(table, seating=seating)
