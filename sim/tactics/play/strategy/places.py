"""On which hex something is put: plain rules, for which there is no list (ENGINE.md, section 9)."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import Stat
from sim.tactics.maps.words import Terrain
from sim.tactics.play.ground import TOKENS
from sim.tactics.play.hexsets import members
from sim.tactics.play.strategy.survey import look_afresh, odds_at
from sim.tactics.play.strategy.ways import FAR_AWAY, add_mark, mark_places, way_from
from sim.tactics.play.values import value
from sim.tactics.state import NOBODY
from sim.tactics.words import Word

OCCUPIED = 1000
"""What an own champion that would be replaced counts."""


@kernel
def mark_wishes(g, book, side):
    """Mark what a side wants: sanctuaries that it does not control, beacons, tokens elsewhere; else all others."""
    g.marks = 0
    g.mark_beside = 0
    mark_places(g, side, Word.BEACON)
    for k in range(members(g.site[TOKENS], g.found)):
        place = g.found[k]
        marked = g.terrain[place] == Terrain.BEACON and g.holder[place] != side
        if g.token_of[place] == side and g.terrain[place] != Terrain.SANCTUARY and not marked:
            add_mark(g, place, 0)
    for k in range(book.sanctuaries):
        if odds_at(g, book, k, side) <= 0:
            add_mark(g, book.sanctuary_hex[k], 0)
    if g.marks == 0:
        for k in range(g.figures):
            if g.of_side[g.figure[k]] != side:
                add_mark(g, g.hex[g.figure[k]], 0)


@kernel
def nearest_to_wish(g, book, side, n):
    """Place in `option` of the hex that is nearest to what a side wants, free ones first; the first of equal ones."""
    look_afresh(g)
    mark_wishes(g, book, side)
    chosen, best = 0, np.int64(0)
    for k in range(n):
        place = g.option[k]
        found = way_from(g, book, side, place) + (OCCUPIED if g.at[place] != NOBODY else 0)
        if k == 0 or found < best:
            chosen, best = k, found
    return chosen


@kernel
def most_harmful(g, book, side, n, sign):
    """Place in `option` of the hex on which harm meets the strongest enemy and no own champion; with sign -1 the other way round."""
    chosen, best = 0, np.int64(0)
    for k in range(n):
        u = g.at[g.option[k]]
        found = np.int64(0)
        if u != NOBODY:
            found = value(g, book, u, Stat.STRENGTH) + value(g, book, u, Stat.DEFENCE)
            found = -found if g.of_side[u] == side else found
        if k == 0 or sign * found > best:
            chosen, best = k, sign * found
    return chosen


@kernel
def nearest_own(g, book, side, n):
    """Place in `option` of the hex that is nearest to a figure of a side; the first of equal ones."""
    chosen, best = 0, np.int64(0)
    for k in range(n):
        found = np.int64(FAR_AWAY)
        for j in range(g.figures):
            if g.of_side[g.figure[j]] == side:
                found = min(found, np.int64(book.distance[g.option[k], g.hex[g.figure[j]]]))
        if k == 0 or found < best:
            chosen, best = k, found
    return chosen


@kernel
def farthest(g, book, n):
    """The one of `n` reachable hexes that is farthest from all sanctuaries; the first of equal ones."""
    chosen, best = np.int64(g.reachable[0]), np.int64(-1)
    for k in range(n):
        found = np.int64(FAR_AWAY)
        for j in range(book.sanctuaries):
            found = min(found, np.int64(book.distance[g.reachable[k], book.sanctuary_hex[j]]))
        if found > best:
            chosen, best = np.int64(g.reachable[k]), found
    return chosen
