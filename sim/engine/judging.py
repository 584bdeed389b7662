"""How a compiled strategy is read: conditions and ranks, over the counters of any game."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel
from sim.engine.plans import DEFAULT_RANK, MAX_COMPARED, NO_COUNTER, NO_RANK, TEST_TRUE, WORD, Compare


class Judging(NamedTuple):
    """Compiled functions that read the plans of one game.

    In all of them `g` is the record of the game, `book` what it is played with, `plan` the strategy of `seat`, `which` a list and `thing` the place
    of what is judged on the plan's axis of things. Comparisons are counted in `g.compared`, by seat; the game has to be stopped as soon as `g.wordy`
    is not 0: the seat, from 1, that has made more than `MAX_COMPARED`.
    """

    holds: Callable[..., Any]
    """`(g, book, plan, seat, test)`: walk a condition's tests from `test` to its end."""
    judge: Callable[..., Any]
    """`(g, book, plan, seat, entry, limit)`: rank by the first of a thing's entries whose condition holds; NO_RANK as soon as it cannot be below
    `limit`."""
    rank_below: Callable[..., Any]
    """`(g, book, plan, seat, which, thing, limit)`: rank of a thing in a list if it is below `limit`; otherwise any number that is not."""
    rank: Callable[..., Any]
    """`(g, book, plan, seat, which, thing)`: rank of a thing in a list: lower is wanted more; from DEFAULT_RANK on no line fits."""
    fits: Callable[..., Any]
    """`(g, book, plan, seat, which, thing)`: whether any line of the list names the thing now; a decision, which a profile records."""


@kernel
def count_in(pile, n, plan, selector):
    """Things among the first `n` of a pile that a selector names."""
    found = np.int64(0)
    for i in range(n):
        thing = np.int64(pile[i])
        if thing >= 0:
            found += np.int64(plan.named[selector, thing // WORD] >> np.uint64(thing % WORD) & np.uint64(1))
    return found


@inlined
def passes(op, difference, bound):
    """Whether a difference compares as a test asks."""
    if op == Compare.LT:
        return difference < bound
    if op == Compare.LE:
        return difference <= bound
    if op == Compare.EQ:
        return difference == bound
    return difference != bound


def walking(counter):
    """Compile the walk through a condition's tests over a game's counters."""

    @kernel
    def holds(g, book, plan, seat, test):
        while test >= 0:
            g.compared[seat] += 1
            if g.compared[seat] > MAX_COMPARED:
                g.wordy = seat + 1  # the game is about to be stopped
                return False
            difference = counter(g, book, plan, seat, plan.test_a[test], plan.test_a_of[test])
            if plan.test_b[test] != NO_COUNTER:
                difference -= counter(g, book, plan, seat, plan.test_b[test], plan.test_b_of[test])
            test = plan.test_yes[test] if passes(plan.test_op[test], difference, plan.test_bound[test]) else plan.test_no[test]
        return test == TEST_TRUE

    return holds


def ranking(holds):
    """Compile the search through a thing's entries, and the rank that is known to be below a limit."""

    @kernel
    def judge(g, book, plan, seat, entry, limit):
        while plan.entry_rank[entry] < limit:
            test = plan.entry_test[entry]
            if test < 0 or holds(g, book, plan, seat, test):
                return np.int64(plan.entry_rank[entry])
            entry += 1
        return np.int64(NO_RANK)

    @inlined
    def rank_below(g, book, plan, seat, which, thing, limit):
        entry = np.int64(plan.entry[which, thing])
        if entry < 0:
            return -1 - entry
        return judge(g, book, plan, seat, entry, limit)

    return judge, rank_below


class Ranked(NamedTuple):
    """Those of them that read lists."""

    judge: Callable[..., Any]
    rank_below: Callable[..., Any]
    rank: Callable[..., Any]
    fits: Callable[..., Any]


def ranked_by(holds) -> Ranked:
    """Compile the functions that read the lists of a game whose conditions `holds` walks."""
    judge, rank_below = ranking(holds)

    @inlined
    def rank(g, book, plan, seat, which, thing):
        return rank_below(g, book, plan, seat, which, thing, NO_RANK + 1)

    @inlined
    def fits(g, book, plan, seat, which, thing):
        value = rank_below(g, book, plan, seat, which, thing, DEFAULT_RANK)
        if value >= DEFAULT_RANK:
            return False
        chose(g, seat, which, value, thing)
        return True

    return Ranked(judge, rank_below, rank, fits)


def judging(counter) -> Judging:
    """Compile the functions that read the plans of a game.

    Parameters
    ----------
    counter
        Compiled `(g, book, plan, seat, what, selector)`: value of counter `what` for a seat, now; `selector` for counters of a name or class.

    Returns
    -------
    Judging
        The same functions over that counter; a game has one set of them.
    """
    holds = walking(counter)
    return Judging(holds, *ranked_by(holds))
