"""Ordered piles of card ids: an array with room for eight more behind its last card and, beside it, the number of cards in it.

Cards are copied eight at a time; what lies behind the last one of a pile is nobody's.
"""

from sim.engine.jit import inlined
from sim.engine.lanes import EIGHT, copy_eight


@inlined
def take_out(pile, n, at):
    """Remove the card at `at` from a pile of `n` cards; the others keep their order. Returns the card."""
    card = pile[at]
    copy_eight(pile, at + 1, pile, at)  # also if it is the last one: no branch
    for i in range(at + EIGHT, n - 1, EIGHT):
        copy_eight(pile, i + 1, pile, i)
    return card


@inlined
def pour(source, n, goal, into):
    """Append `n` cards of `source` to `goal`, which holds `into` cards, in their order."""
    for i in range(0, n, EIGHT):
        copy_eight(source, i, goal, into + i)
