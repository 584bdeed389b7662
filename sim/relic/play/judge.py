"""How a seat decides: ranks and the choice among things (ENGINE.md section 8).

Candidates of a choice are *things* (`sim.relic.tables`) in `choice`; `choice_at` says where each of them is.
"""

import numpy as np

from sim.engine.choices import chose, parted
from sim.engine.jit import inlined, kernel
from sim.engine.judging import ranked_by
from sim.engine.plans import DEFAULT_RANK, NO_RANK, Policy
from sim.engine.players.form import UNASKED
from sim.engine.streams import below
from sim.relic.play.asked import asked_thing, asked_things, decision_of, loss_of
from sim.relic.play.numbers import holds
from sim.relic.state import STREAM_CHOICE
from sim.relic.words import NOBODY, List

judge, rank_below, rank, fits = ranked_by(holds)


@inlined
def is_random(g, plans, seat):
    """Whether a seat plays by lot."""
    return plans[g.strategy[seat]].policy == Policy.RANDOM


@inlined
def lot(g, seat, n):
    """Uniform choice of the policy `random` among n things; with one thing no word is used."""
    return below(g, STREAM_CHOICE + seat, n)


@inlined
def coin(g, seat):
    """A fair coin of the policy `random`."""
    return below(g, STREAM_CHOICE + seat, 2) == 1


@inlined
def add_choice(g, n, thing, at):
    """Write candidate number `n` of the choice to come; returns n + 1."""
    g.choice[n] = thing
    g.choice_at[n] = at
    return n + 1


@kernel
def pick_ranked(g, book, plan, seat, which, n, may):
    """Candidate with the lowest rank, the first one of several; NOBODY if `may` and no line fits any of them."""
    best = NO_RANK + 1
    chosen = NOBODY
    for i in range(n):
        value = rank_below(g, book, plan, seat, which, g.choice[i], best)
        if value < best:
            best = value
            chosen = i
    if may and best >= DEFAULT_RANK:
        return NOBODY
    chose(g, seat, which, best, g.choice[chosen])
    return chosen


@kernel
def pick(g, book, plans, seat, which, n, may):
    """Choose one of the first `n` candidates; returns its place among them, or NOBODY for none (`may`; random: a coin first)."""
    if n == 0:
        return NOBODY
    if is_random(g, plans, seat):
        if may and not coin(g, seat):
            return NOBODY
        return lot(g, seat, n)
    plan = plans[g.strategy[seat]]
    asked = asked_things(g, book, plan, seat, decision_of(which), n, may)
    if asked != UNASKED:
        return asked
    return pick_ranked(g, book, plan, seat, which, n, may)


@kernel
def pick_worst(g, book, plans, seat, which, n):
    """Choose the candidate with the highest rank, the last one of several; random: any. There must be one."""
    if is_random(g, plans, seat):
        return lot(g, seat, n)
    plan = plans[g.strategy[seat]]
    asked = asked_things(g, book, plan, seat, loss_of(which), n, False)
    if asked != UNASKED:
        return asked
    worst = NOBODY
    chosen = 0
    for i in range(n):
        value = rank(g, book, plan, seat, which, g.choice[i])
        if value >= worst:
            worst = value
            chosen = i
    parted(g, seat, which, worst, g.choice[chosen])
    return chosen


@kernel
def wants(g, book, plans, seat, which, thing):
    """Whether a line of a list names the thing; random: a coin."""
    if is_random(g, plans, seat):
        return coin(g, seat)
    return fits(g, book, plans[g.strategy[seat]], seat, which, thing)


@kernel
def accepts(g, book, plans, seat, thing):
    """Whether no line of `decline` names the thing; random: a coin."""
    if is_random(g, plans, seat):
        return coin(g, seat)
    plan = plans[g.strategy[seat]]
    declined = asked_thing(g, book, plan, seat, np.int64(List.DECLINE), thing, 0)
    if declined != UNASKED:
        return declined < 0
    return not fits(g, book, plan, seat, List.DECLINE, thing)
