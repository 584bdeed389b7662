"""What a side has and has done: the sums over its players."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.chronicle import NEUTRALS
from sim.tactics.codes import Rank
from sim.tactics.state import FIRST_CHAMPION, NOBODY, VILLAINS


@kernel
def of_side(book, cells, side, k):
    """Sum of the numbers `k` of all players of a side."""
    total = np.int64(0)
    for seat in range(book.first_seat[side], book.last_seat[side]):
        total += cells[seat, k]
    return total


@kernel
def of_figures(book, cells, side, rank):
    """What champions of a rank have done on the board for a side, that of villains too."""
    if book.campaign and side == VILLAINS:
        return np.int64(cells[NEUTRALS, rank]) if book.what[rank] != Rank.NEUTRAL else np.int64(0)
    return of_side(book, cells, side, rank)


@kernel
def all_of_figures(book, cells, side):
    """What all champions have done on the board for a side."""
    total = np.int64(0)
    for rank in range(book.ranks):
        total += of_figures(book, cells, side, rank)
    return total


@kernel
def all_of_side(book, cells, side, n):
    """Sum of the first `n` numbers of all players of a side."""
    total = np.int64(0)
    for k in range(n):
        total += of_side(book, cells, side, k)
    return total


@kernel
def falls(g, book, side, rank):
    """How often a champion of a side has been defeated."""
    total = np.int64(0)
    for cause in range(g.defeats.shape[0]):
        total += of_figures(book, g.defeats[cause], side, rank)
    return total


@kernel
def glory_of_texts(g, side):
    """Glory that came of texts of cards and champions: what came of nothing else."""
    total = np.int64(g.glory[side])
    for how in range(g.glory_from.shape[1]):
        total -= g.glory_from[side, how]
    return total


@kernel
def add_pile(g, pile, n):
    """Count the cards of a pile as owned."""
    for at in range(n):
        g.owned[g.card_kind[pile[at]]] += 1


@kernel
def count_owned(g, book, side):
    """Count the copies of every card that a side owns: in its piles, on its champions, and champions of the row in its rosters."""
    for kind in range(book.kinds):
        g.owned[kind] = 0
    for seat in range(book.players):
        if book.side_of[seat] == side:
            add_pile(g, g.deck[seat], g.deck_n[seat])
            add_pile(g, g.hand[seat], g.hand_n[seat])
            add_pile(g, g.discard[seat], g.discard_n[seat])
            add_pile(g, g.front[seat], g.front_n[seat])
    for u in range(FIRST_CHAMPION, g.champions):
        if g.owner[u] != NOBODY and g.of_side[u] == side:
            add_pile(g, g.construct[u], g.constructs[u])
            add_pile(g, g.reward[u], g.rewards[u])
            if g.card[u] != NOBODY:
                g.owned[g.card_kind[g.card[u]]] += 1


@inlined
def strategy_of(g, book, side, strategies):
    """Who plays a side; villains are the last of all strategies."""
    return strategies - 1 if book.campaign and side == VILLAINS else g.strategy[book.first_seat[side]]
