"""Exact chances of exploding dice (ENGINE.md, section 7.2), in parts of a million rounded down.

An exploding die is 6 K + R: K explosions, each of chance 1/6, and a last face R of 1 to 5, independent of K. The enemy's die is therefore at least
t + 6 with a sixth of the chance that it is at least t, and sums without end become geometric series.
"""

from fractions import Fraction
from functools import cache
from math import comb

PARTS = 1_000_000
REACH = 30
PERCENT = PARTS // 100
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


def enemy_at_least(total):
    """Chance that one exploding die comes to at least a total."""
    if total <= 1:
        return Fraction(1)
    explosions, last = divmod(total - 1, FACES)
    return Fraction(FACES - last, FACES ** (explosions + 1))


def last_faces(dice):
    """Return the chances of the sum of last faces, each uniform on 1 to 5, by sum."""
    chances = {0: Fraction(1)}
    for _ in range(dice):
        sums = {}
        for total, chance in chances.items():
            for face in range(1, FACES):
                sums[total + face] = sums.get(total + face, 0) + chance / (FACES - 1)
        chances = sums
    return chances


@cache
def win(dice, difference):
    """Parts of a million in which own dice and a difference beat one die of the enemy."""
    stop = Fraction(FACES - 1, FACES) ** dice  # chance of no explosion at all
    beaten = Fraction(0)
    for last, chance in last_faces(dice).items():
        lowest = last + clipped(difference)
        # from this number of explosions on the enemy must come to at least 1, and each further one makes that six times less likely
        steady = max(0, -((lowest - 1) // FACES))
        few = [comb(dice + k - 1, k) * stop / FACES**k for k in range(steady)]
        series = stop / (1 - Fraction(1, FACES * FACES)) ** dice - sum(p / FACES**k for k, p in enumerate(few))
        beaten += chance * (sum(few) + series * FACES**steady * enemy_at_least(lowest + FACES * steady))
    return parts(1 - beaten)


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
