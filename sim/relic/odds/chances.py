"""Chances by what is needed, and the value of one die, as integers.

Values above the most that can be needed are all alike and counted as one. All numbers are integers over powers of one scale.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.relic.odds.law import Law

Integers = NDArray[np.object_]
"""Arrays of Python integers."""


class Chances(NamedTuple):
    """Chances of a win and of a tie, `[U + 1]` by what is needed (0 .. U: a larger sum wins), over one denominator."""

    win: Integers
    tie: Integers

    def plus(self, other: "Chances", factor: int = 1) -> "Chances":
        """These chances and others so many times."""
        return Chances(self.win + factor * other.win, self.tie + factor * other.tie)


def none(most: int) -> Chances:
    """No chance at all, for needs up to `most`."""
    return Chances(np.zeros(most + 1, object), np.zeros(most + 1, object))


@dataclass(frozen=True)
class Chain:
    """Value of one die as integers.

    Attributes
    ----------
    weights
        `[U + 2]` by value; the last is everything above U, the first a die that fails a test.
    scale
        Their sum.
    """

    weights: tuple[int, ...]
    scale: int

    @classmethod
    def of(cls, clean: Law, most: int) -> "Chain":
        """Weights of a die, given the law of dice that do not fail, for needs up to `most`."""
        masses = clean.masses(most)
        masses[0] += 1 - clean.total
        masses.append(1 - sum(masses, Fraction(0)))
        scale = lcm(*(mass.denominator for mass in masses))
        return cls(tuple(int(mass * scale) for mass in masses), scale)

    @property
    def most(self) -> int:
        """Most that can be needed, U."""
        return len(self.weights) - 2

    @property
    def values(self) -> list[int]:
        """Values that can be rolled."""
        return [v for v, weight in enumerate(self.weights) if weight]


def spread(shown: Chances, rest: Integers, total: int, below: int) -> Chances:
    """Chances when further dice lie on the table, which lower what is needed.

    Parameters
    ----------
    shown
        Chances without these dice.
    rest
        `[U + 1]` weights of their sum.
    total
        Sum of all their weights, those above U included.
    below
        Chance of a win, over the denominator of `shown`, when less than nothing is needed; there is no tie then.
    """
    beyond = total - np.cumsum(rest)
    win, tie = (np.convolve(part, rest)[: len(part)] for part in shown)
    return Chances(win + beyond * below, tie)


def sums_of(weights: Integers, total: int, dice: int) -> list[tuple[Integers, int]]:
    """Weights of the sums of 0 .. `dice` dice, each with its total.

    Parameters
    ----------
    weights
        `[U + 1]` weights of one die by value.
    total
        Sum of its weights, those above U included.
    dice
        The most dice.
    """
    found = [(np.array([1, *[0] * (len(weights) - 1)], object), 1)]
    for _ in range(dice):
        sums, whole = found[-1]
        found.append((np.convolve(sums, weights)[: len(sums)], whole * total))
    return found
