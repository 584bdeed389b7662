"""What is counted: other arrays than Ascension's."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.counting.tallies import zeros

ROUNDS = 2


class Game(IntEnum):
    GAMES = 0
    CAP = 1
    PIPS = 2


class Seat(IntEnum):
    GAMES = 0
    WINS = 1


class Meet(IntEnum):
    GAMES = 0
    WINS = 1
    AHEAD = 2


class Tally(NamedTuple):
    game: NDArray[np.int64]
    seat: NDArray[np.int64]
    meet: NDArray[np.int64]
    pips: NDArray[np.int64]


def shapes(strategies, seats):
    """Shapes of a tally's arrays."""
    s, p = strategies, seats
    return {"game": (len(Game),), "seat": (s, p, len(Seat)), "meet": (s, s, p, len(Meet)), "pips": (s, 10)}


def empty(strategies, seats):
    """A tally of zero games."""
    return Tally(**zeros(shapes(strategies, seats)))
