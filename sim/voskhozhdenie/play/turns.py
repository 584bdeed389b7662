"""Decrees and turns (V23 to V27, V42)."""

import numpy as np

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Action, End, Fault, Kind, Type
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import ready_lists
from sim.voskhozhdenie.play.assigning import assign, choose_side, create_assault, may_assault, tactics
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.decrees import DECLINED, ISSUED_UNDEATH, activate, activations, offer_decree
from sim.voskhozhdenie.play.drain import drain
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.legal import barred_from_declaring, may_be_assigned
from sim.voskhozhdenie.play.log import note, note_plain
from sim.voskhozhdenie.play.measures import hand_card, hand_size
from sim.voskhozhdenie.play.moments import open_moment
from sim.voskhozhdenie.play.playing import play_card, playable
from sim.voskhozhdenie.play.prices import price as price_of
from sim.voskhozhdenie.play.questions import ask, choose_opponent
from sim.voskhozhdenie.play.strategy.actions import best_action
from sim.voskhozhdenie.play.things import is_type, is_unit, seats_out
from sim.voskhozhdenie.state import MAX_THINGS, NOBODY

PASSES = 20
"""One time in so many the policy `random` passes although it could do something."""


@kernel
def decree_of(g, book, plans, seat):
    """One decree of a player; false if he is done."""
    general = book.all_decrees or g.decrees_left[seat] > 0
    if not general and g.bonus_undeath[seat] <= 0:
        return False
    issued = offer_decree(g, book, plans, seat, not general, 1, 0)
    if issued == DECLINED:
        return False
    if issued == ISSUED_UNDEATH and g.bonus_undeath[seat] > 0:
        g.bonus_undeath[seat] -= 1
    else:
        g.decrees_left[seat] -= 1
    drain(g, book, plans)
    return True


@kernel
def decree_phase(g, book, plans):
    """In turn order everyone issues a decree or declines, until nobody goes on (V42); whether the round goes on."""
    going = 0
    for seat in range(g.players):
        if not g.out[seat]:
            g.decrees_left[seat] = 1 + g.bonus[seat]
            going |= 1 << seat
    while going:
        # the turn order is that of the beginning of a lap
        out = seats_out(g)
        for step in range(g.players):
            seat = (g.first + step) % g.players
            if out >> seat & 1 or not going >> seat & 1:
                continue
            if not decree_of(g, book, plans, seat):
                going &= ~(1 << seat)
            if g.ended or g.halted or g.over:
                return False
        for seat in range(g.players):
            if g.out[seat]:
                going &= ~(1 << seat)
    return True


@kernel
def list_units(g, book, seat, most):
    """Write the units that a player may assign to a tactic in play into `option`, at most so many."""
    n = 0
    if tactics(g, book) == 0:
        return n
    for at in range(g.field_n):
        t = g.field[at]
        if g.controller[t] == seat and is_unit(g, book, t) and may_be_assigned(g, book, t):
            g.option[n] = t
            n += 1
            if n == most:
                break
    return n


@kernel
def list_hand(g, book, seat, tactic, most):
    """Write the cards of a hand that a player can play, or the tactics he can declare, into `option`, at most so many."""
    n = 0
    for at in range(hand_size(g, seat)):
        t = hand_card(g, seat, at)
        if is_type(g, book, t, Type.TACTIC) == tactic and playable(g, book, t, seat, 0):
            g.option[n] = t
            n += 1
            if n == most:
                break
    return n


@kernel
def list_options(g, book, seat, kind, most):
    """Write what a player can do in an action of a kind into `option`, at most about so many; how many there are."""
    if kind == Action.TACTIC:
        return list_hand(g, book, seat, True, most)
    if kind == Action.ASSAULT:
        return 1 if may_assault(g, book, seat) else 0
    if kind == Action.ASSIGN:
        return list_units(g, book, seat, most)
    if kind == Action.PLAY:
        return list_hand(g, book, seat, False, most)
    return activations(g, book, seat, most)


@kernel
def choose_kind(g, book, plans, seat):
    """The action of the policy `random`: to pass, or one of the kinds that are possible."""
    kinds, n = 0, 0
    for kind in range(Action.TACTIC, Action.ACTIVATE + 1):
        if list_options(g, book, seat, kind, 1):
            kinds |= 1 << kind
            n += 1
    if n == 0 or ask(g, seat, PASSES) == 0:
        return np.int64(Action.PASS)
    left = ask(g, seat, n)
    for kind in range(Action.TACTIC, Action.ACTIVATE + 1):
        if kinds >> kind & 1:
            if left == 0:
                return np.int64(kind)
            left -= 1
    return np.int64(Action.PASS)


@kernel
def assign_to(g, book, t, tactic, seat):
    """Ask for the side on which a unit goes to a tactic, and let it go there."""
    side = choose_side(g, t, tactic, seat, barred_from_declaring(g, book, t))
    open_moment(g, book)
    assign(g, book, t, tactic, side)
    close_moment(g, book)


@kernel
def assign_one(g, book, plans, seat, t):
    """Ask to which tactic and side a unit goes, and let it go there."""
    left = ask(g, seat, tactics(g, book))
    for at in range(g.field_n):
        tactic = g.field[at]
        if is_type(g, book, tactic, Type.TACTIC):
            if left == 0:
                assign_to(g, book, t, tactic, seat)
                return
            left -= 1


@kernel
def act(g, book, plans, seat, kind):
    """Do an action of a kind; a strategy of rules has chosen what it is about."""
    if kind == Action.PASS:
        g.passed[seat] = 1
        return
    if kind == Action.ASSAULT:
        create_assault(g, book, seat, choose_opponent(g, book, plans, seat))
        return
    if not g.by_rules[seat]:
        at = ask(g, seat, list_options(g, book, seat, kind, MAX_THINGS))
        g.chosen_thing = g.option[at]
        g.chosen_ability = g.option_ability[at] if kind == Action.ACTIVATE else 0
    t = g.chosen_thing
    if kind == Action.ASSIGN and g.by_rules[seat]:
        assign_to(g, book, t, g.chosen_tactic, seat)
    elif kind == Action.TACTIC:
        play_card(g, book, plans, t, seat, np.int64(0), False, choose_opponent(g, book, plans, seat))
    elif kind == Action.ASSIGN:
        assign_one(g, book, plans, seat, t)
    elif kind == Action.PLAY:
        play_card(g, book, plans, t, seat, price_of(g, book, t, seat), False, NOBODY)
    else:
        ability = g.chosen_ability
        note(g, EventKind.ACTIVATE, seat, t, NOBODY, book.on[ability] != Kind.CHARGE)
        if book.on[ability] == Kind.CHARGE:
            g.charged[seat, g.kind[t]] += 1
        else:
            g.sacrificing[seat, g.kind[t]] += 1
        activate(g, book, plans, t, ability, seat, 1)


@kernel
def take_turn(g, book, plans, seat):
    """One turn: one action, then the queue is emptied (V23); whether the round goes on."""
    g.turn_of = seat
    g.seat = seat
    g.turns += 1
    ready_lists(g, book)
    kind = best_action(g, book, plans[g.strategy[seat]], seat) if g.by_rules[seat] else choose_kind(g, book, plans, seat)
    if g.wordy:
        stop(g, Fault.TOO_MANY_COMPARISONS)
        return False
    g.actions[kind] += 1
    note_plain(g, EventKind.TURN, seat, NOBODY, kind)
    act(g, book, plans, seat, kind)
    goes_on = drain(g, book, plans)
    g.turn_of = NOBODY
    return goes_on


@kernel
def all_passed(g):
    """Whether nobody goes on."""
    for seat in range(g.players):
        if not g.passed[seat] and not g.out[seat]:
            return False
    return True


@kernel
def turns_of(g, book, plans, seat, before):
    """The turns of a player in one lap, of `before` turns of the phase; how many there are now, -1 if the round does not go on."""
    turns = before
    again = not g.passed[seat] and not g.out[seat]
    while again:
        turns += 1
        if turns > book.turn_cap:
            g.ended = End.TURNS
            return -1
        if not take_turn(g, book, plans, seat):
            return -1
        again = not g.taken[seat] and g.extra_turns[seat] > 0 and not g.passed[seat] and not g.out[seat]
        if again:
            g.extra_turns[seat] -= 1
    if not g.taken[seat] and not g.out[seat]:
        g.taken[seat] = 1
        g.extra_turns[seat] = 0
    return turns


@kernel
def action_phase(g, book, plans):
    """In turn order, over and over, until all have passed (V23); whether the round goes on."""
    turns = 0
    for seat in range(g.players):
        g.passed[seat] = g.out[seat]
        g.taken[seat] = 0
    while not all_passed(g):
        out = seats_out(g)
        for step in range(g.players):
            seat = (g.first + step) % g.players
            if out >> seat & 1:
                continue
            turns = turns_of(g, book, plans, seat, turns)
            if turns < 0:
                return False
    return True
