"""How many tokens of each kind a map has."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from sim.cardfiles.models import Model
from sim.tactics.maps.models import TERRAIN_FIELDS, Map
from sim.tactics.words import MAX_HEXES

TokenNumber = Annotated[int, Field(ge=0, le=MAX_HEXES)]


class Counts(Model):
    """Tokens of a scenario, portals and beacon tokens of all sides together."""

    portal: TokenNumber
    """Portals."""
    forest: TokenNumber = 0
    """Forests."""
    corrupted: TokenNumber = 0
    """Corrupted ground."""
    enchanted: TokenNumber = 0
    """Enchanted ground."""
    sanctuary: TokenNumber = 0
    """Sanctuaries."""
    beacon: TokenNumber = 0
    """Beacon hexes."""
    treasure: TokenNumber = 0
    """Treasures."""
    token: TokenNumber = 0
    """Beacon tokens."""


def counts_of(found: Map) -> Counts:
    """Tokens of a map."""
    plain = {field: len(getattr(found, field)) for field in (*TERRAIN_FIELDS, "treasure")}
    return Counts(portal=sum(map(len, found.portals)), token=sum(map(len, found.tokens)), **plain)
