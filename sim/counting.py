"""What the counts of all games have in common: named tuples of int64 arrays, merged by addition."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

Counts = tuple[NDArray[np.int64], ...]
"""The arrays of one tally; each game names its own."""

GAMES = 0
"""The cell of a tally's array `game` that holds the number of games, in every game."""


def zeros(shapes: Mapping[str, tuple[int, ...]]) -> dict[str, NDArray[np.int64]]:
    """Arrays of zero games, by name."""
    return {name: np.zeros(shape, np.int64) for name, shape in shapes.items()}


def add(total: Counts, part: Counts) -> None:
    """Add `part` to `total` in place."""
    for into, more in zip(total, part, strict=True):
        into += more


def games_in(tally: Any) -> int:
    """Games of a tally."""
    return int(tally.game[GAMES])
