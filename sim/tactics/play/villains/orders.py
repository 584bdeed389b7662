"""Orders to villains, one after the other (T86, K5)."""

from sim.engine.jit import kernel
from sim.tactics.chronicle import Gain
from sim.tactics.codes import BossRule, Cause, Rank, Word
from sim.tactics.events import EventKind
from sim.tactics.maps.words import Terrain
from sim.tactics.play.chronicle import note_glory
from sim.tactics.play.figures import far, row_of, stands
from sim.tactics.play.frames import Frame, pop, push, write_down
from sim.tactics.play.glory import gain_glory
from sim.tactics.play.log import note_champion
from sim.tactics.play.nearness import target_of
from sim.tactics.play.orders import deploy_for_order
from sim.tactics.play.settling import settle
from sim.tactics.play.triggers import trigger
from sim.tactics.play.values import keywords
from sim.tactics.play.villains.bosses import look_for_marked, reach_target, richest, run_rat, strike
from sim.tactics.play.villains.victims import (
    NOTHING,
    attack_as_villain,
    attacks_of,
    choose_victim,
    find_works,
    place_in_order,
    walk_to_defeat,
    works_from,
)  # fmt: skip
from sim.tactics.play.villains.walking import approach
from sim.tactics.state import NOBODY, VILLAINS
from sim.tactics.tables import NONE

DEPLOYMENT = 0
COMMAND = 1
DECISION = 2
STRIKES = 3
ATTACKS = 4
AFTER = 5
END = 6
COMPANIONS = 7
OVER = 8
"""Phases of an order."""
NOTHING_MORE = 0
WALKS_ON = 1
"""It walks when it has attacked from where it stood."""
ONE_ONLY = 2
"""It attacks its victim and nobody else, and brings glory at its target (T92)."""


@kernel
def order_villain(g, u):
    """An order to a villain is put on the stack."""
    g.a[push(g, Frame.VILLAIN, NOBODY, u)] = u


@kernel
def is_villain_rat(g, book, u):
    """Whether a villain is one of their rats."""
    return book.what[g.rank[u]] == Rank.RAT


@kernel
def begin(g, book, frame, u):
    """A villain that stands on the board carries its order out: what answers to the command comes first."""
    if not stands(g, u):
        g.phase[frame] = COMPANIONS
        return
    g.attacks[u] = 0
    g.orders[row_of(g, u), g.rank[u]] += 1
    note_champion(g, EventKind.ORDER, u, NOBODY, NOBODY, 0)
    trigger(g, book, u, Word.COMMAND, NOBODY)


@kernel
def decide_as_riches(g, book, frame, u):
    """Rakar goes for the richest champion, or to his target (T92, K6)."""
    victim = richest(g)
    g.c[frame] = victim
    g.b[frame] = attacks_of(keywords(g, book, u)) if victim != NOBODY else 0
    g.d[frame] = ONE_ONLY
    approach(g, book, u, target_of(g, book, u) if victim == NOBODY else g.hex[victim])


@kernel
def decide(g, book, frame, u):
    """What a villain does: defeat somebody, score at its target, or go there and attack (T86)."""
    goal, found = target_of(g, book, u), find_works(g, book, u)
    g.c[frame] = NOBODY
    g.b[frame] = attacks_of(keywords(g, book, u))
    g.d[frame] = NOTHING_MORE
    if found != NOTHING:
        victim = choose_victim(g, book, found)
        g.c[frame] = victim
        if works_from(g, g.hex[u], place_in_order(g, victim)):
            g.d[frame] = WALKS_ON
        else:
            walk_to_defeat(g, book, u, victim, goal)
    elif goal != NONE and g.terrain[goal] == Terrain.SANCTUARY and far(g, book, u, goal) <= 1:
        g.b[frame] = 0
        g.sanctuaries_scored[VILLAINS] += 1
        note_glory(g, VILLAINS, Gain.SANCTUARIES, book.sanctuary_glory)
        gain_glory(g, book, VILLAINS, book.sanctuary_glory)
    else:
        approach(g, book, u, goal)


@kernel
def decide_by_rule(g, book, frame, u):
    """What a villain does, a boss or a rat by the rules of its scenario."""
    g.phase[frame] = ATTACKS
    if u == g.boss and book.boss_rule == BossRule.MARK:
        g.b[frame] = look_for_marked(g, book, frame)
        g.phase[frame] = STRIKES
    elif u == g.boss and book.boss_rule == BossRule.RICHES:
        decide_as_riches(g, book, frame, u)
    elif book.boss_rule == BossRule.RATS and is_villain_rat(g, book, u):
        run_rat(g, book, u)
    else:
        decide(g, book, frame, u)


@kernel
def go_on_with_strikes(g, book, frame):
    """The next champion with a mark is struck, if it still stands."""
    if g.e[frame] == g.b[frame]:
        g.b[frame] = 0
        g.phase[frame] = AFTER
        return
    v = g.arena[g.from_arena[frame] + g.e[frame]]
    g.e[frame] += 1
    if stands(g, v) and stands(g, g.boss):
        strike(g, book, v)


@kernel
def go_on_with_attacks(g, book, plans, frame, u):
    """The next attack of an order, if there is one left and somebody to attack."""
    if g.b[frame] > 0 and stands(g, u):
        g.b[frame] -= 1
        if attack_as_villain(g, book, plans, u, g.c[frame], g.d[frame] == ONE_ONLY):
            return
    g.phase[frame] = AFTER


@kernel
def order_companions(g, book, frame, u):
    """An order to a villain of Kythis is one to the revived of its colour on the board too (T93)."""
    if book.boss_rule != BossRule.CAPTIVES or book.what[g.rank[u]] == Rank.REVIVED:
        return
    at = push(g, Frame.VILLAINS, NOBODY, NOBODY)
    for k in range(g.revived_n):
        if g.colour[g.revived[k]] == g.colour[u] and stands(g, g.revived[k]):
            write_down(g, g.revived[k])
            g.b[at] += 1


@kernel
def go_on_with_villain(g, book, plans, frame):
    """The next part of an order to a villain."""
    u, phase = g.a[frame], g.phase[frame]
    if phase > DEPLOYMENT and settle(g, book, Cause.LOSS, NOBODY):
        return
    if phase == STRIKES:
        go_on_with_strikes(g, book, frame)
    elif phase == ATTACKS:
        go_on_with_attacks(g, book, plans, frame, u)
    else:
        g.phase[frame] = phase + 1
        if phase == DEPLOYMENT:
            if not (book.boss_rule == BossRule.RATS and is_villain_rat(g, book, u)):
                deploy_for_order(g, book, plans, u)
        elif phase == COMMAND:
            begin(g, book, frame, u)
        elif phase == DECISION:
            if stands(g, u):
                decide_by_rule(g, book, frame, u)
            else:
                g.phase[frame] = COMPANIONS
        elif phase == AFTER:
            if g.d[frame] == WALKS_ON and stands(g, u):
                approach(g, book, u, target_of(g, book, u))
            elif g.d[frame] == ONE_ONLY:
                reach_target(g, book, u)
        elif phase == END:
            if stands(g, u):
                trigger(g, book, u, Word.ORDER_END, NOBODY)
        elif phase == COMPANIONS:
            order_companions(g, book, frame, u)
        else:
            pop(g)
