"""Strategies that another one, or a mixture of others, does better than against everybody.

Axes: S strategies, B draws.
"""

from dataclasses import dataclass

import numpy as np

from reports.metagame.nash import NOTHING
from reports.stats.estimates import Floats

SEEN = 1e-6
"""By how much less than everywhere a mixture must be better to count as one that dominates."""


@dataclass(frozen=True, eq=False)
class Dominated:
    """A strategy that is strictly dominated by the matrix as it was found.

    Attributes
    ----------
    strategy
        Which one.
    by
        `[S]` the mixture that is better; a single strategy where there is one.
    margin
        By how much of the win share it is better where that is least.
    rate
        Share of the draws in which that mixture is better against everybody.
    """

    strategy: int
    by: Floats
    margin: float
    rate: float


def dominated(shares: Floats, drawn: Floats, played: Floats) -> dict[int, Dominated]:
    """Find the strategies that are strictly dominated.

    Parameters
    ----------
    shares, drawn
        `[S, S]` and `[B, S, S]` win shares.
    played
        `[S]` a Nash mixture of `shares`; what it plays cannot be dominated.

    Returns
    -------
    dict
        Place of a strategy to what dominates it.
    """
    found = {}
    for k in np.flatnonzero(played <= NOTHING):
        by = _better(shares, int(k))
        if by is not None:
            margin = float((by @ shares - shares[k]).min())
            found[int(k)] = Dominated(int(k), by, margin, float((by @ drawn - drawn[:, k] > 0).all(axis=-1).mean()))
    return found


def _better(shares: Floats, k: int) -> Floats | None:
    """The mixture `[S]` that is better than a strategy by most where it is better by least; None if none is better everywhere."""
    size = len(shares)
    least = (shares - shares[k]).min(axis=1)
    if least.max() > NOTHING:
        return np.asarray(np.eye(size)[int(least.argmax())])
    if (shares[k] >= shares.max(axis=0) - NOTHING).any():  # the best answer to somebody: nothing is better there
        return None
    from scipy.optimize import linprog  # takes long to import, and few runs come to this

    goal = np.concatenate([np.zeros(size), [-1.0]])  # of shares and margin: the largest margin
    gains = np.concatenate([-(shares - shares[k]).T, np.ones((size, 1))], axis=1)
    total = np.concatenate([np.ones(size), [0.0]])[None]
    made = linprog(goal, A_ub=gains, b_ub=np.zeros(size), A_eq=total, b_eq=[1.0], bounds=[(0, 1)] * size + [(None, None)], method="highs")
    if made.status != 0 or made.x[-1] < SEEN:
        return None
    by = np.where(made.x[:size] > SEEN, made.x[:size], 0.0)
    return np.asarray(by / by.sum())
