"""Moments: what happens at once, and what answers to it (V35, V51 to V58)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Actor, Fault, How, Kind, Place, Trigger, Where
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import fits, holds, ready_given
from sim.voskhozhdenie.play.choosing import where_now
from sim.voskhozhdenie.play.contexts import copy_context, plain, take_context
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.measures import hand_card, hand_size
from sim.voskhozhdenie.play.queue import enqueue_ability
from sim.voskhozhdenie.play.things import active, opposed
from sim.voskhozhdenie.state import CONTEXT_TRIGGER, MAX_EVENTS, MAX_WATCHERS, NOBODY
from sim.voskhozhdenie.tables import NONE

WATCHERS = 32
"""Bit of `stale`: the cards in play that may answer."""
ALL_PLAYED, ELSEWHERE, BY_EFFECT = 0, 1, 2
"""How a card entered: played from the hand, played from elsewhere, put there by an effect."""
MINE = 1 << Trigger.PLAY_UNDEATH | 1 << Trigger.SACRIFICED | 1 << Trigger.DRAW | 1 << Trigger.REDRAW | 1 << Trigger.SEARCHED
"""Triggers of what the controller does."""
MY_ZONE = 1 << Trigger.TO_GRAVEYARD
"""Triggers of what happens in a zone of the controller."""
BY_SOMEBODY = 1 << Trigger.PLAY | 1 << Trigger.SUMMONED | 1 << Trigger.SUPERIORITY_USED | 1 << Trigger.ASSIGNED
"""Triggers that say by whom."""
SUMMON = 1 << Trigger.SUMMON


@kernel
def add_watcher(g, t, seat, zone, mask):
    """One more card that may answer."""
    at = g.watchers
    if at == MAX_WATCHERS:
        stop(g, Fault.WATCHERS)
        return
    g.watcher[at] = t
    g.watcher_seat[at] = seat
    g.watcher_zone[at] = zone
    g.watcher_mask[at] = mask
    g.watcher_given[at] = g.watch_given
    g.watcher_given_last[at] = g.watch_given
    g.watchers += 1
    g.watch_mask |= mask


@kernel
def add_given(g, book, t):
    """Note the triggered abilities that a watcher has been given; their bits."""
    mask = 0
    for at in range(g.given):
        ability = g.given_ability[at]
        if g.given_thing[at] == t and book.on[ability] == Kind.TRIGGERED:
            if g.watch_given == MAX_WATCHERS:
                stop(g, Fault.WATCHERS)
                return mask
            g.watched_ability[g.watch_given] = ability
            g.watch_given += 1
            mask |= 1 << book.trigger[ability]
    return mask


@kernel
def watch_field(g, book):
    """Note the cards in play that may answer; those noted last time, if nothing has changed about them."""
    giving = ready_given(g, book)
    if not giving and g.watcher_first == 0 and not g.stale & WATCHERS:
        g.watchers = g.field_watchers
        g.watch_mask |= g.field_mask
        return
    for at in range(g.field_n):
        t = g.field[at]
        mask = np.int64(book.triggers[Where.BATTLEFIELD, g.kind[t]])
        if (mask or giving) and active(g, t):
            watch(g, book, t, mask, giving)
    if giving or g.watcher_first:
        g.stale |= WATCHERS
    else:
        g.stale &= ~WATCHERS
        g.field_watchers = g.watchers
        g.field_mask = g.watch_mask


@kernel
def watch(g, book, t, mask, giving):
    """Note a card in play, with the abilities it has been given."""
    first = g.watch_given
    more = add_given(g, book, t) if giving else 0
    if mask | more:
        add_watcher(g, t, g.controller[t], Where.BATTLEFIELD, mask | more)
        g.watcher_given[g.watchers - 1] = first


@kernel
def watch_zones(g, book):
    """Note the cards in zones of players that may answer from there."""
    for seat in range(g.players):
        if g.out[seat]:
            continue
        for zone in range(Place.GRAVEYARD, Place.OBLIVION):
            if not g.watching[seat, zone] and not (zone == Place.HAND and g.also[seat]):
                continue
            n = hand_size(g, seat) if zone == Place.HAND else g.pile_n[seat, zone]
            for at in range(n):
                t = hand_card(g, seat, at) if zone == Place.HAND else g.pile[seat, zone, at]
                mask = np.int64(book.triggers[zone, g.kind[t]])
                if mask:
                    add_watcher(g, t, seat, zone, mask)


@kernel
def open_moment(g, book):
    """Begin a moment; inside another it is part of that one."""
    g.moment += 1
    if g.moment > 1:
        return
    g.event_mask = 0
    g.watch_mask = SUMMON
    watch_field(g, book)
    watch_zones(g, book)


@kernel
def add_event(g, trigger, subject, now, seat, of, how, seen, seen_now):
    """Write an event down."""
    at = g.event_n
    if at == MAX_EVENTS:
        stop(g, Fault.EVENTS)
        return
    g.event[at] = trigger
    g.event_subject[at] = subject
    g.event_subject_now[at] = now
    g.event_seat[at] = seat
    g.event_of[at] = of
    g.event_how[at] = how
    g.event_seen[at] = seen
    g.event_seen_now[at] = seen_now
    g.event_n += 1
    g.event_mask |= 1 << trigger


@inlined
def emit(g, trigger, subject, now, seat, of):
    """Tell that something has happened, if anybody may answer."""
    if g.watch_mask >> trigger & 1:
        add_event(g, trigger, subject, now, seat, of, 0, 0, 0)


@kernel
def is_actor(g, who, controller, seat):
    """Whether a player is the one whose doing is meant."""
    if who == Actor.YOU:
        return seat == controller
    return who == Actor.ANY or opposed(g, seat, controller)


@kernel
def judge(g, book, t, seat, ability, at):
    """Whether an ability of a card answers to an event; the context of triggers knows what it would know."""
    trigger = g.event[at]
    of = g.event_of[at]
    if of:
        if of != t:
            return False
    elif g.event_subject[at] and g.card[g.event_subject[at]] == g.card[t]:
        return False
    if (MINE | MY_ZONE) >> trigger & 1 and g.event_seat[at] != seat:
        return False
    if BY_SOMEBODY >> trigger & 1 and not is_actor(g, book.who[ability], seat, g.event_seat[at]):
        return False
    if trigger == Trigger.SUMMONED:
        how = g.event_how[at]
        if how == ALL_PLAYED and book.how[ability] != How.ANY or how == ELSEWHERE and book.how[ability] == How.NOT_PLAYED:
            return False
    know(g, book, t, seat, at)
    c = CONTEXT_TRIGGER
    if book.what[ability] != NONE and not fits(g, book, c, book.what[ability], g.event_subject[at]):
        return False
    return holds(g, book, book.when[ability], c)


@kernel
def know(g, book, t, seat, at):
    """Let the context of triggers know what an answer to an event knows."""
    c = CONTEXT_TRIGGER
    plain(g, c, seat, t, where_now(g, t))
    if g.event_seen[at] or g.event_of[at] == t and g.event[at] != Trigger.ASSIGNED:
        g.ctx_event[c] = g.event_seen[at]
        g.ctx_event_now[c] = g.event_seen_now[at]
    else:
        g.ctx_event[c] = g.event_subject[at]
        g.ctx_event_now[c] = g.event_subject_now[at]
    g.ctx_event_seat[c] = g.event_seat[at]
    g.ctx_tactic[c] = g.tactic[t]


@kernel
def answer_one(g, book, t, seat, ability, at):
    """Put an ability into the queue if it answers to an event."""
    if not g.halted and judge(g, book, t, seat, ability, at):
        c = take_context(g)
        copy_context(g, CONTEXT_TRIGGER, c, False)
        enqueue_ability(g, book, ability, c)
        note(g, EventKind.TRIGGER, seat, t, NOBODY, book.trigger[ability])


@kernel
def answer(g, book, t, seat, ability, first):
    """Put an ability into the queue once for each event to which it answers."""
    trigger = book.trigger[ability]
    if not np.int64(g.event_mask) >> trigger & 1:
        return
    for at in range(first, g.event_n):
        if g.event[at] == trigger:
            answer_one(g, book, t, seat, ability, at)


@kernel
def answer_all(g, book, w, first):
    """Let a watcher answer: its own abilities, behind them those it had been given."""
    t, seat, zone = g.watcher[w], g.watcher_seat[w], g.watcher_zone[w]
    kind = g.kind[t]
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == Kind.TRIGGERED and book.where[ability] == zone and book.trigger[ability] != Trigger.SUMMON:
            answer(g, book, t, seat, ability, first)
    for at in range(g.watcher_given[w], g.watcher_given_last[w]):
        if book.trigger[g.watched_ability[at]] != Trigger.SUMMON:
            answer(g, book, t, seat, g.watched_ability[at], first)


@kernel
def answer_coming(g, book, at):
    """Let a card that has come answer to its own coming, as it is now."""
    t = g.event_of[at]
    if not active(g, t):
        return
    kind = g.kind[t]
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == Kind.TRIGGERED and book.where[ability] == Where.BATTLEFIELD and book.trigger[ability] == Trigger.SUMMON:
            answer_one(g, book, t, g.controller[t], ability, at)
    if ready_given(g, book):
        for given in range(g.given):
            ability = g.given_ability[given]
            if g.given_thing[given] == t and book.on[ability] == Kind.TRIGGERED and book.trigger[ability] == Trigger.SUMMON:
                answer_one(g, book, t, g.controller[t], ability, at)


@kernel
def answer_comings(g, book, seat, first):
    """Let cards of a seat that have come answer, by their places on the battlefield."""
    for place in range(g.field_n):
        t = g.field[place]
        if g.controller[t] == seat:
            for at in range(first, g.event_n):
                if g.event[at] == Trigger.SUMMON and g.event_of[at] == t:
                    answer_coming(g, book, at)


@kernel
def trigger_all(g, book, first, first_watcher):
    """Put all abilities that answer into the queue: by turn order, own ones by source and ability, then by event."""
    mask = np.int64(g.event_mask)
    zones = Where.DECK + 1 if mask & ~SUMMON else 1  # to its own coming a card answers in play alone
    for step in range(g.players):
        seat = (g.first + step) % g.players
        if g.out[seat]:
            continue
        for zone in range(zones):
            for w in range(first_watcher, g.watchers if mask & ~SUMMON else first_watcher):
                if g.watcher_seat[w] == seat and g.watcher_zone[w] == zone and np.int64(g.watcher_mask[w]) & mask & ~SUMMON:
                    answer_all(g, book, w, first)
            if zone == 0 and mask & SUMMON:
                answer_comings(g, book, seat, first)


@kernel
def abandon_moment(g):
    """A moment comes to nothing, because an amount was one of an unknown card: nothing answers to what has happened in it."""
    g.moment -= 1
    if g.moment == 0:
        g.event_n = g.event_first
        g.watchers = g.watcher_first
        if g.watcher_first == 0:
            g.watch_given = 0
