"""The estimates that decisions look at: chances from the book's exact tables, and how dangerous enemies are (ENGINE.md sections 7.2 and 8)."""

import numpy as np

from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel
from sim.relic.play.foes import sum_group
from sim.relic.play.gear import own_sum, skill_sum, sum_of
from sim.relic.words import CHANCE_DICE, PARTS, REACH, Forbid, Kind, Passive

PARTS_PER_PERCENT = PARTS // 100


@inlined
def at_difference(difference):
    """Place of a difference in the tables; beyond their ends the end holds."""
    return min(max(difference, -REACH), REACH) + REACH


@inlined
def dice_thrown(dice):
    """Number of dice that are thrown where bonuses come to `dice`."""
    return min(max(dice, 1), CHANCE_DICE)


@inlined
def win_chance(book, foe_dice, dice, difference):
    """Chance that the dice beat those of an enemy, with a difference added."""
    return book.win[foe_dice, dice_thrown(dice), at_difference(difference)]


@inlined
def reach_chance(book, dice, difference):
    """Chance that dice, possibly none, and a difference come to 0 or more."""
    return book.reach[dice, at_difference(difference)]


@inlined
def clean_chance(book, dice, difference):
    """The same, and the test does not fail by its ones (R23)."""
    return book.pass_[dice, at_difference(difference)]


@kernel
def battle_chance(g, book, seat, space, attribute, score, foe_dice):
    """Chance in a battle against enemies of a score and so many dice, weapon, armour and uses aside."""
    dice = 1 + own_sum(g, book, seat, Passive.BATTLE_DICE, space, attribute)
    own = g.attribute[seat, attribute] + own_sum(g, book, seat, Passive.BATTLE_BONUS, space, attribute)
    return win_chance(book, foe_dice, dice, own - score)


@kernel
def group_chance(g, book, seat, space, attribute):
    """Chance against the enemies of an attribute that lie on a space, as things stand, in parts of a million; weapon, armour and uses aside."""
    _, score, dice, _ = sum_group(g, book, seat, space, attribute)
    return battle_chance(g, book, seat, space, attribute, score, dice)


@kernel
def test_chance(g, book, seat, attribute, target):
    """Chance in a test of one of the three attributes, uses aside."""
    dice = 1 + skill_sum(g, book, seat, Passive.SKILL_DICE, attribute)
    own = g.attribute[seat, attribute] + skill_sum(g, book, seat, Passive.SKILL_BONUS, attribute)
    return clean_chance(book, dice_thrown(dice), own - target)


@kernel
def arm(g, book, seat, space, attribute, kind, foe_dice, dice, difference):
    """Dice and difference with the held weapon, or armour, whose passives lift the chance against a group most; as they are if none does."""
    best = win_chance(book, foe_dice, dice, difference)
    best_dice = dice
    best_difference = difference
    for at in range(g.held_n[seat]):
        card = g.held[seat, at]
        if book.kind[card] != kind:
            continue
        more_dice = dice + sum_of(g, book, seat, card, Passive.BATTLE_DICE, space, attribute)
        more = difference + sum_of(g, book, seat, card, Passive.BATTLE_BONUS, space, attribute)
        chance = win_chance(book, foe_dice, more_dice, more)
        if chance > best:
            best = chance
            best_dice = more_dice
            best_difference = more
    return best_dice, best_difference


@kernel
def armed_chance(g, book, seat, space, attribute, score, foe_dice, forbidden):
    """Chance against a group of enemies on a space (`foes.sum_group`) with a weapon, then an armour, in parts of a million; uses aside."""
    dice = 1 + own_sum(g, book, seat, Passive.BATTLE_DICE, space, attribute)
    difference = g.attribute[seat, attribute] + own_sum(g, book, seat, Passive.BATTLE_BONUS, space, attribute) - score
    if g.arms[seat] > 0:
        if forbidden & Forbid.WEAPON == 0:
            dice, difference = arm(g, book, seat, space, attribute, Kind.WEAPON, foe_dice, dice, difference)
        if forbidden & Forbid.ARMOUR == 0:
            dice, difference = arm(g, book, seat, space, attribute, Kind.ARMOUR, foe_dice, dice, difference)
    return win_chance(book, foe_dice, dice, difference)


@kernel
def groups_there(g, book, space):
    """Attributes of the enemies that lie on a space, a bit each."""
    found = 0
    for at in range(g.lying_n[space]):
        card = g.lying[space, at]
        if book.kind[card] == Kind.ENEMY:
            found |= 1 << np.int64(book.test[card])
    return found


@kernel
def danger_there(g, book, seat, space):
    """Percent of not winning the worst battle against the enemies that lie on a space; 0 without enemies."""
    if g.lying_n[space] == 0:
        return 0
    lowest = PARTS
    groups = groups_there(g, book, space)
    while groups != 0:
        attribute = np.int64(trailing_zeros(np.uint64(groups)))
        groups &= groups - 1
        n, score, dice, forbidden = sum_group(g, book, seat, space, attribute)
        if n > 0:
            lowest = min(lowest, armed_chance(g, book, seat, space, attribute, score, dice, forbidden))
    return (PARTS // PARTS_PER_PERCENT) - lowest // PARTS_PER_PERCENT
