"""Exact chances of exploding dice (ENGINE.md, section 7.2), in parts of a million rounded down.

An exploding die is 6 K + R: K explosions, each of chance 1/6, and a last face R of 1 to 5, independent of K.
"""

from fractions import Fraction
from functools import cache
from itertools import product

PARTS = 1_000_000
REACH = 30
CERTAIN = 100
PERCENT = PARTS // CERTAIN
FACES = 6


def parts(chance):
    """Return a chance in whole parts of a million, rounded down."""
    return int(chance * PARTS)


def clipped(difference):
    """Return a difference as the tables know it."""
    return max(-REACH, min(REACH, difference))


@cache
def total_of_one(total):
    """Chance that one exploding die comes to a total."""
    explosions, last = divmod(total, FACES)
    return Fraction(1, FACES ** (explosions + 1)) if total > 0 and last else Fraction(0)


# chance that one exploding die shows no 1: as it was thrown, or on any die of its chain
NO_ONE = {None: Fraction(1), "thrown": Fraction(FACES - 1, FACES), "every": Fraction(FACES - 2, FACES - 1)}


def clean(total, watched):
    """Whether an exploding die of a total shows no 1 where that is watched: nowhere (None), on the `thrown` die, on `every` die of its chain."""
    return watched is None or total % FACES != 1 or (watched == "thrown" and total != 1)


@cache
def total_of(dice, total, watched=None):
    """Chance that exploding dice come to a total and show no 1 where that is watched."""
    if dice == 0:
        return Fraction(total == 0)
    first = (one for one in range(1, total + 1) if clean(one, watched))
    return sum((total_of_one(one) * total_of(dice - 1, total - one, watched) for one in first), Fraction(0))


def at_least(dice, total, watched=None):
    """Chance that exploding dice come to at least a total and show no 1 where that is watched."""
    return NO_ONE[watched] ** dice - sum((total_of(dice, less, watched) for less in range(total)), Fraction(0))


@cache
def beats(own, enemy, difference):
    """Chance that the sum of own exploding dice and a difference is above that of the enemy's.

    Own dice and dice of the enemy are rolled in pairs. Two sixes leave everything as it was, so that they need not be followed; any other pair
    leaves fewer dice to be rolled.
    """
    if own == 0:
        return 1 - at_least(enemy, difference)
    if enemy == 0:
        return at_least(own, 1 - difference)
    pairs = [pair for pair in product(range(1, FACES + 1), repeat=2) if pair != (FACES, FACES)]
    chances = (beats(own - (mine != FACES), enemy - (its != FACES), difference + mine - its) for mine, its in pairs)
    return sum(chances, Fraction(0)) / len(pairs)


@cache
def win(dice, difference, against=1):
    """Parts of a million in which own dice and a difference beat so many dice of the enemy."""
    return parts(beats(dice, against, clipped(difference)))


@cache
def reach(dice, difference):
    """Parts of a million in which the sum of exploding dice and a difference is at least 0."""
    return parts(at_least(dice, -clipped(difference)))


@cache
def passes(dice, difference, ones="any", count="thrown"):
    """Parts of a million in which the same holds and the test does not fail by its ones, in a reading of R23."""
    least = -clipped(difference)
    if ones == "any":
        return parts(at_least(dice, least, count))
    # in both readings of `all` the dice fail together only if every thrown one shows a 1 and none explodes
    spoilt = Fraction(1, FACES**dice) if dice >= max(1, least) else Fraction(0)
    return parts(at_least(dice, least) - spoilt)
