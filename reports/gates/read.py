"""Reading the file of gates, and what is said about what is wrong with it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from reports.gates.model import UNKNOWN_ROWS, Gate, GateFile
from reports.gates.spec import gate_spec
from sim.errors import InputError, looking_for, quoted, suggestion
from sim.experiments.experiment import MAX_PLAYERS
from sim.games import game_of, games_with
from sim.inputfiles import read_toml

MOST_PLAYERS = f"such as players = [3, 4], from 1 (the solo game) to {MAX_PLAYERS}"
SHOWN = 5
"""Problems reported together."""


def shipped_gates(game: str) -> Path:
    """The file of gates that comes with a game.

    Raises
    ------
    InputError
        If none does.
    """
    path = game_of(game).configs / "gates.toml"
    if not path.is_file():
        raise InputError(f"gates: none come with {game_of(game).title}; `vigil new gates NAME` writes some to begin with, name them with --gates")
    return path


def read_gates(source: str | Path, game: str) -> GateFile:
    """Read a file of gates.

    Parameters
    ----------
    source
        A TOML file.
    game
        The game that is meant if the file names none.

    Returns
    -------
    GateFile

    Raises
    ------
    InputError
        If the file is missing, is not TOML, or says something that does not fit: up to five problems, each with gate and field.
    """
    return make_gates(read_file(source, "gates"), str(source), game=game)


def read_file(source: str | Path, kind: str) -> Mapping[str, Any]:
    """Read a TOML file of a kind that `vigil new` writes.

    Raises
    ------
    InputError
        If the file is missing, a folder, or not TOML.
    """
    with looking_for(source):
        path = Path(source).expanduser()
        is_there, is_folder = path.exists(), path.is_dir()
    if is_folder or not is_there:
        what = f"this is a folder; name a file of {kind}" if is_folder else f"there is no such file; `vigil new {kind} NAME` writes one to begin with"
        raise InputError(f"{source}: {what}")
    return read_toml(path, str(source))


def make_gates(content: Mapping[str, Any], place: str = "gates", *, game: str) -> GateFile:
    """Check what a file of gates says.

    Parameters
    ----------
    content
        Its tables.
    place
        What to call it in messages.
    game
        The game that is meant if the file names none.

    Returns
    -------
    GateFile

    Raises
    ------
    InputError
        If something does not fit.
    """
    if not {"gate", "gates"} & content.keys() and {"strategies", "take", "card", "base", "policy"} & content.keys():
        raise InputError(f"{place}: holds no gates but something else; gates stand in [[gate]] tables, `vigil new gates NAME` shows how")
    said = content.get("game", game)
    known = games_with("reports", "gates")
    if not isinstance(said, str) or said not in known:
        raise InputError(f"{place}: field game: {quoted(said)} is not a game of Vigil; {suggestion(str(said), known)}")
    try:
        return gate_spec(said).form.model_validate(content)
    except ValidationError as error:
        items = error.errors(include_url=False)
        inner = [item for item in items if item["type"] != "too_short"] or items  # too short is also a list of which nothing was right
        problems = list(dict.fromkeys(_problem(dict(item), content, said) for item in inner))
    if len(problems) == 1:
        raise InputError(f"{place}: {problems[0]}")
    more = [f"  and {len(problems) - SHOWN} more"] if len(problems) > SHOWN else []
    raise InputError("\n".join([f"{place}: {len(problems)} problems", *(f"  {problem}" for problem in problems[:SHOWN]), *more]))


def gate_place(number: int, name: object) -> str:
    """What to call a gate in messages: its number, from 1, and its name if it has one."""
    return f"gate {number} {name!r}" if isinstance(name, str) and name else f"gate {number}"


def _problem(item: Mapping[str, Any], content: Mapping[str, Any], game: str) -> str:
    """One thing that is wrong: gate, field, way out."""
    loc: Sequence[Any] = [part for part in item["loc"] if part not in ("float", "str", "int")]
    places = []
    if len(loc) > 1 and loc[0] == "gate" and isinstance(loc[1], int):
        raw = content["gate"][loc[1]]
        places.append(gate_place(loc[1] + 1, raw.get("name") if isinstance(raw, Mapping) else None))
        loc = loc[2:]
    model = Gate if places else GateFile
    field = str(loc[0]) if loc else ""
    if field and item["type"] != "extra_forbidden":
        places.append(f"field {field}")
    text = _unknown_rows(str(item["input"]), game) if item["type"] == UNKNOWN_ROWS else _text(item, model, field)
    return ": ".join([", ".join(places), text] if places else [text])


def _unknown_rows(name: str, game: str) -> str:
    """What is said about rows that the game does not have."""
    known = gate_spec(game).rows
    others = [other for other in games_with("reports", "gates") if name in gate_spec(other).rows]
    if others:
        return f'{name!r} are rows of {game_of(others[0]).title} (game = "{others[0]}"); {suggestion("", known)}'
    return f"{name!r} is not known; {suggestion(name, known)}"


def _text(item: Mapping[str, Any], model: type[BaseModel], field: str) -> str:
    """What is wrong with one field, and what to write."""
    limits, value = item.get("ctx", {}), item["input"]
    match item["type"]:
        case "extra_forbidden":
            return f"there is no field {field!r}; {suggestion(field, [inner.alias or name for name, inner in model.model_fields.items()])}"
        case "missing":
            return "is missing; `vigil new gates NAME` shows how it is written"
        case "form_version":
            return str(limits["text"])
        case "greater_than_equal" | "less_than_equal":
            return f"{quoted(value)} is no number of players; {MOST_PLAYERS}"
        case "greater_than" | "less_than":
            return f"{quoted(value)} is out of range; more than 0.5 and less than 1, 0.95 is usual"
        case "too_short":
            return "there are none; write at least one [[gate]]"
        case "tuple_type":
            return f"a list in brackets is needed, not {quoted(value)}" if field != "gate" else "gates stand in [[gate]] tables"
        case "model_type" | "model_attributes_type" | "dict_type":
            return "gates stand in [[gate]] tables"
        case "string_type" if field in ("min", "max", "of", "except"):
            return f"a number or a text is needed, not {quoted(value)}"
        case "int_type" if field == "players":
            return f"a list of whole numbers is needed, not {quoted(value)}; {MOST_PLAYERS}"
        case "float_type" | "int_type":
            return f"a number or a text is needed, not {quoted(value)}"
        case "string_type":
            return f"a text in quotes is needed, not {quoted(value)}"
        case "string_too_short" | "string_pattern_mismatch":
            return "the text is empty"
        case "value_error":
            return str(limits["error"])
        case _:
            return f"{item['msg'][0].lower()}{item['msg'][1:]}, not {quoted(value)}"
