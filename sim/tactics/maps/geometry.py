"""A map as tables for a kernel: neighbours, distances, masks for lines of sight, and costs of steps."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.tactics.maps.hexes import DIRECTIONS, Hex, disc, distance, plus, shortest_paths, straight_paths
from sim.tactics.maps.models import TERRAIN_FIELDS, Map
from sim.tactics.maps.words import FOREST_COST, NO_HEX, NO_SIDE, SIGHT, STEP_COST, Reading, Terrain

AROUND: tuple[Hex, ...] = tuple(step for step in disc(SIGHT) if distance(step))
"""Steps to the 36 hexes in sight at most, in the order of T18; the place of a step is its bit in a mask."""
BIT = {step: place for place, step in enumerate(AROUND)}
PATHS = 3
"""Most shortest paths between two hexes that far apart."""


class Geometry(NamedTuple):
    """Tables of a board of N hexes; terrain is that at the start of a game."""

    hexes: NDArray[np.int8]  # [N, 2] q and r
    neighbour: NDArray[np.int16]  # [N, 6] by direction; NO_HEX off the board
    distance: NDArray[np.int8]  # [N, N] steps
    around: NDArray[np.int16]  # [N, 36] hexes in sight at most, by bit; NO_HEX off the board
    outside: NDArray[np.uint64]  # [N] mask of those off the board
    forest: NDArray[np.uint64]  # [N] mask of those with a forest
    terrain: NDArray[np.int8]  # [N] Terrain
    cost: NDArray[np.int8]  # [N] points of a step into it
    portal: NDArray[np.int8]  # [N] side of its portal; NO_SIDE
    token: NDArray[np.int8]  # [N] side of its beacon token; NO_SIDE
    treasure: NDArray[np.bool_]  # [N]


def geometry_of(found: Map) -> Geometry:
    """Work out the tables of a map.

    Parameters
    ----------
    found
        A map that has been checked.

    Returns
    -------
    Geometry
        What is blocked changes with every step of a game: `AROUND` gives the bits of a mask, `PATH_MASKS` what of it a line of sight may not have.
    """
    board = found.board
    number = {place: index for index, place in enumerate(board)}
    terrain = np.full(len(board), Terrain.ORDINARY, np.int8)
    for field in TERRAIN_FIELDS:
        for place in getattr(found, field):
            terrain[number[place]] = Terrain[field.upper()]
    portal, token = (np.full(len(board), NO_SIDE, np.int8) for _ in range(2))
    for side, places in enumerate(found.portals):
        for place in places:
            terrain[number[place]], portal[number[place]] = Terrain.PORTAL, side
    for side, places in enumerate(found.tokens):
        for place in places:
            token[number[place]] = side
    treasure = np.zeros(len(board), np.bool_)
    treasure[[number[place] for place in found.treasure]] = True
    around = _numbers(board, AROUND, number)
    wooded = np.append(terrain == Terrain.FOREST, False)  # behind the last hex: off the board nothing grows
    return Geometry(
        hexes=np.array(board, np.int8),
        neighbour=_numbers(board, DIRECTIONS, number),
        distance=np.array([[distance(here, there) for there in board] for here in board], np.int8),
        around=around,
        outside=_masks(around == NO_HEX),
        forest=_masks(wooded[around]),
        terrain=terrain,
        cost=np.where(terrain == Terrain.FOREST, FOREST_COST, STEP_COST).astype(np.int8),
        portal=portal,
        token=token,
        treasure=treasure,
    )


def _numbers(board: tuple[Hex, ...], steps: tuple[Hex, ...], number: dict[Hex, int]) -> NDArray[np.int16]:
    """Numbers of the hexes that steps lead to."""
    return np.array([[number.get(plus(here, step), NO_HEX) for step in steps] for here in board], np.int16)


def _masks(bits: NDArray[np.bool_]) -> NDArray[np.uint64]:
    """Masks of rows of bits."""
    return np.array([sum(1 << int(bit) for bit in np.flatnonzero(row)) for row in bits], np.uint64)


@cache
def _path_masks() -> NDArray[np.uint64]:
    found = np.zeros((len(Reading), len(AROUND), PATHS), np.uint64)
    for reading in Reading:
        for bit, step in enumerate(AROUND):
            paths = straight_paths(step) if reading is Reading.LINE else shortest_paths(step)
            for place in range(PATHS):
                found[reading, bit, place] = sum(1 << BIT[between] for between in paths[place % len(paths)])
    found.setflags(write=False)
    return found


PATH_MASKS = _path_masks()
"""[readings, 36, 3] For each hex in sight at most the masks of what lies strictly between, a path each; where there are fewer, they are repeated."""


def sees(geometry: Geometry, here: int, bit: int, blocked: int, reading: Reading = Reading.ANY) -> bool:
    """Whether there is a line of sight (T57): what a kernel works out from the tables.

    Parameters
    ----------
    geometry
        The tables.
    here
        Number of the hex from which is looked.
    bit
        The hex that is looked at: its place in `AROUND`, which must be on the board.
    blocked
        Mask of the hexes that block, as seen from `here`: forests, closed barriers, enemies of the one who looks.
    reading
        Which paths must be free. A path that leaves the board is none.

    Returns
    -------
    bool
    """
    outside = int(geometry.outside[here])
    paths = [int(mask) for mask in PATH_MASKS[reading, bit] if not int(mask) & outside]
    free = [not mask & blocked for mask in paths]
    return bool(free) and (all(free) if reading is Reading.ALL else any(free))
