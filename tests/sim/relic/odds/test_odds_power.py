"""Power cards: no way to play them does better."""

from fractions import Fraction

import pytest
from brute_odds import best_cards, fails

from sim.relic.odds.battles import announced, battle_odds
from sim.relic.odds.contest import above_and_equal
from sim.relic.odds.hand import Hand, Prospect, sub_hands
from sim.relic.odds.law import whole_dice
from sim.relic.odds.reading import Reading
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import Battle, PowerNumbers, SkillTest
from sim.relic.odds.tieworth import TieWorth

DEPTH = 5


def goal_above(need, worth):
    def goal(first, later):
        total = sum(first) + sum(later)
        return Fraction(int(total > need)) + worth * (total == need)

    return goal


@pytest.mark.proof
@pytest.mark.parametrize(
    ("dice", "cards", "tie_value"),
    [(1, (4,), 0), (1, (2, 6), "1/2"), (1, (1, 6, 6), 0), (1, (5, 6, 6), 1), (2, (1, 4, 6), "1/3"), (2, (6, 6), 0), (3, (2, 6), 0)],
)
@pytest.mark.parametrize("many", [False, True])
def test_cards_after_the_enemys_roll_are_played_best(dice, cards, tie_value, many):
    worth = Fraction(tie_value)
    replaced = dice if many else 1
    hand = Hand(dice, 16, TieWorth(worth), replaced)
    for need in (0, 3, 6, 9, 14):
        prospect, _ = hand.best_throw(need, cards)
        best, used = best_cards(dice, cards, goal_above(need, worth), DEPTH, replaced=replaced)
        slack = dice * Fraction(1, 6 ** (DEPTH - len(cards)))
        assert best <= Fraction(prospect.win, hand.one) + worth * Fraction(prospect.tie, hand.one) <= best + slack
        if need <= 6:  # no chain can be longer than the slow way follows
            assert abs(Fraction(prospect.cards, hand.one) - used) <= slack * len(cards)


def test_a_one_that_counts_as_a_six_does_so_on_a_card():
    six, one = (battle_odds(Battle(power=(card,), ones_as_sixes=True), [-3])[-3] for card in (6, 1))
    assert six.win == one.win and battle_odds(Battle(power=(1,)), [-3])[-3].win < one.win


@pytest.mark.parametrize("power_numbers", list(PowerNumbers))
@pytest.mark.parametrize("ones", ["any", "all"])
@pytest.mark.parametrize("count", ["thrown", "every"])
@pytest.mark.parametrize(("dice", "cards"), [(1, (1,)), (1, (3, 6)), (2, (1, 6)), (2, (2, 4))])
def test_cards_in_tests_are_played_best(ones, count, dice, cards, power_numbers):
    for margin in (1, 5, 8):

        def goal(first, later, margin=margin):
            bad = fails([(face,) for face in (first if count == "thrown" else (*first, *later))], ones, count)
            return Fraction(int(sum(first) + sum(later) >= margin and not bad))

        best, _ = best_cards(dice, cards, goal, DEPTH, replaced=dice if power_numbers is PowerNumbers.ONE_PER_DIE else 1)
        found = skill_odds(SkillTest(dice=dice, power=cards, power_numbers=power_numbers, reading=Reading.of(ones, count)), [margin])[margin].win
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
@pytest.mark.parametrize("power_numbers", list(PowerNumbers))
def test_announced_cards_are_the_best_of_all_choices(dice, cards, tie_value, power_numbers):
    battle = Battle(dice=dice, power=cards, power_numbers=power_numbers, when="before", tie_value=tie_value)
    replaced = dice if power_numbers == "one_per_die" else 1
    for difference in (-6, 0, 4):
        worth = []
        for some in sub_hands(cards):
            rolled = dice - len(some) + some.count(6)
            if len(some) - some.count(6) <= replaced:
                win, tie = above_and_equal(whole_dice(rolled), whole_dice(1), [difference + sum(some)])[difference + sum(some)]
                worth.append(win + tie_value * tie)
        assert battle_odds(battle, [difference])[difference].value(tie_value) == max(worth)


def test_one_number_a_roll_by_hand():
    """Two dice that must come to more than 8: 5 and 5 in place of both do for certain; 5 in place of one asks the other for a 4, 5 or 6."""
    many, one = (Hand(2, 8, TieWorth(), replaced) for replaced in (2, 1))
    assert many.best_throw(8, (5, 5)) == (Prospect(many.one, 0, 2 * many.one), (5, 5))
    prospect, played = one.best_throw(8, (5, 5))
    assert (Fraction(prospect.win, one.one), played) == (Fraction(1, 2), (5,))


def test_dice_due_together_are_decided_together():
    """Two explosion dice must come to more than 4, with a 3 in hand: 3 and a die of 2 or more, or two dice of 5 or more: 5/6.

    Whoever rolled the first before he decides about the second would win 11/12: with a 1 on it a 4 is needed, from a 2 on the 3 is enough.
    """
    hand = Hand(2, 4, TieWorth(), 2)
    prospect, played = hand.explosion(4, 2, (3,))
    assert (Fraction(prospect.win, hand.one), played) == (Fraction(5, 6), ())
    one_by_one = [Fraction(hand.explosion(4 - face, 1, (3,))[0].win, hand.one) for face in range(1, 6)]
    assert (sum(one_by_one) + 1) / 6 == Fraction(11, 12)


def test_knowing_more_is_never_worse():
    for difference in (-8, -3, 0, 5):
        values = [battle_odds(Battle(power=(2, 4, 6), when=when), [difference])[difference].win for when in ("before", "after")]
        assert battle_odds(Battle(), [difference])[difference].win <= values[0] <= values[1]


def test_sub_hands_are_told_once():
    assert sub_hands((6, 6)) == ((), (6,), (6, 6))
    assert len(sub_hands((1, 2, 3))) == 8
