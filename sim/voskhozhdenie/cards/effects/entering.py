"""Effects that bring cards into play."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from sim.cardfiles.models import one_of
from sim.voskhozhdenie.cards.effects.base import BaseEffect
from sim.voskhozhdenie.cards.fields import Amount, CardName, Target, word_of
from sim.voskhozhdenie.cards.language.tree import Number
from sim.voskhozhdenie.cards.rulewords import Goal


class Create(BaseEffect):
    """Minor cards enter the battlefield under the control of the controller (V4)."""

    do: Literal["create"]
    token: CardName
    """Which card of the card set they are copies of."""
    n: Amount = Number(1)
    """How many."""
    assign: Annotated[str, one_of(("event", "chosen"), "a tactic to be assigned to", tell_all=True)] | None = None
    """They are assigned to the tactic that triggered the ability, or to one of choice (V28)."""
    silent: bool = False
    """Whether their own Summon does not trigger."""


class Summon(BaseEffect):
    """Cards are put onto the battlefield without being played; from the graveyard: reanimated (V66)."""

    do: Literal["summon"]
    source: Target = Field(alias="from")
    """Which cards; units, relics and fortifications."""
    total_below: Amount | None = None
    """The base powers of the chosen cards, added up, stay below this; they are chosen one by one as long as one still fits."""


class Search(BaseEffect):
    """The controller looks for cards in his main deck, must take what he finds, and shuffles it then (V66)."""

    do: Literal["search"]
    source: Target = Field(alias="from")
    """Which cards of the deck."""
    to: Annotated[Goal, word_of(Goal, "a place for what was searched")]
    """Where they go."""


class Play(BaseEffect):
    """The controller plays cards, one after the other; each enters the queue (V31, V36)."""

    do: Literal["play"]
    source: Target = Field(alias="from")
    """Which cards; those that can be paid are legal."""
    free: bool = False
    """Whether the cost in coins is not paid."""


class Control(BaseEffect):
    """The controller takes control of cards until they leave the battlefield (V70)."""

    do: Literal["control"]
    to: Target
    """Which cards."""
