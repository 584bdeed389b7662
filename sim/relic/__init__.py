"""Relic: the board game of characters, battles and skill tests on three tiers."""

from sim.game import Game

GAME = Game(
    name="relic",
    title="Relic",
    least=2,
    most=4,
    tallies=3,
    behaviour=4,
    set_file="set.toml",
    card_sets="sets/*/set.toml",
    speed=10_000,
    timed={2: "relic-duel", 3: "relic-three", 4: "relic"},
)
