"""What is counted: the arrays of integers a run adds up (axes S strategies, P seats, R rounds, C cards, H characters).

Nothing but integers, and merging is addition, so any split of the work gives the same totals. Sums, squares and products are taken game by game and
seat by seat: the game is the independent unit, and a ratio of two sums needs the squares of both and their product (Cochran 1977, 6.3).

In `Seat` and `Cards` a name `X_SQ` is the sum of the squares of `X` and stands right after it; `GAMES_X` and `WINS_X`, where there are any, come
next: games with at least one, and of those, won. `X_Y` is the sum of the products of `X` and `Y`.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.counting.tallies import zeros
from sim.relic.state import LOGGED_DICE
from sim.relic.words import ATTRIBUTES, MAX_CHARACTERS, MAX_KINDS, MAX_LEVEL, MAX_ROUNDS, REACH, TOP_ATTRIBUTE, TOP_LIFE, Outcome

ROUNDS = MAX_ROUNDS + 1
"""Rounds are counted from 1; index 0 stays empty, or means never."""
OUT = max(MAX_LEVEL, TOP_LIFE, TOP_ATTRIBUTE) + 1
"""Histograms of levels, Life and attributes: bin b holds the value b, the bin OUT the seats that are eliminated."""
BINS = OUT + 1
INFLUENCE_BINS = 64
"""Influence histogram: bin b holds influence b, the last bin everything from 63 on."""
LEADS = 64
"""Lead changes histogram: the last bin holds 63 and more."""
DICE = LOGGED_DICE + 1
"""Own dice of a battle or test; index 0 stays empty."""
DIFFERENCES = 2 * REACH + 1
"""Own attribute and modifiers minus the enemies' values, or minus the target of a test: -REACH .. REACH from index 0."""


class Game(IntEnum):
    """Axis of `game`: games as a whole, all seats together."""

    GAMES = 0
    CAP = 1  # stopped by the round cap, unfinished
    NOBODY_LEFT = 2  # ended without a winner because all players were eliminated
    ROUNDS = 3  # sum
    ROUNDS_SQ = 4
    TURNS = 5  # of all seats, missed ones included
    TURNS_SQ = 6
    VANQUISHED = 7
    VANQUISHED_SQ = 8
    CORRUPTED = 9
    CORRUPTED_SQ = 10
    ELIMINATED = 11
    ELIMINATED_SQ = 12
    ENDLESS = 13  # given up as endless, unfinished
    LEAD_CHANGES = 14  # sum
    LEAD_CHANGES_SQ = 15
    HALF_LED = 16  # games that were won, with somebody who alone led after round rounds // 2
    HALF_LED_LOST = 17  # of those, games that another one won


class Meet(IntEnum):
    """Last axis of `meet`: one strategy at one seat against one opponent in the same game."""

    GAMES = 0
    WINS = 1  # of the game
    AHEAD = 1  # the same: the winner is ahead of all others, among whom there is no order
    LOST_TO = 2  # games that this opponent won
    UNFINISHED = 3  # stopped by the round cap, or endless
    MARGIN = 4  # own level at the end minus the opponent's, sum
    MARGIN_SQ = 5


class Seat(IntEnum):
    """Last axis of `seat` and `characters`: what one seat came to in a game, every game once."""

    GAMES = 0
    WINS = 1
    UNFINISHED = 2  # stopped by the round cap, or endless
    NOBODY_LEFT = 3  # all players were eliminated
    ELIMINATED = 4  # games in which this seat was
    VANQUISHED = 5  # times
    VANQUISHED_SQ = 6
    GAMES_VANQUISHED = 7
    WINS_VANQUISHED = 8
    CORRUPTED = 9  # times
    CORRUPTED_SQ = 10
    GAMES_CORRUPTED = 11
    WINS_CORRUPTED = 12
    FOUGHT = 13  # battles; the block up to BEATEN_TIED is that of `Cards`
    FOUGHT_SQ = 14
    GAMES_FOUGHT = 15
    WINS_FOUGHT = 16
    BEATEN = 17  # battles won
    BEATEN_SQ = 18
    GAMES_BEATEN = 19
    WINS_BEATEN = 20
    TIED = 21
    TIED_SQ = 22
    BEATEN_FOUGHT = 23
    TIED_FOUGHT = 24
    BEATEN_TIED = 25
    TESTED = 26  # skill tests
    TESTED_SQ = 27
    GAMES_TESTED = 28
    WINS_TESTED = 29
    PASSED = 30
    PASSED_SQ = 31
    PASSED_TESTED = 32
    LEVEL = 33  # at the end
    LEVEL_SQ = 34
    RELICS = 35  # held at the end
    RELICS_SQ = 36
    MISSIONS = 37  # completed by their objectives
    MISSIONS_SQ = 38
    NUMBERS = 39  # power cards played for their numbers
    NUMBERS_SQ = 40
    TURNS = 41  # missed ones included; an eliminated seat's last one counts even if it lost its character before it came
    TURNS_SQ = 42
    VANQUISHED_TURNS = 43
    CORRUPTED_TURNS = 44
    FOUGHT_TURNS = 45
    LEAD_TAKEN = 46  # times it alone had the highest level at the end of a round, another one having been the last to lead alone
    LEAD_TAKEN_SQ = 47
    HALF_LED = 48  # games that were won, and that it alone led after round rounds // 2
    HALF_LED_LOST = 49  # of those, games that another one won


class Cards(IntEnum):
    """Last axis of `cards`: one strategy and one card."""

    DRAWN = 0  # copies: threats explored, other cards gained
    DRAWN_SQ = 1
    GAMES_DRAWN = 2
    WINS_DRAWN = 3
    TAKEN = 4  # copies that became assets, missions completed, corruption that became active
    TAKEN_SQ = 5
    GAMES_TAKEN = 6
    WINS_TAKEN = 7
    USED = 8  # uses made; power cards: numbers played too
    USED_SQ = 9
    GAMES_USED = 10
    WINS_USED = 11
    BOUGHT = 12
    BOUGHT_SQ = 13
    GAMES_BOUGHT = 14
    WINS_BOUGHT = 15
    OFFERED = 16  # wargear looked at while it could be paid, relics to choose from
    OFFERED_SQ = 17
    GAMES_OFFERED = 18
    WINS_OFFERED = 19
    FOUGHT = 20  # battles against it, alone or in a group
    FOUGHT_SQ = 21
    GAMES_FOUGHT = 22
    WINS_FOUGHT = 23
    BEATEN = 24
    BEATEN_SQ = 25
    GAMES_BEATEN = 26
    WINS_BEATEN = 27
    TIED = 28
    TIED_SQ = 29
    BEATEN_FOUGHT = 30
    TIED_FOUGHT = 31
    BEATEN_TIED = 32
    LIFE_COST = 33  # Life lost in battles against it, penalties included; each enemy of a group bears the whole
    LIFE_COST_SQ = 34
    LIFE_COST_FOUGHT = 35
    TAKEN_DRAWN = 36
    USED_DRAWN = 37
    USED_TAKEN = 38
    BOUGHT_OFFERED = 39
    TAKEN_OFFERED = 40
    FIRST_ROUND = 41  # round in which it was first taken, sum over `GAMES_TAKEN`
    FIRST_ROUND_SQ = 42


class Sums(IntEnum):
    """Last axis of `influence_sums`: what the open bin of the histogram does not tell."""

    SUM = 0
    SQ = 1


class Tally(NamedTuple):
    """The counts of one card set (arm) of a run; every array is int64.

    Rounds of a curve: the seats of all games that reached the round, as they stood at its end, or at the end of the game.
    """

    game: NDArray[np.int64]  # [Game]
    rounds: NDArray[np.int64]  # [R] games by number of rounds
    lead_changes: NDArray[np.int64]  # [LEADS] games by number of lead changes, the last bin 63 and more
    length: NDArray[np.int64]  # [S, R] games by number of rounds (of each strategy that took part)
    meet: NDArray[np.int64]  # [S, S, P, Meet] own strategy, opponent, own seat
    seat: NDArray[np.int64]  # [S, P, Seat]
    characters: NDArray[np.int64]  # [S, H, Seat] by the character the seat began with
    level_by_round: NDArray[np.int64]  # [S, R, BINS]
    life_by_round: NDArray[np.int64]  # [S, R, BINS]
    attribute_by_round: NDArray[np.int64]  # [S, 3, R, BINS] Strength, Willpower, Cunning
    influence_by_round: NDArray[np.int64]  # [S, R, INFLUENCE_BINS] eliminated seats left out
    influence_sums: NDArray[np.int64]  # [S, R, Sums] likewise
    first_relic: NDArray[np.int64]  # [S, R] games by the round of the first relic, 0: never
    first_middle: NDArray[np.int64]  # [S, R] of entering the middle tier
    first_inner: NDArray[np.int64]  # [S, R] of entering the inner tier
    won_in: NDArray[np.int64]  # [S, R] games won by their last round
    cards: NDArray[np.int64]  # [S, C, Cards]
    battles: NDArray[np.int64]  # [DICE, DIFFERENCES, Outcome] battles with plain dice, by what the exact odds depend on
    tests: NDArray[np.int64]  # [DICE, DIFFERENCES, 2] likewise; 0 failed, 1 passed


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
    s, p = strategies, seats
    return {
        "game": (len(Game),),
        "rounds": (ROUNDS,),
        "lead_changes": (LEADS,),
        "length": (s, ROUNDS),
        "meet": (s, s, p, len(Meet)),
        "seat": (s, p, len(Seat)),
        "characters": (s, MAX_CHARACTERS, len(Seat)),
        "level_by_round": (s, ROUNDS, BINS),
        "life_by_round": (s, ROUNDS, BINS),
        "attribute_by_round": (s, ATTRIBUTES, ROUNDS, BINS),
        "influence_by_round": (s, ROUNDS, INFLUENCE_BINS),
        "influence_sums": (s, ROUNDS, len(Sums)),
        "first_relic": (s, ROUNDS),
        "first_middle": (s, ROUNDS),
        "first_inner": (s, ROUNDS),
        "won_in": (s, ROUNDS),
        "cards": (s, MAX_KINDS, len(Cards)),
        "battles": (DICE, DIFFERENCES, len(Outcome)),
        "tests": (DICE, DIFFERENCES, 2),
    }


def empty(strategies: int, seats: int) -> Tally:
    """A tally of zero games."""
    return Tally(**zeros(shapes(strategies, seats)))
