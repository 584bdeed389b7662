"""Whether a state holds of a card, as filters ask it; what is asked must have been worked out."""

from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Kind, Measure, Place, State, Trigger, Type
from sim.voskhozhdenie.play.measures import armor_of, different, measure, power_of
from sim.voskhozhdenie.play.things import active, damaged, has_charges, is_type, is_unit

SUMMON = 1 << Trigger.SUMMON


@kernel
def same_tactic(g, book, c):
    """The tactic that the card itself is, or in which it is, else the one in which the ability was triggered; 0 if there is none."""
    own = g.ctx_source[c]
    if is_type(g, book, own, Type.TACTIC):
        return own
    return g.tactic[own] if g.tactic[own] else g.ctx_tactic[c]


@kernel
def is_paired(by, of, n, one, other):
    """Whether a pair is in a list of pairs."""
    for at in range(n):
        if by[at] == one and of[at] == other:
            return True
    return False


@kernel
def among(seen, now, n, t):
    """Whether an object is one of these known cards."""
    for at in range(n):
        if seen[at] == t or now[at] == t:
            return True
    return False


@kernel
def strongest_own(g, book, t):
    """Whether a card has the greatest power among the units of its controller."""
    most, any_unit = 0, False
    for at in range(g.field_n):
        other = g.field[at]
        if g.controller[other] == g.controller[t] and is_unit(g, book, other):
            if not any_unit or g.power[other] > most:
                most = g.power[other]
            any_unit = True
    return any_unit and power_of(g, book, t) == most


@kernel
def has_summon(g, book, t):
    """Whether it has an ability `summon` where it is."""
    zone = g.zone[t]
    if zone > Place.DECK:
        return False
    if zone != Place.BATTLEFIELD:
        return book.triggers[zone, g.kind[t]] & SUMMON != 0
    if not active(g, t):
        return False
    if book.triggers[zone, g.kind[t]] & SUMMON:
        return True
    for at in range(g.given):
        if g.given_thing[at] == t and is_summon(book, g.given_ability[at]):
            return True
    return False


@inlined
def is_summon(book, ability):
    """Whether an ability is a Summon."""
    return book.on[ability] == Kind.TRIGGERED and book.trigger[ability] == Trigger.SUMMON


@kernel
def is_state_rare(g, book, c, state, t):
    """Whether a state holds that few cards ask for."""
    if state == State.STRONGEST_OWN:
        return strongest_own(g, book, t)
    if state == State.BOOSTED:
        return is_unit(g, book, t) and measure(g, book, Measure.BOOST, t) > 0
    if state == State.WEAKENED:
        return is_unit(g, book, t) and measure(g, book, Measure.BOOST, t) < 0
    if state == State.ARMORED:
        return armor_of(g, book, t) > 0
    if state == State.DAMAGED or state == State.UNDAMAGED:
        standing = is_type(g, book, t, Type.CITY) or is_type(g, book, t, Type.FORTIFICATION)
        return standing and damaged(g, t) == (state == State.DAMAGED)
    if state == State.CHARGEABLE:
        return has_charges(g, book, t)
    if state == State.NONMINOR:
        return not g.minor[t]
    if state == State.NO_KEYWORDS:
        return different(g, book, t) == 0
    if state == State.HAS_SUMMON:
        return has_summon(g, book, t)
    if state == State.MARKED:
        return is_paired(g.mark_by, g.mark_of, g.marks, g.ctx_source[c], t)
    if state == State.NOT_IT:
        return not among(g.them[c], g.them_now[c], g.them_n[c], t)
    if state == State.NOT_EVENT:
        return not (t == g.ctx_event[c] or t == g.ctx_event_now[c])
    if state == State.NOT_SPARED:
        return not among(g.spared[c], g.spared_now[c], g.spared_n[c], t)
    if state == State.NOT_HIT_BY_SELF:
        return not is_paired(g.hit_by, g.hit_of, g.hits, g.ctx_source[c], t)
    return g.sacrificed_by[t] == g.ctx_seat[c] and g.sacrificed_round[t] == g.round


@inlined
def is_state(g, book, c, state, t):
    """Whether a state holds of a card."""
    if state == State.OTHER:
        return t != g.ctx_source[c] and t != g.ctx_source_now[c]
    if state == State.WOUNDED:
        return g.wounded[t] != 0
    if state == State.UNWOUNDED:
        return is_unit(g, book, t) and not g.wounded[t]
    if state == State.ASSIGNED:
        return g.tactic[t] != 0
    if state == State.SAME_TACTIC:
        tactic = same_tactic(g, book, c)
        return tactic != 0 and (t == tactic or g.tactic[t] == tactic)
    if state == State.THIS_TACTIC:
        return g.tactic[t] != 0 and g.tactic[t] == g.ctx_source[c]
    return is_state_rare(g, book, c, state, t)


@kernel
def is_any_state(g, book, c, states, t):
    """Whether one of several states holds."""
    left = states
    while left:
        state = trailing_zeros(left)
        left &= left - 1
        if is_state(g, book, c, state, t):
            return True
    return False
