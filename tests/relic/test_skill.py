"""Skill tests: scores, ones, which attribute, what counts."""

import pytest
from fights import CUNNING, HERO, STRENGTH, WILLPOWER, Cards, Plans, Scene

from sim.relic.events import Happened
from sim.relic.state import STREAM_CHOICE
from sim.relic.words import NOBODY, REACH, Attribute, Goal, Kind, List, On, Passive, Reroll, Thing, Verb, When, Where


@pytest.mark.parametrize(("face", "passed"), [(4, True), (3, False)])
def test_r22_attribute_and_die_must_reach_the_target(face, passed):
    """R22: Cunning 3 against 7."""
    scene = Scene(Cards()).dice(test=[face])
    assert scene.test(7, CUNNING) == passed
    assert (scene.g["tests"][0], scene.g["tests_passed"][0]) == (1, passed)
    assert list(scene.g["test_log"][1, 3 - 7 + REACH]) == [not passed, passed]


def test_r23_a_rolled_one_fails():
    """R23: 3 + 1 would reach 2."""
    assert not Scene(Cards()).dice(test=[1]).test(2)


READINGS = [("any", "thrown"), ("all", "thrown"), ("any", "every"), ("all", "every")]
ROLLS = {  # faces, then which readings pass it
    "one of two dice": ([1, 5], {("all", "thrown"), ("all", "every")}),
    "both dice": ([1, 1], set()),
    "on an explosion die": ([6, 5, 1], {("any", "thrown"), ("all", "thrown"), ("all", "every")}),
    "thrown, and on an explosion die": ([6, 1, 1], {("all", "thrown"), ("all", "every")}),
    "nowhere": ([2, 3], set(READINGS)),
}


@pytest.mark.parametrize("roll", ROLLS)
@pytest.mark.parametrize("reading", READINGS)
def test_r23_ones_by_every_reading(reading, roll):
    """R23: `any` die or `all` dice, the `thrown` ones or `every` one; the sum would always do."""
    cards = Cards()
    cards.book["test_all"], cards.book["test_every"] = reading[0] == "all", reading[1] == "every"
    cards.passive(HERO, Passive.SKILL_DICE, 1)
    faces, passing = ROLLS[roll]
    assert Scene(cards).dice(test=faces).test(2) == (reading in passing)


def test_r23_ones_that_count_as_sixes_do_not_fail():
    """R23: the 1 is a 6 that explodes; the 2 on its extra die makes 3 + 8."""
    cards = Cards()
    cards.passive(HERO, Passive.ONES_AS_SIXES, arg=Where.TEST)
    assert Scene(cards).dice(test=[1, 2]).test(11)


def test_r24_only_skill_bonuses_and_dice_help():
    """R24: 3 + 2 + dice 4 and 3; the battle bonus, the weapon and the bonus of another attribute stay out of it."""
    cards = Cards()
    cards.passive(HERO, Passive.SKILL_BONUS, 2, attribute=STRENGTH)
    cards.passive(HERO, Passive.SKILL_BONUS, 10, attribute=CUNNING)
    cards.passive(HERO, Passive.BATTLE_BONUS, 20)
    charm = cards.passive(cards.add(Kind.EQUIPMENT), Passive.SKILL_DICE, 1)
    sword = cards.passive(cards.add(Kind.WEAPON), Passive.SKILL_BONUS, 40)
    scene = Scene(cards).hold(sword, charm).dice(test=[4, 3])
    assert scene.test(12)
    assert scene.happened(Happened.PASSED)[0]["amount"] == 12


def test_r42_a_failed_test_is_rerolled():
    """R42: the 1 fails the test although the sum would do, so it is rolled again; the second test has no reroll of a battle."""
    for which, passed in ((Passive.SKILL_REROLL, True), (Passive.BATTLE_REROLL, False)):
        cards = Cards()
        cards.passive(HERO, which, 1, arg=Reroll.ONES)
        assert Scene(cards).dice(test=[1, 2]).test(3) == passed


@pytest.mark.parametrize(("attribute", "value"), [(Attribute.LEVEL, 4), (Attribute.INFLUENCE, 6)])
def test_r22_level_and_influence_know_no_skill(attribute, value):
    """R22: the number itself and one die; no bonus and no dice, whatever attribute they are for."""
    cards = Cards()
    cards.passive(HERO, Passive.SKILL_BONUS, 5)
    cards.passive(HERO, Passive.SKILL_DICE, 2)
    scene = Scene(cards).dice(test=[3])
    scene.g["level"][0], scene.g["influence"][0] = 4, 6
    assert scene.test(value + 3, attribute)
    assert scene.happened(Happened.PASSED)[0]["amount"] == value + 3


@pytest.mark.parametrize(
    ("word", "values", "meant"),
    [
        (Attribute.HIGHEST, (2, 5, 5), CUNNING),
        (Attribute.LOWEST, (5, 2, 2), CUNNING),
        (Attribute.HIGHEST, (5, 5, 2), STRENGTH),
        (Attribute.LOWEST, (2, 2, 3), STRENGTH),
        (Attribute.HIGHEST, (2, 3, 5), CUNNING),
        (Attribute.CHOSEN, (5, 3, 4), CUNNING),
        (Attribute.CHOSEN, (6, 3, 3), STRENGTH),
    ],
)
def test_which_attribute_a_text_means(word, values, meant):
    """Of those meant the one with the best chance, the first of equals: Cunning has a bonus of 2."""
    cards = Cards()
    cards.passive(HERO, Passive.SKILL_BONUS, 2, attribute=CUNNING)
    scene = Scene(cards).dice(test=[2])
    scene.g["attribute"][0] = values
    scene.test(9, word)
    assert scene.happened(Happened.TEST)[0]["other"] == meant


def test_which_attribute_by_lot():
    """`random`: the second of the two highest; of all three the last."""
    scene = Scene(Cards(), Plans().by_lot()).lots((1, 2), (2, 3))
    scene.g["attribute"][0] = 4, 2, 4
    scene.test(9, Attribute.HIGHEST)
    scene.test(9, Attribute.CHOSEN)
    scene.test(9, Attribute.LOWEST)
    assert list(scene.happened(Happened.TEST)["other"]) == [CUNNING, CUNNING, WILLPOWER]
    assert scene.spent(STREAM_CHOICE) == 2


@pytest.mark.parametrize("passed", [True, False])
def test_r27_what_a_test_brings_about(passed):
    """R27: triggers of its attribute and result; a mission counts what is passed."""
    cards = Cards()
    cards.trigger(HERO, On.TEST_PASSED, cards.step(Verb.GAIN, Thing.INFLUENCE, 1), STRENGTH)
    cards.trigger(HERO, On.TEST_PASSED, cards.step(Verb.GAIN, Thing.INFLUENCE, 10), CUNNING)
    cards.trigger(HERO, On.TEST_FAILED, cards.step(Verb.GAIN, Thing.INFLUENCE, 2))
    mission = cards.add(Kind.MISSION, goal=Goal.TEST, goal_count=3, goal_arg=NOBODY)
    scene = Scene(cards).dice(test=[3 if passed else 1])
    scene.g["mission"][0] = mission
    assert scene.test(4) == passed
    assert scene.g["influence"][0] == (1 if passed else 2)
    assert scene.g["progress"][0] == passed


def test_r16_r24_a_use_helps_in_the_test_it_is_made_for():
    """R16, R24: the equipment adds 3 and a die to Strength; not to Cunning, not in a battle."""
    cards, plans = Cards(), Plans()
    book = cards.use(cards.add(Kind.EQUIPMENT), When.TEST, attribute=STRENGTH, bonus=3, dice=1)
    plans.want(List.USE, book)
    scene = Scene(cards, plans).hold(book).dice(test=[2, 2])
    assert not scene.test(6, CUNNING)
    assert len(scene.happened(Happened.USE)) == 0
    scene.dice(test=[2])
    assert scene.test(10)
    assert scene.happened(Happened.PASSED)[0]["amount"] == 10
