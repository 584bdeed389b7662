"""Verbs on main decks as they lie (V71)."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Fault, Place
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.affected import deck_of
from sim.voskhozhdenie.play.answers import ready_for
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import push
from sim.voskhozhdenie.play.contexts import handled, handled_none
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.filters import fits_plainly
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.moments import open_moment
from sim.voskhozhdenie.play.naming import put_in_order
from sim.voskhozhdenie.play.programs import evaluate
from sim.voskhozhdenie.play.things import count_in_zone, put, seat_of, shuffle_deck, touch
from sim.voskhozhdenie.play.verbs.ends import finish, give_up
from sim.voskhozhdenie.state import MAX_SHOWN, NOBODY
from sim.voskhozhdenie.tables import NONE


@kernel
def shuffle_one(g, book, plans, c, e):
    """Shuffle a deck."""
    deck = deck_of(g, book, plans, c, e)
    open_moment(g, book)
    shuffle_deck(g, deck)
    close_moment(g, book)
    handled_none(g, c)


@kernel
def reorder_top(g, book, plans, c, e):
    """Put the top cards back in any order."""
    seat, first = g.ctx_seat[c], g.arena_n
    n = g.pile_n[seat, Place.DECK]
    bottom = n - min(n, book.x[e])
    for at in range(bottom, n):
        push(g, g.pile[seat, Place.DECK, at], g.pile[seat, Place.DECK, at])
        note(g, EventKind.SHOW, seat, g.pile[seat, Place.DECK, at], NOBODY, 1)
    if n - bottom > 1:
        open_moment(g, book)
        put_in_order(g, book, plans, seat, bottom, n, g.ctx_source[c])
        touch(g)
        finish(g, book, c, first)


@kernel
def look_top(g, book, plans, c, e):
    """Look at the top cards of a deck, which is `looked` from then on."""
    seat = deck_of(g, book, plans, c, e)
    g.ctx_looked[c] = seat
    first, n = g.arena_n, g.pile_n[seat, Place.DECK]
    for at in range(n - min(n, book.x[e]), n):
        push(g, g.pile[seat, Place.DECK, at], g.pile[seat, Place.DECK, at])
        note(g, EventKind.SHOW, seat, g.pile[seat, Place.DECK, at], NOBODY, 1)
    handled(g, c, first)
    g.arena_n = first


@kernel
def reveal_top(g, book, c, e):
    """Show the top cards; they are `revealed`, the top one first."""
    seat, first = g.ctx_seat[c], g.arena_n
    n = g.pile_n[seat, Place.DECK]
    shown = min(n, book.x[e])
    if shown > MAX_SHOWN:
        stop(g, Fault.LIST)
        return
    for at in range(shown):
        t = g.pile[seat, Place.DECK, n - 1 - at]
        g.revealed[c, at] = t
        note(g, EventKind.SHOW, seat, t, NOBODY, 0)
        push(g, t, t)
    g.revealed_n[c] = shown
    handled(g, c, first)
    g.arena_n = first


@kernel
def reveal_until(g, book, c, e):
    """Show cards from the top until one fits; it is `it`."""
    f, seat = book.of[e], g.ctx_seat[c]
    ready_for(g, book, book.asks[f])
    if book.bounds[f] != NONE:
        evaluate(g, book, book.bounds[f], c)
    first = g.arena_n
    for at in range(g.pile_n[seat, Place.DECK] - 1, -1, -1):
        t = g.pile[seat, Place.DECK, at]
        note(g, EventKind.SHOW, seat, t, NOBODY, 0)
        if fits_plainly(g, book, c, f, t, seat_of(g, t)):
            push(g, t, t)
            break
    handled(g, c, first)
    g.arena_n = first


@kernel
def swap_graveyard_deck(g, book, c, e):
    """Graveyard and deck change places; the new deck is shuffled."""
    seat, first = g.ctx_seat[c], g.arena_n
    open_moment(g, book)
    for zone in (Place.GRAVEYARD, Place.DECK):
        for at in range(g.pile_n[seat, zone]):
            t = g.pile[seat, zone, at]
            push(g, t, t)
            g.live[t] = 0
            count_in_zone(g, book, seat, zone, t, -1)
        g.pile_n[seat, zone] = 0
    for at in range(first, g.arena_n):
        t = g.arena[at]
        put(g, book, t, Place.DECK if g.zone[t] == Place.GRAVEYARD else Place.GRAVEYARD, seat, False)
    shuffle_deck(g, seat)
    close_moment(g, book)
    give_up(g, c, first)
