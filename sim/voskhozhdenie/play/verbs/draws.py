"""Draws (V59); the verb is a frame."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Deck
from sim.voskhozhdenie.play.affected import deck_of
from sim.voskhozhdenie.play.answers import amount, holds
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.contexts import handled, handled_none
from sim.voskhozhdenie.play.drawing import begin_drawing
from sim.voskhozhdenie.play.frames import Frame, pop_frame, push_frame
from sim.voskhozhdenie.play.moments import open_moment
from sim.voskhozhdenie.state import MISSING
from sim.voskhozhdenie.tables import NONE


@kernel
def draw(g, book, plans, c, e):
    """Draw cards; the number is read in the frame, anew each time."""
    frame = push_frame(g, Frame.DRAW, c, e)
    deck = book.deck[e]
    g.frame_b[frame] = g.ctx_seat[c] if deck == Deck.OWN else deck_of(g, book, plans, c, e)


@kernel
def go_on_drawing(g, book, frame):
    """Draw, or look whether the whole draw is repeated."""
    c, e = g.frame_context[frame], g.frame_effect[frame]
    if g.frame_phase[frame] == 1:
        close_moment(g, book)
        drawn, number = g.arena_n - g.frame_at[frame], g.frame_a[frame]
        if drawn:
            g.ctx_drawn[c] = g.arena[g.arena_n - 1]
        if g.ended or g.halted:
            return
        if book.x[e] == NONE or drawn < number or drawn == 0 or holds(g, book, book.x[e], c):
            handled(g, c, g.frame_arena[frame])
            pop_frame(g)
            return
    number = amount(g, book, book.amount[e], c)
    if number == MISSING:
        handled_none(g, c)
        pop_frame(g)
        return
    g.frame_a[frame] = number
    g.frame_at[frame] = g.arena_n
    g.frame_phase[frame] = 1
    open_moment(g, book)
    begin_drawing(g, g.ctx_seat[c], g.frame_b[frame], number)
