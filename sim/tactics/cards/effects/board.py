"""Effects on what lies on the board and on cards of champions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import one_of, wrong
from sim.tactics.cards.effects.base import BaseEffect
from sim.tactics.cards.targets import Target
from sim.tactics.cards.words import LAID_TERRAINS, NEAR, TERRAIN_DEEDS, TOKENS, UNTIL, Amount, CountOrAll, OtherName
from sim.tactics.words import MAX_STEPS


class Treasure(BaseEffect):
    """Treasures are taken from the bag (T61)."""

    do: Literal["treasure"]
    count: Amount = 1
    """How many."""


class RevealTreasure(BaseEffect):
    """A treasure of the bag is revealed, and its bonuses given (T61)."""

    do: Literal["reveal_treasure"]
    target: Target
    """To which champion."""
    until: Annotated[str, one_of(UNTIL, "an end of a bonus", tell_all=True)] = "turn"
    """When they end; next is for bonuses alone."""

    @model_validator(mode="after")
    def _ends(self) -> RevealTreasure:
        if self.until == "next":
            raise wrong("'next' is for bonuses: a treasure is for champions that are there; write turn", "until")
        return self


class MoveTreasure(BaseEffect):
    """A treasure on the board is moved (T98)."""

    do: Literal["move_treasure"]
    points: Annotated[int, Field(ge=1, le=MAX_STEPS)]
    """Hexes."""


class Terrain(BaseEffect):
    """A terrain token is put, moved or taken away (T19)."""

    do: Literal["terrain"]
    kind: Annotated[str, one_of(LAID_TERRAINS, "a terrain whose tokens can be laid", tell_all=True)]
    """Which terrain."""
    deed: Annotated[str, one_of(TERRAIN_DEEDS, "something done with terrain", tell_all=True)] = "put"
    """What is done."""
    at: Annotated[str, one_of(NEAR, "a place", tell_all=True)] = "near"
    """On which hexes."""


class Animate(BaseEffect):
    """A terrain token becomes a champion (T100)."""

    do: Literal["animate"]
    name: OtherName
    """The special champion."""
    kind: Annotated[str, one_of(LAID_TERRAINS, "a terrain whose tokens can be laid", tell_all=True)] = "forest"
    """Which terrain."""


class Token(BaseEffect):
    """A token is put on a hex or a card."""

    do: Literal["token"]
    kind: Annotated[str, one_of(TOKENS, "a token", tell_all=True)]
    """Which token."""
    at: Annotated[str, one_of((*NEAR, "card"), "a place", tell_all=True)] = "any"
    """On which hexes, or on the own card; a mark always lies on the own card."""

    @model_validator(mode="after")
    def _lies_somewhere(self) -> Token:
        if self.at == "card" and self.kind != "mark":
            raise wrong(f"is card, but a {self.kind} lies on a hex; write near or any", "at")
        return self


class Destroy(BaseEffect):
    """Constructs are destroyed (T35)."""

    do: Literal["destroy"]
    target: Target
    """Whose constructs."""
    count: CountOrAll = 1
    """How many of each."""

    @model_validator(mode="after")
    def _can_bear(self) -> Destroy:
        if self.target.minion:
            raise wrong("is true, but no construct lies on a minion (T54), so none fits", "target.minion")
        if self.target.who == "neutral":
            raise wrong("'neutral' champions bear no constructs, so none fits", "target.who")
        return self
