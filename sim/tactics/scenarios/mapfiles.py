"""Maps beside the scenarios that they are for: files of them checked, and maps drawn by lot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sim.cardfiles.problems import Problem
from sim.errors import InputError
from sim.tactics.maps.files import SHIPPED as SHIPPED_MAPS
from sim.tactics.maps.files import MapFile, found_file, load_maps
from sim.tactics.maps.models import Map
from sim.tactics.scenarios.checks import fit_problems, map_notes
from sim.tactics.scenarios.files import shipped_scenarios
from sim.tactics.scenarios.known import Known, known_scenarios, unknown
from sim.tactics.scenarios.recipes import scenario_map

BESIDE = "scenarios.toml"
"""The scenario file that belongs to a map file in the same folder."""
MOST = 256
"""Maps that are drawn at a time; a run is played on 16 at most."""


def fitting_maps(source: str | Path, scenarios: str | Path | None = None) -> tuple[MapFile, tuple[Problem, ...]]:
    """Read a map file, and check every map beside its scenario.

    Parameters
    ----------
    source
        Name of a shipped file, or where another one is.
    scenarios
        The file that has the scenarios; None: the shipped one that is called like it, the file `scenarios.toml` beside it, and all shipped ones.

    Returns
    -------
    MapFile
        The maps.
    tuple of Problem
        What is unfair on them, which is told and not refused.

    Raises
    ------
    InputError
        Tells everything that is wrong with any of the maps.
    """
    path, label = found_file(source, None, SHIPPED_MAPS, "map file")
    try:
        known = known_scenarios(scenarios, _first(path, label))
    except InputError:
        load_maps(source)  # what is wrong with the maps themselves goes first
        raise

    def fits(found: Map) -> Iterator[Problem]:
        home = known.get(found.scenario)
        if home is None:
            yield Problem(f"map {found.name!r}, field scenario", unknown(found.scenario, known))
        else:
            yield from fit_problems(home.scenario, found, home.neutrals)

    file = load_maps(source, fits=fits)
    return file, tuple(note for found in file.maps for note in _notes(known[found.scenario], found))


def generated_maps(scenario: str, seed: int, count: int = 1, scenarios: str | Path | None = None) -> tuple[tuple[Map, ...], tuple[Problem, ...]]:
    """Draw maps of a scenario by lot.

    Parameters
    ----------
    scenario
        Its name.
    seed
        Of the first map; each further one has the next seed. Maps are called by their seeds, and equal seeds give equal maps.
    count
        How many.
    scenarios
        The file that has the scenario; None: the shipped ones.

    Returns
    -------
    tuple of Map
        The maps.
    tuple of Problem
        What is unfair on them.

    Raises
    ------
    InputError
        If there is no such scenario, nobody knows its board or its tokens, or seed or count are none.
    """
    if not 1 <= count <= MOST:
        raise InputError(f"count: {count} is not from 1 to {MOST}")
    known = known_scenarios(scenarios)
    if scenario not in known:
        raise InputError(f"scenario: {unknown(scenario, known)}")
    home = known[scenario]
    maps = tuple(scenario_map(home.scenario, seed + later, tuple(home.neutrals.values())) for later in range(count))
    return maps, tuple(note for found in maps for note in _notes(home, found))


def _first(path: Path, label: str) -> str | Path | None:
    """The scenario file that belongs to a map file, if there is one; the label is the path as it was typed, or a shipped name."""
    if path.parent == SHIPPED_MAPS:
        return path.stem if path.stem in shipped_scenarios() else None
    beside = Path(label).parent / BESIDE
    return beside if beside.is_file() else None


def _notes(home: Known, found: Map) -> Iterator[Problem]:
    """What is unfair on a map, with its place."""
    for text in map_notes(home.scenario, found):
        yield Problem(f"map {found.name!r}, field portals", f"{text}; move portals, or what is nearer")
