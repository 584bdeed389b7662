"""Amounts, conditions and filters, asked when nothing needs to be known but the table: what they ask is worked out first."""

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Fault
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.filters import scan
from sim.voskhozhdenie.play.gifts import gift_reaches, gift_works
from sim.voskhozhdenie.play.judging import fits_raw
from sim.voskhozhdenie.play.numbers import find_numbers
from sim.voskhozhdenie.play.programs import evaluate
from sim.voskhozhdenie.play.statics import ABILITY, GIVEN, LISTS, NUMBERS, find_lists
from sim.voskhozhdenie.play.things import seat_of
from sim.voskhozhdenie.state import MAX_GIVEN
from sim.voskhozhdenie.tables import NONE

ASKS_GIVEN = 4
"""Bit of `asks`, beside those of `stale`."""


@kernel
def find_given(g, book):
    """Abilities that cards in play get from others, by giver and by card; wounded units get none."""
    g.stale &= ~GIVEN
    g.given = 0
    for gift in range(g.statics):
        ability = g.static_ability[gift]
        if not book.gives[ability] & ABILITY or not gift_works(g, book, gift):
            continue
        for at in range(g.field_n):
            t = g.field[at]
            if not gift_reaches(g, book, gift, t, ABILITY) or g.wounded[t]:
                continue
            if g.given == MAX_GIVEN:
                stop(g, Fault.STATICS)
                return
            g.given_thing[g.given] = t
            g.given_ability[g.given] = book.give_ability[ability]
            g.given += 1


@inlined
def ready_lists(g, book):
    """Work out what static abilities say, if anything has changed."""
    if g.stale & LISTS:
        find_lists(g, book)


@inlined
def ready(g, book):
    """Work everything out, if anything has changed."""
    if g.stale & LISTS:
        find_lists(g, book)
    if g.stale & NUMBERS:
        find_numbers(g, book)


@inlined
def ready_for(g, book, asks):
    """Work out what a filter or a program asks."""
    if asks & 2:
        ready(g, book)
    elif asks:
        ready_lists(g, book)


@inlined
def ready_static(g, book, at):
    """Work out what a static ability asks."""
    ability = g.static_ability[at]
    if book.to[ability] >= 0:
        ready_for(g, book, book.asks[book.to[ability]])
    if book.when[ability] >= 0:
        ready_for(g, book, book.op_asks[book.when[ability]])


@kernel
def ready_given(g, book):
    """Work out which abilities cards have been given, if anything has changed; whether there may be any."""
    ready_lists(g, book)
    if not g.static_gives & ABILITY:
        g.given = 0
        return False
    if g.stale & GIVEN:
        for at in range(g.statics):
            ability = g.static_ability[at]
            if book.gives[ability] & ABILITY:
                ready_static(g, book, at)
        find_given(g, book)
    return True


@inlined
def ready_all(g, book, asks):
    """Likewise, abilities that cards have been given too."""
    if asks & ASKS_GIVEN:
        ready_given(g, book)
    ready_for(g, book, asks)


@kernel
def amount(g, book, program, c):
    """The number of an amount; MISSING if it is one of a card that is not known."""
    ready_all(g, book, book.op_asks[program])
    return evaluate(g, book, program, c)


@kernel
def holds(g, book, program, c):
    """Whether a condition holds; what speaks of a card that is not known does not."""
    if program == NONE:
        return True
    ready_all(g, book, book.op_asks[program])
    return evaluate(g, book, program, c) != 0


@kernel
def fits(g, book, c, f, t):
    """Whether one card fits, wherever it is."""
    ready_all(g, book, book.asks[f])
    return fits_raw(g, book, c, f, t, seat_of(g, t))


@kernel
def fits_for(g, book, c, f, t, seat):
    """Whether one card would fit if it were of a seat."""
    ready_all(g, book, book.asks[f])
    return fits_raw(g, book, c, f, t, seat)


@kernel
def fitting(g, book, c, f, out):
    """Write all cards that fit into `out`; how many they are."""
    ready_all(g, book, book.asks[f])
    if book.bounds[f] != NONE:
        evaluate(g, book, book.bounds[f], c)
    return scan(g, book, c, f, out)
