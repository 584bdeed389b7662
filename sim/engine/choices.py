"""What a profile of strategies records: a `CHOICE` for each decision of a line, from the same kernel that plays the millions.

Choices are written where a replay's events would be, so a game is recorded for a replay or for a profile, never for both.
"""

from enum import IntEnum

import numpy as np

from sim.engine.jit import inlined, rarely


class Log(IntEnum):
    """What is recorded of a game: values of `logging` in its record."""

    NOTHING = 0
    EVENTS = 1
    CHOICES = 2


CHOICE = np.dtype(
    [
        ("seat", "i4"),  # who decided
        ("which", "i4"),  # by which list
        ("rank", "i4"),  # of what was chosen: it says which line decided; from DEFAULT_RANK on no line fitted
        ("thing", "i4"),  # what was chosen, on the plan's axis of things
        ("worst", "i4"),  # 1: it is what the list wants least (what is lost), not what it wants most
    ]
)
"""One decision; `CHOICE` rows are in the order in which the game's decisions were made."""

CHOICE_FIELDS = len(CHOICE.names or ())
"""Columns of the room for events that a choice takes."""


@rarely
def write_choice(g, seat, which, rank, thing, worst):
    """Append a decision, as long as there is room; `events_n` counts on, so that whoever reads it sees what is missing."""
    at = g.events_n
    g.events_n = at + 1
    if at < g.events.shape[0]:
        row = g.events[at]
        row[0] = seat
        row[1] = which
        row[2] = rank
        row[3] = thing
        row[4] = worst


@inlined
def chose(g, seat, which, rank, thing):
    """Record a decision if this game is being profiled."""
    if g.logging == Log.CHOICES:
        write_choice(g, seat, which, rank, thing, 0)


@inlined
def parted(g, seat, which, rank, thing):
    """Record a decision about what a list wants least, if this game is being profiled."""
    if g.logging == Log.CHOICES:
        write_choice(g, seat, which, rank, thing, 1)
