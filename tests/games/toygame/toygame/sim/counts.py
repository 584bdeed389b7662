"""What is counted: arrays of integers that a run adds up (axes S strategies, P seats, R rounds, C cards)."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.counting.tallies import zeros
from toygame.sim.words import MAX_KINDS, MAX_ROUNDS

ROUNDS = MAX_ROUNDS + 1


class Game(IntEnum):
    """The games as a whole."""

    GAMES = 0
    CAP = 1  # stopped by the round cap
    ROUNDS = 2
    ROUNDS_SQ = 3


class Seat(IntEnum):
    """What a strategy comes to at a seat."""

    GAMES = 0
    WINS = 1
    UNFINISHED = 2
    STARS = 3
    STARS_SQ = 4
    COINS = 5  # left over at the end
    COINS_SQ = 6


class Meet(IntEnum):
    """A strategy against each other one that it met."""

    GAMES = 0
    WINS = 1
    AHEAD = 2  # finished games
    UNFINISHED = 3
    MARGIN = 4  # own stars minus the other one's
    MARGIN_SQ = 5


class Cards(IntEnum):
    """A strategy and a card."""

    TAKEN = 0
    TAKEN_SQ = 1
    GAMES_TAKEN = 2
    WINS_TAKEN = 3


class Tally(NamedTuple):
    """The counts of one card set of a run; every array is int64."""

    game: NDArray[np.int64]  # [Game]
    rounds: NDArray[np.int64]  # [R] games by number of rounds
    length: NDArray[np.int64]  # [S, R] likewise, of each strategy that took part
    meet: NDArray[np.int64]  # [S, S, P, Meet]
    seat: NDArray[np.int64]  # [S, P, Seat]
    cards: NDArray[np.int64]  # [S, C, Cards]


def shapes(strategies: int, seats: int) -> dict[str, tuple[int, ...]]:
    """Shapes of a tally's arrays, in the order of `Tally`."""
    s, p = strategies, seats
    return {
        "game": (len(Game),),
        "rounds": (ROUNDS,),
        "length": (s, ROUNDS),
        "meet": (s, s, p, len(Meet)),
        "seat": (s, p, len(Seat)),
        "cards": (s, MAX_KINDS, len(Cards)),
    }


def empty(strategies: int, seats: int) -> Tally:
    """A tally of zero games."""
    return Tally(**zeros(shapes(strategies, seats)))
