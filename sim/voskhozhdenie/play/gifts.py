"""What static abilities give to which cards (V79, V80)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.play.contexts import plain
from sim.voskhozhdenie.play.filters import fits_plainly
from sim.voskhozhdenie.play.judging import fits_among
from sim.voskhozhdenie.play.programs import evaluate
from sim.voskhozhdenie.play.statics import ARMOR, BASE, POWER, SET, static_holds
from sim.voskhozhdenie.play.things import is_unit
from sim.voskhozhdenie.state import CONTEXT_GIFT, CONTEXT_STATIC, MISSING
from sim.voskhozhdenie.tables import NONE

EARLY, LATE, EITHER = 0, 1, 2
"""Gifts that do not look at powers, those that do, all."""


@inlined
def gift_counts(g, book, ability, field, late, when):
    """Whether a gift is of this kind, and looks at powers as it should."""
    if not book.gives[ability] & field:
        return False
    return when == EITHER or (book.late[ability] & late != 0) == (when == LATE)


@kernel
def gift_works(g, book, at):
    """Whether the condition of a gift holds; what its filter asks of the controller is worked out then."""
    if not static_holds(g, book, at):
        return False
    f = book.to[g.static_ability[at]]
    if f != NONE and book.bounds[f] != NONE:
        evaluate(g, book, book.bounds[f], CONTEXT_STATIC)
    return True


@inlined
def gift_reaches(g, book, at, t, field):
    """Whether a gift that works reaches a card: a wounded one is reached by power only, unless the gift asks for wounded cards (V62)."""
    ability = g.static_ability[at]
    f = book.to[ability]
    if f == NONE:
        if g.static_thing[at] != t:
            return False
    elif not fits_plainly(g, book, CONTEXT_STATIC, f, t, g.controller[t]) or book.extreme[f] and not fits_among(g, book, CONTEXT_STATIC, f, t):
        return False
    return not g.wounded[t] or field & (POWER | SET | BASE) != 0 or book.asks_wounded[ability] != 0


@kernel
def given_number(g, book, at, program, t):
    """The number of a gift for one card; nothing where it is one of an unknown card."""
    plain(g, CONTEXT_GIFT, g.static_seat[at], g.static_thing[at], g.static_thing[at])
    g.ctx_each[CONTEXT_GIFT] = t
    g.ctx_each_now[CONTEXT_GIFT] = t
    number = evaluate(g, book, program, CONTEXT_GIFT)
    return np.int64(0) if number == MISSING else number


@kernel
def add_gift(g, book, at, field, program):
    """Add the number of a gift to what the cards that it reaches get (`power_new`); it is read once, unless it is one of each card."""
    if not gift_works(g, book, at):
        return
    ability = g.static_ability[at]
    number, read = np.int64(0), False
    for place in range(g.field_n):
        t = g.field[place]
        if (field == ARMOR or is_unit(g, book, t)) and gift_reaches(g, book, at, t, field):
            if not read or book.says_each[ability]:
                number = given_number(g, book, at, program, t)
                read = True
            g.power_new[t] += number


@kernel
def any_late(g, book, field, late):
    """Whether a gift of this kind looks at powers."""
    for at in range(g.statics):
        if gift_counts(g, book, g.static_ability[at], field, late, LATE):
            return True
    return False
