"""Verbs that wound (V61); the rest of them is a frame."""

import numpy as np

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Keyword
from sim.voskhozhdenie.play.answers import amount, fitting
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import select, without_barrier
from sim.voskhozhdenie.play.contexts import handled
from sim.voskhozhdenie.play.frames import pop_frame
from sim.voskhozhdenie.play.legal import ANY, FIELD
from sim.voskhozhdenie.play.moments import open_moment
from sim.voskhozhdenie.play.questions import choose_among
from sim.voskhozhdenie.play.things import in_play
from sim.voskhozhdenie.play.values import has_word
from sim.voskhozhdenie.play.verbs.ends import give_up
from sim.voskhozhdenie.play.wounds import add_wound, begin_wounds, end_wounds
from sim.voskhozhdenie.state import MISSING, NOBODY
from sim.voskhozhdenie.tables import NONE
from sim.voskhozhdenie.words import List

BY_VERB, BY_FIGHT, BY_WIN = 0, 1, 2
"""What goes on behind wounds: a verb, a fight, the phase of tactics."""


@kernel
def source_of_wounds(g, c):
    """The card itself as long as it is in play, which remembers whom it has wounded."""
    return g.ctx_source[c] if in_play(g, g.ctx_source[c]) else 0


@kernel
def wound(g, book, plans, c, e):
    """Wound: the card to be looked at, the number, the cards, those beside them; all at one moment."""
    first = g.arena_n
    if book.c[e] != NONE:
        n = select(g, book, plans, c, book.c[e], ANY, 0, True, NOBODY)
        g.ctx_chosen[c] = g.arena[first] if n > 0 else 0
        g.arena_n = first
    each = book.x[e] != 0
    number = np.int64(0) if each else amount(g, book, book.amount[e], c)
    g.judged_wound = 0 if number == MISSING else number
    known = number != MISSING and select(g, book, plans, c, book.a[e], FIELD, 0, True, NOBODY) >= 0
    known = known and (book.b[e] == NONE or select(g, book, plans, c, book.b[e], FIELD, 0, True, NOBODY) >= 0)
    g.judged_wound = 0
    if not known:
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
def distribute(g, book, plans, c, e):
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
    g.judged_wound = 1
    for _ in range(points if n else 0):
        add_wound(g, first, g.fit[choose_among(g, book, plans, g.ctx_seat[c], List.HURT, g.fit, n, g.ctx_source[c])], 1)
    g.judged_wound = 0
    open_moment(g, book)
    at = g.frames
    start_wounds(g, book, c, e, first, first, BY_VERB)
    g.frame_phase[at] = 1
