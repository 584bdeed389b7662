"""What two players who name strategies settle on: the Nash mixture and alpha-rank of a matrix of win shares, and of draws of it.

Axes: S strategies, B draws.
"""

from dataclasses import dataclass

import numpy as np

from reports.metagame.alpharank import alpha_rank
from reports.metagame.nash import NOTHING, nash_share, nash_shares
from reports.stats.bootstrap import BOOTSTRAP
from reports.stats.estimates import LEVEL, Estimate, Floats, divide

PROJECTED = "projected"


@dataclass(frozen=True, eq=False)
class Solution:
    """The matrix as it was found and as it was drawn, and what follows from either.

    Attributes
    ----------
    shares, drawn
        `[S, S]` and `[B, S, S]` win shares of the row against the column.
    nash, nash_drawn
        `[S]` and `[B, S]` Nash mixtures.
    alpha, alpha_drawn
        `[S]` and `[B, S]` alpha-rank.
    """

    shares: Floats
    drawn: Floats
    nash: Floats
    nash_drawn: Floats
    alpha: Floats
    alpha_drawn: Floats

    @property
    def support_rate(self) -> Floats:
        """`[S]` share of the draws in which a strategy is in the mixture."""
        return np.asarray((self.nash_drawn > NOTHING).mean(axis=0))

    @property
    def skill(self) -> Floats:
        """`[S]` win share against the Nash mixture; a copy of itself in it is one half."""
        return self.shares @ self.nash

    @property
    def skill_drawn(self) -> Floats:
        """`[B, S]` the same against the mixture of each draw."""
        return np.asarray((self.drawn @ self.nash_drawn[..., None])[..., 0])

    def diversity(self, n: float) -> Estimate:
        """Effective number of strategies of the mixture, from `n` games.

        The interval holds all values that belong to one of the 95% of the draws nearest to the matrix as a whole (the largest distance of a cell, in
        its standard deviations): the projection of a joint region. Percentiles would miss even mixtures, which are more diverse than nearly all
        draws around them.
        """
        value, drawn = diversity(self.nash), diversity(self.nash_drawn)
        gaps = self.drawn - self.shares
        far = np.nan_to_num(divide(np.abs(gaps), gaps.std(axis=0))).max(axis=(-1, -2))
        near = drawn[far <= np.quantile(far, LEVEL)]
        low, high = np.minimum(near.min(), value), np.maximum(near.max(), value)
        return Estimate(value, low, high, np.asarray(float(n)), PROJECTED)

    def exploitability(self, n: float) -> Estimate:
        """By how much the best response to the mixture wins more than half, from `n` games.

        Nothing is gained against the mixture by the matrix that it is made of, so the value is the mean over the draws. The interval begins at 0; it
        ends where both the draws and the mixtures of the draws, played against the matrix as it was found, allow it: the latter knows that the
        mixture was chosen.
        """
        played = (self.nash_drawn @ self.shares.T).max(axis=-1) - 0.5
        high = max(float(np.quantile(found, 0.5 + LEVEL / 2)) for found in (self.exploited, played))
        mean = max(float(self.exploited.mean()), 0.0)
        return Estimate(np.asarray(mean), np.asarray(0.0), np.asarray(max(high, mean)), np.asarray(float(n)), BOOTSTRAP)

    def field(self, n: float) -> Estimate:
        """Win share of the mixture against all strategies but the one that it plays, each equally often, from `n` games.

        The interval is that of the mixture as it was found, widened by that of the mixtures of the draws: of these it is known by how much a mixture
        looks better in the matrix for which it was chosen than in another one (the pivotal bootstrap interval).
        """
        value, drawn = field_shares(self.shares, self.nash), field_shares(self.drawn, self.nash)
        errors = field_shares(self.drawn, self.nash_drawn) - field_shares(self.shares, self.nash_drawn)
        ends = (0.5 - LEVEL / 2, 0.5 + LEVEL / 2)
        (low, high), (early, late) = np.quantile(drawn, ends), np.quantile(errors, ends)
        low, high = min(low, value - late), max(high, value - early)
        return Estimate(value, np.maximum(low, 0.0), np.minimum(high, 1.0), np.asarray(float(n)), BOOTSTRAP)

    @property
    def exploited(self) -> Floats:
        """`[B]` by how much the best answer to the mixture as it was found wins more than half, in each draw of the true matrix."""
        return np.asarray((self.drawn @ self.nash).max(axis=-1) - 0.5)


def solve(shares: Floats, drawn: Floats) -> Solution:
    """Solve a matrix and draws of it.

    Parameters
    ----------
    shares
        `[S, S]` win shares; opposite ones add up to 1.
    drawn
        `[B, S, S]` the same of the draws.

    Returns
    -------
    Solution
    """
    return Solution(shares, drawn, nash_share(shares - 0.5), nash_shares(drawn - 0.5), alpha_rank(shares), alpha_rank(drawn))


def field_shares(shares: Floats, mixture: Floats) -> Floats:
    """Win share `[...]` of mixtures `[..., S]` against all strategies but the one that they play, by matrices `[..., S, S]`."""
    size = mixture.shape[-1]
    own = np.diagonal(shares, axis1=-2, axis2=-1)
    return np.asarray(((shares.sum(axis=-1) - own) / max(size - 1, 1) * mixture).sum(axis=-1))


def diversity(mixtures: Floats) -> Floats:
    """Effective number of strategies `[...]` of mixtures `[..., S]`: as many equal shares have the same entropy (Hill 1973, of order 1)."""
    known = np.where(mixtures > NOTHING, mixtures, 1.0)
    return np.asarray(np.exp(-(known * np.log(known)).sum(axis=-1)))
