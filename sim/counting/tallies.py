"""What the counts of all games have in common: named tuples of int64 arrays, merged by addition."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.errors import InputError

Counts = tuple[NDArray[np.int64], ...]
"""The arrays of one tally; each game names its own."""

MOST = 2**63 - 1
"""The largest sum; the parts of a run are so small that they cannot pass it (`ENGINE.md` of each game)."""

GAMES = 0
"""The cell of a tally's array `game` that holds the number of games, in every game."""


def zeros(shapes: Mapping[str, tuple[int, ...]]) -> dict[str, NDArray[np.int64]]:
    """Arrays of zero games, by name."""
    return {name: np.zeros(shape, np.int64) for name, shape in shapes.items()}


def add(total: Counts, part: Counts) -> None:
    """Add `part` to `total` in place.

    Raises
    ------
    InputError
        If a sum might not fit into 64 bits; `total` is of no use then.
    """
    for into, more in zip(total, part, strict=True):
        if into.size and (int(into.max()) + int(more.max()) > MOST or int(into.min()) + int(more.min()) < -MOST):
            raise InputError(f"games: a sum over so many games of such numbers passes {MOST:,}, the most that can be counted; play fewer games")
        into += more


def games_in(tally: Any) -> int:
    """Games of a tally."""
    return int(tally.game[GAMES])
