"""Which cards are legal choices beside what a filter asks (V27 to V29, V61, V64, V67)."""

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Forbidden, Keyword, Place, Type
from sim.voskhozhdenie.play.things import has_charges, in_play, is_type, is_unit
from sim.voskhozhdenie.play.values import forbidden, has_word, may_be_assigned_wounded

ANY, FIELD, HERE, SUMMONED, AWAY, TO_HAND, NO_CITY, CONTROLLED = range(8)
CHARGED, FIGHTER, ASSIGNED, MOVABLE, ASSIGNABLE, ORDER, SACRIFICED, OTHER_FIGHTER = range(8, 16)
"""What a card must be to be a legal choice, beside the filter: see `is_legal`."""


@kernel
def assignable(g, book, t):
    """Whether a unit can be assigned at all (V27, V28)."""
    if not in_play(g, t) or not is_unit(g, book, t) or has_word(g, book, t, Keyword.PACIFISM):
        return False
    return not g.wounded[t] or may_be_assigned_wounded(g, book, t)


@kernel
def may_be_assigned(g, book, t):
    """Whether a unit may be assigned as an action (V27)."""
    if g.tactic[t] or g.entered[t] == g.round and not has_word(g, book, t, Keyword.ZEAL):
        return False
    return assignable(g, book, t)


@kernel
def barred_from_declaring(g, book, t):
    """Whether a unit may only oppose (V29)."""
    return forbidden(g, book, t, Forbidden.DECLARING_SIDE)


@kernel
def places_for(g, book, t, only):
    """Write the tactics to which an effect can assign a unit, all but its own, into `option`; with `only`, no other one."""
    if not assignable(g, book, t):
        return 0
    n = 0
    for at in range(g.field_n):
        tactic = g.field[at]
        if is_type(g, book, tactic, Type.TACTIC) and tactic != g.tactic[t] and (only == 0 or tactic == only):
            g.option[n] = tactic
            n += 1
    return n


@kernel
def other_tactics(g, book, t):
    """Write the tactics to which a unit can move, on the same side, into `option` (V67)."""
    if g.side[t] and barred_from_declaring(g, book, t):
        return 0
    n = 0
    for at in range(g.field_n):
        tactic = g.field[at]
        if is_type(g, book, tactic, Type.TACTIC) and tactic != g.tactic[t]:
            g.option[n] = tactic
            n += 1
    return n


@inlined
def can_be_summoned(g, book, t):
    """Whether an effect can put a card onto the battlefield; an order goes to the graveyard instead (V31)."""
    kind = book.type[g.kind[t]]
    fits = kind == Type.UNIT or kind == Type.RELIC or kind == Type.FORTIFICATION or kind == Type.ORDER
    return fits and g.zone[t] != Place.BATTLEFIELD and g.zone[t] != Place.QUEUE


@kernel
def is_legal(g, book, legal, t, arg):
    """Whether a card is a legal choice."""
    if legal == ANY:
        return True
    if legal == FIELD:
        return g.zone[t] == Place.BATTLEFIELD
    if legal == HERE:
        return in_play(g, t)
    if legal == SUMMONED:
        return can_be_summoned(g, book, t)
    if legal == AWAY:
        return g.zone[t] != Place.BATTLEFIELD
    if legal == TO_HAND:
        return g.zone[t] != Place.HAND and not is_type(g, book, t, Type.CITY)
    if legal == NO_CITY:
        return not is_type(g, book, t, Type.CITY)
    if legal == CONTROLLED:
        return in_play(g, t) and not is_type(g, book, t, Type.CITY)
    if legal == CHARGED:
        return in_play(g, t) and has_charges(g, book, t)
    if legal == FIGHTER:
        return in_play(g, t) and is_unit(g, book, t) and t != arg
    if legal == ASSIGNED:
        return in_play(g, t) and g.tactic[t] != 0
    if legal == MOVABLE:
        return in_play(g, t) and g.tactic[t] != 0 and other_tactics(g, book, t) > 0
    if legal == ASSIGNABLE:
        return places_for(g, book, t, arg) > 0
    if legal == SACRIFICED:
        return in_play(g, t) and g.controller[t] == arg and not has_word(g, book, t, Keyword.IMMORTAL)
    if legal == OTHER_FIGHTER:
        return in_play(g, t) and is_unit(g, book, t) and not is_chosen(g, arg, t)
    return is_type(g, book, t, Type.ORDER)


@kernel
def is_chosen(g, first, t):
    """Whether a card is among those of the arena from `first` on."""
    for at in range(first, g.arena_n):
        if g.arena[at] == t or g.arena_now[at] == t:
            return True
    return False
