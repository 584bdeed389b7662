"""Experiments as files: which games are played, with what, by whom, how often."""

from pathlib import Path
from typing import Any, Self

from pydantic import ConfigDict, Field, PrivateAttr, ValidationError, field_validator, model_validator
from pydantic.config import JsonDict

from sim.errors import InputError, looking_for, quoted, suggestion
from sim.experiments.scenarios import check_scenario
from sim.experiments.schedule import MEETS, Seating, seatings
from sim.experiments.sides import Sides
from sim.experiments.teams import check_teams
from sim.formfields import FormVersion, OneLine
from sim.game import CONFIGS as CONFIGS
from sim.games import GAMES as GAMES
from sim.games import USUAL, game_of
from sim.inputfiles import checked_path, read_toml

MAX_PLAYERS = max(game.most for game in GAMES.values())
"""Seats of the game that has the most."""
MAX_STRATEGIES = 48
"""Strategies of one experiment; the counts of a run grow with it."""
MAX_ARMS = 8
MAX_GAMES = 10**12
MAX_SEED = 2**64 - 1


def _only_with(meet: str, field: str) -> JsonDict:
    """A JSON Schema: this way to meet needs the field, no other one has it; strict editors want to be told of other fields in each part."""
    return {
        "if": {"properties": {"meet": {"const": meet}}, "required": ["meet"], "additionalProperties": True},
        "then": {"required": [field], "additionalProperties": True},
        "else": {"not": {"required": [field]}, "additionalProperties": True},
    }


MEETING_IN_SCHEMA: JsonDict = {"allOf": [_only_with("field", "focus"), _only_with("guests", "guests")]}
"""What `Experiment._focus_fits` and `_guests_fit` check, as a JSON Schema says it."""


class Experiment(Sides):
    """An experiment: which games are played, with which cards, by whom, how often."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True, json_schema_extra=MEETING_IN_SCHEMA)

    schema_: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    name: OneLine = Field(min_length=1)
    """What reports call it."""
    summary: OneLine = ""
    """One line that says what it is for."""
    game: str = Field(default=USUAL, json_schema_extra=lambda said: said.update(enum=list(GAMES)))
    """The game that is played."""
    card_sets: tuple[str, ...] = Field(min_length=1, max_length=MAX_ARMS, strict=False, json_schema_extra={"uniqueItems": True})
    """Names of shipped card sets, or files beside this one; each is played on the same game numbers."""
    players: int = Field(ge=1, le=MAX_PLAYERS)
    """Seats, as many as the game allows; 1 is the solo game."""
    teams: int | None = Field(default=None, ge=1, le=MAX_PLAYERS)
    """Teams of equal size, in games that know teams; one strategy plays all seats of a team, and teams meet as players do without them. 1: all
    players together against an opponent that nobody plays, in games that have one."""
    scenarios: str | None = Field(default=None, min_length=1)
    """A shipped scenario file or one beside this file, in games that know scenarios; the usual one of the game if left out."""
    scenario: str | None = Field(default=None, min_length=1)
    """The scenario of that file that is played; games that know scenarios need it."""
    maps: tuple[str, ...] = Field(default=(), strict=False, json_schema_extra={"uniqueItems": True})
    """Its maps that are played, each with every seating in turn; all that the file has for it if left out."""
    difficulty: str | None = Field(default=None, min_length=1)
    """How hard the scenario is, where it knows several degrees; the usual one if left out."""
    strategies: tuple[str, ...] = Field(min_length=1, max_length=MAX_STRATEGIES, strict=False, json_schema_extra={"uniqueItems": True})
    """Names of shipped strategies, or files beside this one."""
    meet: str = Field(default="round robin", json_schema_extra={"enum": list(MEETS)})
    """`round robin`: every selection of strategies in every seat order; `field`: `focus` meets all others; `guests`: each guest meets all that are no
    guests; `mirror`: each meets itself."""
    focus: str | None = None
    """The strategy that meets the field, as written in `strategies`."""
    guests: tuple[str, ...] = Field(default=(), strict=False, json_schema_extra={"uniqueItems": True})
    """The strategies that meet those that are no guests, and never each other, as written in `strategies`."""
    games: int = Field(ge=1, le=MAX_GAMES)
    """Games of each card set."""
    seed: int = Field(default=1, ge=0, le=MAX_SEED)
    """Where the luck comes from: equal seeds give equal games."""

    _place: str = PrivateAttr(default="experiment")
    _folder: Path | None = PrivateAttr(default=None)
    _written_games: int | None = PrivateAttr(default=None)

    @property
    def place(self) -> str:
        """File the experiment was read from, for messages."""
        return self._place

    @property
    def folder(self) -> Path | None:
        """Folder that relative paths of the experiment start from."""
        return self._folder

    @property
    def written_games(self) -> int:
        """The number of games as its file has it, whatever number has replaced it since."""
        return self.games if self._written_games is None else self._written_games

    @field_validator("game")
    @classmethod
    def _known_game(cls, game: str) -> str:
        return game_of(game).name

    @field_validator("meet")
    @classmethod
    def _known_meet(cls, meet: str) -> str:
        if meet not in MEETS:
            raise ValueError(f"{quoted(meet)} is not a way to meet; {suggestion(meet, MEETS)}")
        return meet

    @field_validator("card_sets", "maps", "strategies", "guests")
    @classmethod
    def _all_different(cls, names: tuple[str, ...]) -> tuple[str, ...]:
        for k, name in enumerate(names):
            if not name.strip():
                raise ValueError(f"entry {k + 1} is empty; name a shipped file or a path")
            if name in names[:k]:
                raise ValueError(f"{name!r} is named twice; name it once")
        return names

    @model_validator(mode="after")
    def _players_fit(self) -> Self:
        game_of(self.game).check_players(self.players)
        if self.teams is not None:
            check_teams(self.game, self.teams, self.players)
        check_scenario(self.game, self.scenario, self.scenarios, self.maps, self.difficulty)
        return self

    @model_validator(mode="after")
    def _focus_fits(self) -> Self:
        if self.meet == "field" and self.focus is None:
            raise ValueError(f"focus: meet = 'field' needs the strategy that meets the field; {suggestion('', self.strategies)}")
        if self.meet != "field" and self.focus is not None:
            raise ValueError("focus: only meet = 'field' has a focus; leave it out or set meet = 'field'")
        if self.focus is not None and self.focus not in self.strategies:
            raise ValueError(f"focus: {quoted(self.focus)} is not among the strategies; {suggestion(self.focus, self.strategies)}")
        return self

    @model_validator(mode="after")
    def _guests_fit(self) -> Self:
        if self.meet == "guests" and not self.guests:
            raise ValueError(f"guests: meet = 'guests' needs the strategies that meet the others; {suggestion('', self.strategies)}")
        if self.meet != "guests" and self.guests:
            raise ValueError("guests: only meet = 'guests' has guests; leave them out or set meet = 'guests'")
        for name in self.guests:
            if name not in self.strategies:
                raise ValueError(f"guests: {name!r} is not among the strategies; {suggestion(name, self.strategies)}")
        return self

    def seatings(self) -> Seating:
        """The table of seatings `[M, P]` of the sides, players or teams; game `g` uses row `g mod M`.

        Raises
        ------
        InputError
            If the strategies do not fill the seats.
        """
        focus = None if self.focus is None else self.strategies.index(self.focus)
        try:
            guests = [self.strategies.index(name) for name in self.guests]
            return seatings(self.meet, len(self.strategies), self.sides, focus, guests, "players" if self.teams is None else "teams")
        except InputError as error:
            raise InputError(f"{self.place}: {error}") from None

    def changed(self, *, games: int | None = None, seed: int | None = None, players: int | None = None) -> "Experiment":
        """The same experiment with other numbers; None leaves a number as it is.

        Raises
        ------
        InputError
            If a number is out of its range.
        """
        changes = {key: value for key, value in (("games", games), ("seed", seed), ("players", players)) if value is not None}
        try:
            experiment = Experiment.model_validate({**self.model_dump(by_alias=True), **changes})
        except ValidationError as error:
            raise InputError(_complaint(error)) from None  # the file is fine; the new number is not
        experiment._place, experiment._folder, experiment._written_games = self._place, self._folder, self._written_games
        if experiment.games != self.games:
            experiment._written_games = self.written_games
        return experiment


def load_experiment(source: str | Path, beside: Path | None = None) -> Experiment:
    """Read an experiment.

    Parameters
    ----------
    source
        Path of a TOML file, or the name of a shipped experiment (`duel` or `duel.toml`).
    beside
        Folder that a relative path may start from, beside the working folder.

    Returns
    -------
    Experiment
        Frozen and checked by itself; whether its card sets and strategies can be read shows when they are loaded.

    Raises
    ------
    InputError
        If the file is missing, is not TOML, or says something that does not fit; the message names file, field and way out.
    """
    path = find_experiment(source, beside)
    content = read_toml(path)
    with looking_for(path):
        folder = checked_path(path.resolve().parent, str(path))
    return build_experiment(content, str(path), folder)


def shipped_experiments() -> dict[str, Path]:
    """Name and file of every shipped experiment, sorted by game and name; a package cannot take the name of one that is there before it."""
    found: dict[str, Path] = {}
    for game in GAMES.values():
        for path in sorted((game.configs / "experiments").glob("*.toml")):
            found.setdefault(path.stem, path)
    return found


def find_experiment(source: str | Path, beside: Path | None = None) -> Path:
    """Path of the experiment `source`: a file, a file in the folder `beside`, or a shipped one.

    Raises
    ------
    InputError
        If there is no such file and no shipped experiment of that name.
    """
    checked_path(source, "experiment")
    with looking_for(source):
        written = Path(source).expanduser()
        for path in [written] + ([beside / written] if beside else []):
            if path.exists() and not path.is_dir():  # a pipe or device too; its reader says so
                return path
        is_folder = written.is_dir()
    shipped = shipped_experiments()
    name = str(source).removesuffix(".toml")
    if name in shipped:
        return shipped[name]
    if is_folder:
        raise InputError(f"{source}: this is a folder; name an experiment file, or a shipped experiment: {', '.join(shipped)}")
    raise InputError(f"{source}: there is no such file and no shipped experiment of that name; {suggestion(written.stem, shipped)}")


def build_experiment(content: dict[str, Any], place: str, folder: Path | None, written_games: int | None = None) -> Experiment:
    """Check `content` and say in one line what is wrong with it; `written_games` where its file had another number of games."""
    try:
        experiment = Experiment.model_validate(content)
    except ValidationError as error:
        raise InputError(f"{place}: {_complaint(error)}") from None
    experiment._place, experiment._folder, experiment._written_games = place, folder, written_games
    return experiment


def _complaint(error: ValidationError) -> str:
    """The first thing wrong, in words: field, what is wrong, way out."""
    first = error.errors()[0]
    where = ".".join(str(part + 1) if isinstance(part, int) else part for part in first["loc"])
    limits = first.get("ctx", {})
    match first["type"]:
        case "extra_forbidden":
            names = [field.alias or name for name, field in Experiment.model_fields.items()]
            text = f"there is no such field; {suggestion(where, names)}"
        case "missing":
            text = f"this field is missing; see configs/{USUAL}/experiments for examples"
        case "greater_than_equal":
            text = f"{quoted(first['input'])} is too small; at least {limits['ge']}"
        case "less_than_equal":
            text = f"{quoted(first['input'])} is too large; at most {limits['le']:,}"
        case "too_short":
            text = "the list is empty; name at least one"
        case "too_long":
            text = f"{limits['actual_length']} are too many; at most {limits['max_length']}"
        case "tuple_type" | "list_type":
            text = f"a list of names in brackets is needed, not {quoted(first['input'])}"
        case "int_type":
            text = f"a whole number is needed, not {quoted(first['input'])}"
        case "string_type":
            text = f"a text in quotes is needed, not {quoted(first['input'])}"
        case "string_too_short":
            text = "the text is empty"
        case "form_version" | "blank":
            text = first["msg"]
        case "value_error":
            text = str(limits["error"])
        case _:
            text = f"{first['msg'][0].lower()}{first['msg'][1:]}, not {quoted(first['input'])}"
    return f"{where}: {text}" if where else text
