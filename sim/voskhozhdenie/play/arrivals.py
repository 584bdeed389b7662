"""Cards that come onto the battlefield (V4, V31, V54)."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Place, Trigger, Type
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import ready_lists
from sim.voskhozhdenie.play.departures import move
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.moments import BY_EFFECT, add_event
from sim.voskhozhdenie.play.statics import ABILITY
from sim.voskhozhdenie.play.things import add_to_field, is_type, new_card, put, take_out, touch
from sim.voskhozhdenie.state import NOBODY
from sim.voskhozhdenie.tables import NONE

SUMMON = 1 << Trigger.SUMMON


@kernel
def may_answer(g, book, t):
    """Whether a card that has come may have a Summon ability."""
    if book.triggers[Place.BATTLEFIELD, g.kind[t]] & SUMMON:
        return True
    ready_lists(g, book)
    return g.static_gives & ABILITY != 0


@kernel
def arrive(g, book, t, seat, how, silent):
    """What every arrival brings about (V54)."""
    kind = g.kind[t]
    g.controller[t] = seat
    g.entered[t] = g.round
    g.charge[t] = 0 if book.charges[kind] == NONE else book.charges[kind]
    touch(g)
    what = book.type[kind]
    if not (what == Type.UNIT or what == Type.RELIC or what == Type.FORTIFICATION):
        return
    if what == Type.UNIT:
        g.came[seat, kind] += 1
    if not silent and may_answer(g, book, t):
        add_event(g, Trigger.SUMMON, t, t, seat, t, 0, 0, 0)
    if g.watch_mask >> Trigger.SUMMONED & 1:
        add_event(g, Trigger.SUMMONED, t, t, seat, 0, how, 0, 0)


@kernel
def enter(g, book, t, seat, how):
    """A card enters the battlefield; the object there is returned. A played card stays the object that it was in the queue."""
    if g.zone[t] == Place.QUEUE and g.live[t]:
        g.zone[t] = Place.BATTLEFIELD
        add_to_field(g, book, t)
        there = t
    else:
        take_out(g, book, t)
        there = put(g, book, t, Place.BATTLEFIELD, g.owner[t], False)
    note(g, EventKind.ENTER, seat, there, g.target[there], 0)
    arrive(g, book, there, seat, how, False)
    return there


@kernel
def create(g, book, kind, seat, silent):
    """A Minor card enters the battlefield (V4)."""
    t = new_card(g, book, kind, seat, Place.BATTLEFIELD)
    g.minor[t] = 1
    add_to_field(g, book, t)
    note(g, EventKind.ENTER, seat, t, NOBODY, 0)
    arrive(g, book, t, seat, BY_EFFECT, silent)
    return t


@kernel
def put_into_play(g, book, t, seat):
    """Put a card onto the battlefield, an order into its owner's graveyard; the object that it becomes."""
    if is_type(g, book, t, Type.ORDER):
        return move(g, book, t, Place.GRAVEYARD, g.owner[t], False)
    return enter(g, book, t, seat, BY_EFFECT)
