"""What a finished game says of its seats, read from its record: the numbers by which one strategy is held against another."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

NUMBERS = ("score", "tokens", "runes", "runes_unspent", "power", "power_unspent")
"""Numbers of a seat, by the names of the registry; runes and power are those of a round."""
BY_ROUND = ("round_runes", "round_runes_left", "round_power", "round_power_left")
"""Fields of the record that are added up over the rounds, in the order of the numbers after the first two."""


def seat_numbers(record: NDArray[Any], seats: int) -> NDArray[np.float64]:
    """Numbers of the seats that take turns.

    Parameters
    ----------
    record
        `[1]` of `GAME`, after a game.
    seats
        P, how many take turns.

    Returns
    -------
    ndarray
        `[P, K]` in the order of `NUMBERS`.
    """
    g = record[0]
    last = int(g["round"])
    tokens = g["tokens"][:seats]
    by_round = [g[field][:seats, 1 : last + 1].sum(axis=1) / last for field in BY_ROUND]
    return np.stack([tokens + g["printed"][:seats], tokens, *by_round], axis=1).astype(np.float64)
