"""The manifest of a run: what was played, with what, on what, and how far it got."""

import os
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, ClassVar

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializeAsAny,
    SerializerFunctionWrapHandler,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    create_model,
    field_validator,
    model_serializer,
    model_validator,
)

from reports.store.checksum import check_seal, read_file, sealed_json, without_seal
from reports.store.files import write_bytes
from reports.store.stopping import Stopping
from reports.store.version import VERSION
from sim.errors import InputError, looking_for
from sim.experiments.sides import Sides
from sim.games import USUAL, game_of
from sim.inputfiles import parse_json

FORMAT = 2
"""Number of the manifest's schema; raised when an older `vigil` could no longer read it. 2: sealed (`reports.store.checksum`)."""
FILE = "manifest.json"
AGAIN = "restore the file, or play the run again in another folder"

Count = Annotated[int, Field(ge=0)]
Label = Annotated[str, Field(min_length=1)]


class Part(BaseModel):
    """A frozen piece of the manifest; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class MapInfo(Part):
    """A map of the run."""

    name: Label
    synthetic: bool = False
    """Whether it is made up."""
    table: dict[str, Any] = Field(repr=False)
    """What a map file of the game says of it."""


class ExperimentInfo(Sides, Part):
    """What was asked for."""

    name: str
    game: str = USUAL
    players: int
    teams: int | None = None
    """Teams of equal size into which the players are divided; None, and not written, where everybody plays alone."""
    scenario: str | None = None
    """The scenario; None, and not written, in games without any."""
    maps: tuple[MapInfo, ...] = ()
    """The maps that are played, in their order; not written where there are none."""
    difficulty: str | None = None
    """How hard the scenario is; None, and not written, where it is as usual."""
    cast: dict[str, tuple[str, ...]] = {}
    """Names of what the scenario brings along, by what it is, in the order of the counts; not written where that is nothing."""
    meet: str
    """How strategies meet: `round robin`, `field` or `mirror`."""
    games: Count
    """Game numbers; every arm plays each of them once. Of a finished run that was to be precise enough: as many as it took."""
    seed: int
    digest: str

    @model_validator(mode="after")
    def _can_be_played(self) -> "ExperimentInfo":
        """The game is known, and for so many players."""
        game_of(self.game).check_players(self.players)
        return self

    @property
    def side(self) -> str:
        """What can win is called: `player`, `team`."""
        return "player" if self.teams in (None, 1) else "team"

    @property
    def sides_text(self) -> str:
        """How many can win: `3 players`, `2 teams`; all together: `players`."""
        return f"{self.side}s" if self.teams == 1 else f"{self.sides} {self.side}s"

    @property
    def players_text(self) -> str:
        """How many play, and in which scenario: `solo game`, `3 players`, `4 players in 2 teams`, `2 players, SCENARIO on 8 maps`."""
        teams = {None: "", 1: " together"}.get(self.teams, f" in {self.teams} teams")
        who = "solo game" if self.players == 1 else f"{self.players} players{teams}"
        return who + ("" if self.scenario is None else f", {self.scenario_text} on {self.maps_text}")

    @property
    def players_words(self) -> str:
        """How many play, as a word: `two`."""
        return ("one", "two", "three", "four")[self.players - 1]

    @property
    def scenario_text(self) -> str:
        """The scenario, and how hard it is if that is said."""
        return f"{self.scenario}{'' if self.difficulty is None else f' ({self.difficulty})'}"

    @property
    def maps_text(self) -> str:
        """Which maps: `the map fens`, `8 maps`."""
        return f"the map {self.maps[0].name}" if len(self.maps) == 1 else f"{len(self.maps)} maps"


class DeckInfo(Part):
    """The deck that a strategy plays, in games to which everybody brings one."""

    name: Label
    plays: Label
    """Short name of the strategy whose lists play it."""
    note: str = ""
    """What its builder says of it."""
    cards: dict[str, dict[str, Count]] = Field(repr=False)
    """Copies of every card by the place of the deck in which they lie."""


class StrategyInfo(Part):
    """One strategy, in the order of the S axis."""

    label: Label
    summary: str = ""
    digest: str = ""
    deck: DeckInfo | None = None
    """None, and not written, in games to which nobody brings one."""

    @model_serializer(mode="wrap")
    def _without_deck(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leave out a deck that is none: such manifests stay what they were."""
        content: dict[str, Any] = write(self)
        if self.deck is None:
            del content["deck"]
        return content


class Entry(Part):
    """One entry of a card set's catalogue; each game has a class of its own (`ENTRY` in its room `catalogue`) with more to tell."""

    id: Count
    """Its index on the C axis."""
    name: str
    name_en: Annotated[str, Field(exclude=True)] = ""
    """Its English name, if it goes by one of another language (`reports.naming`); never written."""
    untold: ClassVar[tuple[str, ...]] = ()
    """Fields that only counts need; no reader sees them."""


class ArmInfo(Part):
    """One card set of the run."""

    label: Label
    name: str
    provenance: str = ""
    digest: str = ""
    seed: int | None = None
    """Seed of its games where it is not the run's, as in a comparison with fresh luck; None, and not written, everywhere else."""
    synthetic: bool = False
    """Whether its cards are made up, so that its numbers say nothing about the real game; not written where they are not."""
    missing: dict[str, tuple[str, ...]] = {}
    """Strategies that use names which this card set has not, and these names; not written where there are none."""
    catalogue: tuple[SerializeAsAny[Entry], ...] = Field(repr=False)

    @model_serializer(mode="wrap")
    def _without_usual(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leave out what is as usual: such manifests stay what they were."""
        content: dict[str, Any] = write(self)
        if self.seed is None:
            del content["seed"]
        if not self.synthetic:
            del content["synthetic"]
        if not self.missing:
            del content["missing"]
        return content


class Hardware(Part):
    """The machine."""

    cpu: str
    cores: int
    memory: int
    """Bytes."""


class Manifest(Part):
    """Everything about a run but its counts."""

    format: int = FORMAT
    experiment: ExperimentInfo
    strategies: tuple[StrategyInfo, ...]
    arms: tuple[ArmInfo, ...]
    version: str
    behaviour_version: str
    hardware: Hardware
    python: str
    numpy: str
    numba: str
    jobs: int
    games_done: Count
    """Game numbers stored; games played are this times the number of arms."""
    seconds: float
    """Wall time spent on playing, all sittings together."""
    games_per_second: float
    """Games played (all arms) by `seconds`."""
    started: datetime
    finished: datetime | None = None
    complete: bool = False
    stopping: Stopping | None = None
    """Of a run that was to be precise enough; None, and not written, for one of a number of games fixed beforehand."""

    @field_validator("arms", mode="before")
    @classmethod
    def _entries_of_the_game(cls, arms: object, info: ValidationInfo) -> object:
        """Read the catalogues as those of the game."""
        experiment = info.data.get("experiment")
        if experiment is None or not isinstance(arms, list | tuple) or not all(isinstance(arm, Mapping) for arm in arms):
            return arms
        return [ArmInfo(**dict(arm)) for arm in _arms_of(experiment.game).validate_python(list(arms))]

    @model_serializer(mode="wrap")
    def _without_stopping(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leave the rule out where there is none: such manifests stay what they were."""
        content: dict[str, Any] = write(self)
        if self.stopping is None:
            del content["stopping"]
        return content

    @model_validator(mode="after")
    def _consistent(self) -> "Manifest":
        """Labels are unique, there is at least one arm and one strategy, a complete run has all its games."""
        if not self.arms or not self.strategies:
            raise ValueError("a run has at least one card set and one strategy")
        for what, labels in (("strategies", self.labels), ("arms", [a.label for a in self.arms])):
            if len(set(labels)) != len(labels):
                raise ValueError(f"{what}: labels must differ, these do not: {', '.join(labels)}")
        if self.complete and self.games_done != self.experiment.games:
            raise ValueError(f"a complete run has all its games, this one {self.games_done} of {self.experiment.games}")
        return self

    def __repr__(self) -> str:
        """What was played, in a line; `model_dump()` has everything."""
        return f"<{type(self).__name__} of {played_text(self)}; {'complete' if self.complete else 'unfinished'}, vigil {self.version}>"

    @property
    def labels(self) -> list[str]:
        """Labels along the S axis; in a solo game the opponent is the last."""
        return [*(s.label for s in self.strategies), *game_of(self.experiment.game).opponents(self.experiment.sides)]

    def seed_of(self, arm: str) -> int:
        """Seed of the games of an arm, named by its label."""
        own = next(one.seed for one in self.arms if one.label == arm)
        return self.experiment.seed if own is None else own

    @property
    def seeds(self) -> str:
        """The seed in words: `7`, or, if not all arms have the same, `7 (2010), 9 (fresh luck)`."""
        if all(arm.seed is None for arm in self.arms):
            return str(self.experiment.seed)
        return ", ".join(f"{self.seed_of(arm.label)} ({arm.label})" for arm in self.arms)

    @property
    def identity(self) -> str:
        """Hash of all that decides what game number `g` of each arm is: experiment, cards, strategies, seeds, behaviour; 64 hex digits.

        Counts of equal identity may be added up.
        """
        words = (self.experiment.game, self.experiment.digest, [(arm.label, self.seed_of(arm.label)) for arm in self.arms], self.behaviour_version)
        return sha256(repr(words).encode()).hexdigest()

    @property
    def seats(self) -> int:
        """Length of the P axis: of players, or teams; the solo game has two seats."""
        return max(self.experiment.sides, 2)


@cache
def _arms_of(game: str) -> TypeAdapter[list[ArmInfo]]:
    """Reads arms with catalogues of a game."""
    entry: Any = game_of(game).room("reports", "catalogue").ENTRY
    entries: Any = tuple[entry, ...]
    arms: Any = list[create_model("ArmInfo", __base__=ArmInfo, catalogue=(entries, ...))]  # type: ignore[misc]
    return TypeAdapter(arms)


def write_manifest(folder: Path, manifest: Manifest) -> Path:
    """Write `manifest.json` atomically.

    Parameters
    ----------
    folder
        The run folder; made if missing.
    manifest
        What to write.

    Returns
    -------
    Path
        The file written.
    """
    return write_bytes(Path(folder) / FILE, sealed_json(manifest.model_dump(mode="json")))


def read_manifest(folder: Path) -> Manifest:
    """Read `manifest.json`.

    Parameters
    ----------
    folder
        The run folder.

    Returns
    -------
    Manifest

    Raises
    ------
    InputError
        If the folder or the file is missing, damaged, or of another kind or format.
    """
    folder = Path(folder)
    path = folder / FILE
    with looking_for(folder):
        is_folder, is_run = folder.is_dir(), os.path.lexists(path)
    if not is_folder:
        raise InputError(f"{folder}: no such folder; `vigil run EXPERIMENT --out {folder}` makes one")
    if not is_run:
        raise InputError(f"{folder}: not a run folder: no {FILE}; {_way_out(folder)}")
    data = read_file(path, AGAIN)
    raw = _parse(path, data)
    written = raw.get("format")
    if not isinstance(written, int) or isinstance(written, bool):
        raise InputError(f"{path}: not the manifest of a vigil run (no 'format' number); choose another folder")
    if written != FORMAT:
        writer = raw.get("version")
        who = f"vigil {writer}" if isinstance(writer, str) else "the version that wrote it"
        raise InputError(f"{path}: written in format {written}, vigil {VERSION} reads format {FORMAT}; play the run again, or report with {who}")
    check_seal(path, data, AGAIN)
    try:
        return Manifest.model_validate(without_seal(raw))
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(p) for p in first["loc"]) or "as a whole"
        raise InputError(f"{path}: {place}: {first['msg']}; restore the file or play the run again") from None


def _way_out(folder: Path) -> str:
    """What helps if a folder holds no run: a run inside it, an empty folder to fill, or another one."""
    with looking_for(folder):
        inside = sorted(str(path.parent) for path in folder.glob(f"*/{FILE}"))
        empty = not any(folder.iterdir())
    if inside:
        return f"did you mean {inside[0]!r}?" if len(inside) == 1 else f"it holds runs, name one of them: {', '.join(inside[:5])}"
    if empty:
        return f"`vigil run EXPERIMENT --out {folder}` makes one"
    return "`vigil run EXPERIMENT --out FOLDER` makes one in a new folder"


def _parse(path: Path, data: bytes) -> Mapping[str, object]:
    """The JSON object in a file."""
    try:
        raw = parse_json(data.decode(), str(path))
    except ValueError:
        raise InputError(f"{path}: damaged or not JSON; {AGAIN}") from None
    if not isinstance(raw, dict):
        raise InputError(f"{path}: not the manifest of a vigil run (no JSON object); choose another folder")
    return raw


def played_text(manifest: Manifest) -> str:
    """What was played: `Duel: 2 players, 1,000,000 games of 2010, seed 1`."""
    experiment = manifest.experiment
    sets = ", ".join(arm.label for arm in manifest.arms)
    each = "" if len(manifest.arms) == 1 else "each "
    return f"{experiment.name}: {experiment.players_text}, {manifest.games_done:,} games {each}of {sets}, seed {manifest.seeds}"
