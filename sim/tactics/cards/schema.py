"""The files of a card set's folder as one model, from which their JSON Schema is made: the set's own file, and files of one kind of entries."""

from __future__ import annotations

from typing import Any

from pydantic import ConfigDict, Field, JsonValue, create_model

from sim.tactics.cards.forms import FILES, MODELS, TABLES, SetFile

_ONE_OF_ENTRIES: list[JsonValue] = [{"required": [word], "propertyNames": {"enum": ["schema", word]}} for word in FILES.values()]
_ENTRIES: dict[str, Any] = {
    word: (tuple[model, ...] | None, Field(default=None, description=f"Every {word}; in `set.toml`, or in a file `{word}s.toml` of their own."))  # type: ignore[valid-type]
    for word, model in MODELS.items()
}


class _Head(SetFile):
    """What `set.toml` says, as far as files of entries can do without."""

    model_config = ConfigDict(
        json_schema_extra={
            "anyOf": [*_ONE_OF_ENTRIES, {"required": ["name", "base"]}, {"required": ["name", "synthetic"]}],
            "dependentRequired": {"change": ["base"]},
        }
    )

    name: str | None = Field(default=None, pattern=r"\S")  # type: ignore[assignment]
    """What reports call the set."""
    synthetic: bool | None = None  # type: ignore[assignment]
    """Whether anything is invented: reports then show a banner."""
    change: dict[str, Any] | None = Field(default=None, json_schema_extra={"properties": {table: {"type": "object"} for table in TABLES}})
    """Fields of entries of the base that are replaced, by name; of a name that two kinds of entries have by kind and name: `villain Rat King`."""


FILE = create_model("CardSetFile", __base__=_Head, __doc__="A file of a card set of Ascension Tactics: `set.toml`, or one of entries.", **_ENTRIES)
KINDS = tuple(MODELS)
"""Fields with entries: what a change can be of."""
