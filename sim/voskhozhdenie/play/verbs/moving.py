"""Cards that an effect moves to another zone (V64)."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Place
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import where_now
from sim.voskhozhdenie.play.departures import leave_now, move
from sim.voskhozhdenie.play.moments import open_moment
from sim.voskhozhdenie.state import NOBODY


@kernel
def leave_together(g, book, first, zone):
    """Those cards of the arena from `first` on that are in play leave together; they are marked (`arena_number` 1), the others 2."""
    n, there = g.arena_n - first, 0
    for at in range(first, g.arena_n):
        on_field = g.zone[g.arena_now[at]] == Place.BATTLEFIELD
        there += on_field
        g.arena_number[at] = not on_field
        g.arena_more[at] = on_field
    if there:
        leave_now(g, book, first, n, zone, NOBODY, 0)
    for at in range(first, g.arena_n):
        g.arena_number[at] = 1 if g.arena_more[at] else 2
        if g.arena_more[at]:
            g.arena[at] = g.arena_now[at]
            g.arena_now[at] = where_now(g, g.arena[at])


@kernel
def move_all(g, book, first, zone):
    """Move the cards of the arena from `first` on in one moment to a zone of their owners, those in play together."""
    open_moment(g, book)
    count = g.arena_n
    leave_together(g, book, first, zone)
    for at in range(first, count):
        if g.arena_number[at] == 2:
            g.arena_now[at] = move(g, book, g.arena_now[at], zone, g.owner[g.arena_now[at]], False)
    close_moment(g, book)
