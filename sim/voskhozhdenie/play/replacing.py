"""Replacements: what happens in place of something else (V33)."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Kind, Where, Would
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import fits, holds, ready_given, ready_lists
from sim.voskhozhdenie.play.contexts import give_back, plain, take_context
from sim.voskhozhdenie.play.frames import push_effects
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.prices import can_pay, pay
from sim.voskhozhdenie.play.questions import says_yes
from sim.voskhozhdenie.play.statics import ABILITY
from sim.voskhozhdenie.play.things import active
from sim.voskhozhdenie.state import NOBODY
from sim.voskhozhdenie.tables import NONE


@kernel
def replaces(g, book, plans, source, ability, seat, t):
    """Whether one replacement happens: its cost is paid, and its effects are the next ones to happen."""
    c = take_context(g)
    plain(g, c, seat, source, source)
    wanted = book.what[ability] == NONE or fits(g, book, c, book.what[ability], t)
    if wanted and holds(g, book, book.when[ability], c) and can_pay(g, book, c, book.cost_first[ability], book.cost_last[ability]):
        if not book.may[ability] or says_yes(g, book, plans, seat, source, source):
            note(g, EventKind.INSTEAD, seat, source, NOBODY, 0)
            pay(g, book, plans, c, book.cost_first[ability], book.cost_last[ability])
            if book.list[ability] == NONE:
                give_back(g, c)
            else:
                push_effects(g, book, book.list[ability], c, 1)
            return True
    give_back(g, c)
    return False


@kernel
def replaced_by(g, book, plans, source, would, seat, t, giving):
    """Whether one of the replacements of a card in play happens."""
    kind = g.kind[source]
    if book.instead[would, kind]:
        for ability in range(book.ability_first[kind], book.ability_last[kind]):
            if book.on[ability] == Kind.INSTEAD and book.would[ability] == would and book.where[ability] == Where.BATTLEFIELD:
                if replaces(g, book, plans, source, ability, seat, t):
                    return True
    if giving:
        for at in range(g.given):
            ability = g.given_ability[at]
            if g.given_thing[at] == source and book.on[ability] == Kind.INSTEAD and book.would[ability] == would:
                if replaces(g, book, plans, source, ability, seat, t):
                    return True
    return False


@kernel
def may_be_replaced(g, book, would):
    """Whether any card in play may have such a replacement."""
    if g.instead_cards[would]:
        return True
    ready_lists(g, book)
    return g.static_gives & ABILITY != 0


@kernel
def replaced(g, book, plans, would, seat, t):
    """Whether the first replacement of a seat's cards in play that can and is wanted happens instead."""
    if not may_be_replaced(g, book, would):
        return False
    giving = ready_given(g, book)
    for at in range(g.field_n):
        source = g.field[at]
        if g.controller[source] == seat and active(g, source) and replaced_by(g, book, plans, source, would, seat, t, giving):
            return True
    return False


@kernel
def redrawn_instead(g, book, plans, t):
    """Whether a card itself replaces being put under the deck."""
    kind = g.kind[t]
    if book.instead[Would.REDRAWN, kind]:
        for ability in range(book.ability_first[kind], book.ability_last[kind]):
            if book.on[ability] == Kind.INSTEAD and book.would[ability] == Would.REDRAWN and replaces(g, book, plans, t, ability, g.owner[t], t):
                return True
    return False
