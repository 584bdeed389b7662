"""The verbs that ask for a choice or touch other seats, each one small function.

A verb returns True if something was done, which is what its `then` steps ask.
"""

import numpy as np

from sim.ascension.acquire import take_free
from sim.ascension.centre import banish, fill_row, leave_row, to_void
from sim.ascension.constructs import destroy
from sim.ascension.events import Happened
from sim.ascension.judge import pick, pick_worst
from sim.ascension.log import note
from sim.ascension.resources import change_owner, put_on_discard
from sim.ascension.state import STREAM_STEAL
from sim.ascension.targets import HAND_OFFSET, offered, own_cards, own_constructs, played_heroes, row_cards
from sim.ascension.texts import begin_text
from sim.ascension.words import NOBODY, Goal, List
from sim.jit import kernel
from sim.piles import take_out
from sim.streams import below


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
    note(g, Happened.BANISH_OWN, seat, card, 1 if at >= HAND_OFFSET else 0, 0)
    banish(g, book, card)
    return True


@kernel
def banish_row(g, book, plans, may):
    """Banish a card of the row; of a monster there is no reward (A18)."""
    chosen = pick(g, book, plans, g.seat, List.BANISH_ROW, row_cards(g, book, True), may)
    if chosen == NOBODY:
        return False
    slot = g.target_at[chosen]
    note(g, Happened.BANISH_ROW, g.seat, g.row[slot], slot, 0)
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
    note(g, Happened.DISCARD, seat, card, NOBODY, 0)
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
    note(g, Happened.COPY, g.seat, card, copier, 0)
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
    note(g, Happened.STEAL, g.seat, card, seat, 0)
