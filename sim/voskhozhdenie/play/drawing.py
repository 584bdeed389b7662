"""Draws and cards that go under the deck, as far as they can be replaced (V59, V60)."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Place, Trigger, Type, Would
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.choosing import push
from sim.voskhozhdenie.play.departures import move
from sim.voskhozhdenie.play.frames import Frame, pop_frame, push_frame
from sim.voskhozhdenie.play.log import note_plain
from sim.voskhozhdenie.play.moments import emit
from sim.voskhozhdenie.play.questions import choose_among
from sim.voskhozhdenie.play.replacing import redrawn_instead, replaced
from sim.voskhozhdenie.play.things import is_type, own_cities, touch
from sim.voskhozhdenie.play.wounds import ruin
from sim.voskhozhdenie.state import NOBODY
from sim.voskhozhdenie.words import List


@kernel
def begin_drawing(g, seat, deck, number):
    """A player draws so many cards of a deck next; they come into the arena."""
    frame = push_frame(g, Frame.DRAWING, 0, 0)
    g.frame_a[frame] = seat
    g.frame_b[frame] = deck
    g.frame_c[frame] = number


@kernel
def count_draw(g, seat):
    """A card counts as drawn."""
    g.drawn[seat] += 1
    touch(g)
    emit(g, Trigger.DRAW, 0, 0, seat, 0)


@kernel
def draw_one(g, book, seat, deck):
    """Draw a card into the arena."""
    made = move(g, book, g.pile[deck, Place.DECK, g.pile_n[deck, Place.DECK] - 1], Place.HAND, seat, False)
    count_draw(g, seat)
    push(g, made, made)


@kernel
def ruin_by_deck(g, book, plans, seat):
    """A draw that fails ruins an own city, by choice of the player."""
    n = own_cities(g, book, seat)
    if n == 0:
        return
    there = 0
    for at in range(g.field_n):
        t = g.field[at]
        if is_type(g, book, t, Type.CITY) and not g.ruined[t] and g.controller[t] == seat:
            g.fit[there] = t
            there += 1
    ruin(g, book, g.fit[choose_among(g, book, plans, seat, List.GIVE_UP, g.fit, there, 0)])
    if n == 1:
        g.fell_to_deck[seat] = 1


@kernel
def draw_on(g, book, plans, frame):
    """Draw card after card, until a replacement is to happen or all are drawn."""
    seat, deck = g.frame_a[frame], g.frame_b[frame]
    while g.frame_c[frame] > 0 and not g.halted:
        g.frame_c[frame] -= 1
        if g.pile_n[deck, Place.DECK]:
            draw_one(g, book, seat, deck)
        elif not book.no_ruin:
            before = g.frames
            note_plain(g, EventKind.EMPTY_DECK, seat, NOBODY, 0)
            if not replaced(g, book, plans, Would.DECK_OUT, seat, 0):
                ruin_by_deck(g, book, plans, seat)
            elif g.frames > before:
                return
    g.frames -= 1  # what was drawn stays in the arena


@kernel
def begin_redrawing(g, seat):
    """Those cards of a hand that are put into the arena now go under the deck next, at once."""
    frame = push_frame(g, Frame.REDRAWING, 0, 0)
    g.frame_a[frame] = seat
    g.frame_b[frame] = g.arena_n
    g.frame_c[frame] = -1
    g.frame_at[frame] = g.arena_n


@kernel
def redraw_on(g, book, plans, frame):
    """Ask card after card whether it replaces its redrawing; then those that do not go under the deck."""
    first, last = g.frame_b[frame], g.frame_c[frame]
    if last < 0:
        last = g.arena_n
        g.frame_c[frame] = last
    while g.frame_at[frame] < last:
        at = g.frame_at[frame]
        g.frame_at[frame] += 1
        before = g.frames
        if redrawn_instead(g, book, plans, g.arena[at]):
            g.arena_number[at] = 1
            if g.frames > before:
                return
    for at in range(last - 1, first - 1, -1):
        if not g.arena_number[at] and g.live[g.arena[at]]:
            move(g, book, g.arena[at], Place.DECK, g.frame_a[frame], True)
    pop_frame(g)
