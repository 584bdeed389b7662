"""How far a search has come: `search.json`, from which it goes on as if it had never stopped."""

import json
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, SerializerFunctionWrapHandler, ValidationError, model_serializer

from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from sim.errors import InputError, looking_for
from sim.experiments.experiment import Experiment
from vigil.playing.folder import refuse_occupied, stored_experiment, write_experiment

FILE = "search.json"
AGAIN = "restore the file, or begin a new search in another folder"


class _StateModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Settings(_StateModel):
    """What decides how a search goes; equal settings give equal searches."""

    experiment: str
    """Name of the experiment."""
    card_set: str
    """Short name."""
    players: int
    against: tuple[str, ...]
    """The field."""
    start: str
    """Strategy the search begins with."""
    seed: int = Field(ge=0)
    population: int = Field(ge=4, le=4096)
    """Candidates of a generation."""
    games: int = Field(ge=1, le=10**5)
    """Games of a candidate in the first round of a generation."""
    digest: str
    """Hash of card set, field, start and seats."""
    varied: Literal["lines", "cards"] = "lines"
    """What is varied; only cards are written down."""

    @model_serializer(mode="wrap")
    def _without_usual(self, plain: SerializerFunctionWrapHandler) -> dict[str, object]:
        content: dict[str, object] = plain(self)
        return {name: value for name, value in content.items() if (name, value) != ("varied", "lines")}


class GenerationResult(_StateModel):
    """What came of one generation; wins of the best candidate and of the start in the same games."""

    generation: int
    games: int
    wins: int
    start_wins: int
    candidates: int
    played: int
    """Games of all candidates together."""


class State(_StateModel):
    """A search between two generations."""

    version: Literal[2] = Field(default=2, alias="schema")
    """2: sealed (`reports.store.checksum`)."""
    settings: Settings
    parents: tuple[dict[str, tuple[str, ...]], ...]
    """Who the next generation comes from, the best one first."""
    bests: tuple[dict[str, tuple[str, ...]], ...] = ()
    """Winners of the latest generations, the latest last."""
    history: tuple[GenerationResult, ...] = ()


def write_state(folder: Path, state: State) -> None:
    """Store a search, atomically.

    Raises
    ------
    InputError
        If the folder cannot be written.
    """
    write_bytes(folder / FILE, sealed_json(state.model_dump(mode="json", by_alias=True)))


def begin(folder: Path, state: State, experiment: Experiment) -> None:
    """Make the folder of a new search: from now on it can be gone on with.

    Raises
    ------
    InputError
        If the folder holds anything or cannot be written.
    """
    if (folder / FILE).is_file():
        raise InputError(f"{folder}: already holds a search; add --resume to go on with it, or choose another --out")
    refuse_occupied(folder)
    write_experiment(folder, experiment)
    write_state(folder, state)


def experiment_of(folder: Path) -> Experiment:
    """The experiment that a search was begun with.

    Raises
    ------
    InputError
        If there is no search, or its experiment is missing or damaged.
    """
    if not (folder / FILE).is_file():
        read_state(folder)  # says what is missing
    return stored_experiment(folder, "tune")


def read_state(folder: Path) -> State:
    """Read a stored search.

    Raises
    ------
    InputError
        If there is none, or it is damaged.
    """
    path = folder / FILE
    with looking_for(folder):
        if not path.exists():
            raise InputError(f"{folder}: holds no search ({FILE} is missing); name the folder of one, or begin without --resume")
    content = read_sealed_json(path, AGAIN)
    try:
        return State.model_validate_json(json.dumps(content))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise InputError(f"{path}: damaged ({where + ': ' if where else ''}{first['msg']}); {AGAIN}") from None


def check_same(stored: Settings, now: Settings, folder: Path) -> None:
    """Refuse to go on with another search.

    Raises
    ------
    InputError
        Names the first difference.
    """
    for field, what in _NAMES.items():
        old, new = getattr(stored, field), getattr(now, field)
        if old != new:
            begun, now_asked = _value_text(old), _value_text(new)
            raise InputError(f"{folder}: was begun with {what} {begun}, now {now_asked}; leave that out, or begin in another folder")
    if stored.digest != now.digest:
        raise InputError(f"{folder}: a card, a strategy of the field or the start has changed since the search was begun; begin in another folder")


_NAMES = {
    "varied": "variation of",
    "card_set": "the card set",
    "players": "players",
    "against": "the field",
    "start": "the start",
    "seed": "seed",
    "population": "population",
    "games": "games",
}


def _value_text(value: object) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)
