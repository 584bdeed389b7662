"""Acquiring and defeating: prices, payment, where the card goes."""

import numpy as np

from sim.ascension.events import EventKind
from sim.ascension.play.centre import fill_slot, leave_row, to_void
from sim.ascension.play.constructs import enter_play, is_faction, push_answers, redirect
from sim.ascension.play.log import note
from sim.ascension.play.resources import change_owner, gain_honor, gain_silently, put_on_discard
from sim.ascension.play.stack import begin_text, refuse
from sim.ascension.state import MAX_RIVALS, OUT_OF_REACH, RIVAL
from sim.ascension.words import FACTIONS, NOBODY, Event, Fault, Goal, Kind, Place
from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.lanes import lanes_equal, lanes_within, lanes_within_either


@inlined
def is_barred(g, card):
    """Whether the active seat may not have a card."""
    return (card == g.bar) | (card == g.bar_too)


@inlined
def price(g, book, card):
    """Runes a card costs now; all discounts add up on the next construct, not below 0 (A41)."""
    cost = book.cost[card]
    if g.discount and book.kind[card] == Kind.CONSTRUCT:
        return max(0, cost - g.discount)
    return cost


@rarely
def pay_mixed(g, book, card):
    """Pay the price of a card that is no monster, restricted runes first (A40); a construct uses up the whole discount (A41). Returns the price."""
    cost = price(g, book, card)
    due = cost
    if book.kind[card] == Kind.CONSTRUCT:
        g.discount = 0
        for faction in range(1, FACTIONS):
            if g.restricted_all and is_faction(g, book, g.seat, card, faction):
                part = min(due, g.restricted[faction])
                g.restricted[faction] -= part
                g.restricted_all -= part
                due -= part
    g.runes -= due
    return cost


@inlined
def count_taken(g, seat, card):
    """Remember that a card was acquired or a monster defeated, and when first."""
    g.taken[seat, card] += 1
    g.first_round[seat, card] += g.round * (g.first_round[seat, card] == 0)


@inlined
def leave_offer(g, book, card, slot):
    """Take a card that is no monster from its slot, or a copy of it from its pile; the row is full again before anything else happens (A14)."""
    if slot != NOBODY:
        leave_row(g, slot)
        fill_slot(g, slot)
    else:
        stack = book.stack_of[card]
        g.stack[stack] -= 1
        g.stale |= np.int64(g.stack[stack] == 0) << (g.row_size + stack)


@inlined
def fall(g, card, slot):
    """A monster of the row falls into the Void, and the row is full again (A14); an always-available one stays."""
    if slot != NOBODY:
        leave_row(g, slot)
        to_void(g, card)
        fill_slot(g, slot)


@kernel
def receive(g, book, plans, card, goal):
    """The active seat becomes the owner of a card that goes to `goal`."""
    seat = g.seat
    count_taken(g, seat, card)
    by = np.int64(NOBODY)
    if goal == Goal.DISCARD and book.kind[card] == Kind.CONSTRUCT:
        goal, by = redirect(g, book, plans, seat, card)
    change_owner(g, book, seat, card, 1)
    if goal == Goal.DISCARD:
        put_on_discard(g, seat, card)
    elif goal == Goal.DECK:
        g.deck[seat, g.deck_n[seat]] = card
        g.deck_n[seat] += 1
        note(g, EventKind.TO_DECK, seat, card, NOBODY, 0)
    elif goal == Goal.HAND:
        g.hand[seat, g.hand_n[seat]] = card
        g.hand_n[seat] += 1
        note(g, EventKind.TO_HAND, seat, card, by, 0)
    else:
        note(g, EventKind.TO_PLAY, seat, card, by, 0)
        enter_play(g, book, plans, seat, card)


@kernel
def reward(g, book, card):
    """Honor and effects of a defeated monster, then the triggers that answered when it fell (A12, A44)."""
    count_taken(g, g.seat, card)
    if g.alert[g.seat, Event.MONSTER_DEFEATED] and book.place[card] == Place.CENTRE:
        push_answers(g, book, g.seat, Event.MONSTER_DEFEATED, NOBODY)
    if g.logging and book.honor[card]:
        gain_honor(g, g.seat, book.honor[card])
    else:
        gain_silently(g, g.seat, 0, 0, book.honor[card])
    begin_text(g, book, card, card)


@inlined
def at_most(budget):
    """A budget as what costs are compared with."""
    return np.int64(min(budget, OUT_OF_REACH - 1))


@inlined
def within(g, budget):
    """Bit per place whose card costs no more than a budget."""
    return lanes_within(g.place_need, at_most(budget))


@rarely
def constructs_within(g):
    """Bit per place with a construct that is in reach, where discounts or restricted runes may pay (A40, A41)."""
    linked = np.int64(0)
    for faction in range(1, FACTIONS):
        linked += g.restricted[faction] * (g.link[g.seat, faction] > 0)
    budget = np.int64(g.runes + g.discount + linked)
    reach = within(g, budget)
    if g.restricted_all > linked:
        for faction in range(1, FACTIONS):
            own = np.int64(g.restricted[faction])
            if own and g.link[g.seat, faction] == 0:
                reach |= within(g, budget + own) & lanes_equal(g.place_faction, faction)
    return reach & g.constructs


@inlined
def reach_of(g):
    """Bit per place whose card the active seat can pay for."""
    reach = lanes_within_either(g.place_need, at_most(g.runes), np.int64(g.monsters), at_most(g.power))
    if g.restricted_all or g.discount:
        reach = (reach & ~np.int64(g.constructs)) | np.int64(constructs_within(g))
    return reach


@kernel
def note_rivals(g, card):
    """Remember which cards were in reach at this decision and, now that `card` is paid for, no longer are."""
    if g.rivals_n > MAX_RIVALS:
        refuse(g, Fault.RIVALS_FULL, card)
        return
    lost = np.int64(g.reach) & ~reach_of(g)
    many = np.int64(g.rivals_n)
    places = lost
    while places:
        other = np.int64(g.place_card[trailing_zeros(places)])
        g.rivals[many] = g.seat | card << RIVAL | other << 2 * RIVAL
        twins = lanes_equal(g.place_card, other) & lost & (places ^ (places - 1))
        many += (other != card) & (twins & (twins - 1) == 0)
        places &= places - 1
    g.rivals_n = many


@inlined
def count_picked(g, seat, card):
    """Remember that a card was paid for in this turn."""
    g.picked[seat, card] += g.picked_turn[card] != g.turn
    g.picked_turn[card] = g.turn


@kernel
def acquire_paid(g, book, plans, card, slot):
    """Acquire a card on offer for its price (A11)."""
    seat = g.seat
    cost = np.int64(book.cost[card])
    if g.restricted_all or g.discount:
        cost = np.int64(pay_mixed(g, book, card))
    else:
        g.runes -= cost
    note_rivals(g, card)
    count_picked(g, seat, card)
    note(g, EventKind.ACQUIRE, seat, card, slot, cost)
    leave_offer(g, book, card, slot)
    if g.alert[seat, Event.CONSTRUCT_ACQUIRED]:
        receive(g, book, plans, card, np.int64(Goal.DISCARD))
    else:
        count_taken(g, seat, card)
        change_owner(g, book, seat, card, 1)
        put_on_discard(g, seat, card)


@kernel
def defeat_paid(g, book, card, slot):
    """Defeat a monster on offer for its price (A12)."""
    cost = np.int64(book.cost[card])
    g.power -= cost
    note_rivals(g, card)
    count_picked(g, g.seat, card)
    note(g, EventKind.DEFEAT, g.seat, card, slot, cost)
    fall(g, card, slot)
    reward(g, book, card)


@inlined
def take_paid(g, book, plans, card, place):
    """Acquire or defeat the card on offer in a place for its price."""
    slot = np.int64(place if place < g.row_size else NOBODY)
    if (g.monsters >> place) & 1:
        defeat_paid(g, book, card, slot)
    else:
        acquire_paid(g, book, plans, card, slot)


@kernel
def take_free(g, book, plans, card, slot, goal):
    """Acquire or defeat a card on offer without paying; a discount is not used up (A34, A35)."""
    g.free[g.seat, card] += 1
    if book.kind[card] == Kind.MONSTER:
        note(g, EventKind.DEFEAT_FREE, g.seat, card, slot, 0)
        fall(g, card, slot)
        reward(g, book, card)
    else:
        note(g, EventKind.ACQUIRE_FREE, g.seat, card, slot, 0)
        leave_offer(g, book, card, slot)
        receive(g, book, plans, card, goal)
