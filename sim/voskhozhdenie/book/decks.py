"""Decks as the kernel reads them: part of a compiled strategy."""

from __future__ import annotations

from typing import Any

from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.decks.deck import Deck, Part


def write_deck(plan: Any, card_set: CardSet, deck: Deck) -> None:
    """Write a deck into a compiled strategy.

    Parameters
    ----------
    plan
        A row of `PLAN`; its fields of `DECK` are filled.
    card_set
        Whose names the deck uses; an unknown one is an `InputError`.
    deck
        The deck.
    """
    for at, part in enumerate(Part):
        lines = deck.part(part)
        plan["lines"][at] = len(lines)
        plan["kind"][at, : len(lines)] = [card_set.find(line.name) for line in lines]
        plan["copies"][at, : len(lines)] = [line.count for line in lines]
