"""Cards that leave the battlefield, and cards that move between the zones of players (V12, V13, V53, V65)."""

import numpy as np

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Keyword, Place, Trigger, Type
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import ready, ready_lists
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.measures import armor_of, base_of, different, power_of
from sim.voskhozhdenie.play.moments import emit
from sim.voskhozhdenie.play.statics import ARMOR, WORDS, WORDS_OF
from sim.voskhozhdenie.play.things import in_play, is_type, put, take_out
from sim.voskhozhdenie.play.values import has_word
from sim.voskhozhdenie.state import NOBODY

VANISHING = 1 << Keyword.VANISHING


@kernel
def release(g, tactic):
    """Units leave a tactic (V40)."""
    for at in range(g.field_n):
        t = g.field[at]
        if g.tactic[t] == tactic:
            g.tactic[t] = 0
            g.side[t] = 0


@kernel
def note_last(g, book, t):
    """Remember what a card is that leaves (V73)."""
    g.last_power[t] = power_of(g, book, t)
    g.last_base[t] = base_of(g, book, t)
    g.last_armor[t] = armor_of(g, book, t)
    g.last_words[t] = g.words_late[t]
    g.last_different[t] = different(g, book, t)
    g.has_last[t] = 1


@kernel
def leave_one(g, book, t, zone, sacrificed_by, fight):
    """One of the cards that leave; Minor ones leave the game."""
    vanishes = zone == Place.GRAVEYARD and np.int64(g.last_words[t]) & VANISHING
    tactic = is_type(g, book, t, Type.TACTIC)
    if tactic:
        release(g, t)
    if book.fortifications_count and is_type(g, book, t, Type.FORTIFICATION):
        g.cities_fell = 1
    if sacrificed_by != NOBODY:
        g.sacrificed_by[t] = sacrificed_by
        g.sacrificed_round[t] = g.round
        note(g, EventKind.SACRIFICE, sacrificed_by, t, NOBODY, 0)
    g.died_fighting[t] = fight
    take_out(g, book, t)
    if sacrificed_by != NOBODY:
        emit(g, Trigger.SACRIFICED, t, t, sacrificed_by, 0)
    if g.minor[t]:
        note(g, EventKind.GONE, g.controller[t], t, NOBODY, 0)
        return
    made = put(g, book, t, Place.OBLIVION if vanishes else zone, g.owner[t], False)
    g.sacrificed_by[made] = g.sacrificed_by[t]
    g.sacrificed_round[made] = g.sacrificed_round[t]
    if zone == Place.GRAVEYARD and not vanishes:
        if not tactic:
            emit(g, Trigger.DEATH, t, made, g.controller[t], t)
            emit(g, Trigger.DIES, t, made, g.controller[t], 0)
        emit(g, Trigger.TO_GRAVEYARD, made, made, g.owner[t], 0)


@kernel
def leave_now(g, book, first, n, zone, sacrificed_by, fight):
    """The `n` cards of the arena from `first` on leave, where they are now, all that are in play and not left out (`arena_number`), in one moment."""
    if n == 0:
        return
    ready(g, book)
    for at in range(first, first + n):
        t = g.arena_now[at]
        if in_play(g, t) and not g.arena_number[at]:
            note_last(g, book, t)
        else:
            g.arena_number[at] = 1
    for at in range(first, first + n):
        if not g.arena_number[at]:
            leave_one(g, book, g.arena_now[at], zone, sacrificed_by, fight)


@kernel
def leave_tactic(g, book, t):
    """A tactic that has resolved leaves; unless keywords or Armor are given, it is what is printed."""
    ready_lists(g, book)
    if g.sided or g.static_gives & (WORDS | WORDS_OF | ARMOR):
        ready(g, book)
        note_last(g, book, t)
    else:
        g.last_power[t] = 0
        g.last_base[t] = 0
        g.last_armor[t] = book.armor[g.kind[t]]
        g.last_words[t] = book.keywords[g.kind[t]]
        g.last_different[t] = book.keywords[g.kind[t]]
        g.has_last[t] = 1
    leave_one(g, book, t, Place.GRAVEYARD, NOBODY, 0)


@kernel
def move(g, book, t, zone, seat, bottom):
    """Move a card that is not in play into a zone of a player; the new object is returned."""
    if zone == Place.GRAVEYARD and has_word(g, book, t, Keyword.VANISHING):
        zone = Place.OBLIVION
    take_out(g, book, t)
    made = put(g, book, t, zone, seat, bottom)
    if zone == Place.GRAVEYARD:
        emit(g, Trigger.TO_GRAVEYARD, made, made, seat, 0)
    return made
