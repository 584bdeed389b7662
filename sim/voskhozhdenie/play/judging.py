"""Whether conditions hold and cards fit, once what they ask has been worked out."""

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Place
from sim.voskhozhdenie.play.filters import fits_plainly, keep_extreme
from sim.voskhozhdenie.play.programs import evaluate
from sim.voskhozhdenie.play.things import seat_of
from sim.voskhozhdenie.tables import NONE


@inlined
def holds_raw(g, book, program, c):
    """Whether a condition holds, once what it asks has been worked out."""
    return program == NONE or evaluate(g, book, program, c) != 0


@kernel
def fits_raw(g, book, c, f, t, seat):
    """Whether one card fits, wherever it is, among the cards of its own place."""
    if book.bounds[f] != NONE:
        evaluate(g, book, book.bounds[f], c)
    if not fits_plainly(g, book, c, f, t, seat):
        return False
    return not book.extreme[f] or fits_among(g, book, c, f, t)


@kernel
def neighbours(g, t):
    """Write all cards that lie in the same zone, of any player, into `counted`; how many they are."""
    zone, n = g.zone[t], 0
    if zone == Place.BATTLEFIELD:
        for at in range(g.field_n):
            g.counted[n] = g.field[at]
            n += 1
    elif zone == Place.QUEUE:
        for at in range(g.queue_n):
            if g.queue_thing[at]:
                g.counted[n] = g.queue_thing[at]
                n += 1
        if g.resolving and g.live[g.resolving] and g.zone[g.resolving] == Place.QUEUE:
            g.counted[n] = g.resolving
            n += 1
    else:
        for seat in range(g.players):
            for at in range(g.pile_n[seat, zone]):
                g.counted[n] = g.pile[seat, zone, at]
                n += 1
    return n


@kernel
def fits_among(g, book, c, f, t):
    """Whether a card is the strongest, or whatever is asked for, among the cards of its zone."""
    n, kept = neighbours(g, t), 0
    for at in range(n):
        other = g.counted[at]
        if fits_plainly(g, book, c, f, other, seat_of(g, other)):
            g.counted[kept] = other
            kept += 1
    kept = keep_extreme(g, book, c, f, g.counted, kept)
    for at in range(kept):
        if g.counted[at] == t:
            return True
    return False
