"""Choices by lot: the policy `random` (ENGINE.md, section 5)."""

from sim.engine.jit import inlined
from sim.engine.streams import below
from sim.tactics.state import NOBODY, STREAM_CHOICE


@inlined
def pick(g, seat, n):
    """One of `n` options."""
    return below(g, STREAM_CHOICE + seat, n)


@inlined
def coin(g, seat):
    """Whether a seat says yes."""
    return below(g, STREAM_CHOICE + seat, 2) == 1


@inlined
def ruled(g, seat):
    """Whether a strategy of rules decides for a seat; the villains' choices are always by lot."""
    return seat != NOBODY and g.by_rules[seat] != 0
