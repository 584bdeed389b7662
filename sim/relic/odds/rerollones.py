"""Rerolling thrown ones, wherever that is better whatever is needed: the law of the sum afterwards."""

from fractions import Fraction
from functools import lru_cache
from math import comb

from sim.relic.odds.law import ONE, SIDES, Law, sides, unit


def law_after(clean: Law, dice: int, rerolls: int | None, kept: bool, ones_as_sixes: bool) -> Law:
    """Law of the sum of dice thrown together, of which thrown ones are rerolled one after another as long as there are any.

    Parameters
    ----------
    clean
        Law of one die whose thrown face is no 1; a part of it may be missing, dice that fail for another reason.
    dice
        Dice thrown.
    rerolls
        Rerolls in all; None: without limit.
    kept
        Whether ones that remain count as a 1, or fail.
    ones_as_sixes
        Whether there are no ones at all.

    Returns
    -------
    Law
        What is missing of a chance of 1 has failed.
    """
    one = Fraction(sides(ones_as_sixes)[ONE], SIDES)
    if not one:
        return clean**dice
    thrown = [clean ** (dice - ones) * _rerolled(clean, one, ones, rerolls, kept) for ones in range(dice + 1)]
    whole = thrown[0]
    for ones in range(1, dice + 1):
        whole = whole + thrown[ones].times(comb(dice, ones) * one**ones)
    return whole


@lru_cache(maxsize=1024)
def _rerolled(clean: Law, one: Fraction, ones: int, rerolls: int | None, kept: bool) -> Law:
    """Law of the sum of so many dice that show 1 when they may be rerolled."""
    if ones == 0:
        return unit(clean.six)
    if rerolls is None:
        return clean.times(1 / (1 - one)) ** ones
    if rerolls == 0:
        return unit(clean.six).shifted(ones).times(Fraction(int(kept)))
    again = _rerolled(clean, one, ones, rerolls - 1, kept).times(one)
    return again + clean * _rerolled(clean, one, ones - 1, rerolls - 1, kept)
