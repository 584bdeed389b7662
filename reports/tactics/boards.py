"""The maps that a run was played on, as its manifest keeps them."""

from functools import lru_cache
from typing import Any

from reports.store.manifest import Manifest
from sim.cardfiles.models import freeze
from sim.errors import InputError
from sim.tactics.maps.hexes import Hex
from sim.tactics.maps.models import TERRAIN_FIELDS, Map

ORDINARY, PORTAL = "ordinary", "portal"


def boards(manifest: Manifest) -> tuple[Map, ...]:
    """The maps in the order of the M axis.

    Raises
    ------
    InputError
        If what is stored is no map.
    """
    return tuple(_board(info.model_dump_json(include={"name", "table"})) for info in manifest.experiment.maps)


def terrain_of(found: Map, place: Hex) -> str:
    """What a hex is at the start of a game."""
    if any(place in places for places in found.portals):
        return PORTAL
    return next((field for field in TERRAIN_FIELDS if place in getattr(found, field)), ORDINARY)


@lru_cache(maxsize=64)
def _board(stored: str) -> Map:
    """The map of an entry of the manifest, as text that can be kept."""
    from json import loads

    table: dict[str, Any] = loads(stored)["table"]
    try:
        return Map.model_validate(freeze(table))
    except ValueError as error:
        raise InputError(f"manifest: map {loads(stored)['name']!r} is none; play the run again in another folder") from error
