"""The form of a strategy file: what those of all games have in common."""

from collections.abc import Iterable
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from sim.engine.plans import MAX_LINES
from sim.formfields import FormVersion, OneLine

Entry = TypeVar("Entry")

Lines = Annotated[tuple[Entry, ...], Field(json_schema_extra={"maxItems": MAX_LINES})]
"""A list of a strategy file."""
Text = Annotated[OneLine, Field(min_length=1, max_length=300)]


class StrategyForm(BaseModel):
    """What every strategy file says; a game's own form adds its lists, each with `()` for none."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True, use_attribute_docstrings=True)

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    game: str
    """The game it is for."""
    name: Text
    """What reports call it."""
    summary: Text
    """One line that says what it is after."""
    policy: Literal["rules", "random"] = "rules"
    """`rules`: decides by its lists; `random`: every choice by lot, without lists."""


HEAD = tuple(field.alias or name for name, field in StrategyForm.model_fields.items())
"""What a strategy file says beside its lists, by the words it uses."""


def word_pattern(words: Iterable[str]) -> str:
    """Pattern of a line about words of the language, for a JSON Schema."""
    return rf"^\s*'?({'|'.join(words)})'?(\s+if\s[\s\S]+)?\s*$"
