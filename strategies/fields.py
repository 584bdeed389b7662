"""Fields: strategies that are met together, by name or one by one."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sim.errors import InputError, suggestion
from sim.formfields import FormVersion, OneLine
from sim.games import game_of
from sim.inputfiles import read_toml
from strategies.decks import WITH, decked, decks_of
from strategies.files import shipped_strategies, strategy_path, strategy_tip

FILE = "fields.toml"
"""Name of the file of fields in a game's folder of `configs`."""
BEGINNERS = "beginners"
"""What the names of fields of weak players begin with; behind it stand format and number of players where the field has them."""


class NamedField(BaseModel):
    """A field with a name."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    summary: OneLine = Field(min_length=1)
    """One line that says who they are."""
    strategies: tuple[str, ...] = Field(min_length=1)
    """Names of shipped strategies, in games to which everybody brings a deck with shipped decks."""
    players: int | None = Field(default=None, ge=2)
    """Number of players that they were tuned for; left out where it does not matter."""
    format: str | None = Field(default=None, min_length=1)
    """Format of their decks, which are met by decks of this format alone; left out where it does not matter."""
    scenario: str | None = Field(default=None, min_length=1)
    """Scenario that they were tuned for, in games that have several; left out where it does not matter."""


class _FieldFile(BaseModel):
    model_config = ConfigDict(extra="allow", hide_input_in_errors=True)
    __pydantic_extra__: dict[str, NamedField]

    version: FormVersion = Field(alias="schema")


def fields(game: str, file: Path | None = None) -> dict[str, NamedField]:
    """Read the named fields of a game.

    Parameters
    ----------
    game
        One of `sim.games.GAMES`.
    file
        Another file of fields; the shipped one of the game if None. A game may ship none.

    Returns
    -------
    dict
        Name of each field and what it holds, in the order of the file.

    Raises
    ------
    InputError
        If the game is unknown, or something is wrong with the file.
    """
    path = file or game_of(game).configs / FILE
    if file is None and not path.exists():
        return {}
    try:
        read = _FieldFile.model_validate(read_toml(path))
    except ValidationError as error:
        raise InputError(f"{path}: {_complaint(error)}") from None
    found = read.__pydantic_extra__
    for name, field in found.items():
        _check_shipped(field.strategies, game, f"{path}: {name}.strategies")
    return found


def without_deck(strategy: str) -> str:
    """Name of a strategy without that of the deck that it plays."""
    return strategy.rsplit(WITH, 1)[0]


def beginners_of(game: str) -> frozenset[str]:
    """Names, without decks, of all weak players that a game ships: those who are there to be beaten."""
    weak = (said.strategies for field, said in fields(game).items() if field.startswith(BEGINNERS))
    return frozenset(without_deck(name) for names in weak for name in names)


def load_field(field: str | Sequence[str], game: str, beside: Path | None = None) -> tuple[str, ...]:
    """Names of the strategies of a field.

    Parameters
    ----------
    field
        Name of a field, or strategies: a list, or a text with commas between them. A strategy is the name of a shipped one or a file.
    game
        One of `sim.games.GAMES`.
    beside
        Folder that relative paths start from; the working folder if None.

    Returns
    -------
    tuple of str
        Strategies as `strategies.load_strategy` takes them, each once.

    Raises
    ------
    InputError
        If a name is neither that of a field nor that of a strategy, or stands there twice.
    """
    known = fields(game)
    if isinstance(field, str) and field.strip() in known:
        return known[field.strip()].strategies
    names = [name.strip() for name in (field.split(",") if isinstance(field, str) else field)]
    if not any(names):
        raise InputError(f"field: names no strategy; {suggestion('', known)}")
    for k, name in enumerate(names):
        if not name:
            raise InputError(f"field: strategy {k + 1} is empty; leave out the comma, or name a strategy")
        if name in names[:k]:
            raise InputError(f"field: {name!r} is named twice; name it once")
        if len(names) > 1 and name in known:
            raise InputError(f"field: {name!r} is a field and stands alone; name it without the others, or name its strategies")
        if not _is_strategy(name, beside, game):
            tip = strategy_tip(name, strategy_path(name, beside, game=game), known, game=game)
            raise InputError(f"field: {name!r} is neither a field nor a strategy; {tip}")
    return tuple(names)


def _is_strategy(name: str, beside: Path | None, game: str) -> bool:
    """Whether a strategy can be read from there; what is wrong with a file is told when it is read."""
    try:
        return strategy_path(name, beside, game=game).is_file()
    except (OSError, ValueError):
        return False


def _check_shipped(names: Sequence[str], game: str, place: str) -> None:
    """Complain about a name twice, or of no shipped strategy or deck."""
    shipped, decks = shipped_strategies(game), decks_of(game)
    known = () if decks is None else decks.shipped()
    for k, name in enumerate(names):
        played = decked(name, game)
        strategy, deck = ("" if decks else name, name) if played is None else (played.strategy, played.deck)
        if strategy and strategy not in shipped:
            raise InputError(f"{place}: {strategy!r} is not a shipped strategy; {suggestion(strategy, shipped)}")
        if decks is not None and deck not in known:
            raise InputError(f"{place}: {deck!r} is not a shipped deck; {suggestion(deck, known)}")
        if name in names[:k]:
            raise InputError(f"{place}: {name!r} is named twice; name it once")


def _complaint(error: ValidationError) -> str:
    """The first thing wrong, in words."""
    first: Any = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    match first["type"]:
        case "extra_forbidden":
            text = f"there is no such setting; {suggestion(str(first['loc'][-1]), NamedField.model_fields)}"
        case "missing":
            text = "is missing"
        case "too_short":
            text = "the list is empty; name at least one strategy"
        case "tuple_type":
            text = "a list of names in brackets is needed"
        case "int_type" | "int_parsing" | "int_from_float":
            text = "a whole number is needed"
        case "greater_than_equal":
            text = f"{first['input']} is out of range; {first['ctx']['ge']} or more"
        case "model_type":
            text = "a table with `summary` and `strategies` is needed"
        case _:
            text = f"{first['msg'][0].lower()}{first['msg'][1:]}"
    return f"{where}: {text}"
