"""Verbs that put something on cards or players (V69, V81)."""

import numpy as np

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Fault, Named, Type
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.affected import count, players, seat_at
from sim.voskhozhdenie.play.answers import amount, fitting
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import select
from sim.voskhozhdenie.play.contexts import copy_context, handled, handled_none, take_context
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.legal import ANY, CHARGED, HERE
from sim.voskhozhdenie.play.log import note, note_charges
from sim.voskhozhdenie.play.moments import open_moment
from sim.voskhozhdenie.play.naming import choose_name, choose_subtype
from sim.voskhozhdenie.play.questions import ask, choose_player
from sim.voskhozhdenie.play.things import in_play, is_type, touch
from sim.voskhozhdenie.play.values import power
from sim.voskhozhdenie.play.verbs.ends import finish, give_up
from sim.voskhozhdenie.state import MAX_GIFTS, MAX_PAIRS, MAX_SHOWN, MISSING, NOBODY
from sim.voskhozhdenie.tables import NONE

SUBTYPES_OF_UNITS = 7
"""Subtypes that can be named: the first ones of the list."""


@kernel
def give(g, book, plans, c, e):
    """Give cards power or keywords until the end of the round."""
    first = g.arena_n
    number = np.int64(0) if book.amount[e] == NONE else amount(g, book, book.amount[e], c)
    if number == MISSING or select(g, book, plans, c, book.a[e], HERE, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        t = g.arena_now[at]
        g.gift_power[t] += number
        g.gift_words[t] |= book.words[e]
        g.gift_arcanism[t] += book.arcanism[e]
        note(g, EventKind.GIFT, g.controller[t], t, book.words[e], number)
    touch(g)
    finish(g, book, c, first)


@kernel
def give_side(g, book, c, e):
    """Give all own cards that fit power or keywords until the end of the round, later ones too."""
    number = np.int64(0) if book.amount[e] == NONE else amount(g, book, book.amount[e], c)
    if number == MISSING:
        handled_none(g, c)
        return
    if g.sided == MAX_GIFTS:
        stop(g, Fault.GIFTS)
        return
    open_moment(g, book)
    kept = take_context(g)
    copy_context(g, c, kept, True)
    g.gift_seat[g.sided] = g.ctx_seat[c]
    g.gift_filter[g.sided] = book.of[e]
    g.gift_context[g.sided] = kept
    g.gift_power_n[g.sided] = number
    g.gift_word[g.sided] = book.words[e]
    g.gift_arcane[g.sided] = book.arcanism[e]
    g.sided += 1
    note(g, EventKind.GIFT_ALL, g.ctx_seat[c], g.ctx_source[c], book.words[e], number)
    touch(g)
    close_moment(g, book)
    handled_none(g, c)


@kernel
def become_unit(g, book, plans, c, e):
    """Cards are units besides until the end of the round."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], HERE, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        t = g.arena_now[at]
        g.become[t] = 1
        g.become_power[t] = book.x[e]
        g.become_words[t] = book.words[e]
        g.become_arcanism[t] = book.arcanism[e]
        note(g, EventKind.UNIT, g.controller[t], t, NOBODY, book.x[e])
    touch(g)
    finish(g, book, c, first)


@kernel
def charge(g, book, plans, c, e):
    """Charge cards."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], CHARGED, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    for at in range(first, g.arena_n):
        g.charge[g.arena_now[at]] = book.charges[g.kind[g.arena_now[at]]]
        note_charges(g, g.arena_now[at])
    touch(g)
    finish(g, book, c, first)


@kernel
def uncharge(g, book, plans, c, e):
    """Take all charges of cards; `done` is how many they were."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], HERE, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    open_moment(g, book)
    charges = 0
    for at in range(first, g.arena_n):
        charges += g.charge[g.arena_now[at]]
        g.charge[g.arena_now[at]] = 0
        note_charges(g, g.arena_now[at])
    touch(g)
    close_moment(g, book)
    handled(g, c, first)
    g.ctx_done[c] = charges
    g.arena_n = first


@kernel
def mark(g, book, plans, c, e):
    """The card itself remembers cards while both stay in play."""
    first, own = g.arena_n, g.ctx_source_now[c]
    if select(g, book, plans, c, book.a[e], HERE, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    if in_play(g, own):
        open_moment(g, book)
        for at in range(first, g.arena_n):
            if g.marks == MAX_PAIRS:
                stop(g, Fault.MARKS)
                break
            g.mark_by[g.marks] = own
            g.mark_of[g.marks] = g.arena_now[at]
            g.marks += 1
        finish(g, book, c, first)


@kernel
def sorted_powers(g, book, c, f):
    """Write the different powers of the cards of a filter, the lowest first; how many there are."""
    there = fitting(g, book, c, f, g.fit)
    n = 0
    for at in range(there):
        value = power(g, book, g.fit[at])
        place = 0
        while place < n and g.sorted[place] < value:
            place += 1
        if place < n and g.sorted[place] == value:
            continue
        for after in range(n, place, -1):
            g.sorted[after] = g.sorted[after - 1]
        g.sorted[place] = value
        n += 1
    return n


@kernel
def name(g, book, plans, c, e):
    """Name something; the card itself remembers it while it is in play, the list of effects to its end."""
    what, seat, n = book.x[e], g.ctx_seat[c], 1
    named = np.int64(0)
    if what == Named.CARD:
        named = choose_name(g, book, plans, seat, g.ctx_source[c])
    elif what == Named.SUBTYPE:
        named = choose_subtype(g, book, seat, SUBTYPES_OF_UNITS)
    elif what == Named.DECK:
        named = np.int64(choose_player(g, book, plans, seat, 0))
    else:
        n = sorted_powers(g, book, c, book.of[e])
        named = np.int64(g.sorted[0 if g.by_rules[seat] else ask(g, seat, n)]) if n else named
    if n:
        g.ctx_named_set[c] |= 1 << what
        g.ctx_named[c, what] = named
        note(g, EventKind.NAME, seat, g.ctx_source[c], named, what)
        own = g.ctx_source_now[c]
        if in_play(g, own) and not is_type(g, book, own, Type.TACTIC):
            g.named_set[own] |= 1 << what
            g.named[own, what] = named
            touch(g)
    handled_none(g, c)


@kernel
def spare(g, book, plans, c, e):
    """Players name one card each in turn; the others are `not_spared`."""
    first, row = g.arena_n, players(g, book, plans, c, e)
    for step in range(count(row)):
        if select(g, book, plans, c, book.a[e], ANY, 0, True, seat_at(row, step)) < 0:
            give_up(g, c, first)
            return
    for at in range(first, g.arena_n):
        if g.spared_n[c] == MAX_SHOWN:
            stop(g, Fault.LIST)
            break
        g.spared[c, g.spared_n[c]] = g.arena[at]
        g.spared_now[c, g.spared_n[c]] = g.arena_now[at]
        g.spared_n[c] += 1
    handled(g, c, first)
    g.arena_n = first


@kernel
def forbid_play(g, book, plans, c, e):
    """Players may not play cards until the end of the round."""
    open_moment(g, book)
    row = players(g, book, plans, c, e)
    for step in range(count(row)):
        if g.bans == MAX_GIFTS:
            stop(g, Fault.GIFTS)
            break
        kept = take_context(g)
        copy_context(g, c, kept, True)
        g.ban_seat[g.bans] = seat_at(row, step)
        g.ban_filter[g.bans] = book.of[e]
        g.ban_context[g.bans] = kept
        note(g, EventKind.FORBID, seat_at(row, step), g.ctx_source[c], NOBODY, 0)
        g.bans += 1
    close_moment(g, book)
    handled_none(g, c)
