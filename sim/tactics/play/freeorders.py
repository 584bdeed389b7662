"""Free orders that effects have brought about: served behind what caused them, or taken later in the turn (T46)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Who
from sim.tactics.play.figures import card_of
from sim.tactics.play.filters import passes
from sim.tactics.play.machine import run
from sim.tactics.play.orders import begin_order
from sim.tactics.play.questions import accepts_order, choose_taker
from sim.tactics.play.roster import can_be_ordered, nth_orderable, orderables
from sim.tactics.play.targets import keep_best
from sim.tactics.state import NOBODY


@kernel
def find_takers(g, book, at):
    """Find the champions that an owed order can be given to; they stand in `fit`, how many there are."""
    seat, self, n = g.owed_seat[at], g.owed_self[at], 0
    row = book.target[g.owed_effect[at]]
    if book.who[row] == Who.SELF or book.who[row] == Who.BEARER:
        u = card_of(g, self)
        if not can_be_ordered(g, book, u, 0):
            return 0
        g.fit[0] = u
        return 1
    for k in range(orderables(g, book, seat)):
        u = nth_orderable(g, book, seat, k)
        if u != NOBODY and passes(g, book, row, u, self, seat) and can_be_ordered(g, book, u, 0):
            g.fit[n] = u
            n += 1
    return keep_best(g, book, row, n)


@kernel
def forget(g, at):
    """An owed order is gone."""
    g.owed -= 1
    for k in range(at, g.owed):
        g.owed_effect[k] = g.owed_effect[k + 1]
        g.owed_seat[k] = g.owed_seat[k + 1]
        g.owed_self[k] = g.owed_self[k + 1]
        g.owed_may[k] = g.owed_may[k + 1]
        g.owed_later[k] = g.owed_later[k + 1]


@kernel
def take(g, book, plans, at, n):
    """An owed order is given to one of those found."""
    u = g.fit[choose_taker(g, book, plans, g.owed_seat[at], n)]
    forget(g, at)
    begin_order(g, book, u, 0)
    run(g, book, plans)


@kernel
def next_owed(g):
    """The first owed order that is due now; NOBODY if there is none."""
    for at in range(g.owed):
        if not g.owed_later[at]:
            return at
    return NOBODY


@kernel
def serve(g, book, plans):
    """Serve the free orders that are due, first come first served."""
    while not g.ended:
        at = next_owed(g)
        if at == NOBODY:
            return
        n = find_takers(g, book, at)
        if n == 0 or g.owed_may[at] and not accepts_order(g, book, plans, g.owed_seat[at], n):
            forget(g, at)
        else:
            take(g, book, plans, at, n)
