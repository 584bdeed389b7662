"""Objectives of missions: one model for each kind of event, told apart by `event`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import Model, exactly_one, one_of
from sim.relic.cards.conditions import check_bearers
from sim.relic.cards.words import TIERS, Amount, AttributeWord, OtherName, ThingWord, Value


class BaseObjective(Model):
    """What every objective has."""

    event: str
    """What is counted."""
    count: Amount = 1
    """How many times it must happen, or how many there must be."""


class Defeat(BaseObjective):
    """Enemies are beaten."""

    event: Literal["defeat"]
    attribute: AttributeWord | None = None
    """Only enemies of this attribute."""
    trait: OtherName | None = None
    """Only enemies with this trait."""
    least: Value | None = None
    """Least value of such an enemy."""


class Roll(BaseObjective):
    """Battles are won or tests are passed."""

    event: Literal["battle", "test"]
    attribute: AttributeWord | None = None
    """Only those of this attribute."""


class Visit(BaseObjective):
    """Movements end on a space, in an area or in a tier."""

    event: Literal["visit"]
    space: OtherName | None = None
    """The space."""
    area: OtherName | None = None
    """The area."""
    tier: Annotated[str, one_of(TIERS, "a tier", tell_all=True)] | None = None
    """The tier."""

    @model_validator(mode="after")
    def _of_one_place(self) -> Visit:
        exactly_one(self, "place", "space", "area", "tier")
        return self


class Have(BaseObjective):
    """So many of a thing are there."""

    event: Literal["have"]
    of: ThingWord
    """The thing."""
    trait: OtherName | None = None
    """Only cards with this trait."""

    @model_validator(mode="after")
    def _of_cards(self) -> Have:
        check_bearers(self.trait, self.of)
        return self


class Meet(BaseObjective):
    """The own turn ends where another player is."""

    event: Literal["meet"]
    chosen: bool = False
    """Whether only a player counts who is chosen when the mission becomes active."""


class Come(BaseObjective):
    """Wargear is bought, encounters are resolved, or assets are taken off a space."""

    event: Literal["buy", "encounter", "asset"]
    trait: OtherName | None = None
    """Only cards with this trait."""


class Rise(BaseObjective):
    """Levels are gained."""

    event: Literal["level"]


Objective = Annotated[Defeat | Roll | Visit | Have | Meet | Come | Rise, Field(discriminator="event")]
"""Any objective."""
OBJECTIVES: dict[str, type[BaseObjective]] = {
    "defeat": Defeat,
    "battle": Roll,
    "test": Roll,
    "visit": Visit,
    "meet": Meet,
    "have": Have,
    "buy": Come,
    "encounter": Come,
    "asset": Come,
    "level": Rise,
}
"""The model of every objective."""
