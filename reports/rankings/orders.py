"""Finished games by who finished where: what every ranking is made of, and how it is drawn again.

Axes: O distinct finishing orders, P places, S strategies, B bootstrap replicates.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from reports.runs.source import Source
from reports.stats.estimates import Floats

Ints = NDArray[np.int64]

FEWEST = 20
"""Games below which a stratum is too small to be drawn again by itself; then all games are one stratum."""
HALF = 0.5
"""Game added to each side of every pair that met, so that no rate is 0 or 1 and no strength infinite (Haldane 1956; Anscombe 1956)."""


@dataclass(frozen=True, eq=False)
class Orders:
    """Finished games by finishing order.

    Attributes
    ----------
    strategies
        S.
    places
        `[O, P]` strategy at each place, the winner first.
    counts
        `[O]` games.
    strata
        `[O]` what the design fixes: which strategies played, with two players also who began; numbered from 0.
    """

    strategies: int
    places: NDArray[np.intp]
    counts: Ints
    strata: NDArray[np.intp]

    @property
    def players(self) -> int:
        """P."""
        return int(self.places.shape[1])

    @cached_property
    def _pairs(self) -> csr_array:
        """`[O, S * S]` 1 where the order has the row strategy ahead of the column strategy."""
        before, behind = np.triu_indices(self.players, 1)
        cells = self.places[:, before] * self.strategies + self.places[:, behind]
        rows = np.repeat(np.arange(len(self.places)), len(before))
        return csr_array((np.ones(rows.size), (rows, cells.ravel())), shape=(len(self.places), self.strategies**2))

    def ahead(self, counts: NDArray[np.number] | None = None) -> Floats:
        """Games in which each strategy finished ahead of each other one.

        Parameters
        ----------
        counts
            `[..., O]` games of each order; those that were played by default.

        Returns
        -------
        ndarray
            `[..., S, S]`, row ahead of column.
        """
        given = np.asarray(self.counts if counts is None else counts, np.float64)
        flat = (self._pairs.T @ given.reshape(-1, given.shape[-1]).T).T
        return np.asarray(flat).reshape(*given.shape[:-1], self.strategies, self.strategies)

    @cached_property
    def met(self) -> NDArray[np.bool_]:
        """`[S, S]` whether two strategies finished a game together."""
        ahead = self.ahead()
        return np.asarray(ahead + ahead.T > 0)

    @property
    def complete(self) -> bool:
        """Whether every strategy met every other one."""
        return bool(self.met.sum() == self.strategies * (self.strategies - 1))

    @property
    def linked(self) -> bool:
        """Whether games link every strategy with every other one, if need be through third ones."""
        return bool(connected_components(self.met, directed=False)[0] == 1)

    @property
    def games(self) -> Ints:
        """`[S]` finished games of each strategy."""
        there = np.zeros(self.strategies, np.int64)
        np.add.at(there, self.places, self.counts[:, None])
        return there

    def resample(self, rng: np.random.Generator, replicates: int) -> Ints:
        """Draw as many games again, with the chances that were observed: `[B, O]` games of each order.

        Each stratum keeps its number of games and is a multinomial of its own. With two players a quarter of a game is added to either end of
        each, so that a strategy that lost them all is not taken to be without a chance. If a stratum has fewer than `FEWEST` games, all games are
        one multinomial instead: drawing a stratum of a few games again would show too little chance, and of one game none.
        """
        sizes = np.bincount(self.strata, self.counts)
        if sizes.min() < FEWEST:
            return rng.multinomial(int(self.counts.sum()), self.counts / self.counts.sum(), replicates)
        order = np.argsort(self.strata, kind="stable")
        kinds = np.bincount(self.strata)
        ends = np.cumsum(kinds)
        column = (
            kinds.max() - ends[self.strata[order]] + np.arange(len(order))
        )  # the last place takes what rounding leaves over: it must be a real one
        table = np.zeros((len(kinds), kinds.max()))
        table[self.strata[order], column] = self.counts[order] + (HALF / 2 if self.players == 2 else 0.0)
        drawn = rng.multinomial(sizes.astype(np.int64), table / table.sum(axis=1, keepdims=True), (replicates, len(kinds)))
        again = np.empty((replicates, len(order)), np.int64)
        again[:, order] = drawn[:, self.strata[order], column]
        return again


def orders_of(source: Source) -> Orders | None:
    """The finishing orders of a run's games.

    Parameters
    ----------
    source
        Two players or more; of strategies that met themselves there is nothing to learn.

    Returns
    -------
    Orders or None
        None if they were not counted: three players or more and too many strategies.
    """
    return _duels(source) if source.sides == 2 else _tables(source)


def _duels(source: Source) -> Orders:
    """Two players: each pair and seat order is a stratum of its own."""
    ahead = source.tally.meet[..., source.counts.Meet["AHEAD"]]
    first, second = np.nonzero((ahead[..., 0] + ahead[..., 1].T) * (1 - np.eye(len(ahead), dtype=np.int64)))
    places = np.stack([np.stack([first, second], 1), np.stack([second, first], 1)], 1).reshape(-1, 2)
    counts = np.stack([ahead[first, second, 0], ahead[second, first, 1]], 1).ravel()
    return Orders(len(ahead), places, counts, np.repeat(np.arange(len(first)), 2))


def _tables(source: Source) -> Orders | None:
    """Three players or more: each set of strategies is a stratum of its own."""
    counts, size, players = source.tally.orders, source.own, source.sides
    if counts.size == 0 and source.played > 0:
        return None
    played = np.flatnonzero(counts)
    places = np.stack(np.unravel_index(played, (size,) * players), axis=1)
    seats = np.sort(places, axis=1)
    different = (np.diff(seats, axis=1) > 0).all(axis=1)
    _, strata = np.unique(seats[different], axis=0, return_inverse=True)
    return Orders(size, places[different], counts[played][different], strata.reshape(-1))
