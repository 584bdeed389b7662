"""Games of two players by who met whom, and the matrix of win shares drawn from what they leave open.

The win share of a strategy against another one is the share of their games that it won, a game without a winner (drawn, or unfinished) counted half:
so the shares of both add up to 1, and naming strategies against each other is a symmetric zero-sum game.

Axes: S strategies, K ordered pairs (who sits at seat 1, who at seat 2), C ways in which a game can end, A arms, B draws.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from reports.runs.source import Source
from reports.stats.estimates import Floats, divide

Ints = NDArray[np.int64]

JEFFREYS = 0.5
"""Game added, in draws, to each way in which somebody wins: Jeffreys' prior of a rate, shared out where the ways are pairs of endings."""
ROOM = 20_000_000
"""Numbers drawn at a time."""
ENDINGS = np.array([1.0, 0.5, 0.0])
"""Win share of seat 1: it wins, nobody wins, seat 2 wins."""


@dataclass(frozen=True, eq=False)
class Meetings:
    """Games by who met whom and how they ended, in one arm or in several at once.

    Attributes
    ----------
    strategies
        S.
    pairs
        `[K, 2]` strategies at seat 1 and at seat 2; two different ones.
    counts
        `[K, C]` games.
    points
        `[C, A]` win share of seat 1 in each arm.
    """

    strategies: int
    pairs: NDArray[np.intp]
    counts: Ints
    points: Floats

    @property
    def arms(self) -> int:
        """A."""
        return int(self.points.shape[1])

    @cached_property
    def games(self) -> Ints:
        """`[S, S]` games of each pair, whoever began."""
        found = np.zeros((self.strategies, self.strategies), np.int64)
        np.add.at(found, (self.pairs[:, 0], self.pairs[:, 1]), self.counts.sum(axis=1))
        return np.asarray(found + found.T)

    @property
    def decided(self) -> Ints:
        """`[S]` games against others that somebody won, in every arm."""
        found = np.zeros(self.strategies, np.int64)
        np.add.at(found, self.pairs, self.counts[:, self._sure].sum(axis=1)[:, None])
        return found

    @property
    def _sure(self) -> NDArray[np.bool_]:
        """`[C]` endings in which somebody wins in every arm."""
        return np.asarray(np.isin(self.points, (0.0, 1.0)).all(axis=1))

    @cached_property
    def strangers(self) -> list[tuple[int, int]]:
        """Pairs of strategies that never met."""
        one, two = np.nonzero(np.triu(self.games == 0, 1))
        return list(zip(one.tolist(), two.tolist(), strict=True))

    @cached_property
    def clear_wins(self) -> Ints:
        """`[S, S]` games that the row won against the column in the first arm; those without a winner do not count."""
        found, (one, other), points = np.zeros((self.strategies, self.strategies), np.int64), self.pairs.T, self.points[:, 0]
        np.add.at(found, (one, other), self.counts[:, points == 1].sum(axis=1))
        np.add.at(found, (other, one), self.counts[:, points == 0].sum(axis=1))
        return found

    def won(self, arm: int = 0) -> Floats:
        """`[S, S]` games that the row won against the column, those without a winner counted half."""
        return np.asarray(self._matrix((self.counts @ self.points[:, arm])[None])[0])

    def shares(self, arm: int = 0) -> Floats:
        """`[S, S]` win shares of the row against the column; one half for a strategy and itself, and where two never met."""
        return np.asarray(self._rates(self.won(arm)[None])[0])

    def draw(self, rng: np.random.Generator, draws: int) -> Floats:
        """Draw the true matrix as the games leave it open.

        The chances of the endings of each ordered pair are drawn from their posterior, a Dirichlet distribution: each game counts one, and half a
        game is added to a win of either side (Jeffreys). Endings that did not occur and in which nobody wins have no chance. Then the seats are put
        together, each with its number of games.

        Parameters
        ----------
        rng
            Luck of the draws.
        draws
            B.

        Returns
        -------
        ndarray
            `[B, A, S, S]`
        """
        shape = self.counts + JEFFREYS * 2 / self._sure.sum() * self._sure
        each = max(1, ROOM // max(shape.size, self.arms * self.strategies**2))
        return np.concatenate([self._drawn(rng, shape, min(each, draws - at)) for at in range(0, draws, each)])

    def _drawn(self, rng: np.random.Generator, shape: Floats, draws: int) -> Floats:
        """Some of the draws."""
        chances = rng.standard_gamma(shape, (draws, *shape.shape))
        share = chances @ self.points / chances.sum(axis=-1, keepdims=True)  # [B, K, A]
        won = np.swapaxes(share, 1, 2) * self.counts.sum(axis=1)
        return self._rates(self._matrix(won.reshape(-1, won.shape[-1]))).reshape(draws, self.arms, self.strategies, self.strategies)

    @cached_property
    def _cells(self) -> csr_array:
        """`[S * S, K]` 1 where the ordered pair is that of the cell."""
        cells = self.pairs[:, 0] * self.strategies + self.pairs[:, 1]
        return csr_array((np.ones(len(cells)), (cells, np.arange(len(cells)))), shape=(self.strategies**2, len(cells)))

    def _matrix(self, won: Floats) -> Floats:
        """Games that seat 1 won `[N, K]` as games that the row won `[N, S, S]`."""
        size, played = self.strategies, self.counts.sum(axis=1)
        first = np.asarray((self._cells @ won.T).T).reshape(-1, size, size)
        second = np.asarray((self._cells @ (played - won).T).T).reshape(-1, size, size)
        return np.asarray(first + np.swapaxes(second, 1, 2))

    def _rates(self, won: Floats) -> Floats:
        """Win shares `[N, S, S]`."""
        return np.where(self.games > 0, divide(won, np.broadcast_to(self.games, won.shape)), 0.5)


def meetings_of(source: Source) -> Meetings:
    """The games of a run of two players, by who met whom.

    Parameters
    ----------
    source
        Two players; of strategies that met themselves there is nothing to learn.

    Returns
    -------
    Meetings
    """
    meet, own = source.counts.Meet, source.own
    cells = source.tally.meet[:own, :own]
    first, second = np.nonzero(~np.eye(own, dtype=np.bool_))
    played = cells[first, second, 0, meet["GAMES"]]
    won, lost = cells[first, second, 0, meet["AHEAD"]], cells[second, first, 1, meet["AHEAD"]]
    counts = np.stack([won, played - won - lost, lost], axis=1)
    return Meetings(own, np.stack([first, second], 1)[played > 0], counts[played > 0].astype(np.int64), ENDINGS[:, None])


def paired_meetings(strategies: int, counts: Ints) -> Meetings:
    """Games that two arms played on the same game numbers.

    Parameters
    ----------
    strategies
        S.
    counts
        `[S, S, 3, 3]` games of the strategies at seat 1 and at seat 2, by how they ended in the first and in the second arm (in the order of
        `ENDINGS`).

    Returns
    -------
    Meetings
        Two arms; the same draws tell of both, so that their differences keep what pairing saves.
    """
    first, second = np.nonzero(~np.eye(strategies, dtype=np.bool_))
    cells = counts[first, second].reshape(len(first), counts.shape[2] * counts.shape[3])
    met = cells.sum(axis=1) > 0
    points = np.stack([np.repeat(ENDINGS, 3), np.tile(ENDINGS, 3)], axis=1)
    return Meetings(strategies, np.stack([first, second], 1)[met], cells[met], points)
