"""Effects that put something on cards or players: gifts, charges, names, bans."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import wrong
from sim.voskhozhdenie.cards.effects.base import Affected, BaseEffect
from sim.voskhozhdenie.cards.fields import Amount, Filter, GivenKeyword, Target, Value, word_of
from sim.voskhozhdenie.cards.rulewords import Named, Until, Who
from sim.voskhozhdenie.words import MAX_KEYWORDS

Keywords = Annotated[tuple[GivenKeyword, ...], Field(max_length=MAX_KEYWORDS)]
Lasting = Annotated[Until, word_of(Until, "a moment")]


class GiveFor(BaseEffect):
    """Cards get power or keywords for a time (V81)."""

    do: Literal["give"]
    to: Target
    """Which cards; those that come later get nothing."""
    power: Amount | None = None
    """How much power, read once."""
    keywords: Keywords = ()
    """Which keywords."""
    until: Lasting
    """How long."""

    @model_validator(mode="after")
    def _gives(self) -> GiveFor:
        check_gift(self)
        return self


class GiveSide(BaseEffect):
    """All cards of the controller that fit get power or keywords for a time, those that come later too (V81)."""

    do: Literal["give_side"]
    what: Filter
    """Which of his cards on the battlefield."""
    power: Amount | None = None
    """How much power, read once."""
    keywords: Keywords = ()
    """Which keywords."""
    until: Lasting
    """How long."""

    @model_validator(mode="after")
    def _gives(self) -> GiveSide:
        check_gift(self)
        return self


def check_gift(effect: GiveFor | GiveSide) -> None:
    """Refuse a gift of nothing."""
    if effect.power is None and not effect.keywords:
        raise wrong("gives nothing; add power or keywords")


class BecomeUnit(BaseEffect):
    """Cards are units too for a time; all else about them stays."""

    do: Literal["become_unit"]
    to: Target
    """Which cards."""
    power: Value
    """Their base power meanwhile."""
    keywords: Keywords = ()
    """Keywords they have meanwhile."""
    until: Lasting
    """How long."""


class Charge(BaseEffect):
    """The charges of cards become the number of their keyword Charges (V69)."""

    do: Literal["charge"]
    to: Target
    """Which cards."""


class Uncharge(BaseEffect):
    """The charges of cards become 0; `done` is how many they had together."""

    do: Literal["uncharge"]
    to: Target
    """Which cards."""


class Mark(BaseEffect):
    """The card itself remembers cards while both stay in play; they are `marked`."""

    do: Literal["mark"]
    to: Target
    """Which cards."""


class Name(BaseEffect):
    """The controller names something that the card remembers; filters speak of it by `named`."""

    do: Literal["name"]
    what: Annotated[Named, word_of(Named, "something that can be named")]
    """What he names."""
    among: Filter | None = None
    """Of `power`: the cards whose powers he can name."""

    @model_validator(mode="after")
    def _among_powers(self) -> Name:
        if (self.among is None) == (self.what is Named.POWER):
            raise wrong('belongs to what = "power", which cannot be without it', "among")
        return self


class Spare(BaseEffect):
    """Players name one card each, in turn order, the same one is allowed; the others are `not_spared` for the rest of the ability."""

    do: Literal["spare"]
    to: Target
    """One of which cards."""
    who: Affected = Who.YOU
    """Who names."""


class ForbidPlay(BaseEffect):
    """Players may not play cards for a time (V1)."""

    do: Literal["forbid_play"]
    what: Filter
    """Which cards, in any zone."""
    who: Affected = Who.EACH_PLAYER
    """Who may not."""
    until: Lasting
    """How long."""
