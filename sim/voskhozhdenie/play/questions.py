"""The questions that are asked of whoever decides for a seat (ENGINE.md, sections 8 and 14)."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel
from sim.engine.plans import DEFAULT_RANK
from sim.engine.streams import below
from sim.voskhozhdenie.codes import Type
from sim.voskhozhdenie.play.answers import ready
from sim.voskhozhdenie.play.strategy.cards import best_card, wanted
from sim.voskhozhdenie.play.strategy.counters import asked_about, fits, is_enemy, rank
from sim.voskhozhdenie.play.things import is_type, opposed
from sim.voskhozhdenie.state import NOBODY, STREAM_CHOICE
from sim.voskhozhdenie.words import MAX_KINDS, List


@inlined
def ask(g, seat, n):
    """One of so many options, by lot."""
    return below(g, STREAM_CHOICE + seat, n)


@kernel
def says_yes(g, book, plans, seat, source, now):
    """Ask whether something optional is done; `source`, `now`: the card whose text asks as it was then and is now, 0 if it is none."""
    if not g.by_rules[seat]:
        return ask(g, seat, 2) == 1
    if source == 0:
        return True
    asked_about(g, source, 0)
    g.judged = now
    declines = fits(g, book, plans[g.strategy[seat]], seat, List.DECLINE, np.int64(g.kind[source]))
    g.judged = 0
    return not declines


@inlined
def choose_number(g, seat, low, high):
    """Ask for a number; the only one is not asked for. A strategy of rules takes the most."""
    if high <= low or g.by_rules[seat]:
        return max(low, high)
    return low + ask(g, seat, high - low + 1)


@kernel
def choose_how_many(g, book, plans, seat, which, things, n, most, source):
    """Ask how many of the first `n` cards of a list are chosen, at most so many."""
    if not g.by_rules[seat]:
        return choose_number(g, seat, np.int64(0), most)
    asked_about(g, source, g.judged_wound)
    return wanted(g, book, plans[g.strategy[seat]], seat, which, things, n, most)


@kernel
def choose_among(g, book, plans, seat, which, things, n, source):
    """Ask for one of the first `n` cards of a list; its place there."""
    if not g.by_rules[seat]:
        return ask(g, seat, n)
    asked_about(g, source, g.judged_wound)
    return best_card(g, book, plans[g.strategy[seat]], seat, which, things, n)


@kernel
def choose_word(g, book, plans, seat, which, first, n, source):
    """Ask for one of `n` words of a list, the first of which is `first`; without a rank the first one."""
    if not g.by_rules[seat]:
        return ask(g, seat, n)
    asked_about(g, source, g.judged_wound)
    chosen, best = np.int64(0), np.int64(DEFAULT_RANK)
    for word in range(n):
        found = rank(g, book, plans[g.strategy[seat]], seat, which, np.int64(MAX_KINDS + first + word))
        if found < best:
            chosen, best = np.int64(word), found
    chose(g, seat, which, best, MAX_KINDS + first + chosen)
    return chosen


@kernel
def weakest_opponent(g, book, seat):
    """The opponent whose unruined cities have the least power in all, of equal ones the lowest seat; NOBODY if there is none."""
    ready(g, book)
    weakest, least = np.int64(NOBODY), np.int64(0)
    for other in range(g.players):
        if not is_enemy(g, seat, other):
            continue
        found = np.int64(0)
        for at in range(g.field_n):
            t = g.field[at]
            if g.controller[t] == other and is_type(g, book, t, Type.CITY) and not g.ruined[t]:
                found += g.power[t]
        if weakest == NOBODY or found < least:
            weakest, least = np.int64(other), found
    return weakest


@kernel
def choose_opponent(g, book, plans, seat):
    """Ask for an opponent who is not out; NOBODY if there is none."""
    n = 0
    for other in range(g.players):
        n += not g.out[other] and opposed(g, seat, other)
    if n == 0:
        return np.int64(NOBODY)
    if g.by_rules[seat]:
        return weakest_opponent(g, book, seat)
    left = ask(g, seat, n)
    for other in range(g.players):
        if not g.out[other] and opposed(g, seat, other):
            if left == 0:
                return np.int64(other)
            left -= 1
    return np.int64(NOBODY)


@kernel
def choose_player(g, book, plans, seat, own_first):
    """Ask for any player who is not out; a strategy of rules chooses itself or an opponent."""
    if g.by_rules[seat]:
        opponent = np.int64(NOBODY) if own_first else weakest_opponent(g, book, seat)
        return np.int64(seat) if opponent == NOBODY else opponent
    n = 0
    for other in range(g.players):
        n += not g.out[other]
    left = ask(g, seat, n)
    for other in range(g.players):
        if not g.out[other]:
            if left == 0:
                return np.int64(other)
            left -= 1
    return np.int64(NOBODY)
