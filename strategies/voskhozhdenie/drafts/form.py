"""The form of a drafting list."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.config import JsonDict

from sim.formfields import FormVersion
from strategies.form import Text
from strategies.voskhozhdenie.cards import NUMBERS

Points = Annotated[float, Field(ge=-1000, le=1000, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=1, le=99)]
Table = Annotated[dict[str, Points], Field(max_length=2000)]
Number = Annotated[str, Field(json_schema_extra={"enum": list(NUMBERS)})]
Cost = Annotated[str, Field(pattern=r"^\d{1,2}\+?$")]
OF_ALL = ("schema", "game", "name", "summary", "policy")
"""Fields of every drafting list; one that picks by lot has no others."""
BY_LOT: JsonDict = {
    "if": {"properties": {"policy": {"const": "random"}}, "required": ["policy"]},
    "then": {"propertyNames": {"enum": [*OF_ALL]}},
}


class DraftFile(BaseModel):
    """A drafting list: the card with the most points is picked, and later the deck is built by the same points.

    `strategies/voskhozhdenie/drafts/README.md` describes it.
    """

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, hide_input_in_errors=True, use_attribute_docstrings=True, json_schema_extra=BY_LOT
    )

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    game: Literal["voskhozhdenie"]
    """The game it is for."""
    name: Text
    """What tables call it."""
    summary: Text
    """One line that says what it is after."""
    policy: Literal["rules", "random"] = "rules"
    """`rules`: picks by its points; `random`: every pick and the deck by lot, as in the contract draft, without anything else in the file."""
    size: Annotated[int, Field(ge=20, le=100)] = 20
    """Cards of the main deck."""
    colours: Annotated[int, Field(ge=0, le=4)] = 2
    """Colours of the deck; those of the best cards so far are its colours."""
    colour_points: Points = 0.0
    """Points that a card in the deck's colours gets, and another one loses; nothing at the first pick, all of it at the last."""
    curve_points: Points = 0.0
    """Points that a card gets whose cost is missing on the curve, the more the more are missing; growing like `colour_points`. Half of it is lost
    where there are enough."""
    wanted_points: Points = 0.0
    """The same for the kinds of cards under `wanted`."""
    city_points: Points = 0.0
    """Points of a city for each of the deck's colours that no city picked so far allows; growing like `colour_points`."""
    rating: Table = {}
    """Points of cards: by name, or else the sum of those of all classes to which a card belongs."""
    numbers: dict[Number, Points] = {}
    """Points of cards that are not rated by name for each unit of a printed number."""
    curve: dict[Cost, Count] = {}
    """Cards wanted of each cost, cities and tactics apart; `5+` is 5 and more."""
    wanted: Annotated[dict[str, Count], Field(max_length=32)] = {}
    """Cards wanted of classes."""


FILE = DraftFile
