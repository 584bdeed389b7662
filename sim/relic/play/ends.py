"""How ends of movements are ranked by the lists `move` and `march` of a strategy that is made ready (`sim.relic.ready`; ENGINE.md section 12).

Comparisons about the player himself come out the same for every candidate: once a decision his numbers are looked up in tables of the lines that can
hold. Whatever a line asks of a space is looked up likewise, as soon as a line that asks for it is the first one left.
"""

import numpy as np

from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel
from sim.engine.plans import NO_RANK
from sim.relic.play.chances import danger_there
from sim.relic.play.counters import LOOKED, counter_there
from sim.relic.play.numbers import field_of, holds, number_of
from sim.relic.tables import BARE_ASKS, GRADES, LEVELS, Ask, Number
from sim.relic.words import FAR, Counter, List

EVERY = np.uint64(2**64 - 1)
"""All slots."""
MOVE = 0
"""Place of the list `move` among the two."""
MARCH = List.MARCH - List.MOVE


@inlined
def is_ready(g, plan):
    """Whether ends are ranked here; before the first round every counter is 0, whatever the record says."""
    return plan.ready != 0 and g.round > 0 and g.judging == 0


@inlined
def level_of(row, number):
    """Level of the value of a number."""
    return min(max(number - row[Number.LEAST], 0), LEVELS - 1)


@kernel
def look_at_player(g, book, plan, seat):
    """See which slots of both lists can hold for the player as he is now: once for all the ends of a choice."""
    if not is_ready(g, plan):
        return
    move = EVERY
    march = EVERY
    for k in range(plan.fields):
        row = plan.number[k]
        lets = plan.number_lets[k, level_of(row, field_of(g, seat, row))]
        move &= lets[MOVE]
        march &= lets[MARCH]
    for k in range(plan.fields, plan.numbers):
        row = plan.number[k]
        lets = plan.number_lets[k, level_of(row, number_of(g, book, plan, seat, row))]
        move &= lets[MOVE]
        march &= lets[MARCH]
    g.possible[MOVE] = move
    g.possible[MARCH] = march


@inlined
def seen_now(g, book, seat, what):
    """Counter of the space judged."""
    if what == Counter.DANGER:
        return np.int64(danger_there(g, book, seat, g.seen_space))
    if what == Counter.GAIN:
        return np.int64(g.seen_gain)
    if what == Counter.NUMBER:
        return np.int64(g.seen_number)
    return np.int64(counter_there(g, book, seat, g.seen_space, what))


@inlined
def steps_away(g, book, seat, space):
    """Steps from a space to one that counts for the active mission."""
    mission = np.int64(g.mission[seat])
    return np.int64(book.goal_way[mission, space]) if mission >= 0 else np.int64(FAR)


@kernel
def rank_of_end(g, book, plan, seat, which, space, limit):
    """`rank_below` of a space, after `look_at_player`; what a walk from test to test would compare of the cards there is counted at its most."""
    of = which - List.MOVE
    slots = plan.end_slots[of, space] & g.possible[of] & plan.there_lets[of, Ask.MISSION_WAY, steps_away(g, book, seat, space)]
    known = 0
    lying = np.int64(g.lying_n[space])
    if lying == 0:
        known = BARE_ASKS
        slots &= plan.bare_lets[of]
    else:
        g.spared[seat] += plan.ready_effort * (g.own_rows[seat] * lying // LOOKED)
    while slots != 0:
        slot = np.int64(trailing_zeros(slots))
        rank = np.int64(plan.slot_rank[of, slot]) + np.int64(plan.end_step[of, space, slot])
        if rank >= limit:
            return np.int64(NO_RANK)
        asks = plan.slot_asks[of, slot] & ~known
        if asks == 0:
            return rank
        ask = np.int64(trailing_zeros(np.uint64(asks)))
        if ask == Ask.WALK:
            if holds(g, book, plan, seat, plan.walked[of, slot]):
                return rank
            slots &= slots - np.uint64(1)
        else:
            known |= 1 << ask
            value = seen_now(g, book, seat, ask + Counter.CHANCE)
            slots &= plan.there_lets[of, ask, min(max(value, 0), GRADES - 1)]
    return np.int64(plan.end_last[of, space])
