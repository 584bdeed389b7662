"""Where a strategy of rules sends units (ENGINE.md, section 14)."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel
from sim.engine.plans import DEFAULT_RANK
from sim.voskhozhdenie.codes import Type
from sim.voskhozhdenie.play.legal import barred_from_declaring, may_be_assigned
from sim.voskhozhdenie.play.strategy.counters import rank
from sim.voskhozhdenie.play.strengths import difference
from sim.voskhozhdenie.play.things import is_type, is_unit, opposed
from sim.voskhozhdenie.state import NOBODY
from sim.voskhozhdenie.words import MAX_KINDS, List, Word


@inlined
def helping_side(g, seat, tactic):
    """The side on which a unit helps a seat: 1, the declaring one, of an own tactic and an ally's."""
    return 0 if opposed(g, seat, g.controller[tactic]) else 1


@inlined
def judge_way(g, t, tactic, lead):
    """Judge a unit for a tactic in which its side leads by so much."""
    g.judged = t
    g.judged_tactic = tactic
    g.judged_way = 1
    g.judged_lead = lead


@inlined
def judge_nothing(g):
    """End of what `judge_way` has begun."""
    g.judged = 0
    g.judged_tactic = 0
    g.judged_way = 0
    g.judged_lead = 0


@inlined
def lead_for(g, book, seat, tactic):
    """By how much the side on which a unit helps a seat leads."""
    lead = difference(g, book, tactic)
    return lead if helping_side(g, seat, tactic) else -lead


@kernel
def would_help(g, book, seat, t, tactic, moves):
    """Whether a unit that goes to a tactic by an effect helps a seat there: on the side that it keeps, or on one that is allowed."""
    side = helping_side(g, seat, tactic)
    return g.side[t] == side if moves else side == 0 or not barred_from_declaring(g, book, t)


@kernel
def best_tactic(g, book, plan, seat, t, n, moves):
    """The tactic among the first `n` of `option` to which a unit goes.

    Where it helps: own ones with a rank in `attack`, others with one in `defend`, the first own one, the first; where it does not, likewise.
    """
    chosen, best, found, asked = g.option[0], np.int64(6 * DEFAULT_RANK), np.int64(DEFAULT_RANK), np.int64(List.DEFEND)
    for at in range(n):
        tactic = g.option[at]
        own = g.controller[tactic] == seat
        which = np.int64(List.ATTACK if own else List.DEFEND)
        value, helps = np.int64(DEFAULT_RANK), would_help(g, book, seat, t, tactic, moves)
        if helps:
            judge_way(g, t, tactic, lead_for(g, book, seat, tactic))
            value = min(value, rank(g, book, plan, seat, which, np.int64(g.kind[t])))
            judge_nothing(g)
        place = value if own else DEFAULT_RANK + value
        if value == DEFAULT_RANK:
            place = np.int64((3 if helps else 5) * DEFAULT_RANK - own)
        if place < best:
            chosen, best, found, asked = tactic, place, value, which
    chose(g, seat, asked, found, np.int64(g.kind[t]))
    return chosen


@kernel
def list_ready(g, book, seat):
    """Write the places on the battlefield of the units that a seat may assign into `option`; how many there are."""
    n = 0
    for at in range(g.field_n):
        t = g.field[at]
        if g.controller[t] == seat and is_unit(g, book, t) and may_be_assigned(g, book, t):
            g.option[n] = at
            n += 1
    return n


@kernel
def best_assignment(g, book, plan, seat, limit):
    """Find the assignment whose word has the lowest rank in `act` below `limit`, as the unit and the tactic chosen; that rank, or `limit`.

    Of equal ranks that of the lowest rank in `attack` or `defend`; then the unit that entered first, then the tactic.
    """
    best, inner, first_unit = limit, np.int64(DEFAULT_RANK), np.int64(NOBODY)
    units = -1  # not listed yet
    for place in range(g.field_n):
        tactic = g.field[place]
        if not is_type(g, book, tactic, Type.TACTIC):
            continue
        if units < 0:
            units = list_ready(g, book, seat)
        if units == 0:
            break
        own = g.controller[tactic] == seat
        word, which = np.int64(MAX_KINDS + (Word.ATTACK if own else Word.DEFEND)), np.int64(List.ATTACK if own else List.DEFEND)
        lead, declaring = lead_for(g, book, seat, tactic), helping_side(g, seat, tactic)
        for unit in range(units):
            at = np.int64(g.option[unit])
            t = g.field[at]
            if declaring and barred_from_declaring(g, book, t):
                continue
            judge_way(g, t, tactic, lead)
            outer = rank(g, book, plan, seat, List.ACT, word)
            if outer <= best and outer < limit:
                found = rank(g, book, plan, seat, which, np.int64(g.kind[t]))
                before = outer < best or found < inner or found == inner and at < first_unit
                if found < DEFAULT_RANK and before:
                    best, inner, first_unit = outer, found, at
                    g.chosen_thing = t
                    g.chosen_tactic = tactic
    judge_nothing(g)
    return best
