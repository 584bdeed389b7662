"""Which game numbers serve what: blocks that never meet, so that nothing is judged by games it was chosen by."""

from enum import IntEnum

BLOCK = 2**32
"""Games of one block, at most; no search comes near it."""
CHOOSING = 4
"""Games of the last choice begin with so many times the games of a generation's first round."""
SIMPLIFYING = 16
"""So many times the games of a first round must stay as they are for a line to be superfluous."""
TESTING = 64
"""So many times the games of a first round decide what is said about the result."""


class Block(IntEnum):
    """What a block of game numbers is for; generation g plays those of `GENERATIONS + g`."""

    TESTING = 0  # games 0, 1, ... of the seed, which `vigil run` plays too
    CHOOSING = 1
    SIMPLIFYING = 2
    GENERATIONS = 4


def first(block: int, cycle: int) -> int:
    """First game number of a block.

    Parameters
    ----------
    block
        Which one.
    cycle
        Rows of the table of seatings; every block begins with its first row.

    Returns
    -------
    int
    """
    return block * (BLOCK // cycle * cycle)


def whole(games: int, unit: int) -> int:
    """So many games or a few more, so that they are whole turns of the seatings."""
    return -(-games // unit) * unit
