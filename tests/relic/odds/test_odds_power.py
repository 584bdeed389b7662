"""Power cards: no way to play them does better."""

from fractions import Fraction

import pytest
from brute_odds import best_cards, fails

from sim.relic.odds.asked import Battle, SkillTest
from sim.relic.odds.battles import announced, battle_odds
from sim.relic.odds.contest import above_and_equal
from sim.relic.odds.hand import Hand, sub_hands
from sim.relic.odds.law import whole_dice
from sim.relic.odds.reading import Reading
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.tieworth import TieWorth

DEPTH = 5


def goal_above(need, worth):
    def goal(first, later):
        total = sum(first) + sum(later)
        return Fraction(int(total > need)) + worth * (total == need)

    return goal


@pytest.mark.parametrize(
    ("dice", "cards", "tie_value"),
    [(1, (4,), 0), (1, (2, 6), "1/2"), (1, (1, 6, 6), 0), (1, (5, 6, 6), 1), (2, (1, 4, 6), "1/3"), (2, (6, 6), 0), (3, (2, 6), 0)],
)
def test_cards_after_the_enemys_roll_are_played_best(dice, cards, tie_value):
    worth = Fraction(tie_value)
    hand = Hand(dice, 16, TieWorth(worth))
    for need in (0, 3, 6, 9, 14):
        prospect, _ = hand.best_throw(need, cards)
        best, used = best_cards(dice, cards, goal_above(need, worth), DEPTH)
        slack = dice * Fraction(1, 6 ** (DEPTH - len(cards)))
        assert best <= Fraction(prospect.win, hand.one) + worth * Fraction(prospect.tie, hand.one) <= best + slack
        if need <= 6:  # no chain can be longer than the slow way follows
            assert abs(Fraction(prospect.cards, hand.one) - used) <= slack * len(cards)


def test_a_one_that_counts_as_a_six_does_so_on_a_card():
    six, one = (battle_odds(Battle(power=(card,), ones_as_sixes=True), [-3])[-3] for card in (6, 1))
    assert six.win == one.win and battle_odds(Battle(power=(1,)), [-3])[-3].win < one.win


@pytest.mark.parametrize("ones", ["any", "all"])
@pytest.mark.parametrize("count", ["thrown", "every"])
@pytest.mark.parametrize(("dice", "cards"), [(1, (1,)), (1, (3, 6)), (2, (1, 6)), (2, (2, 4))])
def test_cards_in_tests_are_played_best(ones, count, dice, cards):
    for margin in (1, 5, 8):

        def goal(first, later, margin=margin):
            bad = fails([(face,) for face in (first if count == "thrown" else (*first, *later))], ones, count)
            return Fraction(int(sum(first) + sum(later) >= margin and not bad))

        best, _ = best_cards(dice, cards, goal, DEPTH)
        found = skill_odds(SkillTest(dice=dice, power=cards, reading=Reading.of(ones, count)), [margin])[margin].win
        assert best <= found <= best + dice * Fraction(1, 6 ** (DEPTH - len(cards)))


def test_a_card_of_one_is_a_rolled_one():
    assert skill_odds(SkillTest(power=(1,)), [1])[1].win == Fraction(5, 6)  # it would fail, so it stays in hand
    assert skill_odds(SkillTest(power=(2,)), [1])[1].win == 1


def test_announced_cards_by_hand():
    """A 6 and then a 4 make 10 for certain; alone a 4 is announced only if that beats a roll."""
    odds, cards = announced(Battle(power=(2, 4, 6), when="before"), [-4])[-4]
    assert cards == (4, 6) and odds.cards == 2
    assert (odds.win, odds.tie) == (Fraction(5, 6), 0)  # 10 against 4 + roll: lost from a 7 on, and no roll is 6
    assert [announced(Battle(power=(card,), when="before"), [0])[0][1] for card in (2, 4)] == [(), (4,)]  # 1/6 and 1/2 against 3/7


@pytest.mark.parametrize(("dice", "cards"), [(1, (2, 6)), (2, (3, 5, 6)), (1, (1, 2))])
@pytest.mark.parametrize("tie_value", [0, Fraction(1, 2)])
def test_announced_cards_are_the_best_of_all_choices(dice, cards, tie_value):
    battle = Battle(dice=dice, power=cards, when="before", tie_value=tie_value)
    for difference in (-6, 0, 4):
        worth = []
        for some in sub_hands(cards):
            rolled = dice - len(some) + some.count(6)
            if rolled >= 0:
                win, tie = above_and_equal(whole_dice(rolled), whole_dice(1), [difference + sum(some)])[difference + sum(some)]
                worth.append(win + tie_value * tie)
        assert battle_odds(battle, [difference])[difference].value(tie_value) == max(worth)


def test_knowing_more_is_never_worse():
    for difference in (-8, -3, 0, 5):
        values = [battle_odds(Battle(power=(2, 4, 6), when=when), [difference])[difference].win for when in ("before", "after")]
        assert battle_odds(Battle(), [difference])[difference].win <= values[0] <= values[1]


def test_sub_hands_are_told_once():
    assert sub_hands((6, 6)) == [(), (6,), (6, 6)]
    assert len(sub_hands((1, 2, 3))) == 8
