"""Candidate lists of the choices an effect asks for, in the order of ENGINE.md section 4.

Each function fills `target_card` and `target_at` of the record and returns the number of candidates.
"""

from sim.ascension.judge import add_target
from sim.ascension.words import NOBODY, Kind
from sim.jit import kernel

IN_DISCARD = 1
"""Zone bit: the discard pile."""
IN_HAND = 2
"""Zone bit: the hand."""
HAND_OFFSET = 256
"""`target_at` of a hand card is its place plus this."""


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
        if card >= 0 and (book.banishable[card] if banish else card != g.bar):
            n = add_target(g, n, card, slot)
    return n


@kernel
def offered(g, book, kind, limit):
    """Cards of a type on offer that cost at most `limit`: row, then always-available ones (`target_at` NOBODY)."""
    n = 0
    for slot in range(g.row_size):
        card = g.row[slot]
        if card >= 0 and card != g.bar and book.kind[card] == kind and book.cost[card] <= limit:
            n = add_target(g, n, card, slot)
    for stack in range(book.stacks):
        card = book.stack_card[stack]
        if card != g.bar and book.kind[card] == kind and book.cost[card] <= limit and (kind == Kind.MONSTER or g.stack[stack] > 0):
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
