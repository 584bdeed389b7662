"""Choices: what is asked, in which order (V34, V57; ENGINE.md, section 8)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Fault, Keyword, Quantity, Which, Zone
from sim.voskhozhdenie.play.answers import amount, fitting
from sim.voskhozhdenie.play.contexts import known, known_now
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.legal import ANY, is_legal
from sim.voskhozhdenie.play.questions import choose_among, choose_how_many, choose_opponent
from sim.voskhozhdenie.play.things import in_play, is_tactic_in_play
from sim.voskhozhdenie.play.values import has_word
from sim.voskhozhdenie.state import MAX_ARENA, MISSING, NOBODY
from sim.voskhozhdenie.tables import NONE

UNKNOWN = -1
"""In place of a number of chosen cards: an amount was one of an unknown card, so that the effect does nothing."""


@kernel
def push(g, seen, now):
    """Put a known card into the arena."""
    if g.arena_n == MAX_ARENA:
        stop(g, Fault.LIST)
        return
    g.arena[g.arena_n] = seen
    g.arena_now[g.arena_n] = now
    g.arena_number[g.arena_n] = 0
    g.arena_n += 1


@inlined
def where_now(g, t):
    """The object that a card is now that was this one a moment ago."""
    return t if g.live[t] or not g.successor[t] else g.successor[t]


@kernel
def candidates(g, book, c, target, legal, arg):
    """Write the cards that a target could mean into `fit`, nothing chosen; how many they are."""
    which = book.which[target]
    if which == NONE:
        n = fitting(g, book, c, book.filter[target], g.fit)
    else:
        n = known_candidates(g, c, which)
    if legal == ANY:
        return n
    kept = 0
    for at in range(n):
        if is_legal(g, book, legal, g.fit[at], arg):
            g.fit[kept] = g.fit[at]
            kept += 1
    return kept


@kernel
def known_candidates(g, c, which):
    """Write the known cards that are still found into `fit`."""
    n = 0
    if which == Which.THEM:
        for at in range(g.them_n[c]):
            if g.live[g.them_now[c, at]]:
                g.fit[n] = g.them_now[c, at]
                n += 1
    elif known(g, c, which) and g.live[known_now(g, c, which)]:
        g.fit[0] = known_now(g, c, which)
        n = 1
    return n


@kernel
def without_barrier(g, book, n):
    """Whether Barrier must be minded among the first cards of `fit`: some have it, others not (V57)."""
    with_it = 0
    for at in range(n):
        with_it += in_play(g, g.fit[at]) and has_word(g, book, g.fit[at], Keyword.BARRIER)
    return n - with_it if 0 < with_it < n else 0


@inlined
def drop(things, n, at):
    """Take a card out of a list; the others keep their order."""
    for after in range(at, n - 1):
        things[after] = things[after + 1]


@kernel
def choose_one(g, book, plans, seat, n, barrier, which, source):
    """Ask for one of the first cards of `fit`, by a list of a strategy; its place there."""
    free = without_barrier(g, book, n) if barrier else 0
    if not free:
        return choose_among(g, book, plans, seat, which, g.fit, n, source)
    kept = 0
    for at in range(n):
        if not (in_play(g, g.fit[at]) and has_word(g, book, g.fit[at], Keyword.BARRIER)):
            g.free[kept] = g.fit[at]
            g.free_at[kept] = at
            kept += 1
    return np.int64(g.free_at[choose_among(g, book, plans, seat, which, g.free, free, source)])


@kernel
def choose_cards(g, book, plans, seat, n, count, barrier, which, source):
    """Ask for so many of the first cards of `fit`, one after the other, by a list of a strategy, into the arena; how many there were."""
    chosen = 0
    while n > 0 and chosen < count and not g.halted:
        at = choose_one(g, book, plans, seat, n, barrier, which, source)
        push(g, g.fit[at], g.fit[at])
        drop(g.fit, n, at)
        n -= 1
        chosen += 1
    return chosen


@kernel
def chooses_enemy(book, f):
    """Whether the opponent whose hand or graveyard is meant is chosen first (V13)."""
    for at in range(book.place_first[f], book.place_last[f]):
        if book.place[at] == Zone.ENEMY_HAND or book.place[at] == Zone.ONE_ENEMY_GRAVEYARD:
            return True
    return False


@kernel
def select_known(g, book, c, which, legal, arg):
    """The known cards that a word means and that are still found, into the arena."""
    n = 0
    if which == Which.THEM:
        for at in range(g.them_n[c]):
            now = g.them_now[c, at]
            if g.live[now] and is_legal(g, book, legal, now, arg):
                push(g, g.them[c, at], now)
                n += 1
    elif known(g, c, which):
        now = known_now(g, c, which)
        if g.live[now] and is_legal(g, book, legal, now, arg):
            push(g, known(g, c, which), now)
            n = 1
    return n


@kernel
def how_many(g, book, plans, c, target, seat, n, limit):
    """How many of `n` cards are chosen; the number is asked for where it is open."""
    quantity = book.quantity[target]
    if quantity == Quantity.ONE:
        return np.int64(1)
    if quantity == Quantity.EXACTLY:
        return max(np.int64(0), limit)
    most = np.int64(n) if quantity == Quantity.ANY else max(np.int64(0), min(np.int64(n), limit))
    return choose_how_many(g, book, plans, seat, np.int64(book.asked[target]), g.fit, n, most, g.ctx_source[c])


@kernel
def select_among(g, book, plans, c, target, seat, n, barrier):
    """Choose out of the first `n` cards of `fit` what a target says, into the arena; UNKNOWN if its number is not known."""
    if book.quantity[target] == Quantity.ALL:
        for at in range(n):
            push(g, g.fit[at], g.fit[at])
        return n
    limit = np.int64(0)
    if book.limit[target] != NONE:
        limit = amount(g, book, book.limit[target], c)
        if limit == MISSING:
            return UNKNOWN
    number = how_many(g, book, plans, c, target, seat, n, limit)
    return choose_cards(g, book, plans, seat, n, number, barrier, np.int64(book.asked[target]), g.ctx_source[c])


@kernel
def select(g, book, plans, c, target, legal, arg, barrier, chooser):
    """Choose the known cards that a target means, into the arena.

    Parameters
    ----------
    legal, arg
        What else they must be.
    barrier
        Whether Barrier is minded.
    chooser
        Seat that chooses; NOBODY: the controller.

    Returns
    -------
    int
        How many they are; UNKNOWN if that cannot be told.
    """
    if book.which[target] != NONE:
        return select_known(g, book, c, book.which[target], legal, arg)
    enemy = g.ctx_enemy[c]
    if chooses_enemy(book, book.filter[target]):
        g.ctx_enemy[c] = choose_opponent(g, book, plans, g.ctx_seat[c])
    n = candidates(g, book, c, target, legal, arg)
    found = select_among(g, book, plans, c, target, g.ctx_seat[c] if chooser == NOBODY else chooser, n, barrier)
    g.ctx_enemy[c] = enemy
    return found


@kernel
def find_tactic(g, book, c, which):
    """The tactic in play that a word means; 0 if there is none."""
    if which == Which.THEM:
        for at in range(g.them_n[c]):
            if is_tactic_in_play(g, book, g.them_now[c, at]):
                return g.them_now[c, at]
        return 0
    t = known_now(g, c, which)
    return t if t and is_tactic_in_play(g, book, t) else 0
