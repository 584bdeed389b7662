"""What stands in the queue happens, head first (V30 to V32)."""

import numpy as np

from sim.engine.choices import Log
from sim.engine.jit import kernel, rarely
from sim.voskhozhdenie.codes import Entry, Keyword, Kind, Place, Trigger, Type
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.arrivals import enter
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.contexts import give_back, plain, take_context
from sim.voskhozhdenie.play.departures import move
from sim.voskhozhdenie.play.frames import drop_frames, push_effects
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.machine import possible, run
from sim.voskhozhdenie.play.moments import ALL_PLAYED, ELSEWHERE, emit, open_moment
from sim.voskhozhdenie.play.prices import can_pay, pay
from sim.voskhozhdenie.play.questions import says_yes
from sim.voskhozhdenie.play.queue import remove_head
from sim.voskhozhdenie.play.resolutions import count_resolution
from sim.voskhozhdenie.play.things import is_type, put, shuffle_deck
from sim.voskhozhdenie.play.values import has_word, repetitions
from sim.voskhozhdenie.state import NOBODY
from sim.voskhozhdenie.tables import NONE


@kernel
def leave_queue(g, book, t):
    """A card of the queue goes to its owner's graveyard."""
    zone = Place.OBLIVION if has_word(g, book, t, Keyword.VANISHING) else Place.GRAVEYARD
    g.live[t] = 0
    made = put(g, book, t, zone, g.owner[t], False)
    if zone == Place.GRAVEYARD:
        emit(g, Trigger.TO_GRAVEYARD, made, made, g.owner[made], 0)


@kernel
def clear_leftover(g, book):
    """An order that has resolved goes to its owner's graveyard."""
    t = g.leftover
    g.leftover = 0
    if t and not g.out[g.owner[t]]:
        open_moment(g, book)
        leave_queue(g, book, t)
        close_moment(g, book)


@kernel
def resolve_order(g, book, plans, t, seat):
    """The effects of an order, for a player (V31); whether the round goes on."""
    kind = g.kind[t]
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == Kind.RESOLVE:
            c = take_context(g)
            plain(g, c, seat, t, t)
            g.ctx_paid[c], g.ctx_paid_now[c], g.ctx_paid_strong[c] = g.paid[t], g.paid_now[t], g.paid_strong[t]
            push_effects(g, book, book.list[ability], c, 1)
            if not run(g, book, plans):
                return False
    return True


@kernel
def resolve_card(g, book, plans, t, seat):
    """A played card resolves (V31)."""
    g.resolving = t
    goes_on = True
    if is_type(g, book, t, Type.ORDER):
        for _ in range(1 + repetitions(g, book, t)):
            goes_on = goes_on and resolve_order(g, book, plans, t, seat)
    elif g.target[t] == NOBODY or not g.out[g.target[t]]:
        open_moment(g, book)
        enter(g, book, t, seat, ALL_PLAYED if g.from_zone[t] == Place.HAND else ELSEWHERE)
        close_moment(g, book)
    g.resolving = 0
    if g.live[t] and g.zone[t] == Place.QUEUE:
        g.leftover = t
    if goes_on and not (g.ended or g.halted):
        clear_leftover(g, book)


@kernel
def resolve_reinforcement(g, book, t, seat):
    """A card of the reinforcement deck comes into the hand."""
    if g.live[t] and g.zone[t] == Place.REINFORCEMENT:
        open_moment(g, book)
        move(g, book, t, Place.HAND, seat, False)
        close_moment(g, book)


@kernel
def pay_for_trigger(g, book, plans, ability, c):
    """Whether a triggered ability can be paid for and is wanted; it is paid for then (V52)."""
    if not can_pay(g, book, c, book.cost_first[ability], book.cost_last[ability]):
        return False
    if book.may[ability]:
        if not possible(g, book, plans, c, book.list_first[book.list[ability]]):
            return False
        if not says_yes(g, book, plans, g.ctx_seat[c], g.ctx_source[c], g.ctx_source_now[c]):
            return False
    pay(g, book, plans, c, book.cost_first[ability], book.cost_last[ability])
    return not (g.ended or g.halted)


@kernel
def resolve_ability(g, book, plans, ability, effects, c):
    """A copy of an ability resolves: whether it is wanted, what it costs, then its effects."""
    if ability != NONE and book.on[ability] == Kind.TRIGGERED and not pay_for_trigger(g, book, plans, ability, c):
        give_back(g, c)
        return
    own, seat = g.ctx_source_now[c], g.ctx_seat[c]
    from_deck = ability != NONE and book.where[ability] == Place.DECK and g.live[own] and g.zone[own] == Place.DECK
    push_effects(g, book, effects, c, 1)
    if run(g, book, plans) and from_deck and not g.live[own]:
        shuffle_deck(g, seat)


@rarely
def log_resolution(g, book, kind, seat, t, ability, c):
    """Log what resolves."""
    trigger = np.int64(NOBODY)
    if ability != NONE and book.on[ability] == Kind.TRIGGERED:
        trigger = np.int64(book.trigger[ability])
    note(g, EventKind.RESOLVE, seat, g.ctx_source[c] if kind == Entry.ABILITY else t, trigger, kind)


@kernel
def drain(g, book, plans):
    """Empty the queue (V30); whether the round goes on."""
    g.resolutions = 0
    while g.queue_n > 0:
        if g.ended or g.halted or g.over:
            return False
        count_resolution(g, book)
        if g.ended:
            return False
        kind, seat, t = g.queue_kind[0], g.queue_seat[0], g.queue_thing[0]
        ability, effects, c = g.queue_ability[0], g.queue_list[0], g.queue_context[0]
        remove_head(g)
        if g.logging == Log.EVENTS:
            log_resolution(g, book, kind, seat, t, ability, c)
        if kind == Entry.CARD:
            resolve_card(g, book, plans, t, seat)
        elif kind == Entry.REINFORCEMENT:
            resolve_reinforcement(g, book, t, seat)
        else:
            resolve_ability(g, book, plans, ability, effects, c)
    return not (g.ended or g.halted or g.over)


@kernel
def drop_queue(g, book):
    """The rest of the queue is dropped; played cards go to their owners' graveyards (V50)."""
    drop_frames(g)
    g.over = 0
    g.turn_of = NOBODY
    open_moment(g, book)
    clear_leftover(g, book)
    n = g.queue_n
    g.queue_n = 0
    for at in range(n):
        if g.queue_thing[at] and g.queue_kind[at] == Entry.CARD:
            leave_queue(g, book, g.queue_thing[at])
        give_back(g, g.queue_context[at])
    close_moment(g, book)
