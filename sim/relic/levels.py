"""Levels (R8)."""

from sim.jit import kernel
from sim.relic.events import Happened
from sim.relic.log import note
from sim.relic.missions import gain_mission, progress
from sim.relic.stack import push
from sim.relic.triggers import fire
from sim.relic.words import ANY, MAX_LEVEL, NOBODY, Goal, On


@kernel
def gain_level(g, book, plans, seat):
    """Gain one level: its rewards, then the triggers that answer it, go on the stack; beyond 12 there is only a completed mission."""
    if g.level[seat] == MAX_LEVEL:
        gain_mission(g, book, seat)
        return
    level = g.level[seat] + 1
    g.level[seat] = level
    g.unsettled = 1
    note(g, Happened.LEVEL, seat, NOBODY, NOBODY, level)
    progress(g, book, seat, Goal.LEVEL, NOBODY)
    fire(g, book, plans, seat, On.LEVEL, ANY)
    character = g.character[seat]
    push(g, book.track_first[character, level], book.track_last[character, level], NOBODY, seat)
