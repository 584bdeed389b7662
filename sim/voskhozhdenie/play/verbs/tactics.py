"""Verbs on units in tactics (V28, V67)."""

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.assigning import assign_by_effect, choose_tactic
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import find_tactic, select
from sim.voskhozhdenie.play.contexts import handled, handled_none
from sim.voskhozhdenie.play.legal import ASSIGNABLE, ASSIGNED, FIGHTER, MOVABLE, OTHER_FIGHTER, other_tactics
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.moments import open_moment
from sim.voskhozhdenie.play.things import touch
from sim.voskhozhdenie.play.verbs.ends import finish, give_up
from sim.voskhozhdenie.state import NOBODY
from sim.voskhozhdenie.tables import NONE


@inlined
def note_shift(g, t):
    """Log where a unit is now."""
    note(g, EventKind.SHIFT, g.controller[t], t, g.card[g.tactic[t]] if g.tactic[t] else 0, g.side[t])


@kernel
def assign_units(g, book, plans, c, e):
    """Assign units that can be; Barrier is not minded."""
    tactic, first = 0, g.arena_n
    if book.x[e] != NONE:
        tactic = find_tactic(g, book, c, book.x[e])
        if tactic == 0:
            handled_none(g, c)
            return
    n = select(g, book, plans, c, book.a[e], ASSIGNABLE, tactic, False, NOBODY)
    if n < 0:
        give_up(g, c, first)
        return
    assign_by_effect(g, book, plans, first, n, g.ctx_seat[c], tactic, g.ctx_source[c])
    kept = first
    for at in range(first, g.arena_n):
        if g.arena_number[at]:
            g.arena[kept] = g.arena_now[at]
            g.arena_now[kept] = g.arena_now[at]
            kept += 1
    g.arena_n = kept
    handled(g, c, first)
    g.arena_n = first


@kernel
def unassign(g, book, plans, c, e):
    """Remove units from their tactics."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], ASSIGNED, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        g.tactic[g.arena_now[at]] = 0
        g.side[g.arena_now[at]] = 0
        note_shift(g, g.arena_now[at])
    touch(g)
    finish(g, book, c, first)


@kernel
def move_units(g, book, plans, c, e):
    """Move assigned units to another tactic, on the same side."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], MOVABLE, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        n = other_tactics(g, book, g.arena_now[at])
        if n:
            g.tactic[g.arena_now[at]] = choose_tactic(g, book, plans, g.ctx_seat[c], g.arena_now[at], n, True, g.ctx_source[c])
            note_shift(g, g.arena_now[at])
            touch(g)
    finish(g, book, c, first)


@kernel
def swap_places(g, book, plans, c, e):
    """Two units trade tactic and side."""
    first = g.arena_n
    n = select(g, book, plans, c, book.a[e], FIGHTER, 0, True, NOBODY)
    second = g.arena_n
    if n > 0:
        n = select(g, book, plans, c, book.b[e], OTHER_FIGHTER, first, True, NOBODY)
    if n < 0:
        give_up(g, c, first)
        return
    if g.arena_n > second > first:
        a, b = g.arena_now[first], g.arena_now[second]
        open_moment(g, book)
        g.tactic[a], g.tactic[b] = g.tactic[b], g.tactic[a]
        g.side[a], g.side[b] = g.side[b], g.side[a]
        note_shift(g, a)
        note_shift(g, b)
        touch(g)
        close_moment(g, book)
    for at in range(first, g.arena_n):
        g.arena[at] = g.arena_now[at]
    handled(g, c, first)
    g.arena_n = first
