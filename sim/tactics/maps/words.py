"""The small integers of boards, and the limits of map files."""

from enum import IntEnum

NO_HEX = -1
"""In place of a hex that is not on the board."""
NO_SIDE = -1
"""In place of a side, where a hex has none."""
SIGHT = 3
"""Longest distance of a line of sight (T57)."""
MOST_Q = 20
"""Largest coordinate, either way."""
LEAST_HEXES = 7
"""A board has at least a hex and its neighbours."""
FOREST_COST = 2
"""Points of a step into a forest (T22)."""
STEP_COST = 1


class Terrain(IntEnum):
    """Terrain of a hex; at most one each (T26)."""

    ORDINARY = 0
    FOREST = 1
    CORRUPTED = 2
    ENCHANTED = 3
    SANCTUARY = 4
    BEACON = 5
    PORTAL = 6


class Reading(IntEnum):
    """Which shortest paths must be free (T57)."""

    ANY = 0
    ALL = 1
    LINE = 2
