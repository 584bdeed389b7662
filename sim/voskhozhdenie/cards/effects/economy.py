"""Effects on coins, decrees and the course of the game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, model_validator

from sim.cardfiles.models import wrong
from sim.voskhozhdenie.cards.effects.base import BaseEffect, Some, check_number
from sim.voskhozhdenie.cards.fields import Amount, Count, word_of
from sim.voskhozhdenie.cards.words import Keyword


class Coins(BaseEffect):
    """The controller gets coins (V19)."""

    do: Literal["coins"]
    n: Amount
    """How many; nothing if below 1."""


class Supply(BaseEffect):
    """The supply value of the controller grows for the rest of the game (V17)."""

    do: Literal["supply"]
    n: Amount
    """By how much."""


class Decree(Some):
    """The controller issues decrees, one after the other, each if he wants to (V43)."""

    do: Literal["decree"]
    twice: bool = False
    """Whether each ability enters the queue twice for one payment."""

    @model_validator(mode="after")
    def _has_number(self) -> Decree:
        check_number(self)
        return self


def _only_undeath(keyword: Keyword) -> Keyword:
    if keyword is not Keyword.UNDEATH:
        raise wrong(f"{keyword.value} is no decree to which a bonus can be limited; write Undeath, or leave `only` out")
    return keyword


class BonusDecrees(BaseEffect):
    """The controller may issue more decrees in the decree phase of the next round (V42, V43)."""

    do: Literal["bonus_decrees"]
    n: Count
    """How many more."""
    only: Annotated[Keyword, AfterValidator(_only_undeath), word_of(Keyword, "a keyword")] | None = None
    """Only decrees of this keyword (Undeath); they are used up first."""


class ExtraTurn(BaseEffect):
    """The first turn of the controller in the coming or running action phase is followed at once by another one (V85)."""

    do: Literal["extra_turn"]


class FirstNextRound(BaseEffect):
    """The controller is the first player of the next round (V86)."""

    do: Literal["first_next_round"]


class EndRound(BaseEffect):
    """The round ends: the rest of the queue, the turns and the tactics are dropped (V50)."""

    do: Literal["end_round"]


class Win(BaseEffect):
    """The controller wins the game (V76)."""

    do: Literal["win"]
