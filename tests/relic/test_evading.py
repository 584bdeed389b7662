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


def test_r21_the_player_chooses_whom_to_evade():
    """R21: the list names the last enemy first; its smoke is for one enemy a turn, so the others are fought."""
    cards = Cards()
    smoke = cards.use(cards.add(Kind.EQUIPMENT), When.EVADE, limit=1)
    weak, middling, strong = (cards.enemy(value) for value in (1, 3, 9))
    plans = Plans().want(List.EVADE, strong, middling, weak).want(List.USE, smoke)
    assert evaded(Scene(cards, plans).hold(smoke).lay(weak, middling, strong)) == [strong]
    plans = Plans().want(List.EVADE, middling).want(List.USE, smoke)
    assert evaded(Scene(cards, plans).hold(smoke).lay(weak, middling, strong)) == [middling]


def test_r21_one_ability_an_enemy():
    """R21: two charges on two cards are two enemies, the most wanted ones; each card once a turn."""
    cards = Cards()
    smoke, veil = (cards.use(cards.add(Kind.EQUIPMENT, charges=3), When.EVADE, Pay.CHARGE) for _ in range(2))
    enemies = [cards.enemy(value) for value in (4, 2, 6)]
    plans = Plans().want(List.EVADE, enemies[2], enemies[0], enemies[1]).want(List.USE, smoke, veil)
    scene = Scene(cards, plans).hold(smoke, veil).lay(*enemies)
    assert evaded(scene) == [enemies[2], enemies[0]]
    assert scene.g["charge"][0, :2].tolist() == [2, 2]


def test_r21_whom_nothing_evades_is_no_choice():
    """Section 7.4: the most wanted one has the wrong attribute for the passive; the next one is evaded."""
    cards = Cards()
    cards.passive(HERO, Passive.EVADE, 0, attribute=STRENGTH)
    sly, strong = cards.enemy(5, CUNNING), cards.enemy(5)
    assert evaded(Scene(cards, Plans().want(List.EVADE, sly, strong)).lay(sly, strong)) == [strong]


def test_r21_the_chance_is_that_of_those_who_are_left():
    """Section 7.4: of two enemies the second is asked about when the first is evaded: 3 against 4 alone."""
    cards = Cards()
    cards.passive(HERO, Passive.EVADE, 0)
    first, second = cards.enemy(9), cards.enemy(4)
    alone = chances()["win"][1, 1, REACH - 1] // 10_000
    for off, gone in ((0, [first, second]), (1, [first])):
        plans = Plans().want(List.EVADE, first).want_if(List.EVADE, second, Counter.CHANCE, alone + off)
        assert evaded(Scene(cards, plans).lay(second, first)) == gone


@pytest.mark.parametrize(("use", "which"), [(1, 1), (0, 0)])
def test_evading_by_lot(use, which):
    """`random`: heads, one of the two, heads or tails for the card, which is the only way past it; then tails for the other one."""
    cards = Cards()
    smoke = cards.use(cards.add(Kind.EQUIPMENT), When.EVADE)
    enemies = [cards.enemy(1), cards.enemy(1)]
    scene = Scene(cards, Plans().by_lot()).hold(smoke).lay(*enemies).lots((1, 2), (which, 2), (use, 2), (0, 2))
    assert evaded(scene) == ([enemies[which]] if use else [])
    assert (scene.spent(STREAM_CHOICE), len(scene.happened(Happened.USE))) == (4, use)
    assert list(scene.g["mark"][HERE, :2] & SEEN_ASKED) == [SEEN_ASKED] * 2


def test_evading_by_lot_the_last_one_is_not_drawn_for():
    """`random`: heads, and no word among one; heads for the card; then there is nobody left to be asked about."""
    cards = Cards()
    smoke = cards.use(cards.add(Kind.EQUIPMENT), When.EVADE)
    enemy = cards.enemy(1)
    scene = Scene(cards, Plans().by_lot()).hold(smoke).lay(enemy).lots((1, 2), (1, 2))
    assert (evaded(scene), scene.spent(STREAM_CHOICE)) == ([enemy], 2)


def test_evading_by_lot_with_a_passive():
    """`random`: heads and the second of two, whom the passive evades without a coin; tails ends it."""
    cards = Cards()
    cards.passive(HERO, Passive.EVADE, 0)
    cards.use(smoke := cards.add(Kind.EQUIPMENT), When.EVADE)
    enemies = [cards.enemy(1), cards.enemy(1)]
    scene = Scene(cards, Plans().by_lot()).hold(smoke).lay(*enemies).lots((1, 2), (1, 2), (0, 2))
    assert evaded(scene) == [enemies[1]]
    assert (scene.spent(STREAM_CHOICE), len(scene.happened(Happened.USE))) == (3, 0)
