"""Acquiring and defeating: prices, payment, where the card goes."""

import numpy as np

from sim.ascension.events import EventKind
from sim.ascension.play.centre import fill_slot, leave_row, to_void
from sim.ascension.play.constructs import enter_play, is_faction, push_triggers, redirect
from sim.ascension.play.log import note
from sim.ascension.play.resources import change_owner, gain_honor, put_on_discard
from sim.ascension.play.stack import begin_text, refuse
from sim.ascension.state import MAX_RIVALS, OUT_OF_REACH
from sim.ascension.words import FACTIONS, NOBODY, Event, Fault, Goal, Kind, Place
from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.lanes import lanes_within


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
def restricted_for(g, book, card):
    """Restricted runes that may pay for a card (A40)."""
    if g.restricted_all == 0 or book.kind[card] != Kind.CONSTRUCT:
        return 0
    usable = 0
    for faction in range(1, FACTIONS):
        if is_faction(g, book, g.seat, card, faction):
            usable += g.restricted[faction]
    return usable


@rarely
def affordable(g, book, card):
    """Whether the active seat can pay for a card on offer, where restricted runes may pay."""
    if book.kind[card] == Kind.MONSTER:
        return book.cost[card] <= g.power
    return price(g, book, card) <= g.runes + restricted_for(g, book, card)


@rarely
def pay_runes(g, book, card):
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
def pay(g, book, card):
    """Pay a card's price. Returns it."""
    if book.kind[card] == Kind.MONSTER:
        g.power -= book.cost[card]
    elif g.restricted_all or g.discount:
        return np.int64(pay_runes(g, book, card))
    else:
        g.runes -= book.cost[card]
    return np.int64(book.cost[card])


@inlined
def count_taken(g, seat, card):
    """Remember that a card was acquired or a monster defeated, and when first."""
    g.taken[seat, card] += 1
    first = g.first_round[seat, card]
    g.first_round[seat, card] = first if first else g.round


@kernel
def remove_from_offer(g, book, card, slot):
    """Take the card from its slot, or one copy from its pile; the row is full again before anything else happens (A14)."""
    if slot != NOBODY:
        leave_row(g, slot)
        if book.kind[card] == Kind.MONSTER:
            to_void(g, card)
        fill_slot(g, slot)
    elif book.kind[card] != Kind.MONSTER:
        stack = book.stack_of[card]
        g.stack[stack] -= 1
        g.stale |= 1 << (g.row_size + stack)


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
    if book.place[card] == Place.CENTRE:
        push_triggers(g, book, g.seat, Event.MONSTER_DEFEATED, NOBODY)
    if book.honor[card]:
        gain_honor(g, g.seat, book.honor[card])
    begin_text(g, book, card, card)


@rarely
def reach_with_restricted(g, book):
    """Bit per place in reach, where restricted runes may pay."""
    reach = np.int64(0)
    for place in range(g.row_size + book.stacks):
        card = g.place_card[place]
        if (g.present >> place) & 1 and not is_barred(g, card) and affordable(g, book, card):
            reach |= 1 << place
    return reach


@inlined
def reach_of(g, book):
    """Bit per place whose card the active seat can pay for."""
    if g.restricted_all:
        return np.int64(reach_with_restricted(g, book))
    monsters = np.int64(g.monsters)
    reach = lanes_within(g.place_need, np.int64(min(g.runes, OUT_OF_REACH - 1))) & ~monsters
    if g.discount:
        constructs = np.int64(g.constructs)
        reach = (reach & ~constructs) | (lanes_within(g.place_need, np.int64(min(g.runes + g.discount, OUT_OF_REACH - 1))) & constructs)
    return reach | (lanes_within(g.place_need, np.int64(min(g.power, OUT_OF_REACH - 1))) & monsters)


@kernel
def note_rivals(g, book, card):
    """Remember which cards were in reach at this decision and, now that `card` is paid for, no longer are."""
    places = g.reach & ~reach_of(g, book)
    while places:
        other = np.int64(g.place_card[trailing_zeros(places)])
        places &= places - 1
        if other == card or g.lost[other] == g.decision:
            continue
        g.lost[other] = g.decision
        if g.rivals_n == MAX_RIVALS:
            refuse(g, Fault.RIVALS_FULL, card)
            return
        rival = g.rivals[g.rivals_n]
        rival[0] = g.seat
        rival[1] = card
        rival[2] = other
        g.rivals_n += 1


@kernel
def take_paid(g, book, plans, card, slot):
    """Acquire or defeat a card on offer for its price (A11, A12)."""
    cost = pay(g, book, card)
    note_rivals(g, book, card)
    g.picked[g.seat, card] += g.picked_turn[card] != g.turn
    g.picked_turn[card] = g.turn
    what = EventKind.DEFEAT if book.kind[card] == Kind.MONSTER else EventKind.ACQUIRE
    note(g, what, g.seat, card, slot, cost)
    remove_from_offer(g, book, card, slot)
    if book.kind[card] == Kind.MONSTER:
        reward(g, book, card)
    else:
        receive(g, book, plans, card, np.int64(Goal.DISCARD))


@kernel
def take_free(g, book, plans, card, slot, goal):
    """Acquire or defeat a card on offer without paying; a discount is not used up (A34, A35)."""
    g.free[g.seat, card] += 1
    what = EventKind.DEFEAT_FREE if book.kind[card] == Kind.MONSTER else EventKind.ACQUIRE_FREE
    note(g, what, g.seat, card, slot, 0)
    remove_from_offer(g, book, card, slot)
    if book.kind[card] == Kind.MONSTER:
        reward(g, book, card)
    else:
        receive(g, book, plans, card, goal)
