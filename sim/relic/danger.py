"""How dangerous the enemies on a space are: against the best weapon and armour a player holds (ENGINE.md section 8, `danger`)."""

from sim.jit import kernel
from sim.relic.chances import PARTS_PER_PERCENT, win_chance
from sim.relic.foes import forbidden_by, group_dice, group_score, in_group
from sim.relic.gear import own_sum, sum_of
from sim.relic.words import ATTRIBUTES, PARTS, Forbid, Kind, Passive


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
def armed_chance(g, book, seat, space, attribute):
    """Chance against the enemies of an attribute that lie on a space with a weapon, then an armour, in parts of a million; uses aside."""
    foe_dice = group_dice(g, book, space, attribute)
    forbidden = forbidden_by(g, book, space, attribute)
    dice = 1 + own_sum(g, book, seat, Passive.BATTLE_DICE, space, attribute)
    own = g.attribute[seat, attribute] + own_sum(g, book, seat, Passive.BATTLE_BONUS, space, attribute)
    difference = own - group_score(g, book, seat, space, attribute)
    if forbidden & Forbid.WEAPON == 0:
        dice, difference = arm(g, book, seat, space, attribute, Kind.WEAPON, foe_dice, dice, difference)
    if forbidden & Forbid.ARMOUR == 0:
        dice, difference = arm(g, book, seat, space, attribute, Kind.ARMOUR, foe_dice, dice, difference)
    return win_chance(book, foe_dice, dice, difference)


@kernel
def danger_there(g, book, seat, space):
    """Percent of not winning the worst battle against the enemies that lie on a space; 0 without enemies."""
    lowest = PARTS
    for attribute in range(ATTRIBUTES):
        for at in range(g.lying_n[space]):
            if in_group(g, book, space, at, attribute):
                lowest = min(lowest, armed_chance(g, book, seat, space, attribute))
                break
    return (PARTS // PARTS_PER_PERCENT) - lowest // PARTS_PER_PERCENT
