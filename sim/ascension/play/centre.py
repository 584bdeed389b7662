"""The centre: row, centre deck, Void and the always-available piles."""

import numpy as np

from sim.ascension.events import EventKind
from sim.ascension.play.log import note
from sim.ascension.play.piles import pour
from sim.ascension.state import STREAM_CENTRE
from sim.ascension.words import NOBODY, Place
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.streams import take_top


@rarely
def renew_centre(g):
    """The Void becomes a new centre deck (A15), which is shuffled as it is turned up."""
    n = g.void_n
    pour(g.void, n, g.centre, 0)
    g.centre_n = n
    g.void_n = 0
    g.reshuffles += 1
    g.centre_loose = n
    note(g, EventKind.RESHUFFLE, g.seat, NOBODY, NOBODY, n)


@inlined
def top_of_centre(g):
    """Take the top card of the centre deck, which has one."""
    top = np.int64(g.centre_n) - 1
    g.centre_n = top
    if top < g.centre_loose:
        g.centre_loose = top
        return np.int64(take_top(g, STREAM_CENTRE, g.centre, top))
    return np.int64(g.centre[top])


@inlined
def turn_up(g, slot):
    """Put the top card of the centre deck, which has one, into an empty slot."""
    g.row[slot] = top_of_centre(g)
    g.row_gaps -= 1
    g.stale |= 1 << slot
    note(g, EventKind.REFILL, g.seat, g.row[slot], slot, 0)


@kernel
def slide_right(g):
    """Bring all cards of the row to its right end, in their order (A48)."""
    free = g.row_size - 1
    for i in range(g.row_size):
        slot = g.row_size - 1 - i
        card = g.row[slot]
        if card >= 0:
            g.row[slot] = NOBODY
            g.row[free] = card
            free -= 1
    g.stale |= (1 << g.row_size) - 1


@kernel
def fill_row(g):
    """Fill the empty slots as far as there are cards (A14, A15): slot 0 first; in the solo game cards slide right, then the rightmost first (A48)."""
    if g.solo:
        slide_right(g)
    for i in range(g.row_size):
        slot = g.row_size - 1 - i if g.solo else i
        if g.row[slot] >= 0:
            continue
        if g.centre_n == 0:
            if g.void_n == 0:
                return
            renew_centre(g)
        turn_up(g, slot)


@inlined
def fill_slot(g, slot):
    """Fill the row after a card has left the slot `slot`."""
    if g.solo or g.row_gaps > 1 or g.centre_n == 0:
        fill_row(g)
    else:
        turn_up(g, slot)


@inlined
def to_void(g, card):
    """Put a card into the Void; the caller fills the row, which may need it at once (A15)."""
    g.void[g.void_n] = card
    g.void_n += 1


@inlined
def leave_row(g, slot):
    """Take the card out of a slot; the caller fills the row. Returns the card."""
    card = g.row[slot]
    g.row_gaps += 1
    g.row[slot] = NOBODY
    g.stale |= 1 << slot
    return card


@kernel
def banish(g, book, card):
    """Send a card out of the game's play (A17): starting cards to the box, always-available ones to their pile, all others to the Void."""
    if book.place[card] == Place.CENTRE:
        to_void(g, card)
        if g.row_gaps:
            fill_row(g)
    elif book.place[card] == Place.ALWAYS:
        stack = book.stack_of[card]
        g.stale |= np.int64(g.stack[stack] == 0) << (g.row_size + stack)
        g.stack[stack] += 1
