"""What changes do, counted: each game with a change beside the same game without it (axes S strategies, P seats).

Integers only, and merging is addition, as in `counts`. The strategy and the seat are those in focus.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.ascension.change import Outcome

Counts = NDArray[np.int64]


class Pair(IntEnum):
    """Last axis of paired outcomes."""

    GAMES = 0
    WINS_BEFORE = 1  # games won without the change
    WINS_AFTER = 2
    GAINED = 3  # games won only with the change
    LOST = 4  # games won only without it
    MARGIN_BEFORE = 5  # own final score minus the best other one, sum
    MARGIN_BEFORE_SQ = 6
    MARGIN_AFTER = 7
    MARGIN_AFTER_SQ = 8
    MARGIN_GAP_SQ = 9  # square of the difference of the margins, sum
    CHANGED = 10  # games whose scores or winner differ at all


class Share(IntEnum):
    """Last axis of paired shares: numerator and denominator of each game, before and after the change."""

    TOP_BEFORE = 0
    BOTTOM_BEFORE = 1
    TOP_AFTER = 2
    BOTTOM_AFTER = 3


STEPS = (-1, 1)
"""Changes of a card's cost, along the axis K."""


class Effects(NamedTuple):
    """The counts of what is done to one card; every array is int64."""

    ban: Counts  # [S, P, Pair] the card barred to the seat in focus
    gift: Counts  # [S, P, Pair] a copy of it in the starting deck of the seat in focus
    price: Counts  # [K, S, P, Pair] its cost changed for everybody
    priced_ban: Counts  # [K, S, P, Pair] barred to the seat in focus, its cost changed for everybody; before: its cost changed
    picks: Counts  # [K, S, Share] turns bought of turns affordable, sum over games; after: its cost changed
    picks_sq: Counts  # [K, S, Share, Share] sums of products
    takers: Counts  # [K, S, Share] games won of games taken in
    takers_sq: Counts  # [K, S, Share, Share]


def new_effects(strategies: int, seats: int) -> Effects:
    """Counts of zero games."""
    k, s, p = len(STEPS), strategies, seats
    shapes = ((s, p, len(Pair)),) * 2 + ((k, s, p, len(Pair)),) * 2 + ((k, s, len(Share)), (k, s, len(Share), len(Share))) * 2
    return Effects(*(np.zeros(shape, np.int64) for shape in shapes))


def margins(score: Counts, focus: Counts) -> Counts:
    """Final margins of the seats in focus.

    Parameters
    ----------
    score
        `[G, P]` final scores, P at least 2.
    focus
        `[G]` seats.

    Returns
    -------
    ndarray
        `[G]` own score minus the best of the others.
    """
    own = np.take_along_axis(score, focus[:, None], axis=1)[:, 0]
    others = score.copy()
    np.put_along_axis(others, focus[:, None], np.iinfo(np.int64).min, axis=1)
    return np.asarray(own - others.max(axis=1), np.int64)


def count_pairs(before: Outcome, after: Outcome, strategy: Counts, focus: Counts, pairs: Counts) -> None:
    """Add the pairs of a batch of games to `pairs` in place.

    Parameters
    ----------
    before, after
        Outcomes `[G]` of the same game numbers without and with the change.
    strategy, focus
        `[G]` strategy and seat in focus.
    pairs
        `[S, P, Pair]`.
    """
    won, wins = before.winner == focus, after.winner == focus
    m0, m1 = margins(before.score, focus), margins(after.score, focus)
    changed = (before.winner != after.winner) | (before.score != after.score).any(axis=1)
    columns = (np.ones_like(focus), won, wins, wins & ~won, won & ~wins, m0, m0 * m0, m1, m1 * m1, (m1 - m0) ** 2, changed)
    np.add.at(pairs, (strategy, focus), np.stack(columns, axis=1).astype(np.int64))


def count_shares(parts: Counts, strategy: Counts, sums: Counts, products: Counts) -> None:
    """Add numerators and denominators of a batch of games, one row a game and seat, to `sums` and their products to `products`, in place.

    Parameters
    ----------
    parts
        `[N, Share]`.
    strategy
        `[N]`.
    sums, products
        `[S, Share]` and `[S, Share, Share]`.
    """
    np.add.at(sums, strategy, parts)
    np.add.at(products, strategy, parts[:, :, None] * parts[:, None, :])
