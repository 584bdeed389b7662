"""What an intervention changes for a seat: a card or a champion is barred to it, or given to it from the start (`sim.tactics.outcome`)."""

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Kind
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE


@inlined
def is_barred(g, seat, thing):
    """Whether a seat cannot come by a card or a champion."""
    return g.barred[seat] == thing or g.barred_too[seat] == thing


@inlined
def note_since(g, seat, kind):
    """From this round on, or from the set-up on, it would matter that a card is barred to a seat."""
    if g.since[seat, kind] == 0:
        g.since[seat, kind] = g.round + 1


@inlined
def given_card(g, book, seat):
    """The card that is given to a seat, or NONE."""
    thing = g.given[seat]
    return NONE if thing == NOBODY or thing >= book.kinds or book.type[thing] == Kind.CHAMPION else thing


@kernel
def given_rank(g, book, seat):
    """The champion that is given to a seat, or NONE."""
    thing = g.given[seat]
    if thing == NOBODY or thing < book.kinds and book.type[thing] != Kind.CHAMPION:
        return NONE
    return book.rank[thing] if thing < book.kinds else book.other_rank[thing - book.kinds]


@kernel
def begins_with(book, seat, rank):
    """Whether a champion is recommended to a seat."""
    for k in range(book.each):
        if book.recommended[seat, k] == rank:
            return True
    return False


@kernel
def recommended(g, book, seat, k):
    """Champion number `k` of those recommended to a seat: a given one is the first, in the place of a barred one is its substitute, if any."""
    rank, given = book.recommended[seat, k], given_rank(g, book, seat)
    if k == 0 and given != NONE and not begins_with(book, seat, given):
        return given
    if not is_barred(g, seat, book.thing[rank]):
        return rank
    other = book.substitute[rank]
    return NONE if other == NONE or is_barred(g, seat, book.thing[other]) else other


@kernel
def can_be_picked(g, book, seat, rank):
    """Whether a seat can take a champion in the draft: none that is barred to it, and none that it has been given."""
    return not is_barred(g, seat, book.thing[rank]) and given_rank(g, book, seat) != rank
