"""Uses that bring rerolls: asked after the roll, in battles and tests (ENGINE.md 7.5 and 7.6)."""

import pytest
from fights import HERO, IN_BATTLE, Cards, Plans, Scene, chances

from sim.relic.book.chances import chance_tables
from sim.relic.events import Happened
from sim.relic.odds.reading import READINGS, Count, Ones
from sim.relic.state import STREAM_CHOICE
from sim.relic.tables import THING_CHARACTER
from sim.relic.words import REACH, Counter, Deck, Kind, List, Outcome, Passive, Pay, Reroll, When

ROLLED = (Happened.USE, Happened.ENEMY_ROLL, Happened.OWN_ROLL, Happened.REROLL)
"""Events of a roll, whose order is looked at."""


def charm(cards, when=When.BATTLE, kind=Reroll.ANY, n=1, pay=Pay.NOTHING, **fields):
    """Equipment whose use brings rerolls."""
    return cards.use(cards.add(Kind.EQUIPMENT, charges=2), when, pay, rerolls=n, reroll=kind, **fields)


def holding(cards, *held, enemy=4):
    """A player who wants to use what he holds, against an enemy."""
    return Scene(cards, Plans().want(List.USE, *held)).hold(*held).lay(cards.enemy(enemy))


def order(scene):
    """Events of the roll in order."""
    return [Happened(what) for what in scene.events["what"] if what in ROLLED]


def test_r42_a_use_brings_rerolls_after_the_roll():
    """R42: 3 + 2 do not beat 4 + 3: the use is made, the die is rolled again and wins."""
    cards = Cards()
    card = charm(cards)
    scene = holding(cards, card).dice(own=[2, 5], enemy=[3])
    assert scene.fight() == Outcome.WIN
    assert order(scene) == [Happened.ENEMY_ROLL, Happened.OWN_ROLL, Happened.USE, Happened.REROLL, Happened.OWN_ROLL]
    assert scene.scores == (8, 7)


def test_r42_a_use_whose_rerolls_are_not_needed_is_not_made():
    """R42: the battle is won, the charge stays."""
    cards = Cards()
    card = charm(cards, pay=Pay.CHARGE)
    scene = holding(cards, card).dice(own=[5], enemy=[3])
    assert scene.fight() == Outcome.WIN
    assert (scene.g["charge"][0, 0], len(scene.happened(Happened.USE))) == (2, 0)


def test_r42_r23_a_failed_test_is_rolled_again():
    """R42, R23: the 1 fails though the sum would do; a use for battles does not help."""
    for when, passed in ((When.TEST, True), (When.BATTLE, False)):
        cards = Cards()
        card = charm(cards, when)
        assert holding(cards, card).dice(test=[1, 2]).test(3) == passed


def test_r42_there_must_be_a_die_for_the_kind():
    """R42: no 1 lies, so that the use for ones cannot be made; then there is one."""
    for die, used in ((2, 0), (1, 1)):
        cards = Cards()
        scene = holding(cards, charm(cards, kind=Reroll.ONES)).dice(own=[die, 3], enemy=[6, 1])
        scene.fight()
        assert len(scene.happened(Happened.USE)) == used


@pytest.mark.parametrize(("die", "used"), [(2, 1), (3, 1), (4, 0)])
def test_r42_a_tie_is_not_risked_where_it_is_likelier_lost(die, used):
    """R42: a 3 is likelier beaten than not reached, a 4 is not."""
    cards = Cards()
    scene = holding(cards, charm(cards), enemy=die + 1).dice(own=[die, 2], enemy=[2])
    scene.fight()
    assert len(scene.happened(Happened.USE)) == used


def test_r42_one_after_the_other_as_long_as_it_is_not_won():
    """R42: character, assets, hand; the third use wins, the fourth is not needed."""
    cards = Cards()
    cards.use(HERO, When.BATTLE, rerolls=1)
    first, second = charm(cards), charm(cards)
    power = cards.use(cards.number(1), When.BATTLE, rerolls=1)
    plans = Plans().want(List.USE, THING_CHARACTER, first, second, power)
    scene = Scene(cards, plans).hold(first, second).hand(power).lay(cards.enemy(4)).dice(own=[1, 1, 2, 5], enemy=[3])
    assert scene.fight() == Outcome.WIN
    assert [(e["card"], e["other"]) for e in scene.happened(Happened.USE)] == [(0, 1), (first, -1), (second, -1)]
    assert scene.row_of("hand") == [power]


def test_r42_passives_first_and_a_use_brings_its_own_rerolls_only():
    """R42: the passive's reroll of ones finds no 1; the use's die then shows one, but only the use's rerolls are made."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_REROLL, 1, arg=Reroll.ONES)
    scene = holding(cards, charm(cards)).dice(own=[2, 1, 6], enemy=[3])
    assert scene.fight() == Outcome.LOSE
    assert order(scene)[2:] == [Happened.USE, Happened.REROLL, Happened.OWN_ROLL]


def test_r25_the_pass_goes_on_where_it_was():
    """R25, R18: the second card's reroll shows 6 and the first card, already looked at, is played for the die it brings; the last one comes once."""
    cards = Cards()
    six, second, last = cards.number(6), *(cards.use(cards.number(2), When.BATTLE, rerolls=1) for _ in range(2))
    seen = chances()["reach"][1, REACH + 3 + 6 - 19] // 10_000
    plans = Plans().want(List.USE, second, last).want_if(List.POWER, IN_BATTLE, Counter.CHANCE, seen)
    scene = Scene(cards, plans).hand(six, second, last).lay(cards.enemy(11)).dice(own=[4, 6, 1, 2], enemy=[6, 1])
    assert scene.fight() == Outcome.LOSE
    assert list(scene.happened(Happened.USE)["card"]) == [second, last]
    assert list(scene.g["gone"][Deck.POWER, :3]) == [second, six, last]


def test_r16_r29_the_last_charge_brings_its_reroll_before_the_card_goes():
    """R16, R29."""
    cards = Cards()
    card = charm(cards, pay=Pay.CHARGE)
    scene = holding(cards, card).dice(own=[2, 5], enemy=[3])
    scene.g["charge"][0, 0] = 1
    assert scene.fight() == Outcome.WIN
    assert scene.row_of("held") == []


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


def test_late_uses_by_lot():
    """`random`: a tie; the coin for the use shows heads, that for its reroll heads, and of two dice it is the first; the next use: tails."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_DICE, 1)
    held = charm(cards), charm(cards)
    scene = Scene(cards, Plans().by_lot()).hold(*held).lay(cards.enemy(9)).dice(own=[5, 4, 3], enemy=[3])
    scene.lots((1, 2), (1, 2), (0, 2), (0, 2))
    assert scene.fight() == Outcome.LOSE
    assert list(scene.g["chain"][:2]) == [3, 4]
    assert (list(scene.happened(Happened.USE)["card"]), scene.spent(STREAM_CHOICE)) == ([held[0]], 4)
