"""Strengths of Bradley and Terry from pairs, by Luce spectral ranking.

Maystre and Grossglauser, "Fast and accurate inference of Plackett-Luce models", Advances in Neural Information Processing Systems 28, 2015.

The wins are read as the rates of a Markov chain that goes from the loser to the winner; how long it stays with each says how strong each is. With
rates divided by the strengths found before, again and again, the strengths come to the maximum of the likelihood.
"""

import warnings

import numpy as np
from scipy.linalg import lu_factor, solve_triangular

from reports.stats.estimates import Floats

STEPS, CLOSE = 10_000, 1e-8
"""Most steps; mean change of a strength at which they end."""


def pair_strengths(ahead: Floats) -> Floats:
    """`[S]` strengths, natural logarithms with mean 0, of the maximum of the likelihood.

    Parameters
    ----------
    ahead
        `[S, S]` how often the row was ahead of the column; wins must lead from each to each.

    Raises
    ------
    RuntimeError
        If they do not settle.
    """
    weights, before = np.ones(len(ahead)), None
    for _ in range(STEPS):
        rates = ahead.T / (weights + weights[:, None])
        chain = rates - np.diag(rates.sum(axis=1))
        logs = np.log(_stationary(chain))
        found = logs - logs.mean()
        centred = found - found.mean()
        if before is not None and np.abs(before - centred).sum() <= CLOSE * len(found):
            return np.asarray(found, np.float64)
        before, weights = centred, np.exp(centred)
        weights = len(weights) / weights.sum() * weights
    raise RuntimeError(f"strengths did not settle within {STEPS} steps")


def _stationary(chain: Floats) -> Floats:
    """`[S]` stationary distribution of a chain given by its rates `[S, S]`, adding up to S."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the singular matrix, which rates are by definition
        factors, _ = lu_factor(chain.T, check_finite=False)
    rest = np.append(solve_triangular(factors[:-1, :-1], -factors[:-1, -1], check_finite=False), 1.0)
    return np.asarray(len(rest) / rest.sum() * rest, np.float64)
