"""What is counted: the arrays of integers a run adds up (axes S strategies, P seats, R rounds, C cards).

Nothing but integers, and merging is addition, so any split of the work gives the same totals. A strategy is a list for play with a deck.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.counting.tallies import zeros
from sim.voskhozhdenie.words import MAX_KINDS, MAX_ROUNDS

ROUNDS = MAX_ROUNDS + 1
"""Rounds are counted from 1; index 0 stays empty."""


class Meet(IntEnum):
    """Last axis of `meet`: one strategy at one seat against one opponent in the same game."""

    GAMES = 0
    WINS = 1  # of the game; none in an unfinished or drawn game
    AHEAD = 2  # won where the opponent did not, or was out later than the opponent
    UNFINISHED = 3  # stopped by a bound (V77)
    MARGIN = 4  # power left on own cities minus the opponent's, sum
    MARGIN_SQ = 5


class Seat(IntEnum):
    """Last axis of `seat`: one strategy at one seat, every game once."""

    GAMES = 0
    WINS = 1
    UNFINISHED = 2  # stopped by a bound (V77)
    DRAWN = 3  # all were out at the same moment (V76)
    WINS_RUIN = 4  # won because the opponents' cities were ruined by wounds and effects
    WINS_DECK = 5  # won, and the last city of an opponent was ruined by a draw from an empty deck (V59)
    WINS_CARD = 6  # won by a card that says so (V76)
    CITIES = 7  # unruined at the end, sum
    CITIES_SQ = 8
    CITY_POWER = 9  # power left on them, sum
    CITY_POWER_SQ = 10
    PLAYED = 11  # cards played, sum
    PLAYED_SQ = 12
    COINS_LEFT = 13  # unspent at the end, sum
    COINS_LEFT_SQ = 14
    DECK_LEFT = 15  # cards left in the main deck at the end, sum
    DECK_LEFT_SQ = 16
    HALF_LED = 17  # sole leader by power of cities after round rounds // 2 (games of 2 rounds or more with a winner)
    HALF_LED_LOST = 18  # of those, games not won
    LEAD_TAKEN = 19  # times it became sole leader at the end of a round, another one having been the last sole leader
    LEAD_TAKEN_SQ = 20


class Course(IntEnum):
    """Last axis of `course`: a strategy at the end of one round."""

    SEATS = 0  # seats that were not out
    CITIES = 1
    CITIES_SQ = 2
    CITY_POWER = 3
    CITY_POWER_SQ = 4
    SUPPLY = 5
    SUPPLY_SQ = 6
    COINS = 7  # coins of the round, when they had been handed out
    COINS_SQ = 8
    COINS_LEFT = 9
    COINS_LEFT_SQ = 10
    HAND = 11
    HAND_SQ = 12
    UNITS = 13  # unwounded
    UNITS_SQ = 14
    PLAYED = 15  # cards played in the round
    PLAYED_SQ = 16


class Cards(IntEnum):
    """Last axis of `cards`: one strategy and one card."""

    GAMES_DECKED = 0  # games with a copy in the own deck
    WINS_DECKED = 1
    GAMES_HELD = 2  # games in which a copy came into the hand
    WINS_HELD = 3
    GAMES_PLAYED = 4  # games in which a copy was played
    WINS_PLAYED = 5
    HELD = 6  # copies that came into the hand, sum
    HELD_SQ = 7
    PLAYED = 8  # times played, sum
    PLAYED_SQ = 9
    ENTERED = 10  # times it came into play under the own control, sum
    ENTERED_SQ = 11
    DECREED = 12  # decrees issued, sum
    DECREED_SQ = 13
    ACTIVATED = 14  # Charge and Sacrifice abilities activated, sum
    ACTIVATED_SQ = 15
    SUPERIOR = 16  # Superiorities used, sum
    SUPERIOR_SQ = 17
    GAMES_HELD_DECKED = 18  # games in which a copy came into the hand, with one in the own deck
    GAMES_PLAYED_HELD = 19  # games in which it was played after a copy had come into the hand
    WINS_PLAYED_HELD = 20
    WINS_HELD_DECKED = 21
    FIRST_ROUND = 22  # round in which it was first played, sum over the games in which it was
    FIRST_ROUND_SQ = 23


class Game(IntEnum):
    """Axis of `game`: games as a whole."""

    GAMES = 0
    RUIN = 1  # won because all cities of the others were ruined
    CARD = 2  # won by a card
    DRAWN = 3  # all were out at the same moment
    CAP = 4  # stopped by the round cap, unfinished
    ENDLESS = 5  # stopped by the bounds of turns, resolutions and nesting, unfinished
    DECK = 6  # won games in which the last city of somebody was ruined by a draw from an empty deck
    ROUNDS = 7  # sum
    ROUNDS_SQ = 8
    TURNS = 9
    TURNS_SQ = 10
    TACTICS = 11  # resolved
    TACTICS_SQ = 12
    TACTICS_WON = 13
    TACTICS_WON_SQ = 14
    WIN_DAMAGE = 15
    WIN_DAMAGE_SQ = 16
    ASSIGNMENTS = 17
    ASSIGNMENTS_SQ = 18
    CITIES_RUINED = 19
    CITIES_RUINED_SQ = 20
    LEAD_CHANGES = 21
    LEAD_CHANGES_SQ = 22
    HALF_LED = 23  # games with a winner and a sole leader at half time
    HALF_LED_LOST = 24
    TACTICS_TACTICS_WON = 25  # resolved times won: with the squares it gives the variance of their ratio


class Tally(NamedTuple):
    """The counts of one card set (arm) of a run; every array is int64."""

    game: NDArray[np.int64]  # [Game]
    length: NDArray[np.int64]  # [S, R] games by number of rounds (of each strategy that took part)
    rounds: NDArray[np.int64]  # [R] games by number of rounds
    lead_changes: NDArray[np.int64]  # [64] games by number of lead changes, last bin 63 and more
    meet: NDArray[np.int64]  # [S, S, P, Meet] own strategy, opponent, own seat
    seat: NDArray[np.int64]  # [S, P, Seat]
    course: NDArray[np.int64]  # [S, P, R, Course]
    cards: NDArray[np.int64]  # [S, C, Cards]


def shapes(strategies: int, seats: int) -> dict[str, tuple[int, ...]]:
    """Shapes of a tally's arrays.

    Parameters
    ----------
    strategies
        Length of the S axis.
    seats
        Length of the P axis.

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
        "meet": (s, s, p, len(Meet)),
        "seat": (s, p, len(Seat)),
        "course": (s, p, ROUNDS, len(Course)),
        "cards": (s, c, len(Cards)),
    }


def empty(strategies: int, seats: int) -> Tally:
    """A tally of zero games."""
    return Tally(**zeros(shapes(strategies, seats)))
