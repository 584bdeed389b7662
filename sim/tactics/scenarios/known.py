"""Scenarios by their names, wherever they stand: what a map may be for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sim.errors import suggestion
from sim.tactics.scenarios.files import load_entries, shipped_scenarios
from sim.tactics.scenarios.models import Neutral, Scenario
from sim.tactics.scenarios.stage import USUAL


@dataclass(frozen=True)
class Known:
    """A scenario, and what its file says besides.

    Attributes
    ----------
    scenario
        The scenario.
    neutrals
        Neutral champions of its file, by their names.
    """

    scenario: Scenario
    neutrals: Mapping[str, Neutral]


def known_scenarios(scenarios: str | Path | None = None, first: str | Path | None = None, beside: Path | None = None) -> dict[str, Known]:
    """Find scenarios by their names.

    Parameters
    ----------
    scenarios
        The only file that is meant, as `load_scenarios` takes it; None: all shipped ones, the usual ones first.
    first
        A file that goes before the shipped ones.
    beside
        Folder to which a relative path refers.

    Returns
    -------
    dict
        Of scenarios of one name that of the first file.
    """
    shipped = sorted(shipped_scenarios(), key=lambda name: (not name.startswith(USUAL), name))
    files = dict.fromkeys((*([] if first is None else [first]), *shipped)) if scenarios is None else [scenarios]
    known: dict[str, Known] = {}
    for file in files:
        entries = load_entries(file, beside)
        neutrals = {neutral.name: neutral for neutral in entries["neutral"]}
        for scenario in entries["scenario"]:
            known.setdefault(scenario.name, Known(scenario, neutrals))
    return known


def unknown(name: str, known: Mapping[str, Known]) -> str:
    """What is said of a name that is no scenario."""
    return f"{name!r} is not a scenario; {suggestion(name, known)} (--scenarios names the file of another one)"
