"""One turn of one seat (R32; ENGINE.md section 3)."""

from sim.jit import kernel
from sim.relic.effects import resolve
from sim.relic.effort import begin, weight_of_turn
from sim.relic.engagement import engage
from sim.relic.events import Happened
from sim.relic.experience import gain_experience, has_stopped
from sim.relic.exploration import explore
from sim.relic.log import note
from sim.relic.missions import progress
from sim.relic.moments import use_moment
from sim.relic.movement import move
from sim.relic.triggers import fire
from sim.relic.words import ANY, NOBODY, Goal, On, When


@kernel
def begin_turn(g, seat):
    """Nothing carries over from the turn before."""
    g.seat = seat
    g.turn += 1
    g.over = 0
    g.engaged = 0
    g.seen_chance = 0
    g.seen_gain = 0
    g.seen_number = 0
    g.seen_space = NOBODY


@kernel
def play_phases(g, book, plans, seat):
    """The phases of the turn; left at once when it is over."""
    fire(g, book, plans, seat, On.TURN_START, ANY)
    resolve(g, book, plans)
    if not has_stopped(g):
        use_moment(g, book, plans, seat, When.START)
    if not has_stopped(g):
        move(g, book, plans)
    if not has_stopped(g):
        explore(g, book)
        engage(g, book, plans)
    if not has_stopped(g):
        gain_experience(g, book, plans)


@kernel
def play_turn(g, book, plans, seat):
    """Play the turn of a seat that is not eliminated."""
    begin_turn(g, seat)
    if not begin(g, weight_of_turn(g, seat)):
        return
    if g.missing[seat]:
        g.missing[seat] = 0
        note(g, Happened.MISSES, seat, NOBODY, g.round, 0)
        return
    note(g, Happened.TURN, seat, NOBODY, NOBODY, g.round)
    play_phases(g, book, plans, seat)
    if not has_stopped(g):
        progress(g, book, seat, Goal.MEET, g.space[seat])
        resolve(g, book, plans)
