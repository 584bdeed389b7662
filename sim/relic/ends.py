"""Spaces judged as the end of a movement, or of a move that a text brings (ENGINE.md sections 4 and 9)."""

from sim.jit import kernel, rarely
from sim.plans import NO_RANK
from sim.relic.judge import add_choice, is_random, lot, rank_below
from sim.relic.plan import THING_SPACE
from sim.relic.words import NOBODY, List, Only


@kernel
def best_end(g, book, plan, seat, which, n, limit):
    """Candidate space with the lowest rank below `limit`, the first one of several, or NOBODY; and its rank."""
    chosen = NOBODY
    for i in range(n):
        g.seen_space = g.choice_at[i]
        value = rank_below(g, book, plan, seat, which, g.choice[i], limit)
        if value < limit:
            limit = value
            chosen = i
    g.seen_space = NOBODY
    return chosen, limit


@kernel
def choose_end(g, book, plans, seat, n):
    """Which of the candidates (one at least) the list `move` chooses, the first if no line fits; random: any."""
    if is_random(g, plans, seat):
        return lot(g, seat, n)
    if n == 1:
        return 0
    chosen, _ = best_end(g, book, plans[g.strategy[seat]], seat, List.MOVE, n, NO_RANK + 1)
    return chosen


@rarely
def list_places(g, book, seat, sort, arg):
    """Write the spaces of an area or a tier, the own one aside, as candidates; returns their number."""
    n = 0
    for space in range(book.spaces):
        there = book.area[space] if sort == Only.AREA else book.tier[space]
        if there == arg and space != g.space[seat]:
            n = add_choice(g, n, THING_SPACE + space, space)
    return n
