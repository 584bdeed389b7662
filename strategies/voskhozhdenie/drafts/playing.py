"""Which strategy plays a drafted deck: a rule from what the deck is."""

from __future__ import annotations

from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.draft.table import Built

RULES = (
    ("reanimator", "Undeath", 5),
    ("defensive", "walls", 7),
    ("tempo", "orders", 8),
)
"""A strategy, and how many cards of the main deck make it the one, in this order."""
LOW, HIGH = 3.0, 4.5
"""Mean costs of the main deck, tactics apart, up to which the deck is played by `aggressive`, and from which by `economy`; between them by `midrange`."""


def strategy_for(deck: Built, card_set: CardSet) -> str:
    """Name of the shipped strategy that plays a deck.

    Parameters
    ----------
    deck
        Its main deck decides. The first of these that holds: 5 cards with Undeath or more: `reanimator`; 7 fortifications and units with Guard or
        more: `defensive`; 8 orders or more: `tempo`; a mean cost up to 3: `aggressive`; from 4.5 on: `economy`; else `midrange`.
    card_set
        Whose cards they are.

    Returns
    -------
    str
    """
    cards = [card_set.cards[card] for card in deck.main]
    counts = {
        "Undeath": sum(card.number_of(Keyword.UNDEATH) is not None for card in cards),
        "walls": sum(card.type is Type.FORTIFICATION or card.number_of(Keyword.GUARD) is not None for card in cards),
        "orders": sum(card.type is Type.ORDER for card in cards),
    }
    for strategy, kind, least in RULES:
        if counts[kind] >= least:
            return strategy
    costs = [card.compared_cost for card in cards if card.type is not Type.TACTIC]
    mean = sum(costs) / max(len(costs), 1)
    return "aggressive" if mean <= LOW else "economy" if mean >= HIGH else "midrange"
