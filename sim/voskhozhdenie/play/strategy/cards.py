"""Which cards a strategy of rules chooses: those with a rank first, behind them an order of the list (ENGINE.md, section 14)."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel
from sim.engine.plans import DEFAULT_RANK
from sim.voskhozhdenie.play.strategy.counters import damage_of, is_mine, power_now, rank
from sim.voskhozhdenie.play.things import in_play
from sim.voskhozhdenie.words import MAX_KINDS, List

FAR = np.int64(1) << 40
"""More than any number of a card: cards of a second group stand behind those of the first."""
RANKED = np.int64(1) << 60
"""Taken off the place of a card with a rank."""


@inlined
def dear_first(g, book, t):
    """Place of a card: highest compared cost first, then as in the set."""
    return np.int64(g.kind[t]) - np.int64(book.compared_cost[g.kind[t]]) * MAX_KINDS


@kernel
def least_first(g, book, t):
    """Place of a card: in play by power, lowest first; elsewhere, behind those, by compared cost."""
    return power_now(g, book, t) if in_play(g, t) else FAR + book.compared_cost[g.kind[t]]


@kernel
def place_behind(g, book, seat, which, t):
    """Place of a card without a rank in the order of a list."""
    if which == List.TAKE or which == List.REDRAW:
        return dear_first(g, book, t)
    if which == List.GIVE_UP:
        return least_first(g, book, t)
    mine = is_mine(g, seat, t)
    if which == List.MEND:
        damage = damage_of(g, book, t)
        return -damage if mine else FAR + damage
    if mine == (which == List.HELP):
        return -power_now(g, book, t)
    return 2 * FAR + least_first(g, book, t)


@kernel
def place_of(g, book, plan, seat, which, t):
    """Place of a card among those to be chosen from, the lowest first."""
    g.judged = t
    found = rank(g, book, plan, seat, which, np.int64(g.kind[t]))
    return found - RANKED if found < DEFAULT_RANK else place_behind(g, book, seat, which, t)


@kernel
def best_card(g, book, plan, seat, which, things, n):
    """Place of the card to be chosen among the first `n` of a list."""
    best, lowest = 0, np.int64(0)
    for at in range(n):
        place = place_of(g, book, plan, seat, which, things[at])
        if at == 0 or place < lowest:
            best, lowest = at, place
    g.judged = 0
    chose(g, seat, which, lowest + RANKED if lowest < -FAR * 2 else np.int64(DEFAULT_RANK), np.int64(g.kind[things[best]]))
    return best


@kernel
def is_wanted(g, book, plan, seat, which, t):
    """Whether a card is one of those that a free number counts."""
    if which == List.TAKE:
        return True
    g.judged = t
    if rank(g, book, plan, seat, which, np.int64(g.kind[t])) < DEFAULT_RANK:
        return True
    if which == List.HELP:
        return is_mine(g, seat, t)
    if which == List.HURT:
        return not is_mine(g, seat, t)
    return which == List.MEND and is_mine(g, seat, t) and damage_of(g, book, t) > 0


@kernel
def wanted(g, book, plan, seat, which, things, n, most):
    """How many of the first `n` cards of a list are wanted, at most so many."""
    found = np.int64(0)
    for at in range(n):
        found += is_wanted(g, book, plan, seat, which, things[at])
    g.judged = 0
    return min(found, most)
