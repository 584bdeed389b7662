"""Amounts and conditions: their steps, worked out on a stack (ENGINE.md, sections 2 and 9); what they ask must have been worked out."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.engine.streams import below
from sim.voskhozhdenie.codes import Fact, Fault, Holds, Keyword, Measure, Named, Noun, Op, Operation, Pile, Place, Tally, Type, Which, Zone
from sim.voskhozhdenie.play.contexts import known
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.filters import compared, has_named, named_by, on_side, scan
from sim.voskhozhdenie.play.measures import armor_of, different, hand_card, hand_size, measure, power_of, supply_value
from sim.voskhozhdenie.play.things import damaged, in_play, is_type, is_unit
from sim.voskhozhdenie.state import LARGEST, MISSING, NOBODY, STREAM_CHOICE

UNIT = 1 << Noun.UNIT
KEYWORDS = len(Keyword)
COLOURS = 4


@kernel
def hand_others(g, c):
    """Cards in the hand that holds the card itself, without it."""
    own = g.ctx_source_now[c]
    seat = g.owner[own] if g.live[own] else g.ctx_seat[c]
    found = 0
    for at in range(hand_size(g, seat)):
        found += hand_card(g, seat, at) != own
    return found


@kernel
def fact(g, book, what, c):
    """A number of the game, for the controller."""
    seat = g.ctx_seat[c]
    if what == Fact.HAND:
        return np.int64(hand_size(g, seat))
    if what == Fact.HAND_OTHERS:
        return hand_others(g, c)
    if what == Fact.SUPPLY:
        return np.int64(supply_value(g, book, seat))
    if what == Fact.DRAWN:
        return np.int64(g.drawn[seat])
    if what == Fact.ORDERS_PLAYED:
        return np.int64(g.orders_played[seat])
    if what == Fact.LEGION_COUNT:
        return np.int64(g.legion[seat])
    if what == Fact.DIFF:
        return np.int64(g.ctx_diff[c])
    if what == Fact.DONE:
        return np.int64(g.ctx_done[c])
    if what == Fact.AMOUNT:
        return np.int64(g.ctx_amount[c])
    if what == Fact.NAMED:
        return np.int64(named_by(g, c, Named.POWER)) if has_named(g, c, Named.POWER) else MISSING
    found = np.int64(0)
    for at in range(g.field_n):
        t = g.field[at]
        if g.controller[t] == seat and is_unit(g, book, t):
            found += armor_of(g, book, t)
    return found


@kernel
def has_strongest(g, book, seat):
    """Whether a seat controls a unit of the greatest power in play."""
    most, any_unit = 0, False
    for at in range(g.field_n):
        t = g.field[at]
        if is_unit(g, book, t):
            most = g.power[t] if not any_unit else max(most, g.power[t])
            any_unit = True
    for at in range(g.field_n):
        t = g.field[at]
        if is_unit(g, book, t) and g.controller[t] == seat and g.power[t] == most:
            return True
    return False


@kernel
def so(g, book, what, c):
    """Whether a plain condition holds."""
    seat, own = g.ctx_seat[c], g.ctx_source[c]
    if what == Holds.UNDEATH_PLAYED:
        return g.undeath_played[seat] != 0
    if what == Holds.SACRIFICED_BY_YOU:
        return g.sacrificed_by[own] == seat
    if what == Holds.DIED_FIGHTING:
        return g.died_fighting[own] != 0
    if what == Holds.FOUGHT:
        return g.fought[own] == g.round
    if what == Holds.FIGHTING:
        return g.fighting[own] != 0
    if what == Holds.PAID_WAS_STRONGEST:
        return g.ctx_paid[c] != 0 and g.ctx_paid_strong[c] != 0
    if what == Holds.UNIT_AMONG_THEM:
        for at in range(g.them_n[c]):
            if is_type(g, book, g.them[c, at], Type.UNIT):
                return True
        return False
    if what == Holds.YOU_HAVE_STRONGEST:
        return has_strongest(g, book, seat)
    if what == Holds.IT_LEFT:
        return g.them_n[c] > 0 and not in_play(g, g.them[c, 0])
    if what == Holds.YOUR_TURN:
        return g.turn_of == seat
    for at in range(g.field_n):
        t = g.field[at]
        if is_type(g, book, t, Type.CITY) and g.controller[t] == seat and damaged(g, t):
            return False
    return True


@kernel
def has_card(g, card, seat):
    """Whether a seat controls a card of a name."""
    for at in range(g.field_n):
        if g.kind[g.field[at]] == card and g.controller[g.field[at]] == seat:
            return True
    return False


@kernel
def bits_of(mask, n):
    """How many of the lower bits are set."""
    found = 0
    for bit in range(n):
        found += mask >> bit & 1
    return found


@kernel
def different_names(g, book, things, n):
    """How many different names cards have (V3)."""
    found = 0
    for at in range(n):
        new = True
        for before in range(at):
            if book.name_ru[g.kind[things[before]]] == book.name_ru[g.kind[things[at]]]:
                new = False
                break
        found += new
    return found


@kernel
def tally(g, book, what, things, n):
    """A number of all these cards."""
    if what == Tally.COUNT:
        return np.int64(n)
    if what == Tally.NAMES:
        return np.int64(different_names(g, book, things, n))
    found, mask = np.int64(0), np.int64(0)
    for at in range(n):
        t = things[at]
        if what == Tally.MAX_POWER:
            found = np.int64(power_of(g, book, t)) if at == 0 else max(found, np.int64(power_of(g, book, t)))
        elif what == Tally.TOTAL_POWER:
            found += max(0, power_of(g, book, t))
        elif what == Tally.MAX_BOOST:
            boost = np.int64(measure(g, book, Measure.BOOST, t))
            found = boost if at == 0 else max(found, boost)
        elif what == Tally.CHARGES:
            found += g.charge[t]
        elif what == Tally.KEYWORDS:
            mask |= np.int64(different(g, book, t))
        elif what == Tally.KEYWORD_SUM:
            found += bits_of(np.int64(different(g, book, t)), KEYWORDS)
        elif what == Tally.COLOURS:
            mask |= np.int64(book.colours[g.kind[t]])
    return found + bits_of(mask, KEYWORDS)


@kernel
def on_battlefield(book, f):
    """Whether a filter looks at the battlefield."""
    if book.place_first[f] == book.place_last[f]:
        return True
    for at in range(book.place_first[f], book.place_last[f]):
        if book.place[at] == Zone.BATTLEFIELD:
            return True
    return False


@kernel
def count_also(g, book, f, c, n):
    """Append the cards that fit every count."""
    if not (g.counts_all and book.noun[f] & UNIT and on_battlefield(book, f)):
        return n
    for at in range(g.counts_all):
        t = g.counts_thing[at]
        there = book.says_other[f] and t == g.ctx_source[c] or not on_side(g, c, book.side[f], g.controller[t])
        for before in range(n):
            there = there or g.counted[before] == t
        if not there:
            g.counted[n] = t
            n += 1
    return n


@kernel
def tally_known(g, book, what, which, c):
    """A number of known cards."""
    if which == Which.THEM:
        return tally(g, book, what, g.them[c], g.them_n[c])
    g.counted[0] = known(g, c, which)
    return tally(g, book, what, g.counted, 1 if g.counted[0] else 0)


@inlined
def calculated(what, left, right):
    """Two amounts taken together."""
    if left == MISSING or right == MISSING:
        return np.int64(MISSING)
    if what == Operation.PLUS:
        return left + right
    if what == Operation.MINUS:
        return left - right
    if what == Operation.TIMES:
        return left * right
    return left // right if right else np.int64(0)


@inlined
def bounded(g, number):
    """A number, if it is not larger than anything on a table."""
    if number != MISSING and not -LARGEST <= number <= LARGEST:
        stop(g, Fault.NUMBER)
        return np.int64(0)
    return number


@inlined
def picked(g, seat, above, missing):
    """A number of choice from 0 to `above`, which a strategy of rules takes; none where an amount before it is not known."""
    if missing or above <= 0:
        return np.int64(0)
    return above if g.by_rules[seat] else below(g, STREAM_CHOICE + seat, above + 1)


@kernel
def single(g, book, at, c, missing):
    """The number of a step that needs no other one."""
    op, arg, more = book.op[at], book.arg[at], book.arg_more[at]
    if op == Op.NUMBER:
        return np.int64(arg)
    if op == Op.FACT:
        return fact(g, book, arg, c)
    if op == Op.OF_CARD:
        t = known(g, c, more)
        return np.int64(measure(g, book, arg, t)) if t else np.int64(MISSING)
    if op == Op.TALLY:
        n = count_also(g, book, more, c, scan(g, book, c, more, g.counted))
        return tally(g, book, arg, g.counted, n)
    if op == Op.TALLY_KNOWN:
        return tally_known(g, book, arg, more, c)
    if op == Op.PILE:
        seat = g.ctx_seat[c] if g.ctx_affected[c] == NOBODY else g.ctx_affected[c]
        return np.int64(hand_size(g, seat) if arg == Pile.HAND else g.pile_n[seat, Place.DECK])
    if op == Op.PICKED:
        return np.int64(arg) + picked(g, g.ctx_seat[c], np.int64(more - arg), missing)
    if op == Op.HOLDS:
        return np.int64(so(g, book, arg, c))
    return np.int64(has_card(g, arg, g.ctx_seat[c]))


@kernel
def evaluate(g, book, program, c):
    """The number of a program; MISSING if it is one of a card that is not known."""
    at, n, missing = program, 0, False
    while True:
        op = book.op[at]
        if op == Op.END:
            return g.stack[n - 1] if n else np.int64(0)
        if op == Op.CALCULATE:
            n -= 1
            g.stack[n - 1] = bounded(g, calculated(book.arg[at], g.stack[n - 1], g.stack[n]))
        elif op == Op.COMPARE:
            n -= 1
            left, right = g.stack[n - 1], g.stack[n]
            g.stack[n - 1] = left != MISSING and right != MISSING and compared(book.arg[at], left, right)
            missing = False
        elif op == Op.NOT:
            g.stack[n - 1] = not g.stack[n - 1]
        elif op == Op.SKIP_IF_FALSE or op == Op.SKIP_IF_TRUE:
            if (g.stack[n - 1] != 0) == (op == Op.SKIP_IF_TRUE):
                at += book.arg[at]
            else:
                n -= 1
        elif op == Op.BOUND:
            n -= 1
            g.bound[book.arg[at]] = g.stack[n]
            missing = False
        else:
            number = bounded(g, single(g, book, at, c, missing))
            missing = missing or number == MISSING
            g.stack[n] = number
            n += 1
        at += 1
