"""Redraws: cards of hands go under the deck, others are drawn (V60); the verb is a frame."""

import numpy as np

from sim.engine.jit import kernel
from sim.engine.streams import below
from sim.voskhozhdenie.codes import Trigger
from sim.voskhozhdenie.play.affected import count, players, seat_at
from sim.voskhozhdenie.play.answers import amount, ready_lists
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import choose_cards, push
from sim.voskhozhdenie.play.contexts import handled, handled_none
from sim.voskhozhdenie.play.drawing import begin_drawing, begin_redrawing
from sim.voskhozhdenie.play.frames import Frame, pop_frame, push_frame
from sim.voskhozhdenie.play.measures import hand_card, hand_size
from sim.voskhozhdenie.play.moments import abandon_moment, emit, open_moment
from sim.voskhozhdenie.play.questions import choose_how_many
from sim.voskhozhdenie.state import MISSING, STREAM_DECK
from sim.voskhozhdenie.tables import ALL, NONE
from sim.voskhozhdenie.words import List


@kernel
def redraw(g, book, plans, c, e):
    """Players redraw; for each of them one instruction."""
    open_moment(g, book)
    frame = push_frame(g, Frame.REDRAW, c, e)
    g.frame_a[frame] = players(g, book, plans, c, e)
    g.frame_at[frame] = 0


@kernel
def go_on_redrawing(g, book, plans, frame):
    """The next step of a redraw: a player, a card of his, the draw for it."""
    phase, seat = g.frame_phase[frame], g.frame_b[frame]
    if phase == 0:
        begin_redraw(g, book, plans, frame)
    elif phase == 1:  # a whole hand lies under the deck
        g.frame_phase[frame] = 3
        begin_drawing(g, seat, seat, g.frame_d[frame])
        g.frame_c[frame] = 0
    elif phase == 2:  # one card does
        g.frame_phase[frame] = 3
        begin_drawing(g, seat, seat, 1)
    elif g.frame_c[frame] > 0:
        g.frame_c[frame] -= 1
        g.frame_phase[frame] = 2
        redraw_one(g, book, plans, seat, g.ctx_source[g.frame_context[frame]])
    else:
        if g.frame_d[frame]:
            emit(g, Trigger.REDRAW, 0, 0, seat, 0)
        g.frame_phase[frame] = 0


@kernel
def redraw_one(g, book, plans, seat, source):
    """Put one card of a hand, by choice, under the deck."""
    ready_lists(g, book)
    n = hand_size(g, seat)
    for at in range(n):
        g.fit[at] = hand_card(g, seat, at)
    begin_redrawing(g, seat)
    choose_cards(g, book, plans, seat, n, 1, False, List.REDRAW, source)


@kernel
def begin_redraw(g, book, plans, frame):
    """The next player redraws, or the verb has come to its end."""
    c, e = g.frame_context[frame], g.frame_effect[frame]
    row, step = g.frame_a[frame], g.frame_at[frame]
    if step == count(row):
        close_moment(g, book)
        if g.arena_n > g.frame_arena[frame]:
            g.ctx_drawn[c] = g.arena[g.arena_n - 1]
        handled(g, c, g.frame_arena[frame])
        pop_frame(g)
        return
    seat = seat_at(row, step)
    g.frame_at[frame] += 1
    g.frame_b[frame] = seat
    ready_lists(g, book)
    n = hand_size(g, seat)
    if book.amount[e] == ALL:
        g.frame_d[frame] = n
        g.frame_phase[frame] = 1
        redraw_hand(g, seat, n)
        return
    number = redraw_number(g, book, plans, c, e, seat, n)
    if number == MISSING:
        abandon_moment(g)
        handled_none(g, c)
        pop_frame(g)
        return
    g.frame_c[frame] = number
    g.frame_d[frame] = number
    g.frame_phase[frame] = 3


@kernel
def redraw_number(g, book, plans, c, e, seat, n):
    """How many cards of a hand are redrawn one by one."""
    limit = np.int64(n)
    program = book.upto[e] if book.amount[e] == NONE else book.amount[e]
    if program != ALL:
        limit = amount(g, book, program, c)
        if limit == MISSING:
            return limit
        limit = max(np.int64(0), min(limit, np.int64(n)))
    if book.upto[e] == NONE:
        return limit
    for at in range(n):
        g.fit[at] = hand_card(g, seat, at)
    return choose_how_many(g, book, plans, seat, List.REDRAW, g.fit, n, limit, g.ctx_source[c])


@kernel
def redraw_hand(g, seat, n):
    """Put a whole hand under the deck in random order."""
    begin_redrawing(g, seat)
    first = g.arena_n
    for at in range(n):
        push(g, hand_card(g, seat, at), hand_card(g, seat, at))
    for at in range(n - 1, 0, -1):
        other = below(g, STREAM_DECK + seat, at + 1)
        g.arena[first + at], g.arena[first + other] = g.arena[first + other], g.arena[first + at]
