"""What it costs to walk between all hexes of a map, as strategies think of it: figures are left out, corrupted ground is gone round."""

import numpy as np
from numpy.typing import NDArray

from sim.tactics.maps.geometry import Geometry
from sim.tactics.maps.words import Terrain

SHUNNED = 5
"""Points that corrupted ground costs besides."""
FAR = 98
"""In place of more, and where there is no way."""


def walks(geometry: Geometry, closed: bool) -> NDArray[np.uint8]:
    """Points from every hex to every other.

    Parameters
    ----------
    geometry
        The map, as it is laid.
    closed
        Whether enchanted ground cannot be entered.

    Returns
    -------
    ndarray
        `[N, N]`; `FAR` where it is farther, or there is no way.
    """
    n = len(geometry.hexes)
    into = geometry.cost.astype(np.int64) + SHUNNED * (geometry.terrain == Terrain.CORRUPTED)
    if closed:
        into[geometry.terrain == Terrain.ENCHANTED] = FAR
    costs = np.full((n + 1, n), FAR, np.int64)  # the last row is that of NO_HEX
    costs[np.arange(n), np.arange(n)] = 0
    towards = np.append(into, FAR)
    while True:
        better = np.minimum(costs[:n], (costs[geometry.neighbour] + towards[geometry.neighbour][:, :, None]).min(axis=1))
        if (better == costs[:n]).all():
            found: NDArray[np.uint8] = np.minimum(better, FAR).astype(np.uint8)
            return found
        costs[:n] = better
