"""Fights (V68); the verb is a frame."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Trigger
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import select, where_now
from sim.voskhozhdenie.play.contexts import handled
from sim.voskhozhdenie.play.frames import Frame, pop_frame, push_frame
from sim.voskhozhdenie.play.legal import FIGHTER
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.moments import add_event, open_moment
from sim.voskhozhdenie.play.things import in_play, touch
from sim.voskhozhdenie.play.values import power
from sim.voskhozhdenie.play.verbs.ends import give_up
from sim.voskhozhdenie.play.verbs.wounding import BY_FIGHT, start_wounds
from sim.voskhozhdenie.play.wounds import add_wound
from sim.voskhozhdenie.state import NOBODY


@kernel
def fight(g, book, plans, c, e):
    """Two units fight; the first is chosen first, the second is another one."""
    first = g.arena_n
    n = select(g, book, plans, c, book.a[e], FIGHTER, 0, True, NOBODY)
    if n <= 0:
        give_up(g, c, first)
        return
    one = g.arena_now[first]
    second = g.arena_n
    n = select(g, book, plans, c, book.b[e], FIGHTER, one, True, NOBODY)
    if n < 0:
        give_up(g, c, first)
        return
    frame = push_frame(g, Frame.FIGHTING, c, e)
    g.frame_arena[frame] = first
    g.frame_last[frame] = g.arena_n
    g.frame_a[frame] = one
    g.frame_b[frame] = g.arena_now[second] if n else 0
    if n:
        begin_fight(g, book, c, e, one, g.arena_now[second])


@kernel
def begin_fight(g, book, c, e, one, other):
    """Two units wound each other by their powers (V68)."""
    open_moment(g, book)
    g.fights += 1
    g.fighting[one] = 1
    g.fighting[other] = 1
    touch(g)
    first = g.arena_n
    by_one, by_other = power(g, book, one), power(g, book, other)
    note(g, EventKind.FIGHT, g.ctx_seat[c], one, g.card[other], 0)
    add_wound(g, first, one, by_other)
    add_wound(g, first, other, by_one)
    start_wounds(g, book, c, e, first, first, BY_FIGHT)


@kernel
def go_on_fighting(g, book, frame):
    """The wounds of a fight are made: who has won, and what the effect was about."""
    c, one, other = g.frame_context[frame], g.frame_a[frame], g.frame_b[frame]
    if other:
        for t in (one, other):
            g.fighting[t] = 0
            g.fought[t] = g.round
        touch(g)
        win_fight(g, one, other)
        win_fight(g, other, one)
        close_moment(g, book)
    g.arena_n = g.frame_last[frame]
    for at in range(g.frame_arena[frame], g.arena_n):
        g.arena[at] = g.arena_now[at]
        g.arena_now[at] = where_now(g, g.arena[at])
    handled(g, c, g.frame_arena[frame])
    pop_frame(g)


@kernel
def win_fight(g, unit, beaten):
    """A unit has won if it is in play and the other one is not."""
    if in_play(g, unit) and not in_play(g, beaten) and g.watch_mask >> Trigger.FIGHT_WON & 1:
        add_event(g, Trigger.FIGHT_WON, unit, unit, g.controller[unit], unit, 0, beaten, where_now(g, beaten))
