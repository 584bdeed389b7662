"""How near hexes are to what a movement aims at (T87)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.effectcodes import Aim
from sim.tactics.maps.words import Terrain
from sim.tactics.play.figures import hex_at, stands
from sim.tactics.play.steps import FREE, cost_of, gait, is_closed
from sim.tactics.state import NOBODY
from sim.tactics.tables import DIRECTIONS, NONE

UNREACHED = 10_000


@kernel
def add_aim(g, place):
    """One more hex that is aimed at."""
    g.aim[g.aims] = place
    g.aims += 1


@inlined
def target_of(g, book, u):
    """Hex of a villain's target, or NONE."""
    return NONE if g.colour[u] == NOBODY else book.target_hex[g.colour[u]]


@kernel
def aims_at(g, book, place, what, side):
    """Whether a hex is one of those that a word means, for a side."""
    if what == Aim.PORTAL:
        return side >= 0 and book.portal[place] == side
    if what == Aim.SANCTUARY:
        return g.terrain[place] == Terrain.SANCTUARY
    if what == Aim.BEACON:
        return g.terrain[place] == Terrain.BEACON
    return what == Aim.TREASURE and g.hidden[place] != NOBODY


@kernel
def find_aims(g, book, what, self, side):
    """Write down the hexes that a word means, in index order; how many there are. In a text of nobody's the boss is meant."""
    g.aims = 0
    me = g.boss if self == NOBODY else self
    if what == Aim.SELF:
        if me != NOBODY and stands(g, me):
            for k in range(g.more_n[me] + 1):
                add_aim(g, hex_at(g, me, k))
        return g.aims
    if what == Aim.TARGET:
        if me != NOBODY and target_of(g, book, me) != NONE:
            add_aim(g, target_of(g, book, me))
        return g.aims
    for place in range(book.hexes):
        if aims_at(g, book, place, what, side):
            add_aim(g, place)
    return g.aims


@kernel
def walk_to(g, book, aim, bits, closed):
    """Work out what it costs to walk from each hex to an aim, figures left out of account."""
    for place in range(book.hexes):
        g.walk[place] = UNREACHED
    g.walk[aim] = 0
    changed = True
    while changed:
        changed = False
        for there in range(book.hexes):
            if g.walk[there] == UNREACHED or closed and g.terrain[there] == Terrain.ENCHANTED and not bits & FREE:
                continue
            cost = g.walk[there] + cost_of(g, there, bits)
            for direction in range(DIRECTIONS):
                here = book.neighbour[there, direction]
                if here != NONE and cost < g.walk[here]:
                    g.walk[here] = cost
                    changed = True


@kernel
def measure(g, book, u):
    """Work out how near each hex is to the aim that is nearest to it: by what it costs a champion to walk there, then by distance."""
    bits = gait(g, book, u)
    closed = is_closed(g, book, u, bits)
    for k in range(g.aims):
        walk_to(g, book, g.aim[k], bits, closed)
        for place in range(book.hexes):
            found = np.int64(g.walk[place]) * 256 + book.distance[place, g.aim[k]]
            g.near[place] = found if k == 0 else min(np.int64(g.near[place]), found)


@kernel
def keep_nearest(g, n):
    """Keep those of the goals that are nearest to the aims, behind `measure`; how many are left."""
    kept, best = 0, 0
    for k in range(n):
        place = g.reachable[k]
        worth = g.near[place]
        if kept == 0 or worth < best:
            kept, best = 0, worth
        if worth == best:
            g.reachable[kept] = place
            kept += 1
    return kept
