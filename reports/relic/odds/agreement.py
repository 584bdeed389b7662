"""Whether rolled outcomes agree with exact chances."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from reports.stats.estimates import Floats, divide
from sim.relic.odds.outcome import Odds

TOO_UNLIKELY = 1e-6
"""Rolled and exact odds whose p-value is below this differ by more than chance allows: right odds are accused once in a million studies."""
ENOUGH = 100.0
"""Expected number above which an outcome takes part in the chi-square; rarer ones are judged by the binomial distribution itself."""


@dataclass(frozen=True)
class Agreement:
    """Rolled outcomes against exact chances.

    Attributes
    ----------
    rolls
        Number of rolls N.
    counts
        Wins, ties, losses.
    z
        (observed - N p) / sqrt(N p (1 - p)) of each; 0 where p is 0 or 1 and the count is what it must be, infinite if it is not.
    chi_square, degrees
        Sum of (observed - expected)**2 / expected over the outcomes expected `ENOUGH` times or more, the others counted as one of them, and its
        degrees of freedom.
    p_value
        The smallest p-value of the chi-square and of each rarer outcome that can be or was seen (binomial, two-sided), times their number, at most 1.
    """

    rolls: int
    counts: tuple[int, ...]
    z: tuple[float, ...]
    chi_square: float
    degrees: int
    p_value: float

    @classmethod
    def of(cls, odds: Odds, counts: NDArray[np.int64]) -> "Agreement":
        """Compare `[3]` wins, ties and losses with their chances."""
        rolls, observed = int(counts.sum()), tuple(int(count) for count in counts)
        chances = tuple(float(chance) for chance in (odds.win, odds.tie, odds.lose))
        z = tuple(standardised(observed, rolls, chances).tolist())
        expected = [rolls * chance for chance in chances]
        common = [i for i, number in enumerate(expected) if number >= ENOUGH]
        chi_square, degrees = _chi_square([observed[i] for i in common], [expected[i] for i in common], rolls)
        found = [_tail(chi_square, degrees)] if degrees else []
        found += [binomial(observed[i], rolls, chances[i]) for i in range(len(observed)) if i not in common and (chances[i] or observed[i])]
        return cls(rolls, observed, z, chi_square, degrees, min([1.0, *(len(found) * p_value for p_value in found)]))


def standardised(counts: ArrayLike, rolls: ArrayLike, chances: ArrayLike) -> Floats:
    """Counts minus what their chances expect, in standard errors; where a chance is 0 or 1 they must not differ, or it is infinite."""
    n, p = np.asarray(rolls, np.float64), np.asarray(chances, np.float64)
    difference, error = np.asarray(counts, np.float64) - n * p, np.sqrt(n * p * (1 - p))
    sure = np.where(difference == 0, 0.0, np.copysign(np.inf, difference))
    return np.where(error > 0, divide(difference, error), sure)


def _chi_square(observed: list[int], expected: list[float], rolls: int) -> tuple[float, int]:
    """Chi-square of the common outcomes; what is left counts to the rarest of them."""
    if not observed:
        return 0.0, 0
    rarest = int(np.argmin(expected))
    observed[rarest] += rolls - sum(observed)
    expected[rarest] += rolls - sum(expected)
    return sum((o - e) ** 2 / e for o, e in zip(observed, expected, strict=True)), len(observed) - 1


def _tail(chi_square: float, degrees: int) -> float:
    """Chance of a chi-square at least so large."""
    from scipy.stats import chi2

    return float(chi2.sf(chi_square, degrees))


def binomial(count: int, rolls: int, chance: float) -> float:
    """Two-sided p-value of the count of one outcome."""
    from scipy.stats import binomtest

    return float(binomtest(count, rolls, chance).pvalue)
