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


MAX_PLAYOUTS = 1000
"""Playouts of one option at most."""
MAX_DEPTH = 200
"""Rounds that a search looks ahead at most; no game has more."""
Policy = Literal["rules", "random", "search"]
"""Who decides, as strategy files say it."""


class SearchForm(BaseModel):
    """How a strategy searches: at each decision to take something every option is played out, and the best one is taken."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True, use_attribute_docstrings=True)

    strategy: OneLine = Field(min_length=1)
    """By whose lists everybody plays in playouts, and by which the strategy itself decides all else: a shipped strategy or a file beside this one."""
    playouts: int = Field(ge=1, le=MAX_PLAYOUTS, strict=True)
    """Playouts of each option."""
    depth: int = Field(default=0, ge=0, le=MAX_DEPTH, strict=True)
    """Rounds after the present one that are played out; 0: to the end of the game."""


class StrategyHead(BaseModel):
    """What every strategy says of itself."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True, use_attribute_docstrings=True)

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    game: str
    """The game it is for."""
    name: Text
    """What reports call it."""
    summary: Text
    """One line that says what it is after."""


class StrategyForm(StrategyHead):
    """What every strategy file of lists says; a game's own form adds its lists, each with `()` for none."""

    policy: Policy = "rules"
    """`rules`: decides by its lists; `random`: every choice by lot, without lists; `search`: plays options out before it takes one, without lists of
    its own."""
    search: SearchForm | None = None
    """How a strategy of the policy `search` searches."""


HEAD = tuple(field.alias or name for name, field in StrategyForm.model_fields.items())
"""What a strategy file says beside its lists, by the words it uses."""


def word_pattern(words: Iterable[str]) -> str:
    """Pattern of a line about words of the language, for a JSON Schema."""
    return rf"^\s*'?({'|'.join(words)})'?(\s+if\s[\s\S]+)?\s*$"
