"""How ends of movements are ranked by the lists `move` and `march` of a strategy that is made ready (`sim.relic.ready`; ENGINE.md section 12).

Comparisons about the player himself come out the same for every candidate: they are made once a decision, and say which lines can hold at all.
"""

import numpy as np

from sim.engine.bits import trailing_zeros
from sim.engine.fields import number_at
from sim.engine.jit import inlined, kernel
from sim.engine.judging import passes
from sim.engine.plans import NO_COUNTER, NO_RANK
from sim.relic.play.chances import danger_there
from sim.relic.play.judge import LOOKED, counter, counter_there, holds
from sim.relic.tables import ASKED, BY_LIST, LEVELS, Ask, Number, Reading
from sim.relic.words import FAR, Counter, List


@inlined
def is_ready(g, plan):
    """Whether ends are ranked here; before the first round every counter is 0, whatever the record says."""
    return plan.ready != 0 and g.round > 0 and g.judging == 0


@kernel
def difference(g, book, plan, seat, k):
    """Number `k` of those of the player that are compared, worked out as a test does."""
    row = plan.number[k]
    number = np.int64(counter(g, book, plan, seat, row[Number.A], row[Number.A_OF]))
    if row[Number.B] != NO_COUNTER:
        number -= np.int64(counter(g, book, plan, seat, row[Number.B], row[Number.B_OF]))
    return number


@inlined
def number_of(g, book, plan, seat, k):
    """Number `k` of those of the player that are compared."""
    how = plan.number[k, Number.READING]
    if how <= Reading.FIELDS:
        number = number_at(g, np.int64(plan.number_at[k, 0]) + seat * plan.number[k, Number.STEP])
        if how == Reading.FIELD:
            return number
        return number - number_at(g, np.int64(plan.number_at[k, 1]) + seat * plan.number[k, Number.LESS_STEP])
    if how == Reading.WOUNDS:
        return np.int64(max(0, book.life[g.character[seat]] - g.life[seat]))
    if how == Reading.TIER:
        return np.int64(book.tier[g.space[seat]])
    return np.int64(difference(g, book, plan, seat, k))


@kernel
def truth_now(g, book, plan, seat):
    """Which of the comparisons about a player hold now, a bit each."""
    truth = np.uint64(0)
    for k in range(plan.numbers):
        level = number_of(g, book, plan, seat, k) - plan.number[k, Number.LEAST]
        truth |= plan.number_holds[k, min(max(level, 0), LEVELS - 1)]
    return truth


@kernel
def find_possible(g, plan, seat, of):
    """Find the slots of a list that can hold as the comparisons about the player come out."""
    truth = g.truth[seat]
    possible = np.uint64(0)
    for k in range(plan.paths[of]):
        path = plan.path[of, k]
        possible |= path[2] * np.uint64(truth & path[0] == path[1])  # without a branch, which nobody could foresee
    g.possible[seat, of] = possible


@kernel
def look_at_player(g, book, plan, seat):
    """See which slots of the lists can hold for the player as he is now: once for all the ends of a choice."""
    if not is_ready(g, plan):
        return
    truth = truth_now(g, book, plan, seat)
    if not g.truth_known[seat] or truth != g.truth[seat]:
        g.truth_known[seat] = 1
        g.truth[seat] = truth
        for of in range(BY_LIST):
            find_possible(g, plan, seat, of)


@kernel
def danger_seen(g, book, seat):
    """Danger of the space judged, worked out once for a candidate."""
    if not g.danger_known:
        g.danger_known = 1
        g.seen_danger = danger_there(g, book, seat, g.seen_space)
    return np.int64(g.seen_danger)


@inlined
def seen_now(g, book, plan, seat, what):
    """Counter of the space judged."""
    if what == Counter.DANGER:
        return danger_seen(g, book, seat)
    if what == Counter.GAIN or what == Counter.NUMBER:
        return np.int64(counter(g, book, plan, seat, what, 0))
    return np.int64(counter_there(g, book, seat, g.seen_space, what))


@kernel
def fits_there(g, book, plan, seat, of, slot):
    """Whether what a possible slot asks of the space judged holds."""
    if plan.walked[of, slot] >= 0:
        return holds(g, book, plan, seat, plan.walked[of, slot])
    for k in range(ASKED):
        ask = plan.asked[of, slot, k]
        if ask[Ask.COUNTER] == NO_COUNTER:
            return True
        if passes(ask[Ask.OP], seen_now(g, book, plan, seat, ask[Ask.COUNTER]), ask[Ask.BOUND]) != (ask[Ask.ANSWER] != 0):
            return False
    return True


@inlined
def steps_away(g, book, seat, space):
    """Steps from a space to one that counts for the active mission."""
    mission = np.int64(g.mission[seat])
    return np.int64(book.goal_way[mission, space]) if mission >= 0 else np.int64(FAR)


@kernel
def rank_of_end(g, book, plan, seat, which, space, limit):
    """`rank_below` of a space, after `look_at_player`; what a walk from test to test would compare is counted at its most."""
    of = which - List.MOVE
    g.danger_known = 0
    g.spared[seat] += plan.ready_effort * (1 + np.int64(g.own_rows[seat]) * g.lying_n[space] // LOOKED)
    slots = plan.end_slots[of, space] & g.possible[seat, of] & plan.way_slots[of, steps_away(g, book, seat, space)]
    while slots != 0:
        slot = np.int64(trailing_zeros(slots))
        slots &= slots - np.uint64(1)
        rank = np.int64(plan.slot_rank[of, slot]) + np.int64(plan.end_step[of, space, slot])
        if rank >= limit:
            return np.int64(NO_RANK)
        if fits_there(g, book, plan, seat, of, slot):
            return rank
    return np.int64(plan.end_last[of, space])
