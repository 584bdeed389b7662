"""Copies of a card, told apart: a text that discards its card means this one; and passes through cards that may leave meanwhile (ENGINE.md 7.5)."""

from enum import IntEnum

import numpy as np

from sim.engine.jit import inlined, kernel
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


class Pass(IntEnum):
    """What is passed through; a battle can be fought while a moment of the turn goes on."""

    MOMENT = 0  # the hand, at a moment of the turn
    ROLL = 1  # the hand, in a battle or test
    ASSETS = 2  # the assets, in a battle or test


@inlined
def begin_pass(g, which, n):
    """The `n` cards that are there now are to be looked at; what comes meanwhile is not."""
    g.passed[which] = 0
    g.to_pass[which] = n


@kernel
def next_in_pass(g, which):
    """Place of the next card of a pass that has one."""
    at = np.int64(g.passed[which])
    g.passed[which] += 1
    g.to_pass[which] -= 1
    return at


@inlined
def leave_pass(g, which, at):
    """The card at `at` leaves: the pass goes on where it was."""
    if at < g.passed[which]:
        g.passed[which] -= 1
    elif at < g.passed[which] + g.to_pass[which]:
        g.to_pass[which] -= 1


@kernel
def heed_hand(g, seat, at):
    """A card leaves a player's hand at `at`: passes through it go on where they were."""
    if g.passing == seat:
        leave_pass(g, Pass.MOMENT, at)
    if g.asking == seat:
        leave_pass(g, Pass.ROLL, at)


@kernel
def heed_held(g, seat, at):
    """The asset at `at` leaves a player: a pass through his assets goes on where it was."""
    if g.asking == seat:
        leave_pass(g, Pass.ASSETS, at)
