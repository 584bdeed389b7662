"""Deployment: a champion comes on the board (T44)."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import Cause, Event, Word
from sim.tactics.events import EventKind
from sim.tactics.play.cover import choose_cover
from sim.tactics.play.figures import is_rat, put, row_of, spread, stands
from sim.tactics.play.frames import Frame, pop, push, write_down
from sim.tactics.play.goals import happened
from sim.tactics.play.log import note, note_champion
from sim.tactics.play.roster import forget_coming, has_base
from sim.tactics.play.settling import defeat_all, settle
from sim.tactics.play.treasures import take_hidden
from sim.tactics.play.triggers import trigger
from sim.tactics.play.values import add_bonus_of, refresh
from sim.tactics.play.villains.mark import take_mark
from sim.tactics.state import NOBODY, SPANS
from sim.tactics.tables import STATS


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
def take_coming(g, book, u):
    """A rat that has come on the board has the bonuses that waited for it (T36)."""
    seat, waits = g.owner[u], False
    words, sums = np.int64(0), (np.int64(0), np.int64(0), np.int64(0))
    for span in range(SPANS):
        sums = (sums[0] + g.coming[seat, span, 0], sums[1] + g.coming[seat, span, 1], sums[2] + g.coming[seat, span, 2])
        words |= np.int64(g.coming_words[seat, span])
        for stat in range(STATS):
            waits = waits or g.coming[seat, span, stat] != 0
            add_bonus_of(g, book, u, span, stat, g.coming[seat, span, stat])
        g.bonus_words[u, span] |= g.coming_words[seat, span]
    if waits or words:
        forget_coming(g, seat)
        refresh(g, book, u)
        note(g, EventKind.CAME, seat, u, words, sums[0], sums[1], sums[2])


@kernel
def landed(g, book, u):
    """What follows when a champion has come on the board is put on the stack."""
    if is_rat(u):
        take_coming(g, book, u)
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
def rise(g, u, place):
    """A terrain token becomes a champion, on its hex alone, whatever it shares (T100)."""
    come_on(g, u, place)
    g.c[g.frames - 1] = 1


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
            if g.c[frame]:
                g.cover[0], g.cover_n = place, 1
            else:
                choose_cover(g, book, plans, u, place)
            if g.cover_n > 0:
                land(g, book, u)
                landed(g, book, u)
    else:
        pop(g)
        settle(g, book, Cause.LOSS, NOBODY)
