"""What the kernel logs of skill tests, and what the card files cannot say of them; their rules are drawn in `scenes`."""

import pytest
from fights import CUNNING, HERO, STRENGTH, Cards, Scene

from sim.relic.events import EventKind
from sim.relic.words import REACH, Kind, Passive


@pytest.mark.parametrize(("face", "passed"), [(4, True), (3, False)])
def test_r22_attribute_and_die_must_reach_the_target(face, passed):
    """R22: Cunning 3 against 7."""
    scene = Scene(Cards()).dice(test=[face])
    assert scene.test(7, CUNNING) == passed
    assert (scene.g["tests"][0], scene.g["tests_passed"][0]) == (1, passed)
    assert list(scene.g["test_log"][1, 3 - 7 + REACH]) == [not passed, passed]


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
    assert scene.happened(EventKind.PASSED)[0]["amount"] == 12
