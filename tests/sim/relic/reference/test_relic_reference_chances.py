"""The reference engine's chances against an enumeration of dice."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from sim.relic.reference import chances

DEPTH = 12
"""Explosions of one die that the enumeration follows; more of them are rarer than one in a thousand million."""


def one_die():
    """Return the chances of totals of an exploding die."""
    return {6 * k + face: Fraction(1, 6 ** (k + 1)) for k in range(DEPTH) for face in range(1, 6)}


def sums(dice, ones=True):
    """Return the chances of sums of exploding dice, without those that show a 1 if `ones` is false."""
    found = {0: Fraction(1)}
    for _ in range(dice):
        step = {}
        for (known, p), (total, q) in product(found.items(), one_die().items()):
            if ones or total != 1:
                step[known + total] = step.get(known + total, 0) + p * q
        found = step
    return found


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("difference", [-30, -13, -6, -5, -1, 0, 1, 4, 12])
def test_tables_are_the_enumeration(dice, difference):
    own, clean, enemy = sums(dice), sums(dice, ones=False), one_die()
    won = sum(p * q for (a, p), (b, q) in product(own.items(), enemy.items()) if a + difference > b)
    assert chances.win(dice, difference) == pytest.approx(float(won) * chances.PARTS, abs=1.01)
    assert chances.reach(dice, difference) == pytest.approx(float(sum(p for a, p in own.items() if a + difference >= 0)) * chances.PARTS, abs=1.01)
    assert chances.passes(dice, difference) == pytest.approx(float(sum(p for a, p in clean.items() if a + difference >= 0)) * chances.PARTS, abs=1.01)


@pytest.mark.parametrize(("dice", "against"), [(1, 2), (2, 2), (1, 3), (3, 2)])
@pytest.mark.parametrize("difference", [-30, -7, -1, 0, 1, 8])
def test_several_dice_of_the_enemy_are_the_enumeration(dice, against, difference):
    own, enemy = sums(dice), sums(against)
    won = sum(float(p * q) for (a, p), (b, q) in product(own.items(), enemy.items()) if a + difference > b)
    assert chances.win(dice, difference, against) == pytest.approx(won * chances.PARTS, abs=1.01)


def chains(depth=6):
    """Return the chances of the faces that one die and its explosions show."""
    return {(*[6] * k, face): Fraction(1, 6 ** (k + 1)) for k in range(depth) for face in range(1, 6)}


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("difference", [-14, -7, -6, -2, -1, 0, 2])
@pytest.mark.parametrize(("ones", "count"), [("any", "thrown"), ("any", "every"), ("all", "thrown"), ("all", "every")])
def test_ones_fail_by_the_reading_in_force(dice, difference, ones, count):
    passed = Fraction(0)
    for shown in product(chains().items(), repeat=dice):
        faces = [face for chain, _ in shown for face in (chain[:1] if count == "thrown" else chain)]
        failed = (any if ones == "any" else all)(face == 1 for face in faces)
        if not failed and sum(sum(chain) for chain, _ in shown) + difference >= 0:
            passed += prod(chance for _, chance in shown)
    # the enumeration leaves explosions of a sixth order out
    assert chances.passes(dice, difference, ones, count) == pytest.approx(float(passed) * chances.PARTS, abs=50)


def test_no_dice_fail_by_no_ones():
    assert [chances.passes(0, 0, ones) for ones in ("any", "all")] == [chances.PARTS] * 2


def test_known_fractions_are_rounded_down():
    # two equal dice: a tie on the same number of explosions and the same last face has the chance 5/36 * 36/35 = 1/7
    assert chances.win(1, 0) == int(Fraction(3, 7) * 1_000_000)
    assert chances.reach(1, -6) == 166_666
    assert chances.passes(1, 0) == 833_333
    assert [chances.reach(0, d) for d in (-1, 0)] == [0, 1_000_000]
