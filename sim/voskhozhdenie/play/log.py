"""The log of one game, written only when a game is replayed."""

from sim.engine.choices import Log
from sim.engine.jit import inlined, rarely
from sim.voskhozhdenie.events import LAST_LOGGED, MAX_LOGGED, EventKind
from sim.voskhozhdenie.state import NOBODY

FULL_AT = MAX_LOGGED - LAST_LOGGED - 1
"""Place of the event that says that the log is full."""


@rarely
def write(g, what, seat, card, physical, other, amount):
    """Append an event; a full log says so once and tells only how the game ends."""
    at = g.events_n
    if at >= FULL_AT and not (what == EventKind.END or what == EventKind.STAND and g.ended):
        if at > FULL_AT:
            return
        what = EventKind.LOG_FULL
    if at == MAX_LOGGED:
        return
    event = g.events[at]
    event[0] = what
    event[1] = seat
    event[2] = card
    event[3] = physical
    event[4] = other
    event[5] = amount
    event[6] = g.round
    event[7] = 0 if seat == NOBODY else g.coins[seat]
    g.events_n = at + 1


@inlined
def note(g, what, seat, t, other, amount):
    """Record an event of a card if this game is being replayed."""
    if g.logging == Log.EVENTS:
        write(g, what, seat, g.kind[t], g.card[t], other, amount)


@inlined
def note_plain(g, what, seat, other, amount):
    """Record an event of no card if this game is being replayed."""
    if g.logging == Log.EVENTS:
        write(g, what, seat, NOBODY, 0, other, amount)


@inlined
def note_step(g, which):
    """Record that a part of a round begins if this game is being replayed."""
    note_plain(g, EventKind.STEP, NOBODY, NOBODY, which)


@inlined
def note_charges(g, t):
    """Record the charges of a card if this game is being replayed."""
    note(g, EventKind.CHARGES, g.controller[t], t, NOBODY, g.charge[t])
