"""Who led when, and how games ended."""

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import End
from sim.tactics.state import NOBODY


@inlined
def is_unfinished(g):
    """Whether the round cap has stopped the game."""
    return g.ended == End.CAP


@kernel
def leader(g, book, at):
    """Sole leader by glory at the end of a round, or NOBODY."""
    best, alone = 0, True
    for side in range(1, book.sides):
        if g.round_glory[side, at] > g.round_glory[best, at]:
            best, alone = side, True
        elif g.round_glory[side, at] == g.round_glory[best, at]:
            alone = False
    return best if alone else NOBODY


@kernel
def drama(g, book):
    """Lead changes, each side's in `leads`, and the sole leader at half time of a game that somebody has won, or NOBODY."""
    last, changes = NOBODY, 0
    for side in range(book.sides):
        g.leads[side] = 0
    for at in range(1, g.round + 1):
        now = leader(g, book, at)
        if now != NOBODY and now != last:
            if last != NOBODY:
                changes += 1
                g.leads[now] += 1
            last = now
    half = g.round // 2
    return changes, leader(g, book, half) if half > 0 and g.winner != NOBODY else NOBODY


@kernel
def is_ahead(g, side, other):
    """Whether a side has finished ahead of another one."""
    if is_unfinished(g):
        return False
    if g.winner == side or g.winner == other:
        return g.winner == side
    return g.glory[side] > g.glory[other]
