"""Two sums of dice against each other: the closed form.

Let the sums have the generating functions A(z) / (1 - a z**6)**n and B(z) / (1 - b z**6)**m. Their difference is A(z) B(1/z) times the Laurent
series, in w = z**6, of 1 / ((1 - a w)**n (1 - b/w)**m). Partial fractions give its coefficients at w**t for t >= 0 as sum over i = 1 .. n of
alpha_i C(t + i - 1, i - 1) a**t, where alpha_(n - l) is the coefficient of v**l in ((1 - v) / (1 - ab - v))**m; those at t < 0 follow by
exchanging the two sides. Everything is a finite sum of fractions.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm

from sim.relic.odds.law import SIDES, Law, negative_binomial

CLOSED_FORM = "closed form: partial fractions of the generating function of the difference of the two sums"


def above_and_equal(own: Law, other: Law, differences: Iterable[int]) -> dict[int, tuple[Fraction, Fraction]]:
    """Chances that `own sum + difference` is above, and equal to, the other sum.

    Parameters
    ----------
    own, other
        The two laws; parts of laws give chances of these parts.
    differences
        Fixed numbers of the one side less those of the other.

    Returns
    -------
    dict
        Difference to the two exact chances.
    """
    wanted = sorted(set(differences))
    crossed = _crossed(own.top, other.top)
    lowest = -(len(other.top) - 1)
    highest = lowest + len(crossed) - 1
    first, last = (-wanted[-1] - highest) // SIDES - 1, (1 - wanted[0] - lowest) // SIDES + 1
    tails, bottom = _tails(own, other, first, last)
    bottom *= own.bottom * other.bottom

    def at_least(least: int) -> int:
        return sum(c * tails[-((lowest + i - least) // SIDES) - first] for i, c in enumerate(crossed) if c)

    needed = {x for d in wanted for x in (-d, 1 - d)}
    counts = {x: at_least(x) for x in needed}
    return {d: (Fraction(counts[1 - d], bottom), Fraction(counts[-d] - counts[1 - d], bottom)) for d in wanted}


def _crossed(own: tuple[int, ...], other: tuple[int, ...]) -> list[int]:
    """Coefficients of A(z) B(1/z), the lowest power first."""
    found = [0] * (len(own) + len(other) - 1)
    for i, a in enumerate(own):
        for j, b in enumerate(other):
            found[i + len(other) - 1 - j] += a * b
    return found


def _tails(own: Law, other: Law, first: int, last: int) -> tuple[list[int], int]:
    """Sums of the Laurent coefficients from t on, for t = first .. last, over a common denominator."""
    ahead = _coefficients(own.six, own.dice, other.six, other.dice, max(last, 0) + 1)
    behind = _coefficients(other.six, other.dice, own.six, own.dice, max(-first, 0) + 1)
    tail = sum((alpha / (1 - own.six) ** i for i, alpha in enumerate(_alphas(own.six, own.dice, other.six, other.dice), 1)), Fraction(0))
    if not own.dice:
        tail = ahead[0]
    found = {0: tail}
    for t in range(1, last + 1):
        found[t] = found[t - 1] - ahead[t - 1]
    for t in range(-1, first - 1, -1):
        found[t] = found[t + 1] + behind[-t]
    bottom = lcm(*(found[t].denominator for t in range(first, last + 1)))
    return [int(found[t] * bottom) for t in range(first, last + 1)], bottom


@lru_cache
def _alphas(a: Fraction, n: int, b: Fraction, m: int) -> tuple[Fraction, ...]:
    """`[n]` factors of the partial fractions 1 / (1 - a w)**i, i = 1 .. n."""
    rest = 1 - a * b
    series = [
        sum((comb(m, j) * (-1) ** j * negative_binomial(m, v - j) / rest ** (v - j) for j in range(min(m, v) + 1)), Fraction(0)) / rest**m
        for v in range(n)
    ]
    return tuple(reversed(series))


def _coefficients(a: Fraction, n: int, b: Fraction, m: int, most: int) -> list[Fraction]:
    """Coefficients at w**t for t = 0 .. most of the Laurent series."""
    if n == 0:  # only 1 / (1 - b/w)**m is left
        return [Fraction(t == 0) for t in range(most + 1)]
    alphas = _alphas(a, n, b, m)
    return [a**t * sum((alpha * comb(t + i, i) for i, alpha in enumerate(alphas)), Fraction(0)) for t in range(most + 1)]
