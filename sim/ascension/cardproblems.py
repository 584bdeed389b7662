"""What is wrong with a card file, said so that it can be found and mended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from pydantic import BaseModel, ValidationError

from sim.ascension.cardeffects import EFFECTS
from sim.ascension.cardmodel import Action, Card, Rules, Trigger
from sim.errors import InputError, suggestion

SHOWN = 5
"""Problems reported at a time."""
EFFECT_LISTS = ("effects", "then", "options")
PARTS: dict[str, type[BaseModel]] = {"triggers": Trigger, "actions": Action}
CALLED = {Card: "a card", Rules: "[rules]", Trigger: "a trigger", Action: "an action"}
EXPECTED = {
    "int_type": "a whole number",
    "string_type": "text in quotes",
    "bool_type": "true or false",
    "tuple_type": "a list in [ ]",
    "model_type": "a table in { }",
    "model_attributes_type": "a table in { }",
    "dict_type": "a table in { }",
}


class Problem(NamedTuple):
    """One thing that is wrong."""

    place: str  # `card 'Mystic', field cost`
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


def fail(label: str, problems: Sequence[Problem]) -> NoReturn:
    """Raise an `InputError`: the file and the problem in one line, or a line for the file and one for each of the first problems."""
    if len(problems) == 1:
        raise InputError(f"{label}: {problems[0]}")
    lines = [f"{label}: {len(problems)} problems", *(f"  {problem}" for problem in problems[:SHOWN])]
    if len(problems) > SHOWN:
        lines.append(f"  and {len(problems) - SHOWN} more")
    raise InputError("\n".join(lines))


def card_place(name: object, index: int, before: str | None = None) -> str:
    """What to call a card in a message: its name; without one the name of the card before it, or its number."""
    if isinstance(name, str) and name:
        return f"card {name!r}"
    return f"card after {before!r}" if before else f"card number {index + 1}"


def problems_of(error: ValidationError, raw: object, model: type[BaseModel], place: str = "", prefix: str = "") -> list[Problem]:
    """Translate what pydantic found.

    Parameters
    ----------
    error
        What was raised.
    raw
        What was to be validated.
    model
        The model it was to become.
    place
        What to call it: `card 'Mystic'`.
    prefix
        What stands in front of its fields: `rules.`.

    Returns
    -------
    list[Problem]
        One for each error, in the order of the fields.
    """
    found = []
    items = error.errors(include_url=False)
    for item in items:
        if item["type"] == "too_short" and any(other["loc"][: len(item["loc"])] == item["loc"] for other in items if other is not item):
            continue  # pydantic counts the good entries only; the bad ones are reported by themselves
        spot = _walk(item["loc"], raw, model)
        field, text = _explain(item, spot)
        parts = [part for part in (place, f"field {prefix}{field}" if field else "") if part]
        found.append(Problem(", ".join(parts), text))
    return found


class Spot(NamedTuple):
    """Where an error is: the path as a person writes it, the model of the table it is in, and the verb if that is an effect."""

    path: str
    model: type[BaseModel]
    verb: str


def _walk(loc: Sequence[int | str], raw: object, model: type[BaseModel]) -> Spot:
    """Follow an error's location; pydantic puts an effect's verb into it, which no file has."""
    path, at, within, verb = "", raw, "", ""
    for key in loc:
        if isinstance(key, int):
            path += f"[{key}]"
            at = at[key] if isinstance(at, Sequence) and key < len(at) else None
            model = PARTS.get(within, model)
            verb = ""
        elif isinstance(at, Mapping) and within in EFFECT_LISTS and not verb:
            verb, model = key, EFFECTS.get(key, model)
        else:
            path += f".{key}" if path else key
            at, within = at.get(key) if isinstance(at, Mapping) else None, key
    return Spot(path, model, verb)


def _explain(item: Mapping[str, Any], spot: Spot) -> tuple[str, str]:
    """Field and text of one error."""
    kind, value, limits = item["type"], item["input"], item.get("ctx", {})
    path = spot.path
    if kind == "vigil":
        extra = limits["field"]
        return (f"{path}.{extra}" if path and extra else path + extra), limits["text"]
    if kind == "missing":
        return path, "is missing"
    if kind == "extra_forbidden":
        owner = CALLED.get(spot.model, f"{spot.verb!r}")
        name = str(item["loc"][-1])
        return path, f"is not a field of {owner}; {suggestion(name, field_names(spot.model))}"
    if kind == "union_tag_not_found":
        return f"{path}.do", f"is missing; known: {', '.join(EFFECTS)}"
    if kind == "union_tag_invalid":
        return f"{path}.do", f"{shown(value['do'])} is not a verb; {suggestion(str(value['do']), EFFECTS)}"
    return path, _explain_value(kind, value, limits, item["msg"])


def _explain_value(kind: str, value: object, limits: Mapping[str, Any], message: str) -> str:
    """Text about a value of the wrong type or size."""
    if kind in EXPECTED:
        return f"must be {EXPECTED[kind]}, not {shown(value)}"
    if kind == "greater_than_equal":
        return f"{shown(value)} is below {limits['ge']}, the least allowed"
    if kind == "less_than_equal":
        return f"{shown(value)} is above {limits['le']}, the most allowed"
    if kind == "too_long":
        return f"has {limits['actual_length']} entries; {limits['max_length']} are the most allowed"
    if kind == "too_short":
        return f"has {limits['actual_length']} entries; at least {limits['min_length']} are needed"
    if kind == "string_too_short":
        return "is empty; write a name"
    if kind == "string_too_long":
        return f"has {len(str(value))} characters; {limits['max_length']} are the most allowed"
    return message


def field_names(model: type[BaseModel]) -> list[str]:
    """Fields of a model as a file writes them."""
    return [field.alias or name for name, field in model.model_fields.items()]


def shown(value: object) -> str:
    """A value in a message, cut if it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, (list, tuple)):
        return "a list"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
