"""Evading: who can, whom, and what is asked."""

import pytest
from fights import CUNNING, HERE, HERO, STRENGTH, Act, Cards, Plans, Scene, chances

from sim.relic.events import Happened
from sim.relic.state import SEEN_ASKED, SEEN_EVADED, STREAM_CHOICE
from sim.relic.words import REACH, Counter, Deck, Kind, List, Outcome, Passive, Pay, When

ORK = 4


def evaded(scene):
    """Cards evaded in the step."""
    scene.act(Act.EVADE)
    return [int(card) for card in scene.happened(Happened.EVADE)["card"]]


def test_r21_whom_a_passive_lets_evade():
    """R21: Strength, Orks, value 3 at most; not an enemy of another attribute or trait, or a stronger one."""
    cards = Cards()
    cards.passive(HERO, Passive.EVADE, 3, attribute=STRENGTH, trait=ORK)
    enemies = [cards.enemy(3, trait=ORK), cards.enemy(3), cards.enemy(4, trait=ORK), cards.enemy(3, CUNNING, trait=ORK)]
    event = cards.add(Kind.EVENT)
    scene = Scene(cards, Plans().want(List.EVADE, *enemies, event)).lay(event, *enemies)
    assert evaded(scene) == enemies[:1]
    assert list(scene.g["mark"][HERE, :5]) == [0, SEEN_ASKED | SEEN_EVADED, SEEN_ASKED, SEEN_ASKED, SEEN_ASKED]


def test_r21_an_amount_of_nought_means_any_value():
    """R21."""
    cards = Cards()
    cards.passive(HERO, Passive.EVADE, 0)
    enemy = cards.enemy(12)
    assert evaded(Scene(cards, Plans().want(List.EVADE, enemy)).lay(enemy)) == [enemy]


def test_r15_r21_the_others_of_a_group_are_fought():
    """R15, R21: of two enemies one is evaded; it stays on the space and out of the battle."""
    cards = Cards()
    cards.passive(HERO, Passive.EVADE, 0)
    strong, weak = cards.enemy(9), cards.enemy(1)
    scene = Scene(cards, Plans().want(List.EVADE, strong)).lay(strong, weak).dice(own=[5], enemy=[1])
    assert evaded(scene) == [strong]
    assert scene.fight() == Outcome.WIN
    assert scene.scores == (8, 2)
    assert list(scene.g["lying"][HERE, : scene.g["lying_n"][HERE]]) == [strong]


def test_r40_cannot_beats_may():
    """R40: a corruption that forbids evading."""
    cards = Cards()
    cards.passive(HERO, Passive.EVADE, 0)
    curse = cards.passive(cards.add(Kind.CORRUPTION), Passive.CANNOT_EVADE)
    enemy = cards.enemy(1)
    scene = Scene(cards, Plans().want(List.EVADE, enemy)).lay(enemy)
    scene.g["taint"][0, 0], scene.g["active"][0, 0], scene.g["taint_n"][0] = curse, 1, 1
    assert evaded(scene) == []


def test_r21_every_enemy_is_asked_about_once_a_turn():
    """R21: nobody could be evaded; what is gained afterwards helps only against an enemy that comes later."""
    cards = Cards()
    cloak = cards.passive(cards.add(Kind.EQUIPMENT), Passive.EVADE, 0)
    first, second = cards.enemy(1), cards.enemy(1)
    scene = Scene(cards, Plans().want(List.EVADE, first, second)).lay(first)
    assert evaded(scene) == []
    scene.hold(cloak).lay(first, second)
    assert evaded(scene) == [second]


@pytest.mark.parametrize("wanted", ["both", "enemy", "use"])
def test_r21_a_use_evades_if_enemy_and_card_are_wanted(wanted):
    """R21: the last charge goes, and with it the card; the second enemy, and one of another attribute, must be fought."""
    cards = Cards()
    smoke = cards.use(cards.add(Kind.EQUIPMENT, charges=1), When.EVADE, Pay.CHARGE, attribute=STRENGTH)
    other, first, second = cards.enemy(1, CUNNING), cards.enemy(1), cards.enemy(1)
    plans = Plans()
    if wanted != "use":
        plans.want(List.EVADE, other, first, second)
    if wanted != "enemy":
        plans.want(List.USE, smoke)
    scene = Scene(cards, plans).hold(smoke).lay(other, first, second)
    assert evaded(scene) == ([first] if wanted == "both" else [])
    assert scene.row_of("held") == ([] if wanted == "both" else [smoke])


def test_r21_r25_a_power_card_evades_an_enemy_of_its_trait():
    """R21, R25."""
    cards = Cards()
    card = cards.use(cards.number(3), When.EVADE, trait=ORK)
    tyranid, ork = cards.enemy(1), cards.enemy(1, trait=ORK)
    scene = Scene(cards, Plans().want(List.EVADE, tyranid, ork).want(List.USE, card)).hand(card).lay(tyranid, ork)
    assert evaded(scene) == [ork]
    assert scene.g["gone"][Deck.POWER, 0] == card


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


def test_evading_by_lot():
    """`random`: tails for the passive, heads for the card; about the second enemy heads for the passive."""
    cards = Cards()
    cards.passive(HERO, Passive.EVADE, 0)
    smoke = cards.use(cards.add(Kind.EQUIPMENT), When.EVADE)
    enemies = [cards.enemy(1), cards.enemy(1)]
    scene = Scene(cards, Plans().by_lot()).hold(smoke).lay(*enemies).lots((0, 2), (1, 2), (1, 2))
    assert evaded(scene) == enemies
    assert len(scene.happened(Happened.USE)) == 1
    assert scene.spent(STREAM_CHOICE) == 3
