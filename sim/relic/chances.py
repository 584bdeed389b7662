"""The estimate of chances that decisions look at, from the book's exact tables, in parts of a million (ENGINE.md 7.2)."""

from sim.jit import inlined, kernel
from sim.relic.foes import group_dice, group_score
from sim.relic.gear import own_sum, skill_sum
from sim.relic.words import CHANCE_DICE, PARTS, REACH, Passive

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
    score = group_score(g, book, seat, space, attribute)
    return battle_chance(g, book, seat, space, attribute, score, group_dice(g, book, space, attribute))


@kernel
def test_chance(g, book, seat, attribute, target):
    """Chance in a test of one of the three attributes, uses aside."""
    dice = 1 + skill_sum(g, book, seat, Passive.SKILL_DICE, attribute)
    own = g.attribute[seat, attribute] + skill_sum(g, book, seat, Passive.SKILL_BONUS, attribute)
    return clean_chance(book, dice_thrown(dice), own - target)
