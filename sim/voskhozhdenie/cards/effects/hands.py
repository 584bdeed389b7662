"""Effects on hands, and what comes into them or leaves them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from sim.cardfiles.models import wrong
from sim.voskhozhdenie.cards.effects.base import ALL, Affected, BaseEffect, Some, check_number
from sim.voskhozhdenie.cards.fields import Amount, Condition, Filter, Target, word_of
from sim.voskhozhdenie.cards.rulewords import Deck, Who


class Draw(BaseEffect):
    """The controller draws cards (V59)."""

    do: Literal["draw"]
    n: Amount
    """How many; nothing if below 1."""
    deck: Annotated[Deck, word_of(Deck, "a deck")] = Deck.OWN
    """From which deck."""
    repeat_until: Condition | None = None
    """The whole draw is repeated until this holds, at least one is made; it also stops when a draw fails."""


class Discard(Some):
    """Cards go from the hand to the graveyard, chosen by whoever discards (V65)."""

    do: Literal["discard"]
    who: Affected = Who.YOU
    """Who discards."""
    what: Filter | None = None
    """Only cards of the hand that fit; with n = "all" the hand is shown."""

    @model_validator(mode="after")
    def _has_number(self) -> Discard:
        check_number(self)
        return self


class Redraw(Some):
    """Cards are redrawn, one after the other; n = "all": the whole hand at once (V60)."""

    do: Literal["redraw"]
    who: Affected = Who.YOU
    """Who redraws."""

    @model_validator(mode="after")
    def _has_number(self) -> Redraw:
        check_number(self)
        return self


class Mill(BaseEffect):
    """Top cards of a main deck go to its owner's graveyard (V65)."""

    do: Literal["mill"]
    n: Amount
    """How many."""
    who: Affected = Who.YOU
    """Whose deck."""
    deck: Annotated[Deck, word_of(Deck, "a deck")] | None = None
    """In place of `who`: which deck."""

    @model_validator(mode="after")
    def _one_deck(self) -> Mill:
        if self.deck is not None and self.who is not Who.YOU:
            raise wrong("cannot stand beside `who`; keep one of them", "deck")
        if self.n == ALL:
            raise wrong('"all" is no number of cards to mill; write an amount', "n")
        return self


class Take(BaseEffect):
    """Cards from elsewhere than the battlefield go to the hand of the controller; no draw (V64)."""

    do: Literal["take"]
    source: Target = Field(alias="from")
    """Which cards."""


class ToHand(BaseEffect):
    """Cards go to their owner's hand; Minor ones leave the game (V64)."""

    do: Literal["to_hand"]
    to: Target
    """Which cards."""


class ShuffleIn(BaseEffect):
    """Cards go into a main deck, which is shuffled then (V71)."""

    do: Literal["shuffle_in"]
    source: Target = Field(alias="from")
    """Which cards."""
    deck: Annotated[Deck, word_of(Deck, "a deck")] = Deck.OWN
    """Into which deck; `chosen` is chosen behind the cards."""


class ShuffleInHand(BaseEffect):
    """Whole hands go into the main decks of their owners, which are shuffled then."""

    do: Literal["shuffle_in_hand"]
    who: Affected = Who.YOU
    """Whose hands."""
