"""What must hold for an effect to happen or a passive to count: the field `if`."""

from __future__ import annotations

from typing import Annotated

from pydantic import model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.tactics.cards.words import FACTIONS, ON_CARD, PLAYED_TYPES, Amount, FactionWord, Number, TerrainWord, Yes


class TokensOnCard(Model):
    """How many tokens lie on the card of the champion."""

    kind: Annotated[str, one_of(ON_CARD, "a token on a card", tell_all=True)]
    """Which tokens."""
    least: Number | None = None
    """The least that will do."""
    most: Number | None = None
    """The most that will do."""

    @model_validator(mode="after")
    def _has_bound(self) -> TokensOnCard:
        if self.least is None and self.most is None:
            raise wrong("has no bound; add least or most")
        if self.least is not None and self.most is not None and self.least > self.most:
            raise wrong(f"{self.least} is above most ({self.most}), so it never holds", "least")
        return self


class Condition(Model):
    """What must hold; of several things that are said all must."""

    allegiance: FactionWord | None = None
    """Another card of this faction has counted as played this turn (T34)."""
    played: Annotated[str, one_of((*PLAYED_TYPES, *FACTIONS), "a type or a faction of played cards", tell_all=True)] | None = None
    """A card of this type or faction has counted as played this turn."""
    played_cost: Amount | None = None
    """A card of at least this cost has counted as played this turn."""
    first_turn: Yes | None = None
    """It is the first turn of the player."""
    attacked: bool | None = None
    """Whether the champion has attacked in this order."""
    on_terrain: TerrainWord | None = None
    """The champion stands on such a hex."""
    near: Annotated[str, one_of(("sanctuary",), "a place to be near", tell_all=True)] | None = None
    """The champion stands on or next to one."""
    beacons: Amount | None = None
    """The side controls at least so many beacons."""
    chosen: Yes | None = None
    """A faction of the champion is chosen (T74)."""
    threat: Amount | None = None
    """At least so many schemes are discarded (T82)."""
    tokens: TokensOnCard | None = None
    """So many tokens lie on the champion's card."""
    ready: bool | None = None
    """Whether the champion is ready."""

    @model_validator(mode="after")
    def _says_something(self) -> Condition:
        if all(getattr(self, field) is None for field in type(self).model_fields):
            raise wrong(f"says nothing; write one of {', '.join(type(self).model_fields)}")
        return self
