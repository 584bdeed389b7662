"""Room for a champion that comes on the board: one hex, or several neighbouring ones (T44, T103)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Word
from sim.tactics.play.conditions import holds
from sim.tactics.play.gathering import gather, may_have
from sim.tactics.play.steps import may_be_put
from sim.tactics.state import NOBODY
from sim.tactics.tables import DIRECTIONS, NONE


@kernel
def size(g, book, u):
    """Hexes that a champion covers."""
    largest = 1
    if may_have(g, book, u, Word.HEXES):
        for k in range(gather(g, book, u, Word.HEXES, g.gathered, g.gathered_card)):
            row = g.gathered[k]
            if holds(g, book, book.when[row], u, g.owner[u], g.gathered_card[k]):
                largest = max(largest, book.number[row])
    return largest


@kernel
def count_beside(g, book, u, a, b):
    """On how many neighbours of two neighbours a champion may stand."""
    n = 0
    for direction in range(DIRECTIONS):
        place = book.neighbour[a, direction]
        if place != NONE and book.distance[place, b] == 1 and may_be_put(g, book, u, place):
            n += 1
    return n


@kernel
def is_second(g, book, u, a, b, hexes):
    """Whether a champion of so many hexes has room for all of it with a neighbour as the second of them."""
    return may_be_put(g, book, u, b) and count_beside(g, book, u, a, b) >= hexes - 2


@kernel
def has_room(g, book, u, place, hexes):
    """Whether a champion of so many hexes that comes on one has room for the others beside it."""
    if hexes == 1:
        return True
    for direction in range(DIRECTIONS):
        other = book.neighbour[place, direction]
        if other != NONE and is_second(g, book, u, place, other, hexes):
            return True
    return False


@kernel
def may_come(g, book, u, place, hexes):
    """Whether a champion of so many hexes may come on a free hex."""
    return g.at[place] == NOBODY and may_be_put(g, book, u, place) and has_room(g, book, u, place, hexes)
