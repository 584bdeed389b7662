"""Effects on main decks as they lie."""

from __future__ import annotations

from typing import Annotated, Literal

from sim.voskhozhdenie.cards.effects.base import BaseEffect
from sim.voskhozhdenie.cards.fields import Count, Filter, word_of
from sim.voskhozhdenie.cards.rulewords import Deck


class ShuffleDeck(BaseEffect):
    """A main deck is shuffled."""

    do: Literal["shuffle_deck"]
    deck: Annotated[Deck, word_of(Deck, "a deck")] = Deck.OWN
    """Which one."""


class ReorderTop(BaseEffect):
    """The controller looks at top cards of his main deck and puts them back in any order (V71)."""

    do: Literal["reorder_top"]
    n: Count
    """How many."""


class LookTop(BaseEffect):
    """The controller looks at top cards of a main deck; it is the deck `looked` from then on (V71)."""

    do: Literal["look_top"]
    n: Count
    """How many."""
    deck: Annotated[Deck, word_of(Deck, "a deck")] = Deck.OWN
    """The deck looked at."""


class RevealTop(BaseEffect):
    """Top cards of the own main deck are shown to all; they lie in the zone `revealed` too (V71)."""

    do: Literal["reveal_top"]
    n: Count
    """How many."""


class RevealUntil(BaseEffect):
    """Cards of the own main deck are shown from the top until one fits; it is `it`, nothing moves, nothing is `it` if none fits."""

    do: Literal["reveal_until"]
    what: Filter
    """What must fit, by what is printed."""


class SwapGraveyardDeck(BaseEffect):
    """Graveyard and main deck of the controller change places; the new deck is shuffled, nothing triggers for the cards."""

    do: Literal["swap_graveyard_deck"]
