"""What is counted: the arrays of integers a run adds up (axes S strategies, P seats, R rounds, C cards, B honor bins).

Nothing but integers, and merging is addition, so any split of the work gives the same totals. In the solo game Samael is the last strategy and
sits at seat 1: S is the number of strategies plus one and P is 2.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.ascension.words import MAX_KINDS, MAX_ROUNDS
from sim.counting.tallies import zeros

BINS = 256
"""Honor histograms: bin b holds honor b, the last bin everything from 255 on."""
ROUNDS = MAX_ROUNDS + 1
"""Rounds are counted from 1; index 0 stays empty."""
MAX_ORDERS = 2**20
"""Longest array of finishing orders: four players and 32 strategies."""


class Meet(IntEnum):
    """Last axis of `meet`: one strategy at one seat against one opponent in the same game."""

    GAMES = 0
    WINS = 1  # of the game (A25: ties go to the later seat); none in an unfinished game
    SHARED = 2  # games in which the highest score was shared by several seats, this strategy's among them, before the tie-break
    AHEAD = 3  # finished ahead of this opponent (A25 between the two)
    UNFINISHED = 4  # stopped by the round cap, or endless
    SCORE = 5  # sum
    SCORE_SQ = 6  # sum of squares
    MARGIN = 7  # own score minus the opponent's, sum
    MARGIN_SQ = 8


class Seat(IntEnum):
    """Last axis of `seat`: one strategy at one seat, every game once."""

    GAMES = 0
    WINS = 1
    SHARED = 2
    UNFINISHED = 3  # stopped by the round cap, or endless
    SCORE = 4
    SCORE_SQ = 5
    TOKENS = 6  # honor tokens at the end, sum
    TOKENS_SQ = 7
    HALF_LED = 8  # sole leader by total honor after round rounds // 2 (games of 2 rounds or more, finished)
    HALF_LED_LOST = 9  # of those, games not won
    LEAD_TAKEN = 10  # times it became sole leader at the end of a round, another one having been the last sole leader
    LEAD_TAKEN_SQ = 11


class Economy(IntEnum):
    """Last axis of `economy`: resources of one round (extra turns included)."""

    RUNES = 0  # gained, restricted ones included, sum
    RUNES_SQ = 1
    RUNES_LEFT = 2  # unspent at the end of the turn, sum
    RUNES_LEFT_SQ = 3
    POWER = 4
    POWER_SQ = 5
    POWER_LEFT = 6
    POWER_LEFT_SQ = 7
    TURNS = 8  # seats that played this round


class Totals(IntEnum):
    """Last axis of `totals`: resources of whole games; their sums are those of `economy` over all rounds."""

    ROUNDS_SQ = 0
    RUNES_SQ = 1
    RUNES_ROUNDS = 2  # runes times rounds of each game, sum
    RUNES_LEFT_SQ = 3
    RUNES_LEFT_ROUNDS = 4
    POWER_SQ = 5
    POWER_ROUNDS = 6
    POWER_LEFT_SQ = 7
    POWER_LEFT_ROUNDS = 8


class Cards(IntEnum):
    """Last axis of `cards`: one strategy and one card."""

    SEEN = 0  # turns in which it was on offer (row or always available) when the seat decided
    AFFORDABLE = 1  # turns in which it was on offer and affordable when the seat decided
    PICKED = 2  # of those, turns in which at least one copy was taken and paid for
    TAKEN = 3  # copies acquired or monsters defeated, free ones included
    FREE = 4  # of those, for free
    GAMES_TAKEN = 5  # games in which it was taken at least once
    WINS_TAKEN = 6  # of those, won
    GAMES_OWNED = 7  # games that ended with at least one copy owned
    WINS_OWNED = 8
    COPIES = 9  # copies owned at the end, sum
    COPIES_SQ = 10
    COPIES_WON = 11  # copies owned at the end of games won
    BANISHED = 12  # copies banished by the seat, from its own cards
    BANISHED_SQ = 13
    TAKEN_SQ = 14
    SEEN_SQ = 15
    AFFORDABLE_SQ = 16
    PICKED_SQ = 17
    PICKED_AFFORDABLE = 18  # picked times affordable, sum over games: with the squares it gives the variance of their ratio
    GAMES_AFFORDABLE = 19  # games in which it was on offer and affordable at least once


class Game(IntEnum):
    """Axis of `game`: games as a whole."""

    GAMES = 0
    POOL = 1  # ended because the pool was emptied
    CAP = 2  # stopped by the round cap, unfinished
    SHARED = 3  # highest score shared
    LEAD_CHANGES = 4  # sum
    LEAD_CHANGES_SQ = 5
    RESHUFFLES = 6  # times the centre deck ran out and the Void became the new one, sum
    ROUNDS = 7  # sum
    ROUNDS_SQ = 8
    HALF_LED = 9  # finished games with a sole leader at half time
    HALF_LED_LOST = 10
    EXTRA_TURNS = 11
    RESHUFFLES_SQ = 12
    EXTRA_TURNS_SQ = 13
    ENDLESS = 14  # stopped because they would not end by themselves (`limits`), unfinished


class Tally(NamedTuple):
    """The counts of one card set (arm) of a run; every array is int64."""

    game: NDArray[np.int64]  # [Game]
    length: NDArray[np.int64]  # [S, R] games by number of rounds (of each strategy that took part)
    rounds: NDArray[np.int64]  # [R] games by number of rounds
    lead_changes: NDArray[np.int64]  # [64] games by number of lead changes, last bin 63 and more
    reshuffles: NDArray[np.int64]  # [16] games by number of centre-deck reshuffles, last bin 15 and more
    meet: NDArray[np.int64]  # [S, S, P, Meet] own strategy, opponent, own seat
    seat: NDArray[np.int64]  # [S, P, Seat]
    score: NDArray[np.int64]  # [S, P, B] final scores
    tokens_by_round: NDArray[np.int64]  # [S, P, R, B] honor tokens at the end of the round; sum over B = games still alive
    honor_by_round: NDArray[np.int64]  # [S, P, R, B] total honor (tokens and printed) at the end of the round
    economy: NDArray[np.int64]  # [S, P, R, Economy]
    totals: NDArray[np.int64]  # [S, P, Totals]
    cards: NDArray[np.int64]  # [S, C, Cards]
    first_taken: NDArray[np.int64]  # [S, C, R] games by the round of first taking
    first_won: NDArray[np.int64]  # [S, C, R] of those, won
    instead: NDArray[np.int64]  # [S, C, C] times the first was paid for while the second was affordable, which then no longer was
    orders: NDArray[np.int64]  # [S ** P] finished games by strategies in finishing order (A25): digits to base S, the winner first; `orders_size`


def orders_size(strategies: int, seats: int) -> int:
    """Length of `orders`: S ** P; 0 with two seats, where `meet` says the same, and where it would be longer than `MAX_ORDERS`."""
    size = strategies**seats
    return size if seats > 2 and size <= MAX_ORDERS else 0


def shapes(strategies: int, seats: int) -> dict[str, tuple[int, ...]]:
    """Shapes of a tally's arrays.

    Parameters
    ----------
    strategies
        Length of the S axis (Samael included).
    seats
        Length of the P axis (Samael included).

    Returns
    -------
    dict
        Array name to shape, in the order of `Tally`.
    """
    s, p, c = strategies, seats, MAX_KINDS
    return {
        "game": (len(Game),),
        "length": (s, ROUNDS),
        "rounds": (ROUNDS,),
        "lead_changes": (64,),
        "reshuffles": (16,),
        "meet": (s, s, p, len(Meet)),
        "seat": (s, p, len(Seat)),
        "score": (s, p, BINS),
        "tokens_by_round": (s, p, ROUNDS, BINS),
        "honor_by_round": (s, p, ROUNDS, BINS),
        "economy": (s, p, ROUNDS, len(Economy)),
        "totals": (s, p, len(Totals)),
        "cards": (s, c, len(Cards)),
        "first_taken": (s, c, ROUNDS),
        "first_won": (s, c, ROUNDS),
        "instead": (s, c, c),
        "orders": (orders_size(s, p),),
    }


def empty(strategies: int, seats: int) -> Tally:
    """A tally of zero games."""
    return Tally(**zeros(shapes(strategies, seats)))
