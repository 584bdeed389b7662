"""Evading: what the lists see, and marks that last for a turn."""

import pytest
from fights import CUNNING, HERO, Cards, Plans, Scene, chances
from relic_parts import Part

from sim.relic.events import EventKind
from sim.relic.words import REACH, Counter, Kind, List, Passive, When


def evaded(scene):
    """Cards evaded in the step."""
    scene.act(Part.EVADE)
    return [int(card) for card in scene.happened(EventKind.EVADE)["card"]]


def test_r21_every_enemy_is_asked_about_once_a_turn():
    """R21: nobody could be evaded; what is gained afterwards helps only against an enemy that comes later."""
    cards = Cards()
    cloak = cards.passive(cards.add(Kind.EQUIPMENT), Passive.EVADE, 0)
    first, second = cards.enemy(1), cards.enemy(1)
    scene = Scene(cards, Plans().want(List.EVADE, first, second)).lay(first)
    assert evaded(scene) == []
    scene.hold(cloak).lay(first, second)
    assert evaded(scene) == [second]


@pytest.mark.parametrize("off", [0, 1])
def test_r21_the_list_sees_the_chance_against_the_group(off):
    """R21: 3 against the values 4 and 2 of the enemies of that attribute, which are not evaded yet."""
    cards = Cards()
    cards.passive(HERO, Passive.EVADE, 0)
    enemy = cards.enemy(4)
    chance = chances()["win"][1, 1, REACH - 3] // 10_000
    scene = Scene(cards, Plans().want_if(List.EVADE, enemy, Counter.CHANCE, chance + off)).lay(enemy, cards.enemy(2), cards.enemy(9, CUNNING))
    assert evaded(scene) == ([] if off else [enemy])


@pytest.mark.parametrize("off", [0, 1])
def test_r21_the_list_of_uses_sees_the_same_chance(off):
    """R21: 3 against 4 and 2, for the card that evades too."""
    cards = Cards()
    smoke = cards.use(cards.add(Kind.EQUIPMENT), When.EVADE)
    enemy, beside = cards.enemy(4), cards.enemy(2)
    chance = chances()["win"][1, 1, REACH - 3] // 10_000
    plans = Plans().want(List.EVADE, enemy).want_if(List.USE, smoke, Counter.CHANCE, chance + off)
    assert evaded(Scene(cards, plans).hold(smoke).lay(enemy, beside)) == ([] if off else [enemy])
