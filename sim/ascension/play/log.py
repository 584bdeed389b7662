"""The log of one game, written only when a game is replayed."""

from sim.ascension.events import LAST_EVENTS, MAX_EVENTS, EventKind
from sim.engine.choices import Log
from sim.engine.jit import inlined, rarely

FULL_AT = MAX_EVENTS - LAST_EVENTS - 1
"""Place of the event that says that the log is full."""


@rarely
def write(g, what, seat, card, slot, amount):
    """Append an event; a full log says so once and tells only how the game ends."""
    at = g.events_n
    if at >= FULL_AT and what != EventKind.SCORE and what != EventKind.END:
        if at > FULL_AT:
            return
        what = EventKind.LOG_FULL
    if at == MAX_EVENTS:
        return
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
    if g.logging == Log.EVENTS:
        write(g, what, seat, card, slot, amount)
