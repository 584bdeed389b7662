"""Choices: what is asked, in which order (V34, V57; ENGINE.md, section 8)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.engine.streams import below
from sim.voskhozhdenie.codes import Fault, Forbidden, Keyword, Place, Quantity, Type, Which, Zone
from sim.voskhozhdenie.play.contexts import known, known_now
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.numbers import amount, fitting
from sim.voskhozhdenie.play.things import has_charges, in_play, is_tactic_in_play, is_type, is_unit, opposed
from sim.voskhozhdenie.play.values import forbidden, has_word, may_be_assigned_wounded
from sim.voskhozhdenie.state import MAX_ARENA, MISSING, NOBODY, STREAM_CHOICE
from sim.voskhozhdenie.tables import NONE

UNKNOWN = -1
"""In place of a number of chosen cards: an amount was one of an unknown card, so that the effect does nothing."""
ANY, FIELD, HERE, SUMMONED, AWAY, TO_HAND, NO_CITY, CONTROLLED = range(8)
CHARGED, FIGHTER, ASSIGNED, MOVABLE, ASSIGNABLE, ORDER, SACRIFICED, OTHER_FIGHTER = range(8, 16)
"""What a card must be to be a legal choice, beside the filter: see `is_legal`."""


@inlined
def ask(g, seat, n):
    """Ask for one of so many options."""
    return below(g, STREAM_CHOICE + seat, n)


@inlined
def says_yes(g, seat):
    """Ask whether something optional is done."""
    return ask(g, seat, 2) == 1


@inlined
def choose_number(g, seat, low, high):
    """Ask for a number; the only one is not asked for."""
    return low + ask(g, seat, high - low + 1) if high > low else low


@kernel
def choose_opponent(g, seat):
    """Ask for an opponent who is not out; NOBODY if there is none."""
    n = 0
    for other in range(g.players):
        n += not g.out[other] and opposed(g, seat, other)
    if n == 0:
        return NOBODY
    left = ask(g, seat, n)
    for other in range(g.players):
        if not g.out[other] and opposed(g, seat, other):
            if left == 0:
                return other
            left -= 1
    return NOBODY


@kernel
def choose_player(g, seat):
    """Ask for any player who is not out."""
    n = 0
    for other in range(g.players):
        n += not g.out[other]
    left = ask(g, seat, n)
    for other in range(g.players):
        if not g.out[other]:
            if left == 0:
                return other
            left -= 1
    return NOBODY


@kernel
def assignable(g, book, t):
    """Whether a unit can be assigned at all (V27, V28)."""
    if not in_play(g, t) or not is_unit(g, book, t) or has_word(g, book, t, Keyword.PACIFISM):
        return False
    return not g.wounded[t] or may_be_assigned_wounded(g, book, t)


@kernel
def barred_from_declaring(g, book, t):
    """Whether a unit may only oppose (V29)."""
    return forbidden(g, book, t, Forbidden.DECLARING_SIDE)


@kernel
def places_for(g, book, t, only):
    """Write the tactics to which an effect can assign a unit, all but its own, into `option`; with `only`, no other one."""
    if not assignable(g, book, t):
        return 0
    n = 0
    for at in range(g.field_n):
        tactic = g.field[at]
        if is_type(g, book, tactic, Type.TACTIC) and tactic != g.tactic[t] and (only == 0 or tactic == only):
            g.option[n] = tactic
            n += 1
    return n


@kernel
def other_tactics(g, book, t):
    """Write the tactics to which a unit can move, on the same side, into `option` (V67)."""
    if g.side[t] and barred_from_declaring(g, book, t):
        return 0
    n = 0
    for at in range(g.field_n):
        tactic = g.field[at]
        if is_type(g, book, tactic, Type.TACTIC) and tactic != g.tactic[t]:
            g.option[n] = tactic
            n += 1
    return n


@inlined
def can_be_summoned(g, book, t):
    """Whether an effect can put a card onto the battlefield; an order goes to the graveyard instead (V31)."""
    kind = book.type[g.kind[t]]
    fits = kind == Type.UNIT or kind == Type.RELIC or kind == Type.FORTIFICATION or kind == Type.ORDER
    return fits and g.zone[t] != Place.BATTLEFIELD and g.zone[t] != Place.QUEUE


@kernel
def is_legal(g, book, legal, t, arg):
    """Whether a card is a legal choice."""
    if legal == ANY:
        return True
    if legal == FIELD:
        return g.zone[t] == Place.BATTLEFIELD
    if legal == HERE:
        return in_play(g, t)
    if legal == SUMMONED:
        return can_be_summoned(g, book, t)
    if legal == AWAY:
        return g.zone[t] != Place.BATTLEFIELD
    if legal == TO_HAND:
        return g.zone[t] != Place.HAND and not is_type(g, book, t, Type.CITY)
    if legal == NO_CITY:
        return not is_type(g, book, t, Type.CITY)
    if legal == CONTROLLED:
        return in_play(g, t) and not is_type(g, book, t, Type.CITY)
    if legal == CHARGED:
        return in_play(g, t) and has_charges(g, book, t)
    if legal == FIGHTER:
        return in_play(g, t) and is_unit(g, book, t) and t != arg
    if legal == ASSIGNED:
        return in_play(g, t) and g.tactic[t] != 0
    if legal == MOVABLE:
        return in_play(g, t) and g.tactic[t] != 0 and other_tactics(g, book, t) > 0
    if legal == ASSIGNABLE:
        return places_for(g, book, t, arg) > 0
    if legal == SACRIFICED:
        return in_play(g, t) and g.controller[t] == arg and not has_word(g, book, t, Keyword.IMMORTAL)
    if legal == OTHER_FIGHTER:
        return in_play(g, t) and is_unit(g, book, t) and not is_chosen(g, arg, t)
    return is_type(g, book, t, Type.ORDER)


@kernel
def is_chosen(g, first, t):
    """Whether a card is among those of the arena from `first` on."""
    for at in range(first, g.arena_n):
        if g.arena[at] == t or g.arena_now[at] == t:
            return True
    return False


@kernel
def push(g, seen, now):
    """Put a known card into the arena."""
    if g.arena_n == MAX_ARENA:
        stop(g, Fault.LIST)
        return
    g.arena[g.arena_n] = seen
    g.arena_now[g.arena_n] = now
    g.arena_number[g.arena_n] = 0
    g.arena_n += 1


@inlined
def where_now(g, t):
    """The object that a card is now that was this one a moment ago."""
    return t if g.live[t] or not g.successor[t] else g.successor[t]


@kernel
def candidates(g, book, c, target, legal, arg):
    """Write the cards that a target could mean into `fit`, nothing chosen; how many they are."""
    which = book.which[target]
    if which == NONE:
        n = fitting(g, book, c, book.filter[target], g.fit)
    else:
        n = known_candidates(g, c, which)
    if legal == ANY:
        return n
    kept = 0
    for at in range(n):
        if is_legal(g, book, legal, g.fit[at], arg):
            g.fit[kept] = g.fit[at]
            kept += 1
    return kept


@kernel
def known_candidates(g, c, which):
    """Write the known cards that are still found into `fit`."""
    n = 0
    if which == Which.THEM:
        for at in range(g.them_n[c]):
            if g.live[g.them_now[c, at]]:
                g.fit[n] = g.them_now[c, at]
                n += 1
    elif known(g, c, which) and g.live[known_now(g, c, which)]:
        g.fit[0] = known_now(g, c, which)
        n = 1
    return n


@kernel
def without_barrier(g, book, n):
    """Whether Barrier must be minded among the first cards of `fit`: some have it, others not (V57)."""
    with_it = 0
    for at in range(n):
        with_it += in_play(g, g.fit[at]) and has_word(g, book, g.fit[at], Keyword.BARRIER)
    return n - with_it if 0 < with_it < n else 0


@inlined
def drop(things, n, at):
    """Take a card out of a list; the others keep their order."""
    for after in range(at, n - 1):
        things[after] = things[after + 1]


@kernel
def choose_one(g, book, seat, n, barrier):
    """Ask for one of the first cards of `fit`; its place there."""
    free = without_barrier(g, book, n) if barrier else 0
    if not free:
        return ask(g, seat, n)
    left = ask(g, seat, free)
    for at in range(n):
        if not (in_play(g, g.fit[at]) and has_word(g, book, g.fit[at], Keyword.BARRIER)):
            if left == 0:
                return at
            left -= 1
    return 0


@kernel
def choose_cards(g, book, seat, n, count, barrier):
    """Ask for so many of the first cards of `fit`, one after the other, into the arena; how many there were."""
    chosen = 0
    while n > 0 and chosen < count and not g.halted:
        at = choose_one(g, book, seat, n, barrier)
        push(g, g.fit[at], g.fit[at])
        drop(g.fit, n, at)
        n -= 1
        chosen += 1
    return chosen


@kernel
def chooses_enemy(book, f):
    """Whether the opponent whose hand or graveyard is meant is chosen first (V13)."""
    for at in range(book.place_first[f], book.place_last[f]):
        if book.place[at] == Zone.ENEMY_HAND or book.place[at] == Zone.ONE_ENEMY_GRAVEYARD:
            return True
    return False


@kernel
def select_known(g, book, c, which, legal, arg):
    """The known cards that a word means and that are still found, into the arena."""
    n = 0
    if which == Which.THEM:
        for at in range(g.them_n[c]):
            now = g.them_now[c, at]
            if g.live[now] and is_legal(g, book, legal, now, arg):
                push(g, g.them[c, at], now)
                n += 1
    elif known(g, c, which):
        now = known_now(g, c, which)
        if g.live[now] and is_legal(g, book, legal, now, arg):
            push(g, known(g, c, which), now)
            n = 1
    return n


@kernel
def how_many(g, book, c, target, seat, n, limit):
    """How many of `n` cards are chosen; the number is asked for where it is open."""
    quantity = book.quantity[target]
    if quantity == Quantity.ONE:
        return np.int64(1)
    if quantity == Quantity.EXACTLY:
        return max(np.int64(0), limit)
    most = np.int64(n) if quantity == Quantity.ANY else max(np.int64(0), min(np.int64(n), limit))
    return choose_number(g, seat, np.int64(0), most)


@kernel
def select_among(g, book, c, target, seat, n, barrier):
    """Choose out of the first `n` cards of `fit` what a target says, into the arena; UNKNOWN if its number is not known."""
    if book.quantity[target] == Quantity.ALL:
        for at in range(n):
            push(g, g.fit[at], g.fit[at])
        return n
    limit = np.int64(0)
    if book.limit[target] != NONE:
        limit = amount(g, book, book.limit[target], c)
        if limit == MISSING:
            return UNKNOWN
    return choose_cards(g, book, seat, n, how_many(g, book, c, target, seat, n, limit), barrier)


@kernel
def select(g, book, c, target, legal, arg, barrier, chooser):
    """Choose the known cards that a target means, into the arena.

    Parameters
    ----------
    legal, arg
        What else they must be.
    barrier
        Whether Barrier is minded.
    chooser
        Seat that chooses; NOBODY: the controller.

    Returns
    -------
    int
        How many they are; UNKNOWN if that cannot be told.
    """
    if book.which[target] != NONE:
        return select_known(g, book, c, book.which[target], legal, arg)
    enemy = g.ctx_enemy[c]
    if chooses_enemy(book, book.filter[target]):
        g.ctx_enemy[c] = choose_opponent(g, g.ctx_seat[c])
    n = candidates(g, book, c, target, legal, arg)
    found = select_among(g, book, c, target, g.ctx_seat[c] if chooser == NOBODY else chooser, n, barrier)
    g.ctx_enemy[c] = enemy
    return found


@kernel
def find_tactic(g, book, c, which):
    """The tactic in play that a word means; 0 if there is none."""
    if which == Which.THEM:
        for at in range(g.them_n[c]):
            if is_tactic_in_play(g, book, g.them_now[c, at]):
                return g.them_now[c, at]
        return 0
    t = known_now(g, c, which)
    return t if t and is_tactic_in_play(g, book, t) else 0
