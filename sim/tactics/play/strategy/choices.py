"""Which champion, card or treasure of several a strategy of rules chooses: those with a rank first, behind them an order of the list."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel
from sim.engine.plans import DEFAULT_RANK
from sim.tactics.codes import Stat
from sim.tactics.play.figures import is_rat, stands
from sim.tactics.play.strategy.blows import rank
from sim.tactics.play.strategy.counters import judge, judge_nobody, thing_of
from sim.tactics.play.values import value
from sim.tactics.state import NOBODY
from sim.tactics.tables import THING_WORD
from sim.tactics.words import List, Word

BEHIND = 1_000_000
"""What stands behind all that lines name begins here."""
GROUP = 10_000
"""More than any value of a champion."""


@inlined
def is_coming(g, u):
    """Whether a candidate is the rat that is to come: others stand on the board."""
    return is_rat(u) and not stands(g, u)


@inlined
def meant(g, u):
    """Place of a candidate on the axis of things."""
    return np.int64(THING_WORD + Word.COMING) if is_coming(g, u) else thing_of(g, u)


@kernel
def champion_behind(g, book, seat, which, u):
    """Place of a champion without a rank: whoever is on the board and ready, the strongest; in `harm` enemies, then the weakest own one.

    A rat to come stands behind the others, in `harm` before all other own ones.
    """
    if is_coming(g, u):
        return np.int64(GROUP * 7 if which == List.HARM else GROUP * 9)
    strength = value(g, book, u, Stat.STRENGTH)
    mine = g.owner[u] != NOBODY and book.side_of[g.owner[u]] == book.side_of[seat]
    if which == List.HARM:
        return GROUP * 8 + strength if mine else GROUP - strength
    group = (0 if mine else 4) + (0 if stands(g, u) else 2) + (0 if g.ready[u] else 1)
    return GROUP * (group + 1) - strength


@kernel
def best_champion(g, book, plan, seat, which, first, n):
    """Place in `fit` of the best of `n` champions from a place on."""
    chosen, lowest = first, np.int64(0)
    for k in range(first, first + n):
        u = g.fit[k]
        judge(g, u)
        found = rank(g, book, plan, seat, which, meant(g, u))
        if found >= DEFAULT_RANK:
            found = BEHIND + champion_behind(g, book, seat, which, u)
        if k == first or found < lowest:
            chosen, lowest = k, found
    judge_nobody(g)
    chose(g, seat, which, min(lowest, np.int64(DEFAULT_RANK)), meant(g, g.fit[chosen]))
    return chosen


@kernel
def card_behind(book, which, kind):
    """Place of a card without a rank: the dearest first, of cards that are lost the cheapest."""
    return GROUP - book.cost[kind] if which == List.TAKE else GROUP + book.cost[kind]


@kernel
def best_kind(g, book, plan, seat, which, kinds, n, only_named):
    """Place of the best of `n` kinds of cards; NOBODY if only one that a line names will do and there is none."""
    chosen, lowest = np.int64(NOBODY), np.int64(0)
    for k in range(n):
        kind = np.int64(kinds[k])
        found = rank(g, book, plan, seat, which, kind)
        if found >= DEFAULT_RANK:
            if only_named:
                continue
            found = BEHIND + card_behind(book, which, kind)
        if chosen == NOBODY or found < lowest:
            chosen, lowest = np.int64(k), found
    if chosen != NOBODY:
        chose(g, seat, which, min(lowest, np.int64(DEFAULT_RANK)), np.int64(kinds[chosen]))
    return chosen


@inlined
def names_thing(g, book, plan, seat, which, thing):
    """Whether a line of a list names a thing now."""
    found = rank(g, book, plan, seat, which, thing)
    if found < DEFAULT_RANK:
        chose(g, seat, which, found, thing)
    return found < DEFAULT_RANK
