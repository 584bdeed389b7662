"""What battles leave in the counts of cards and seats, and which are logged for the odds; their rules are drawn in `scenes`."""

import pytest
from fights import HERO, SANCTUARY, Cards, Plans, Scene

from sim.relic.words import REACH, On, Outcome, Passive, Reroll, Thing, Verb


@pytest.mark.parametrize(("spares", "influence"), [(0, 2), (1, 0)])
def test_r19_r30_whoever_is_vanquished_by_the_loss_gets_the_penalty_all_the_same(spares, influence):
    """R19, R30: by the order of the steps of a battle; unless the reading in force spares him. The triggers of the loss are dropped."""
    cards = Cards()
    cards.book["spares"] = spares
    ork = cards.enemy(9)
    cards.book["lose_first"][ork], cards.book["lose_last"][ork] = cards.step(Verb.GAIN, Thing.INFLUENCE, 2)
    cards.trigger(HERO, On.BATTLE_LOST, cards.step(Verb.GAIN, Thing.INFLUENCE, 5))
    scene = Scene(cards).lay(ork).dice(own=[1], enemy=[1])
    scene.g["life"][0], scene.g["influence"][0] = 1, 7
    scene.fight()
    assert scene.g["space"][0] == SANCTUARY
    assert scene.g["influence"][0] == influence
    assert scene.g["over"]
    assert scene.g["life_cost"][0, ork] == 1


def test_r17_a_weapon_that_burns_its_bearer():
    """R17: two explosions of the own die cost two Life, also in a battle that is won."""
    cards = Cards()
    cards.passive(HERO, Passive.LIFE_PER_EXPLOSION, 1)
    ork = cards.enemy(1)
    scene = Scene(cards).lay(ork).dice(own=[6, 6, 1], enemy=[6, 1])
    assert scene.fight() == Outcome.WIN
    assert scene.g["life"][0] == 3
    assert scene.g["life_cost"][0, ork] == 2


def test_battles_are_counted():
    """The logs of cards and seats: battles, results, the Life that a loss and its penalty cost."""
    cards = Cards()
    ork = cards.enemy(4)
    cards.book["lose_first"][ork], cards.book["lose_last"][ork] = cards.step(Verb.LOSE, Thing.LIFE, 2)
    scene = Scene(cards).lay(ork).dice(own=[2, 4, 5], enemy=[3, 3, 3])
    outcomes = [scene.fight() for _ in range(3)]
    assert outcomes == [Outcome.LOSE, Outcome.TIE, Outcome.WIN]
    g = scene.g
    assert (g["fought"][0, ork], g["beaten"][0, ork], g["drawn_with"][0, ork], g["life_cost"][0, ork]) == (3, 1, 1, 3)
    assert (g["fights"][0], g["fights_won"][0], g["fights_tied"][0]) == (3, 1, 1)
    assert list(g["battle_log"][1, REACH - 1]) == [1, 1, 1]
    assert g["battle_log"].sum() == 3


@pytest.mark.parametrize("case", ["plain", "reroll", "sixes", "numbers", "refused numbers"])
def test_only_battles_without_a_hand_in_the_dice_are_logged_for_the_odds(case):
    """A battle in which the dice could have been changed is not logged, whether they were or not: it would be logged by its result."""
    cards, plans = Cards(), Plans()
    scene = Scene(cards, plans.by_lot() if case == "numbers" else plans)
    if case == "reroll":
        cards.passive(HERO, Passive.BATTLE_REROLL, 1, arg=Reroll.ANY)
    elif case == "sixes":
        cards.passive(HERO, Passive.ONES_AS_SIXES)
    elif "numbers" in case:
        scene.hand(cards.number(2)).lots((0, 2))
    scene.lay(cards.enemy(1)).dice(own=[5], enemy=[1])
    assert scene.fight() == Outcome.WIN
    assert scene.g["battle_log"].sum() == (case in ("plain", "refused numbers"))
