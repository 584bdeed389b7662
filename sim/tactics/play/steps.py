"""One step of a champion: where it may go, and what it costs (T51, T77, T78, T99, T100, T103)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Enchanted, Keyword, Word
from sim.tactics.maps.words import FOREST_COST, STEP_COST, Terrain
from sim.tactics.play.conditions import is_on
from sim.tactics.play.figures import hex_at, is_enemy
from sim.tactics.play.gathering import has
from sim.tactics.play.ground import barred, is_sacred
from sim.tactics.play.luck import ruled
from sim.tactics.play.values import keywords
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE, SPAN

LIGHT = 1
"""Bit of how one walks: forests cost it 1."""
FREE = 2
"""Barriers and sacred ground do not stop it, corrupted ground does not harm it."""
KEPT_OUT = 4
"""Another own champion is on sacred ground."""
EARTH = 8
"""It enters hexes without terrain only."""
SHUNS = 16
"""A strategy of rules does not let it enter corrupted ground, which would harm it."""


@kernel
def has_other_inside(g, book, u):
    """Whether another champion of the same player is on sacred ground."""
    for k in range(g.figures):
        v = g.figure[k]
        together = v != u and g.owner[v] == g.owner[u] and g.of_side[v] == g.of_side[u]
        if together and (is_on(g, v, Terrain.SANCTUARY) or is_on(g, v, Terrain.ENCHANTED)):
            return True
    return False


@kernel
def gait(g, book, u):
    """Bits of how a champion walks."""
    bits = 0
    if keywords(g, book, u) >> Keyword.FLYING & 1:
        bits = LIGHT | FREE
    elif has(g, book, u, Word.IGNORE_FOREST):
        bits = LIGHT
    if book.enchanted == Enchanted.SACRED and not bits & FREE and has_other_inside(g, book, u):
        bits |= KEPT_OUT
    if ruled(g, g.owner[u]) and not g.dares and not bits & FREE and not has(g, book, u, Word.IMMUNE):
        bits |= SHUNS
    return bits | EARTH if g.earth[u] and not bits & FREE else bits


@inlined
def shifted(book, place, first, other):
    """Where another hex of a champion lies when its first one is at a place; NONE off the board."""
    q = np.int64(book.q[place]) + book.q[other] - book.q[first]
    r = np.int64(book.r[place]) + book.r[other] - book.r[first]
    return book.place_of[q + SPAN, r + SPAN]


@kernel
def can_enter(g, book, u, place, bits, closed):
    """Whether a champion may step into a hex, with barriers closed or open."""
    other = g.at[place]
    if other != NOBODY and other != u and is_enemy(g, g.of_side[u], other):
        return False
    terrain = g.terrain[place]
    if bits & EARTH and terrain != Terrain.ORDINARY and other != u:
        return False
    if closed and terrain == Terrain.ENCHANTED and not bits & FREE or bits & SHUNS and terrain == Terrain.CORRUPTED:
        return False
    return not (bits & KEPT_OUT and is_sacred(g, book, place))


@inlined
def cost_of(g, place, bits):
    """Points of a step into a hex."""
    return FOREST_COST if g.terrain[place] == Terrain.FOREST and not bits & LIGHT else STEP_COST


@kernel
def covers(g, book, u, here, place):
    """Whether a champion whose first hex is at `here` covers a place."""
    for k in range(g.more_n[u] + 1):
        if shifted(book, here, g.hex[u], hex_at(g, u, k)) == place:
            return True
    return False


@kernel
def large_step_cost(g, book, u, here, there, bits, closed):
    """Points of a step of a champion on several hexes."""
    dearest = 0
    for k in range(g.more_n[u] + 1):
        place = shifted(book, there, g.hex[u], hex_at(g, u, k))
        if place == NONE:
            return 0
        if not covers(g, book, u, here, place):
            if not can_enter(g, book, u, place, bits, closed):
                return 0
            dearest = max(dearest, cost_of(g, place, bits))
    return dearest


@inlined
def step_cost(g, book, u, here, there, bits, closed):
    """Points of a step of a champion, its first hex going from one place to another; 0 if it may not."""
    if g.more_n[u] > 0:
        return large_step_cost(g, book, u, here, there, bits, closed)
    return cost_of(g, there, bits) if can_enter(g, book, u, there, bits, closed) else 0


@kernel
def may_stand(g, book, u, place):
    """Whether a champion may end a movement on a hex, or be put there: free, and no enemy portal (T20, T51)."""
    if g.at[place] != NOBODY and g.at[place] != u:
        return False
    side = book.portal[place]
    return side == NONE or side == g.of_side[u]


@kernel
def may_end(g, book, u, there):
    """Whether a champion may end with its first hex at a place."""
    if g.more_n[u] == 0:
        return may_stand(g, book, u, there)
    for k in range(g.more_n[u] + 1):
        place = shifted(book, there, g.hex[u], hex_at(g, u, k))
        if place == NONE or not may_stand(g, book, u, place):
            return False
    return True


@inlined
def is_closed(g, book, u, bits):
    """Whether barriers are closed for a champion."""
    return not bits & FREE and g.of_side[u] >= 0 and barred(g, book, g.of_side[u])


@kernel
def may_be_put(g, book, u, place):
    """Whether a champion may be put on a hex: it is free, and sacred ground does not keep it out."""
    return may_stand(g, book, u, place) and not (is_sacred(g, book, place) and gait(g, book, u) & KEPT_OUT)
