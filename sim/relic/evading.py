"""Evading enemies before the battles (R21; ENGINE.md 7.4)."""

from sim.jit import kernel, rarely
from sim.relic.chances import group_chance
from sim.relic.contest import may_want, wants_for
from sim.relic.events import Happened
from sim.relic.filters import fits
from sim.relic.gear import always_counts
from sim.relic.judge import is_random
from sim.relic.log import note
from sim.relic.passives import owner_at, owners_n
from sim.relic.prices import Place, discard_spent, pay_use
from sim.relic.state import SEEN_ASKED, SEEN_EVADED
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.traits import bears
from sim.relic.uses import choose_use
from sim.relic.words import NOBODY, Kind, List, Passive, When


@kernel
def row_evades(book, row, card):
    """Whether a passive lets an enemy be evaded."""
    if book.passive[row] != Passive.EVADE or not fits(book.passive_attribute[row], book.test[card]):
        return False
    trait = book.passive_trait[row]
    most = book.passive_amount[row]
    return bears(book, card, trait) and (most <= 0 or book.value[card] <= most)


@kernel
def has_way_past(g, book, seat, card):
    """Whether an own passive lets the player evade an enemy."""
    if g.has_passive[seat, Passive.EVADE] == 0:
        return False
    for k in range(owners_n(g, seat)):
        owner = owner_at(g, book, seat, k)
        if not always_counts(book, owner):
            continue
        for row in range(book.passive_first[owner], book.passive_last[owner]):
            if row_evades(book, row, card):
                return True
    return False


@kernel
def use_to_evade(g, book, plans, seat, owner, place, at, card):
    """Make a use of an owner that evades an enemy, if one is wanted. Returns whether it was made."""
    row = choose_use(g, book, plans, seat, owner, place, at, When.EVADE, card)
    if row == NOBODY:
        return False
    pay_use(g, book, plans, seat, row, owner, place, at)
    discard_spent(g, book, seat)
    return True


@rarely
def use_any_to_evade(g, book, plans, seat, card):
    """Evade an enemy by a use: the character's, an asset's, a power card's, the first that is wanted. Returns whether one was made."""
    if use_to_evade(g, book, plans, seat, FIRST_CHARACTER + g.character[seat], Place.CHARACTER, 0, card):
        return True
    for at in range(g.held_n[seat]):
        if use_to_evade(g, book, plans, seat, g.held[seat, at], Place.HELD, at, card):
            return True
    for at in range(g.hand_n[seat]):
        if use_to_evade(g, book, plans, seat, g.hand[seat, at], Place.HAND, at, card):
            return True
    return False


@kernel
def wants_past(g, book, plans, seat, space, card):
    """Whether the list `evade` names an enemy, which sees the chance of its group; random: a coin."""
    if not may_want(g, plans, seat, List.EVADE, card):
        return False
    chance = group_chance(g, book, seat, space, book.test[card])
    return wants_for(g, book, plans, seat, List.EVADE, card, chance, chance)


@kernel
def evades(g, book, plans, seat, space, card):
    """Whether the player evades an enemy; random: a coin for each way to do it."""
    if has_way_past(g, book, seat, card):
        if wants_past(g, book, plans, seat, space, card):
            return True
        if not is_random(g, plans, seat):
            return False
    if g.has_use[seat, When.EVADE] == 0:
        return False
    wanted = is_random(g, plans, seat) or wants_past(g, book, plans, seat, space, card)
    return wanted and use_any_to_evade(g, book, plans, seat, card)


@kernel
def evade_step(g, book, plans):
    """Ask about each enemy on the active player's space, once a turn; those evaded are marked."""
    seat = g.seat
    space = g.space[seat]
    cannot = g.has_passive[seat, Passive.CANNOT_EVADE] > 0
    for at in range(g.lying_n[space]):
        card = g.lying[space, at]
        if book.kind[card] != Kind.ENEMY or g.mark[space, at] & (SEEN_EVADED | SEEN_ASKED):
            continue
        g.mark[space, at] |= SEEN_ASKED
        if not cannot and evades(g, book, plans, seat, space, card):
            g.mark[space, at] |= SEEN_EVADED
            note(g, Happened.EVADE, seat, card, space, 0)
