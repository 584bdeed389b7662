"""Units and tactics (V26 to V29, V39, V67)."""

from sim.engine.jit import inlined, kernel
from sim.engine.streams import below
from sim.voskhozhdenie.codes import Place, Trigger, Type
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.arrivals import arrive
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.legal import barred_from_declaring, places_for
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.moments import BY_EFFECT, emit, open_moment
from sim.voskhozhdenie.play.questions import ask
from sim.voskhozhdenie.play.strategy.counters import asked_about
from sim.voskhozhdenie.play.strategy.places import best_tactic, helping_side
from sim.voskhozhdenie.play.things import add_to_field, is_type, new_card, opponents, touch
from sim.voskhozhdenie.state import STREAM_CHOICE
from sim.voskhozhdenie.tables import NONE

OTHER_SIDE = 8
"""One time in so many the policy `random` chooses the side that does not help the unit's controller."""


@inlined
def choose_side(g, t, tactic, seat, barred):
    """Ask for the side: 1 is the declaring one (V27, V29)."""
    own = 1 if g.controller[t] == g.controller[tactic] else 0
    if barred:
        return 0
    if g.by_rules[seat]:
        return helping_side(g, seat, tactic)
    return 1 - own if below(g, STREAM_CHOICE + seat, OTHER_SIDE) == 0 else own


@kernel
def assign(g, book, t, tactic, side):
    """A unit is assigned (V27)."""
    g.tactic[t] = tactic
    g.side[t] = side
    g.assignments += 1
    note(g, EventKind.ASSIGN, g.controller[t], t, g.card[tactic], side)
    if g.wounded[t]:
        g.wounded_stay = 1
    touch(g)
    emit(g, Trigger.ATTACK, t, t, g.controller[t], t)
    emit(g, Trigger.ASSIGNED, t, t, g.controller[t], tactic)


@kernel
def choose_tactic(g, book, plans, seat, t, n, moves, source):
    """Ask to which of the first `n` tactics of `option` a unit goes; `moves`: it keeps its side."""
    if not g.by_rules[seat]:
        return g.option[ask(g, seat, n)]
    asked_about(g, source, 0)
    return best_tactic(g, book, plans[g.strategy[seat]], seat, t, n, moves)


@kernel
def assign_by_effect(g, book, plans, first, n, seat, only, source):
    """An effect assigns the `n` units of the arena from `first` on, in one moment; who was assigned is marked (`arena_number`) (V28).

    Parameters
    ----------
    seat
        Who chooses.
    only
        The tactic to which all go; 0: one of choice.
    source
        Whose text asks.
    """
    open_moment(g, book)
    for at in range(first, first + n):
        t = g.arena_now[at]
        options = places_for(g, book, t, only)
        g.arena_number[at] = options > 0
        if options:
            tactic = choose_tactic(g, book, plans, seat, t, options, False, source)
            assign(g, book, t, tactic, choose_side(g, t, tactic, seat, barred_from_declaring(g, book, t)))
    close_moment(g, book)


@kernel
def may_assault(g, book, seat):
    """Whether a Direct Assault may be created (V26)."""
    if book.assault == NONE or not opponents(g, seat):
        return False
    there, alive = 0, 0
    for at in range(g.field_n):
        there += g.kind[g.field[at]] == book.assault
    for other in range(g.players):
        alive += not g.out[other]
    return there < alive + 1


@kernel
def create_assault(g, book, seat, opponent):
    """A Direct Assault enters the battlefield; it is not played (V26)."""
    open_moment(g, book)
    t = new_card(g, book, book.assault, seat, Place.BATTLEFIELD)
    g.minor[t] = 1
    add_to_field(g, book, t)
    g.target[t] = opponent
    note(g, EventKind.ENTER, seat, t, opponent, 0)
    arrive(g, book, t, seat, BY_EFFECT, True)
    close_moment(g, book)


@kernel
def tactics(g, book):
    """How many tactics are in play."""
    found = 0
    for at in range(g.field_n):
        found += is_type(g, book, g.field[at], Type.TACTIC)
    return found
