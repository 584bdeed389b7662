"""Dice of the game: faces, and the chain of dice that sixes bring (R17)."""

from sim.engine.jit import inlined, kernel
from sim.engine.streams import below

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
