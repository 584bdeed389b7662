"""What a finished game says of its seats, read from its record: the numbers by which one strategy is held against another."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

FIELDS = {
    "level": "level",
    "relics": "relics",
    "missions": "missions_done",
    "vanquished_per_game": "vanquished",
    "corrupted_per_game": "corrupted",
}
"""Numbers of a seat, by the names of the registry, and the fields of the record that hold them."""
NUMBERS = tuple(FIELDS)
"""Numbers of a seat."""


def seat_numbers(record: NDArray[Any], seats: int) -> NDArray[np.float64]:
    """Numbers of the seats.

    Parameters
    ----------
    record
        `[1]` of `GAME`, after a game.
    seats
        P, how many there are.

    Returns
    -------
    ndarray
        `[P, K]` in the order of `NUMBERS`.
    """
    return np.stack([record[0][field][:seats] for field in FIELDS.values()], axis=1).astype(np.float64)
