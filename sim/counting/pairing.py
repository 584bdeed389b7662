"""Two arms of a comparison, what their counts have in common in every game: moments of paired numbers, and quotients of sums.

Axes: G games, S strategies, P seats, C subjects (cards, characters ...), N numbers of a seat, Q quotients of two of them. Integers only, and merging
is addition. The unit is the game: what a strategy does at several seats of one game is added up first. Sums over games are products of matrices in
float64, which hold every whole number below 2**53 exactly.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.errors import InputError

Counts = NDArray[np.int64]
Numbers = NDArray[np.int32]
"""Numbers of seats or of games; small, since there are many of them."""

POWERS = tuple((degree - b, b) for degree in range(5) for b in range(degree + 1))
"""Products before^a * after^b that are summed over games; up to degree 4, for the variance of a variance."""
CHANGED = len(POWERS)
"""Place, after the products, of the number of games in which before and after differ."""
MOMENTS = CHANGED + 1
"""Length of the last axis of paired numbers."""
LIMIT = 2**62
"""No sum may become larger."""


class Share(IntEnum):
    """Last axis of paired shares: numerator and denominator of each game, before and after the change."""

    TOP_BEFORE = 0
    BOTTOM_BEFORE = 1
    TOP_AFTER = 2
    BOTTOM_AFTER = 3


class Active(IntEnum):
    """Last axis of games in which a quotient has something to divide by."""

    BEFORE = 0
    AFTER = 1
    CHANGED = 2  # games in which numerator or denominator differ


class Quotients(NamedTuple):
    """The counts of quotients of sums over games; rows of strategies, where there are any, stand in front, all together as row 0."""

    sums: Counts  # [..., C, Q, Share]
    products: Counts  # [..., C, Q, Share, Share] sums of products
    games: Counts  # [..., C, Q, Active]

    def row(self, k: int) -> "Quotients":
        """The counts of one row; views, not copies."""
        return Quotients(*(array[k] for array in self))


def quotient_shapes(*front: int) -> tuple[tuple[int, ...], ...]:
    """Shapes of `Quotients` with these axes in front of the last ones."""
    share = len(Share)
    return (*front, share), (*front, share, share), (*front, len(Active))


def moment(before: int, after: int) -> int:
    """Place of the product before^a * after^b on the last axis of paired numbers."""
    return POWERS.index((before, after))


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


def count_seats(before: Sequence[Counts], after: Sequence[Counts], seated: Counts, into: Counts) -> None:
    """Add moments of numbers that every seat has, each strategy's seats of a game added up first.

    Parameters
    ----------
    before, after
        Each number as `[G, P]`.
    seated
        `[G, P]` strategy at every seat; the same in both arms.
    into
        `[S, number, MOMENTS]`, changed in place.
    """
    held = seated[:, :, None] == np.arange(len(into))  # [G, P, S]
    x, y = (np.stack([held.transpose(0, 2, 1) @ column[:, :, None] for column in side], axis=-1) for side in (before, after))
    count_moments(x[:, :, 0], y[:, :, 0], held.any(axis=1)[:, :, None], into)


def count_winners(before: Counts, after: Counts, into: Counts) -> None:
    """Add wins of the seats: winners `[G]` to moments `[P, MOMENTS]`, changed in place."""
    places = np.arange(len(into))
    count_moments(before[:, None] == places, after[:, None] == places, None, into)


def check_largest(largest: int, what: str, games: int) -> None:
    """Refuse numbers whose fourth powers, summed over all games of a comparison, might not fit.

    Parameters
    ----------
    largest
        The largest number of some of the games.
    what
        What it is, for the message.
    games
        Games of the whole comparison.

    Raises
    ------
    InputError
        If they might not.
    """
    if largest**4 * games > LIMIT:
        most = LIMIT // largest**4
        raise InputError(f"games: {what} cannot be compared over {games:,} games; " + (f"ask for at most {most:,}" if most else "they are too large"))


def count_strategies(before: Numbers, after: Numbers, seated: Counts, quotients: Sequence[tuple[int, int]], into: Quotients) -> None:
    """Add quotients for all strategies together and for each.

    Parameters
    ----------
    before, after
        `[N, G, P, C]` numbers of every seat.
    seated
        `[G, P]` strategy at every seat; the same in both arms.
    quotients
        Numerator and denominator of each quotient, as places on the axis N.
    into
        With the axes `[1 + S, C, Q]`, changed in place.
    """
    count_together(before, after, quotients, into.row(0))
    flat = seated.ravel()
    order = np.argsort(flat, kind="stable")  # by strategy, then by game
    game = order // seated.shape[1]
    first = np.flatnonzero(np.r_[True, (np.diff(flat[order]) != 0) | (np.diff(game) != 0)])
    rows = [side.reshape(len(side), -1, side.shape[-1])[:, order] for side in (before, after)]  # [N, G * P, C]
    if len(first) < len(order):  # several seats of one game
        rows = [np.add.reduceat(side, first, axis=1) for side in rows]
    held = flat[order][first]
    bounds = np.searchsorted(held, np.arange(len(into.sums)))
    for s, (start, stop) in enumerate(zip(bounds, bounds[1:], strict=False)):
        if stop > start:
            count_games(rows[0][:, start:stop], rows[1][:, start:stop], quotients, into.row(1 + s))


def count_together(before: Numbers, after: Numbers, quotients: Sequence[tuple[int, int]], into: Quotients) -> None:
    """Add quotients for all strategies together: `[N, G, P, C]` to counts with the axes `[C, Q]`, changed in place."""
    count_games(before.sum(axis=2, dtype=np.int32), after.sum(axis=2, dtype=np.int32), quotients, into)


def count_games(before: Numbers, after: Numbers, quotients: Sequence[tuple[int, int]], into: Quotients) -> None:
    """Add quotients of numbers of games.

    Parameters
    ----------
    before, after
        `[N, G, C]`.
    quotients
        Numerator and denominator of each quotient, as places on the axis N.
    into
        With the axes `[C, Q]`, changed in place.
    """
    n = len(before)
    both = np.concatenate([before, after, np.ones_like(before[:1])])  # [2 * N + 1, G, C]
    exact = np.ascontiguousarray(both.transpose(2, 0, 1), np.float64)
    sums = (exact @ exact.swapaxes(1, 2)).astype(np.int64)  # [C, 2 * N + 1, same]
    for k, (top, bottom) in enumerate(quotients):
        places = np.array([top, bottom, n + top, n + bottom])  # in the order of `Share`
        into.sums[:, k] += sums[:, places, -1]
        into.products[:, k] += sums[:, places[:, None], places]
        changed = (before[top] != after[top]) | (before[bottom] != after[bottom])
        into.games[:, k] += np.stack([(before[bottom] > 0).sum(axis=0), (after[bottom] > 0).sum(axis=0), changed.sum(axis=0)], axis=1)


def shared_ids(first: Mapping[str, int], second: Mapping[str, int]) -> tuple[Counts, Counts]:
    """Ids, in the one arm and in the other, of the names that both have, in the order of the first."""
    names = [name for name in first if name in second]
    one, two = (np.array([ids[name] for name in names], np.int64) for ids in (first, second))
    return one, two


def in_game(card_set: Any) -> dict[str, int]:
    """Ids of the names of the cards of which there are copies."""
    return {card.name: card_set.ids[card.name] for card in card_set.cards if card.count > 0}
