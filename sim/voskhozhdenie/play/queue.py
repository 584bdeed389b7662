"""What stands in the queue (V30 to V32)."""

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Entry, Fault
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.things import copy_entry, touch
from sim.voskhozhdenie.state import MAX_QUEUE
from sim.voskhozhdenie.tables import NONE


@kernel
def enqueue(g, kind, seat, t, ability, effects, c):
    """Put something at the end of the queue."""
    if g.queue_n == MAX_QUEUE:
        stop(g, Fault.QUEUE)
        return
    at = g.queue_n
    g.queue_kind[at] = kind
    g.queue_seat[at] = seat
    g.queue_thing[at] = t
    g.queue_ability[at] = ability
    g.queue_list[at] = effects
    g.queue_context[at] = c
    g.queue_n += 1
    touch(g)


@inlined
def enqueue_ability(g, book, ability, c):
    """Put a copy of an ability at the end of the queue."""
    enqueue(g, Entry.ABILITY, g.ctx_seat[c], 0, ability, book.list[ability], c)


@inlined
def enqueue_card(g, t, seat):
    """Put a played card at the end of the queue."""
    enqueue(g, Entry.CARD, seat, t, NONE, NONE, 0)


@kernel
def remove_head(g):
    """Take the head out of the queue."""
    g.queue_n -= 1
    for at in range(g.queue_n):
        copy_entry(g, at + 1, at)
    touch(g)

