"""Who stands at the sanctuaries, and what that would be if a champion stood elsewhere (T64)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.play.figures import far, stands
from sim.tactics.state import NOBODY
from sim.tactics.words import MAX_SEATS


@inlined
def look_afresh(g):
    """What was worked out about the board holds no longer."""
    g.surveyed = 0
    g.menaced = NOBODY


@kernel
def survey(g, book):
    """Count the figures on and beside each sanctuary, by side."""
    for k in range(book.sanctuaries):
        for party in range(MAX_SEATS + 1):
            g.around[k, party] = 0
    for at in range(g.figures):
        u = g.figure[at]
        party = MAX_SEATS if g.of_side[u] < 0 else g.of_side[u]
        for k in range(book.sanctuaries):
            if far(g, book, u, book.sanctuary_hex[k]) <= 1:
                g.around[k, party] += 1
    g.surveyed = 1


@kernel
def odds_at(g, book, k, side):
    """By how many figures a side outnumbers the strongest of the others at a sanctuary: above 0 it controls it."""
    if not g.surveyed:
        survey(g, book)
    most = np.int64(0)
    for party in range(MAX_SEATS + 1):
        if party != side:
            most = max(most, np.int64(g.around[k, party]))
    return g.around[k, side] - most


@kernel
def is_near(g, book, u, k):
    """Whether a champion is one of those that count at a sanctuary."""
    return stands(g, u) and far(g, book, u, book.sanctuary_hex[k]) <= 1


@inlined
def needs(g, book, u, k):
    """Whether a sanctuary would be lost, or left to somebody, without a champion."""
    return is_near(g, book, u, k) and 0 <= odds_at(g, book, k, g.of_side[u]) <= 1


@kernel
def needed(g, book, u):
    """How many sanctuaries need a champion where it stands."""
    found = np.int64(0)
    for k in range(book.sanctuaries):
        found += needs(g, book, u, k)
    return found


@kernel
def controlled(g, book, side):
    """How many sanctuaries a side controls."""
    found = np.int64(0)
    for k in range(book.sanctuaries):
        found += odds_at(g, book, k, side) > 0
    return found


@kernel
def won_or_lost(g, book, u, there, wins):
    """How many sanctuaries the side of a champion would win (or lose) if it stood elsewhere."""
    found, side = np.int64(0), g.of_side[u]
    for k in range(book.sanctuaries):
        now = odds_at(g, book, k, side)
        then = now + (book.distance[there, book.sanctuary_hex[k]] <= 1) - is_near(g, book, u, k)
        found += then > 0 >= now if wins else now > 0 >= then
    return found


@kernel
def odds_there(g, book, u, there):
    """The best odds of the sanctuaries at which a champion would count if it stood elsewhere; 0 if there is none."""
    best, found = np.int64(0), False
    for k in range(book.sanctuaries):
        if book.distance[there, book.sanctuary_hex[k]] <= 1:
            odds = odds_at(g, book, k, g.of_side[u]) + 1 - is_near(g, book, u, k)
            if not found or odds > best:
                best, found = odds, True
    return best
