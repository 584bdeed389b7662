"""What it costs to walk over a map (T51)."""

from __future__ import annotations

from collections.abc import Collection
from heapq import heappop, heappush

from sim.tactics.maps.hexes import Hex, neighbours
from sim.tactics.maps.models import Map
from sim.tactics.maps.words import FOREST_COST, STEP_COST


def costs_from(found: Map, starts: Collection[Hex], closed: Collection[Hex] = ()) -> dict[Hex, int]:
    """Fewest points with which each hex is reached from the nearest of some hexes.

    Parameters
    ----------
    found
        The map; figures are no part of it.
    starts
        Where one begins; they cost nothing, on the board or not.
    closed
        Hexes that cannot be entered.

    Returns
    -------
    dict
        Hexes that can be reached, starts included; what is not in it cannot be.
    """
    board, forest = set(found.board).difference(closed), set(found.forest)
    costs: dict[Hex, int] = {}
    waiting = [(0, start) for start in starts]
    while waiting:
        cost, here = heappop(waiting)
        if here not in costs:
            costs[here] = cost
            for there in neighbours(here):
                if there in board and there not in costs:
                    heappush(waiting, (cost + (FOREST_COST if there in forest else STEP_COST), there))
    return costs
