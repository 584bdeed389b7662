"""Effects of schemes and villains (T79 to T93)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from sim.cardfiles.models import one_of
from sim.tactics.cards.effects.base import BaseEffect
from sim.tactics.cards.words import AIMS, RATS, OtherName


class OrderVillains(BaseEffect):
    """Villains are ordered, one after the other (T86)."""

    do: Literal["order_villains"]
    targets: Annotated[tuple[OtherName, ...], Field(min_length=1, max_length=8)]
    """Colours of their targets, or their names; one that is said twice is ordered twice."""


class Villainy(BaseEffect):
    """Something that its verb says in full: the Surge of the boss, or glory for sanctuaries now."""

    do: Literal["surge", "score"]


class VillainRat(BaseEffect):
    """A rat of the villains comes on the board (T88)."""

    do: Literal["villain_rat"]
    name: Annotated[str, one_of(RATS, "a rat", tell_all=True)] = "Giant Rat"
    """Which rat."""
    at: Annotated[str, one_of(AIMS, "a place", tell_all=True)] = "sanctuary"
    """Where, or on a free hex next to it."""
