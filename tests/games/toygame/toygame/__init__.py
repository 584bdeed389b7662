"""A game in a package of its own, as an example: everything Vigil does for its shipped games it does for this one."""

from sim.game import Game

GAME = Game(
    name="toy",
    title="Toy",
    least=2,
    most=4,
    set_file="toy.toml",
    card_sets="sets/*/toy.toml",
    timed={2: "toy-duel", 3: "toy-three"},
    package="toygame",
)
