"""A map as the kernel reads it."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sim.engine.rows import Rows
from sim.errors import InputError
from sim.tactics.cards.words import COLOURS
from sim.tactics.maps.geometry import AROUND, PATH_MASKS, geometry_of
from sim.tactics.maps.hexes import Hex
from sim.tactics.maps.models import Map
from sim.tactics.maps.walks import walks
from sim.tactics.maps.words import NO_HEX, Reading, Terrain
from sim.tactics.tables import BOSS_HEXES, NONE, SPAN

NO_PORTAL = 255
"""In place of a distance to a portal."""


def write_board(rows: Rows, found: Map, sight: str, ranks: Mapping[str, int]) -> None:
    """Write a map.

    Parameters
    ----------
    rows
        The book, filled in place.
    found
        A map that has been checked.
    sight
        Which paths must be free for a line of sight (T57).
    ranks
        Numbers of neutral champions by their names.

    Raises
    ------
    InputError
        If it has more portals or sanctuaries, or a larger boss, than the book has room for.
    """
    record, geometry = rows.record, geometry_of(found)
    n = len(geometry.hexes)
    record["hexes"] = n
    record["neighbour"] = record["bit"] = NONE
    record["neighbour"][:n] = geometry.neighbour
    record["distance"][:n, :n] = geometry.distance
    for closed in (False, True):
        record["walk"][int(closed), :n, :n] = walks(geometry, closed)
    for here in range(n):
        for bit in range(len(AROUND)):
            there = geometry.around[here, bit]
            if there != NO_HEX:
                record["bit"][here, there] = bit
    record["q"][:n], record["r"][:n] = geometry.hexes[:, 0], geometry.hexes[:, 1]
    record["place_of"] = NONE
    record["place_of"][record["q"][:n] + SPAN, record["r"][:n] + SPAN] = np.arange(n)
    record["outside"][:n] = geometry.outside
    record["forest"][:n] = geometry.forest
    for here, there in np.argwhere(record["bit"][:n, :n] != NONE):
        if geometry.terrain[there] == Terrain.ENCHANTED:
            record["barrier"][here] |= np.uint64(1 << int(record["bit"][here, there]))
    record["paths"] = PATH_MASKS[Reading[sight.upper()]]
    record["all_paths"] = sight == "all"
    record["terrain"][:n] = geometry.terrain
    record["portal"][:n], record["token"][:n] = geometry.portal, geometry.token
    record["portal_far"] = NO_PORTAL
    number = {place: index for index, place in enumerate(found.board)}
    for side, places in enumerate(found.portals):
        doors = [number[place] for place in places]
        record["portals"][side] = _fill(rows, record["portal_hex"][side], doors, "portals of a side")
        if doors:
            record["portal_far"][side, :n] = geometry.distance[doors].min(axis=0)
    sanctuaries = np.flatnonzero(geometry.terrain == Terrain.SANCTUARY)
    record["sanctuaries"] = _fill(rows, record["sanctuary_hex"], list(sanctuaries), "sanctuaries")
    for at, place in enumerate(sanctuaries):
        record["beside"][:n][geometry.distance[place] <= 1] |= np.uint32(1 << at)
    beacons = np.flatnonzero(geometry.terrain == Terrain.BEACON)
    record["beacons"] = len(beacons)
    record["beacon"] = NONE
    record["beacon"][beacons] = np.arange(len(beacons))
    treasures = np.flatnonzero(geometry.treasure)
    record["treasures"] = _fill(rows, record["treasure_hex"], list(treasures), "treasures")
    record["neutrals"] = len(found.neutrals)
    for at, neutral in enumerate(found.neutrals):
        rows.write(at, neutral_rank=ranks[neutral.name], neutral_hex=number[neutral.at])
    _write_boss(record, found, number)


def _write_boss(record: np.void, found: Map, number: Mapping[Hex, int]) -> None:
    """Where the boss of a campaign stands, and the targets lie."""
    if len(found.boss_at) > BOSS_HEXES:
        raise InputError(f"map {found.name!r}: the boss stands on {len(found.boss_at)} hexes; a champion stands on {BOSS_HEXES} at most")
    record["boss_hexes"] = len(found.boss_at)
    record["boss_hex"][: len(found.boss_at)] = [number[place] for place in found.boss_at]
    record["target_hex"] = [number[found.targets[colour]] if colour in found.targets else NONE for colour in COLOURS]


def _fill(rows: Rows, column: np.ndarray, places: list[int], what: str) -> int:
    """Write a list of hexes, whose length is returned."""
    if len(places) > len(column):
        raise InputError(f"{rows.label}: the map has {len(places)} {what}; at most {len(column)} can be played")
    column[: len(places)] = places
    return len(places)
