"""The log of one game, written only when a game is replayed."""

import numpy as np

from sim.engine.choices import Log
from sim.engine.jit import inlined, rarely
from sim.tactics.events import LAST_LOGGED, MAX_LOGGED, EventKind
from sim.tactics.state import NOBODY

FULL_AT = MAX_LOGGED - LAST_LOGGED - 1
"""Place of the event that says that the log is full."""


@rarely
def write(g, what, seat, who, card, place, other, amount):
    """Append an event; a full log says so once and tells only how the game ends."""
    at = g.events_n
    if at >= FULL_AT and what != EventKind.END:
        if at > FULL_AT:
            return
        what = np.int64(EventKind.LOG_FULL)
    if at == MAX_LOGGED:
        return
    event = g.events[at]
    event[0] = what
    event[1] = seat
    event[2] = who
    event[3] = card
    event[4] = place
    event[5] = other
    event[6] = amount
    event[7] = g.round
    event[8] = 0 if seat == NOBODY else g.runes[seat]
    event[9] = 0 if seat == NOBODY else g.construct_runes[seat]
    event[10] = 0 if seat == NOBODY else g.power[seat]
    g.events_n = at + 1


@inlined
def note(g, what, seat, who, card, place, other, amount):
    """Record an event if this game is being replayed."""
    if g.logging == Log.EVENTS:
        write(g, np.int64(what), np.int64(seat), np.int64(who), np.int64(card), np.int64(place), np.int64(other), np.int64(amount))


@inlined
def note_card(g, what, seat, card, other):
    """Record an event of a card of a player."""
    note(g, what, seat, NOBODY, card, NOBODY, other, 0)


@inlined
def note_champion(g, what, u, place, other, amount):
    """Record an event of a champion."""
    note(g, what, g.owner[u], u, NOBODY, place, other, amount)


@inlined
def note_treasure(g, what, seat, treasure, place, other):
    """Record an event of a treasure."""
    note(g, what, seat, NOBODY, treasure, place, other, 0)


@inlined
def answered(g, seat, at, n):
    """Record which of `n` options a seat has taken, if this game is being replayed; returns it."""
    note(g, EventKind.ANSWER, seat, NOBODY, NOBODY, NOBODY, at, n)
    return at


@rarely
def write_one_of(g, seat, u, n):
    """Append which of the `n` champions of `fit` a seat has taken."""
    for at in range(n):
        if g.fit[at] == u:
            write(g, np.int64(EventKind.ANSWER), np.int64(seat), NOBODY, NOBODY, NOBODY, np.int64(at), np.int64(n))
            return


@inlined
def note_one_of(g, seat, u, n):
    """Record which of the `n` champions of `fit` a seat has taken, if this game is being replayed."""
    if g.logging == Log.EVENTS:
        write_one_of(g, seat, u, n)


@inlined
def note_side(g, what, side, place, amount):
    """Record an event of a side."""
    note(g, what, NOBODY, NOBODY, NOBODY, place, side, amount)
