"""Two arms of a comparison, counted: each game of one arm beside the same game number of the other one.

Axes: G games, S strategies, P seats, C cards that both arms have, K numbers. Integers only, and merging is addition, as in `counts`. The unit is the
game: what a strategy does at several seats of one game (mirror matches) is added up first.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.ascension.change import Course, Outcome
from sim.interventions import margins
from sim.pairing import (
    MOMENTS,
    Counts,
    Quotients,
    Share,
    check_largest,
    count_moments,
    count_seats,
    count_strategies,
    count_winners,
    quotient_shapes,
)


class Result(IntEnum):
    """Numbers of a strategy."""

    WINS = 0
    SCORE = 1
    MARGIN = 2  # own score minus the best other one, over all its seats


class Whole(IntEnum):
    """Numbers of a game as a whole."""

    UNFINISHED = 0
    SHARED = 1
    ROUNDS = 2
    LEAD_CHANGES = 3
    RESHUFFLES = 4
    EXTRA_TURNS = 5


WHOLE = (Course.UNFINISHED, Course.SHARED, Course.ROUNDS, Course.LEAD_CHANGES, Course.RESHUFFLES, Course.EXTRA_TURNS)
"""Where the numbers of `Whole` stand in an outcome."""


class Card(IntEnum):
    """Numbers of a card, each a quotient of sums over the seats of a game."""

    PICKS = 0  # turns in which it was taken and paid for / turns in which it was affordable
    TAKEN = 1  # copies taken / seats
    TAKERS = 2  # seats that took it and won / seats that took it


class Differences(NamedTuple):
    """The counts of two arms; every array is int64. Row 0 of the cards is all strategies together, row 1 + s strategy s."""

    strategies: Counts  # [S, Result, MOMENTS] games in which the strategy takes part
    seats: Counts  # [P, MOMENTS] wins
    games: Counts  # [Whole, MOMENTS]
    half: Counts  # [Share] half-time leads lost / half-time leads
    half_sq: Counts  # [Share, Share] sums of products
    half_games: Counts  # [Active]
    cards: Counts  # [1 + S, C, Card, Share]
    cards_sq: Counts  # [1 + S, C, Card, Share, Share] sums of products
    card_games: Counts  # [1 + S, C, Card, Active]
    changed: Counts  # [2] games, and those with another winner or other scores


def new_differences(strategies: int, seats: int, cards: int) -> Differences:
    """Counts of zero games."""
    shapes = (
        (strategies, len(Result), MOMENTS),
        (seats, MOMENTS),
        (len(Whole), MOMENTS),
        *quotient_shapes(),
        *quotient_shapes(1 + strategies, cards, len(Card)),
        (2,),
    )
    return Differences(*(np.zeros(shape, np.int64) for shape in shapes))


def check_size(before: Outcome, after: Outcome, held: int, games: int) -> None:
    """Refuse numbers whose fourth powers, summed over all games of the comparison, might not fit.

    Parameters
    ----------
    before, after
        Outcomes of some of the games.
    held
        Seats of one game that a strategy holds at most.
    games
        Games of the whole comparison.

    Raises
    ------
    InputError
        If they might not.
    """
    scores = max(int(outcome.score.max(initial=0)) - min(int(outcome.score.min(initial=0)), 0) for outcome in (before, after))  # and margins
    largest = max(scores * held, *(int(outcome.course.max(initial=0)) for outcome in (before, after)))
    check_largest(largest, f"scores up to {scores:,}", games)


def count_differences(before: Outcome, after: Outcome, seated: Counts, cards: tuple[Counts, Counts], into: Differences) -> None:
    """Add a batch of games to `into` in place.

    Parameters
    ----------
    before, after
        Outcomes `[G]` of the same game numbers in the two arms.
    seated
        `[G, P]` strategy at every seat that takes turns; the same in both arms.
    cards
        `[C]` ids of the cards that both arms have, in the one and in the other.
    into
        Changed in place.
    """
    seats = seated.shape[1]
    count_seats(results(before, seats), results(after, seats), seated, into.strategies)
    count_winners(before.winner, after.winner, into.seats)
    count_moments(before.course[:, WHOLE], after.course[:, WHOLE], None, into.games)
    count_half(before, after, into)
    count_cards(before, after, seated, cards, into)
    differ = (before.winner != after.winner) | (before.score != after.score).any(axis=1)
    into.changed[:] += (len(differ), int(differ.sum()))


def results(outcome: Outcome, seats: int) -> tuple[Counts, Counts, Counts]:
    """Wins, scores and margins of the seats that take turns, each `[G, P]`, in the order of `Result`."""
    games = len(outcome.winner)
    wins = (outcome.winner[:, None] == np.arange(seats)).astype(np.int64)
    gaps = [margins(outcome.score, np.full(games, seat)) for seat in range(seats)]
    return wins, outcome.score[:, :seats], np.stack(gaps, axis=1)


def count_cards(before: Outcome, after: Outcome, seated: Counts, cards: tuple[Counts, Counts], into: Differences) -> None:
    """Add what is done with the cards, for all strategies together and for each; the arguments are those of `count_differences`."""
    one, two = (_seats(outcome, ids, seated.shape[1]) for outcome, ids in zip((before, after), cards, strict=True))
    count_strategies(one, two, seated, QUOTIENTS, Quotients(into.cards, into.cards_sq, into.card_games))


class _Numbers(IntEnum):
    """What is known of every seat and card."""

    PICKED = 0
    AFFORDABLE = 1
    TAKEN = 2
    SEATS = 3
    WON = 4  # it was taken and the game won
    TOOK = 5


QUOTIENTS = ((_Numbers.PICKED, _Numbers.AFFORDABLE), (_Numbers.TAKEN, _Numbers.SEATS), (_Numbers.WON, _Numbers.TOOK))
"""Numerator and denominator of each number of `Card`."""


def _seats(outcome: Outcome, ids: Counts, seats: int) -> NDArray[np.int32]:
    """`[_Numbers, G, P, C]`."""
    took, affordable, picked = (array[:, :seats, ids] for array in (outcome.taken, outcome.affordable, outcome.picked))
    won = (outcome.winner[:, None] == np.arange(seats))[:, :, None]
    made = np.empty((len(_Numbers), *took.shape), np.int32)
    made[_Numbers.PICKED], made[_Numbers.AFFORDABLE], made[_Numbers.TAKEN], made[_Numbers.SEATS] = picked, affordable, took, 1
    made[_Numbers.TOOK] = took > 0
    made[_Numbers.WON] = (took > 0) & won
    return made


def count_half(before: Outcome, after: Outcome, into: Differences) -> None:
    """Add half-time leads and those that were lost."""
    parts = np.concatenate([outcome.course[:, [Course.HALF_LED_LOST, Course.HALF_LED]] for outcome in (before, after)], axis=1)  # [G, Share]
    into.half[:] += parts.sum(axis=0)
    into.half_sq[:] += parts.T @ parts
    led = parts[:, [Share.BOTTOM_BEFORE, Share.BOTTOM_AFTER]].sum(axis=0)
    changed = (parts[:, : Share.TOP_AFTER] != parts[:, Share.TOP_AFTER :]).any(axis=1)
    into.half_games[:] += (*led, changed.sum())
