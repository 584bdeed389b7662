"""Effects on champions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import one_of, wrong
from sim.tactics.cards.effects.base import Aimed, BaseEffect, Bonuses, at_most_one
from sim.tactics.cards.targets import Target
from sim.tactics.cards.words import AIMS, DEPLOYED_AT, UNTIL, Amount, AmountOrStrength, OtherName, Signed, SpeedChange
from sim.tactics.words import MAX_FIGURES, MAX_STEPS


class Bonus(Bonuses, Aimed):
    """A bonus for a time; in a scheme without targets for all villains."""

    do: Literal["bonus"]
    until: Annotated[str, one_of(UNTIL, "an end of a bonus", tell_all=True)] = "turn"
    """When it ends."""

    @model_validator(mode="after")
    def _gives_something(self) -> Bonus:
        if self.empty:
            raise wrong("gives nothing; add strength, defence, speed or keywords")
        return self


class Soul(Aimed):
    """Devoured souls are put on champions, or taken off (T39)."""

    do: Literal["soul", "remove_soul"]
    count: Amount = 1
    """How many on each."""

    @model_validator(mode="after")
    def _not_on_minions(self) -> Soul:
        if self.target is not None and self.target.minion:
            raise wrong("is true, but no soul lies on a minion (T54), so none fits", "target.minion")
        return self


class Damage(BaseEffect):
    """Damage is dealt (T59)."""

    do: Literal["damage"]
    amount: AmountOrStrength
    """How much; strength: that of the champion whose text it is."""
    target: Target
    """To which champions."""


class Deed(BaseEffect):
    """Something that its verb says in full happens to champions."""

    do: Literal["defeat", "ready", "exhaust"]
    target: Target
    """To which champions."""


class FreeOrder(BaseEffect):
    """A champion may be ordered for nothing (T46)."""

    do: Literal["free_order"]
    target: Target = Target()
    """Which champion."""
    later: bool = False
    """Whether it may be done at any later moment of the turn."""

    @model_validator(mode="after")
    def _can_be_ordered(self) -> FreeOrder:
        if self.target.who in ("enemy", "neutral", "slain"):
            raise wrong(f"{self.target.who!r} is not a champion that its player orders; say own or self", "target.who")
        if self.target.ready is False:
            raise wrong("is false, but only a ready champion is ordered (T43), so none fits", "target.ready")
        return self


class Deploy(BaseEffect):
    """A champion comes on the board (T44)."""

    do: Literal["deploy"]
    target: Target = Target()
    """An own champion off the board."""
    at: Annotated[str, one_of(DEPLOYED_AT, "a place to deploy", tell_all=True)] = "portal"
    """Where."""

    @model_validator(mode="after")
    def _is_off_board(self) -> Deploy:
        if self.target.who not in ("self", "own", "bearer"):
            raise wrong(f"{self.target.who!r} is nobody who is deployed; say own or self", "target.who")
        if not self.target.off_board:
            raise wrong("asks for a champion on the board, but one off the board is deployed, so none fits", "target")
        return self


class Move(BaseEffect):
    """A champion is moved, or put somewhere; this is no action of its own."""

    do: Literal["move"]
    target: Target
    """Which champion."""
    points: Annotated[int, Field(ge=1, le=MAX_STEPS)] | None = None
    """Points of the movement."""
    toward: Annotated[str, one_of(AIMS, "an aim of movement", tell_all=True)] | None = None
    """Towards what it goes; anywhere if left out."""
    to: Annotated[str, one_of(AIMS, "a place", tell_all=True)] | None = None
    """Where it is put, on a free hex on or next to this: no movement."""

    @model_validator(mode="after")
    def _moves_or_puts(self) -> Move:
        at_most_one(self, "to", "toward")
        if (self.points is None) == (self.to is None):
            raise wrong("needs either points or to; write points = 2 for a movement, to = NAME for a place")
        if self.target.on_board is False:
            raise wrong("is false, but only a champion on the board is moved, so none fits", "target.on_board")
        return self


class Transform(BaseEffect):
    """The champion is replaced by a special one (T42)."""

    do: Literal["transform"]
    into: OtherName
    """The special champion."""


class AddSpecial(BaseEffect):
    """A special champion joins the roster, unless it is in it."""

    do: Literal["add_special"]
    name: OtherName
    """The special champion."""
    copies: Annotated[int, Field(ge=1, le=MAX_FIGURES)] = 1
    """How many."""


class Resize(BaseEffect):
    """Values are changed for good (T91)."""

    do: Literal["resize"]
    target: Target = Target(who="self")
    """Of which champion."""
    strength: Signed = 0
    """More strength."""
    defence: Signed = 0
    """More defence."""
    speed: SpeedChange = 0
    """More speed."""

    @model_validator(mode="after")
    def _changes_something(self) -> Resize:
        if not (self.strength or self.defence or self.speed):
            raise wrong("changes nothing; add strength, defence or speed")
        return self
