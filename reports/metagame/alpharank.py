"""alpha-rank: how often each strategy is what everybody plays, if players copy whoever does better.

Omidshafiei et al. (2019), "alpha-Rank: Multi-Agent Evaluation by Evolution", for one population: everybody of m players plays strategy s until one of
them, now and then, tries another strategy t. It takes over with the fixation probability of the Moran process with selection `alpha`,

    rho = (1 - exp(-alpha d)) / (1 - exp(-m alpha d)),   d = payoff(t, s) - payoff(s, t),   1 / m if d = 0,

and each other strategy is tried equally often. The ranking is the share of time that the population spends with each strategy.

Axes: S strategies; `...` any replicates.
"""

import numpy as np

from reports.stats.estimates import Floats

POPULATION = 50
"""m, as in the paper's experiments."""
LEAST = 1e-150
"""In place of a fixation probability of 0: small enough not to be seen, large enough to be multiplied."""
NEVER = 1e-30
"""Shares below this are made of `LEAST` alone: nothing, in the limit."""


def fixation(difference: Floats, alpha: float = np.inf, population: int = POPULATION) -> Floats:
    """Probability that one player's new strategy takes over the population.

    Parameters
    ----------
    difference
        Payoff of the new strategy against the old one, less the reverse.
    alpha
        Strength of selection; infinite: whoever does better takes over, whoever does worse never does.
    population
        m.

    Returns
    -------
    ndarray
        Not below `LEAST`.
    """
    m = population
    if np.isinf(alpha):
        return np.select([difference > 0, difference < 0], [1.0, LEAST], 1 / m)
    drift = alpha * difference == 0
    x = np.where(drift, 1.0, alpha * np.abs(difference))
    better = np.expm1(-x) / np.expm1(-m * x)  # both exponents negative: no overflow
    chance = np.where(difference > 0, better, better * np.exp(-(m - 1) * x))
    return np.maximum(np.where(drift, 1 / m, chance), LEAST)


def alpha_rank(payoffs: Floats, alpha: float = np.inf, population: int = POPULATION) -> Floats:
    """Share of time that a population spends with each strategy.

    Parameters
    ----------
    payoffs
        `[..., S, S]` what the row gets against the column.
    alpha
        Strength of selection. In the limit of infinite selection, the default, only who beats whom matters; between the strategies of a cycle that
        beats all others time is shared.
    population
        m.

    Returns
    -------
    ndarray
        `[..., S]` shares that add up to 1.
    """
    size = payoffs.shape[-1]
    chances = fixation(np.swapaxes(payoffs, -1, -2) - payoffs, alpha, population) / max(size - 1, 1)  # from the row to the column
    share = _stationary(chances)
    return np.where(share < NEVER, 0.0, share) if np.isinf(alpha) else share


def _stationary(rates: Floats) -> Floats:
    """Stationary distribution `[..., S]` of chains with positive rates `[..., S, S]` from row to column; the diagonal does not matter.

    Grassmann, Taksar and Heyman (1985): elimination without a subtraction, exact to rounding also where rates differ by many powers of ten.
    """
    work, size = rates.copy(), rates.shape[-1]
    for last in range(size - 1, 0, -1):
        work[..., :last, last] /= work[..., last, :last].sum(axis=-1)[..., None]
        work[..., :last, :last] += work[..., :last, last, None] * work[..., last, None, :last]
    share = np.zeros(rates.shape[:-1])
    share[..., 0] = 1.0
    for k in range(1, size):
        share[..., k] = (share[..., :k] * work[..., :k, k]).sum(axis=-1)
        share /= share.max(axis=-1, keepdims=True)
    return np.asarray(share / share.sum(axis=-1, keepdims=True))
