"""Copies of a card that lie on the board or before a player, told apart: a text that discards its card means this very copy (ENGINE.md section 9).

Each copy that comes into play has a number of its own in this game. A *text* is the owner of a step (`tables.OWNERS`) and, where that is a card,
the number of the copy, in one integer.
"""

import numpy as np

from sim.jit import inlined, kernel
from sim.relic.tables import OWNERS
from sim.relic.words import NOBODY

OWNER_BITS = 10
"""A text is an owner, and the number of its copy shifted by so much."""
assert 1 << OWNER_BITS >= OWNERS
OWNER_MASK = (1 << OWNER_BITS) - 1


@inlined
def new_copy(g):
    """Number of a copy that comes into play."""
    g.copies += 1
    return g.copies


@inlined
def text_of(owner, copy):
    """Text of an owner; `copy` is 0 if it is no card, or one that is no more in play."""
    return np.int64(owner) + (np.int64(copy) << OWNER_BITS)


@inlined
def owner_of(text):
    """Owner of a text, NOBODY of none."""
    return text & OWNER_MASK if text >= 0 else np.int64(NOBODY)


@inlined
def copy_of(text):
    """Number of the copy whose text it is, 0 if there is none."""
    return text >> OWNER_BITS if text >= 0 else np.int64(0)


@kernel
def place_of(cards, copies, n, text):
    """Place of the very copy whose text it is among the first `n` cards of a row, or NOBODY."""
    for at in range(n):
        if copies[at] == copy_of(text) and cards[at] == owner_of(text):
            return at
    return NOBODY


@kernel
def number_rows(g, seat):
    """Tell apart what a player holds in a position laid out by hand."""
    for at in range(g.held_n[seat]):
        g.held_copy[seat, at] = new_copy(g)
    for at in range(g.taint_n[seat]):
        g.taint_copy[seat, at] = new_copy(g)


@kernel
def number_board(g, spaces):
    """Tell apart what lies on the board of a position laid out by hand."""
    for space in range(spaces):
        for at in range(g.lying_n[space]):
            g.lying_copy[space, at] = new_copy(g)
