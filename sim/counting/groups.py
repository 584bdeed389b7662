"""What is done with the cards in two arms of a comparison, by strategy and by group of games.

Axes: G games, P seats, S strategies, C cards that both arms have, N numbers of a seat and card, Q quotients of two of them, J groups of games.
Integers only, and merging is addition, as in `sim.counting.pairing`. A strategy's sums are kept apart by group so that the error of any function of
all of them can be had from how much it changes without one of the groups (jackknife): the strategies of one game hang together, and so do its cards.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.counting.pairing import Counts, Numbers

GROUPS = 61
"""Groups: games with the same remainder. A prime, so that a group holds all passages of a table of seatings alike (shipped ones have up to 7,920)."""


class Quotient(NamedTuple):
    """A number of a card: a quotient of sums over seats."""

    top: int
    """Place of the numerator on the axis N."""
    bottom: int | None = None
    """Place of the denominator; None for the seats."""
    wins: bool = False
    """Whether it is a share of wins, which are held against all wins of the strategy."""


class StrategyCount(IntEnum):
    """What a strategy does, whatever the card."""

    SEATS = 0
    WINS_BEFORE = 1
    WINS_AFTER = 2


class CardCounts(NamedTuple):
    """The counts; every array is int64."""

    sums: Counts  # [J, S, C, N, 2] before and after the change
    own: Counts  # [J, S, StrategyCount]
    changed: Counts  # [1 + S, C, Q] games in which a quotient's parts differ at some seat: of any strategy, then of each


def card_shapes(strategies: int, cards: int, numbers: int, quotients: int) -> tuple[tuple[int, ...], ...]:
    """Shapes of `CardCounts`."""
    return (GROUPS, strategies, cards, numbers, 2), (GROUPS, strategies, len(StrategyCount)), (1 + strategies, cards, quotients)


def count_cards(
    games: Counts, sides: Sequence[Numbers], wins: Sequence[Counts], seated: Counts, quotients: Sequence[Quotient], into: CardCounts
) -> None:
    """Add a batch of games.

    Parameters
    ----------
    games
        `[G]` game numbers.
    sides
        Before and after: `[N, G, P, C]` numbers of every seat.
    wins
        Before and after: `[G, P]` 1 for the winner.
    seated
        `[G, P]` strategy at every seat; the same in both arms.
    quotients
        What the numbers are made to.
    into
        Changed in place.
    """
    strategies = into.own.shape[1]
    keys = (games % GROUPS)[:, None] * strategies + seated
    order, first, held = _runs(keys)
    group, strategy = np.divmod(held, strategies)
    flat = [side.reshape(len(side), -1, side.shape[-1])[:, order] for side in sides]  # [N, G * P, C]
    summed = np.stack([np.add.reduceat(side, first, axis=1, dtype=np.int64) for side in flat], axis=-1)  # [N, keys, C, 2]
    into.sums[group, strategy] += summed.transpose(1, 2, 0, 3)
    own = np.stack([np.ones_like(seated), *wins], axis=-1).reshape(-1, len(StrategyCount))[order]
    into.own[group, strategy] += np.add.reduceat(own, first, axis=0)
    _count_changed(_differ(sides, wins, quotients), seated, into.changed)


def _runs(keys: Counts) -> tuple[Counts, Counts, Counts]:
    """The order that puts equal keys together, where each begins, and the keys themselves."""
    flat = keys.ravel()
    order = np.argsort(flat, kind="stable")
    held, first = np.unique(flat[order], return_index=True)
    return order, first, held


def _differ(sides: Sequence[Numbers], wins: Sequence[Counts], quotients: Sequence[Quotient]) -> NDArray[np.bool_]:
    """`[Q, G, P, C]` whether a quotient's parts differ at a seat; of shares of wins all wins of the seat too."""
    other = sides[0] != sides[1]
    won = (wins[0] != wins[1])[:, :, None]
    found = [other[top] | (other[bottom] if bottom is not None else False) | (won if of_wins else False) for top, bottom, of_wins in quotients]
    return np.stack(found)


def _count_changed(differ: NDArray[np.bool_], seated: Counts, into: Counts) -> None:
    """Add the games that differ, for all strategies together and for each."""
    into[0] += differ.any(axis=2).sum(axis=1).T
    strategies = len(into) - 1
    order, first, held = _runs(np.arange(len(seated))[:, None] * strategies + seated)
    flat = differ.reshape(len(differ), -1, differ.shape[-1])[:, order]
    games = np.logical_or.reduceat(flat, first, axis=1)  # a strategy's seats of one game
    order, first, held = _runs(held % strategies)
    into[1 + held] += np.add.reduceat(games[:, order], first, axis=1, dtype=np.int64).transpose(1, 2, 0)
