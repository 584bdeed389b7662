"""The law of a sum of exploding dice, as a rational generating function."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import comb

SIDES = 6
"""Faces of a die, and the face that explodes."""
ONE = 1
"""The face that fails a skill test."""


@dataclass(frozen=True)
class Law:
    """Law, or part of a law, of a sum of whole dice: coefficients of `top(z) / bottom / (1 - six * z**6)**dice`.

    Attributes
    ----------
    top
        Coefficients of the numerator, by power of z.
    bottom
        Their common denominator.
    six
        Chance that a die explodes.
    dice
        Number of chains.
    """

    top: tuple[int, ...]
    bottom: int
    six: Fraction
    dice: int

    def __mul__(self, other: "Law") -> "Law":
        """Law of the sum of two independent sums of dice of one kind."""
        return Law(product(self.top, other.top), self.bottom * other.bottom, self.six, self.dice + other.dice)

    def __pow__(self, times: int) -> "Law":
        """Law of the sum of so many independent copies."""
        power = unit(self.six)
        for _ in range(times):
            power = power * self
        return power

    def __add__(self, other: "Law") -> "Law":
        """One part of a law beside another part of it."""
        dice = max(self.dice, other.dice)
        one, two = self._over(dice), other._over(dice)
        longest = max(len(one.top), len(two.top))
        padded = [(*law.top, *[0] * (longest - len(law.top))) for law in (one, two)]
        top = tuple(a * two.bottom + b * one.bottom for a, b in zip(*padded, strict=True))
        return Law(top, one.bottom * two.bottom, self.six, dice)

    def times(self, chance: Fraction) -> "Law":
        """The part of a law that happens with a chance."""
        return Law(tuple(a * chance.numerator for a in self.top), self.bottom * chance.denominator, self.six, self.dice)

    def shifted(self, by: int) -> "Law":
        """Law of the sum and a fixed number of 0 or more."""
        return Law((*[0] * by, *self.top), self.bottom, self.six, self.dice)

    def _over(self, dice: int) -> "Law":
        """The same law with more factors in the denominator."""
        top, bottom = self.top, self.bottom
        for _ in range(dice - self.dice):
            top = product(top, (self.six.denominator, *[0] * (SIDES - 1), -self.six.numerator))
            bottom *= self.six.denominator
        return Law(top, bottom, self.six, dice)

    @cached_property
    def total(self) -> Fraction:
        """Chance of all of it: 1 for a whole law."""
        return Fraction(sum(self.top), self.bottom) / (1 - self.six) ** self.dice

    def masses(self, most: int) -> list[Fraction]:
        """`[most + 1]` chances of the sums 0 .. most, exact."""
        sixes, turns = self.six, most // SIDES
        series = [negative_binomial(self.dice, k) * sixes.numerator**k * sixes.denominator ** (turns - k) for k in range(turns + 1)]
        bottom = self.bottom * sixes.denominator**turns
        return [
            Fraction(sum(self.top[i] * series[(s - i) // SIDES] for i in range(s % SIDES, min(s + 1, len(self.top)), SIDES)), bottom)
            for s in range(most + 1)
        ]

    def tails(self, most: int) -> list[Fraction]:
        """`[most + 1]` chances that the sum is larger than 0 .. most, exact."""
        return [self.total - low for low in accumulate(self.masses(most))]

    def above(self, most: int) -> Fraction:
        """Chance that the sum is larger than `most`, exact."""
        return self.total - sum(self.masses(most), Fraction(0)) if most >= 0 else self.total


def negative_binomial(power: int, k: int) -> int:
    """Coefficient of x**k in (1 - x)**-power."""
    return comb(power - 1 + k, k) if power else int(k == 0)


def product(one: Sequence[int], two: Sequence[int]) -> tuple[int, ...]:
    """Coefficients of the product of two polynomials."""
    found = [0] * (len(one) + len(two) - 1)
    for i, a in enumerate(one):
        if a:
            for j, b in enumerate(two):
                found[i + j] += a * b
    return tuple(found)


def unit(six: Fraction) -> Law:
    """Law of no dice at all: the sum is 0."""
    return Law((1,), 1, six, 0)


def sides(ones_as_sixes: bool) -> tuple[int, ...]:
    """`[7]` sides of a die that count as each face; a 1 may count as a 6 in every respect."""
    return (0, 0, 1, 1, 1, 1, 2) if ones_as_sixes else (0, 1, 1, 1, 1, 1, 1)


def chance_of_six(ones_as_sixes: bool) -> Fraction:
    """Chance that a die explodes."""
    return Fraction(sides(ones_as_sixes)[SIDES], SIDES)


@lru_cache
def whole_die(ones_as_sixes: bool) -> Law:
    """Law of one die with its chain of explosions."""
    return Law(tuple(sides(ones_as_sixes)[:SIDES]), SIDES, chance_of_six(ones_as_sixes), 1)


@lru_cache
def die_without_one(ones_as_sixes: bool, every: bool) -> Law:
    """The part of the law of a die that shows no 1.

    Parameters
    ----------
    ones_as_sixes
        Whether a 1 counts as a 6; then no die shows a 1.
    every
        Whether explosion dice count too, or the thrown die alone.
    """
    if ones_as_sixes:
        return whole_die(ones_as_sixes)
    six = chance_of_six(ones_as_sixes)
    top = [0] * (SIDES + 2)
    top[ONE + 1 : SIDES] = [SIDES] * (SIDES - ONE - 1)
    if not every:
        top[SIDES + ONE] = 1  # a 6 and then a 1: what is left of D(z) - z/6 over the same denominator
    return Law(tuple(top), SIDES * SIDES, six, 1)


@lru_cache
def whole_dice(dice: int, ones_as_sixes: bool = False) -> Law:
    """Law of the sum of dice thrown together."""
    return whole_die(ones_as_sixes) ** dice
