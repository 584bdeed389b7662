"""Free orders that effects have brought about: served behind what caused them, or taken later in the turn (T46)."""

from sim.engine.jit import kernel
from sim.tactics.codes import BossRule, Rank, Stat, Who
from sim.tactics.events import EventKind
from sim.tactics.play.figures import card_of, is_villain, stands
from sim.tactics.play.filters import passes
from sim.tactics.play.log import note
from sim.tactics.play.luck import pick
from sim.tactics.play.machine import run
from sim.tactics.play.moving import follow
from sim.tactics.play.orders import begin_order
from sim.tactics.play.paths import choose_path
from sim.tactics.play.questions import accepts_order, choose_taker
from sim.tactics.play.roster import can_be_ordered, nth_orderable, orderables
from sim.tactics.play.targets import keep_best
from sim.tactics.play.values import value
from sim.tactics.play.ways import find_goals
from sim.tactics.state import FIRST_CHAMPION, NOBODY


@kernel
def find_takers(g, book, at):
    """Find the champions that an owed order can be given to; they stand in `fit`, how many there are."""
    seat, self, n = g.owed_seat[at], g.owed_self[at], 0
    row = book.target[g.owed_effect[at]]
    if book.who[row] == Who.SELF or book.who[row] == Who.BEARER:
        u = card_of(g, self)
        if not can_be_ordered(g, book, u, 0):
            return 0
        g.fit[0] = u
        return 1
    for k in range(orderables(g, book, seat)):
        u = nth_orderable(g, book, seat, k)
        if u != NOBODY and passes(g, book, row, u, self, seat) and can_be_ordered(g, book, u, 0):
            g.fit[n] = u
            n += 1
    if book.boss_rule == BossRule.RATS:
        n = add_rats(g, book, at, n)
    return keep_best(g, book, row, n)


@kernel
def add_rats(g, book, at, n):
    """Add the villains' rats on the board that an owed order may move instead (T90); the new number."""
    row = book.target[g.owed_effect[at]]
    for u in range(FIRST_CHAMPION, g.champions):
        rat = is_villain(g, book, u) and book.what[g.rank[u]] == Rank.RAT and stands(g, u)
        if rat and passes(g, book, row, u, g.owed_self[at], g.owed_seat[at]):
            g.fit[n] = u
            n += 1
    return n


@kernel
def forget(g, at):
    """An owed order is gone."""
    g.owed -= 1
    for k in range(at, g.owed):
        g.owed_effect[k] = g.owed_effect[k + 1]
        g.owed_seat[k] = g.owed_seat[k + 1]
        g.owed_self[k] = g.owed_self[k + 1]
        g.owed_may[k] = g.owed_may[k + 1]
        g.owed_later[k] = g.owed_later[k + 1]


@kernel
def take(g, book, plans, at, n):
    """An owed order is given to one of those found; a rat of the villains only moves."""
    seat = g.owed_seat[at]
    u = g.fit[choose_taker(g, book, plans, seat, n)]
    forget(g, at)
    if g.owner[u] == NOBODY:
        points = value(g, book, u, Stat.SPEED)
        goal = g.reachable[pick(g, seat, find_goals(g, book, u, points))]
        note(g, EventKind.GOAL, seat, u, NOBODY, goal, NOBODY, 0)
        follow(g, u, goal, choose_path(g, book, plans, u, seat, goal, points))
    else:
        begin_order(g, book, u, 0)
    run(g, book, plans)


@kernel
def next_owed(g):
    """The first owed order that is due now; NOBODY if there is none."""
    for at in range(g.owed):
        if not g.owed_later[at]:
            return at
    return NOBODY


@kernel
def serve(g, book, plans):
    """Serve the free orders that are due, first come first served."""
    while not g.ended:
        at = next_owed(g)
        if at == NOBODY:
            return
        n = find_takers(g, book, at)
        if n == 0 or g.owed_may[at] and not accepts_order(g, book, plans, g.owed_seat[at], n):
            forget(g, at)
        else:
            take(g, book, plans, at, n)
