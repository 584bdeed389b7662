"""Ascension Tactics: Inferno, a deck builder whose champions fight over a board of hexes."""

from sim.game import Game

GAME = Game(
    name="tactics",
    title="Ascension Tactics",
    least=1,
    most=4,
    behaviour=3,
    tallies=2,
    opponent="villains",
    set_file="set.toml",
    card_sets="sets/*/set.toml",
    speed=2_000,
    timed={2: "love", 3: "spires-three", 4: "infernal"},
)
