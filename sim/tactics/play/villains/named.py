"""Villains as schemes speak of them: by the colours of their targets, or by their names (T81, T86)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Fault, Rank
from sim.tactics.play.faults import stop
from sim.tactics.play.figures import is_villain
from sim.tactics.state import FIRST_CHAMPION, MAX_OPTIONS
from sim.tactics.tables import COLOURS


@kernel
def says(g, book, word, u):
    """Whether a word means a villain: a colour one that holds the target, not those who are revived beside it (T93)."""
    if word < COLOURS:
        return g.colour[u] == word and book.what[g.rank[u]] != Rank.REVIVED
    return book.rank_name[g.rank[u]] == word - COLOURS


@kernel
def is_there(g, book, u):
    """Whether a champion is a villain of the game, on the board or off it."""
    return is_villain(g, book, u) and not g.gone_for_good[u]


@kernel
def find_named(g, book, first, last):
    """Find the villains that some rows of words mean, word by word in the order of appearance; they stand in `fit`, how many there are."""
    n = 0
    for row in range(first, last):
        for u in range(FIRST_CHAMPION, g.champions):
            if is_there(g, book, u) and says(g, book, book.name[row], u):
                if n == MAX_OPTIONS:
                    stop(g, Fault.OPTIONS)
                    return n
                g.fit[n] = u
                n += 1
    return n
