"""What a use costs, and how often it can be made (R16, R25, R29; ENGINE.md 7.5)."""

from enum import IntEnum

from sim.engine.jit import inlined, kernel, rarely
from sim.relic.events import EventKind
from sim.relic.play.amounts import bears, count_bearing
from sim.relic.play.effort import spend
from sim.relic.play.log import note
from sim.relic.play.losses import lose_asset, lose_power
from sim.relic.play.resources import drop_asset, drop_power, lose_amount, lose_life
from sim.relic.state import USE_MARKS, USE_SPENT
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.words import NOBODY, Pay, Thing


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
def other_assets(g, book, seat, trait, place, at):
    """Assets with a trait, the one at `at` aside if it is held."""
    there = count_bearing(g, book, seat, Thing.ASSET, trait)
    return there - 1 if place == Place.HELD and bears(book, g.held[seat, at], trait) else there


@kernel
def can_pay_use(g, book, seat, row, place, at):
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
    if price == Pay.ASSET:
        return other_assets(g, book, seat, book.use_pay_trait[row], place, at) >= amount
    if price == Pay.TOKEN:
        return g.token[seat] >= amount
    return g.hand_n[seat] >= amount


@kernel
def spend_charges(g, seat, at, n):
    """Take charges off an asset; what has none left is marked, to be discarded after the use (R29)."""
    g.charge[seat, at] -= n
    note(g, EventKind.CHARGES, seat, g.held[seat, at], at, g.charge[seat, at])
    if g.charge[seat, at] <= 0:
        g.used[seat, at] |= USE_SPENT


@rarely
def pay_assets(g, book, plans, seat, row, place, at):
    """Discard other assets as the price of a use."""
    but = at if place == Place.HELD else NOBODY
    for _ in range(book.use_amount[row]):
        gone = lose_asset(g, book, plans, seat, Thing.ASSET, book.use_pay_trait[row], but)
        if gone < but:
            but -= 1  # the one that is used moves up


@rarely
def pay_use(g, book, plans, seat, row, owner, place, at):
    """Make a use: mark its owner as used, if it can be made once a turn, and pay the price."""
    spend(g, 1)
    price = book.use_pay[row]
    amount = book.use_amount[row]
    is_character = place == Place.CHARACTER
    charges = amount if place == Place.HELD and price == Pay.CHARGE else 0
    note(g, EventKind.USE, seat, owner - FIRST_CHARACTER if is_character else owner, 1 if is_character else NOBODY, charges)
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
        lose_amount(g, g.influence, seat, Thing.INFLUENCE, amount)
    elif price == Pay.ASSET:
        pay_assets(g, book, plans, seat, row, place, at)
    elif price == Pay.TOKEN:
        lose_amount(g, g.token, seat, Thing.TOKEN, amount)
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
