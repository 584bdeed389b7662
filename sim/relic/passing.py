"""Passes through cards that may leave meanwhile: each one is looked at once (ENGINE.md 7.5)."""

from enum import IntEnum

import numpy as np

from sim.jit import inlined, kernel


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
