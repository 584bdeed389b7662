"""How far curves by round go: as long as enough games are still being played."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

REACHED = 0.05
"""Curves end where fewer than this share of the games is left ..."""
FEWEST = 30
"""... or fewer games than this."""


def lasts(share: ArrayLike, games: ArrayLike) -> NDArray[Any]:
    """Which rounds enough games reached.

    Parameters
    ----------
    share
        `[N]` share of the games that reached a round.
    games
        `[N]` how many these are.

    Returns
    -------
    ndarray of bool
        `[N]`
    """
    return (np.asarray(share) >= REACHED) & (np.asarray(games) >= FEWEST)
