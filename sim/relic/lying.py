"""Threat cards on the spaces of the board."""

from sim.jit import inlined, kernel
from sim.piles import take_out


@inlined
def lay(g, space, card):
    """Put a threat card at the end of a space's pile, without a mark."""
    at = g.lying_n[space]
    g.lying[space, at] = card
    g.mark[space, at] = 0
    g.lying_n[space] = at + 1


@kernel
def lift(g, space, at):
    """Take the card at `at` off a space; the others keep their order and their marks. Returns the card."""
    n = g.lying_n[space]
    take_out(g.mark[space], n, at)
    card = take_out(g.lying[space], n, at)
    g.lying_n[space] = n - 1
    return card


@kernel
def forget_marks(g, space):
    """Take the marks off all cards of a space."""
    for at in range(g.lying_n[space]):
        g.mark[space, at] = 0
