"""Voskhozhdenie, a collectible card game: cities, units, tactics and decrees."""

from sim.game import Game

GAME = Game(
    name="voskhozhdenie",
    title="Voskhozhdenie",
    least=2,
    most=4,
    set_file="set.toml",
    card_sets="sets/*/set.toml",
    speed=2_500,
    timed={2: "eternal", 3: "eternal-three", 4: "eternal-four"},
)
