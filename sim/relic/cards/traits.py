"""Traits of cards in their files: one name, or a list of several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, Field, GetCoreSchemaHandler, GetJsonSchemaHandler, PlainSerializer
from pydantic_core import CoreSchema, core_schema

from sim.cardfiles.models import wrong
from sim.cardfiles.problems import value_text
from sim.relic.cards.words import MAX_NAME, Name, clean_name
from sim.relic.words import MAX_CARD_TRAITS


@dataclass(frozen=True)
class OneOrSeveral:
    """Marks a list of names in whose place a single name may stand."""

    def check(self, value: object) -> object:
        """Make a list of a single name; names in a list are checked one by one."""
        if isinstance(value, str):
            if len(value) > MAX_NAME:
                raise wrong(f"has {len(value)} characters; {MAX_NAME} are the most allowed")
            return (clean_name(value),)
        if not isinstance(value, tuple):
            raise wrong(f"must be a name in quotes, or a list of names in [ ], not {value_text(value)}")
        return value

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        several = handler(schema)
        return {"anyOf": [several["items"], {**several, "uniqueItems": True}]}


def different(words: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse a list that says something twice."""
    for index, word in enumerate(words):
        if word in words[:index]:
            raise wrong(f"says {word!r} twice; leave one of them out")
    return words


def _no_commas(names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if "," in name:
            listed = ", ".join(f'"{part.strip()}"' for part in name.split(","))
            raise wrong(f"{name!r} has a comma; several traits are a list: [{listed}]")
    return names


def _written(names: tuple[str, ...]) -> str | list[str]:
    return names[0] if len(names) == 1 else list(names)


Traits = Annotated[
    tuple[Name, ...],
    Field(min_length=1, max_length=MAX_CARD_TRAITS),
    AfterValidator(different),
    AfterValidator(_no_commas),
    OneOrSeveral(),
    PlainSerializer(_written),
]
"""Traits of a card, as a tuple; files write a single one without a list."""
