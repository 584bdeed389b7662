"""Which action, and which decree, a strategy of rules takes (ENGINE.md, section 14)."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import kernel
from sim.engine.plans import DEFAULT_RANK
from sim.voskhozhdenie.codes import Action, Place, Type, Where
from sim.voskhozhdenie.play.answers import ready_given
from sim.voskhozhdenie.play.assigning import may_assault
from sim.voskhozhdenie.play.decrees import activations_given, activations_of
from sim.voskhozhdenie.play.measures import hand_card, hand_size
from sim.voskhozhdenie.play.playing import playable
from sim.voskhozhdenie.play.strategy.counters import asked_about, rank
from sim.voskhozhdenie.play.strategy.places import best_assignment
from sim.voskhozhdenie.play.things import is_type
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
def try_card(g, book, plan, seat, t, where, best):
    """Note a card and the first of its Charge and Sacrifice abilities as chosen if its rank is below `best`; that rank, or `best`."""
    giving = where == Where.BATTLEFIELD and g.given > 0
    if not (book.activated[where, g.kind[t]] or giving):
        return best
    g.judged = t
    found = rank(g, book, plan, seat, List.USE, np.int64(g.kind[t]))
    if found >= best:
        return best
    n = activations_of(g, book, t, where, seat, 0)
    if giving:
        n = activations_given(g, book, t, seat, n)
    if n == 0:
        return best
    g.chosen_thing = t
    g.chosen_ability = g.option_ability[0]
    return found


@kernel
def best_activation(g, book, plan, seat, best):
    """Find the activation with the lowest rank below `best`, as the card and the ability chosen; its rank, or `best`."""
    ready_given(g, book)
    for at in range(g.field_n):
        t = g.field[at]
        if g.controller[t] == seat and not g.wounded[t] and not g.ruined[t]:
            best = try_card(g, book, plan, seat, t, Where.BATTLEFIELD, best)
    for zone in (Place.GRAVEYARD, Place.HAND, Place.REINFORCEMENT):
        if not g.acting[seat, zone] and not (zone == Place.HAND and g.also[seat]):
            continue
        for at in range(hand_size(g, seat) if zone == Place.HAND else g.pile_n[seat, zone]):
            t = hand_card(g, seat, at) if zone == Place.HAND else g.pile[seat, zone, at]
            best = try_card(g, book, plan, seat, t, zone, best)
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
