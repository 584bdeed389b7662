"""Lines about cards: classes, numbers and default orders."""

from collections.abc import Iterable, Mapping, Sequence

from sim.relic.cards.cardset import Card, CardSet
from sim.relic.cards.words import ATTRIBUTE_WORDS, COLOUR_WORDS, WARGEAR_TYPES
from strategies.language.subjects import Subject
from strategies.relic.form import ANY

NUMBERS = ("value", "cost", "worth", "charges")
"""Numbers of a card: words of a line's `by`, and what conditions can look at."""
DECKS = ("wargear", "power", "relic", "corruption", "mission")
"""Decks that are a class."""
CLASSES = (ANY, "enemy", *WARGEAR_TYPES, *DECKS, *COLOUR_WORDS, *ATTRIBUTE_WORDS)
"""Classes of every card set; traits come to them."""


def card_numbers(card: Card) -> dict[str, int]:
    """Numbers of a card that keys and conditions can look at: `value`, `cost`, `worth` and `charges`."""
    return {number: getattr(card, number) for number in NUMBERS}


def card_classes(card: Card) -> set[str]:
    """All classes that a card belongs to, and its name, which can be that of a trait."""
    words = {ANY, card.name, *card.traits}
    if card.deck in (*DECKS, *COLOUR_WORDS):
        words.add(card.deck)
    if card.type in WARGEAR_TYPES:
        words.add(card.type)
    if card.type == "enemy":
        words |= {"enemy", card.attribute}
    return words


def members(target: str, cards: Sequence[Card]) -> Iterable[int]:
    """Ids of a class."""
    return (i for i, card in enumerate(cards) if target in card_classes(card))


def _cards(card_set: CardSet) -> Sequence[Card]:
    return card_set.cards


def _traits(card_set: CardSet) -> Iterable[str]:
    return card_set.traits


def by_worth(card_set: CardSet) -> Mapping[int, int]:
    """Places of all cards, the highest worth first; equal ones share a place."""
    worths = sorted({card.worth for card in card_set.cards}, reverse=True)
    return {i: worths.index(card.worth) for i, card in enumerate(card_set.cards)}


def by_worth_and_file(card_set: CardSet) -> Mapping[int, int]:
    """Places of all cards, the highest worth first; equal ones stand as in their files."""
    cards = card_set.cards
    return {card: place for place, card in enumerate(sorted(range(len(cards)), key=lambda i: (-cards[i].worth, i)))}


CARDS = Subject(
    "card",
    _cards,
    example="Power Armour",
    classes=CLASSES,
    own_classes=_traits,
    members=members,
    numbers=NUMBERS,
    keys=NUMBERS,
    values=card_numbers,
)
"""Most lines."""
