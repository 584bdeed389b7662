"""Nash averaging: which strategies a player who cannot be outguessed would mix, and how each does against that mixture.

Balduzzi, Tuyls, Perolat and Graepel (2018), "Re-evaluating Evaluation": two players each name a strategy of the field and are paid what the matchup
pays. That game is symmetric and zero-sum, its value is 0, and of its equilibria the one of maximum entropy is unique. A copy of a strategy in the
field changes nothing for the others. The payoff here is the win rate less one half, which is what players of the game want; the paper also uses
its log-odds.

A mixture p is an equilibrium if nobody gains against it: `payoff @ p <= 0`. Axes: S strategies, B games; `payoff[i, j] = -payoff[j, i]` is what i
gets against j.
"""

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import null_space

from reports.stats.estimates import Floats, divide

NOTHING = 1e-9
"""Shares and payoffs up to this are nothing."""
EXACT = 1e-7
"""How much a strategy may gain against a mixture of maximum entropy."""
NEARLY = 1e-5
"""The same where rounding decides who has a share."""
STEPS, GAP, SHORT = 200, 1e-14, 0.995
"""Of the interior-point methods: most steps, gap at which it ends, share of the way to the nearest wall in one step."""
LOW = 1e-12
"""Height of the barrier at which the search for the most even equilibrium ends."""


def nash_share(payoff: Floats) -> Floats:
    """The maximum-entropy Nash equilibrium of a symmetric zero-sum game.

    Parameters
    ----------
    payoff
        `[S, S]` antisymmetric, of size about 1.

    Returns
    -------
    ndarray
        `[S]` shares that add up to 1.

    Raises
    ------
    RuntimeError
        If it is not found.
    """
    return np.asarray(nash_shares(payoff[None])[0])


def nash_shares(payoffs: Floats) -> Floats:
    """The same for many games at once.

    An interior-point method tells which strategies any equilibrium plays. If there is only one equilibrium, these strategies are equal against it
    and all others lose: it solves a linear system. Else the most even one is looked for; where it mixes two strategies, as in nearly all ties of
    counts, or all alike, it is known without a search.

    Parameters
    ----------
    payoffs
        `[B, S, S]`

    Returns
    -------
    ndarray
        `[B, S]`
    """
    found = np.zeros(payoffs.shape[:2])
    share, slack = _central(payoffs)
    played, group = np.unique(share > slack, axis=0, return_inverse=True)
    for k, inside in enumerate(played):
        members = np.flatnonzero(group.reshape(-1) == k)
        mixed, only = _on_support(payoffs[members], np.flatnonzero(inside))
        found[members] = mixed
        tied = members[~only]
        found[tied], known = _evenly(payoffs[tied], np.flatnonzero(inside))
        for b in tied[~known]:
            found[b] = _most_even(payoffs[b], inside, share[b])
    return found


def is_only(payoff: Floats) -> bool:
    """Whether a symmetric zero-sum game `[S, S]` has only one equilibrium, up to rounding."""
    share, slack = _central(payoff[None])
    return bool(_on_support(payoff[None], np.flatnonzero(share[0] > slack[0]))[1][0])


def _central(payoffs: Floats) -> tuple[Floats, Floats]:
    """An equilibrium in the middle of all of them, and what every strategy loses against it: `[B, S]` each.

    The path-following method for the self-dual problem `p >= 0, s = v - payoff @ p >= 0, sum(p) = 1`, of which the gap `p @ s` is v: the products
    `p * s` are made equal and ever smaller (Wright 1997, chapter 8). It ends inside the set of all equilibria, where every strategy either has a
    share or loses (Goldman and Tucker 1956).
    """
    games, size = payoffs.shape[:2]
    share = np.full((games, size), 1 / size)
    value = np.abs(payoffs).max(axis=(1, 2)) + 1.0
    slack = value[:, None] - payoffs.mean(axis=2)
    system = np.ones((games, size + 1, size + 1))
    system[:, :size, :size], system[:, size, size] = -payoffs, 0.0
    diagonal = np.arange(size)
    for _ in range(STEPS):
        gap = (share * slack).mean(axis=1, keepdims=True)
        if gap.max() < GAP:
            return share, slack
        least = (share * slack).min(axis=1, keepdims=True)
        aim = np.where(least < 0.1 * gap, 0.5, 0.1) * gap  # off the middle: first back to it
        system[:, diagonal, diagonal] = slack / share
        right = np.concatenate([aim / share - slack, np.zeros((games, 1))], axis=1)
        step = np.linalg.solve(system, right[..., None])[..., 0]
        by_share, by_slack = step[:, :size], step[:, size:] - (payoffs @ step[:, :size, None])[..., 0]
        nearest = np.minimum((by_share / share).min(axis=1), (by_slack / slack).min(axis=1))
        far = np.minimum(1.0, SHORT / np.maximum(-nearest, SHORT))[:, None]
        far = np.where(gap < GAP, 0.0, far)  # done: stays where it is
        share, slack = share + far * by_share, slack + far * by_slack
    raise RuntimeError(f"no equilibrium found within {STEPS} steps")


def _on_support(payoffs: Floats, support: NDArray[np.intp]) -> tuple[Floats, NDArray[np.bool_]]:
    """Mixtures `[B, S]` of these strategies that leave them equal, and whether each is the only equilibrium of its game `[B]`."""
    games, size = payoffs.shape[:2]
    mixed = np.zeros((games, size))
    many = len(support)
    if many % 2 == 0:  # an antisymmetric matrix of even size has a kernel of even dimension: no mixture, or several
        return mixed, np.zeros(games, np.bool_)
    _, sizes, kernel = np.linalg.svd(payoffs[:, support[:, None], support])
    total = kernel[:, -1].sum(axis=1)
    regular = (np.abs(total) > NOTHING) & (sizes[:, -2] > NOTHING if many > 1 else True)
    mixed[:, support] = kernel[:, -1] / np.where(regular, total, 1.0)[:, None]
    gained = (payoffs @ mixed[..., None])[..., 0]
    gained[:, support] = -1.0
    return mixed, regular & (mixed[:, support] > NOTHING).all(axis=1) & (gained < -NOTHING).all(axis=1)


def _evenly(payoffs: Floats, support: NDArray[np.intp]) -> tuple[Floats, NDArray[np.bool_]]:
    """Equilibria `[B, S]` of maximum entropy that need no search, and whether each is one `[B]`.

    Of two strategies, which then are equal, the shares of the first that leave no gain to the others are an interval: its number nearest to one half.
    Of more, equal shares, if they are an equilibrium: nothing is more even.
    """
    games, size = payoffs.shape[:2]
    mixed, many = np.zeros((games, size)), len(support)
    mixed[:, support] = 1 / many
    if many == 2:
        others = np.delete(payoffs, support, axis=1)
        first, second = others[:, :, support[0]], others[:, :, support[1]]
        bound = divide(second, second - first)  # share of the first at which one of the others gains nothing
        low = np.where(first < second, bound, 0.0).max(axis=1, initial=0.0)
        high = np.where(first > second, bound, 1.0).min(axis=1, initial=1.0)
        mixed[:, support[0]] = np.clip(0.5, low, high)
        mixed[:, support[1]] = 1 - mixed[:, support[0]]
    gained = (payoffs @ mixed[..., None])[..., 0]
    return mixed, np.asarray((mixed >= 0).all(axis=1) & (gained <= NOTHING).all(axis=1))


def _most_even(payoff: Floats, inside: NDArray[np.bool_], start: Floats) -> Floats:
    """The equilibrium `[S]` of maximum entropy where there are several.

    On the strategies that equilibria play, they are `payoff @ p == 0` (inside) and `<= 0` (outside): p is `start` and any step in the kernel of the
    former that keeps to the latter. Newton's method for entropy and a logarithmic barrier, the barrier made ever lower (Boyd and Vandenberghe 2004,
    section 11.3).
    """
    exact = np.concatenate([payoff[inside][:, inside], np.ones((1, int(inside.sum())))])
    outer = payoff[~inside][:, inside]
    basis = null_space(exact, rcond=NOTHING)
    share = start[inside] - np.linalg.pinv(exact, rcond=NOTHING) @ (exact @ start[inside] - np.eye(len(exact))[-1])
    barrier = 1.0
    while basis.size and barrier > LOW:
        share = _uphill(share, basis, outer, barrier)
        barrier /= 5
    found = np.zeros(len(payoff))
    found[inside] = share
    if (payoff @ found).max() <= EXACT and share.min() >= 0:
        return found
    middle: Floats = start / start.sum()  # on the edge of another support: rounding decides who has a share, and the middle of all equilibria will do
    if (payoff @ middle).max() > NEARLY:
        raise RuntimeError("no equilibrium of maximum entropy found")
    return middle


def _uphill(share: Floats, basis: Floats, outer: Floats, barrier: float) -> Floats:
    """The least of `sum(p * log(p)) - barrier * sum(log(-outer @ p))` over steps from a point within in the directions of a basis."""
    walls = outer @ basis

    def height(p: Floats) -> float:
        return float(p @ np.log(p) - barrier * np.log(-outer @ p).sum())

    for _ in range(STEPS):
        room = -outer @ share
        slope = basis.T @ (np.log(share) + 1) + barrier * walls.T @ (1 / room)
        curve = basis.T @ (basis / share[:, None]) + barrier * walls.T @ (walls / room[:, None] ** 2)
        along = -np.linalg.lstsq(curve, slope)[0]
        gain = -float(slope @ along)
        if gain < NOTHING * barrier:
            break
        step = basis @ along
        nearest = max(float((-step / share).max()), float((outer @ step / room).max(initial=0.0)))
        length = min(1.0, 0.9 / max(nearest, NOTHING))
        while length > NOTHING and height(share + length * step) > height(share) - 0.1 * length * gain:
            length /= 2
        if length <= NOTHING:  # no longer to be told from rounding
            break
        share = share + length * step
    return share
