"""Tokens of the scenarios of the rulebook."""

from __future__ import annotations

from functools import cache

from sim.cardfiles.models import freeze
from sim.inputfiles import read_toml
from sim.tactics.maps.counts import Counts
from sim.tactics.maps.files import CONFIGS
from sim.tactics.scenarios.models import PrintedFile, Scenario


@cache
def printed_counts() -> dict[str, Counts]:
    """Tokens of the printed scenarios, by their names."""
    file = PrintedFile.model_validate(freeze(read_toml(CONFIGS / "counts.toml")))
    return {entry.name: entry.counts for entry in file.scenario}


def counts_wanted(scenario: Scenario) -> Counts | None:
    """Tokens that the maps of a scenario have; None if nobody knows."""
    return scenario.counts or printed_counts().get(scenario.name)
