"""What champions are worth, noted whenever it has changed; only when a game is replayed."""

from sim.engine.choices import Log
from sim.engine.jit import inlined, rarely
from sim.tactics.events import EventKind
from sim.tactics.play.figures import stands
from sim.tactics.play.log import note
from sim.tactics.play.values import keywords, value
from sim.tactics.state import FIRST_CHAMPION, NOBODY
from sim.tactics.tables import STATS


@rarely
def write_values(g, book):
    """Log strength, defence, speed and keywords of every champion of whom one of them has changed."""
    for u in range(g.champions):
        if g.gone_for_good[u] or u < FIRST_CHAMPION and not stands(g, u):
            continue
        words = keywords(g, book, u)
        changed = g.shown[u, STATS] != words
        for stat in range(STATS):
            changed = changed or g.shown[u, stat] != value(g, book, u, stat)
        if changed:
            for stat in range(STATS):
                g.shown[u, stat] = value(g, book, u, stat)
            g.shown[u, STATS] = words
            note(g, EventKind.VALUES, NOBODY, u, words, g.shown[u, 0], g.shown[u, 1], g.shown[u, 2])


@inlined
def note_values(g, book):
    """Record what champions are worth if this game is being replayed."""
    if g.logging == Log.EVENTS:
        write_values(g, book)


@rarely
def forget_values(g):
    """Nothing is known of any champion."""
    for u in range(g.shown.shape[0]):
        for stat in range(STATS + 1):
            g.shown[u, stat] = NOBODY
