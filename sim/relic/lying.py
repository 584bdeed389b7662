"""Threat cards on the spaces of the board."""

from sim.jit import inlined, kernel, rarely
from sim.piles import take_out
from sim.relic.copies import new_copy
from sim.relic.decks import discard
from sim.relic.missions import progress
from sim.relic.resources import add_asset
from sim.relic.words import Goal


@inlined
def lay(g, space, card):
    """Put a threat card at the end of a space's pile, without a mark."""
    at = g.lying_n[space]
    g.lying[space, at] = card
    g.lying_copy[space, at] = new_copy(g)
    g.mark[space, at] = 0
    g.lying_n[space] = at + 1


@kernel
def lift(g, space, at):
    """Take the card at `at` off a space; the others keep their order and their marks. Returns the card."""
    n = g.lying_n[space]
    take_out(g.mark[space], n, at)
    take_out(g.lying_copy[space], n, at)
    card = take_out(g.lying[space], n, at)
    g.lying_n[space] = n - 1
    return card


@rarely
def take_up(g, book, seat, space, at):
    """A player takes the card at `at` of a space as an asset, which missions count; the card barred to him is discarded."""
    copy = g.lying_copy[space, at]
    card = lift(g, space, at)
    if card == g.barred[seat]:
        discard(g, book, card)
        return
    add_asset(g, book, seat, card)
    g.held_copy[seat, g.held_n[seat] - 1] = copy
    progress(g, book, seat, Goal.ASSET, card)


@kernel
def forget_marks(g, space):
    """Take the marks off all cards of a space."""
    for at in range(g.lying_n[space]):
        g.mark[space, at] = 0
