"""Sets of hexes, a bit for each: those of a kind are found without looking at all the others."""

import numpy as np

from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel
from sim.tactics.state import HEXES_A_WORD

ONE = np.uint64(1)


@inlined
def put_in(words, place):
    """A hex is in a set."""
    words[place // HEXES_A_WORD] |= ONE << np.uint64(place % HEXES_A_WORD)


@inlined
def change(words, place, there):
    """A hex is in a set, or not."""
    one = ONE << np.uint64(place % HEXES_A_WORD)
    at = place // HEXES_A_WORD
    words[at] = words[at] | one if there else words[at] & ~one


@kernel
def members(words, places):
    """Write down the hexes of a set in index order; how many there are."""
    n = 0
    for at in range(words.shape[0]):
        bits = words[at]
        while bits:
            places[n] = at * HEXES_A_WORD + np.int64(trailing_zeros(bits))
            bits &= bits - ONE
            n += 1
    return n


@inlined
def empty(words):
    """No hex is in a set."""
    for at in range(words.shape[0]):
        words[at] = 0
