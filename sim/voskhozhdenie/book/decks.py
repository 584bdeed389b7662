"""Decks as the kernel reads them: part of a compiled strategy."""

from __future__ import annotations

from typing import Any

from sim.errors import InputError
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.decks.deck import Deck, Part
from sim.voskhozhdenie.decks.formats import format_of, load_formats
from sim.voskhozhdenie.decks.problems import deck_problems


def cards_of_deck(card_set: CardSet, deck: Deck) -> dict[str, dict[str, int]]:
    """Copies of every card by the place in which they lie.

    Parameters
    ----------
    card_set
        Under whose English names cards are counted.
    deck
        The deck.

    Returns
    -------
    dict
        Place to name to copies; places without cards are left out.
    """
    found: dict[str, dict[str, int]] = {}
    for part, line in deck.lines():
        place, name = found.setdefault(part.value, {}), card_set.cards[card_set.find(line.name)].name
        place[name] = place.get(name, 0) + line.count
    return found


def write_deck(plan: Any, card_set: CardSet, deck: Deck) -> None:
    """Write a deck into a compiled strategy.

    Parameters
    ----------
    plan
        A row of `PLAN`; its fields of `DECK` are written anew, whatever is in them.
    card_set
        Whose names the deck uses.
    deck
        The deck.

    Raises
    ------
    InputError
        If the deck has a format and breaks it, with every reason; if it uses an unknown name.
    """
    if deck.format:
        problems = deck_problems(deck, format_of(deck.format, load_formats(), deck.name), card_set)
        if problems:
            raise InputError(f"the deck {deck.name!r} is not allowed in {deck.format}: {'; '.join(problems)}")
    for field in ("lines", "kind", "copies"):
        plan[field] = 0
    for at, part in enumerate(Part):
        lines = deck.part(part)
        plan["lines"][at] = len(lines)
        plan["kind"][at, : len(lines)] = [card_set.find(line.name) for line in lines]
        plan["copies"][at, : len(lines)] = [line.count for line in lines]
