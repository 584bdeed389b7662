"""Plain values as TOML, for files that are written to be read again."""

import json
import re
from collections.abc import Mapping
from typing import Any


def toml_text(content: Mapping[str, Any]) -> str:
    """Write a file: a line a field, an entry of a list of tables a line.

    Parameters
    ----------
    content
        Numbers, texts, truth values, lists and tables; a field that is None is left out, for TOML knows no such value.

    Returns
    -------
    str
        Which `tomllib` reads as the same content.
    """
    return "".join(f"{_key(name)} = {_field(value)}\n" for name, value in content.items() if value is not None)


def toml_value(value: Any) -> str:
    """Write one value, in one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(name)} = {toml_value(held)}" for name, held in value.items() if held is not None) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _field(value: Any) -> str:
    """Write a value; the tables of a list stand below each other."""
    if isinstance(value, list | tuple) and value and isinstance(value[0], Mapping):
        return "[\n" + "".join(f"  {toml_value(held)},\n" for held in value) + "]"
    return toml_value(value)


def _key(name: str) -> str:
    """Write a name, in quotes where it needs them."""
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else toml_value(name)
