"""Chances in whole parts, for the strategies of the game."""

from math import floor

import numpy as np
import pytest

from sim.relic.odds.battles import battle_odds
from sim.relic.odds.millionths import MILLION, pass_parts, win_parts
from sim.relic.odds.reading import READINGS
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import Battle, SkillTest


@pytest.mark.parametrize(("dice", "enemy_dice"), [(1, 1), (3, 1), (2, 3)])
def test_parts_are_rounded_down(dice, enemy_dice):
    odds = battle_odds(Battle(dice=dice, enemy_dice=enemy_dice), range(-15, 16))
    parts = win_parts(dice, -15, 15, enemy_dice=enemy_dice)
    assert parts.dtype == np.int64
    assert parts.tolist() == [floor(odds[d].win * MILLION) for d in range(-15, 16)]


def test_parts_of_tests_follow_the_reading():
    for reading in READINGS:
        odds = skill_odds(SkillTest(dice=2, reading=reading), range(0, 21))
        assert pass_parts(2, 0, 20, reading).tolist() == [floor(odds[m].win * MILLION) for m in range(21)]
    assert pass_parts(2, 0, 0, READINGS[0]) < pass_parts(2, 0, 0, READINGS[2])


def test_other_parts():
    assert win_parts(1, 0, 0, parts=7).tolist() == [3]
    assert win_parts(1, 0, 0).tolist() == [428571]
