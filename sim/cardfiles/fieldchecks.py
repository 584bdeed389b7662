"""The outline of a card file: its fields, their types and the version of its form."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from sim.cardfiles.problems import Problem, value_text
from sim.errors import suggestion

SCHEMA = 1
"""Version of the card file formats."""
TEXT = (str, "text in quotes")
"""Type of a field that is text, and how messages call it."""

NOTHING_TO_CHANGE = Problem("field change", 'there is nothing to change; name a card set with base = "..."')
"""Of a set with changes that has no base."""
NO_NAME = Problem("field name", "is missing; say what reports should call the set")
"""Of a set that does not say its name."""


def schema_problems(document: Mapping[str, Any]) -> list[Problem]:
    """What is wrong with the field `schema` of a file: nothing, or one problem."""
    if "schema" not in document:
        return [Problem("field schema", f"is missing; write schema = {SCHEMA} at the top")]
    schema = document["schema"]
    if type(schema) is int and schema == SCHEMA:
        return []
    return [Problem("field schema", f"{value_text(schema)} is not a known version of the format; this program reads schema = {SCHEMA}")]


def unknown_fields(document: Iterable[str], known: Collection[str], what: str) -> list[Problem]:
    """Problems of the top-level fields that are not `known`; `what` is what the file is: `a card set`."""
    return [Problem(f"field {key}", f"is not a field of {what}; {suggestion(key, known)}") for key in document if key not in known]


def type_problems(document: Mapping[str, Any], fields: Mapping[str, tuple[Any, str]]) -> list[Problem]:
    """Problems of the top-level fields that have not the type they must have, and of texts that are empty.

    Parameters
    ----------
    document
        The tables of a file.
    fields
        For each field its type, as `isinstance` wants it, and how messages call it.

    Returns
    -------
    list[Problem]
        In the order of `fields`; a field that is not there is no problem.
    """
    problems = []
    for field, (kind, expected) in fields.items():
        value = document.get(field)
        if value is not None and (not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool)):
            problems.append(Problem(f"field {field}", f"must be {expected}, not {value_text(value)}"))
        elif kind is str and field in document and not str(value).strip():
            problems.append(Problem(f"field {field}", "is empty"))
    return problems
