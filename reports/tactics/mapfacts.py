"""What a map of Ascension Tactics holds."""

from __future__ import annotations

from typing import Any

from sim.tactics.maps.counts import counts_of
from sim.tactics.maps.models import Map


def facts(found: Map) -> dict[str, Any]:
    """Name and scenario, sides, hexes of the board, and tokens of every kind, those of all sides together."""
    return {
        "name": found.name,
        "scenario": found.scenario,
        "sides": found.sides,
        "hexes": len(found.board),
        "tokens": counts_of(found).model_dump(),
        "neutrals": [neutral.name for neutral in found.neutrals],
    }


def row(facts: dict[str, Any]) -> dict[str, Any]:
    """The same as columns of a list of maps; what there is none of is left out."""
    numbers = {**facts["tokens"], "neutrals": len(facts["neutrals"])}
    holds = [f"{kind} {number}" for kind, number in numbers.items() if number]
    return {"scenario": facts["scenario"], "sides": facts["sides"], "hexes": facts["hexes"], "holds": holds}
