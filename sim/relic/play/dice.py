"""Dice of the game: faces, and the chain of dice that sixes bring (R17)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.engine.streams import below
from sim.relic.state import STREAM_OWN, STREAM_TEST
from sim.relic.words import TOP_NUMBER

SIDES = 6
"""Faces of a die, and the face that explodes."""


@inlined
def roll_face(g, stream):
    """Face of one die, 1 .. 6, from a stream of the record."""
    return below(g, stream, SIDES) + 1


@kernel
def explosions(g, stream, face):
    """Sum of the chain that begins with a face: as long as a 6 shows, one more die is added."""
    total = face
    while face == SIDES:
        face = roll_face(g, stream)
        total += face
    return total


@inlined
def counted_face(g, shown):
    """Face that a die, or a number, counts as."""
    return TOP_NUMBER if shown == 1 and g.sixes else shown


@kernel
def roll_alone(g, seat):
    """Roll one die and all it brings, where no power number may replace any of them: as `roll.roll_due` does."""
    stream = (STREAM_TEST if g.in_test else STREAM_OWN) + seat
    face = np.int64(counted_face(g, roll_face(g, stream)))
    total = face
    g.face[0] = face
    while face == TOP_NUMBER:
        face = np.int64(counted_face(g, roll_face(g, stream)))
        total += face
    g.chain[0] = total
