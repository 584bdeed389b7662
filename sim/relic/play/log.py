"""The log of one game, written only when a game is replayed."""

import numpy as np

from sim.engine.choices import Log
from sim.engine.jit import inlined, rarely
from sim.relic.events import MAX_EVENTS, EventKind

TOP_NUMBER_TOLD = 2**31 - 1
"""Numbers of events are no larger than this, and no lower than minus this."""


@inlined
def told(n):
    """A number as an event can hold it: scores of cards that multiply what they count can be larger."""
    return min(max(np.int64(n), -TOP_NUMBER_TOLD), TOP_NUMBER_TOLD)


@rarely
def write(g, what, seat, card, other, amount):
    """Append an event with the seat's Life, influence and space as they are now; the last place says that the log is full."""
    if g.events_n == MAX_EVENTS:
        return
    row = g.events[g.events_n]
    g.events_n += 1
    row[0] = what if g.events_n < MAX_EVENTS else EventKind.LOG_FULL
    row[1] = seat
    row[2] = card
    row[3] = told(other)
    row[4] = told(amount)
    mine = seat >= 0
    row[5] = g.life[seat] if mine else 0
    row[6] = g.influence[seat] if mine else 0
    row[7] = g.space[seat] if mine else 0


@inlined
def note(g, what, seat, card, other, amount):
    """Record an event if this game is being replayed."""
    if g.logging == Log.EVENTS:
        write(g, what, seat, card, other, amount)
