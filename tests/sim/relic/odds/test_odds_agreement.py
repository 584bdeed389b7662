"""The judge of rolled against exact odds."""

import math
from fractions import Fraction

import numpy as np
import pytest

from reports.relic.odds.agreement import TOO_UNLIKELY, Agreement
from sim.relic.odds.outcome import Odds


def odds(win, tie):
    return Odds.of(Fraction(win), Fraction(tie), "given")


def test_by_hand():
    found = Agreement.of(odds("1/2", "1/4"), np.array([5100, 2400, 2500]))
    assert found.z == (pytest.approx(100 / 50), pytest.approx(-100 / math.sqrt(1875)), 0)
    assert found.chi_square == pytest.approx(100**2 / 5000 + 100**2 / 2500) and found.degrees == 2
    assert found.p_value == pytest.approx(math.exp(-found.chi_square / 2))  # chi-square with two degrees of freedom


def test_what_cannot_be_condemns():
    impossible = Agreement.of(odds("1/2", 0), np.array([500_000, 1, 499_999]))
    assert impossible.z[1] == math.inf and impossible.p_value < TOO_UNLIKELY
    certain = Agreement.of(odds(1, 0), np.array([1000, 0, 0]))
    assert (certain.z, certain.p_value) == ((0, 0, 0), 1)


def test_one_rare_outcome_condemns_nobody():
    """Expected once in ten runs: a chi-square would call a single one impossible."""
    chance = Fraction(1, 10_000_000)
    found = Agreement.of(odds(chance, "1/2"), np.array([1, 500_000, 499_999]))
    assert found.z[0] > 2.5 and found.p_value > 0.05
    assert Agreement.of(odds(chance, "1/2"), np.array([8, 500_000, 499_992])).p_value < TOO_UNLIKELY


def test_right_odds_are_seldom_accused():
    """p-values of true odds are about uniform, and not too small too often."""
    random = np.random.default_rng(3)
    true = odds("2/7", "1/9")
    counts = random.multinomial(20_000, [2 / 7, 1 / 9, 1 - 2 / 7 - 1 / 9], size=2_000)
    p_values = np.array([Agreement.of(true, some).p_value for some in counts])
    assert abs((p_values < 0.1).mean() - 0.1) < 0.03 and p_values.min() > TOO_UNLIKELY
