"""The own roll: explosions, power numbers, rerolls, ones as sixes."""

import pytest
from fights import HERO, IN_BATTLE, IN_TEST, Cards, Plans, Scene, chances

from sim.relic.events import Happened
from sim.relic.state import STREAM_CHOICE, STREAM_OWN
from sim.relic.words import REACH, Counter, List, Outcome, Passive, Reroll, Where


def percent(table, dice, difference):
    """A chance of the book as conditions see it."""
    return chances()[table][dice, difference + REACH] // 10_000


def test_r17_sixes_explode_on_both_sides():
    """R17: 6 + 6 + 2 for the player, 6 + 1 for the enemy."""
    cards = Cards()
    scene = Scene(cards).lay(cards.enemy(1)).dice(own=[6, 6, 2], enemy=[6, 1])
    scene.fight()
    assert scene.scores == (17, 8)


def test_r17_several_dice_are_summed_and_every_six_explodes():
    """R17: both dice show 6, their extra dice 1 and 2; equal dice do nothing but that."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    scene = Scene(cards).lay(cards.enemy(1)).dice(own=[6, 6, 1, 2], enemy=[1])
    scene.fight()
    assert list(scene.g["face"][:2]) == [6, 6]
    assert list(scene.g["chain"][:2]) == [7, 8]
    assert scene.scores[0] == 3 + 7 + 8


@pytest.mark.parametrize(("dice", "thrown"), [(-3, 1), (0, 1), (7, 8), (9, 8)])
def test_r17_between_one_and_eight_dice_are_thrown(dice, thrown):
    """R17: never fewer than one die, never more than eight."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_DICE, dice)
    scene = Scene(cards).lay(cards.enemy(1))
    scene.fight()
    assert len(scene.happened(Happened.OWN_ROLL)) == thrown


def test_r18_the_lowest_power_number_that_wins_is_played():
    """R18: with the enemy's 3 on the table 3 + x > 4 + 3 asks for a 5; of 6, 5 and 5 the first 5 is played, no die is rolled."""
    cards, plans = Cards(), Plans().want(List.POWER, IN_BATTLE)
    six, five, other = cards.number(6), cards.number(5), cards.number(5)
    scene = Scene(cards, plans).lay(cards.enemy(4)).hand(six, five, other).dice(enemy=[3])
    assert scene.fight() == Outcome.WIN
    assert scene.row_of("hand") == [six, other]
    assert scene.scores == (8, 7)
    assert scene.spent(STREAM_OWN) == 0
    assert (scene.g["used_up"][0, five], scene.g["numbers_played"][0]) == (1, 1)


def test_r18_a_power_number_that_does_not_help_stays_in_hand():
    """R18: 3 + x > 4 + 3: a 4 never wins, the die does with 5 and 6."""
    cards, plans = Cards(), Plans().want(List.POWER, IN_BATTLE)
    scene = Scene(cards, plans).lay(cards.enemy(4)).hand(cards.number(4)).dice(own=[5], enemy=[3])
    assert scene.fight() == Outcome.WIN
    assert scene.g["hand_n"][0] == 1


def test_r25_a_strategy_without_a_line_plays_no_number():
    """R25: a line for tests is none for battles."""
    cards, plans = Cards(), Plans().want(List.POWER, IN_TEST)
    scene = Scene(cards, plans).lay(cards.enemy(4)).hand(cards.number(5)).dice(own=[4], enemy=[3])
    assert scene.fight() == Outcome.TIE


def test_r18_a_played_six_explodes_and_the_extra_die_may_be_a_number():
    """R18: 9 are needed: 6 brings a die, for which the 3 is played; had it been rolled, a 1 would have lost."""
    cards, plans = Cards(), Plans().want(List.POWER, IN_BATTLE)
    scene = Scene(cards, plans).lay(cards.enemy(8)).hand(cards.number(3), cards.number(6)).dice(own=[1], enemy=[3])
    assert scene.fight() == Outcome.WIN
    assert scene.scores == (12, 11)
    assert list(scene.happened(Happened.NUMBER)["amount"]) == [6, 3]
    assert scene.row_of("hand") == []


@pytest.mark.parametrize("counter", [Counter.CHANCE, Counter.GAIN, Counter.NUMBER])
@pytest.mark.parametrize("off", [0, 1])
def test_r18_what_a_line_on_power_sees(counter, off):
    """R18: two dice, 3 + x > 4 + 3: the chance that they reach 5, what a 4 in place of one adds, and the number."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    now, then = percent("reach", 2, -5), percent("reach", 1, -1)
    value = {Counter.CHANCE: now, Counter.GAIN: then - now, Counter.NUMBER: 4}[counter]
    scene = Scene(cards, Plans().want_if(List.POWER, IN_BATTLE, counter, value + off)).lay(cards.enemy(4)).hand(cards.number(4))
    scene.dice(own=[1, 1], enemy=[3]).fight()
    assert scene.g["hand_n"][0] == off
    assert [scene.g[seen] for seen in ("seen_chance", "seen_gain", "seen_number")] == [0, 0, 0]


def test_r18_numbers_stop_when_no_further_one_helps():
    """R18: of two dice due one 5 is enough; the other die is rolled."""
    cards, plans = Cards(), Plans().want(List.POWER, IN_BATTLE)
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    scene = Scene(cards, plans).lay(cards.enemy(4)).hand(cards.number(5), cards.number(5)).dice(own=[1], enemy=[3])
    scene.fight()
    assert scene.scores == (9, 7)
    assert scene.g["hand_n"][0] == 1


def test_r18_r23_a_played_one_fails_a_test():
    """R18, R23: target 4 with an attribute of 3: a 1 is no use, a 2 is."""
    cards, plans = Cards(), Plans().want(List.POWER, IN_TEST)
    one, two = cards.number(1), cards.number(2)
    scene = Scene(cards, plans).hand(one).dice(test=[2])
    assert scene.test(4)
    assert scene.row_of("hand") == [one]
    scene.hand(one, two).dice(test=[1])
    assert scene.test(4)
    assert scene.row_of("hand") == [one]


def test_r42_a_reroll_replaces_the_smallest_die():
    """R42: dice 6 + 1, 2 and 2 do not beat 20; the first 2 is rolled again, its new 6 explodes."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    cards.passive(HERO, Passive.BATTLE_REROLL, 1, arg=Reroll.ANY)
    scene = Scene(cards).lay(cards.enemy(9)).dice(own=[2, 2, 6, 3], enemy=[2])
    assert scene.fight() == Outcome.WIN
    assert list(scene.g["chain"][:2]) == [9, 2]
    assert list(scene.happened(Happened.REROLL)["other"]) == [0]


def test_r42_a_battle_that_is_won_is_left_alone():
    """R42: no reroll of dice that suffice."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_REROLL, 2, arg=Reroll.ANY)
    scene = Scene(cards).lay(cards.enemy(4)).dice(own=[5, 1], enemy=[3])
    assert scene.fight() == Outcome.WIN
    assert len(scene.happened(Happened.REROLL)) == 0


@pytest.mark.parametrize(("faces", "kind", "again"), [((3, 6), Reroll.ANY, 1), ((4, 6), Reroll.ANY, 0), ((1, 6), Reroll.ONES, 1)])
def test_r42_a_tie_is_rerolled_only_if_that_wins_more_often_than_it_loses(faces, kind, again):
    """R42: the rest of the dice stays; a 3 is likelier beaten than not reached, a 4 is not, and a 1 is never undercut."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    cards.passive(HERO, Passive.BATTLE_REROLL, 1, arg=kind)
    scene = Scene(cards).lay(cards.enemy(9 + faces[0])).dice(own=[*faces, 1, 5], enemy=[1])
    assert scene.fight() == (Outcome.WIN if again else Outcome.TIE)
    assert len(scene.happened(Happened.REROLL)) == again


def test_r42_rerolls_of_ones_go_first_and_only_for_ones():
    """R42: the 1 by the reroll for ones, then the smaller die by the other; the second reroll for ones finds none."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    cards.passive(HERO, Passive.BATTLE_REROLL, 2, arg=Reroll.ONES)
    cards.passive(HERO, Passive.BATTLE_REROLL, 1, arg=Reroll.ANY)
    scene = Scene(cards).lay(cards.enemy(9)).dice(own=[3, 1, 2, 4], enemy=[5])
    assert scene.fight() == Outcome.LOSE
    assert list(scene.happened(Happened.REROLL)["other"]) == [1, 1]
    assert list(scene.g["chain"][:2]) == [3, 4]


def test_r42_a_rerolled_die_cannot_be_a_number_but_what_it_brings_can():
    """R42: 12 are needed; no number helps the first die, the reroll shows 6, the 6 in hand is played for the die it brings."""
    cards, plans = Cards(), Plans().want_if(List.POWER, IN_BATTLE, Counter.CHANCE, percent("reach", 1, -5))
    cards.passive(HERO, Passive.BATTLE_REROLL, 1, arg=Reroll.ANY)
    scene = Scene(cards, plans).lay(cards.enemy(9)).hand(cards.number(5)).dice(own=[1, 6], enemy=[4])
    assert scene.fight() == Outcome.WIN
    what = [e for e in scene.events["what"] if e in (Happened.REROLL, Happened.NUMBER)]
    assert what == [Happened.REROLL, Happened.NUMBER]
    assert scene.scores == (14, 13)


@pytest.mark.parametrize(("where", "chain"), [(Where.BOTH, 8), (Where.BATTLE, 8), (Where.TEST, 1)])
def test_r17_r42_ones_count_as_sixes(where, chain):
    """R17, R42: a 1 that counts as 6 explodes, where the text means battles."""
    cards = Cards()
    cards.passive(HERO, Passive.ONES_AS_SIXES, arg=where)
    scene = Scene(cards).lay(cards.enemy(4)).dice(own=[1, 2], enemy=[3])
    scene.fight()
    assert scene.g["chain"][0] == chain


def test_r18_a_played_one_counts_as_six_where_ones_do():
    """R18: 8 are needed: the 1 in hand is a 6 that brings a die, better than the 5."""
    cards, plans = Cards(), Plans().want(List.POWER, IN_BATTLE)
    cards.passive(HERO, Passive.ONES_AS_SIXES)
    one, five = cards.number(1), cards.number(5)
    scene = Scene(cards, plans).lay(cards.enemy(4)).hand(five, one).dice(own=[4], enemy=[6, 1])
    scene.fight()
    assert scene.happened(Happened.NUMBER)[0]["amount"] == 1
    assert scene.scores[0] >= 3 + 6 + 4


def test_numbers_by_lot():
    """`random`: heads, the second of two cards for the first die; tails: the other is rolled. The die the 6 brought: heads, the last card."""
    cards, plans = Cards(), Plans().by_lot()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    cards.book["many_numbers"] = 1
    scene = Scene(cards, plans).lay(cards.enemy(4)).hand(cards.number(2), cards.number(6)).dice(own=[3], enemy=[3])
    scene.lots((1, 2), (1, 2), (0, 2), (1, 2)).fight()
    assert list(scene.g["chain"][:2]) == [8, 3]
    assert scene.spent(STREAM_CHOICE) == 4


def test_one_number_a_roll_by_lot():
    """`random`: heads, the second of two cards for the first die, and no coin for the second; the die that the 6 brought: heads, the last card."""
    cards, plans = Cards(), Plans().by_lot()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    scene = Scene(cards, plans).lay(cards.enemy(4)).hand(cards.number(2), cards.number(6)).dice(own=[3], enemy=[3])
    scene.lots((1, 2), (1, 2), (1, 2)).fight()
    assert list(scene.g["chain"][:2]) == [8, 3]
    assert scene.spent(STREAM_CHOICE) == 3


@pytest.mark.parametrize(("many", "numbers", "scores"), [(0, [5], 3 + 5 + 1), (1, [5, 4], 3 + 5 + 4)])
def test_r18_one_power_number_for_the_dice_thrown_together(many, numbers, scores):
    """R18: 11 are needed: 5 and 4 in place of both dice would be enough; one of them goes into one roll, unless the reading allows more."""
    cards, plans = Cards(), Plans().want(List.POWER, IN_BATTLE)
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    cards.book["many_numbers"] = many
    scene = Scene(cards, plans).lay(cards.enemy(6)).hand(cards.number(4), cards.number(5)).dice(own=[1, 1], enemy=[4])
    scene.fight()
    assert (list(scene.happened(Happened.NUMBER)["amount"]), scene.scores[0]) == (numbers, scores)


@pytest.mark.parametrize("many", [0, 1])
def test_r18_each_die_of_an_explosion_is_a_roll_of_its_own(many):
    """R18: two thrown sixes bring two dice, due together: 4 and 3 in place of both, decided before any of them is rolled."""
    cards, plans = Cards(), Plans().want(List.POWER, IN_BATTLE)
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    cards.book["many_numbers"] = many
    scene = Scene(cards, plans).lay(cards.enemy(15)).hand(cards.number(4), cards.number(3)).dice(own=[6, 6, 1, 1], enemy=[5])
    assert scene.fight() == Outcome.WIN
    assert (scene.scores, list(scene.happened(Happened.NUMBER)["other"])) == ((3 + 6 + 4 + 6 + 3, 20), [0, 1])


def test_rerolls_by_lot():
    """`random`: heads and the first of two dice, though the second is smaller; then tails: the reroll that is left is not made."""
    cards, plans = Cards(), Plans().by_lot()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    cards.passive(HERO, Passive.BATTLE_REROLL, 2, arg=Reroll.ANY)
    scene = Scene(cards, plans).lay(cards.enemy(9)).dice(own=[5, 1, 4], enemy=[5]).lots((1, 2), (0, 2), (0, 2))
    assert scene.fight() == Outcome.LOSE
    assert list(scene.g["chain"][:2]) == [4, 1]
    assert scene.spent(STREAM_CHOICE) == 3
