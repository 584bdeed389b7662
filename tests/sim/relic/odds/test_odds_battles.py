"""Plain battles against the slow way, against published values, and against the clock."""

import subprocess
import sys
import time
from fractions import Fraction

import pytest
from brute_odds import battle as slow_battle
from brute_odds import sums

from sim.relic.odds.battles import battle_odds
from sim.relic.odds.law import whole_dice
from sim.relic.odds.throws import Battle

DEPTH = 14
"""Dice of a chain in the slow way; what is missing stays below 1e-9."""


@pytest.mark.parametrize(("dice", "enemy_dice", "ones_as_sixes"), [(1, 1, False), (2, 1, False), (1, 2, True), (3, 2, False), (2, 3, True)])
def test_battles_are_those_of_all_faces(dice, enemy_dice, ones_as_sixes):
    own, other = sums(dice, DEPTH, ones_as_sixes), sums(enemy_dice, DEPTH)
    found = battle_odds(Battle(dice=dice, enemy_dice=enemy_dice, ones_as_sixes=ones_as_sixes), range(-9, 10, 3))
    for difference, odds in found.items():
        win, tie, missing = slow_battle(own, other, difference)
        assert missing < Fraction(1, 10**6)
        assert win <= odds.win <= win + missing and tie <= odds.tie <= tie + missing
        assert odds.win + odds.tie + odds.lose == 1 and odds.remainder == 0


def test_one_die_each_by_hand():
    """P(tie) at 0 is the sum of squares: (5/36) / (1 - 1/36) = 1/7; the rest is shared evenly."""
    odds = battle_odds(Battle(), [0])[0]
    assert (odds.win, odds.tie, odds.lose) == (Fraction(3, 7), Fraction(1, 7), Fraction(3, 7))


def test_the_sides_can_be_exchanged():
    mine, theirs = battle_odds(Battle(dice=3, enemy_dice=2), range(-12, 13)), battle_odds(Battle(dice=2, enemy_dice=3), range(-12, 13))
    assert all((mine[d].win, mine[d].tie) == (theirs[-d].lose, theirs[-d].tie) for d in mine)


def test_higher_differences_never_win_less():
    wins = [odds.win for odds in battle_odds(Battle(dice=2), range(-30, 31)).values()]
    assert wins == sorted(wins) and len(set(wins)) > 40


@pytest.mark.parametrize("dice", [1, 2, 7, 20])
def test_a_law_is_whole(dice):
    law = whole_dice(dice)
    masses = law.masses(150)
    assert law.total == 1 and law.above(150) == 1 - sum(masses) == law.tails(150)[-1]
    assert sum(masses[:dice]) == 0 and masses[dice] == Fraction(1, 6**dice)


def test_the_whole_table_takes_five_milliseconds_cold():
    """Imports excluded; about 0.7 ms where nothing else runs. The best of some fresh processes: others share the machine."""
    code = (
        "import time\nfrom sim.relic.odds.throws import Battle\nfrom sim.relic.odds.battles import battle_odds\n"
        "began = time.process_time()\nfound = battle_odds(Battle(), range(-20, 21))\nprint(time.process_time() - began, len(found))"
    )
    seconds = []
    for _ in range(5):
        took, rows = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
        assert rows == "41"
        seconds.append(float(took))
    assert min(seconds) < 0.005


def test_many_dice_are_quick():
    began = time.process_time()
    battle_odds(Battle(dice=20, enemy_dice=20), range(-20, 21))
    assert time.process_time() - began < 2.0  # about 0.05 s
