"""The own roll, die by die, and what decisions see of it; its rules are drawn in `scenes`."""

import pytest
from fights import HERO, IN_BATTLE, Cards, Plans, Scene, chances

from sim.relic.events import EventKind
from sim.relic.state import STREAM_CHOICE, STREAM_OWN
from sim.relic.words import REACH, Counter, List, Outcome, Passive, Reroll


def percent(table, dice, difference):
    """A chance of the book as conditions see it."""
    return chances()[table][dice, difference + REACH] // 10_000


@pytest.mark.parametrize(("dice", "thrown"), [(-3, 1), (0, 1), (7, 8), (9, 8)])
def test_r17_between_one_and_eight_dice_are_thrown(dice, thrown):
    """R17: never fewer than one die, never more than eight."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_DICE, dice)
    scene = Scene(cards).lay(cards.enemy(1))
    scene.fight()
    assert len(scene.happened(EventKind.OWN_ROLL)) == thrown


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


def test_r42_a_reroll_replaces_the_smallest_die():
    """R42: dice 6 + 1, 2 and 2 do not beat 20; the first 2 is rolled again, its new 6 explodes."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    cards.passive(HERO, Passive.BATTLE_REROLL, 1, arg=Reroll.ANY)
    scene = Scene(cards).lay(cards.enemy(9)).dice(own=[2, 2, 6, 3], enemy=[2])
    assert scene.fight() == Outcome.WIN
    assert list(scene.g["chain"][:2]) == [9, 2]
    assert list(scene.happened(EventKind.REROLL)["other"]) == [0]


def test_r42_rerolls_of_ones_go_first_and_only_for_ones():
    """R42: the 1 by the reroll for ones, then the smaller die by the other; the second reroll for ones finds none."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    cards.passive(HERO, Passive.BATTLE_REROLL, 2, arg=Reroll.ONES)
    cards.passive(HERO, Passive.BATTLE_REROLL, 1, arg=Reroll.ANY)
    scene = Scene(cards).lay(cards.enemy(9)).dice(own=[3, 1, 2, 4], enemy=[5])
    assert scene.fight() == Outcome.LOSE
    assert list(scene.happened(EventKind.REROLL)["other"]) == [1, 1]
    assert list(scene.g["chain"][:2]) == [3, 4]


def test_rerolls_by_lot():
    """`random`: heads and the first of two dice, though the second is smaller; then tails: the reroll that is left is not made."""
    cards, plans = Cards(), Plans().by_lot()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    cards.passive(HERO, Passive.BATTLE_REROLL, 2, arg=Reroll.ANY)
    scene = Scene(cards, plans).lay(cards.enemy(9)).dice(own=[5, 1, 4], enemy=[5]).lots((1, 2), (0, 2), (0, 2))
    assert scene.fight() == Outcome.LOSE
    assert list(scene.g["chain"][:2]) == [4, 1]
    assert scene.spent(STREAM_CHOICE) == 3
