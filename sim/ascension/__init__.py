"""Ascension: the deck-builder with a centre row."""

from sim.game import Game

GAME = Game(
    name="ascension",
    title="Ascension",
    least=1,
    most=4,
    tallies=4,
    behaviour=2,
    opponent="Samael",
    speed=50_000,
    timed={1: "solo", 2: "duel", 3: "three", 4: "four"},
)
