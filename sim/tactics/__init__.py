"""Ascension Tactics: Inferno, a deck builder whose champions fight over a board of hexes."""

from sim.game import Game

GAME = Game(
    name="tactics",
    title="Ascension Tactics",
    least=2,
    most=4,
    behaviour=2,
    set_file="set.toml",
    card_sets="sets/*/set.toml",
    timed={2: "love", 3: "spires-three", 4: "infernal"},
)
