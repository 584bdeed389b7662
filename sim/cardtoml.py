"""Card files as text: read one, parse it, and look at its outline."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from sim.cardproblems import Problem, shown
from sim.errors import InputError, suggestion

SCHEMA = 1
"""Version of the card file formats."""
TEXT = (str, "text in quotes")
"""Type of a field that is text, and how messages call it."""


def read_text(path: Path, label: str) -> str:
    """Read a file; `label` is what messages call it, and any trouble is an `InputError`."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(f"{label}: cannot be read ({error.strerror or error})") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(f"{label}, line {line}: not UTF-8 text; save the file in the encoding UTF-8") from None


def parse_toml(text: str, label: str) -> dict[str, Any]:
    """Tables of a TOML text; an `InputError` names line and column of a fault."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message, _, where = str(error).rpartition(" (at ")
        if not message:
            message, where = str(error), ""
        if where.startswith("end of document"):
            lines = text.split("\n")
            where = f"line {len(lines)}, column {len(lines[-1]) + 1}"
        place = f", {where.rstrip(')')}" if where else ""
        raise InputError(f"{label}{place}: not valid TOML: {message}") from None
    except (ValueError, RecursionError) as error:
        reason = "nested too deep" if isinstance(error, RecursionError) else str(error)
        raise InputError(f"{label}: not valid TOML: {reason}") from None


def schema_problems(document: Mapping[str, Any]) -> list[Problem]:
    """What is wrong with the field `schema` of a file: nothing, or one problem."""
    if "schema" not in document:
        return [Problem("field schema", f"is missing; write schema = {SCHEMA} at the top")]
    schema = document["schema"]
    if type(schema) is int and schema == SCHEMA:
        return []
    return [Problem("field schema", f"{shown(schema)} is not a known version of the format; this program reads schema = {SCHEMA}")]


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
            problems.append(Problem(f"field {field}", f"must be {expected}, not {shown(value)}"))
        elif kind is str and field in document and not str(value).strip():
            problems.append(Problem(f"field {field}", "is empty"))
    return problems
