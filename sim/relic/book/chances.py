"""Chances of battles and tests that decisions look at (ENGINE.md, section 7.2): whole parts of `PARTS`, rounded down from exact fractions."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from sim.relic.odds.millionths import pass_parts, win_parts
from sim.relic.odds.reading import Reading
from sim.relic.tables import CHANCES
from sim.relic.words import CHANCE_DICE, MAX_FOE_DICE, PARTS, REACH, TOP_NUMBER

UNIT = TOP_NUMBER**REACH
"""Chances of one die's sums below REACH are whole numbers of 1 / UNIT."""
PRINTED = Reading()
"""The reading that is in force where a card set says nothing."""


@cache
def chance_tables(reading: Reading = PRINTED, foe_dice: int = 1) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Tables of the book, computed once a process, read-only.

    Parameters
    ----------
    reading
        When the ones of a test fail it (R23); only `pass_` knows it.
    foe_dice
        Most dice of an enemy.

    Returns
    -------
    tuple
        `win` of shape `(MAX_FOE_DICE + 1, *CHANCES)` (the enemy's dice, dice, difference + REACH), zero beyond `foe_dice`; `reach` and `pass_` of
        shape `CHANCES`.
    """
    reach = np.array([_reached(dice) for dice in range(CHANCE_DICE + 1)], np.int64)
    passed = reach.copy()
    for dice in range(1, CHANCE_DICE + 1):
        passed[dice] = pass_parts(dice, -REACH, REACH, reading, PARTS)[::-1]  # by target less attribute: the other way round
    won = _won(foe_dice)
    for table in (won, reach, passed):
        table.setflags(write=False)
    return won, reach, passed


@cache
def _won(most: int) -> NDArray[np.int64]:
    """Parts of the chance to win, by the enemy's dice up to `most`, dice and difference."""
    won = np.zeros((MAX_FOE_DICE + 1, *CHANCES), np.int64)
    for foes, dice in product(range(1, most + 1), range(1, CHANCE_DICE + 1)):
        won[foes, dice] = win_parts(dice, -REACH, REACH, PARTS, foes)
    return won


def _reached(dice: int) -> list[int]:
    """Parts of the chance that the sum of so many exploding dice is at least -difference, by difference.

    A chain of explosions ends with 6 k + f for k = 0, 1 ... and f = 1 ... 5, with chance 6**-(k + 1).
    """
    chain = [0 if total % TOP_NUMBER == 0 else UNIT // TOP_NUMBER ** (total // TOP_NUMBER + 1) for total in range(REACH)]
    law = [1] + [0] * (REACH - 1)
    for _ in range(dice):
        law = [sum(law[part] * chain[total - part] for part in range(total + 1)) for total in range(REACH)]
    return [(UNIT**dice - sum(law[: max(-difference, 0)])) * PARTS // UNIT**dice for difference in range(-REACH, REACH + 1)]
