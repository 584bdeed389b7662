"""Rerolls: no policy does better, and the rules by which equal policies are chosen."""

from fractions import Fraction

import pytest
from brute_odds import best_rerolls, passes

from sim.relic.odds.battles import battle_odds
from sim.relic.odds.chances import Chain
from sim.relic.odds.keptties import KeptTies
from sim.relic.odds.law import die_without_one, whole_die
from sim.relic.odds.reading import Reading
from sim.relic.odds.rerollany import Lowest
from sim.relic.odds.rerollones import law_after
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import Battle, SkillTest
from sim.relic.odds.tieworth import TieWorth

DEPTH = 4


def any_die(chain):
    return True


def ones_only(chain):
    return chain[0] == 1


def goal_above(need, tie_value):
    def goal(throw):
        total = sum(map(sum, throw))
        return (Fraction(1), "win") if total > need else (tie_value, "tie") if total == need else (Fraction(0), "lose")

    return goal


@pytest.mark.proof
@pytest.mark.parametrize(
    ("dice", "rerolls", "tie_value"), [(1, 1, 0), (1, 3, "1/2"), (2, 1, 0), (2, 1, 1), (2, 2, "1/3"), (2, 3, 0), (3, 1, "1/2"), (3, 2, "2/5")]
)
def test_rerolls_of_any_die_are_the_best(dice, rerolls, tie_value):
    worth = Fraction(tie_value)
    chances, bottom = Lowest(Chain.of(whole_die(False), 12), rerolls, TieWorth(worth)).of(dice)
    for need in (2, 5, 7, 10)[: 4 if dice < 3 else 2]:
        best, outcomes = best_rerolls(dice, rerolls, goal_above(need, worth), any_die, 2 if dice == 3 else DEPTH)
        win, tie = Fraction(int(chances.win[need]), bottom), Fraction(int(chances.tie[need]), bottom)
        slack = (dice + rerolls) * Fraction(1, 6**2 if dice == 3 else 6**DEPTH)
        assert best <= win + worth * tie <= best + slack
        assert abs(win - outcomes["win"]) <= slack and abs(tie - outcomes["tie"]) <= slack


@pytest.mark.proof
@pytest.mark.parametrize(("dice", "rerolls", "tie_value"), [(1, 1, 0), (2, 2, "1/2"), (3, 2, 0), (2, 1, 1), (3, 2, 1)])
def test_rerolls_of_ones_are_the_best(dice, rerolls, tie_value):
    worth = Fraction(tie_value)
    for need in (3, 6, 8):
        best, outcomes = best_rerolls(dice, rerolls, goal_above(need, worth), ones_only, 3)
        if worth < 1:
            law = law_after(die_without_one(False, False), dice, rerolls, True, False)
            win, tie = law.above(need), law.masses(need)[need]
        else:
            chances, bottom = KeptTies(Chain.of(whole_die(False), 10), rerolls).of(dice)
            win, tie = Fraction(int(chances.win[need]), bottom), Fraction(int(chances.tie[need]), bottom)
        slack = (dice + rerolls) * Fraction(1, 6**3)
        assert best <= win + worth * tie <= best + slack
        assert abs(tie - outcomes["tie"]) <= slack


def test_one_reroll_of_one_die_by_hand():
    """Without ties worth anything: lose twice. 1 - P(no win)**2 against a fixed roll, averaged over the enemy's."""
    enemy, own = whole_die(False).masses(200), whole_die(False)
    expected = sum(chance * (1 - (1 - own.above(roll)) ** 2) for roll, chance in enumerate(enemy))
    odds = battle_odds(Battle(rerolls=1), [0])[0]
    assert abs(odds.win - expected) < Fraction(1, 10**17) and 0 < odds.remainder < Fraction(1, 10**18)


def test_unlimited_rerolls_of_ones_are_dice_without_ones():
    """A die that cannot show 1 as thrown face: P(6) = 1/5, and so on."""
    law = law_after(die_without_one(False, False), 1, None, True, False)
    assert law.total == 1 and law.masses(12)[1] == 0
    assert law.masses(12)[2] == Fraction(1, 5) and law.masses(12)[7] == Fraction(1, 30)
    many = battle_odds(Battle(rerolls=10, reroll="ones"), [0])[0].win
    assert 0 < battle_odds(Battle(rerolls=None, reroll="ones"), [0])[0].win - many < Fraction(1, 6**10)


def test_kept_ties_without_limit_are_the_limit():
    chain = Chain.of(whole_die(False), 9)
    (many, bottom), (limit, whole) = KeptTies(chain, 10).of(2), KeptTies(chain, None).of(2)
    for need in range(2, 10):
        for some, all_ in ((many.win, limit.win), (many.tie, limit.tie)):
            assert abs(Fraction(int(some[need]), bottom) - Fraction(int(all_[need]), whole)) < Fraction(3, 6**9)


def test_a_tie_is_kept_where_it_is_worth_as_much():
    """Lowest die 5, one reroll: P(above 5) = 1/6, P(5) = 1/6. Worth 1/5: 1/6 + 1/30 = 1/5, so it is kept."""
    again = {worth: Lowest(Chain.of(whole_die(False), 9), 1, TieWorth(worth)).again[1, 5] for worth in (Fraction(1, 5), Fraction(199, 1000))}
    assert list(again.values()) == [False, True]


@pytest.mark.parametrize("ones", ["any", "all"])
@pytest.mark.parametrize("count", ["thrown", "every"])
@pytest.mark.parametrize(("dice", "rerolls", "reroll"), [(1, 1, "any"), (2, 1, "any"), (2, 2, "any"), (2, 2, "ones"), (1, 2, "ones")])
def test_rerolls_in_tests_are_the_best(ones, count, dice, rerolls, reroll):
    asked = SkillTest(dice=dice, rerolls=rerolls, reroll=reroll, reading=Reading.of(ones, count))
    for margin in (1, 6, 9):
        allowed = any_die if reroll == "any" else ones_only

        def goal(throw, margin=margin):
            return (Fraction(1), "pass") if passes(throw, margin, ones, count) else (Fraction(0), "fail")

        best, _ = best_rerolls(dice, rerolls, goal, allowed, 3)
        found = skill_odds(asked, [margin])[margin].win
        assert best <= found <= best + (dice + rerolls) * Fraction(1, 6**3)
