"""Static abilities that work, and what they say that is no number (V33, V78)."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Fault, Kind, Place, Where
from sim.voskhozhdenie.play.contexts import plain
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.filters import scan
from sim.voskhozhdenie.play.judging import fits_raw, holds_raw
from sim.voskhozhdenie.play.programs import evaluate
from sim.voskhozhdenie.play.things import active, in_play, seat_of
from sim.voskhozhdenie.state import CONTEXT_STATIC, MAX_STATICS
from sim.voskhozhdenie.tables import NONE

LISTS, NUMBERS, GIVEN, KEYWORDS, FIELD, TALLIES = 1, 2, 4, 8, 16, 64
"""Bits of `stale`."""
EVERY_WORD = (1 << 32) - 1
POWER, ARMOR, SET, BASE, WORDS, WORDS_OF, ABILITY = 1, 2, 4, 8, 16, 32, 64
"""Bits of `gives`."""
LATE_POWER, LATE_ARMOR, LATE_WORDS = 1, 2, 4
"""Bits of `late`."""
ALSO = 8
"""Cards that are in one hand besides."""


@kernel
def add_static(g, t, seat, ability):
    """One more static ability that works."""
    if g.statics == MAX_STATICS:
        stop(g, Fault.STATICS)
        return
    g.static_thing[g.statics] = t
    g.static_seat[g.statics] = seat
    g.static_ability[g.statics] = ability
    g.statics += 1


@kernel
def add_statics_of(g, book, t, seat, where):
    """The static abilities of a card that work in a zone."""
    kind = g.kind[t]
    for ability in range(book.ability_first[kind], book.ability_last[kind]):
        if book.on[ability] == Kind.STATIC and book.where[ability] == where:
            add_static(g, t, seat, ability)


@kernel
def find_statics(g, book):
    """All static abilities whose cards let them work, by the order of entering."""
    g.statics = 0
    if g.static_cards:
        for at in range(g.field_n):
            t = g.field[at]
            if book.static[g.kind[t]] and active(g, t):
                add_statics_of(g, book, t, g.controller[t], Where.BATTLEFIELD)
    if book.elsewhere:
        for seat in range(g.players):
            for zone in (Place.DECK, Place.HAND, Place.GRAVEYARD, Place.REINFORCEMENT):
                for at in range(g.pile_n[seat, zone]):
                    t = g.pile[seat, zone, at]
                    if book.static_elsewhere[g.kind[t]]:
                        add_statics_of(g, book, t, seat, zone)
    for at in range(g.statics):
        ability = g.static_ability[at]
        g.static_gives |= book.gives[ability]
        g.static_forbids |= book.forbid[ability]
        g.static_multiplies |= book.multiply[ability]
        g.static_counts |= book.counts_as[ability]
        g.static_allows |= book.allow[ability]
        g.static_again |= book.again[ability] != 0
        g.static_words |= book.give_keywords[ability]
        g.static_lists |= book.also_in[ability] | (book.fits[ability] == 2)
        if book.gives[ability] & WORDS:
            g.static_late |= book.late[ability] & LATE_WORDS
    if g.static_gives & WORDS_OF:
        g.static_words = EVERY_WORD


@kernel
def static_holds(g, book, at):
    """Whether the condition of a static ability holds; its context is ready then."""
    t = g.static_thing[at]
    plain(g, CONTEXT_STATIC, g.static_seat[at], t, t)
    return holds_raw(g, book, book.when[g.static_ability[at]], CONTEXT_STATIC)


@kernel
def reaches(g, book, at, t):
    """Whether a static ability holds and is about a card: one in play, an order that resolves, or any about which it speaks by a zone."""
    ability = g.static_ability[at]
    if book.to[ability] == NONE:
        return g.static_thing[at] == t and static_holds(g, book, at)
    if not in_play(g, t) and not book.again[ability] and not book.anywhere[ability]:
        return False
    plain(g, CONTEXT_STATIC, g.static_seat[at], g.static_thing[at], g.static_thing[at])
    if not fits_raw(g, book, CONTEXT_STATIC, book.to[ability], t, seat_of(g, t)):
        return False
    return holds_raw(g, book, book.when[ability], CONTEXT_STATIC)


@kernel
def find_also(g, book, at):
    """Top cards that a static ability puts into the hand of its controller besides (V13)."""
    seat = g.static_seat[at]
    if not g.pile_n[seat, Place.DECK] or not static_holds(g, book, at):
        return
    f = book.to[g.static_ability[at]]
    if book.bounds[f] != NONE:
        evaluate(g, book, book.bounds[f], CONTEXT_STATIC)
    n = scan(g, book, CONTEXT_STATIC, f, g.counted)
    for found in range(n):
        new = True
        for before in range(g.also[seat]):
            new = new and g.also_thing[seat, before] != g.counted[found]
        if new and g.also[seat] == ALSO:
            stop(g, Fault.STATICS)
        elif new:
            g.also_thing[seat, g.also[seat]] = g.counted[found]
            g.also[seat] += 1


@kernel
def forget_statics(g):
    """No static ability works."""
    g.statics = 0
    g.static_gives = 0
    g.static_forbids = 0
    g.static_multiplies = 0
    g.static_counts = 0
    g.static_allows = 0
    g.static_again = 0
    g.static_words = 0
    g.static_late = 0
    g.static_lists = 0


@kernel
def find_lists(g, book):
    """Which static abilities work, and what they say that is no number: cards in hand besides, cards that fit every count."""
    g.stale &= ~LISTS
    if g.stale & FIELD or book.elsewhere:
        g.stale &= ~FIELD
        forget_statics(g)
        for seat in range(g.players):
            g.also[seat] = 0
        g.counts_all = 0
        if g.static_cards or book.elsewhere:
            find_statics(g, book)
    if g.static_lists:
        find_cards(g, book)


@kernel
def find_cards(g, book):
    """Cards that are in hand besides, cards that fit every count."""
    for seat in range(g.players):
        g.also[seat] = 0
    g.counts_all = 0
    for at in range(g.statics):
        ability = g.static_ability[at]
        if book.also_in[ability]:
            find_also(g, book, at)
        if book.fits[ability] == 2 and static_holds(g, book, at):
            g.counts_thing[g.counts_all] = g.static_thing[at]
            g.counts_all += 1
