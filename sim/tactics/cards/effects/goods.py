"""Effects on resources, hands, decks and the row."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import one_of, wrong
from sim.tactics.cards.effects.base import BaseEffect
from sim.tactics.cards.words import ACQUIRED_TYPES, CARD_TYPES, GOES, HANDS, PLAYED_TYPES, PLAYERS, SOURCES, Amount, Number, OtherName


class Gain(BaseEffect):
    """Runes, power or glory are gained."""

    do: Literal["gain"]
    runes: Amount | None = None
    """Runes."""
    power: Amount | None = None
    """Power."""
    glory: Amount | None = None
    """Glory; in a scheme the villains'."""
    only: Annotated[str, one_of(("construct",), "what runes can be for alone", tell_all=True)] | None = None
    """The runes pay for constructs only."""

    @model_validator(mode="after")
    def _gains_something(self) -> Gain:
        if self.runes is None and self.power is None and self.glory is None:
            raise wrong("gains nothing; add runes, power or glory")
        if self.only is not None and self.runes is None:
            raise wrong("belongs to runes; leave it out", "only")
        return self


class Draw(BaseEffect):
    """Cards are drawn."""

    do: Literal["draw"]
    cards: Amount
    """How many."""


class Discard(BaseEffect):
    """Cards of the hand are discarded."""

    do: Literal["discard"]
    cards: Amount
    """How many each discards."""
    who: Annotated[str, one_of(PLAYERS, "a word for players", tell_all=True)] = "you"
    """Who discards."""


class Acquire(BaseEffect):
    """A card is acquired free."""

    do: Literal["acquire"]
    source: Annotated[str, one_of(SOURCES, "a place to acquire from", tell_all=True)] = Field(default="any", alias="from")
    """Row, row and piles (T28), or the top of the centre deck."""
    type: Annotated[str, one_of(ACQUIRED_TYPES, "a type that can be acquired", tell_all=True)] | None = None
    """Which type; any if left out."""
    max_cost: Number | None = None
    """Largest cost; any if left out."""
    to: Annotated[str, one_of(GOES, "a place for the acquired card", tell_all=True)] = "usual"
    """Where it goes; a champion to the roster."""


class Recover(BaseEffect):
    """A card of the own discard pile goes to the hand."""

    do: Literal["recover"]
    type: Annotated[str, one_of(PLAYED_TYPES, "a type of card", tell_all=True)] | None = None
    """Which type; any if left out."""


class ReplaceCard(BaseEffect):
    """A card of the own starting deck gives way to another one."""

    do: Literal["replace_card"]
    out: OtherName
    """The card that leaves."""
    into: OtherName = Field(alias="in")
    """The card that comes."""


class Rob(BaseEffect):
    """Every opponent discards a card by lot; one of them goes to the own hand (T75)."""

    do: Literal["rob"]


class Research(BaseEffect):
    """A research, free (T50)."""

    do: Literal["research"]


class Copy(BaseEffect):
    """The text of another hero happens (T37)."""

    do: Literal["copy"]
    source: Annotated[str, one_of(("played", "row"), "a place of the hero", tell_all=True)] = Field(default="played", alias="from")
    """Played this turn, or lying in the row."""


class Banishing(BaseEffect):
    """A card is banished (T31)."""

    do: Literal["banish"]
    source: Annotated[str, one_of(HANDS, "a place to banish from", tell_all=True)] = Field(alias="from")
    """Where it lies."""
    other: bool = False
    """Not the card whose text it is."""
    type: Annotated[str, one_of(CARD_TYPES, "a type of card", tell_all=True)] | None = None
    """Which type; any if left out."""

    @model_validator(mode="after")
    def _other_of_played(self) -> Banishing:
        if self.other and self.source != "played":
            raise wrong('belongs to from = "played"; leave it out', "other")
        return self
