"""Conditions (`when`), and what numbers are multiplied by (`per`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, SerializerFunctionWrapHandler, WrapSerializer, model_validator
from pydantic_core import CoreSchema, core_schema

from sim.cardfiles.models import Model, one_of, wrong
from sim.errors import suggestion
from sim.relic.cards.words import BEARERS, THINGS, TIERS, Number, OtherName, ThingWord

LOOKED_AT = ("of", "tier", "area", "space", "affiliation")
"""What a condition can look at, one of them each."""


def check_bearers(trait: str | None, thing: str) -> None:
    """Refuse a trait of a thing that is no card."""
    if trait is not None and thing not in BEARERS:
        raise wrong(f"belongs to {', '.join(BEARERS)}, not to {thing}; leave it out", "trait")


class Multiplier(Model):
    """A thing that a number is multiplied by."""

    of: ThingWord
    """What is counted; attribute: the highest; trophy: points."""
    trait: OtherName | None = None
    """Only cards with this trait."""

    @model_validator(mode="after")
    def _of_cards(self) -> Multiplier:
        check_bearers(self.trait, self.of)
        return self


@dataclass(frozen=True)
class WordOrTable:
    """Marks a counted thing in whose place its word may stand."""

    def check(self, value: object) -> object:
        """Make a table of a word."""
        if not isinstance(value, str):
            return value
        if value not in THINGS:
            raise wrong(f"{value!r} is not a thing that is counted; {suggestion(value, THINGS)}")
        return {"of": value}

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"anyOf": [{"type": "string", "enum": list(THINGS)}, handler(schema)]}


def _serialised(multiplier: Multiplier, handler: SerializerFunctionWrapHandler) -> Any:
    return multiplier.of if multiplier.trait is None else handler(multiplier)


Per = Annotated[Multiplier, WordOrTable(), WrapSerializer(_serialised)]
"""A counted thing; files write one without a trait as its word."""


class Condition(Model):
    """What must hold of a player."""

    of: ThingWord | None = None
    """What is counted; attribute: the highest; trophy: points."""
    trait: OtherName | None = None
    """Only cards with this trait are counted."""
    least: Number | None = None
    """The least that will do; any number if left out."""
    most: Number | None = None
    """The most that will do; any number if left out."""
    tier: Annotated[str, one_of(TIERS, "a tier", tell_all=True)] | None = None
    """The tier where he stands."""
    area: OtherName | None = None
    """The area where he stands."""
    space: OtherName | None = None
    """The space where he stands."""
    affiliation: OtherName | None = None
    """To whom his character belongs."""

    @model_validator(mode="after")
    def _of_one_thing(self) -> Condition:
        given = [name for name in LOOKED_AT if getattr(self, name) is not None]
        if not given:
            raise wrong(f"looks at nothing; write one of {', '.join(LOOKED_AT)}")
        if len(given) > 1:
            raise wrong(f"looks at {len(given)} things ({', '.join(given)}); leave all but one out", given[1])
        if self.of is None:
            for name in ("trait", "least", "most"):
                if getattr(self, name) is not None:
                    raise wrong(f"belongs to things that are counted (of), not to {given[0]}; leave it out", name)
        else:
            self._check_count(self.of)
        return self

    def _check_count(self, thing: str) -> None:
        check_bearers(self.trait, thing)
        if self.least is None and self.most is None:
            raise wrong("has no bound; add least or most")
        if self.least is not None and self.most is not None and self.least > self.most:
            raise wrong(f"{self.least} is above most ({self.most}), so it never holds", "least")
