"""Samael, the opponent of the solo game (A47-A50). He sits at seat 1; the cards he took lie in his discard pile."""

from sim.ascension.events import EventKind
from sim.ascension.play.centre import fill_row, leave_row, to_void
from sim.ascension.play.log import note
from sim.ascension.play.resources import change_owner, gain_honor, put_on_discard
from sim.ascension.words import NOBODY, Kind
from sim.engine.jit import kernel, rarely

SAMAEL = 1
"""Samael's seat."""
SAMAEL_TAKES = 2
"""Cards he takes in a turn (A49)."""


@kernel
def take_rightmost(g, book):
    """Samael acquires or defeats the rightmost card of the row for free; of a monster he gets the honor only (A49)."""
    slot = g.row_size - 1
    while slot >= 0 and g.row[slot] == NOBODY:  # a row that set-up could not fill is empty at its right end
        slot -= 1
    if slot < 0:
        return
    card = g.row[slot]
    leave_row(g, slot)
    if book.kind[card] == Kind.MONSTER:
        to_void(g, card)
        fill_row(g)
        gain_honor(g, SAMAEL, book.honor[card])
        note(g, EventKind.SAMAEL_DEFEATS, SAMAEL, card, slot, book.honor[card])
    else:
        fill_row(g)
        change_owner(g, book, SAMAEL, card, 1)
        put_on_discard(g, SAMAEL, card)
        note(g, EventKind.SAMAEL_TAKES, SAMAEL, card, slot, 0)


@rarely
def samael_moves(g, book):
    """Samael's turn."""
    g.seat = SAMAEL
    g.runes = 0
    g.power = 0
    for _ in range(SAMAEL_TAKES):
        take_rightmost(g, book)
