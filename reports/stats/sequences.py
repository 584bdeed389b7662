"""Confidence sequences: intervals for a mean that hold however often one looks.

An ordinary 95% interval is right 95 times in 100 for one number of games fixed beforehand. Who looks again and again, and stops when the picture
pleases, is wrong far more often. The intervals here hold at all looks at once: with a chance of at least `level` not one of them, ever, misses
the truth, so a run may stop at any look for any reason.

**Source.** Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", Annals of Statistics 49(2),
2021, 1055-1080: Theorem 4 (empirical Bernstein), with the boundary of Proposition 9 (gamma-exponential mixture), each side at half the error.

**What is covered.** Observations `x_1, x_2, ...` lie in `[low, high]`; nothing else is assumed, neither equal distributions nor independence. What
is covered after `n` of them is the average of their conditional means, each given all before it: for games that go through a fixed list of
seatings in order that is the average of what the seatings of these `n` games are worth, and from one passage of the list to the next it does not
change. Several observations of one game are not in order: count a game as one observation.

**Blocks.** The width follows `V = sum (x_i - m_i)**2`, where `m_i` may only depend on what was seen before `x_i`. Here `m_i` is the mean of all
blocks before the one that `x_i` is in, and before the first block a guess; so `V` needs only the sums and the sums of squares of each block, which
are integers. Looks are at ends of blocks.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import special

from reports.stats.estimates import LEVEL, Estimate, Floats, divide

ANYTIME = "anytime"
"""Name of the interval, as in `reports.registry.metrics.INTERVALS`."""
USUAL = 10_000
"""Observations, of the largest variance there can be, at which intervals are tightest if nothing else is said."""
STIRLING = 1e4
"""From here on the gamma function is replaced by its series, which then is exact to the last digit, while the function cancels."""


@dataclass(frozen=True, eq=False)
class Sequence:
    """What was seen so far; arrays `[...]` of one shape.

    Attributes
    ----------
    n
        Observations.
    total
        Their sum.
    spread
        Intrinsic time `V`: sum of squared distances from the mean of the blocks before.
    low, high
        Observations lie in between.
    guess
        What stands for the mean before the first observation.
    """

    n: Floats
    total: Floats
    spread: Floats
    low: Floats
    high: Floats
    guess: Floats

    @property
    def mean(self) -> Floats:
        """Mean of the observations; NaN where there is none."""
        return divide(self.total, self.n)

    def add(self, n: ArrayLike, total: ArrayLike, squares: ArrayLike) -> "Sequence":
        """One more block; this state stays as it is.

        Parameters
        ----------
        n, total, squares
            Number, sum and sum of squares of the block's observations; `n` may be 0. Broadcast to the shape of the state.

        Returns
        -------
        Sequence

        Raises
        ------
        ValueError
            If the sums cannot be those of `n` observations in `[low, high]`: the interval would be wrong without a sign of it.
        """
        n, total, squares = (np.broadcast_to(np.asarray(a, np.float64), self.n.shape) for a in (n, total, squares))
        slack = 1e-9 * np.maximum(np.abs(self.low), np.abs(self.high)) * n
        if np.any(n < 0) or np.any(total < n * self.low - slack) or np.any(total > n * self.high + slack):
            raise ValueError("the sums of a block are not those of observations between low and high")
        expected = np.where(self.n > 0, self.total / np.where(self.n > 0, self.n, 1.0), self.guess)
        distance = squares - 2 * expected * total + n * expected**2
        return replace(self, n=self.n + n, total=self.total + total, spread=self.spread + np.maximum(distance, 0.0))


def new_sequence(shape: tuple[int, ...], low: ArrayLike, high: ArrayLike, guess: ArrayLike | None = None) -> Sequence:
    """Nothing seen yet.

    Parameters
    ----------
    shape
        Shape of the arrays.
    low, high
        Observations lie in `[low, high]`, for sure; broadcast to `shape`.
    guess
        First expectation of the mean, fixed before anything is seen; a bad one widens the interval, but keeps it right. None: the middle.

    Returns
    -------
    Sequence

    Raises
    ------
    ValueError
        If `low` is not below `high`, or the guess does not lie between them.
    """
    bottom, top = (np.array(np.broadcast_to(np.asarray(a, np.float64), shape)) for a in (low, high))
    first = (bottom + top) / 2 if guess is None else np.array(np.broadcast_to(np.asarray(guess, np.float64), shape))
    if not (np.all(bottom < top) and np.all(bottom <= first) and np.all(first <= top)):
        raise ValueError("low must be below high, and the guess between them")
    return Sequence(np.zeros(shape), np.zeros(shape), np.zeros(shape), bottom, top, first)


def interval(sequence: Sequence, level: float = LEVEL, tuned: ArrayLike | None = None) -> Estimate:
    """Means with intervals that hold at all looks at once.

    Parameters
    ----------
    sequence
        What was seen.
    level
        Confidence level: the chance that the interval of one element never misses. For `k` numbers at once: `together(level, k)`.
    tuned
        Intrinsic time `V` at which the interval is to be tightest, fixed before anything is seen (`tuned_for`); it is nearly as tight for a
        third and for three times that. None: `USUAL` observations of the largest variance there can be.

    Returns
    -------
    Estimate
        With `ANYTIME` as method; NaN where nothing was seen. The interval is cut at `low` and `high`.
    """
    width = sequence.high - sequence.low
    best = USUAL * width**2 / 4 if tuned is None else np.broadcast_to(np.asarray(tuned, np.float64), width.shape)
    reach = divide(boundary(sequence.spread, (1 - level) / 2, best, width), sequence.n)
    middle = sequence.mean
    low, high = np.maximum(middle - reach, sequence.low), np.minimum(middle + reach, sequence.high)
    return Estimate(middle, low, high, sequence.n, ANYTIME, level)


def together(level: float, numbers: int) -> float:
    """Level of each of some intervals that all hold at once with at least `level`, however they hang together (Bonferroni)."""
    return 1 - (1 - level) / max(numbers, 1)


def at_look(level: float, look: int) -> float:
    """Level of an ordinary interval at one of several looks, such that those of all looks, however many, hold together with at least `level`.

    For numbers of which nobody knows how large a single game can make them, so that there is no confidence sequence. The error is shared out as
    `1 / (k (k + 1))` of it to look `k`, which adds up to all of it over all looks (union bound). As ordinary intervals do, it leans on the normal
    approximation.

    Parameters
    ----------
    level
        Chance that no interval misses at any look.
    look
        Which look it is, from 1; when looks are taken must not depend on what is seen.
    """
    return 1 - (1 - level) / (look * (look + 1))


def tuned_for(reach: ArrayLike, deviation: ArrayLike, width: ArrayLike, level: float = LEVEL) -> Floats:
    """Intrinsic time at which an interval will have come down to `reach`: where it should be tightest.

    Parameters
    ----------
    reach
        Half the interval's width that is asked for.
    deviation
        Standard deviation of an observation, as far as it can be said before anything is seen.
    width
        `high - low`.
    level
        Confidence level.

    Returns
    -------
    ndarray
        `V` with `boundary(V) = reach * V / deviation**2` when tuned at that `V`, to a thousandth.
    """
    aim, sigma, scale = np.broadcast_arrays(*(np.asarray(a, np.float64) for a in (reach, deviation, width)))
    alpha = (1 - level) / 2
    time = np.maximum(10 * sigma**4 / aim**2, scale**2)
    for _ in range(50):  # the boundary grows with the root of V, so every step halves the distance, as a logarithm
        before, time = time, np.maximum(sigma**2 * boundary(time, alpha, time, scale) / aim, 1e-3 * scale**2)
        if np.all(np.abs(time - before) <= 1e-3 * time):
            break
    return np.asarray(time, np.float64)


def boundary(spread: ArrayLike, alpha: float, tuned: ArrayLike, scale: ArrayLike) -> Floats:
    """Gamma-exponential mixture boundary, one-sided: Proposition 9 of the paper.

    The sum of the observations minus their conditional means ever crosses it with a chance of at most `alpha`.

    Parameters
    ----------
    spread
        Intrinsic time `V`, 0 or more.
    alpha
        Chance of an error.
    tuned
        The `V` at which the boundary is tightest; sets the mixture's parameter (`mixture_parameter`).
    scale
        Scale `c` of the sub-exponential process: `high - low` of the observations.

    Returns
    -------
    ndarray
        In the unit of the observations.
    """
    from scipy.optimize import elementwise  # takes long to import, and runs of a number of games fixed beforehand have no use for it

    time, best, c = np.broadcast_arrays(*(np.asarray(a, np.float64) for a in (spread, tuned, scale)))
    if time.size == 0:
        return np.zeros(time.shape)
    rho = mixture_parameter(best, alpha) / c**2
    clock = time / c**2
    threshold = -np.log(alpha)
    start = 2 * (np.sqrt(2 * threshold * (clock + rho)) + threshold + 1)

    def gap(sum_: Floats, clock: Floats, rho: Floats) -> Floats:
        return np.asarray(log_mixture(sum_, clock, rho) - threshold, np.float64)

    top = start
    while np.any(short := gap(top, clock, rho) <= 0):
        top = np.where(short, 2 * top, top)
    found = elementwise.find_root(gap, (np.zeros_like(top), top), args=(clock, rho))
    return np.asarray(found.x * c, np.float64)


def mixture_parameter(tuned: Floats, alpha: float) -> Floats:
    """The mixture's parameter rho at which a one-sided boundary is about tightest at `V = tuned`.

    `V / (2 log(1/2a) + log(1 + 2 log(1/2a)))`, a = alpha: the choice for the one-sided normal mixture, as the authors' package confseq makes it for
    this mixture too.
    """
    double = -2 * np.log(2 * alpha)
    return np.asarray(tuned / (double + np.log1p(double)), np.float64)


def log_mixture(sum_: Floats, clock: Floats, rho: Floats) -> Floats:
    """Logarithm of the mixture supermartingale of Proposition 9 for scale 1.

    With `a = clock + rho` and `x = a + sum_`, P the regularised lower incomplete gamma function::

        rho**rho / (Gamma(rho) P(rho, rho)) * Gamma(a) P(a, x) / x**a * exp(x - rho)

    written with `g(a) = log Gamma(a) - a log a + a`, so that nothing large cancels:
    `g(a) - g(rho) + log P(a, x) - log P(rho, rho) + a (d - log(1 + d))`, `d = sum_ / a`.
    """
    a = clock + rho
    d = sum_ / a
    parts = special.gammainc(a, a + sum_), special.gammainc(rho, rho)
    return np.asarray(_gamma_rest(a) - _gamma_rest(rho) + np.log(parts[0]) - np.log(parts[1]) + a * (d - np.log1p(d)), np.float64)


def _gamma_rest(a: NDArray[np.float64]) -> Floats:
    """`log Gamma(a) - a log a + a`, by Stirling's series where the terms are large."""
    small = np.minimum(a, STIRLING)
    series = np.log(2 * np.pi / a) / 2 + 1 / (12 * a) - 1 / (360 * a**3)
    return np.where(a < STIRLING, special.gammaln(small) - small * np.log(small) + small, series)
