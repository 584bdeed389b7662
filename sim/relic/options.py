"""What the list `choose` says of an option or a price: by its word, or by where it leads (ENGINE.md section 8)."""

from sim.jit import kernel
from sim.plans import DEFAULT_RANK
from sim.relic.judge import accepts, coin, is_random, pick, rank_below
from sim.relic.meaning import word_of
from sim.relic.plan import THING_SPACE, THING_WORD, thing_of
from sim.relic.words import NOBODY, List, Only, Verb, Word


@kernel
def rank_of_way(g, book, plan, seat, step, limit):
    """Lowest rank, if it is below `limit`, of the spaces to which a move, or a price for one, leads by its text; otherwise a number that is not."""
    while book.verb[step] == Verb.PAY:
        step += 1  # a price leads where what it buys does
    arg = book.arg[step]
    if book.sort[step] == Only.SPACE:
        return rank_below(g, book, plan, seat, List.CHOOSE, THING_SPACE + arg, limit)
    best = limit
    for space in range(book.spaces):
        there = book.area[space] if book.sort[step] == Only.AREA else book.tier[space]
        if there == arg:
            best = min(best, rank_below(g, book, plan, seat, List.CHOOSE, THING_SPACE + space, best))
    return best


@kernel
def option_rank(g, book, plan, seat, step, limit):
    """Rank of an effect in the list `choose`, by its word or where it leads, if it is below `limit`; otherwise a number that is not."""
    word = word_of(book, step)
    best = min(limit, rank_below(g, book, plan, seat, List.CHOOSE, THING_WORD + word, limit))
    if word == Word.CROSS:
        best = min(best, rank_of_way(g, book, plan, seat, step, best))
    return best


@kernel
def wants_option(g, book, plans, seat, step):
    """Whether a line of `choose` fits an effect; random: a coin."""
    if is_random(g, plans, seat):
        return coin(g, seat)
    return option_rank(g, book, plans[g.strategy[seat]], seat, step, DEFAULT_RANK) < DEFAULT_RANK


@kernel
def pick_option(g, book, plans, seat, n, may):
    """Choose one of the first `n` candidates, whose first steps are in `choice_at`; NOBODY for none (`may`; random: a coin first)."""
    if is_random(g, plans, seat):
        return pick(g, book, plans, seat, List.CHOOSE, n, may)
    best = DEFAULT_RANK
    chosen = NOBODY if may else 0
    for i in range(n):
        value = option_rank(g, book, plans[g.strategy[seat]], seat, g.choice_at[i], best)
        if value < best:
            best = value
            chosen = i
    return chosen


@kernel
def accepts_effect(g, book, plans, seat, owner, step):
    """Whether a seat uses an optional effect: no line of `decline` names its owner; without an owner a line of `choose` must fit it.

    Nothing names a scenario, so that its optional effects are used.
    """
    if owner < 0:
        return wants_option(g, book, plans, seat, step)
    thing = thing_of(owner)
    if thing < 0 and not is_random(g, plans, seat):
        return True
    return accepts(g, book, plans, seat, thing)
