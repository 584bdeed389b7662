"""What cards, characters and the scenario bring about when something happens (ENGINE.md sections 3 and 7.1)."""

from sim.jit import inlined, kernel, rarely
from sim.relic.copies import text_of
from sim.relic.options import accepts_effect
from sim.relic.passives import copy_at, owner_at, owners_n
from sim.relic.stack import push, turn_over
from sim.relic.words import ANY, NOBODY


@kernel
def answers(g, book, plans, seat, owner, row, on, attribute):
    """Whether a trigger answers an event about an attribute; an optional one is accepted now, before any other is resolved."""
    if book.trigger_on[row] != on:
        return False
    if book.trigger_attribute[row] != ANY and book.trigger_attribute[row] != attribute:
        return False
    return not book.trigger_may[row] or accepts_effect(g, book, plans, seat, owner, book.trigger_first_step[row])


@rarely
def fire_all(g, book, plans, seat, on, attribute):
    """Stack what the triggers of a player do, so that it is done in the order of their owners."""
    base = g.frames
    for k in range(owners_n(g, seat)):
        owner = owner_at(g, book, seat, k)
        if owner == NOBODY:
            continue
        for row in range(book.trigger_first[owner], book.trigger_last[owner]):
            if answers(g, book, plans, seat, owner, row, on, attribute):
                push(g, book.trigger_first_step[row], book.trigger_last_step[row], text_of(owner, copy_at(g, seat, k)), seat)
    turn_over(g, base)


@inlined
def fire(g, book, plans, seat, on, attribute):
    """Put what a player's triggers do on the stack; `attribute` ANY for events that have none."""
    if g.has_trigger[seat, on]:
        fire_all(g, book, plans, seat, on, attribute)
