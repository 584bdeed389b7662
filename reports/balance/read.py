"""Reading the file of goals, and what is said about what is wrong with it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from reports.balance.form import GoalFile, Lever, Prices, goal_form
from reports.gates.read import make_gates, read_file
from sim.errors import InputError, quoted, suggestion

SHOWN = 5
"""Problems reported together."""


def read_goals(source: str | Path, game: str) -> GoalFile:
    """Read a file of goals for experiments of a game.

    Raises
    ------
    InputError
        If the file is missing, is not TOML, is for another game, or says something that does not fit: each with its place and the way out.
    """
    return make_goals(read_file(source, "goals"), str(source), game=game)


def make_goals(content: Mapping[str, Any], place: str = "goals", *, game: str) -> GoalFile:
    """Check what a file of goals says.

    Raises
    ------
    InputError
        If something does not fit.
    """
    said = content.get("game", game)
    if said != game:
        raise InputError(f"{place}: field game: {quoted(said)} is not the game of the experiment, {game}; name goals for {game}")
    goals = content.get("goal")
    if goals:  # in the words of gates, which is what they are
        make_gates({"schema": content.get("schema"), "name": content.get("name"), "game": game, "gate": goals}, f"{place}, [[goal]]", game=game)
    try:
        return goal_form(game).model_validate(content)
    except ValidationError as error:
        problems = list(dict.fromkeys(_problem(dict(item)) for item in error.errors(include_url=False)))
    if len(problems) == 1:
        raise InputError(f"{place}: {problems[0]}")
    more = [f"  and {len(problems) - SHOWN} more"] if len(problems) > SHOWN else []
    raise InputError("\n".join([f"{place}: {len(problems)} problems", *(f"  {problem}" for problem in problems[:SHOWN]), *more]))


def _problem(item: Mapping[str, Any]) -> str:
    """One thing that is wrong: lever, field, way out."""
    loc: list[Any] = list(item["loc"])
    places: list[str] = []
    inner: type[BaseModel] = GoalFile
    if len(loc) > 1 and isinstance(loc[1], int):
        places.append(f"{loc[0]} {loc[1] + 1}")
        inner, loc = Lever if loc[0] == "lever" else GoalFile, loc[2:]
    elif len(loc) > 1 and loc[0] == "prices":
        places.append("prices")
        inner, loc = Prices, loc[1:]
    field = str(loc[0]) if loc else ""
    if item["type"] == "extra_forbidden":
        known = [one.alias or name for name, one in inner.model_fields.items()]
        return ": ".join([*places, f"there is no field {field!r}; {suggestion(field, known)}"])
    if field:
        places.append(f"field {field}")
    return ": ".join([", ".join(places), _text(item)] if places else [_text(item)])


def _text(item: Mapping[str, Any]) -> str:
    """What is wrong with one field, and what to write."""
    match item["type"]:
        case "missing":
            return "is missing; `vigil new goals NAME` shows how it is written"
        case "form_version":
            return str(item["ctx"]["text"])
        case "value_error":
            return str(item["ctx"]["error"])
        case "string_pattern_mismatch" | "string_too_short":
            return f'{quoted(item["input"])} names no number; write it as `vigil compare --change` does: "Mystic.cost", "rules.hand_size"'
        case "tuple_type" | "model_type" | "model_attributes_type":
            return "a list is needed in brackets; levers stand in [[lever]] tables, goals in [[goal]] tables"
        case _:
            return f"{item['msg'][0].lower()}{item['msg'][1:]}, not {quoted(item['input'])}"
