"""Which action, and which decree, a strategy of rules takes (ENGINE.md, section 14)."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import kernel
from sim.engine.plans import DEFAULT_RANK
from sim.voskhozhdenie.codes import Action, Type
from sim.voskhozhdenie.play.assigning import may_assault
from sim.voskhozhdenie.play.decrees import activations
from sim.voskhozhdenie.play.measures import hand_card, hand_size
from sim.voskhozhdenie.play.playing import playable
from sim.voskhozhdenie.play.strategy.counters import asked_about, rank
from sim.voskhozhdenie.play.strategy.places import best_assignment
from sim.voskhozhdenie.play.things import is_type
from sim.voskhozhdenie.state import MAX_THINGS
from sim.voskhozhdenie.words import MAX_KINDS, List, Word


@kernel
def best_in_hand(g, book, plan, seat):
    """Find the card of the hand with the lowest rank that can be played or declared, as the card chosen; its rank."""
    best = np.int64(DEFAULT_RANK)
    for at in range(hand_size(g, seat)):
        t = hand_card(g, seat, at)
        g.judged = t
        found = rank(g, book, plan, seat, List.ACT, np.int64(g.kind[t]))
        if found < best and playable(g, book, t, seat, 0):
            best = found
            g.chosen_thing = t
    g.judged = 0
    return best


@kernel
def best_activation(g, book, plan, seat, best):
    """Find the activation with a rank below `best`, as the card and the ability chosen; its rank, or `best`."""
    n = activations(g, book, seat, MAX_THINGS)
    for at in range(n):
        t = g.option[at]
        g.judged = t
        found = rank(g, book, plan, seat, List.USE, np.int64(g.kind[t]))
        if found < best:
            best = found
            g.chosen_thing = t
            g.chosen_ability = g.option_ability[at]
    g.judged = 0
    return best


@kernel
def best_action(g, book, plan, seat):
    """The kind of action that is taken; what it is about has been noted as chosen."""
    asked_about(g, 0, 0)
    kind = np.int64(Action.PASS)
    best = best_in_hand(g, book, plan, seat)
    if best < DEFAULT_RANK:
        kind = np.int64(Action.TACTIC if is_type(g, book, g.chosen_thing, Type.TACTIC) else Action.PLAY)
    found = rank(g, book, plan, seat, List.ACT, np.int64(MAX_KINDS + Word.ASSAULT))
    if found < best and may_assault(g, book, seat):
        kind, best = np.int64(Action.ASSAULT), found
    found = best_assignment(g, book, plan, seat, best)
    if found < best:
        kind, best = np.int64(Action.ASSIGN), found
    found = best_activation(g, book, plan, seat, best)
    if found < best:
        kind, best = np.int64(Action.ACTIVATE), found
    note_action(g, seat, kind, best)
    return kind


@kernel
def note_action(g, seat, kind, best):
    """Record an action for a profile."""
    if kind == Action.PASS:
        return
    thing = np.int64(g.kind[g.chosen_thing])
    if kind == Action.ASSAULT:
        thing = np.int64(MAX_KINDS + Word.ASSAULT)
    elif kind == Action.ASSIGN:
        thing = np.int64(MAX_KINDS + (Word.ATTACK if g.controller[g.chosen_tactic] == seat else Word.DEFEND))
    chose(g, seat, List.USE if kind == Action.ACTIVATE else List.ACT, best, thing)
