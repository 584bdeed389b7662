"""Rolled by the kernel: the decisions behind the exact odds bring what these promise, for any number of threads."""

import numpy as np
import pytest

from reports.relic.odds.agreement import TOO_UNLIKELY, Agreement
from sim.relic.odds import law, rolling, throws
from sim.relic.odds.battles import battle_odds
from sim.relic.odds.decisions import decisions_in_battle, decisions_in_test
from sim.relic.odds.reading import READINGS
from sim.relic.odds.rolling import BLOCK, MOST_SUM, blocks_of, roll
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import Battle, SkillTest
from vigil.odds.relic.simulation import rolled
from vigil.odds.relic.studies import Fight, battle_study, table_study

ROLLS = 300_000

BATTLES = [
    Battle(),
    Battle(dice=3, enemy_dice=2),
    Battle(dice=2, ones_as_sixes=True),
    Battle(rerolls=2, dice=3, tie_value="0.3"),
    Battle(rerolls=3, dice=2, tie_value="1"),
    Battle(rerolls=2, dice=3, reroll="ones"),
    Battle(rerolls=None, dice=3, reroll="ones", tie_value=1),
    Battle(power=(2, 4, 6)),
    Battle(power=(1, 5, 6, 6), dice=2, tie_value="0.4"),
    Battle(power=(1, 6, 6), dice=2, ones_as_sixes=True),
    Battle(power=(1, 4, 5, 6), dice=3, power_numbers="one_per_die"),
    Battle(power=(3, 4, 5, 6), dice=3),
    Battle(power=(4, 6), when="before"),
    Battle(power=(4, 6), when="before", ones_as_sixes=True),
]
TESTS = [
    {"dice": 2},
    {"dice": 3, "rerolls": 2},
    {"dice": 2, "rerolls": 1, "reroll": "ones"},
    {"dice": 2, "rerolls": None, "reroll": "ones"},
    {"dice": 2, "power": (1, 6, 6)},
    {"dice": 3, "power": (2, 3, 4, 6)},
    {"dice": 3, "power": (2, 3, 4, 6), "power_numbers": "one_per_die"},
    {"dice": 2, "ones_as_sixes": True},
]


def counts_of(decisions, seed, row=0):
    return roll(decisions.tables, seed, row, range(blocks_of(ROLLS)), ROLLS)


@pytest.mark.parametrize("battle", BATTLES, ids=str)
def test_battles_come_out_as_promised(battle):
    for row, difference in enumerate((-6, -1, 3)):
        counts, own, enemy = counts_of(decisions_in_battle(battle, difference), 11, row)
        assert counts.sum() == own.sum() == enemy.sum() == ROLLS
        assert Agreement.of(battle_odds(battle, [difference])[difference], counts).p_value > 1e-4


@pytest.mark.parametrize("reading", READINGS, ids=str)
@pytest.mark.parametrize("options", TESTS, ids=str)
def test_tests_come_out_as_promised(reading, options):
    test = SkillTest(**options, reading=reading)
    for row, margin in enumerate((1, 8, 13)):
        counts, own, enemy = counts_of(decisions_in_test(test, margin), 12, row)
        assert counts[1] == 0 and own.sum() == enemy[0] == ROLLS
        assert Agreement.of(skill_odds(test, [margin])[margin], counts).p_value > 1e-4


def test_the_sums_are_those_of_the_law():
    _, own, enemy = counts_of(decisions_in_battle(Battle(dice=2), 0), 13)
    for histogram, dice in ((own, 2), (enemy, 1)):
        expected = np.array([float(mass) for mass in law.whole_dice(dice).masses(MOST_SUM)]) * ROLLS
        common = expected > 100
        assert (((histogram - expected) ** 2 / np.maximum(expected, 1))[common].sum() - common.sum()) / np.sqrt(2 * common.sum()) < 5
        assert not histogram[expected == 0].any()


def test_equal_seeds_give_equal_counts_for_any_threads():
    study = table_study(Battle(dice=2), -1, 1)
    one, two, other = (rolled(study, 3 * 64 * BLOCK + 77, seed, jobs) for seed, jobs in ((5, 1), (5, 3), (6, 1)))
    for mine, same, else_ in zip(one.cases, two.cases, other.cases, strict=True):
        assert (mine.simulation.counts == same.simulation.counts).all() and (mine.simulation.own == same.simulation.own).all()
        assert (mine.simulation.counts != else_.simulation.counts).any()
        assert mine.simulation.counts.sum() == 3 * 64 * BLOCK + 77


def test_rows_have_luck_of_their_own():
    decisions = decisions_in_battle(Battle(), 0)
    assert (counts_of(decisions, 1, 0)[1] != counts_of(decisions, 1, 1)[1]).any()


def test_a_biased_table_is_found_out():
    study = rolled(battle_study(Battle(), Fight(5, (7,))), 1_000_000, 1, 1)
    assert study.p_value > TOO_UNLIKELY
    wrong = battle_odds(Battle(), [-2])[-2]
    shifted = type(wrong).of(wrong.win + wrong.win / 50, wrong.tie, wrong.method)
    counts = study.cases[0].simulation.counts
    assert Agreement.of(wrong, counts).p_value > TOO_UNLIKELY > Agreement.of(shifted, counts).p_value


def test_kernel_and_exact_part_mean_the_same():
    """Constants that stand on both sides, because the kernels' cache does not watch the exact part."""
    assert (rolling.MOST_DICE, rolling.SIDES) == (throws.MOST_DICE, law.SIDES)
