"""How a seat decides: conditions, ranks and the choice among targets (ENGINE.md sections 5 and 6)."""

import numpy as np

from sim.ascension.state import STREAM_CHOICE
from sim.ascension.tables import DEFAULT_RANK, NO_RANK, TEST_TRUE
from sim.ascension.words import NOBODY, Compare, Counter, Policy
from sim.jit import inlined, kernel
from sim.streams import below


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
def count_in(pile, n, plan, selector):
    """Cards of a pile that a selector names."""
    found = 0
    for k in range(plan.selector_first[selector], plan.selector_last[selector]):
        card = plan.selected[k]
        for i in range(n):
            if pile[i] == card:
                found += 1
    return found


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


@kernel
def holds(g, book, plan, seat, test):
    """Walk a condition's tests from `test` to its end."""
    while test >= 0:
        difference = counter(g, book, plan, seat, plan.test_a[test], plan.test_a_of[test])
        if plan.test_b[test]:
            difference -= counter(g, book, plan, seat, plan.test_b[test], plan.test_b_of[test])
        bound = plan.test_bound[test]
        op = plan.test_op[test]
        if op == Compare.LT:
            passed = difference < bound
        elif op == Compare.LE:
            passed = difference <= bound
        elif op == Compare.EQ:
            passed = difference == bound
        else:
            passed = difference != bound
        test = plan.test_yes[test] if passed else plan.test_no[test]
    return test == TEST_TRUE


@kernel
def judge(g, book, plan, seat, entry, limit):
    """Rank by the first of a card's entries whose condition holds; NO_RANK as soon as it cannot be below `limit`."""
    while plan.entry_rank[entry] < limit:
        test = plan.entry_test[entry]
        if test < 0 or holds(g, book, plan, seat, test):
            return np.int64(plan.entry_rank[entry])
        entry += 1
    return np.int64(NO_RANK)


@inlined
def rank_below(g, book, plan, seat, which, card, limit):
    """Rank of a card in a list if it is below `limit`; otherwise any number that is not."""
    entry = np.int64(plan.entry[which, card])
    if entry < 0:
        return -1 - entry
    return judge(g, book, plan, seat, entry, limit)


@inlined
def rank(g, book, plan, seat, which, card):
    """Rank of a card in a list of the seat's strategy: lower is wanted more; from DEFAULT_RANK on no line fits."""
    return rank_below(g, book, plan, seat, which, card, NO_RANK + 1)


@inlined
def fits(g, book, plan, seat, which, card):
    """Whether any line of the list names the card now."""
    return rank_below(g, book, plan, seat, which, card, DEFAULT_RANK) < DEFAULT_RANK


@kernel
def coin(g, seat):
    """A fair coin of the policy `random`."""
    return below(g, STREAM_CHOICE + seat, 2) == 1


@inlined
def add_target(g, n, card, at):
    """Write candidate number `n` of the choice to come; returns n + 1."""
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
    best = NO_RANK + 1
    chosen = NOBODY
    for i in range(n):
        value = rank_below(g, book, plan, seat, which, g.target_card[i], best)
        if value < best:
            best = value
            chosen = i
    if may and best >= DEFAULT_RANK:
        return NOBODY
    return chosen


@kernel
def pick_worst(g, book, plans, seat, which, n):
    """Choose the target with the highest rank, the last one of several; random: any."""
    plan = plans[g.strategy[seat]]
    if plan.policy == Policy.RANDOM:
        return below(g, STREAM_CHOICE + seat, n)
    worst = NOBODY
    chosen = 0
    for i in range(n):
        value = rank(g, book, plan, seat, which, g.target_card[i])
        if value >= worst:
            worst = value
            chosen = i
    return chosen


@kernel
def accepts(g, book, plans, which, card):
    """Whether the active seat uses an optional effect without a target: a coin, or no line of `which` (decline) against it."""
    plan = plans[g.strategy[g.seat]]
    if plan.policy == Policy.RANDOM:
        return coin(g, g.seat)
    return not fits(g, book, plan, g.seat, which, card)
