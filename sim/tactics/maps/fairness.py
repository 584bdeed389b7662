"""Portals that are unfair: what is nearer for one side than for another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sim.tactics.maps.hexes import Hex
from sim.tactics.maps.models import Map
from sim.tactics.maps.ways import costs_from

AIMS = ("sanctuary", "beacon", "treasure")
"""What every side goes for."""
CALLED = {"sanctuary": "sanctuaries", "beacon": "beacons", "treasure": "treasures", "token": "own beacon tokens", "portal": "portals of others"}
Far = tuple[int, ...]
"""Points to each of some hexes, the nearest first."""


def portal_distances(found: Map, closed: Sequence[Hex] = ()) -> dict[str, list[Far]]:
    """How far each side has it to what it goes for.

    Parameters
    ----------
    found
        The map.
    closed
        Hexes that cannot be entered at first: closed barriers (T77).

    Returns
    -------
    dict
        Kind of aim to one tuple a side: points of the cheapest way from its nearest portal, in ascending order; what cannot be reached is left out.
    """
    distances: dict[str, list[Far]] = {kind: [] for kind in CALLED}
    for side, places in enumerate(found.portals):
        costs = costs_from(found, places, closed)
        for kind in AIMS:
            distances[kind].append(_sorted(costs, getattr(found, kind)))
        distances["token"].append(_sorted(costs, found.tokens[side] if found.tokens else ()))
        others = [place for other, portals in enumerate(found.portals) if other != side for place in portals]
        distances["portal"].append(_sorted(costs, others))
    return distances


def unfairness(found: Map, closed: Sequence[Hex] = ()) -> Iterator[str]:
    """Say what is nearer for one side than for another, a sentence each; nothing for a map that gives all sides the same.

    A map may be unfair and valid: a count that no symmetry meets leaves one hex more on one side.
    """
    for kind, by_side in portal_distances(found, closed).items():
        if len(set(by_side)) > 1:
            best, worst = min(by_side, key=_nearness), max(by_side, key=_nearness)
            near, far = by_side.index(best), by_side.index(worst)
            yield f"the portals are unfair: {CALLED[kind]} are {_told(best)} points away for side {near}, {_told(worst)} for side {far}"


def _sorted(costs: Mapping[Hex, int], places: Sequence[Hex]) -> Far:
    return tuple(sorted(costs[place] for place in places if place in costs))


def _nearness(far: Far) -> tuple[float, Far]:
    """By what sides are compared: the mean way, then the ways themselves; who reaches nothing is worst off."""
    return (sum(far) / len(far) if far else float("inf")), far


def _told(far: Far) -> str:
    return ", ".join(map(str, far)) or "no"
