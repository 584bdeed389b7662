"""What an experiment is played on: a scenario in one of its modes, and its maps."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.cardfiles.tables import table_of
from sim.errors import InputError, suggestion
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.models import Entry
from sim.tactics.maps.models import Map
from sim.tactics.scenarios.files import ScenarioFile, load_scenarios
from sim.tactics.scenarios.models import Scenario
from sim.tactics.scenarios.words import DIFFICULTIES, DRAFTED_FOR, MODES, USUAL_DIFFICULTY
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
    difficulty
        Of a campaign: how many schemes are discarded first (T82).
    """

    file: ScenarioFile
    scenario: Scenario
    mode: str
    maps: tuple[Map, ...]
    difficulty: str = USUAL_DIFFICULTY

    def cast(self, card_sets: Sequence[CardSet]) -> dict[str, tuple[str, ...]]:
        """Names of villains and schemes of a campaign, in the order of the book; one of several card sets stands for all.

        Raises
        ------
        InputError
            If they are not the same in all of them, so that no counts of theirs could be held together.
        """
        if not self.scenario.campaign:
            return {}
        villains = [_names(self.file.villains_of(self.scenario, one)) for one in card_sets]
        schemes = [_names(self.file.schemes_of(one)) for one in card_sets]
        if len({*zip(villains, schemes, strict=True)}) > 1:
            raise InputError("card sets of a campaign that are played together need the same villains and schemes; play them one by one")
        return {"boss": (self.scenario.boss or "",), "villain": villains[0], "scheme": schemes[0]}

    def absent(self, card_set: CardSet) -> frozenset[str]:
        """Champions that nobody can come by: those not recommended where nobody drafts (T13), in a campaign the Fallen and those of the row (T80)."""
        starting, row = card_set.of_kind("starting"), card_set.of_kind("row")
        if self.scenario.campaign:
            return frozenset(champion.name for champion in (*row, *starting) if champion.kind == "row" or "Fallen" in champion.factions)
        if self.mode in DRAFTED_FOR or not self.scenario.recommended or card_set.switches.champions == "draft":
            return frozenset()
        return frozenset(champion.name for champion in starting) - {name for names in self.scenario.recommended for name in names}

    @property
    def synthetic(self) -> bool:
        """Whether the scenario or the maps are invented."""
        return self.file.synthetic

    @property
    def tables(self) -> dict[str, dict[str, Any]]:
        """Each map as a map file has it, by its name, in the values that JSON has."""
        return {found.name: json.loads(json.dumps(table_of(found))) for found in self.maps}


def stage_of(
    scenarios: str | None, scenario: str, maps: tuple[str, ...], players: int, sides: int, beside: Path | None = None, difficulty: str | None = None
) -> Stage:
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
        How many play, and how many can win: fewer where players stand together; 1 in a campaign.
    beside
        Folder to which a relative path refers.
    difficulty
        Of a campaign; None: the usual one.

    Raises
    ------
    InputError
        If there is no such scenario or map, it is not played by so many, it knows no such difficulty, or there are too many maps.
    """
    file = load_scenarios(scenarios or USUAL, beside)
    found = file.find(scenario)
    stage = Stage(file, found, _mode(file, found, players, sides), _maps(file, found, maps), _difficulty(file, found, difficulty))
    if len(stage.maps) > MAX_MAPS:
        raise InputError(f"{scenario!r} has {len(stage.maps)} maps, and at most {MAX_MAPS} can be played at a time; name some with maps = [...]")
    return stage


def scenario_names(scenarios: str | None = None, beside: Path | None = None) -> tuple[str, ...]:
    """Names of the scenarios of a file, as `stage_of` takes it."""
    return tuple(scenario.name for scenario in load_scenarios(scenarios or USUAL, beside).scenarios)


def _mode(file: ScenarioFile, scenario: Scenario, players: int, sides: int) -> str:
    """The mode for so many players and sides."""
    for mode in scenario.modes:
        if (MODES[mode].players, _sides(mode)) == (players, sides):
            return mode
    known = " or by ".join(_who(MODES[mode].players, _sides(mode)) for mode in scenario.modes)
    way = "change players, and write teams = 1" if scenario.campaign else "change players or teams"
    raise InputError(f"{file.label}: {scenario.name!r} is not played by {_who(players, sides)}, only by {known}; {way}")


def _sides(mode: str) -> int:
    """How many sides of players there are: in a campaign one."""
    return 1 if MODES[mode].campaign else MODES[mode].sides


def _difficulty(file: ScenarioFile, scenario: Scenario, asked: str | None) -> str:
    """A difficulty of a campaign; no other scenario has any."""
    if asked is not None and not scenario.campaign:
        raise InputError(f"{file.label}: {scenario.name!r} is no campaign, and only these have a difficulty; leave difficulty out")
    if asked is not None and asked not in DIFFICULTIES:
        raise InputError(f"{file.label}: {asked!r} is not a difficulty of a campaign; {suggestion(asked, DIFFICULTIES)}")
    return asked or USUAL_DIFFICULTY


def _names(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Names of villains or schemes."""
    return tuple(entry.name for entry in entries)


def _who(players: int, sides: int) -> str:
    """Players and teams in words."""
    if sides == 1:
        return "1 player" if players == 1 else f"{players} players together"
    return f"{players} players" + (f" in {sides} teams" if sides < players else "")


def _maps(file: ScenarioFile, scenario: Scenario, names: tuple[str, ...]) -> tuple[Map, ...]:
    """The maps of these names; all of a scenario if there are none."""
    known = {found.name: found for found in file.maps_of(scenario)}
    for name in names:
        if name not in known:
            raise InputError(f"{file.label}: {name!r} is not a map of {scenario.name!r}; {suggestion(name, known)}")
    return tuple(known[name] for name in names) or tuple(known.values())
