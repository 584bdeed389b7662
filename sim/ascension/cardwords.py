"""The words of a card file, and the form all its models share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from sim.ascension.words import Event, Faction, Goal, Kind, Per, Place
from sim.errors import suggestion

MOST = 99
"""Largest cost, honor or amount: sums and products of them stay inside 16 bits."""
MAX_EFFECTS = 16
"""Effects of one list, and options of one `choose`."""
MAX_DEPTH = 4
"""Effects inside effects (`then`, `options`)."""

TYPES = {"hero": Kind.HERO, "construct": Kind.CONSTRUCT, "monster": Kind.MONSTER}
OWNED_TYPES = ("hero", "construct")
REAL_FACTIONS = {"Enlightened": Faction.ENLIGHTENED, "Lifebound": Faction.LIFEBOUND, "Mechana": Faction.MECHANA, "Void": Faction.VOID}
FACTION_WORDS = {**REAL_FACTIONS, "none": Faction.NONE}
PLACES = {"centre": Place.CENTRE, "start": Place.START, "always": Place.ALWAYS}
EVENTS = {event.name.lower(): event for event in Event}
GOALS = {"discard": Goal.DISCARD, "deck": Goal.DECK, "hand": Goal.HAND, "play": Goal.PLAY}
ZONES = {"hand": 2, "discard": 1, "hand or discard": 3, "row": 0}
"""Where `banish` takes cards from: bits of the own zones (discard pile 1, hand 2); 0 is the row."""
PERS = {
    "construct": (Per.CONSTRUCT, Faction.ANY),
    **{f"{word} construct": (Per.CONSTRUCT, faction) for word, faction in REAL_FACTIONS.items()},
    "construct faction": (Per.CONSTRUCT_FACTION, Faction.ANY),
}


def wrong(text: str, field: str = "") -> PydanticCustomError:
    """Error of a model; `field` is added to the place that is reported."""
    return PydanticCustomError("vigil", "{text}", {"text": text, "field": field})


@dataclass(frozen=True)
class OneOf:
    """Marks a text that is one word of a list, for the check of a model and for its JSON Schema.

    Attributes
    ----------
    words
        The list.
    what
        What the words are, for the message.
    tell_all
        Whether the message tells all words instead of the nearest one.
    """

    words: tuple[str, ...]
    what: str
    tell_all: bool

    def check(self, value: object) -> object:
        """Refuse a text that is not in the list; what is no text is left to the type."""
        if isinstance(value, str) and value not in self.words:
            tip = f"known: {', '.join(self.words)}" if self.tell_all else suggestion(value, self.words)
            raise wrong(f"{value!r} is not {self.what}; {tip}")
        return value

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"type": "string", "enum": list(self.words)}


def one_of(words: Iterable[str], what: str, tell_all: bool = False) -> OneOf:
    """Accept only `words`; any other text is reported as not being `what`, with the nearest word or with all of them."""
    return OneOf(tuple(words), what, tell_all)


RealFaction = Annotated[str, one_of(REAL_FACTIONS, "a faction")]
Amount = Annotated[int, Field(ge=1, le=MOST)]
Number = Annotated[int, Field(ge=0, le=MOST)]


class Model(BaseModel):
    """Frozen, strict, no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True)
