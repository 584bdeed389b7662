"""Figures on the board: where they stand, how far apart, in index order (T17, T18, T103)."""

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Fault, Keyword
from sim.tactics.events import EventKind
from sim.tactics.maps.words import Terrain
from sim.tactics.play.faults import stop
from sim.tactics.play.ground import set_terrain
from sim.tactics.play.log import note_champion
from sim.tactics.state import CAPTIVE, FIRST_CHAMPION, MAX_ON_BOARD, NOBODY, VILLAINS
from sim.tactics.words import MAX_SEATS


@inlined
def stands(g, u):
    """Whether a champion is on the board."""
    return g.hex[u] != NOBODY


@inlined
def is_rat(u):
    """Whether a champion is one of the players' rats."""
    return u < FIRST_CHAMPION


@inlined
def is_minion(g, book, u):
    """Whether a champion is a minion: it is printed on it (T54)."""
    return book.words[g.rank[u]] >> Keyword.MINION & 1 != 0


@inlined
def card_of(g, u):
    """The champion on whose card things lie: of linked figures the first."""
    return g.partner[u] if g.second[u] else u


@inlined
def is_villain(g, book, u):
    """Whether a champion is a villain or one of their rats."""
    return book.campaign and g.of_side[u] == VILLAINS


@inlined
def is_enemy(g, side, v):
    """Whether a champion is an enemy of a side; captives are nobody's (T93)."""
    return g.of_side[v] != side and g.of_side[v] != CAPTIVE


@inlined
def row_of(g, u):
    """Row in which it is counted what a champion does: its player's, or the last one."""
    return MAX_SEATS if g.owner[u] == NOBODY else g.owner[u]


@inlined
def hex_at(g, u, k):
    """Hex number `k` of a champion, the first one is 0."""
    return g.hex[u] if k == 0 else g.more[u, k - 1]


@kernel
def enlist(g, u):
    """Add a figure to the list of those on the board, in its place."""
    if g.figures == MAX_ON_BOARD:
        stop(g, Fault.FIGURES)
        return
    at = g.figures
    while at > 0 and g.hex[g.figure[at - 1]] > g.hex[u]:
        g.figure[at] = g.figure[at - 1]
        at -= 1
    g.figure[at] = u
    g.figures += 1


@kernel
def delist(g, u):
    """Take a figure from the list of those on the board."""
    at = 0
    while g.figure[at] != u:
        at += 1
    g.figures -= 1
    for k in range(at, g.figures):
        g.figure[k] = g.figure[k + 1]


@kernel
def order_hexes(g, u):
    """Put the hexes of a champion in index order."""
    n = g.more_n[u]
    for k in range(n):
        if g.more[u, k] < g.hex[u]:
            g.hex[u], g.more[u, k] = g.more[u, k], g.hex[u]
    for k in range(1, n):
        for j in range(k, 0, -1):
            if g.more[u, j] < g.more[u, j - 1]:
                g.more[u, j], g.more[u, j - 1] = g.more[u, j - 1], g.more[u, j]


@kernel
def cover(g, book, u):
    """Its hexes are covered by a champion, but for those of somebody whom it passes."""
    order_hexes(g, u)
    for k in range(g.more_n[u] + 1):
        if g.at[hex_at(g, u, k)] == NOBODY:
            g.at[hex_at(g, u, k)] = u
    g.earth_laid[u] = g.earth[u] != 0 and g.terrain[g.hex[u]] == Terrain.ORDINARY
    if g.earth_laid[u]:
        set_terrain(g, book, g.hex[u], g.earth[u])
    enlist(g, u)


@kernel
def uncover(g, book, u):
    """Its hexes are free again."""
    delist(g, u)
    for k in range(g.more_n[u] + 1):
        if g.at[hex_at(g, u, k)] == u:
            g.at[hex_at(g, u, k)] = NOBODY
    if g.earth_laid[u]:
        set_terrain(g, book, g.hex[u], Terrain.ORDINARY)


@kernel
def wound(g, u, amount):
    """A champion has more damage."""
    g.damage[u] += amount
    g.unhurt = 0


@kernel
def put(g, book, u, place):
    """A champion that was off the board stands on a hex."""
    g.hex[u] = place
    g.more_n[u] = 0
    g.unhurt &= g.damage[u] == 0
    cover(g, book, u)
    note_champion(g, EventKind.STAND, u, place, NOBODY, 0)
    if g.owner[u] != NOBODY:
        g.on_board[g.owner[u]] += 1


@kernel
def spread(g, book, u, place):
    """A champion on the board stands on one more hex."""
    uncover(g, book, u)
    g.more[u, g.more_n[u]] = place
    g.more_n[u] += 1
    cover(g, book, u)
    note_champion(g, EventKind.SPREAD, u, place, NOBODY, 0)


@kernel
def step(g, book, u, direction):
    """A champion goes one hex in a direction, with all its hexes."""
    uncover(g, book, u)
    g.hex[u] = book.neighbour[g.hex[u], direction]
    for k in range(g.more_n[u]):
        g.more[u, k] = book.neighbour[g.more[u, k], direction]
    cover(g, book, u)
    note_champion(g, EventKind.STEP, u, g.hex[u], NOBODY, direction)


@kernel
def lift(g, book, u):
    """A champion leaves the board."""
    uncover(g, book, u)
    note_champion(g, EventKind.LIFT, u, g.hex[u], NOBODY, 0)
    g.last_hex[u] = g.hex[u]
    g.last_more_n[u] = g.more_n[u]
    for k in range(g.more_n[u]):
        g.last_more[u, k] = g.more[u, k]
    g.hex[u] = NOBODY
    g.more_n[u] = 0
    if g.owner[u] != NOBODY:
        g.on_board[g.owner[u]] -= 1


@kernel
def far(g, book, u, place):
    """Distance between a champion on the board and a hex."""
    nearest = book.distance[g.hex[u], place]
    for k in range(g.more_n[u]):
        nearest = min(nearest, book.distance[g.more[u, k], place])
    return nearest


@kernel
def apart(g, book, u, v):
    """Distance between two champions on the board."""
    nearest = far(g, book, u, g.hex[v])
    for k in range(g.more_n[v]):
        nearest = min(nearest, far(g, book, u, g.more[v, k]))
    return nearest
