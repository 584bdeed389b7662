"""Wounds and what mends them (V61 to V64, V68)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Fault, Forbidden, Keyword, Place, Trigger, Type, Would
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import ready
from sim.voskhozhdenie.play.choosing import push, where_now
from sim.voskhozhdenie.play.departures import leave_now
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.play.frames import Frame, push_frame
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.moments import emit
from sim.voskhozhdenie.play.replacing import may_be_replaced
from sim.voskhozhdenie.play.states import is_paired
from sim.voskhozhdenie.play.things import in_play, is_type, is_unit, touch, touch_field
from sim.voskhozhdenie.play.values import armor, forbidden, has_word, may_be_assigned_wounded
from sim.voskhozhdenie.state import MAX_PAIRS, NOBODY

UNHURT, DIES, HURT = 0, 1, 2
"""What a wound makes of a card."""


@kernel
def add_wound(g, first, t, number):
    """One more wound of the arena; a card that stands twice is wounded once by the sum."""
    for at in range(first, g.arena_n):
        if g.arena[at] == t:
            g.arena_number[at] += number
            return
    push(g, t, t)
    g.arena_number[g.arena_n - 1] = number


@kernel
def felt(g, book, t, number):
    """A wound after Armor; 0 of what cannot be wounded."""
    if not in_play(g, t) or has_word(g, book, t, Keyword.INVULNERABLE):
        return np.int64(0)
    kind = book.type[g.kind[t]]
    structure = (kind == Type.CITY or kind == Type.FORTIFICATION or kind == Type.PATRON) and not g.ruined[t]
    if not (is_unit(g, book, t) or structure):
        return np.int64(0)
    return np.int64(number) - armor(g, book, t)


@kernel
def note_hit(g, by, of):
    """Remember that a card has wounded another one this round."""
    if is_paired(g.hit_by, g.hit_of, g.hits, by, of):
        return
    if g.hits == MAX_PAIRS:
        stop(g, Fault.MARKS)
        return
    g.hit_by[g.hits] = by
    g.hit_of[g.hits] = of
    g.hits += 1


@inlined
def fate_of_unit(number, power, wounded, immortal):
    """What a wound makes of a unit (V61)."""
    half = -(-power // 2)
    deadly = number >= power or number >= half and wounded
    if deadly and not immortal:
        return DIES
    return HURT if (deadly or number >= half) and not wounded else UNHURT


@kernel
def feel(g, book, first, n):
    """Work out what every wound comes to, and the powers and Immortality of the wounded, before anything changes."""
    for at in range(first, first + n):
        t = g.arena[at]
        number = felt(g, book, t, g.arena_number[at])
        g.arena_number[at] = max(np.int64(0), number)
        if number > 0:
            ready(g, book)
            g.arena_more[at] = g.power[t]
            g.arena_now[at] = has_word(g, book, t, Keyword.IMMORTAL)


@kernel
def hurt(g, book, at, source):
    """One wound, by the powers before; what it makes of the card stands in `arena_now` then."""
    t, number, power, immortal = g.arena[at], g.arena_number[at], g.arena_more[at], g.arena_now[at]
    g.arena_now[at] = UNHURT
    if number == 0:
        return
    kind = book.type[g.kind[t]]
    unit = is_unit(g, book, t)
    g.wound_points[np.int64(Type.UNIT) if unit else np.int64(kind)] += number
    note(g, EventKind.WOUND, g.controller[t], t, power, number)
    if source and book.hits:
        note_hit(g, source, t)
    if unit:
        g.arena_now[at] = fate_of_unit(number, power, g.wounded[t], immortal)
    elif number < power:
        if kind != Type.PATRON:
            g.damage[t] += number
            touch(g)
    elif kind == Type.CITY:
        ruin(g, book, t)
    elif not immortal:
        g.arena_now[at] = DIES


@kernel
def ruin(g, book, t):
    """The power of a city becomes 0 (V64)."""
    if in_play(g, t) and is_type(g, book, t, Type.CITY) and not g.ruined[t]:
        g.ruined[t] = 1
        g.fell_to_deck[g.controller[t]] = 0
        g.cities_ruined += 1
        note(g, EventKind.RUIN, g.controller[t], t, NOBODY, 0)
        g.cities_fell = 1
        touch_field(g)


@kernel
def begin_wounds(g, book, c, effect, first, source, fight):
    """Wound the cards of the arena from `first` on: those who die leave next, then the others are wounded (`end_wounds`)."""
    n = g.arena_n - first
    frame = push_frame(g, Frame.WOUNDING, c, effect)
    g.frame_arena[frame] = first
    feel(g, book, first, n)
    for at in range(first, first + n):
        hurt(g, book, at, source)
    dying = g.arena_n
    for at in range(first, first + n):
        if g.arena_now[at] == DIES:
            push(g, g.arena[at], g.arena[at])
    g.frame_a[frame] = first
    g.frame_b[frame] = n
    begin_leaving(g, book, dying, g.arena_n - dying, fight)


@kernel
def begin_leaving(g, book, first, n, fight):
    """Cards of the arena go to the graveyard: at once, or one by one where a replacement may save them."""
    if n == 0:
        return
    if not may_be_replaced(g, book, Would.DIES):
        leave_now(g, book, first, n, Place.GRAVEYARD, NOBODY, fight)
        return
    frame = push_frame(g, Frame.LEAVING, 0, 0)
    g.frame_a[frame] = first
    g.frame_b[frame] = n
    g.frame_c[frame] = fight


@kernel
def end_wounds(g, book, frame):
    """Behind those who have left, the others become wounded; then all are where the wounds left them (`arena_now`)."""
    first, n = g.frame_a[frame], g.frame_b[frame]
    for at in range(first, first + n):
        if g.arena_now[at] == HURT:
            become_wounded(g, book, g.arena[at])
    for at in range(first, first + n):
        t = g.arena[at]
        if g.arena_number[at] > 0 and in_play(g, t) and is_unit(g, book, t):
            emit(g, Trigger.BERSERK, t, t, g.controller[t], t)
    for at in range(first, first + n):
        g.arena_now[at] = where_now(g, g.arena[at])


@kernel
def become_wounded(g, book, t):
    """A unit becomes wounded and leaves its tactic, unless a rule lets it stay (V62)."""
    g.became_wounded += 1
    g.wounded[t] = 1
    touch_field(g)
    if g.tactic[t]:
        if may_be_assigned_wounded(g, book, t):
            g.wounded_stay = 1
        else:
            g.tactic[t] = 0
    note(g, EventKind.HURT, g.controller[t], t, NOBODY, g.tactic[t] != 0)


@kernel
def heal(g, book, t):
    """Heal a unit, unless that is forbidden."""
    if in_play(g, t) and g.wounded[t] and not forbidden(g, book, t, Forbidden.HEAL):
        g.wounded[t] = 0
        note(g, EventKind.HEAL, g.controller[t], t, NOBODY, 0)
        touch_field(g)


@kernel
def restore(g, book, t, number):
    """Restore a city that is not ruined or a fortification by a number (V63)."""
    standing = in_play(g, t) and (is_type(g, book, t, Type.CITY) or is_type(g, book, t, Type.FORTIFICATION)) and not g.ruined[t]
    if standing and g.damage[t] and not forbidden(g, book, t, Forbidden.RESTORE):
        g.damage[t] = max(np.int64(0), g.damage[t] - max(np.int64(0), number))
        note(g, EventKind.RESTORE, g.controller[t], t, NOBODY, book.power[g.kind[t]] - g.damage[t])
        touch(g)
