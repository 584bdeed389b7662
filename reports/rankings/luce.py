"""Strengths: Bradley and Terry's model of duels, Plackett and Luce's of finishing orders.

Whoever is best of a set of strategies is strategy i with a chance proportional to exp(strength of i); the next place is given among those that
are left, in the same way (Luce 1959; Plackett 1975). With two players that is the model of Bradley and Terry (1952). Strengths are natural
logarithms and have mean 0.

Axes: S strategies, C sets of L strategies, B replicates, O finishing orders.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.special import softmax

from reports.rankings.orders import HALF, Orders
from reports.rankings.spectral import pair_strengths
from reports.stats.estimates import Floats

ELO = 400 / np.log(10)
"""Elo points of one unit of strength: 400 points are odds of 10 to 1 (Elo 1978)."""
ROOM = 4_000_000
"""Numbers held at a time for each step of a fit."""
STEPS, LONGEST, CLOSE = 200, 2.0, 1e-10
"""Of Newton's method: most steps, longest change of a strength in one step, change at which it ends."""


@dataclass(frozen=True, eq=False)
class Sets:
    """Sets of one size from which the best is told.

    Attributes
    ----------
    members
        `[C, L]` strategies.
    strategies
        S.
    """

    members: NDArray[np.intp]
    strategies: int

    @cached_property
    def to_each(self) -> csr_array:
        """`[S, C * L]` adds what the members have to each strategy."""
        cells = self.members.ravel()
        return csr_array((np.ones(cells.size), (cells, np.arange(cells.size))), shape=(self.strategies, cells.size))

    @cached_property
    def to_pairs(self) -> csr_array:
        """`[S * S, C * L * L]` adds what pairs of members have to each pair of strategies."""
        cells = (self.members[:, :, None] * self.strategies + self.members[:, None, :]).ravel()
        return csr_array((np.ones(cells.size), (cells, np.arange(cells.size))), shape=(self.strategies**2, cells.size))


class Fit:
    """The likelihood of strengths given finishing orders.

    The likelihood depends on the orders only through how often each strategy was the best of what was left, and how often each set was left. So
    millions of games are as quick as a hundred.

    Parameters
    ----------
    orders
        The finishing orders; games must link all strategies.
    prior
        Games added to each side of every pair that met, so that nobody is infinitely strong.
    """

    def __init__(self, orders: Orders, prior: float = HALF) -> None:
        self._orders, self._prior = orders, prior
        size = orders.strategies
        pairs = np.argwhere(np.triu(orders.met))
        self._prior_wins = prior * orders.met.sum(axis=1)
        self._sets = [Sets(pairs, size)]
        self._left: list[csr_array | None] = [None]
        winners = orders.places[:, :-1]
        rows = np.repeat(np.arange(len(winners)), winners.shape[1])
        self._to_wins = csr_array((np.ones(rows.size), (rows, winners.ravel())), shape=(len(winners), size))
        for first in range(orders.players - 1):
            members, index = np.unique(np.sort(orders.places[:, first:], axis=1), axis=0, return_inverse=True)
            made = csr_array((np.ones(len(winners)), (np.arange(len(winners)), index.reshape(-1))), shape=(len(winners), len(members)))
            self._sets.append(Sets(members, size))
            self._left.append(made)

    def strengths(self) -> Floats:
        """`[S]` strengths of the games played: the maximum of the likelihood.

        Two players: `pair_strengths`. More: by Newton's method from the strengths of the pairs that the orders hold (consistent themselves: Azari
        Soufiani et al. 2013).
        """
        orders = self._orders
        start = pair_strengths(orders.ahead() + self._prior * orders.met)
        return start if orders.players == 2 else self.refit(orders.counts[None], start)[0]

    def refit(self, counts: NDArray[np.number], start: Floats) -> Floats:
        """Strengths of other counts of the same orders.

        Parameters
        ----------
        counts
            `[B, O]` games of each order.
        start
            `[S]` strengths near by.

        Returns
        -------
        ndarray
            `[B, S]`

        Raises
        ------
        RuntimeError
            If a fit does not end.
        """
        each = max(1, ROOM // sum(sets.members.size * sets.members.shape[1] for sets in self._sets))
        return np.concatenate([self._newton(counts[k : k + each], start) for k in range(0, len(counts), each)])

    def _newton(self, counts: NDArray[np.number], start: Floats) -> Floats:
        """Strengths `[B, S]` by Newton's method, all replicates at once; the likelihood is concave and has one maximum."""
        given = np.asarray(counts, np.float64)
        wins = self._prior_wins + (self._to_wins.T @ given.T).T
        left = [
            np.full((len(given), len(sets.members)), 2 * self._prior) if m is None else (m.T @ given.T).T
            for sets, m in zip(self._sets, self._left, strict=True)
        ]
        found = np.broadcast_to(start - start.mean(), wins.shape).copy()
        for _ in range(STEPS):
            slope, curve = self._slopes(found, wins, left)
            step = np.linalg.solve(curve, slope[..., None])[..., 0]
            longest = np.abs(step).max(axis=1, keepdims=True)
            found += step * np.minimum(1.0, LONGEST / np.maximum(longest, CLOSE))
            if longest.max() < CLOSE:
                return np.asarray(found - found.mean(axis=1, keepdims=True))
        raise RuntimeError(f"strengths did not settle within {STEPS} steps")

    def _slopes(self, found: Floats, wins: Floats, left: list[Floats]) -> tuple[Floats, Floats]:
        """Gradient `[B, S]` of the log-likelihood and minus its second derivative `[B, S, S]`, made regular along equal strengths."""
        replicates, size = found.shape
        slope, curve = wins.copy(), np.zeros((replicates, size, size))
        for sets, n in zip(self._sets, left, strict=True):
            chance = softmax(found[:, sets.members], axis=-1)
            expected = n[..., None] * chance
            mean = (sets.to_each @ expected.reshape(replicates, -1).T).T
            both = expected[..., :, None] * chance[..., None, :]
            slope -= mean
            curve -= (sets.to_pairs @ both.reshape(replicates, -1).T).T.reshape(curve.shape)
            curve[:, np.arange(size), np.arange(size)] += mean
        scale = np.trace(curve, axis1=1, axis2=2) / size**2
        return slope, curve + scale[:, None, None]


def expected_win_rates(strengths: Floats, players: int) -> Floats:
    """Win rates that strengths promise against the average field.

    Parameters
    ----------
    strengths
        `[B, S]`
    players
        P; every selection of P - 1 other strategies is equally likely.

    Returns
    -------
    ndarray
        `[B, S]`
    """
    size = strengths.shape[1]
    total, tables = np.zeros_like(strengths), 0
    for members in _selections(size, players, max(1, ROOM // (len(strengths) * players))):
        sets = Sets(members, size)
        chance = softmax(strengths[:, members], axis=-1)
        total += (sets.to_each @ chance.reshape(len(strengths), -1).T).T
        tables += len(members)
    return np.asarray(total * size / (tables * players))


def _selections(size: int, players: int, each: int) -> Iterator[NDArray[np.intp]]:
    """All sets of so many strategies, `[C, P]`, a number of them at a time."""
    all_of_them = combinations(range(size), players)
    while batch := list(islice(all_of_them, each)):
        yield np.array(batch, np.intp)
