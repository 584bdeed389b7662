"""The estimate of a battle that decisions look at, and dice against it."""

import numpy as np
import pytest
from fights import CUNNING, HERE, HERO, STRENGTH, THERE, Cards, Scene, chances
from relic_parts import Part

from sim.relic.state import SEEN_EVADED
from sim.relic.words import PARTS, REACH, Kind, Outcome, Passive, Thing, When

ORK = 4


def test_r15_r24_the_chance_against_a_group():
    """R15, R24: 3 + 1 and two dice against 2 + 1 + 1 for the card in hand, on another space; weapon, use, evaded and other enemies aside."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_BONUS, 1, attribute=STRENGTH)
    cards.passive(HERO, Passive.BATTLE_DICE, 1, trait=ORK)
    weapon = cards.passive(cards.add(Kind.WEAPON), Passive.BATTLE_BONUS, 5)
    tool = cards.use(cards.add(Kind.EQUIPMENT), When.BATTLE, bonus=5)
    ork = cards.passive(cards.enemy(1, trait=ORK), Passive.ENEMY_SCORE, 1, per=Thing.POWER)
    scene = Scene(cards).hold(weapon, tool).hand(cards.number(1)).lay(cards.enemy(2), ork, cards.enemy(9, CUNNING), cards.enemy(9), space=THERE)
    scene.g["mark"][THERE, 3] = SEEN_EVADED
    assert scene.act(Part.CHANCE, STRENGTH, THERE) == chances()["win"][1, 2, REACH]
    assert scene.act(Part.CHANCE, STRENGTH, HERE) == chances()["win"][1, 1, REACH + 4]


@pytest.mark.parametrize(("own", "end"), [(60, REACH), (-60, -REACH)])
def test_beyond_the_tables_their_end_holds(own, end):
    """Differences beyond 30 are taken as 30."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_BONUS, own)
    assert Scene(cards).lay(cards.enemy(1)).act(Part.CHANCE, STRENGTH, HERE) == chances()["win"][1, 1, end + REACH]


@pytest.mark.parametrize(("dice", "difference"), [(1, 0), (2, -2), (3, -5)])
def test_r17_r19_battles_are_won_as_often_as_the_book_says(dice, difference):
    """R17, R19: 2,000 battles, five standard errors."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_DICE, dice - 1)
    scene = Scene(cards)
    ork = cards.enemy(3 - difference)
    scene.g["logging"] = 0
    scene.g["key"] = 5, 11
    n = 2000
    for _ in range(n):
        scene.g["life"][0], scene.g["trophy_n"][0] = 5, 0
        scene.lay(ork).act(Part.BATTLE, STRENGTH)
    won = scene.g["battle_log"][dice, difference + REACH, Outcome.WIN]
    chance = chances()["win"][1, dice, difference + REACH] / PARTS
    assert scene.g["battle_log"].sum() == n
    assert abs(won - n * chance) < 5 * np.sqrt(n * chance * (1 - chance))
