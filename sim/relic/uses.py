"""Uses of characters, assets and power cards: which can be made, at what price, and those in battles and tests (R16, R25; ENGINE.md 7.5)."""

from enum import IntEnum

from sim.jit import inlined, kernel, rarely
from sim.relic.chances import PARTS_PER_PERCENT, group_chance
from sim.relic.contest import chance_with, may_want, succeeds, wants_for, wants_seeing
from sim.relic.events import Happened
from sim.relic.filters import fits
from sim.relic.foes import has_trait
from sim.relic.log import note
from sim.relic.losses import lose_power
from sim.relic.passing import Pass, begin_pass, next_in_pass
from sim.relic.passives import is_arm
from sim.relic.plan import thing_of
from sim.relic.rerolls import allow_rerolls, can_reroll, reroll_chance
from sim.relic.resources import drop_asset, drop_power, lose_influence, lose_life
from sim.relic.state import USE_CHOSEN, USE_MARKS, USE_SPENT
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.throw import reroll
from sim.relic.words import ANY, NOBODY, List, Pay, When


class Place(IntEnum):
    """Where the owner of a use is."""

    CHARACTER = 0
    HELD = 1
    HAND = 2


@inlined
def is_limited(book, row):
    """Whether a use can be made once a turn only: it costs a charge, or says so (R16)."""
    return book.use_pay[row] == Pay.CHARGE or book.use_limit[row] != 0


@inlined
def was_used(g, seat, place, at):
    """Whether such a use of the character, or of the asset at `at`, has been made this turn; power cards are gone after theirs."""
    if place == Place.CHARACTER:
        return g.character_used[seat] == g.turn
    return place == Place.HELD and g.used[seat, at] & ~USE_MARKS == g.turn


@inlined
def mark_used(g, seat, place, at):
    """Remember that the character, or the asset at `at`, has been used this turn."""
    if place == Place.CHARACTER:
        g.character_used[seat] = g.turn
    elif place == Place.HELD:
        g.used[seat, at] = g.used[seat, at] & USE_MARKS | g.turn


@kernel
def is_fit(g, book, row, when, foe):
    """Whether a use is for this moment, and for the enemies of the battle, the attribute of the test or the enemy to be evaded."""
    if book.use_when[row] != when:
        return False
    if when >= When.START:
        return True
    trait = book.use_trait[row]
    if when == When.EVADE:
        return fits(book.use_attribute[row], book.test[foe]) and (trait == ANY or book.trait[foe] == trait)
    if not fits(book.use_attribute[row], g.attribute_now):
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
def is_possible(g, book, seat, row, place, at, when, foe):
    """Whether a use fits this moment, can be paid and is not used up for this turn."""
    if not is_fit(g, book, row, when, foe) or not can_pay(g, book, seat, row, place, at):
        return False
    return not (is_limited(book, row) and was_used(g, seat, place, at))


@kernel
def is_time(g, book, plans, seat, row, when):
    """Whether a use that is possible in a battle or test belongs here: before the roll, or after it if one of the rerolls it brings could be made."""
    if when > When.TEST:
        return True
    late = book.use_rerolls[row] > 0
    if late and g.rolled:
        return can_reroll(g, book, plans, seat, book.use_reroll[row])
    return not late and not g.rolled


@kernel
def is_wanted(g, book, plans, seat, row, thing, when, foe):
    """Whether the list `use` names the owner of a use.

    In battles and tests it sees the chance and what bonus and dice would add, of rerolls the chance to win by one; where an enemy is evaded, the
    chance against its group.
    """
    if when == When.EVADE:
        chance = group_chance(g, book, seat, g.space[seat], book.test[foe])
        return wants_for(g, book, plans, seat, List.USE, thing, chance, chance)
    if when > When.TEST:
        return wants_for(g, book, plans, seat, List.USE, thing, 0, 0)
    if g.rolled:
        percent = reroll_chance(g, book, seat, book.use_reroll[row]) // PARTS_PER_PERCENT
        return wants_seeing(g, book, plans, seat, List.USE, thing, percent, percent)
    now = chance_with(g, book, seat, 0, 0)
    return wants_for(g, book, plans, seat, List.USE, thing, now, chance_with(g, book, seat, book.use_bonus[row], book.use_dice[row]))


@kernel
def choose_use(g, book, plans, seat, owner, place, at, when, foe):
    """First use of an owner that can be made now and is wanted, or NOBODY."""
    if book.use_first[owner] == book.use_last[owner]:
        return NOBODY
    thing = thing_of(owner)
    if not may_want(g, plans, seat, List.USE, thing):
        return NOBODY
    for row in range(book.use_first[owner], book.use_last[owner]):
        possible = is_possible(g, book, seat, row, place, at, when, foe) and is_time(g, book, plans, seat, row, when)
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
    """Make a use: mark its owner as used, if it can be made once a turn, and pay the price."""
    price = book.use_pay[row]
    amount = book.use_amount[row]
    is_character = place == Place.CHARACTER
    charges = amount if place == Place.HELD and price == Pay.CHARGE else 0
    note(g, Happened.USE, seat, owner - FIRST_CHARACTER if is_character else owner, 1 if is_character else NOBODY, charges)
    if not is_character:
        g.used_up[seat, owner] += 1
    if is_limited(book, row):
        mark_used(g, seat, place, at)
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


@inlined
def add_modifiers(g, book, seat, row, owner):
    """Let a use count in the roll to come."""
    g.bonus += book.use_bonus[row]
    g.dice_n += book.use_dice[row]
    g.sixes |= book.use_sixes[row]
    g.safe |= book.use_safe[row]
    note(g, Happened.BONUS, seat, owner, book.use_dice[row], book.use_bonus[row])


@kernel
def use_for_roll(g, book, plans, seat, owner, place, at, when):
    """Make a use of an owner in a battle or test, if one is wanted; its modifiers count in the roll to come, its rerolls are made at once."""
    if g.rolled and succeeds(g, book, seat):
        return
    row = choose_use(g, book, plans, seat, owner, place, at, when, NOBODY)
    if row == NOBODY:
        return
    pay_use(g, book, plans, seat, row, owner, place, at)
    if g.rolled:
        allow_rerolls(g, book.use_reroll[row], book.use_rerolls[row])
        reroll(g, book, plans, seat)
    else:
        add_modifiers(g, book, seat, row, owner)
    discard_spent(g, book, seat)


@inlined
def is_at_hand(g, book, seat, at, when):
    """Whether the asset at `at` can be used in a battle or test: of weapons and armour those chosen for the battle (R24)."""
    return not is_arm(book, g.held[seat, at]) or (when == When.BATTLE and g.used[seat, at] & USE_CHOSEN != 0)


@rarely
def use_all_for_roll(g, book, plans, seat, when):
    """Uses in a battle or test, before the roll or after it: the character's, those of assets, of power cards."""
    use_for_roll(g, book, plans, seat, FIRST_CHARACTER + g.character[seat], Place.CHARACTER, 0, when)
    at = 0
    while at < g.held_n[seat]:
        held = g.held_n[seat]
        if is_at_hand(g, book, seat, at, when):
            use_for_roll(g, book, plans, seat, g.held[seat, at], Place.HELD, at, when)
        at += 1 - (held - g.held_n[seat])
    g.asking = seat
    begin_pass(g, seat, Pass.ROLL)
    while g.to_pass[Pass.ROLL] > 0:
        at = next_in_pass(g, Pass.ROLL)
        use_for_roll(g, book, plans, seat, g.hand[seat, at], Place.HAND, at, when)


@inlined
def use_before_roll(g, book, plans, seat, when):
    """Uses in a battle or test that bring no rerolls, if any owner has one."""
    if g.has_use[seat, when] > g.late_uses[seat, when]:
        use_all_for_roll(g, book, plans, seat, when)


@inlined
def use_after_roll(g, book, plans, seat, when):
    """Uses in a battle or test that bring rerolls, if any owner has one, as long as the dice do not suffice."""
    if g.late_uses[seat, when] > 0:
        use_all_for_roll(g, book, plans, seat, when)
