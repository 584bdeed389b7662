"""The verbs that ask for a choice or touch other seats, and the candidates of each choice in the order of ENGINE.md section 4."""

import numpy as np

from sim.ascension.events import EventKind
from sim.ascension.play.acquire import is_barred, take_free
from sim.ascension.play.asked import HAND_OFFSET
from sim.ascension.play.centre import banish, fill_row, leave_row, to_void
from sim.ascension.play.constructs import destroy
from sim.ascension.play.judge import add_target, pick, pick_worst
from sim.ascension.play.log import note
from sim.ascension.play.piles import take_out
from sim.ascension.play.resources import change_owner, put_on_discard
from sim.ascension.play.stack import begin_text
from sim.ascension.state import STREAM_STEAL
from sim.ascension.words import NOBODY, Goal, Kind, List
from sim.engine.jit import kernel
from sim.engine.streams import below

IN_DISCARD = 1
"""Zone bit: the discard pile."""
IN_HAND = 2
"""Zone bit: the hand."""


@kernel
def own_cards(g, seat, zones):
    """Cards of the discard pile, then of the hand."""
    n = 0
    if zones & IN_DISCARD:
        for i in range(g.discard_n[seat]):
            n = add_target(g, n, g.discard[seat, i], i)
    if zones & IN_HAND:
        for i in range(g.hand_n[seat]):
            n = add_target(g, n, g.hand[seat, i], HAND_OFFSET + i)
    return n


@kernel
def row_cards(g, book, banish):
    """Cards of the row that may be banished (`banish`) or taken; `target_at` is the slot."""
    n = 0
    for slot in range(g.row_size):
        card = g.row[slot]
        if card >= 0 and (book.banishable[card] if banish else not is_barred(g, card)):
            n = add_target(g, n, card, slot)
    return n


@kernel
def offered(g, book, kind, limit):
    """Cards of a type on offer that cost at most `limit`: row, then always-available ones (`target_at` NOBODY)."""
    n = 0
    for slot in range(g.row_size):
        card = g.row[slot]
        if card >= 0 and not is_barred(g, card) and book.kind[card] == kind and book.cost[card] <= limit:
            n = add_target(g, n, card, slot)
    for stack in range(book.stacks):
        card = book.stack_card[stack]
        if not is_barred(g, card) and book.kind[card] == kind and book.cost[card] <= limit and (kind == Kind.MONSTER or g.stack[stack] > 0):
            n = add_target(g, n, card, NOBODY)
    return n


@kernel
def played_heroes(g, book, seat):
    """Heroes played this turn, without those that copy (A45)."""
    n = 0
    for i in range(g.played_n[seat]):
        card = g.played[seat, i]
        if not book.copies[card]:
            n = add_target(g, n, card, i)
    return n


@kernel
def own_constructs(g, seat):
    """Constructs in play, oldest first."""
    n = 0
    for i in range(g.play_n[seat]):
        n = add_target(g, n, g.play[seat, i], i)
    return n


@kernel
def take_from_hand(g, seat, at):
    """Take the card at `at` out of a hand."""
    card = take_out(g.hand[seat], g.hand_n[seat], at)
    g.hand_n[seat] -= 1
    return card


@kernel
def banish_own(g, book, plans, zones, may):
    """Banish a card from the discard pile or the hand (A7, A17)."""
    seat = g.seat
    chosen = pick(g, book, plans, seat, List.BANISH, own_cards(g, seat, zones), may)
    if chosen == NOBODY:
        return False
    at = g.target_at[chosen]
    if at >= HAND_OFFSET:
        card = take_from_hand(g, seat, at - HAND_OFFSET)
    else:
        card = take_out(g.discard[seat], g.discard_n[seat], at)
        g.discard_n[seat] -= 1
    change_owner(g, book, seat, card, -1)
    g.banished[seat, card] += 1
    note(g, EventKind.BANISH_OWN, seat, card, 1 if at >= HAND_OFFSET else 0, 0)
    banish(g, book, card)
    return True


@kernel
def banish_row(g, book, plans, may):
    """Banish a card of the row; of a monster there is no reward (A18)."""
    chosen = pick(g, book, plans, g.seat, List.BANISH_ROW, row_cards(g, book, True), may)
    if chosen == NOBODY:
        return False
    slot = g.target_at[chosen]
    note(g, EventKind.BANISH_ROW, g.seat, g.row[slot], slot, 0)
    to_void(g, leave_row(g, slot))
    fill_row(g)
    return True


@kernel
def discard_one(g, book, plans, may):
    """Discard a card of the hand (A33)."""
    seat = g.seat
    chosen = pick(g, book, plans, seat, List.DISCARD, own_cards(g, seat, 2), may)
    if chosen == NOBODY:
        return False
    card = take_from_hand(g, seat, g.target_at[chosen] - HAND_OFFSET)
    put_on_discard(g, seat, card)
    note(g, EventKind.DISCARD, seat, card, NOBODY, 0)
    return True


@kernel
def take_offered(g, book, plans, kind, limit, goal, may):
    """Acquire or defeat one card on offer for free (A35)."""
    chosen = pick(g, book, plans, g.seat, List.FREE, offered(g, book, kind, limit), may)
    if chosen == NOBODY:
        return False
    take_free(g, book, plans, g.target_card[chosen], g.target_at[chosen], goal)
    return True


@kernel
def acquire_or_defeat(g, book, plans, may):
    """Take any one card of the row for free (A34)."""
    chosen = pick(g, book, plans, g.seat, List.FREE, row_cards(g, book, False), may)
    if chosen == NOBODY:
        return False
    take_free(g, book, plans, g.target_card[chosen], g.target_at[chosen], np.int64(Goal.DISCARD))
    return True


@kernel
def copy_hero(g, book, plans, copier, may):
    """Repeat the effects of another hero played this turn (A45)."""
    chosen = pick(g, book, plans, g.seat, List.COPY, played_heroes(g, book, g.seat), may)
    if chosen == NOBODY:
        return False
    card = g.target_card[chosen]
    note(g, EventKind.COPY, g.seat, card, copier, 0)
    begin_text(g, book, card, copier)
    return True


@kernel
def drop_target(g, n, at):
    """Remove candidate `at` of `n`; the others keep their order."""
    for i in range(at, n - 1):
        g.target_card[i] = g.target_card[i + 1]
        g.target_at[i] = g.target_at[i + 1]


@kernel
def keep_only(g, book, plans, seat, keep):
    """A seat keeps `keep` constructs of its choice, the others are destroyed, oldest first (A30)."""
    n = own_constructs(g, seat)
    if n <= keep:
        return
    g.actions += n
    for _ in range(keep):
        drop_target(g, n, pick(g, book, plans, seat, List.KEEP, n, False))
        n -= 1
    for gone in range(n):
        destroy(g, book, seat, g.target_at[gone] - gone)


@kernel
def destroy_some(g, book, plans, seat, amount):
    """A seat destroys `amount` constructs of its choice."""
    for _ in range(amount):
        n = own_constructs(g, seat)
        if n == 0:
            return
        g.actions += 1
        chosen = pick_worst(g, book, plans, seat, List.KEEP, n)
        destroy(g, book, seat, g.target_at[chosen])


@kernel
def steal(g, book, seat):
    """A random card of a seat's hand moves to the active seat's hand for good (A29)."""
    n = g.hand_n[seat]
    if n == 0:
        return
    card = take_from_hand(g, seat, below(g, STREAM_STEAL + g.seat, n))
    g.hand[g.seat, g.hand_n[g.seat]] = card
    g.hand_n[g.seat] += 1
    change_owner(g, book, seat, card, -1)
    change_owner(g, book, g.seat, card, 1)
    note(g, EventKind.STEAL, g.seat, card, seat, 0)
