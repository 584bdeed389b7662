"""The hexes that a champion covers when it comes on the board (T103)."""

from sim.engine.jit import kernel
from sim.tactics.play.questions import choose_plain
from sim.tactics.play.room import is_second, size
from sim.tactics.play.steps import may_be_put


@kernel
def find_seconds(g, book, u, a, hexes):
    """Find the neighbours that a large champion may cover besides; they stand in `option`, how many there are."""
    n = 0
    for place in range(book.hexes):
        if book.distance[a, place] == 1 and is_second(g, book, u, a, place, hexes):
            g.option[n] = place
            n += 1
    return n


@kernel
def find_others(g, book, u):
    """Find the neighbours of the first two hexes of `cover` that are not in it; they stand in `option`, how many there are."""
    n = 0
    for place in range(book.hexes):
        beside = book.distance[g.cover[0], place] == 1 and book.distance[g.cover[1], place] == 1
        if beside and may_be_put(g, book, u, place) and (g.cover_n == 2 or place != g.cover[2]):
            g.option[n] = place
            n += 1
    return n


@kernel
def choose_cover(g, book, plans, u, place):
    """Choose the hexes that a champion covers that comes on one; they stand in `cover`, whose length is 0 if there is no room."""
    hexes = size(g, book, u)
    g.cover[0] = place
    g.cover_n = 1
    if hexes == 1:
        return
    n = find_seconds(g, book, u, place, hexes)
    if n == 0:
        g.cover_n = 0
        return
    g.cover[1] = g.option[choose_plain(g, g.owner[u], n)]
    g.cover_n = 2
    while g.cover_n < hexes:
        n = find_others(g, book, u)
        g.cover[g.cover_n] = g.option[choose_plain(g, g.owner[u], n)]
        g.cover_n += 1
