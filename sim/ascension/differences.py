"""Two arms of a comparison, counted: each game of one arm beside the same game number of the other one.

Axes: G games, S strategies, P seats, C cards that both arms have, K numbers. Integers only, and merging is addition, as in `counts`. The unit is the
game: what a strategy does at several seats of one game (mirror matches) is added up first.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.ascension.change import Course, Outcome
from sim.ascension.pairs import Share, margins
from sim.errors import InputError

Counts = NDArray[np.int64]

POWERS = tuple((degree - b, b) for degree in range(5) for b in range(degree + 1))
"""Products before^a * after^b that are summed over games; up to degree 4, for the variance of a variance."""
CHANGED = len(POWERS)
"""Place, after the products, of the number of games in which before and after differ."""
MOMENTS = CHANGED + 1
"""Length of the last axis of paired numbers."""
LIMIT = 2**62
"""No sum may become larger."""


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


class Active(IntEnum):
    """Last axis of games in which a quotient has something to divide by."""

    BEFORE = 0
    AFTER = 1
    CHANGED = 2  # games in which numerator or denominator differ


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


def moment(before: int, after: int) -> int:
    """Place of the product before^a * after^b on the last axis of paired numbers."""
    return POWERS.index((before, after))


def new_differences(strategies: int, seats: int, cards: int) -> Differences:
    """Counts of zero games."""
    s, k = len(Share), len(Active)
    shapes = (
        (strategies, len(Result), MOMENTS),
        (seats, MOMENTS),
        (len(Whole), MOMENTS),
        *((s,), (s, s), (k,)),
        *((1 + strategies, cards, len(Card), *last) for last in ((s,), (s, s), (k,))),
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
    if largest**4 * games > LIMIT:
        raise InputError(f"games: scores up to {scores:,} cannot be compared over {games:,} games; ask for at most {LIMIT // largest**4:,}")


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
    held = seated[:, :, None] == np.arange(len(into.strategies))  # [G, P, S]
    seats = seated.shape[1]
    x, y = (np.stack([held.transpose(0, 2, 1) @ column[:, :, None] for column in results(outcome, seats)], axis=-1) for outcome in (before, after))
    count_moments(x[:, :, 0], y[:, :, 0], held.any(axis=1)[:, :, None], into.strategies)
    places = np.arange(len(into.seats))
    count_moments(before.winner[:, None] == places, after.winner[:, None] == places, None, into.seats)
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


def count_moments(x: NDArray[np.generic], y: NDArray[np.generic], present: NDArray[np.bool_] | None, into: Counts) -> None:
    """Add sums of products of paired numbers.

    Parameters
    ----------
    x, y
        `[G, ...]` numbers before and after; 0 in games that do not count.
    present
        `[G, ...]` or broadcast to it: which games count; all of them if None.
    into
        `[..., MOMENTS]`, changed in place.
    """
    first, second = x.astype(np.int64), y.astype(np.int64)
    powers = [[np.ones_like(side)] for side in (first, second)]
    for side, made in zip((first, second), powers, strict=True):
        for _ in range(4):
            made.append(made[-1] * side)
    into[..., 0] += len(first) if present is None else np.broadcast_to(present, first.shape).sum(axis=0)
    for k, (a, b) in enumerate(POWERS[1:], 1):
        into[..., k] += (powers[0][a] * powers[1][b]).sum(axis=0)
    into[..., CHANGED] += (first != second).sum(axis=0)


def count_cards(before: Outcome, after: Outcome, seated: Counts, cards: tuple[Counts, Counts], into: Differences) -> None:
    """Add what is done with the cards, for all strategies together and for each; the arguments are those of `count_differences`."""
    sides = [_seats(outcome, ids, seated.shape[1]) for outcome, ids in zip((before, after), cards, strict=True)]  # [_Numbers, G, P, C]
    _count_row([side.sum(axis=2, dtype=np.int32) for side in sides], into, 0)
    flat = seated.ravel()
    order = np.argsort(flat, kind="stable")  # by strategy, then by game
    game = order // seated.shape[1]
    first = np.flatnonzero(np.r_[True, (np.diff(flat[order]) != 0) | (np.diff(game) != 0)])
    rows = [side.reshape(len(_Numbers), -1, side.shape[-1])[:, order] for side in sides]  # [_Numbers, G * P, C]
    if len(first) < len(order):  # several seats of one game
        rows = [np.add.reduceat(side, first, axis=1) for side in rows]
    held = flat[order][first]
    bounds = np.searchsorted(held, np.arange(len(into.strategies) + 1))
    for s, (start, stop) in enumerate(zip(bounds, bounds[1:], strict=False)):
        if stop > start:
            _count_row([side[:, start:stop] for side in rows], into, 1 + s)


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


def _count_row(sides: Sequence[NDArray[np.int32]], into: Differences, row: int) -> None:
    """Add `[_Numbers, G, C]` before and after to one row of the cards."""
    before, after = sides
    both = np.concatenate([before, after, np.ones_like(before[:1])])  # [2 * _Numbers + 1, G, C]
    exact = np.ascontiguousarray(both.transpose(2, 0, 1), np.float64)  # matrix products of whole numbers below 2**53 are exact
    sums = (exact @ exact.swapaxes(1, 2)).astype(np.int64)  # [C, 2 * _Numbers + 1, same]
    for card, (top, bottom) in enumerate(QUOTIENTS):
        places = np.array([top, bottom, len(_Numbers) + top, len(_Numbers) + bottom])  # in the order of `Share`
        into.cards[row, :, card] += sums[:, places, -1]
        into.cards_sq[row, :, card] += sums[:, places[:, None], places]
        changed = (before[top] != after[top]) | (before[bottom] != after[bottom])
        into.card_games[row, :, card] += np.stack([(before[bottom] > 0).sum(axis=0), (after[bottom] > 0).sum(axis=0), changed.sum(axis=0)], axis=1)


def count_half(before: Outcome, after: Outcome, into: Differences) -> None:
    """Add half-time leads and those that were lost."""
    parts = np.concatenate([outcome.course[:, [Course.HALF_LED_LOST, Course.HALF_LED]] for outcome in (before, after)], axis=1)  # [G, Share]
    into.half[:] += parts.sum(axis=0)
    into.half_sq[:] += parts.T @ parts
    led = parts[:, [Share.BOTTOM_BEFORE, Share.BOTTOM_AFTER]].sum(axis=0)
    changed = (parts[:, : Share.TOP_AFTER] != parts[:, Share.TOP_AFTER :]).any(axis=1)
    into.half_games[:] += (*led, changed.sum())
