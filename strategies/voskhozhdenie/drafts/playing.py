"""Which strategy plays a drafted deck: a rule from what the deck is."""

from __future__ import annotations

from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.draft.table import Built

WITH_UNITS = "aggressive"
"""Plays decks of units: of the shipped strategies it wins most with drafted decks of every kind that was tried, dear and slow ones too."""
WITH_ORDERS = "tempo"
"""Plays decks of orders: its lists know most of them."""


def strategy_for(deck: Built, card_set: CardSet) -> str:
    """Name of the shipped strategy that plays a deck.

    Parameters
    ----------
    deck
        Its main deck decides: `tempo` if it has more orders than units, else `aggressive`.
    card_set
        Whose cards they are.

    Returns
    -------
    str
    """
    orders, units = (sum(card_set.cards[card].type is kind for card in deck.main) for kind in (Type.ORDER, Type.UNIT))
    return WITH_ORDERS if orders > units else WITH_UNITS
