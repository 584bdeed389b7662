"""Where a strategy of rules sends its units (ENGINE.md, section 14)."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel
from sim.engine.plans import DEFAULT_RANK
from sim.voskhozhdenie.codes import Type
from sim.voskhozhdenie.play.legal import barred_from_declaring, may_be_assigned
from sim.voskhozhdenie.play.strategy.counters import rank
from sim.voskhozhdenie.play.strengths import difference
from sim.voskhozhdenie.play.things import is_type, is_unit, opposed
from sim.voskhozhdenie.words import List


@inlined
def helping_side(g, t, tactic):
    """The side on which a unit helps its controller: 1, the declaring one, of an own tactic and an ally's (V27)."""
    return 0 if opposed(g, g.controller[t], g.controller[tactic]) else 1


@kernel
def rank_at(g, book, plan, seat, which, t, tactic, lead):
    """Rank of a unit for a tactic in `attack` or `defend`, where its side leads by so much."""
    g.judged = t
    g.judged_tactic = tactic
    g.judged_lead = lead
    found = rank(g, book, plan, seat, which, np.int64(g.kind[t]))
    g.judged = 0
    g.judged_tactic = 0
    g.judged_lead = 0
    return found


@kernel
def best_tactic(g, book, plan, seat, t, n):
    """The tactic among the first `n` of `option` to which a unit goes: own ones with a rank, others with one, the first own one, the first."""
    chosen, best, found, asked = g.option[0], np.int64(3 * DEFAULT_RANK), np.int64(DEFAULT_RANK), np.int64(List.DEFEND)
    for at in range(n):
        tactic = g.option[at]
        own = g.controller[tactic] == seat
        lead = difference(g, book, tactic)
        which = np.int64(List.ATTACK if own else List.DEFEND)
        value = rank_at(g, book, plan, seat, which, t, tactic, lead if helping_side(g, t, tactic) else -lead)
        place = min(value, np.int64(DEFAULT_RANK)) + (0 if own else DEFAULT_RANK + 1)
        if value >= DEFAULT_RANK:
            place = np.int64(3 * DEFAULT_RANK - own)
        if place < best:
            chosen, best, found, asked = tactic, place, min(value, np.int64(DEFAULT_RANK)), which
    chose(g, seat, asked, found, np.int64(g.kind[t]))
    return chosen


@kernel
def best_assignment(g, book, plan, seat, own):
    """Find the best assignment to own tactics or to others, by `attack` or `defend`, as the unit and the tactic chosen; whether there is one.

    Of equal ranks the unit that entered first is chosen, then the tactic that did.
    """
    which = List.ATTACK if own else List.DEFEND
    best, first_unit = np.int64(DEFAULT_RANK), g.field_n
    for place in range(g.field_n):
        tactic = g.field[place]
        if not is_type(g, book, tactic, Type.TACTIC) or (g.controller[tactic] == seat) != own:
            continue
        lead = difference(g, book, tactic)
        for at in range(g.field_n):
            t = g.field[at]
            if g.controller[t] != seat or not is_unit(g, book, t) or not may_be_assigned(g, book, t):
                continue
            helps = helping_side(g, t, tactic)
            if helps and barred_from_declaring(g, book, t):
                continue
            found = rank_at(g, book, plan, seat, which, t, tactic, lead if helps else -lead)
            if found < best or found == best and best < DEFAULT_RANK and at < first_unit:
                best, first_unit = found, at
                g.chosen_thing = t
                g.chosen_tactic = tactic
    return best < DEFAULT_RANK
