"""What is counted: the arrays of integers a run adds up.

Axes: S strategies, P sides, R rounds, C cards, U champions, T treasures, M maps, H hexes, V villains, X schemes. Nothing but integers, and merging
is addition, so any split of the work gives the same totals. A side is a player, or a team, which has what its players have and does what they do.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.counting.tallies import zeros
from sim.tactics.tables import MAX_BAG, MAX_RANKS
from sim.tactics.words import MAX_HEXES, MAX_KINDS, MAX_MAPS, MAX_ROUNDS, MAX_SCHEMES, MAX_VILLAINS

ROUNDS = MAX_ROUNDS + 1
"""Rounds are counted from 1; index 0 stays empty."""
RATS = 2
"""Kinds of rats that villains have, behind the villains."""
EARLY = 8
"""So many schemes of the deck are its first ones: those of the first four turns of the villains."""


class Meet(IntEnum):
    """Last axis of `meet`: one strategy at one side against one opponent in the same game."""

    GAMES = 0
    WINS = 1  # of the game; none in an unfinished one
    AHEAD = 2  # won, or neither of the two has won and it has more glory; in unfinished games nobody is ahead
    UNFINISHED = 3  # stopped by the round cap
    MARGIN = 4  # glory minus the opponent's, sum
    MARGIN_SQ = 5


class Seat(IntEnum):
    """Last axis of `seat`: one strategy at one side, every game once."""

    GAMES = 0
    WINS = 1
    UNFINISHED = 2  # stopped by the round cap
    GLORY = 3  # at the end, sum
    GLORY_SQ = 4
    GLORY_SANCTUARIES = 5  # glory for sanctuaries, that of chosen factions included
    GLORY_SANCTUARIES_SQ = 6
    GLORY_BEACONS = 7
    GLORY_BEACONS_SQ = 8
    GLORY_TOKENS = 9  # for beacon tokens that were given back
    GLORY_TOKENS_SQ = 10
    GLORY_SLAYS = 11  # for enemies slain by chosen factions
    GLORY_SLAYS_SQ = 12
    GLORY_NEUTRALS = 13  # rewards of neutral champions
    GLORY_NEUTRALS_SQ = 14
    GLORY_VILLAINS = 15  # villains that were defeated
    GLORY_VILLAINS_SQ = 16
    GLORY_BOSS = 17  # of villains: by their boss
    GLORY_BOSS_SQ = 18
    GLORY_EFFECTS = 19  # texts of cards and champions
    GLORY_EFFECTS_SQ = 20
    TURNS = 21  # turns of the side
    TURNS_SQ = 22
    ORDERS = 23
    ORDERS_SQ = 24
    DEPLOYS = 25
    DEPLOYS_SQ = 26
    ATTACKS = 27  # attack actions
    ATTACKS_SQ = 28
    RIPOSTES = 29
    RIPOSTES_SQ = 30
    SLAIN = 31  # enemies and neutrals that own attacks have defeated
    SLAIN_SQ = 32
    FALLS = 33  # own champions defeated, whatever did it
    FALLS_SQ = 34
    FALLS_ATTACK = 35
    FALLS_ATTACK_SQ = 36
    FALLS_RIPOSTE = 37
    FALLS_RIPOSTE_SQ = 38
    FALLS_CORRUPTED = 39
    FALLS_CORRUPTED_SQ = 40
    FALLS_EFFECT = 41
    FALLS_EFFECT_SQ = 42
    FALLS_SURGE = 43
    FALLS_SURGE_SQ = 44
    FALLS_LOSS = 45  # a bonus of defence was gone
    FALLS_LOSS_SQ = 46
    FALLS_LINKED = 47  # the other one of linked figures fell
    FALLS_LINKED_SQ = 48
    PLAYED = 49  # cards played
    PLAYED_SQ = 50
    ACQUIRED = 51  # cards and champions acquired, free ones included
    ACQUIRED_SQ = 52
    BANISHED = 53
    BANISHED_SQ = 54
    RESEARCHES = 55
    RESEARCHES_SQ = 56
    QUESTS = 57  # completed
    QUESTS_SQ = 58
    TREASURES = 59  # taken
    TREASURES_SQ = 60
    TREASURES_USED = 61
    TREASURES_USED_SQ = 62
    BEACONS = 63  # times control of a beacon was taken
    BEACONS_SQ = 64
    SANCTUARIES = 65  # sanctuaries controlled at the end of own turns
    SANCTUARIES_SQ = 66
    TOKENS = 67  # beacon tokens taken
    TOKENS_SQ = 68
    TOKENS_SPENT = 69
    TOKENS_SPENT_SQ = 70
    HALF_LED = 71  # sole leader by glory after round rounds // 2 (games of 2 rounds or more with a winner)
    HALF_LED_LOST = 72  # of those, games not won
    LEAD_TAKEN = 73  # times it became sole leader at the end of a round, another one having been the last sole leader
    LEAD_TAKEN_SQ = 74


class Course(IntEnum):
    """Last axis of `course`: a strategy at the end of one round, the last one of a game however far it came."""

    SEATS = 0  # sides that came to this round
    GLORY = 1
    GLORY_SQ = 2
    FIGURES = 3  # own figures on the board
    FIGURES_SQ = 4
    ORDERS = 5  # orders in the round
    ORDERS_SQ = 6


class Cards(IntEnum):
    """Last axis of `cards`: one strategy and one card (hero, construct, quest, champion of the row)."""

    AFFORDABLE = 0  # turns in which it could be acquired and paid; of quests researches in which it was looked at
    AFFORDABLE_SQ = 1
    PICKED = 2  # of those, in which a copy was taken
    PICKED_SQ = 3
    PICKED_AFFORDABLE = 4  # picked times affordable, sum over games: with the squares it gives the variance of their ratio
    GAMES_AFFORDABLE = 5  # games in which it was affordable at least once
    ACQUIRED = 6  # copies, free ones included; of quests those that were researched
    ACQUIRED_SQ = 7
    PLAYED = 8  # times played
    PLAYED_SQ = 9
    BANISHED = 10
    BANISHED_SQ = 11
    COMPLETED = 12  # times completed, of quests
    COMPLETED_SQ = 13
    COPIES = 14  # copies owned at the end
    COPIES_SQ = 15
    COPIES_WON = 16  # copies owned at the end of games won
    GAMES_ACQUIRED = 17
    WINS_ACQUIRED = 18
    GAMES_PLAYED = 19
    WINS_PLAYED = 20
    GAMES_OWNED = 21  # games that ended with at least one copy owned
    WINS_OWNED = 22
    GAMES_COMPLETED = 23
    WINS_COMPLETED = 24
    PLAYED_ACQUIRED = 25  # times played times copies acquired, sum over games


class Champions(IntEnum):
    """Last axis of `champions`: one strategy and one champion, with all its figures."""

    OFFERED = 0  # own picks of the draft at which it lay face up
    OFFERED_SQ = 1
    PICKED = 2  # times picked
    PICKED_SQ = 3
    PICKED_OFFERED = 4  # picked times offered, sum over games
    PICK_PLACE = 5  # which pick of all it was, from 1, sum over games in which it was picked
    PICK_PLACE_SQ = 6
    GAMES_BEGUN = 7  # games with it in the first roster, drafted or recommended
    WINS_BEGUN = 8
    GAMES_HAD = 9  # games with it in the roster at some time
    WINS_HAD = 10
    DEPLOYED = 11
    DEPLOYED_SQ = 12
    ORDERED = 13
    ORDERED_SQ = 14
    ATTACKS = 15
    ATTACKS_SQ = 16
    RIPOSTES = 17
    RIPOSTES_SQ = 18
    SLAIN = 19  # enemies and neutrals that its attacks have defeated
    SLAIN_SQ = 20
    FALLS = 21  # times defeated, whatever did it
    FALLS_SQ = 22
    FALLS_ATTACK = 23
    FALLS_RIPOSTE = 24
    FALLS_CORRUPTED = 25
    FALLS_EFFECT = 26
    FALLS_SURGE = 27
    FALLS_LOSS = 28
    FALLS_LINKED = 29
    GLORY = 30  # that its own texts and its slays of chosen factions gained
    GLORY_SQ = 31
    SLAIN_FALLS = 32  # slain times falls, sum over games


class Treasures(IntEnum):
    """Last axis of `treasures`: one strategy and one treasure."""

    TAKEN = 0
    TAKEN_SQ = 1
    USED = 2
    USED_SQ = 3
    GAMES_TAKEN = 4
    WINS_TAKEN = 5


class Maps(IntEnum):
    """Last axis of `maps`: one strategy at one side on one map."""

    GAMES = 0
    WINS = 1
    UNFINISHED = 2
    GLORY = 3
    GLORY_SQ = 4
    ROUNDS = 5
    ROUNDS_SQ = 6


class With(IntEnum):
    """Last axis of `map_champions` and `map_cards`: sides that had a champion in their roster, or acquired a card, on one map."""

    GAMES = 0
    WINS = 1


class Heat(IntEnum):
    """Last axis of `heat`: one hex of one map, and the champions of one side, of neutrals last."""

    STOOD = 0  # at the end of a turn, of whatever side
    ATTACKED = 1  # it was attacked there
    FELL = 2


class Game(IntEnum):
    """Axis of `game`: games as a whole."""

    GAMES = 0
    GLORY = 1  # won by glory
    CAP = 2  # stopped by the round cap, unfinished
    ROUNDS = 3  # sum
    ROUNDS_SQ = 4
    TURNS = 5  # of all sides
    TURNS_SQ = 6
    ORDERS = 7
    ORDERS_SQ = 8
    ATTACKS = 9
    ATTACKS_SQ = 10
    FALLS = 11  # champions defeated, neutrals included
    FALLS_SQ = 12
    NEUTRALS = 13  # neutral champions defeated
    NEUTRALS_SQ = 14
    LEAD_CHANGES = 15
    LEAD_CHANGES_SQ = 16
    HALF_LED = 17  # games with a winner and a sole leader at half time
    HALF_LED_LOST = 18
    BOSS = 19  # of a campaign: won by the defeat of the boss
    SCHEMES = 20  # no scheme was left
    SURGES = 21
    SURGES_SQ = 22
    REVEALED = 23  # schemes
    REVEALED_SQ = 24
    LOWER = 25  # of them, with their lower effect
    LOWER_SQ = 26


class Villains(IntEnum):
    """Last axis of `villains`: one strategy of players and one villain, with all its figures."""

    GAMES = 0  # games in which it was there; of rats in which they were deployed, ordered or defeated
    WINS = 1  # of the players
    ORDERED = 2
    ORDERED_SQ = 3
    DEPLOYED = 4
    DEPLOYED_SQ = 5
    ATTACKS = 6
    ATTACKS_SQ = 7
    RIPOSTES = 8
    RIPOSTES_SQ = 9
    SLAIN = 10  # champions of players that its attacks have defeated
    SLAIN_SQ = 11
    FALLS = 12
    FALLS_SQ = 13
    GAMES_FELL = 14  # games in which it was defeated
    WINS_FELL = 15


class Schemes(IntEnum):
    """Last axis of `schemes`: one strategy of players and one scheme, with all its copies."""

    GAMES = 0  # games in which it was revealed
    WINS = 1  # of the players
    REVEALED = 2
    REVEALED_SQ = 3
    LOWER = 4  # times its lower effect was done
    LOWER_SQ = 5
    GLORY = 6  # that villains gained while it was done
    GLORY_SQ = 7
    GAMES_EARLY = 8  # games in which a copy was among the first schemes of the deck
    WINS_EARLY = 9


class Tally(NamedTuple):
    """The counts of one card set (arm) of a run; every array is int64. Cards, champions and treasures have the numbers of the kernel."""

    game: NDArray[np.int64]  # [Game]
    length: NDArray[np.int64]  # [S, R] games by number of rounds (of each strategy that took part)
    rounds: NDArray[np.int64]  # [R] games by number of rounds
    lead_changes: NDArray[np.int64]  # [64] games by number of lead changes, last bin 63 and more
    meet: NDArray[np.int64]  # [S, S, P, Meet] own strategy, opponent, own side
    seat: NDArray[np.int64]  # [S, P, Seat]
    course: NDArray[np.int64]  # [S, P, R, Course]
    cards: NDArray[np.int64]  # [S, C, Cards] `CardSet.kinds`
    champions: NDArray[np.int64]  # [S, U, Champions] `CardSet.champions`, then neutrals of the scenario file
    treasures: NDArray[np.int64]  # [S, T, Treasures] `CardSet.treasures`
    maps: NDArray[np.int64]  # [M, S, P, Maps] in the order of the maps that are played
    map_cards: NDArray[np.int64]  # [M, S, C, With]
    map_champions: NDArray[np.int64]  # [M, S, U, With]
    heat: NDArray[np.int64]  # [M, P + 1, H, Heat]
    villains: NDArray[np.int64]  # [S, V, Villains] those of the book, then Giant and Fiendish Rats
    schemes: NDArray[np.int64]  # [S, X, Schemes]


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
    s, p, c, u, m = strategies, seats, MAX_KINDS, MAX_RANKS, MAX_MAPS
    return {
        "game": (len(Game),),
        "length": (s, ROUNDS),
        "rounds": (ROUNDS,),
        "lead_changes": (64,),
        "meet": (s, s, p, len(Meet)),
        "seat": (s, p, len(Seat)),
        "course": (s, p, ROUNDS, len(Course)),
        "cards": (s, c, len(Cards)),
        "champions": (s, u, len(Champions)),
        "treasures": (s, MAX_BAG, len(Treasures)),
        "maps": (m, s, p, len(Maps)),
        "map_cards": (m, s, c, len(With)),
        "map_champions": (m, s, u, len(With)),
        "heat": (m, p + 1, MAX_HEXES, len(Heat)),
        "villains": (s, MAX_VILLAINS + RATS, len(Villains)),
        "schemes": (s, MAX_SCHEMES, len(Schemes)),
    }


def empty(strategies: int, seats: int) -> Tally:
    """A tally of zero games."""
    return Tally(**zeros(shapes(strategies, seats)))
