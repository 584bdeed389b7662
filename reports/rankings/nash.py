"""Nash averaging: which strategies a player who cannot be outguessed would mix, and how each does against that mixture.

Balduzzi, Tuyls, Perolat and Graepel (2018), "Re-evaluating Evaluation": two players each name a strategy of the field and are paid what the matchup
pays. That game is symmetric and zero-sum, its value is 0, and of its equilibria the one of maximum entropy is unique. A copy of a strategy in the
field changes nothing for the others. The payoff here is the win rate less one half, which is what players of the game want; the paper also uses
its log-odds.

Axes: S strategies, B replicates. `payoff[i, j] = -payoff[j, i]` is what i gets against j.
"""

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog, minimize
from scipy.special import logsumexp, softmax

from reports.estimates import Floats

NOTHING = 1e-9
"""Shares and payoffs up to this are nothing."""
EXACT = 1e-6
"""How far the payoffs of a maximum-entropy mixture may be from an equilibrium's."""


def nash_share(payoff: Floats) -> Floats:
    """The maximum-entropy Nash equilibrium of a symmetric zero-sum game.

    Parameters
    ----------
    payoff
        `[S, S]` antisymmetric.

    Returns
    -------
    ndarray
        `[S]` shares that add up to 1: no strategy gets more than 0 against the mixture.

    Raises
    ------
    RuntimeError
        If a solver gives up.
    """
    found = _vertex(payoff, np.zeros(len(payoff)))
    single, only = _on_support(payoff[None], np.flatnonzero(found > NOTHING))
    return single[0] if only[0] else _most_even(payoff)


def nash_shares(payoffs: Floats, first: Floats) -> Floats:
    """The same for many games like one another.

    A set of strategies is tried on all games at once: where the mixture that makes them equal is an equilibrium, everybody outside strictly loses and
    no second mixture does it, it is the only equilibrium. Games for which that fails are solved by themselves, and their sets tried on the rest.

    Parameters
    ----------
    payoffs
        `[B, S, S]`
    first
        `[S]` the equilibrium of a game like them.

    Returns
    -------
    ndarray
        `[B, S]`
    """
    found = np.full(payoffs.shape[:2], np.nan)
    support = np.flatnonzero(first > NOTHING)
    while True:
        rest = np.flatnonzero(np.isnan(found[:, 0]))
        if not len(rest):
            return found
        mixed, only = _on_support(payoffs[rest], support)
        found[rest[only]] = mixed[only]
        rest = rest[~only]
        if len(rest):
            found[rest[0]] = nash_share(payoffs[rest[0]])
            support = np.flatnonzero(found[rest[0]] > NOTHING)


def _on_support(payoffs: Floats, support: NDArray[np.intp]) -> tuple[Floats, NDArray[np.bool_]]:
    """Mixtures `[B, S]` of these strategies that leave them equal, and whether each is the only equilibrium of its game `[B]`."""
    replicates, size = payoffs.shape[:2]
    mixed = np.zeros((replicates, size))
    many = len(support)
    if many % 2 == 0:  # an antisymmetric matrix of even size has a kernel of even dimension: no mixture, or several
        return mixed, np.zeros(replicates, np.bool_)
    _, sizes, kernel = np.linalg.svd(payoffs[:, support[:, None], support])
    total = kernel[:, -1].sum(axis=1)
    regular = (np.abs(total) > NOTHING) & (sizes[:, -2] > NOTHING if many > 1 else True)
    mixed[:, support] = kernel[:, -1] / np.where(regular, total, 1.0)[:, None]
    gained = (payoffs @ mixed[..., None])[..., 0]
    gained[:, support] = -1.0
    return mixed, regular & (mixed[:, support] > NOTHING).all(axis=1) & (gained < -NOTHING).all(axis=1)


def _vertex(payoff: Floats, cost: Floats) -> Floats:
    """An equilibrium `[S]` of least cost, by linear programming."""
    size = len(payoff)
    done = linprog(cost, A_ub=payoff, b_ub=np.zeros(size), A_eq=np.ones((1, size)), b_eq=[1.0], bounds=(0, 1), method="highs")
    if not done.success:
        raise RuntimeError(f"no equilibrium found: {done.message}")
    return np.maximum(np.asarray(done.x, np.float64), 0.0)


def _most_even(payoff: Floats) -> Floats:
    """The equilibrium `[S]` of maximum entropy where there are several.

    First which strategies any equilibrium plays; on these all equilibria are `payoff @ p == 0` (inside) and `<= 0` (outside), and the mean of some is
    inside. Then the dual of maximum entropy, `min log sum exp(-constraints' multipliers)` (Boyd and Vandenberghe 2004, section 5.2.4), is smooth and
    has a minimum.
    """
    size = len(payoff)
    ends = np.array([_vertex(payoff, -row) for row in np.eye(size)])
    inside = ends.max(axis=0) > EXACT
    rows = np.concatenate([payoff[inside], payoff[~inside]])[:, inside]
    bounds = [(None, None)] * int(inside.sum()) + [(0.0, None)] * int((~inside).sum())

    def dual(multipliers: Floats) -> tuple[float, Floats]:
        exponents = -rows.T @ multipliers
        return float(logsumexp(exponents)), -rows @ softmax(exponents)

    done = minimize(dual, np.zeros(size), jac=True, bounds=bounds, method="L-BFGS-B", options={"maxiter": 100_000, "ftol": 0.0, "gtol": 1e-11})
    share = np.zeros(size)
    share[inside] = softmax(-rows.T @ done.x)
    if (payoff @ share).max() > EXACT:
        raise RuntimeError(f"no equilibrium of maximum entropy found: {done.message}")
    return share
