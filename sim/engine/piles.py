"""Ordered piles of card ids inside a record: an array and, beside it, the number of cards in it."""

from sim.engine.jit import kernel


@kernel
def take_out(pile, n, at):
    """Remove the card at `at` from a pile of `n` cards; the others keep their order. Returns the card."""
    card = pile[at]
    for i in range(at, n - 1):
        pile[i] = pile[i + 1]
    return card


@kernel
def pour(source, n, goal, into):
    """Append `n` cards of `source` to `goal`, which holds `into` cards, in their order."""
    for i in range(n):
        goal[into + i] = source[i]
