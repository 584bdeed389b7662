"""Verbs that mend, ruin, destroy and remove cards (V61 to V64)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Keyword, Place, Type, Who
from sim.voskhozhdenie.play.affected import count, players, seat_at
from sim.voskhozhdenie.play.answers import amount
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import select, where_now
from sim.voskhozhdenie.play.contexts import handled, handled_none
from sim.voskhozhdenie.play.departures import leave_now
from sim.voskhozhdenie.play.frames import Frame, pop_frame, push_frame
from sim.voskhozhdenie.play.legal import ANY, FIELD, NO_CITY, SACRIFICED
from sim.voskhozhdenie.play.moments import open_moment
from sim.voskhozhdenie.play.things import in_play, is_type
from sim.voskhozhdenie.play.values import has_word
from sim.voskhozhdenie.play.verbs.ends import finish, give_up
from sim.voskhozhdenie.play.verbs.moving import move_all
from sim.voskhozhdenie.play.wounds import begin_leaving, heal, restore, ruin
from sim.voskhozhdenie.state import LARGEST, MISSING, NOBODY
from sim.voskhozhdenie.tables import NONE


@kernel
def heal_all(g, book, plans, c, e):
    """Heal units."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], ANY, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        heal(g, book, g.arena_now[at])
    finish(g, book, c, first)


@kernel
def restore_all(g, book, plans, c, e):
    """Restore cities and fortifications."""
    first = g.arena_n
    number = np.int64(LARGEST) if book.amount[e] == NONE else amount(g, book, book.amount[e], c)
    if number == MISSING or select(g, book, plans, c, book.a[e], ANY, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        restore(g, book, g.arena_now[at], number)
    finish(g, book, c, first)


@kernel
def ruin_all(g, book, plans, c, e):
    """Ruin cities."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], ANY, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        ruin(g, book, g.arena_now[at])
    finish(g, book, c, first)


@kernel
def exile(g, book, plans, c, e):
    """Exile cards from wherever they are."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], NO_CITY, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    move_all(g, book, first, Place.OBLIVION)
    handled(g, c, first)
    g.arena_n = first


@inlined
def is_mortal(g, book, t):
    """Whether a card can be destroyed (V64, V84)."""
    return in_play(g, t) and not has_word(g, book, t, Keyword.IMMORTAL) and not is_type(g, book, t, Type.CITY)


@kernel
def destroy(g, book, c, e):
    """Destroy cards, so often; the rest is a frame."""
    times = amount(g, book, book.amount[e], c)
    if times == MISSING:
        handled_none(g, c)
        return
    frame = push_frame(g, Frame.DESTROY, c, e)
    g.frame_a[frame] = times


@kernel
def choose_destroyed(g, book, plans, c, e):
    """Choose what is destroyed, with a player for each of them one choice; whether it is known."""
    if book.affects[e] == Who.YOU:
        affected = g.ctx_affected[c]
        g.ctx_affected[c] = NOBODY
        found = select(g, book, plans, c, book.a[e], FIELD, 0, True, NOBODY)
        g.ctx_affected[c] = affected
        return found >= 0
    row, affected, known = players(g, book, plans, c, e), g.ctx_affected[c], True
    for step in range(count(row)):
        g.ctx_affected[c] = seat_at(row, step)
        known = known and select(g, book, plans, c, book.a[e], FIELD, 0, True, NOBODY) >= 0
    g.ctx_affected[c] = affected
    return known


@kernel
def go_on_destroying(g, book, plans, frame):
    """Once more, or the verb has come to its end."""
    c, e = g.frame_context[frame], g.frame_effect[frame]
    if g.frame_phase[frame] == 1:
        for at in range(g.frame_b[frame], g.frame_c[frame]):
            g.arena[at] = g.arena_now[at]
            g.arena_now[at] = where_now(g, g.arena[at])
        close_moment(g, book)
        g.frame_phase[frame] = 0
        return
    if g.frame_a[frame] <= 0:
        handled(g, c, g.frame_arena[frame])
        pop_frame(g)
        return
    g.frame_a[frame] -= 1
    open_moment(g, book)
    begin = g.arena_n
    if not choose_destroyed(g, book, plans, c, e):
        handled_none(g, c)
        g.moment -= 1
        pop_frame(g)
        return
    for at in range(begin, g.arena_n):
        g.arena_number[at] = not is_mortal(g, book, g.arena_now[at])
    g.frame_b[frame] = begin
    g.frame_c[frame] = g.arena_n
    g.frame_phase[frame] = 1
    begin_leaving(g, book, begin, g.arena_n - begin, 0)


@kernel
def sacrifice(g, book, plans, c, e):
    """Players sacrifice: each chooses among his own in turn, then all go at one moment."""
    open_moment(g, book)
    first, row = g.arena_n, players(g, book, plans, c, e)
    affected, own, known = g.ctx_affected[c], g.ctx_own[c], True
    for step in range(count(row)):
        seat = seat_at(row, step)
        g.ctx_affected[c] = seat
        g.ctx_own[c] = seat
        begin = g.arena_n
        known = known and select(g, book, plans, c, book.a[e], SACRIFICED, seat, False, seat) >= 0
        for at in range(begin, g.arena_n):
            g.arena_more[at] = seat
    g.ctx_affected[c] = affected
    g.ctx_own[c] = own
    for step in range(count(row) if known else 0):
        leave_for(g, book, first, seat_at(row, step))
    for at in range(first, g.arena_n):
        g.arena[at] = g.arena_now[at]
        g.arena_now[at] = where_now(g, g.arena[at])
    close_moment(g, book)
    if known:
        handled(g, c, first)
    else:
        give_up(g, c, first)


@kernel
def leave_for(g, book, first, seat):
    """The cards of the arena that a seat sacrifices leave."""
    for at in range(first, g.arena_n):
        g.arena_number[at] = g.arena_more[at] != seat or not is_mortal(g, book, g.arena_now[at])
    leave_now(g, book, first, g.arena_n - first, Place.GRAVEYARD, seat, 0)
