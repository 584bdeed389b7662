"""Lines about cards: classes and numbers."""

from collections.abc import Callable, Iterable, Sequence

from sim.voskhozhdenie.cards.abilities import Activated
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.words import Colour, Keyword, Type
from strategies.language.line import Key
from strategies.language.subjects import Subject
from strategies.voskhozhdenie.form import ANY

KEYS = ("cost", "power")
"""Words of a line's `by`."""
NUMBERS = (*KEYS, "supply", "armor", "charges", "undeath")
"""Numbers of a card that conditions can look at."""
COLOURS = {Colour.WHITE: "white", Colour.BLUE: "blue", Colour.BLACK: "black", Colour.RED: "red"}
NEUTRAL = "neutral"
"""The class of the cards without a colour."""
MINOR = "minor"
"""The class of the Minor cards."""
TYPES = tuple(kind.value for kind in Type)
COLOUR_WORDS = (*COLOURS.values(), NEUTRAL)
KEYWORDS = tuple(word.value for word in Keyword)
CLASSES = (ANY, MINOR, *TYPES, *COLOUR_WORDS, *(f"{colour} {kind}" for colour in COLOUR_WORDS for kind in TYPES), *KEYWORDS)
"""Classes of every card set; subtypes come to them."""
_TAKEN = frozenset(CLASSES)


def card_numbers(card: Card) -> dict[str, int]:
    """Numbers of a card that keys and conditions can look at, as they are printed; 0 where it has none.

    Parameters
    ----------
    card
        The card.

    Returns
    -------
    dict
        `cost` as other cards compare it, `power`, `supply` (symbols of a city), `armor`, `charges` and `undeath`.
    """
    keywords = {"armor": Keyword.ARMOR, "charges": Keyword.CHARGES, "undeath": Keyword.UNDEATH}
    printed = {number: card.number_of(keyword) or 0 for number, keyword in keywords.items()}
    return {"cost": card.compared_cost, "power": card.power or 0, "supply": card.supply or 0, **printed}


def belonging(target: str) -> Callable[[Card], bool]:
    """What says whether a card belongs to a class; a subtype that is called like another class is none."""
    colour, _, kind = target.partition(" ")
    if target == ANY:
        return lambda card: True
    if target == MINOR:
        return lambda card: card.minor
    if target in TYPES:
        return lambda card: card.type == target
    if target in COLOUR_WORDS:
        return lambda card: is_of_colour(card, target)
    if kind in TYPES and colour in COLOUR_WORDS:
        return lambda card: card.type == kind and is_of_colour(card, colour)
    if target in KEYWORDS:
        return lambda card: any(printed.keyword == target for printed in card.keywords)
    return lambda card: target in card.subtypes


def is_of_colour(card: Card, word: str) -> bool:
    """Whether a card is of a colour; of two colours it is of both, and neutral without any."""
    return any(COLOURS[colour] == word for colour in card.colours) if card.colours else word == NEUTRAL


def members(target: str, cards: Sequence[Card]) -> Iterable[int]:
    """Ids of a class."""
    belongs = belonging(target)
    return (i for i, card in enumerate(cards) if belongs(card))


def is_activated(card: Card, card_set: CardSet) -> bool:
    """Whether a card may have a Charge or Sacrifice ability, one that others give it included."""
    own = any(isinstance(ability, Activated) and ability.on != "decree" for ability in card.abilities)
    given = card_set.given_abilities
    return own or "activate" in given or (card.number_of(Keyword.CHARGES) is not None and "charge" in given)


def _cards(card_set: CardSet) -> Sequence[Card]:
    return card_set.cards


def _subtypes(card_set: CardSet) -> Iterable[str]:
    return (word for word in card_set.subtypes if word not in _TAKEN)


def _strong(card: Card) -> tuple[int]:
    return (-(card.power or 0),)


CARDS = Subject(
    "card",
    _cards,
    example="Sky Infantry",
    classes=CLASSES,
    own_classes=_subtypes,
    members=members,
    numbers=NUMBERS,
    keys=KEYS,
    key=Key("cost"),
    values=card_numbers,
    tie=_strong,
)
"""Most lines."""
