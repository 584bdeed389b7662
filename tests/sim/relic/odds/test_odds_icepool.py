"""An independent dice library as the judge."""

import icepool
import pytest

from sim.relic.odds.battles import battle_odds
from sim.relic.odds.reading import Reading
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import Battle, SkillTest

DEPTH = 17
"""Explosions followed: a longer chain comes up less than once in 6**17 = 1.7e13."""
NEAR = 1e-12


@pytest.mark.parametrize(("dice", "enemy_dice"), [(1, 1), (2, 1), (4, 3)])
def test_battles(dice, enemy_dice):
    die = icepool.d6.explode(depth=DEPTH)
    difference = (dice @ die) - (enemy_dice @ die)
    for d, odds in battle_odds(Battle(dice=dice, enemy_dice=enemy_dice), range(-15, 16, 5)).items():
        assert abs(float(odds.win) - float(difference.probability(">", -d))) < NEAR
        assert abs(float(odds.tie) - float(difference.probability("==", -d))) < NEAR


@pytest.mark.parametrize("ones", ["any", "all"])
def test_tests_by_thrown_dice(ones):
    """Two dice, thrown ones told apart as 0 beside the sum."""
    chain = icepool.d6.explode(depth=DEPTH)
    for margin in (3, 8, 14):
        passed = icepool.Die([0])
        if ones == "any":
            good = chain.map(lambda value: -1000 if value == 1 else value)
            passed = 2 @ good
        else:
            passed = (2 @ chain).map(lambda value: -1000 if value == 2 else value)
        odds = skill_odds(SkillTest(dice=2, reading=Reading.of(ones, "thrown")), [margin])[margin]
        assert abs(float(odds.win) - float(passed.probability(">=", margin))) < NEAR
