"""Where players that search play out what they think of: a second record, the position that they come back to, and what each option came to."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.ascension.state import MAX_TARGETS, SPAN, new_game
from sim.ascension.words import MAX_KINDS
from sim.engine.philox import WORDS

SEARCH = np.dtype(
    [
        ("word", "u4", (1, WORDS)),  # of the seed of a playout
        ("more", "i8", (MAX_TARGETS + 1,)),  # by how much an option leads more than the usual one in all playouts; taking nothing stands last
        ("more_sq", "i8", (MAX_TARGETS + 1,)),  # sum of the squares
        ("copies", "i2", (MAX_KINDS,)),  # of each card in a pile that is put in order
    ],
    align=True,
)
"""What is written down during a search."""


class SearchRoom(NamedTuple):
    """Room of one thread for one search at a time."""

    games: NDArray[np.void]
    """`[1]` of `GAME`, in which playouts are played."""
    position: NDArray[np.uint8]
    """`[1, SPAN]` the game at the decision, with all that the searcher does not see put in order."""
    notes: NDArray[np.void]
    """`[1]` of `SEARCH`."""


def search_room() -> SearchRoom:
    """Fresh room."""
    return SearchRoom(new_game(), np.zeros((1, SPAN), np.uint8), np.zeros(1, SEARCH))
