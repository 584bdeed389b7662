"""What changes of cards do, counted: each game with a change beside the same game without it.

Axes: G games, S strategies, P seats, C cards, K steps of the cost. Integers only, and merging is addition. The strategy and the seat are those in
focus. Large products are those of sparse matrices, made in the thread that asks: a dense one would wake a pool of threads, which then spin for a
while beside those that play games.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from sim.counting.pairing import Share

Counts = NDArray[np.int64]


class Standing(NamedTuple):
    """Who won each of G games, and what the margins are of: in Ascension final scores, in Relic levels."""

    winner: Counts  # [G] seat, or -1
    score: Counts  # [G, P]


class Pair(IntEnum):
    """Last axis of paired outcomes."""

    GAMES = 0
    WINS_BEFORE = 1  # games won without the change
    WINS_AFTER = 2
    GAINED = 3  # games won only with the change
    LOST = 4  # games won only without it
    MARGIN_BEFORE = 5  # own score minus the best other one, sum
    MARGIN_BEFORE_SQ = 6
    MARGIN_AFTER = 7
    MARGIN_AFTER_SQ = 8
    MARGIN_GAP_SQ = 9  # square of the difference of the margins, sum
    CHANGED = 10  # games whose scores or winner differ at all


STEPS = (-1, 1)
"""Changes of what a card costs (of an enemy: of its power or value), along the axis K."""


class Gain(IntEnum):
    """Changes whose gains are multiplied with each other, card by card: along the axis M = len(Gain) * C, see `gain_index`."""

    BAN = 0  # barred
    CHEAPER_BAN = 1  # barred, with the cost changed by each of `STEPS`
    DEARER_BAN = 2
    GIFT = 3


class Effects(NamedTuple):
    """The counts of what is done to C cards; every array is int64. Share axes are by strategy, all strategies together last."""

    ban: Counts  # [C, S, P, Pair] the card barred to the seat in focus
    gift: Counts  # [C, S, P, Pair] the seat in focus begins with a copy of it
    price: Counts  # [C, K, S, P, Pair] its cost changed for everybody
    priced_ban: Counts  # [C, K, S, P, Pair] barred to the seat in focus, its cost changed for everybody; before: its cost changed
    picks: Counts  # [C, K, S + 1, Share] times bought (enemies: beaten) of times it could be, sum over games; after: its cost changed
    picks_sq: Counts  # [C, K, S + 1, Share, Share] sums of products of each game's numbers
    takers: Counts  # [C, K, S + 1, Share] games won of games taken in
    takers_sq: Counts  # [C, K, S + 1, Share, Share]
    gains: Counts  # [M] wins gained by each change (minus those lost), sum
    cross: Counts  # [M, M] sums of products of the wins gained by any two changes in the same game


def gain_index(gain: Gain, card: int, cards: int) -> int:
    """Place on the axis M of what is done to the card at `card` of the C = `cards` cards."""
    return gain * cards + card


def new_effects(cards: int, strategies: int, seats: int) -> Effects:
    """Counts of zero games."""
    c, k, s, p, x = cards, len(STEPS), strategies, seats, len(Share)
    shapes: tuple[tuple[int, ...], ...] = ((c, s, p, len(Pair)),) * 2 + ((c, k, s, p, len(Pair)),) * 2
    m = len(Gain) * c
    shapes += ((c, k, s + 1, x), (c, k, s + 1, x, x)) * 2 + ((m,), (m, m))
    return Effects(*(np.zeros(shape, np.int64) for shape in shapes))


def indicators(places: Counts, size: int) -> csr_array:
    """`[size, N]` one where the game's place is the row: left factor of sums by place."""
    games = np.arange(len(places))
    return csr_array((np.ones_like(games), (places, games)), shape=(size, len(games)))


def margins(score: Counts, focus: Counts) -> Counts:
    """Margins of the seats in focus.

    Parameters
    ----------
    score
        `[G, P]`, P at least 2.
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


def count_pairs(before: Standing, after: Standing, focus: Counts, places: csr_array, pairs: Counts) -> Counts:
    """Add the pairs of a batch of games to `pairs` in place.

    Parameters
    ----------
    before, after
        How the same game numbers end without and with the change.
    focus
        `[G]` seat in focus.
    places
        `[S * P, G]` `indicators` of strategy and seat in focus.
    pairs
        `[S, P, Pair]`.

    Returns
    -------
    ndarray
        `[G]` wins gained: 1, 0 or -1.
    """
    won, wins = before.winner == focus, after.winner == focus
    m0, m1 = margins(before.score, focus), margins(after.score, focus)
    changed = (before.winner != after.winner) | (before.score != after.score).any(axis=1)
    columns = (np.ones_like(focus), won, wins, wins & ~won, won & ~wins, m0, m0 * m0, m1, m1 * m1, (m1 - m0) ** 2, changed)
    pairs += (places @ np.stack(columns, axis=1)).reshape(pairs.shape)
    return np.asarray(wins.astype(np.int64) - won, np.int64)


def count_shares(parts: Counts, strategy: Counts, sums: Counts, products: Counts) -> None:
    """Add numerators and denominators of a batch of games to `sums`, and their products to `products`, in place.

    What one strategy does at several seats of a game is added before it is multiplied: games are independent, seats are not.

    Parameters
    ----------
    parts
        `[G, P, Share]` of every seat that takes turns.
    strategy
        `[G, P]`.
    sums, products
        `[S + 1, Share]` and `[S + 1, Share, Share]`; the last row is of all strategies together.
    """
    numbers = parts.astype(np.float64)
    for own in range(len(sums) - 1):
        mine = (strategy == own).astype(np.float64)
        _add_game(np.einsum("gp,gpx->gx", mine, numbers), sums[own], products[own])
    _add_game(numbers.sum(axis=1), sums[-1], products[-1])


def count_gains(gained: NDArray[np.int8], effects: Effects) -> None:
    """Add the wins `[G, M]` gained by each change in each game, and the products of any two, to `effects` in place."""
    numbers = csr_array(gained.astype(np.int64))
    effects.gains[:] += gained.sum(axis=0, dtype=np.int64)
    effects.cross[:] += (numbers.T @ numbers).toarray()


def _add_game(game: NDArray[np.float64], sums: Counts, products: Counts) -> None:
    """Add `[G, Share]` numbers of games: whole ones, as float64 has all below 2**53."""
    sums += game.sum(axis=0).astype(np.int64)
    products += (game.T @ game).astype(np.int64)
