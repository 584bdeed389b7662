"""Villains that appear, and their rats that come on the board (T81, T88, T89)."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import Rank
from sim.tactics.events import EventKind
from sim.tactics.play.deploying import come_on
from sim.tactics.play.figures import is_villain, stands
from sim.tactics.play.log import note_champion
from sim.tactics.play.luck import pick
from sim.tactics.play.room import may_come, size
from sim.tactics.play.roster import new_champion
from sim.tactics.play.values import refresh
from sim.tactics.play.villains.named import is_there, says
from sim.tactics.state import FIRST_CHAMPION, NOBODY, VILLAINS
from sim.tactics.tables import DIRECTIONS, NONE


@kernel
def add_villain(g, book, rank, colour):
    """A villain appears, off the board, with the souls that lie on its card already; its number."""
    u = new_champion(g, book, rank, NOBODY, VILLAINS)
    g.colour[u] = colour
    for v in range(FIRST_CHAMPION, u):
        if is_there(g, book, v) and g.rank[v] == rank:
            g.souls[u] = g.souls[v]
    if g.souls[u]:
        note_champion(g, EventKind.SOULS, u, NOBODY, NOBODY, g.souls[u])
    refresh(g, book, u)
    return u


@kernel
def figures_due(g, book, villain):
    """How many figures a villain has at the threat of this moment."""
    n = 0
    for step in range(book.figures_steps[villain]):
        if g.threat >= book.figures_at[villain, step]:
            n += 1
    return n


@kernel
def appear(g, book, word):
    """As many figures of the villains of a word as the threat calls for (T89)."""
    for villain in range(book.villains):
        rank, first, n = book.villain_rank[villain], np.int64(NOBODY), 0
        for u in range(FIRST_CHAMPION, g.champions):
            if g.rank[u] == rank and is_there(g, book, u) and says(g, book, word, u):
                first = np.int64(u) if n == 0 else first
                n += 1
        if n > 0 and book.what[rank] != Rank.REVIVED:
            for _ in range(n, figures_due(g, book, villain)):
                add_villain(g, book, rank, g.colour[first])


@kernel
def find_room(g, book, u, place):
    """Find where a villain can come: on a hex or, if that is occupied, on a free neighbour; the places stand in `option`, how many there are."""
    n, hexes = 0, size(g, book, u)
    if may_come(g, book, u, place, hexes):
        g.option[0] = place
        return 1
    for direction in range(DIRECTIONS):
        there = book.neighbour[place, direction]
        if there != NONE and may_come(g, book, u, there, hexes):
            g.option[n] = there
            n += 1
    return n


@kernel
def spare_rat(g, book, rank):
    """The first rat of the villains that is off the board; NOBODY if there is none."""
    for u in range(FIRST_CHAMPION, g.champions):
        if g.rank[u] == rank and is_villain(g, book, u) and not stands(g, u):
            return u
    return NOBODY


@kernel
def bring(g, book, u, place):
    """A villain comes on a hex or beside it, if there is room."""
    n = find_room(g, book, u, place)
    if n > 0:
        come_on(g, u, g.option[pick(g, NOBODY, n)])


@kernel
def bring_rat(g, book, rank, place):
    """A rat of the villains comes on a hex or beside it, if there is one left."""
    u = spare_rat(g, book, rank)
    if u != NOBODY:
        bring(g, book, u, place)
