"""Chances as whole parts of a million, for strategies that play the game: rounded down from exact fractions."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from sim.relic.odds.battles import battle_odds
from sim.relic.odds.outcome import Odds
from sim.relic.odds.reading import Reading
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import Battle, SkillTest

MILLION = 1_000_000


def win_parts(dice: int, low: int, high: int, parts: int = MILLION, enemy_dice: int = 1) -> NDArray[np.int64]:
    """Chance to win a battle, by difference.

    Parameters
    ----------
    dice
        Dice of the player.
    low, high
        Differences: attribute and modifiers of the player less those of the enemy.
    parts
        What a chance of 1 is.
    enemy_dice
        Dice of the enemy.

    Returns
    -------
    ndarray
        `[high - low + 1]`, rounded down.
    """
    return _floored(battle_odds(Battle(dice=dice, enemy_dice=enemy_dice), range(low, high + 1)), lambda odds: odds.win, parts)


def pass_parts(dice: int, low: int, high: int, reading: Reading, parts: int = MILLION) -> NDArray[np.int64]:
    """Chance to pass a skill test, by margin: target less attribute and bonuses.

    Parameters
    ----------
    dice
        Dice of the player.
    low, high
        Margins.
    reading
        When a rolled 1 fails the test.
    parts
        What a chance of 1 is.

    Returns
    -------
    ndarray
        `[high - low + 1]`, rounded down.
    """
    return _floored(skill_odds(SkillTest(dice=dice, reading=reading), range(low, high + 1)), lambda odds: odds.win, parts)


def _floored(found: dict[int, Odds], chance: Callable[[Odds], Fraction], parts: int) -> NDArray[np.int64]:
    """Parts in the order of the keys."""
    return np.array([int(chance(found[key]) * parts) for key in sorted(found)], np.int64)
