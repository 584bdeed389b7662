"""Orders: pay, deploy, what answers to the command, then moving and attacking, then exhaustion (T43 to T46)."""

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Cause, Event, Keyword, Word
from sim.tactics.events import EventKind
from sim.tactics.play.acquiring import spend_power
from sim.tactics.play.attacks import attack_action
from sim.tactics.play.deploying import come_on
from sim.tactics.play.figures import stands
from sim.tactics.play.frames import Frame, pop, push
from sim.tactics.play.goals import happened
from sim.tactics.play.hexquestions import choose_deployment, choose_time, moves_now
from sim.tactics.play.log import note_champion
from sim.tactics.play.luck import ruled
from sim.tactics.play.moving import move_action
from sim.tactics.play.roster import deploy_places
from sim.tactics.play.settling import settle
from sim.tactics.play.targets import ANYWHERE, candidates
from sim.tactics.play.triggers import trigger
from sim.tactics.play.values import keywords
from sim.tactics.play.verbs.champions import add_bonus
from sim.tactics.state import NOBODY, SPAN_TURN
from sim.tactics.tables import NONE

DEPLOYMENT = 0
SECOND = 1
BONUSES = 2
COMMAND = 3
PLAN = 4
ACTS = 5
EXHAUSTION = 6
END = 7
"""Phases of an order."""


@kernel
def begin_order(g, book, u, price):
    """An order to a champion is put on the stack."""
    spend_power(g, book, g.owner[u], price)
    at = push(g, Frame.ORDER, g.owner[u], u)
    g.a[at] = u
    g.attacks[u] = 0
    if g.partner[u] != NOBODY:
        g.attacks[g.partner[u]] = 0
    g.orders[g.owner[u], g.rank[u]] += 1
    note_champion(g, EventKind.ORDER, u, NOBODY, NOBODY, price)


@kernel
def deploy_for_order(g, book, plans, u):
    """A champion off the board is deployed, if it can be."""
    n = 0 if stands(g, u) else deploy_places(g, book, u)
    if n > 0:
        come_on(g, u, g.option[choose_deployment(g, book, g.owner[u], n)])


@kernel
def is_meant(g, book, row, u, self, seat):
    """Whether a champion is among those that a target can be."""
    for k in range(candidates(g, book, row, self, NOBODY, seat, ANYWHERE)):
        if g.fit[k] == u:
            return True
    return False


@kernel
def give_next_bonuses(g, book, u):
    """Bonuses for the next champion that is ordered are those of this one, if it fits."""
    kept = 0
    for k in range(g.nexts):
        e = g.next_effect[k]
        if g.next_seat[k] == g.owner[u] and is_meant(g, book, book.target[e], u, g.next_self[k], g.next_seat[k]):
            add_bonus(g, book, e, u, SPAN_TURN)
        else:
            g.next_effect[kept] = e
            g.next_seat[kept] = g.next_seat[k]
            g.next_self[kept] = g.next_self[k]
            kept += 1
    g.nexts = kept


@kernel
def plan_acts(g, book, plans, frame, u):
    """How many attacks an order has, and where the move action stands among them; NONE: it is not made."""
    words = keywords(g, book, u)
    g.d[frame] = u
    g.e[frame] = 0
    g.b[frame] = 2 if words >> Keyword.DOUBLE & 1 else 1
    g.c[frame] = NONE if words >> Keyword.IMMOBILE & 1 else choose_time(g, g.owner[u], g.b[frame])


@inlined
def note_time(g, u, attacks):
    """Record before which of its attacks a champion moves; one that has fallen before: behind all."""
    note_champion(g, EventKind.TIME, u, NOBODY, attacks, 0)


@kernel
def act(g, book, plans, frame):
    """The next action of an order; whether there was one left. `at_row` attacks have been made, `e`: the move action too."""
    u = g.d[frame]
    if not stands(g, u):
        if not g.e[frame] and g.c[frame] != NONE:
            note_time(g, u, g.b[frame])
        return False
    if not g.e[frame] and g.c[frame] != NONE and ruled(g, g.owner[u]):
        g.c[frame] = g.at_row[frame] + (0 if moves_now(g, book, plans, u, g.b[frame] - g.at_row[frame]) else 1)
    g.blows = g.b[frame] - g.at_row[frame]
    if not g.e[frame] and g.c[frame] == g.at_row[frame]:
        g.e[frame] = 1
        note_time(g, u, g.at_row[frame])
        move_action(g, book, plans, u)
        return True
    if g.at_row[frame] < g.b[frame]:
        g.at_row[frame] += 1
        attack_action(g, book, plans, u)
        return True
    return False


@kernel
def next_actor(g, book, plans, frame):
    """The second of linked figures acts behind the first; whether there is one."""
    u = g.a[frame]
    partner = g.partner[u]
    if g.d[frame] != u or partner == NOBODY or not stands(g, partner):
        return False
    g.at_row[frame] = 0
    plan_acts(g, book, plans, frame, partner)
    return True


@kernel
def finish_order(g, book, u):
    """A champion that has been ordered is exhausted, also if it has fallen."""
    g.ready[u] = 0
    note_champion(g, EventKind.READY, u, NOBODY, NOBODY, 0)
    if g.partner[u] != NOBODY:
        g.ready[g.partner[u]] = 0
        note_champion(g, EventKind.READY, g.partner[u], NOBODY, NOBODY, 0)
    happened(g, book, g.owner[u], Event.ORDER)
    if stands(g, u):
        trigger(g, book, u, Word.ORDER_END, NOBODY)


@kernel
def go_on_with_order(g, book, plans, frame):
    """The next part of an order."""
    u, phase = g.a[frame], g.phase[frame]
    if phase == ACTS:
        done = settle(g, book, Cause.LOSS, g.owner[u]) or act(g, book, plans, frame) or next_actor(g, book, plans, frame)
        if not done:
            g.phase[frame] = EXHAUSTION
        return
    g.phase[frame] = phase + 1
    if phase == DEPLOYMENT:
        deploy_for_order(g, book, plans, u)
    elif phase == SECOND:
        if g.partner[u] != NOBODY:
            deploy_for_order(g, book, plans, g.partner[u])
    elif phase == BONUSES:
        if stands(g, u):
            give_next_bonuses(g, book, u)
            settle(g, book, Cause.LOSS, g.owner[u])
    elif phase == COMMAND:
        if stands(g, u):
            trigger(g, book, u, Word.COMMAND, NOBODY)
    elif phase == PLAN:
        if stands(g, u):
            plan_acts(g, book, plans, frame, u)
        else:
            g.phase[frame] = EXHAUSTION
    elif phase == EXHAUSTION:
        finish_order(g, book, u)
    else:
        pop(g)
