"""Whom an effect is for: the candidates, and who of them it is."""

from sim.engine.jit import kernel
from sim.tactics.codes import Stat, Who
from sim.tactics.play.figures import card_of, is_minion, is_villain, stands
from sim.tactics.play.filters import fits, order_cost
from sim.tactics.play.questions import choose_champion
from sim.tactics.play.values import value
from sim.tactics.state import FIRST_CHAMPION, NOBODY, RATS
from sim.tactics.tables import ALL, NONE

ANYWHERE = 0
ON_BOARD = 1
"""Only champions on the board are looked for."""
BEARERS = 2
"""Only champions with constructs are looked for."""
OFF_BOARD = 3
"""Only champions off the board are looked for."""
DEVOURERS = 4
"""Only champions that are no minions are looked for."""
HAUNTED = 5
"""Only champions with souls are looked for."""


@kernel
def is_looked_for(g, book, v, only):
    """Whether a champion is one of those that are looked for."""
    if only == ON_BOARD:
        return stands(g, v)
    if only == OFF_BOARD:
        return not stands(g, v) and not g.gone_for_good[v]
    if only == BEARERS:
        return g.constructs[card_of(g, v)] > 0
    if only == DEVOURERS:
        return not is_minion(g, book, v)
    return only != HAUNTED or g.souls[card_of(g, v)] > 0


@kernel
def consider(g, book, row, v, self, seat, only, n):
    """Add a champion to the candidates, if it fits."""
    if not is_looked_for(g, book, v, only):
        return n
    if fits(g, book, row, v, self, seat):
        g.fit[n] = v
        n += 1
    return n


@kernel
def consider_seat(g, book, row, owner, self, seat, only, n):
    """Add champions of a seat that fit: the roster, then rats on the board; of nobody's seat villains."""
    if owner == NOBODY:
        for v in range(FIRST_CHAMPION, g.champions):
            if is_villain(g, book, v) and not g.gone_for_good[v]:
                n = consider(g, book, row, v, self, seat, only, n)
        return n
    for k in range(g.roster_n[owner]):
        n = consider(g, book, row, g.roster[owner, k], self, seat, only, n)
    for k in range(book.rats_per_player):
        rat = owner * RATS + k
        if stands(g, rat):
            n = consider(g, book, row, rat, self, seat, only, n)
    return n


@kernel
def consider_figures(g, book, row, self, seat, only):
    """Find those on the board that fit, in index order."""
    n = 0
    for k in range(g.figures):
        n = consider(g, book, row, g.figure[k], self, seat, only, n)
    return n


@kernel
def keep_extreme(g, book, n, stat, sign):
    """Keep the candidates with the highest value, with sign -1 the lowest."""
    kept, best = 0, 0
    for k in range(n):
        v = g.fit[k]
        worth = sign * (order_cost(g, book, v) if stat == Stat.ORDER else value(g, book, v, stat))
        if kept == 0 or worth > best:
            kept, best = 0, worth
        if worth == best:
            g.fit[kept] = v
            kept += 1
    return kept


@kernel
def keep_best(g, book, row, n):
    """Keep those of the candidates with the highest or lowest value, if a target asks for it."""
    if book.highest[row] != NONE:
        return keep_extreme(g, book, n, book.highest[row], 1)
    if book.lowest[row] != NONE:
        return keep_extreme(g, book, n, book.lowest[row], -1)
    return n


@kernel
def find_fitting(g, book, row, self, slain, seat, only):
    """Find the champions that a target can be but for the highest and lowest values, in their order; they stand in `fit` then."""
    who = book.who[row]
    n = 0
    if who == Who.SELF or who == Who.BEARER or who == Who.SLAIN:
        one = slain if who == Who.SLAIN else self
        if one != NOBODY and is_looked_for(g, book, one, only):
            g.fit[0] = one
            n = 1
        return n
    if who == Who.OWN:
        return consider_seat(g, book, row, seat, self, seat, only, n)
    if who == Who.ALLIED and seat == NOBODY:
        return consider_seat(g, book, row, NOBODY, self, seat, only, n)
    if who == Who.ALLIED:
        for owner in range(book.players):
            if book.side_of[owner] == book.side_of[seat]:
                n = consider_seat(g, book, row, owner, self, seat, only, n)
        return n
    return consider_figures(g, book, row, self, seat, only)


@kernel
def candidates(g, book, row, self, slain, seat, only):
    """Find the champions that a target can be, in their order; they stand in `fit` then."""
    return keep_best(g, book, row, find_fitting(g, book, row, self, slain, seat, only))


@kernel
def choose(g, book, plans, e, self, slain, seat, only):
    """Find whom the target of an effect means; the chosen stand in `fit`, one after the other as they were asked for. How many there are."""
    return choose_among(g, book, plans, e, self, seat, candidates(g, book, book.target[e], self, slain, seat, only))


@kernel
def choose_among(g, book, plans, e, self, seat, n):
    """Choose as many of the candidates as the target of an effect asks for; they stand in `fit`, one after the other as they were asked for."""
    row = book.target[e]
    if book.count[row] == ALL:
        return n
    wanted = min(n, book.count[row])
    for k in range(wanted):
        at = choose_champion(g, book, plans, seat, e, self, k, n - k)
        chosen = g.fit[at]
        for j in range(at, k, -1):
            g.fit[j] = g.fit[j - 1]
        g.fit[k] = chosen
    return wanted
