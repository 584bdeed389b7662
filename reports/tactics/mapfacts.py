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
    """The same in a row of a list of maps, which has no column for what none of them has."""
    tokens = {kind: number or None for kind, number in facts["tokens"].items()}
    return {"scenario": facts["scenario"], "sides": facts["sides"], "hexes": facts["hexes"], **tokens, "neutrals": len(facts["neutrals"]) or None}
