"""Reading scenario files of Ascension Tactics: scenarios with their maps, neutrals, and what a campaign needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from sim.cardfiles.fieldchecks import SCHEMA, TEXT, schema_problems, type_problems, unknown_fields
from sim.cardfiles.problems import Form, Problem, fail
from sim.cardfiles.tables import digest_of, provenance_of
from sim.errors import InputError, suggestion
from sim.inputfiles import read_toml
from sim.tactics.cards.assembly import EntryBuilder
from sim.tactics.cards.cardset import CardSet, as_played
from sim.tactics.cards.forms import SHOWN, TEXT_CALLED, TEXT_PARTS, TEXT_TAGS
from sim.tactics.cards.models import Entry
from sim.tactics.cards.villains import Scheme, Villain
from sim.tactics.maps.counts import Counts
from sim.tactics.maps.files import CONFIGS, HEAD_TYPES, MAP_CALLED, MAP_PARTS, checked_maps, found_file, load_maps, refuse, same_names, shipped_maps
from sim.tactics.maps.models import Map
from sim.tactics.scenarios.checks import figure_problems, fit_problems, set_problems
from sim.tactics.scenarios.models import Neutral, Scenario

SHIPPED = CONFIGS / "scenarios"
"""Scenario files that come with the program."""
BESIDE = "maps.toml"
"""The map file that belongs to a scenario file in the same folder."""
MODELS: dict[str, type[Entry]] = {"scenario": Scenario, "neutral": Neutral, "villain": Villain, "scheme": Scheme}
"""The model of every entry but maps, by the word for its tables."""
FORM = Form(
    tags=TEXT_TAGS,
    parts={**TEXT_PARTS, **MAP_PARTS, "counts": Counts},
    called={
        **{Scenario: "a scenario", Neutral: "a neutral", Villain: "a villain", Scheme: "a scheme", Counts: "counts"},
        **MAP_CALLED,
        **TEXT_CALLED,
    },
)
"""What scenario files look like, as far as messages need it."""


@dataclass(frozen=True)
class ScenarioFile:
    """Scenarios that have been checked beside their maps.

    Attributes
    ----------
    scenarios, neutrals, villains, schemes
        Entries, in the order of the file; villains and schemes only if they do not stand in the card set.
    maps
        All maps for one of the scenarios.
    provenance
        Where they come from.
    synthetic
        Whether scenarios or maps are invented.
    label
        What messages call the file.
    path
        The file, if any.
    """

    scenarios: tuple[Scenario, ...]
    neutrals: tuple[Neutral, ...]
    villains: tuple[Villain, ...]
    schemes: tuple[Scheme, ...]
    maps: tuple[Map, ...]
    provenance: str
    synthetic: bool
    label: str
    path: Path | None = None

    @cached_property
    def digest(self) -> str:
        """SHA-256 of all that can change a game."""
        entries = {word: [as_played(entry) for entry in getattr(self, f"{word}s")] for word in (*MODELS, "map")}
        return digest_of({"schema": SCHEMA, **entries})

    def find(self, name: str) -> Scenario:
        """Return the scenario of a name; an unknown one is an `InputError` with a tip."""
        for scenario in self.scenarios:
            if scenario.name == name:
                return scenario
        tip = suggestion(name, [scenario.name for scenario in self.scenarios])
        raise InputError(f"{self.label}: {name!r} is not a scenario of this file; {tip}")

    def maps_of(self, scenario: Scenario) -> tuple[Map, ...]:
        """All maps for a scenario, the usual one first: results are spread over them (T27)."""
        usual = [found for found in self.maps if found.name == scenario.map]
        return (*usual, *(found for found in self.maps if found.scenario == scenario.name and found not in usual))

    def villains_of(self, scenario: Scenario, card_set: CardSet) -> tuple[Villain, ...]:
        """Villains that play in a scenario: those of the file, or of the set, that it names, in the order in which they stand there."""
        known = self.villains or card_set.villains
        return tuple(villain for villain in known if not scenario.villains or villain.name in scenario.villains)

    def schemes_of(self, card_set: CardSet) -> tuple[Scheme, ...]:
        """Schemes of its campaigns: those of the file, or of the set."""
        return self.schemes or card_set.schemes

    def check_with(self, card_set: CardSet) -> None:
        """Refuse a card set with which a scenario of the file cannot be played; the `InputError` tells all problems."""
        problems = list(set_problems(self.scenarios, self.neutrals, self.villains, self.schemes, card_set))
        for scenario in self.scenarios:
            problems += [problem for found in self.maps_of(scenario) for problem in figure_problems(scenario, found, card_set)]
        if problems:
            fail(f"{self.label} with {card_set.label}", problems, SHOWN)


def load_scenarios(source: str | Path, beside: Path | None = None) -> ScenarioFile:
    """Read a scenario file.

    Parameters
    ----------
    source
        Name of a shipped file, or where another one is.
    beside
        Folder to which a relative path refers; the working directory by default.

    Returns
    -------
    ScenarioFile
        With its maps: those of its field `maps`; without one its own [[map]] tables, the file `maps.toml` beside it, or the shipped maps that are
        called like it. Anything wrong, and all that is still to be filled in, is an `InputError`.
    """
    path, label = found_file(source, beside, SHIPPED, "scenario file")
    return scenarios_from(read_toml(path, label), label, path)


def load_entries(source: str | Path, beside: Path | None = None) -> dict[str, tuple[Any, ...]]:
    """Read the entries of a scenario file as `load_scenarios`, but look for no maps: by the word for their tables, `scenario` among them."""
    path, label = found_file(source, beside, SHIPPED, "scenario file")
    return _entries(read_toml(path, label), label)[0]


def scenarios_from(tables: Mapping[str, Any], label: str = "scenarios", path: Path | None = None) -> ScenarioFile:
    """Make scenarios of what their file says; as `load_scenarios`, with `label` for messages."""
    made, own = _entries(tables, label)
    maps, synthetic, folder = _maps_of(tables, own, label, path)
    file = ScenarioFile(
        **{f"{word}s": entries for word, entries in made.items()},
        maps=tuple(found for found in maps if _is_for(found, made["scenario"])),
        provenance=provenance_of(tables),
        synthetic=synthetic or tables.get("synthetic", False),
        label=label,
        path=path,
    )
    problems = [problem for scenario in file.scenarios for problem in _map_problems(file, scenario, folder)]
    if problems:
        fail(label, problems, SHOWN)
    return file


def _entries(tables: Mapping[str, Any], label: str) -> tuple[dict[str, tuple[Any, ...]], tuple[Map, ...]]:
    """Entries of a scenario file by the word for their tables, and maps that it has itself; each is checked by itself."""
    words = (*MODELS, "map")
    lists = {word: ((list, tuple), f"tables [[{word}]]") for word in words}
    problems = schema_problems(tables) or unknown_fields(tables, ("schema", *HEAD_TYPES, "maps", *words), "a scenario file")
    problems += type_problems(tables, {**HEAD_TYPES, "maps": TEXT, **lists})
    if not tables.get("scenario") and not problems:
        problems.append(Problem("field scenario", "there are no scenarios; describe them in [[scenario]] tables"))
    if problems:
        fail(label, problems, SHOWN)
    builder = EntryBuilder(FORM)
    made = {word: builder.entries("", word, model, tables.get(word, ())) for word, model in MODELS.items()}
    builder.problems += [problem for word, entries in made.items() for problem in same_names(word, entries)]
    own = checked_maps(builder, "", tables.get("map", ()))
    refuse(label, builder, {word: tables.get(word, ()) for word in words})
    return made, own


def _is_for(found: Map, scenarios: tuple[Scenario, ...]) -> bool:
    """Whether a map is for one of some scenarios."""
    return any(found.scenario == scenario.name or found.name == scenario.map for scenario in scenarios)


def _maps_of(tables: Mapping[str, Any], own: tuple[Map, ...], label: str, path: Path | None) -> tuple[tuple[Map, ...], bool, str]:
    """Maps that a scenario file means, whether they are invented, and what messages call their file."""
    folder = path.parent if path else None
    source: str | None = tables.get("maps")
    if source is None:
        if own:
            return own, False, label
        if folder is not None and (folder / BESIDE).is_file():
            source = BESIDE
        elif path is not None and path.stem in shipped_maps():
            source = path.stem
        else:
            fail(label, [Problem("field maps", 'is missing; name a map file with maps = "NAME", or describe maps in [[map]] tables')], SHOWN)
    found = load_maps(source, folder)
    return (*own, *found.maps), found.synthetic, found.label


def _map_problems(file: ScenarioFile, scenario: Scenario, maps: str) -> list[Problem]:
    """What is wrong with the maps of a scenario."""
    neutrals = {neutral.name: neutral for neutral in file.neutrals}
    if all(found.name != scenario.map for found in file.maps):
        tip = suggestion(scenario.map, [found.name for found in file.maps])
        return [Problem(f"scenario {scenario.name!r}, field map", f"{scenario.map!r} is not a map of {maps}; {tip}")]
    return [problem for found in file.maps_of(scenario) for problem in fit_problems(scenario, found, neutrals)]


def shipped_scenarios() -> tuple[str, ...]:
    """Names of the scenario files that come with the program."""
    return tuple(sorted(path.stem for path in SHIPPED.glob("*.toml")))
