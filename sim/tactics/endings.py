"""What a finished game says of its sides, read from its record: the numbers by which one strategy is held against another."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

NUMBERS = ("glory", "orders", "attack_actions", "falls")
"""Numbers of a side, by the names of the registry; a team has those of its players together."""


def seat_numbers(record: NDArray[Any], seats: int) -> NDArray[np.float64]:
    """Numbers of the sides.

    Parameters
    ----------
    record
        `[1]` of `GAME`, after a game.
    seats
        P, how many sides there are.

    Returns
    -------
    ndarray
        `[P, K]` in the order of `NUMBERS`.
    """
    g = record[0]
    players = int((g["roster_n"] > 0).sum())
    done = (g["orders"], g["strikes"], g["defeats"].sum(axis=0))
    by_side = [counts[:players].sum(axis=1).reshape(seats, -1).sum(axis=1) for counts in done]
    return np.stack([g["glory"][:seats], *by_side], axis=1).astype(np.float64)
