"""Verbs that hurt, mend and remove cards (V61 to V64, V68); wounds, destroying and fights are frames."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Keyword, Place, Trigger, Type, Who
from sim.voskhozhdenie.play.affected import count, players, seat_at
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import ANY, FIELD, FIGHTER, NO_CITY, SACRIFICED, ask, select, where_now, without_barrier
from sim.voskhozhdenie.play.contexts import handled, handled_none
from sim.voskhozhdenie.play.departures import leave_now
from sim.voskhozhdenie.play.frames import Frame, pop_frame, push_frame
from sim.voskhozhdenie.play.moments import add_event, open_moment
from sim.voskhozhdenie.play.numbers import amount, fitting
from sim.voskhozhdenie.play.things import in_play, is_type, touch
from sim.voskhozhdenie.play.values import has_word, power
from sim.voskhozhdenie.play.verbs.moving import move_all
from sim.voskhozhdenie.play.wounds import add_wound, begin_leaving, begin_wounds, end_wounds, heal, restore, ruin
from sim.voskhozhdenie.state import LARGEST, MISSING, NOBODY
from sim.voskhozhdenie.tables import NONE

BY_VERB, BY_FIGHT, BY_WIN = 0, 1, 2
"""What goes on behind wounds: a verb, a fight, the phase of tactics."""


@kernel
def give_up(g, c, first):
    """The effect does nothing: it asks for something that is not known."""
    handled_none(g, c)
    g.arena_n = first


@kernel
def source_of_wounds(g, c):
    """The card itself as long as it is in play, which remembers whom it has wounded."""
    return g.ctx_source[c] if in_play(g, g.ctx_source[c]) else 0


@kernel
def wound(g, book, c, e):
    """Wound: the card to be looked at, the number, the cards, those beside them; all at one moment."""
    first = g.arena_n
    if book.c[e] != NONE:
        n = select(g, book, c, book.c[e], ANY, 0, True, NOBODY)
        g.ctx_chosen[c] = g.arena[first] if n > 0 else 0
        g.arena_n = first
    each = book.x[e] != 0
    number = np.int64(0) if each else amount(g, book, book.amount[e], c)
    if number == MISSING or select(g, book, c, book.a[e], FIELD, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    if book.b[e] != NONE and select(g, book, c, book.b[e], FIELD, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    chosen = g.arena_n
    if each and not read_each(g, book, c, e, first):
        give_up(g, c, first)
        return
    for at in range(first, chosen):
        add_wound(g, chosen, g.arena_now[at], g.arena_number[at] if each else number)
    last = np.int64(0)
    if chosen > first:
        last = np.int64(g.arena_number[chosen - 1]) if each else number
    open_moment(g, book)
    frame = g.frames
    start_wounds(g, book, c, e, first, chosen, BY_VERB)
    g.frame_e[frame] = last


@kernel
def start_wounds(g, book, c, e, arena, first, then):
    """Wound the cards of the arena from `first` on; the frame gives the arena back from `arena` on."""
    at = g.frames
    begin_wounds(g, book, c, e, first, source_of_wounds(g, c) if then == BY_VERB else 0, 1 if then == BY_FIGHT else 0)
    if g.halted:
        return
    g.frame_arena[at] = arena
    g.frame_last[at] = then


@kernel
def read_each(g, book, c, e, first):
    """Read the number for each chosen card before anything happens; whether all are known."""
    each, each_now, known = g.ctx_each[c], g.ctx_each_now[c], True
    for at in range(first, g.arena_n):
        g.ctx_each[c] = g.arena[at]
        g.ctx_each_now[c] = g.arena_now[at]
        number = amount(g, book, book.amount[e], c)
        known = known and number != MISSING
        g.arena_number[at] = number
    g.ctx_each[c], g.ctx_each_now[c] = each, each_now
    return known


@kernel
def go_on_wounding(g, book, frame):
    """Those who die have left: the others are wounded, and whatever comes behind."""
    c, then = g.frame_context[frame], g.frame_last[frame]
    end_wounds(g, book, frame)
    first, n = g.frame_a[frame], g.frame_b[frame]
    if then == BY_VERB:
        g.arena_n = first + n
        handled(g, c, first)
        if g.frame_phase[frame] == 0:
            g.ctx_amount[c] = g.frame_e[frame]
    pop_frame(g)
    if then != BY_FIGHT:
        close_moment(g, book)


@kernel
def distribute(g, book, c, e):
    """Distribute points one by one; each card is wounded by its sum."""
    points = amount(g, book, book.amount[e], c)
    first = g.arena_n
    if points == MISSING:
        give_up(g, c, first)
        return
    n = fitting(g, book, c, book.of[e], g.fit)
    if without_barrier(g, book, n):
        kept = 0
        for at in range(n):
            if not (in_play(g, g.fit[at]) and has_word(g, book, g.fit[at], Keyword.BARRIER)):
                g.fit[kept] = g.fit[at]
                kept += 1
        n = kept
    for _ in range(points if n else 0):
        add_wound(g, first, g.fit[ask(g, g.ctx_seat[c], n)], 1)
    open_moment(g, book)
    at = g.frames
    start_wounds(g, book, c, e, first, first, BY_VERB)
    g.frame_phase[at] = 1


@kernel
def heal_all(g, book, c, e):
    """Heal units."""
    first = g.arena_n
    if select(g, book, c, book.a[e], ANY, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        heal(g, book, g.arena_now[at])
    close_moment(g, book)
    handled(g, c, first)
    g.arena_n = first


@kernel
def restore_all(g, book, c, e):
    """Restore cities and fortifications."""
    first = g.arena_n
    number = np.int64(LARGEST) if book.amount[e] == NONE else amount(g, book, book.amount[e], c)
    if number == MISSING or select(g, book, c, book.a[e], ANY, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        restore(g, book, g.arena_now[at], number)
    close_moment(g, book)
    handled(g, c, first)
    g.arena_n = first


@kernel
def ruin_all(g, book, c, e):
    """Ruin cities."""
    first = g.arena_n
    if select(g, book, c, book.a[e], ANY, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        ruin(g, book, g.arena_now[at])
    close_moment(g, book)
    handled(g, c, first)
    g.arena_n = first


@kernel
def exile(g, book, c, e):
    """Exile cards from wherever they are."""
    first = g.arena_n
    if select(g, book, c, book.a[e], NO_CITY, 0, True, NOBODY) < 0:
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
def choose_destroyed(g, book, c, e):
    """Choose what is destroyed, with a player for each of them one choice; whether it is known."""
    if book.affects[e] == Who.YOU:
        affected = g.ctx_affected[c]
        g.ctx_affected[c] = NOBODY
        found = select(g, book, c, book.a[e], FIELD, 0, True, NOBODY)
        g.ctx_affected[c] = affected
        return found >= 0
    row, affected, known = players(g, book, c, book.affects[e]), g.ctx_affected[c], True
    for step in range(count(row)):
        g.ctx_affected[c] = seat_at(row, step)
        known = known and select(g, book, c, book.a[e], FIELD, 0, True, NOBODY) >= 0
    g.ctx_affected[c] = affected
    return known


@kernel
def go_on_destroying(g, book, frame):
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
    if not choose_destroyed(g, book, c, e):
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
def sacrifice(g, book, c, e):
    """Players sacrifice: each chooses among his own in turn, then all go at one moment."""
    open_moment(g, book)
    first, row = g.arena_n, players(g, book, c, book.affects[e])
    affected, own, known = g.ctx_affected[c], g.ctx_own[c], True
    for step in range(count(row)):
        seat = seat_at(row, step)
        g.ctx_affected[c] = seat
        g.ctx_own[c] = seat
        begin = g.arena_n
        known = known and select(g, book, c, book.a[e], SACRIFICED, seat, False, seat) >= 0
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
        handled_none(g, c)
    g.arena_n = first


@kernel
def leave_for(g, book, first, seat):
    """The cards of the arena that a seat sacrifices leave."""
    for at in range(first, g.arena_n):
        g.arena_number[at] = g.arena_more[at] != seat or not is_mortal(g, book, g.arena_now[at])
    leave_now(g, book, first, g.arena_n - first, Place.GRAVEYARD, seat, 0)


@kernel
def fight(g, book, c, e):
    """Two units fight; the first is chosen first, the second is another one."""
    first = g.arena_n
    n = select(g, book, c, book.a[e], FIGHTER, 0, True, NOBODY)
    if n <= 0:
        give_up(g, c, first)
        return
    one = g.arena_now[first]
    second = g.arena_n
    n = select(g, book, c, book.b[e], FIGHTER, one, True, NOBODY)
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
