"""Decrees and activated abilities (V24, V32, V42, V43)."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel
from sim.engine.plans import DEFAULT_RANK
from sim.voskhozhdenie.codes import Entry, Fault, Keyword, Kind, Place, Where
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import holds, ready_given
from sim.voskhozhdenie.play.choosing import where_now
from sim.voskhozhdenie.play.contexts import copy_context, plain, take_context
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.log import note, note_charges
from sim.voskhozhdenie.play.measures import hand_card, hand_size
from sim.voskhozhdenie.play.playing import play_card, undeath_payable
from sim.voskhozhdenie.play.prices import can_pay, pay
from sim.voskhozhdenie.play.questions import ask
from sim.voskhozhdenie.play.queue import enqueue, enqueue_ability
from sim.voskhozhdenie.play.strategy.cards import place_of
from sim.voskhozhdenie.play.strategy.counters import asked_about, rank
from sim.voskhozhdenie.play.things import touch
from sim.voskhozhdenie.play.values import has_word
from sim.voskhozhdenie.state import CONTEXT_RULES, NOBODY, USES
from sim.voskhozhdenie.tables import NONE
from sim.voskhozhdenie.words import MAX_KINDS, List, Word

UNDEATH, REINFORCE = -1, -2
"""In place of an ability: the decree of a keyword."""
DECLINED, ISSUED, ISSUED_UNDEATH = 0, 1, 2
"""What has become of a decree that was offered."""


@inlined
def own_bit(g, book, t, ability):
    """Bit of a printed ability of a card, 0 of another one."""
    at = ability - book.ability_first[g.kind[t]]
    return 1 << at if 0 <= at < book.ability_last[g.kind[t]] - book.ability_first[g.kind[t]] else 0


@kernel
def is_used(g, book, t, ability):
    """Whether a decree has been issued this round."""
    if g.used_round[t] != g.round:
        return False
    if ability < 0:
        return g.used_word[t] & (1 if ability == UNDEATH else 2) != 0
    bit = own_bit(g, book, t, ability)
    if bit:
        return g.used[t] & bit != 0
    for at in range(g.used_given_n[t]):
        if g.used_given[t, at] == ability:
            return True
    return False


@kernel
def mark_used(g, book, t, ability):
    """Remember that a decree was issued."""
    if g.used_round[t] != g.round:
        g.used_round[t] = g.round
        g.used[t] = 0
        g.used_word[t] = 0
        g.used_given_n[t] = 0
    if ability < 0:
        g.used_word[t] |= 1 if ability == UNDEATH else 2
        return
    bit = own_bit(g, book, t, ability)
    if bit:
        g.used[t] |= bit
    elif g.used_given_n[t] == USES:
        stop(g, Fault.STATICS)
    else:
        g.used_given[t, g.used_given_n[t]] = ability
        g.used_given_n[t] += 1


@kernel
def can_issue(g, book, t, ability, seat):
    """Whether a decree is unused and can be paid."""
    if is_used(g, book, t, ability):
        return False
    if ability == UNDEATH:
        return undeath_payable(g, book, t, seat)
    if ability == REINFORCE:
        return True
    plain(g, CONTEXT_RULES, seat, t, t)
    return holds(g, book, book.when[ability], CONTEXT_RULES) and can_pay(g, book, CONTEXT_RULES, book.cost_first[ability], book.cost_last[ability])


@kernel
def offer(g, book, t, ability, seat, n):
    """Append a decree to the options if it can be issued."""
    if can_issue(g, book, t, ability, seat):
        g.option[n] = t
        g.option_ability[n] = ability
        return n + 1
    return n


@kernel
def offer_printed(g, book, t, where, seat, n):
    """Append the printed decrees of a card that work in a zone."""
    kind = g.kind[t]
    if book.decrees[where, kind]:
        for ability in range(book.ability_first[kind], book.ability_last[kind]):
            if book.on[ability] == Kind.DECREE and book.where[ability] == where:
                n = offer(g, book, t, ability, seat, n)
    return n


@kernel
def offer_given(g, book, t, seat, n):
    """Append the decrees that a card has been given."""
    for at in range(g.given):
        if g.given_thing[at] == t and book.on[g.given_ability[at]] == Kind.DECREE:
            n = offer(g, book, t, g.given_ability[at], seat, n)
    return n


@kernel
def decrees(g, book, seat, only_undeath):
    """Write the decrees that a player could issue now into the options, in their order (V43)."""
    n = 0
    giving = ready_given(g, book)
    if not only_undeath:
        for at in range(g.field_n):
            t = g.field[at]
            if g.controller[t] == seat and not g.wounded[t]:
                n = offer_printed(g, book, t, Where.BATTLEFIELD, seat, n)
                if giving and not g.ruined[t]:
                    n = offer_given(g, book, t, seat, n)
    for at in range(g.pile_n[seat, Place.GRAVEYARD]):
        t = g.pile[seat, Place.GRAVEYARD, at]
        if has_word(g, book, t, Keyword.UNDEATH):
            n = offer(g, book, t, UNDEATH, seat, n)
        if not only_undeath:
            n = offer_printed(g, book, t, Where.GRAVEYARD, seat, n)
    if only_undeath:
        return n
    for at in range(hand_size(g, seat)):
        n = offer_printed(g, book, hand_card(g, seat, at), Where.HAND, seat, n)
    for at in range(g.pile_n[seat, Place.REINFORCEMENT]):
        t = g.pile[seat, Place.REINFORCEMENT, at]
        if np.int64(book.keywords[g.kind[t]]) >> Keyword.REINFORCEMENT & 1:
            n = offer(g, book, t, REINFORCE, seat, n)
        n = offer_printed(g, book, t, Where.REINFORCEMENT, seat, n)
    return n


@kernel
def issue(g, book, plans, t, ability, seat, times):
    """Issue a decree: its cost is paid, then it enters the queue, `times` times for one payment."""
    mark_used(g, book, t, ability)
    g.decreed[seat, g.kind[t]] += 1
    note(g, EventKind.DECREE, seat, t, NOBODY, 1 if ability == UNDEATH else 2 if ability == REINFORCE else 0)
    if ability == UNDEATH:
        play_card(g, book, plans, t, seat, np.int64(book.undeath[g.kind[t]]), True, NOBODY)
    elif ability == REINFORCE:
        enqueue(g, Entry.REINFORCEMENT, seat, t, NONE, NONE, 0)
    else:
        activate(g, book, plans, t, ability, seat, times)


@kernel
def activate(g, book, plans, t, ability, seat, times):
    """Pay for an ability; then copies of it enter the queue (V32)."""
    c = take_context(g)
    plain(g, c, seat, t, t)
    if book.on[ability] == Kind.CHARGE:
        g.charge[t] -= book.n[ability]
        note_charges(g, t)
        touch(g)
    pay(g, book, plans, c, book.cost_first[ability], book.cost_last[ability])
    if not g.live[t]:
        g.ctx_source_now[c] = where_now(g, t)
    enqueue_ability(g, book, ability, c)
    for _ in range(1, times):
        again = take_context(g)
        copy_context(g, c, again, True)
        enqueue_ability(g, book, ability, again)


@kernel
def choose_decree(g, book, plans, seat, n, source):
    """Ask for one of the first `n` decrees of the options; `n` declines. Keywords of equal rank are issued in the order of `take`."""
    if not g.by_rules[seat]:
        return ask(g, seat, n + 1)
    asked_about(g, source, 0)
    plan = plans[g.strategy[seat]]
    chosen, best, place, thing = np.int64(n), np.int64(DEFAULT_RANK), np.int64(0), np.int64(0)
    for at in range(n):
        t, ability = g.option[at], g.option_ability[at]
        word = MAX_KINDS + (Word.UNDEATH if ability == UNDEATH else Word.REINFORCEMENT)
        named = np.int64(g.kind[t]) if ability >= 0 else np.int64(word)
        g.judged = t if ability >= 0 else 0
        found = rank(g, book, plan, seat, List.DECREE, named)
        if found > best or found == DEFAULT_RANK:
            continue
        among = np.int64(0) if ability >= 0 else place_of(g, book, plan, seat, List.TAKE, t)
        if found < best or ability < 0 and among < place:
            chosen, best, place, thing = np.int64(at), found, among, named
    g.judged = 0
    if chosen < n:
        chose(g, seat, List.DECREE, best, thing)
    return chosen


@kernel
def offer_decree(g, book, plans, seat, only_undeath, times, source):
    """Let a player issue a decree or decline (V42)."""
    n = decrees(g, book, seat, only_undeath)
    if n == 0:
        return DECLINED
    answer = choose_decree(g, book, plans, seat, n, source)
    if answer == n:
        return DECLINED
    ability = g.option_ability[answer]
    issue(g, book, plans, g.option[answer], ability, seat, times)
    return ISSUED_UNDEATH if ability == UNDEATH else ISSUED


@kernel
def offer_activated(g, book, t, ability, seat, n):
    """Append a Charge or Sacrifice ability to the options if it can be paid."""
    if book.on[ability] != Kind.CHARGE and book.on[ability] != Kind.ACTIVATE:
        return n
    if book.on[ability] == Kind.CHARGE and g.charge[t] < book.n[ability]:
        return n
    plain(g, CONTEXT_RULES, seat, t, t)
    if not holds(g, book, book.when[ability], CONTEXT_RULES):
        return n
    if not can_pay(g, book, CONTEXT_RULES, book.cost_first[ability], book.cost_last[ability]):
        return n
    g.option[n] = t
    g.option_ability[n] = ability
    return n + 1


@kernel
def activations_of(g, book, t, where, seat, n):
    """Append the printed activated abilities of a card that work in a zone."""
    kind = g.kind[t]
    if book.activated[where, kind]:
        for ability in range(book.ability_first[kind], book.ability_last[kind]):
            if book.where[ability] == where:
                n = offer_activated(g, book, t, ability, seat, n)
    return n


@kernel
def activations_given(g, book, t, seat, n):
    """Append the activated abilities that a card in play has been given."""
    for at in range(g.given):
        if g.given_thing[at] == t:
            n = offer_activated(g, book, t, g.given_ability[at], seat, n)
    return n


@kernel
def activations(g, book, seat, most):
    """Write the Charge and Sacrifice abilities that a player could activate now into the options, with `most` none behind so many (V24)."""
    n = 0
    giving = ready_given(g, book)
    for at in range(g.field_n):
        t = g.field[at]
        if n < most and g.controller[t] == seat and not g.wounded[t] and not g.ruined[t]:
            n = activations_of(g, book, t, Where.BATTLEFIELD, seat, n)
            if giving:
                n = activations_given(g, book, t, seat, n)
    for zone in (Place.GRAVEYARD, Place.HAND, Place.REINFORCEMENT):
        if not g.acting[seat, zone] and not (zone == Place.HAND and g.also[seat]):
            continue
        count = hand_size(g, seat) if zone == Place.HAND else g.pile_n[seat, zone]
        for at in range(count):
            t = hand_card(g, seat, at) if zone == Place.HAND else g.pile[seat, zone, at]
            n = activations_of(g, book, t, zone, seat, n)
    return n
