"""Variants as files: a card set that names the one it is based on, and what is different."""

import os
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.write import toml_text, toml_value

Tables = Mapping[str, Mapping[str, Any]]
"""Name to fields and their values."""


def variant_text(base: str, heads: Mapping[str, Any], tables: Tables, changes: Tables) -> str:
    """The file of a variant.

    Parameters
    ----------
    base
        The card set it differs from, as the file names it.
    heads
        Fields of the card set as a whole, its name among them.
    tables
        Tables of the file by themselves, such as rules.
    changes
        Fields of cards and the like, by name.

    Returns
    -------
    str
        TOML.
    """
    parts = [toml_text({"schema": SCHEMA, "base": base, **heads})]
    parts += [f"[{name}]\n{toml_text(fields)}" for name, fields in tables.items()]
    parts += [f"[change.{toml_value(name)}]\n{toml_text(fields)}" for name, fields in changes.items()]
    return "\n".join(parts)


def base_name(shipped: Collection[str], source: str, card_set: Any, folder: Path) -> str:
    """What a variant in a folder calls its base: the shipped name, or the path as seen from the folder.

    Parameters
    ----------
    shipped
        Names of shipped card sets.
    source
        The base as the experiment names it.
    card_set
        The base; games whose card sets remember their `path` can have bases that are not shipped.
    folder
        Where the variant lies.

    Returns
    -------
    str
    """
    path = getattr(card_set, "path", None)
    if source in shipped or path is None:
        return source
    return Path(os.path.relpath(Path(path).resolve(), folder.resolve())).as_posix()
