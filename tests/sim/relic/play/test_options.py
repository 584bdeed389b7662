"""Options and prices by where they lead (ENGINE.md section 8)."""

import pytest
from effect_scenes import Position, choose, gain, option, pay, step, word
from fights import HERE, HERO, SANCTUARY, THERE, Cards, Plans

from sim.relic.tables import THING_SPACE
from sim.relic.words import List, Only, Thing, Verb, Word

ELSEWHERE = SANCTUARY
GO, AWAY = step(Verb.MOVE, arg=THERE), step(Verb.MOVE, arg=ELSEWHERE)


def place(space):
    """Thing of a space."""
    return THING_SPACE + space


def where(wanted, *steps, owner=None, spends=0):
    """Space on which seat 0 stands after a text, if its list `choose` names these things, and the influence it has left of 3."""
    cards = Cards()
    cards.book["area"][:3] = (1, 4, 4)
    here = Position(cards, Plans().want(List.CHOOSE, *wanted))
    here.g["influence"][0] = 3
    here.do(*steps, **({} if owner is None else {"owner": owner}))
    assert here.has("influence") == 3 - spends
    return here.has("space")


TWO = choose(option(Word.CROSS, GO), option(Word.CROSS, AWAY))


@pytest.mark.parametrize(
    ("wanted", "end"),
    [
        ((), THERE),
        ((word(Word.CROSS),), THERE),
        ((place(ELSEWHERE),), ELSEWHERE),
        ((place(THERE),), THERE),
        ((place(ELSEWHERE), word(Word.CROSS)), ELSEWHERE),
        ((word(Word.CROSS), place(ELSEWHERE)), THERE),
        ((place(HERE), place(ELSEWHERE), place(THERE)), ELSEWHERE),
    ],
)
def test_two_ways_are_told_apart(wanted, end):
    assert where(wanted, *TWO) == end


def test_an_area_leads_to_each_of_its_spaces():
    """The own one, too, and whatever the list `move` chooses there."""
    area, tier = step(Verb.MOVE, sort=Only.AREA, arg=4), step(Verb.MOVE, sort=Only.TIER, arg=1)
    both = choose(option(Word.CROSS, AWAY), option(Word.CROSS, area), option(Word.CROSS, tier))
    assert where((place(THERE),), *both) == THERE  # the area, whose first space it is
    assert where((place(HERE),), *choose(option(Word.CROSS, AWAY), option(Word.CROSS, tier))) == THERE


def test_only_moves_lead_anywhere():
    """The word of the option decides: that of its first effect."""
    assert where((place(THERE),), *choose(option(Word.TOKEN, gain(Thing.TOKEN), GO), option(Word.CROSS, AWAY), may=1)) == HERE


def test_a_price_leads_where_what_it_buys_does():
    first, second = pay(Thing.INFLUENCE, 2, AWAY), pay(Thing.INFLUENCE, 1, GO)
    assert where((place(THERE),), *first, *second, spends=1) == THERE
    assert where((place(THERE),), *choose(option(Word.CROSS, *first), option(Word.CROSS, *second)), spends=1) == THERE
    assert where((place(HERE),), *first, *second) == HERE


def test_an_optional_move_of_nobody_must_be_wanted():
    """Its owner is asked by `decline` instead."""
    assert where((), {**GO, "may": 1}) == HERE
    assert where((place(ELSEWHERE),), {**GO, "may": 1}) == HERE
    assert where((place(THERE),), {**GO, "may": 1}) == THERE
    assert where((), {**GO, "may": 1}, owner=HERO) == THERE
