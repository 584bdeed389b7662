"""What decisions see of uses that bring rerolls, and the logs for the odds (ENGINE.md 7.5 and 7.6)."""

import pytest
from fights import HERO, Cards, Plans, Scene, chances

from sim.relic.book.chances import chance_tables
from sim.relic.events import EventKind
from sim.relic.odds.reading import READINGS, Count, Ones
from sim.relic.words import REACH, Counter, Kind, List, Outcome, Passive, Pay, Reroll, When

ROLLED = (EventKind.USE, EventKind.ENEMY_ROLL, EventKind.OWN_ROLL, EventKind.REROLL)
"""Events of a roll, whose order is looked at."""


def charm(cards, when=When.BATTLE, kind=Reroll.ANY, n=1, pay=Pay.NOTHING, **fields):
    """Equipment whose use brings rerolls."""
    return cards.use(cards.add(Kind.EQUIPMENT, charges=2), when, pay, rerolls=n, reroll=kind, **fields)


def holding(cards, *held, enemy=4):
    """A player who wants to use what he holds, against an enemy."""
    return Scene(cards, Plans().want(List.USE, *held)).hold(*held).lay(cards.enemy(enemy))


def order(scene):
    """Events of the roll in order."""
    return [EventKind(what) for what in scene.events["what"] if what in ROLLED]


@pytest.mark.parametrize("counter", [Counter.CHANCE, Counter.GAIN])
@pytest.mark.parametrize("off", [0, 1])
@pytest.mark.parametrize(("in_test", "table"), [(False, "reach"), (True, "pass_")])
def test_r42_what_a_line_on_rerolls_sees(counter, off, in_test, table):
    """R42: 3 + 4 and a new die need 11: the chance that it shows 4 or more; in a test also that it shows no 1. The chance is the gain."""
    cards = Cards()
    cards.passive(HERO, Passive.SKILL_DICE if in_test else Passive.BATTLE_DICE, 1)
    card = charm(cards, When.TEST if in_test else When.BATTLE)
    seen = chances()[table][1, REACH + 3 + 4 - 11] // 10_000
    scene = Scene(cards, Plans().want_if(List.USE, card, counter, seen + off)).hold(card).lay(cards.enemy(8))
    if in_test:
        scene.dice(test=[4, 3, 2]).test(11)
    else:
        scene.dice(own=[4, 3, 2], enemy=[2]).fight()
    assert scene.g["used_up"][0, card] == 1 - off
    assert [scene.g[seen] for seen in ("seen_chance", "seen_gain")] == [0, 0]


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_r23_r42_what_a_line_on_rerolls_sees_by_every_reading(reading):
    """R23, R42: beside another 1 a new 1 always fails the test; 3 + 1 and a new die need 11, for which 6 + 1 is enough where it does not fail."""
    cards = Cards()
    cards.book["test_all"], cards.book["test_every"] = reading.ones == Ones.ALL, reading.count == Count.EVERY
    cards.book["pass_"] = chance_tables(reading)[2]
    cards.passive(HERO, Passive.SKILL_DICE, 1)
    card = charm(cards, When.TEST)
    seen = cards.book["pass_"][1, REACH - 7] // 10_000
    scene = Scene(cards, Plans().want_if(List.USE, card, Counter.CHANCE, seen)).hold(card)
    assert not scene.dice(test=[1, 1, 5]).test(11)
    assert scene.g["used_up"][0, card] == 1


def test_r42_a_battle_that_such_a_use_could_change_is_not_logged_for_the_odds():
    """R42: it would be logged by its result."""
    cards = Cards()
    scene = holding(cards, charm(cards)).dice(own=[5], enemy=[3])
    assert scene.fight() == Outcome.WIN
    assert scene.g["battle_log"].sum() == 0
