"""Who stands at the sanctuaries, and what that would be if a champion stood elsewhere (T64)."""

import numpy as np

from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel
from sim.tactics.play.figures import stands
from sim.tactics.state import NOBODY
from sim.tactics.words import MAX_SEATS


@inlined
def look_afresh(g):
    """What was worked out about the board holds no longer."""
    g.surveyed = 0
    g.menaced = NOBODY


@kernel
def weigh(g, k):
    """Work out by how many figures each side outnumbers the strongest of the others at a sanctuary."""
    most, next_most = np.int64(0), np.int64(0)
    for party in range(MAX_SEATS + 1):
        n = np.int64(g.around[k, party])
        next_most = max(next_most, min(n, most))
        most = max(most, n)
    for party in range(MAX_SEATS + 1):
        n = np.int64(g.around[k, party])
        g.odds[k, party] = n - (next_most if n == most else most)


@kernel
def beside(g, book, u):
    """Bits of the sanctuaries at which a champion counts."""
    if not stands(g, u):
        return np.uint32(0)
    bits = book.beside[g.hex[u]]
    for k in range(g.more_n[u]):
        bits |= book.beside[g.more[u, k]]
    return bits


@inlined
def first_of(bits):
    """Number of the first of some sanctuaries."""
    return np.int64(trailing_zeros(bits))


@inlined
def but_first(bits):
    """Bits of the other ones."""
    return bits & (bits - np.uint32(1))


@inlined
def party_of(side):
    """Place of a side in `around`; neutral champions and captives are one."""
    return MAX_SEATS if side < 0 else side


@kernel
def survey(g, book):
    """Count the figures on and beside each sanctuary, by side."""
    for k in range(book.sanctuaries):
        for party in range(MAX_SEATS + 1):
            g.around[k, party] = 0
    for at in range(g.figures):
        u = g.figure[at]
        party = party_of(g.of_side[u])
        bits = beside(g, book, u)
        while bits:
            k, bits = first_of(bits), but_first(bits)
            g.around[k, party] += 1
    for k in range(book.sanctuaries):
        weigh(g, k)
    g.surveyed = 1


@inlined
def odds_at(g, book, k, side):
    """By how many figures a side outnumbers the strongest of the others at a sanctuary: above 0 it controls it."""
    if not g.surveyed:
        survey(g, book)
    return np.int64(g.odds[k, party_of(side)])


@kernel
def needing(g, book, u):
    """Bits of the sanctuaries that would be lost, or left to somebody, without a champion."""
    found, bits = np.uint32(0), beside(g, book, u)
    while bits:
        k = first_of(bits)
        if 0 <= odds_at(g, book, k, g.of_side[u]) <= 1:
            found |= np.uint32(1) << np.uint32(k)
        bits = but_first(bits)
    return found


@kernel
def needed(g, book, u):
    """How many sanctuaries need a champion where it stands."""
    found, bits = np.int64(0), needing(g, book, u)
    while bits:
        bits = but_first(bits)
        found += 1
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
    if not g.surveyed:
        survey(g, book)
    here = beside(g, book, u)
    changed = here ^ book.beside[there]
    found, bits = np.int64(0), changed & (book.beside[there] if wins else here)
    while bits:
        found += odds_at(g, book, first_of(bits), g.of_side[u]) == (0 if wins else 1)
        bits = but_first(bits)
    return found


@kernel
def odds_there(g, book, u, there):
    """The best odds of the sanctuaries at which a champion would count if it stood elsewhere; 0 if there is none."""
    best, found = np.int64(0), False
    here, bits = beside(g, book, u), book.beside[there]
    while bits:
        k, bits = first_of(bits), but_first(bits)
        odds = odds_at(g, book, k, g.of_side[u]) + 1 - np.int64(here >> np.uint32(k) & np.uint32(1))
        if not found or odds > best:
            best, found = odds, True
    return best
