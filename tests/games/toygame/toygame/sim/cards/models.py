"""Cards, rules and card sets, checked one by one."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, ClassVar

from pydantic import Field, field_validator

from sim.cardfiles.models import Model, check_name
from sim.errors import InputError, suggestion
from toygame.sim.words import MAX_PILE, MAX_ROUNDS

Amount = Annotated[int, Field(ge=0, le=50)]


class Card(Model):
    """A card."""

    name: str = Field(min_length=1, max_length=60)
    """What it is called."""
    cost: int = Field(ge=1, le=50)
    """Coins."""
    stars: Amount = 0
    """Stars it is worth."""
    income: Amount = 0
    """Coins it brings at the beginning of each later turn."""
    count: int = Field(default=1, ge=0, le=MAX_PILE)
    """Copies in the deck."""

    @field_validator("name")
    @classmethod
    def _can_be_said(cls, name: str) -> str:
        return check_name(name, ("any",), "the card")


class Rules(Model):
    """Numbers of the game."""

    goal: int = Field(default=15, ge=1, le=1000)
    """Stars that end the game."""
    round_cap: int = Field(default=40, ge=1, le=MAX_ROUNDS)
    """After so many rounds it is over without a winner."""


@dataclass(frozen=True)
class CardSet:
    """A card set, with its base and its changes worked in."""

    name: str
    provenance: str
    rules: Rules
    cards: tuple[Card, ...]
    label: str
    game: ClassVar[str] = "toy"

    @cached_property
    def ids(self) -> Mapping[str, int]:
        """Name of a card to its place on the C axis."""
        return {card.name: k for k, card in enumerate(self.cards)}

    def find(self, name: str) -> int:
        """Id of a card."""
        if name not in self.ids:
            raise InputError(f"{self.label}: {name!r} is not a card of this set; {suggestion(name, self.ids)}")
        return self.ids[name]

    @property
    def digest(self) -> str:
        """Hash of all that can change a game."""
        return hashlib.sha256(repr((self.rules, self.cards)).encode()).hexdigest()
