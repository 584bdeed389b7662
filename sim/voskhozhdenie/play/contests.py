"""The tactics of a round resolve (V44 to V49)."""

import numpy as np

from sim.engine.choices import Log
from sim.engine.jit import inlined, kernel, rarely
from sim.voskhozhdenie.codes import Forbidden, Keyword, Kind, Trigger, Type
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import push, without_barrier
from sim.voskhozhdenie.play.contexts import plain, take_context
from sim.voskhozhdenie.play.departures import leave_tactic, release
from sim.voskhozhdenie.play.drain import drain
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.machine import run
from sim.voskhozhdenie.play.moments import emit, open_moment
from sim.voskhozhdenie.play.questions import ask, choose_among, choose_word
from sim.voskhozhdenie.play.queue import enqueue_ability
from sim.voskhozhdenie.play.strengths import difference
from sim.voskhozhdenie.play.things import in_play, is_type, is_unit, opposed, remember_printing, touch, touch_field
from sim.voskhozhdenie.play.values import forbidden, has_word
from sim.voskhozhdenie.play.verbs.wounding import BY_WIN, start_wounds
from sim.voskhozhdenie.play.wounds import add_wound
from sim.voskhozhdenie.state import CONTEXT_RULES, NOBODY
from sim.voskhozhdenie.tables import NONE
from sim.voskhozhdenie.words import List, Word


@inlined
def guards(g, book, t, tactic):
    """Whether a card must be chosen before others (V46)."""
    if not has_word(g, book, t, Keyword.GUARD):
        return False
    if is_unit(g, book, t):
        return opposed(g, g.controller[t], g.controller[tactic]) and not g.out[g.controller[t]] and g.tactic[t] == tactic
    return is_type(g, book, t, Type.FORTIFICATION) and g.controller[t] == g.target[tactic]


@kernel
def is_target(g, book, t, tactic):
    """Whether a card is a legal target of the damage of a won tactic, Guard and Barrier apart (V46)."""
    if is_unit(g, book, t) and (g.tactic[t] == 0 or g.tactic[t] == tactic):
        enemy = opposed(g, g.controller[t], g.controller[tactic]) and not g.out[g.controller[t]]
        legal = enemy or book.printed_targets
    else:
        kind = book.type[g.kind[t]]
        structure = kind == Type.CITY or kind == Type.FORTIFICATION and not book.printed_targets
        legal = structure and not g.ruined[t] and g.controller[t] == g.target[tactic]
    return legal and not has_word(g, book, t, Keyword.CAUTION)


@kernel
def win_targets(g, book, tactic):
    """Write the legal targets of the damage of a won tactic into `fit`."""
    n, guarding = 0, 0
    for at in range(g.field_n):
        t = g.field[at]
        if is_target(g, book, t, tactic):
            g.fit[n] = t
            n += 1
            guarding += guards(g, book, t, tactic)
    if guarding:
        n = keep(g, book, n, tactic, True)
    if without_barrier(g, book, n):
        n = keep(g, book, n, tactic, False)
    return n


@kernel
def keep(g, book, n, tactic, guarding):
    """Keep the guards of `fit`, or those without Barrier."""
    kept = 0
    for at in range(n):
        t = g.fit[at]
        if guards(g, book, t, tactic) if guarding else not has_word(g, book, t, Keyword.BARRIER):
            g.fit[kept] = t
            kept += 1
    return kept


@kernel
def superiority(g, book, tactic, number):
    """The Superiority of a tactic with a number; NONE if there are not so many."""
    kind = g.kind[tactic]
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == Kind.SUPERIORITY:
            if number == 0:
                return ability
            number -= 1
    return NONE


@kernel
def choose_win(g, book, plans, tactic, diff, damage, options):
    """Ask what a won tactic does: damage, if that is 1 of the options, or one of its Superiorities; never nothing."""
    seat = g.controller[tactic]
    if not g.by_rules[seat]:
        return ask(g, seat, options)
    if options == 1 or damage == 0:
        return np.int64(0)
    g.judged_wound = diff
    g.judged_tactic = tactic
    chosen = choose_word(g, book, plans, seat, List.WIN, Word.DAMAGE, 2, tactic)
    g.judged_wound = 0
    g.judged_tactic = 0
    return chosen


@kernel
def win_choice(g, book, plans, tactic, diff):
    """The winner deals damage, activates a Superiority, or does nothing (V45)."""
    seat = g.controller[tactic]
    targets = win_targets(g, book, tactic)
    damage = 1 if targets else 0
    options = damage
    if not forbidden(g, book, tactic, Forbidden.SUPERIORITY):
        while superiority(g, book, tactic, options - damage) != NONE:
            options += 1
    if options == 0:
        return
    answer = choose_win(g, book, plans, tactic, diff, damage, options)
    if answer < damage:
        g.judged_wound = diff
        g.judged_tactic = tactic
        t = g.fit[choose_among(g, book, plans, seat, List.HURT, g.fit, targets, tactic)]
        g.judged_wound = 0
        g.judged_tactic = 0
        g.wins_by_damage += 1
        g.win_damage += diff
        note(g, EventKind.STRIKE, seat, t, NOBODY, diff)
        open_moment(g, book)
        first = g.arena_n
        add_wound(g, first, t, diff)
        start_wounds(g, book, plain(g, CONTEXT_RULES, seat, tactic, tactic), 0, first, first, BY_WIN)
        run(g, book, plans)
    else:
        use_superiority(g, book, tactic, superiority(g, book, tactic, answer - damage), diff)


@kernel
def use_superiority(g, book, tactic, ability, diff):
    """A Superiority enters the queue, then what answers to its use."""
    seat = g.controller[tactic]
    g.superior[seat, g.kind[tactic]] += 1
    note(g, EventKind.SUPERIORITY, seat, tactic, NOBODY, 0)
    open_moment(g, book)
    c = take_context(g)
    plain(g, c, seat, tactic, tactic)
    g.ctx_tactic[c] = tactic
    g.ctx_diff[c] = diff
    enqueue_ability(g, book, ability, c)
    emit(g, Trigger.SUPERIORITY_USED, 0, 0, seat, 0)
    close_moment(g, book)


@kernel
def victory(g, book, tactic, diff):
    """Victory abilities of a won tactic (V47)."""
    open_moment(g, book)
    emit(g, Trigger.VICTORY, tactic, tactic, g.controller[tactic], tactic)
    close_moment(g, book)
    for at in range(g.queue_n):
        ability = g.queue_ability[at]
        if ability != NONE and book.on[ability] == Kind.TRIGGERED and book.trigger[ability] == Trigger.VICTORY:
            g.ctx_tactic[g.queue_context[at]] = tactic
            g.ctx_diff[g.queue_context[at]] = diff


@kernel
def end_tactic(g, book, tactic, won):
    """Units are released; a won chapter waits, all others leave (V47, V48)."""
    open_moment(g, book)
    if won and book.next[g.kind[tactic]] != NONE:
        release(g, tactic)
        g.waiting[tactic] = 1
        touch(g)
    else:
        leave_tactic(g, book, tactic)
    close_moment(g, book)


@rarely
def log_strengths(g, tactic):
    """Log the units of a tactic with their powers."""
    for at in range(g.field_n):
        t = g.field[at]
        if g.tactic[t] == tactic:
            note(g, EventKind.STRENGTH, g.controller[t], t, g.side[t], g.power[t])


@kernel
def resolve_tactic(g, book, plans, tactic):
    """One tactic (V44 to V48); whether the round goes on."""
    diff = difference(g, book, tactic)
    g.tactics_resolved += 1
    if g.logging == Log.EVENTS:
        log_strengths(g, tactic)
    note(g, EventKind.TACTIC, g.controller[tactic], tactic, g.target[tactic], diff)
    if diff > 0:
        g.tactics_won += 1
        win_choice(g, book, plans, tactic, diff)
        if not drain(g, book, plans):
            return False
        if in_play(g, tactic):
            victory(g, book, tactic, diff)
            if not drain(g, book, plans):
                return False
    if in_play(g, tactic):
        end_tactic(g, book, tactic, diff > 0)
        return drain(g, book, plans)
    return True


@kernel
def tactics_phase(g, book, plans):
    """All tactics that are in play as the phase begins resolve, in the order in which they entered (V38)."""
    first = g.arena_n
    for at in range(g.field_n):
        if is_type(g, book, g.field[at], Type.TACTIC):
            push(g, g.field[at], 0)
    last, goes_on = g.arena_n, True
    for at in range(first, last):
        if goes_on and in_play(g, g.arena[at]):
            goes_on = resolve_tactic(g, book, plans, g.arena[at])
    g.arena_n = first
    return goes_on


@kernel
def next_chapters(g, book):
    """Waiting chapters become the next one (V22)."""
    for at in range(g.field_n):
        t = g.field[at]
        if g.waiting[t]:
            g.waiting[t] = 0
            remember_printing(g, book, t, -1)
            g.kind[t] = book.next[g.kind[t]]
            remember_printing(g, book, t, 1)
            note(g, EventKind.CHAPTER, g.controller[t], t, NOBODY, 0)
            touch_field(g)
