"""Uses in battles and tests: what the strategy sees, and the limits of a turn in the next one."""

import pytest
from fights import CUNNING, HERO, STRENGTH, Cards, Plans, Scene, chances

from sim.relic.tables import THING_CHARACTER
from sim.relic.words import REACH, Counter, Kind, List, Pay, When


@pytest.mark.parametrize("fields", [{"pay": Pay.CHARGE}, {"limit": 1}, {"limit": 1, "pay": Pay.INFLUENCE}])
def test_r16_one_use_a_card_and_turn(fields):
    """R16: a charge, or a use with that limit, is one a turn: the second battle goes without; each copy of the card is used on its own."""
    cards = Cards()
    card = cards.use(cards.add(Kind.EQUIPMENT, charges=9), When.BATTLE, bonus=3, **fields)
    scene = Scene(cards, Plans().want(List.USE, card)).hold(card, card).lay(cards.enemy(1), cards.enemy(1, CUNNING))
    scene.g["influence"][0] = 9
    scene.dice(own=[1, 1], enemy=[1, 1])
    scene.fight(STRENGTH)
    assert scene.scores[0] == 10
    scene.fight(CUNNING)
    assert scene.scores[0] == 4
    scene.g["turn"] += 1
    scene.dice(own=[1], enemy=[1]).lay(cards.enemy(1)).fight()
    assert scene.scores[0] == 10


@pytest.mark.parametrize("counter", [Counter.CHANCE, Counter.GAIN])
@pytest.mark.parametrize("off", [0, 1])
def test_r16_what_a_line_on_uses_sees(counter, off):
    """R16: 3 + 1 (hero's first use) against 4: the chance at a difference of 0, and what a bonus of 1 and a die add to it."""
    cards = Cards()
    cards.use(HERO, When.BATTLE, bonus=1)
    card = cards.use(cards.add(Kind.EQUIPMENT), When.BATTLE, bonus=1, dice=1)
    now = chances()["win"][1, 1, REACH] // 10_000
    value = {Counter.CHANCE: now, Counter.GAIN: chances()["win"][1, 2, REACH + 1] // 10_000 - now}[counter]
    plans = Plans().want(List.USE, THING_CHARACTER).want_if(List.USE, card, counter, value + off)
    scene = Scene(cards, plans).hold(card).lay(cards.enemy(4)).dice(own=[1, 1], enemy=[1])
    scene.fight()
    assert scene.g["used_up"][0, card] == 1 - off
