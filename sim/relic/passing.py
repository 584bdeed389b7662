"""Passes through a hand from which cards leave meanwhile: each card is looked at once (ENGINE.md 7.5)."""

from enum import IntEnum

import numpy as np

from sim.jit import inlined, kernel


class Pass(IntEnum):
    """What a hand is passed through for; a battle can be fought while a moment of the turn goes on."""

    MOMENT = 0
    ROLL = 1


@inlined
def begin_pass(g, seat, which):
    """All cards in hand now are to be looked at; what comes meanwhile is not."""
    g.passed[which] = 0
    g.to_pass[which] = g.hand_n[seat]


@kernel
def next_in_pass(g, which):
    """Place in hand of the next card of a pass that has one."""
    at = np.int64(g.passed[which])
    g.passed[which] += 1
    g.to_pass[which] -= 1
    return at


@inlined
def leave_pass(g, which, at):
    """A card leaves the hand at `at`: the pass goes on where it was."""
    if at < g.passed[which]:
        g.passed[which] -= 1
    elif at < g.passed[which] + g.to_pass[which]:
        g.to_pass[which] -= 1


@kernel
def heed_pass(g, seat, at):
    """A card leaves a player's hand at `at`: passes through it go on where they were."""
    if g.passing == seat:
        leave_pass(g, Pass.MOMENT, at)
    if g.asking == seat:
        leave_pass(g, Pass.ROLL, at)
