"""What is wrong with a card file, said so that it can be found and mended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from pydantic import BaseModel, ValidationError

from sim.errors import InputError, quoted, suggestion

SHOWN = 5
"""Problems reported at a time, if nothing else is said."""
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


class Tag(NamedTuple):
    """How the tables of a field are told apart."""

    field: str  # `do`
    models: Mapping[str, type[BaseModel]]  # the model of every word
    what: str  # what the words are: `a verb`


class Form(NamedTuple):
    """What a game's card files look like, as far as messages need it."""

    tags: Mapping[str, Tag]  # fields whose tables are told apart by a word
    parts: Mapping[str, type[BaseModel]]  # fields that hold one table or several of one model
    called: Mapping[type[BaseModel], str]  # `a card`


def problem_text(label: str, problems: Sequence[Problem], most: int = SHOWN) -> str:
    """The file and the problem in one line, or a line for the file and one for each of the first `most` problems."""
    if len(problems) == 1:
        return f"{label}: {problems[0]}"
    lines = [f"{label}: {len(problems)} problems", *(f"  {problem}" for problem in problems[:most])]
    if len(problems) > most:
        lines.append(f"  and {len(problems) - most} more")
    return "\n".join(lines)


def fail(label: str, problems: Sequence[Problem], most: int = SHOWN) -> NoReturn:
    """Raise an `InputError` that tells the first `most` problems of a file."""
    raise InputError(problem_text(label, problems, most))


def card_place(name: object, index: int, before: str | None = None, what: str = "card") -> str:
    """What to call a card (or a space ...) in a message: its name; without one the name of the card before it, or its number."""
    if isinstance(name, str) and name:
        return f"{what} {name!r}"
    return f"{what} after {before!r}" if before else f"{what} number {index + 1}"


def problems_of(error: ValidationError, raw: object, model: type[BaseModel], form: Form, place: str = "", prefix: str = "") -> list[Problem]:
    """Translate what pydantic found.

    Parameters
    ----------
    error
        What was raised.
    raw
        What was to be validated.
    model
        The model it was to become.
    form
        The form of the game's card files.
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
        spot = _walk(item["loc"], raw, model, form)
        field, text = _explain(item, spot, form)
        parts = [part for part in (place, f"field {prefix}{field}" if field else "") if part]
        found.append(Problem(", ".join(parts), text))
    return found


class Spot(NamedTuple):
    """Where an error is: the path as a person writes it, the last field on it, the model of the table it is in, and the word that tells it apart."""

    path: str
    within: str
    model: type[BaseModel]
    word: str


def _walk(loc: Sequence[int | str], raw: object, model: type[BaseModel], form: Form) -> Spot:
    """Follow an error's location; pydantic puts the word that tells a table apart (an effect's verb) into it, which no file has."""
    path, at, within, word = "", raw, "", ""
    for key in loc:
        if isinstance(key, int):
            path += f"[{key}]"
            at = at[key] if isinstance(at, Sequence) and key < len(at) else None
            model = form.parts.get(within, model)
            word = ""
        elif isinstance(at, Mapping) and within in form.tags and not word:
            word, model = key, form.tags[within].models.get(key, model)
        else:
            model = form.parts.get(within, model)
            path += f".{key}" if path else key
            at, within = at.get(key) if isinstance(at, Mapping) else None, key
            word = "" if key in form.tags else word  # a single table there is told apart by a word of its own
    return Spot(path, within, model, word)


def _explain(item: Mapping[str, Any], spot: Spot, form: Form) -> tuple[str, str]:
    """Field and text of one error."""
    kind, value, limits = item["type"], item["input"], item.get("ctx", {})
    path = spot.path
    if kind == "vigil":
        extra = limits["field"]
        return (f"{path}.{extra}" if path and extra else path + extra), limits["text"]
    if kind == "missing":
        return path, "is missing"
    if kind == "extra_forbidden":
        owner = form.called.get(spot.model, f"{spot.word!r}")
        name = str(item["loc"][-1])
        return path, f"is not a field of {owner}; {suggestion(name, field_names(spot.model))}"
    if kind in ("union_tag_not_found", "union_tag_invalid"):
        tag = form.tags[spot.within]
        field = f"{path}.{tag.field}"
        if kind == "union_tag_not_found":
            return field, f"is missing; known: {', '.join(tag.models)}"
        return field, f"{value_text(value[tag.field])} is not {tag.what}; {suggestion(str(value[tag.field]), tag.models)}"
    return path, _explain_value(kind, value, limits, item["msg"])


def _explain_value(kind: str, value: object, limits: Mapping[str, Any], message: str) -> str:
    """Text about a value of the wrong type or size."""
    if kind in EXPECTED:
        return f"must be {EXPECTED[kind]}, not {value_text(value)}"
    if kind == "greater_than_equal":
        return f"{value_text(value)} is below {limits['ge']}, the least allowed"
    if kind == "less_than_equal":
        return f"{value_text(value)} is above {limits['le']}, the most allowed"
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


def value_text(value: object) -> str:
    """A value in a message, cut if it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, (list, tuple)):
        return "a list"
    return quoted(value, 40)
