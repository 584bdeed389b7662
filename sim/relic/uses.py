"""Uses of characters, assets and power cards: which can be made, at what price, and those in battles and tests (R16, R25; ENGINE.md 7.5)."""

from enum import IntEnum

from sim.jit import inlined, kernel, rarely
from sim.relic.chances import group_chance
from sim.relic.contest import chance_with, may_want, wants_for
from sim.relic.events import Happened
from sim.relic.foes import has_trait
from sim.relic.gear import fits_attribute
from sim.relic.log import note
from sim.relic.losses import lose_power
from sim.relic.passives import is_arm
from sim.relic.plan import thing_of
from sim.relic.resources import drop_asset, drop_power, lose_influence, lose_life
from sim.relic.state import USE_DUE, USE_SPENT
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.words import ANY, NOBODY, List, Pay, When


class Place(IntEnum):
    """Where the owner of a use is."""

    CHARACTER = 0
    HELD = 1
    HAND = 2


@inlined
def was_used(g, seat, place, at):
    """Whether a use of the character, or of the asset at `at`, has been made this turn; power cards are gone after theirs."""
    if place == Place.CHARACTER:
        return g.character_used[seat] == g.turn
    return place == Place.HELD and g.used[seat, at] & ~(USE_DUE | USE_SPENT) == g.turn


@kernel
def is_fit(g, book, row, when, foe):
    """Whether a use is for this moment, and for the enemies of the battle, the attribute of the test or the enemy to be evaded."""
    if book.use_when[row] != when:
        return False
    if when >= When.START:
        return True
    trait = book.use_trait[row]
    if when == When.EVADE:
        return fits_attribute(book.use_attribute[row], book.test[foe]) and (trait == ANY or book.trait[foe] == trait)
    if not fits_attribute(book.use_attribute[row], g.attribute_now):
        return False
    return when == When.TEST or trait == ANY or has_trait(g, book, g.foe_space, g.attribute_now, trait)


@kernel
def can_pay(g, book, seat, row, place, at):
    """Whether the price of a use can be paid; that of a power card is the card itself."""
    price = book.use_pay[row]
    amount = book.use_amount[row]
    if place == Place.HAND or price == Pay.NOTHING:
        return True
    if price == Pay.CHARGE:
        return place == Place.HELD and g.charge[seat, at] >= amount
    if price == Pay.DISCARD:
        return place == Place.HELD
    if price == Pay.LIFE:
        return g.life[seat] > amount
    if price == Pay.INFLUENCE:
        return g.influence[seat] >= amount
    return g.hand_n[seat] >= amount


@kernel
def is_wanted(g, book, plans, seat, row, thing, when, foe):
    """Whether the list `use` names the owner of a use.

    In battles and tests it sees the chance and what bonus and dice would add; where an enemy is evaded, the chance against its group.
    """
    if when == When.EVADE:
        chance = group_chance(g, book, seat, g.space[seat], book.test[foe])
        return wants_for(g, book, plans, seat, List.USE, thing, chance, chance)
    if when > When.TEST:
        return wants_for(g, book, plans, seat, List.USE, thing, 0, 0)
    now = chance_with(g, book, seat, 0, 0)
    return wants_for(g, book, plans, seat, List.USE, thing, now, chance_with(g, book, seat, book.use_bonus[row], book.use_dice[row]))


@kernel
def choose_use(g, book, plans, seat, owner, place, at, when, foe):
    """First use of an owner that can be made now and is wanted, or NOBODY."""
    if book.use_first[owner] == book.use_last[owner] or was_used(g, seat, place, at):
        return NOBODY
    thing = thing_of(owner)
    if not may_want(g, plans, seat, List.USE, thing):
        return NOBODY
    for row in range(book.use_first[owner], book.use_last[owner]):
        possible = is_fit(g, book, row, when, foe) and can_pay(g, book, seat, row, place, at)
        if possible and is_wanted(g, book, plans, seat, row, thing, when, foe):
            return row
    return NOBODY


@kernel
def spend_charges(g, seat, at, n):
    """Take charges off an asset; what has none left is marked, to be discarded after the use (R29)."""
    g.charge[seat, at] -= n
    if g.charge[seat, at] <= 0:
        g.used[seat, at] |= USE_SPENT


@rarely
def pay_use(g, book, plans, seat, row, owner, place, at):
    """Make a use: mark its owner as used and pay the price."""
    price = book.use_pay[row]
    amount = book.use_amount[row]
    is_character = place == Place.CHARACTER
    charges = amount if place == Place.HELD and price == Pay.CHARGE else 0
    note(g, Happened.USE, seat, owner - FIRST_CHARACTER if is_character else owner, 1 if is_character else NOBODY, charges)
    if is_character:
        g.character_used[seat] = g.turn
    else:
        g.used_up[seat, owner] += 1
    if place == Place.HELD:
        g.used[seat, at] = g.turn
    if place == Place.HAND:
        drop_power(g, book, seat, at)
    elif price == Pay.CHARGE:
        spend_charges(g, seat, at, amount)
    elif price == Pay.DISCARD:
        drop_asset(g, book, seat, at)
    elif price == Pay.LIFE:
        lose_life(g, seat, amount)
    elif price == Pay.INFLUENCE:
        lose_influence(g, seat, amount)
    elif price == Pay.POWER:
        for _ in range(amount):
            lose_power(g, book, plans, seat)


@rarely
def discard_spent(g, book, seat):
    """Discard the asset whose last charge the use has taken, if it is still there and has none."""
    for at in range(g.held_n[seat]):
        if g.used[seat, at] & USE_SPENT:
            g.used[seat, at] &= ~USE_SPENT
            if g.charge[seat, at] <= 0:
                drop_asset(g, book, seat, at)
            return


@kernel
def use_for_roll(g, book, plans, seat, owner, place, at, when):
    """Make a use of an owner in a battle or test, if one is wanted; its modifiers count in the roll to come."""
    row = choose_use(g, book, plans, seat, owner, place, at, when, NOBODY)
    if row == NOBODY:
        return
    pay_use(g, book, plans, seat, row, owner, place, at)
    g.bonus += book.use_bonus[row]
    g.dice_n += book.use_dice[row]
    note(g, Happened.BONUS, seat, owner, book.use_dice[row], book.use_bonus[row])
    g.rerolls[book.use_reroll[row]] += book.use_rerolls[row]
    g.sixes |= book.use_sixes[row]
    g.safe |= book.use_safe[row]
    discard_spent(g, book, seat)


@rarely
def use_all_for_roll(g, book, plans, seat, when, weapon, armour):
    """Uses in a battle or test: the character's, those of assets (of weapons and armour only the chosen ones), of power cards."""
    use_for_roll(g, book, plans, seat, FIRST_CHARACTER + g.character[seat], Place.CHARACTER, 0, when)
    gone = 0
    at = 0
    while at < g.held_n[seat]:
        held = g.held_n[seat]
        card = g.held[seat, at]
        if not is_arm(book, card) or at + gone == weapon or at + gone == armour:
            use_for_roll(g, book, plans, seat, card, Place.HELD, at, when)
        gone += held - g.held_n[seat]
        at += 1 - (held - g.held_n[seat])
    at = 0
    while at < g.hand_n[seat]:
        left = g.hand_n[seat]
        use_for_roll(g, book, plans, seat, g.hand[seat, at], Place.HAND, at, when)
        at += 1 - (left - g.hand_n[seat])


@inlined
def use_in_roll(g, book, plans, seat, when, weapon, armour):
    """Uses in a battle or test, if any owner has one."""
    if g.has_use[seat, when]:
        use_all_for_roll(g, book, plans, seat, when, weapon, armour)
