"""How a seat decides: conditions, ranks and the choice among targets (ENGINE.md sections 5 and 6)."""

import numpy as np

from sim.ascension.play.asked import asked_card, asked_loss, asked_target
from sim.ascension.play.stack import refuse
from sim.ascension.state import MAX_TARGETS, STREAM_CHOICE
from sim.ascension.words import NOBODY, Counter, Fault
from sim.engine.choices import chose, parted
from sim.engine.jit import inlined, kernel
from sim.engine.judging import count_in, judging
from sim.engine.plans import DEFAULT_RANK, NO_RANK, Policy
from sim.engine.players.form import UNASKED
from sim.engine.streams import below

WORTH = 16
"""Bits of a target's number below its rank: `MAX_TARGETS` is less."""


@inlined
def score(g, seat):
    """Honor tokens plus the honor printed on all own cards (A24)."""
    return g.tokens[seat] + g.printed[seat]


@kernel
def lead(g, seat):
    """Own score minus the best other one."""
    best = -1
    for other in range(g.parties):
        if other != seat:
            best = max(best, score(g, other))
    return score(g, seat) - best if best >= 0 else score(g, seat)


@kernel
def count_owned(g, plan, seat, selector):
    """Own cards that a selector names, in all places."""
    found = 0
    for k in range(plan.selector_first[selector], plan.selector_last[selector]):
        found += g.owned[seat, plan.selected[k]]
    return found


@kernel
def count_left(g, book, plan, selector):
    """Copies left in the always-available piles that a selector names."""
    found = 0
    for k in range(plan.selector_first[selector], plan.selector_last[selector]):
        stack = book.stack_of[plan.selected[k]]
        if stack != NOBODY:
            found += g.stack[stack]
    return found


@kernel
def counter_of(g, book, plan, seat, what, selector):
    """Counters that look at a name or class."""
    if what == Counter.OWNED:
        return count_owned(g, plan, seat, selector)
    if what == Counter.IN_PLAY:
        return count_in(g.play[seat], g.play_n[seat], plan, selector)
    if what == Counter.ROW:
        return count_in(g.row, g.row_size, plan, selector)
    if what == Counter.PLAYED:
        return count_in(g.played[seat], g.played_n[seat], plan, selector)
    return count_left(g, book, plan, selector)


@kernel
def counter(g, book, plan, seat, what, selector):
    """Value of a counter for a seat, now."""
    if what == Counter.ZERO:
        return 0
    if what == Counter.ROUND:
        return g.round
    if what == Counter.POOL:
        return g.pool
    if what >= Counter.OWNED:
        return counter_of(g, book, plan, seat, what, selector)
    if what == Counter.RUNES:
        return g.runes if seat == g.seat else 0
    if what == Counter.POWER:
        return g.power if seat == g.seat else 0
    if what == Counter.SCORE:
        return score(g, seat)
    if what == Counter.LEAD:
        return lead(g, seat)
    if what == Counter.DECK:
        return g.size[seat]
    if what == Counter.HAND:
        return g.hand_n[seat]
    if what == Counter.TOKENS:
        return g.tokens[seat]
    if what == Counter.CONSTRUCTS:
        return g.play_n[seat]
    if what == Counter.PLAYERS:
        return g.players
    return seat


holds, judge, rank_below, rank, fits = judging(counter)


@kernel
def coin(g, seat):
    """A fair coin of the policy `random`."""
    return below(g, STREAM_CHOICE + seat, 2) == 1


@inlined
def add_target(g, n, card, at):
    """Write candidate number `n` of the choice to come; returns n + 1."""
    if n == MAX_TARGETS:
        refuse(g, Fault.TARGETS_FULL, card)
        return n
    g.target_card[n] = card
    g.target_at[n] = at
    return n + 1


@kernel
def pick(g, book, plans, seat, which, n, may):
    """Choose one of the first `n` targets; returns its place among them, or NOBODY for none."""
    if n == 0:
        return NOBODY
    plan = plans[g.strategy[seat]]
    if plan.policy == Policy.RANDOM:
        if may and not coin(g, seat):
            return NOBODY
        return below(g, STREAM_CHOICE + seat, n)
    answer = asked_target(g, book, plan, seat, which, n, may)
    if answer != UNASKED:
        return answer
    first = np.int64(NO_RANK + 1) << WORTH
    for i in range(n):
        first = min(first, rank_below(g, book, plan, seat, which, g.target_card[i], first >> WORTH) << WORTH | i)
    best, chosen = first >> WORTH, first & ((1 << WORTH) - 1)
    if may and best >= DEFAULT_RANK:
        return NOBODY
    chose(g, seat, which, best, g.target_card[chosen])
    return chosen


@kernel
def pick_worst(g, book, plans, seat, which, n):
    """Choose the target with the highest rank, the last one of several; random: any."""
    plan = plans[g.strategy[seat]]
    if plan.policy == Policy.RANDOM:
        return below(g, STREAM_CHOICE + seat, n)
    answer = asked_loss(g, book, plan, seat, n)
    if answer != UNASKED:
        return answer
    worst = NOBODY
    chosen = 0
    for i in range(n):
        value = rank(g, book, plan, seat, which, g.target_card[i])
        if value >= worst:
            worst = value
            chosen = i
    parted(g, seat, which, worst, g.target_card[chosen])
    return chosen


@inlined
def says_so(g, book, plan, seat, which, card):
    """Whether a strategy says of a card what `which` (wait, decline) says: by its function, or by any line of the list."""
    answer = asked_card(g, book, plan, seat, which, card, 0)
    if answer != UNASKED:
        return answer >= 0
    return fits(g, book, plan, seat, which, card)


@kernel
def accepts(g, book, plans, which, card):
    """Whether the active seat uses an optional effect without a target: a coin, or nothing said against it by `which` (decline)."""
    plan = plans[g.strategy[g.seat]]
    if plan.policy == Policy.RANDOM:
        return coin(g, g.seat)
    return not says_so(g, book, plan, g.seat, which, card)
