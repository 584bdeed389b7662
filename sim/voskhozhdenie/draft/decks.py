"""Drafted decks as decks that can be checked, written and played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.decks.deck import Deck, Line
from sim.voskhozhdenie.decks.formats import Format, load_formats
from sim.voskhozhdenie.draft.table import Built

FORMAT = "Draft"
"""The format of drafted decks."""


def draft_format() -> Format:
    """What a drafted deck may be."""
    return load_formats()[FORMAT]


def is_whole(deck: Built, format: Format) -> bool:
    """Whether there are cities and cards enough to play; what was built breaks no other rule."""
    return len(deck.cities) == format.cities and len(deck.main) >= format.main_least


def deck_of(deck: Built, card_set: CardSet, name: str) -> Deck:
    """The deck by the names of its cards, in the order of the set."""
    cities, main, reinforcement = (_lines(part, card_set) for part in (deck.cities, deck.main, deck.reinforcement))
    return Deck(name, cities, main, reinforcement, format=FORMAT)


def _lines(cards: Sequence[int], card_set: CardSet) -> tuple[Line, ...]:
    return tuple(Line(card_set.cards[card].name, count) for card, count in sorted(Counter(cards).items()))
