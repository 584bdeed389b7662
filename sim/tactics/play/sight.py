"""Lines of sight (T57)."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.maps.geometry import PATHS
from sim.tactics.maps.words import SIGHT
from sim.tactics.play.figures import apart, hex_at, is_enemy
from sim.tactics.play.ground import ONE, barred


@kernel
def blocked(g, book, here, side):
    """Mask of the hexes around one that block the sight of a side."""
    mask = g.forest[here]
    if side >= 0 and barred(g, book, side):
        mask |= g.barrier[here]
    for k in range(g.figures):
        u = g.figure[k]
        if is_enemy(g, side, u):
            for j in range(g.more_n[u] + 1):
                bit = book.bit[here, hex_at(g, u, j)]
                if bit >= 0:
                    mask |= ONE << np.uint64(bit)
    return mask


@kernel
def sees(book, here, there, mask):
    """Whether there is a line of sight between two hexes, past those of a mask."""
    bit = book.bit[here, there]
    if bit < 0:
        return False
    found = False
    for k in range(PATHS):
        path = book.paths[bit, k]
        if path & book.outside[here] == 0:
            if path & mask == 0:
                found = True
            elif book.all_paths:
                return False
    return found


@kernel
def in_sight(g, book, u, v):
    """Whether a champion is in ranged reach of another one, whatever that one can do."""
    if apart(g, book, u, v) > SIGHT:
        return False
    for k in range(g.more_n[u] + 1):
        here = hex_at(g, u, k)
        mask = blocked(g, book, here, g.of_side[u])
        for j in range(g.more_n[v] + 1):
            if sees(book, here, hex_at(g, v, j), mask):
                return True
    return False
