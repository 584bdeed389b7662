"""What an experiment is played on: a scenario in one of its modes, and its maps."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.cardfiles.tables import table_of
from sim.errors import InputError, suggestion
from sim.tactics.maps.models import Map
from sim.tactics.scenarios.files import ScenarioFile, load_scenarios
from sim.tactics.scenarios.models import Scenario
from sim.tactics.scenarios.words import MODES
from sim.tactics.words import MAX_MAPS

USUAL = "synthetic"
"""The scenario file that is meant where none is named."""


@dataclass(frozen=True, eq=False)
class Stage:
    """A scenario as it is played.

    Attributes
    ----------
    file
        The file that has it.
    scenario
        The scenario.
    mode
        One of its modes.
    maps
        The maps that are played; every seating is played on each of them in turn.
    """

    file: ScenarioFile
    scenario: Scenario
    mode: str
    maps: tuple[Map, ...]

    @property
    def synthetic(self) -> bool:
        """Whether the scenario or the maps are invented."""
        return self.file.synthetic

    @property
    def tables(self) -> dict[str, dict[str, Any]]:
        """Each map as a map file has it, by its name, in the values that JSON has."""
        return {found.name: json.loads(json.dumps(table_of(found))) for found in self.maps}


def stage_of(scenarios: str | None, scenario: str, maps: tuple[str, ...], players: int, sides: int, beside: Path | None = None) -> Stage:
    """Find what is played.

    Parameters
    ----------
    scenarios
        A scenario file, as `load_scenarios` takes it; None: the shipped one that is usual.
    scenario
        The scenario.
    maps
        Names of maps that the file has for it; none: all of them.
    players, sides
        How many play, and how many can win: fewer where players stand together.
    beside
        Folder to which a relative path refers.

    Raises
    ------
    InputError
        If there is no such scenario or map, it is not played by so many, or there are too many maps.
    """
    file = load_scenarios(scenarios or USUAL, beside)
    found = file.find(scenario)
    stage = Stage(file, found, _mode(file, found, players, sides), _maps(file, found, maps))
    if len(stage.maps) > MAX_MAPS:
        raise InputError(f"{scenario!r} has {len(stage.maps)} maps, and at most {MAX_MAPS} can be played at a time; name some with maps = [...]")
    return stage


def scenario_names(scenarios: str | None = None, beside: Path | None = None) -> tuple[str, ...]:
    """Names of the scenarios of a file, as `stage_of` takes it."""
    return tuple(scenario.name for scenario in load_scenarios(scenarios or USUAL, beside).scenarios)


def _mode(file: ScenarioFile, scenario: Scenario, players: int, sides: int) -> str:
    """The mode for so many players and sides."""
    for mode in scenario.modes:
        if MODES[mode][:2] == (players, sides) and not MODES[mode].campaign:
            return mode
    if scenario.campaign:
        raise InputError(f"{file.label}: {scenario.name!r} is a campaign, which cannot be played yet; choose another scenario")
    known = " or by ".join(_who(*MODES[mode][:2]) for mode in scenario.modes)
    raise InputError(f"{file.label}: {scenario.name!r} is not played by {_who(players, sides)}, only by {known}; change players or teams")


def _who(players: int, sides: int) -> str:
    """Players and teams in words."""
    return f"{players} players" + (f" in {sides} teams" if sides < players else "")


def _maps(file: ScenarioFile, scenario: Scenario, names: tuple[str, ...]) -> tuple[Map, ...]:
    """The maps of these names; all of a scenario if there are none."""
    known = {found.name: found for found in file.maps_of(scenario)}
    for name in names:
        if name not in known:
            raise InputError(f"{file.label}: {name!r} is not a map of {scenario.name!r}; {suggestion(name, known)}")
    return tuple(known[name] for name in names) or tuple(known.values())
