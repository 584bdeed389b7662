"""The log of one game, written only when a game is replayed."""

from sim.ascension.events import MAX_EVENTS, Happened
from sim.jit import inlined, rarely


@rarely
def write(g, what, seat, card, slot, amount):
    """Append an event; the last place says that the log is full."""
    at = g.events_n
    if at >= MAX_EVENTS:
        return
    if at == MAX_EVENTS - 1:
        what = Happened.LOG_FULL
    event = g.events[at]
    event[0] = what
    event[1] = seat
    event[2] = card
    event[3] = slot
    event[4] = amount
    event[5] = g.runes
    event[6] = g.power
    event[7] = g.pool
    g.events_n = at + 1


@inlined
def note(g, what, seat, card, slot, amount):
    """Record an event if this game is being replayed."""
    if g.logging:
        write(g, what, seat, card, slot, amount)
