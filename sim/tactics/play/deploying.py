"""Deployment: a champion comes on the board (T44)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Cause, Event, Word
from sim.tactics.events import EventKind
from sim.tactics.play.cover import choose_cover
from sim.tactics.play.figures import put, row_of, spread, stands
from sim.tactics.play.frames import Frame, pop, push, write_down
from sim.tactics.play.goals import happened
from sim.tactics.play.log import note_champion
from sim.tactics.play.roster import has_base
from sim.tactics.play.settling import defeat_all, settle
from sim.tactics.play.treasures import take_hidden
from sim.tactics.play.triggers import trigger
from sim.tactics.play.villains.mark import take_mark
from sim.tactics.state import NOBODY


@kernel
def stand_on(g, book, u):
    """A champion off the board stands on the hexes of `cover`."""
    put(g, book, u, g.cover[0])
    for k in range(1, g.cover_n):
        spread(g, book, u, g.cover[k])


@kernel
def land(g, book, u):
    """A champion is deployed on the hexes of `cover`."""
    stand_on(g, book, u)
    g.deploys[row_of(g, u), g.rank[u]] += 1
    note_champion(g, EventKind.DEPLOY, u, g.hex[u], NOBODY, 0)


@kernel
def landed(g, book, u):
    """What follows when a champion has come on the board is put on the stack."""
    happened(g, book, g.owner[u], Event.DEPLOY)
    take_hidden(g, book, u)
    take_mark(g, book, u)
    trigger(g, book, u, Word.DEPLOYED, NOBODY)


@kernel
def come_on(g, u, place):
    """The deployment of a champion on a hex is put on the stack."""
    at = push(g, Frame.COMING, g.owner[u], u)
    g.a[at] = u
    g.b[at] = place


@kernel
def go_on_coming(g, book, plans, frame):
    """The next part of a deployment: who stands there falls; then, if it is still possible, the champion comes on the board."""
    u, place, phase = g.a[frame], g.b[frame], g.phase[frame]
    g.phase[frame] += 1
    if phase == 0:
        if g.at[place] != NOBODY:
            first = g.arena_n
            write_down(g, g.at[place])
            defeat_all(g, book, first, 1, Cause.EFFECT, NOBODY)
    elif phase == 1:
        if not stands(g, u) and has_base(g, book, g.owner[u]) and g.at[place] == NOBODY:
            choose_cover(g, book, plans, u, place)
            if g.cover_n > 0:
                land(g, book, u)
                landed(g, book, u)
    else:
        pop(g)
        settle(g, book, Cause.LOSS, NOBODY)
