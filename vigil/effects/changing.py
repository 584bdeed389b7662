"""What a game brings along so that its cards can be barred, given and repriced: one module a game, found by its name."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from sim.counting.effects import Standing


class Changing(Protocol):
    """A module that changes the games of one game."""

    def play_changed(self, table: Any, start: int, stop: int, change: Any, outcome: Any) -> None:
        """Play games with a change and write down the outcomes of those that are wanted; the GIL is free meanwhile."""
        ...

    def no_change(self, games: int) -> Any:
        """Games as they are: a named tuple with `barred`, `given`, `focus` and `wanted`."""
        ...

    def new_outcome(self, games: int, parties: int, kinds: int) -> Any:
        """Room for outcomes."""
        ...

    def copy_outcome(self, outcome: Any) -> Any:
        """The same outcomes, to be changed where games are played again."""
        ...

    def standing(self, outcome: Any) -> Standing:
        """Who won, and what the margins are of."""
        ...

    def came_by(self, outcome: Any, card: int) -> NDArray[np.bool_]:
        """`[G, P]` whether the card came to the seat; only there can it matter that it is barred, to a strategy that draws no lots."""
        ...

    def picks(self, outcome: Any, card: int) -> Sequence[NDArray[np.integer[Any]]]:
        """Two of `[G, P]`: how often the seat bought the card (an enemy: beat it), and how often it could."""
        ...

    def took(self, outcome: Any, card: int) -> NDArray[np.bool_]:
        """`[G, P]` whether the seat took the card (an enemy: beat it)."""
        ...

    def gift(self, card_set: Any, card: int) -> Mapping[str, int] | None:
        """Fields of the change that gives a seat a copy; None if nobody can begin with it."""
        ...

    def repriced(self, card_set: Any, card: int, step: int) -> Any | None:
        """The same card set in which the card costs so much more; None if there is no such cost."""
        ...


HOMES = {"ascension": "sim.ascension.interventions", "relic": "sim.relic.interventions"}
"""Game to the module that changes its games."""


def changing_of(game: str) -> Changing:
    """Find what changes the games of a game."""
    return cast(Changing, import_module(HOMES[game]))
