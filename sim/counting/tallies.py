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
        if into.size and not (_is_small(into) and _is_small(more)) and _may_overflow(into, more):
            raise InputError(f"games: a sum over so many games of such numbers passes {MOST:,}, the most that can be counted; play fewer games")
        into += more


def _is_small(counts: NDArray[np.int64]) -> bool:
    """Whether no count is below 0 and any two of them have a sum of 64 bits, found in one pass: one below 0 is large without its sign."""
    return int(counts.view(np.uint64).max()) <= MOST // 2


def _may_overflow(into: NDArray[np.int64], more: NDArray[np.int64]) -> bool:
    """Whether some sum might not fit into 64 bits."""
    return int(into.max()) + int(more.max()) > MOST or int(into.min()) + int(more.min()) < -MOST


def games_in(tally: Any) -> int:
    """Games of a tally."""
    return int(tally.game[GAMES])
