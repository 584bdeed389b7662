"""Lines about cards: classes and numbers. Cards, quests and champions of the row are cards here; `sim.tactics.words` says what else there is."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.effects.base import BaseEffect
from sim.tactics.cards.models import Card, Champion, Entry, Quest
from sim.tactics.cards.words import FACTIONS, KEYWORDS
from strategies.language.line import Key
from strategies.language.subjects import Subject
from strategies.tactics.form import ANY

GAINS = ("runes", "power", "glory")
"""What cards bring when they are played: amounts of the effect `gain`."""
WORN = ("strength", "defence", "speed")
"""What constructs and quests give their bearer, and what champions of the row have."""
NUMBERS = ("cost", "order", *GAINS, "cards", *WORN)
"""Numbers of a card: words of a line's `by`, and what conditions can look at."""
TYPES = ("hero", "construct", "quest", "champion")
HOMES = ("start", "always")
"""Classes of cards that do not come from the centre deck: those of the first deck, those of the piles."""
DEEDS = ("research", "banish", "free_order", "soul", "treasure", "damage", "bonus")
"""Effects that are a class: cards that have one when they are played."""
PLAIN = "plain"
"""The class of the cards without a faction."""
CLASSES = (ANY, *TYPES, *HOMES, PLAIN, *FACTIONS, *(f"{faction} {kind}" for faction in FACTIONS for kind in TYPES), *KEYWORDS, *DEEDS)


def played_effects(card: Entry) -> Iterable[BaseEffect]:
    """Effects of playing a card that need neither a condition nor an Allegiance."""
    return (effect for effect in getattr(card, "effects", ()) if effect.when is None and effect.allegiance is None)


def card_numbers(card: Entry) -> dict[str, int]:
    """Numbers of a card, as printed; 0 where it has none.

    Parameters
    ----------
    card
        A card, a quest, or a champion of the row.

    Returns
    -------
    dict
        `cost` in runes, of a champion in power, and its `order`; what playing it brings whatever else is there: `runes`, `power`, `glory` and `cards`
        that are drawn; what a construct or quest gives, and what a champion has: `strength`, `defence`, `speed` (more or less than the usual one).
    """
    cost = card.acquire if isinstance(card, Champion) else getattr(card, "cost", 0)
    found = {"cost": cost or 0, "order": getattr(card, "order", 0), **{stat: getattr(card, stat) for stat in WORN}}
    for gain in GAINS:
        found[gain] = sum(getattr(effect, gain) or 0 for effect in played_effects(card) if effect.do == "gain")
    found["cards"] = sum(getattr(effect, "cards", 0) for effect in played_effects(card) if effect.do == "draw")
    return found


def type_of(card: Entry) -> str:
    """Type of a card."""
    if isinstance(card, Card):
        return card.type
    return "quest" if isinstance(card, Quest) else "champion"


def belonging(target: str) -> Callable[[Entry], bool]:
    """What says whether a card belongs to a class."""
    faction, _, kind = target.partition(" ")
    if target == ANY:
        return lambda card: True
    if target in TYPES:
        return lambda card: type_of(card) == target
    if target in HOMES:
        return lambda card: isinstance(card, Card) and card.place == target
    if target in FACTIONS:
        return lambda card: target in card.factions  # type: ignore[attr-defined]
    if target == PLAIN:
        return lambda card: not card.factions  # type: ignore[attr-defined]
    if faction in FACTIONS and kind in TYPES:
        return lambda card: faction in card.factions and type_of(card) == kind  # type: ignore[attr-defined]
    if target in KEYWORDS:
        return lambda card: target in getattr(card, "keywords", ())
    if target in DEEDS:
        return lambda card: any(effect.do == target for effect in getattr(card, "effects", ()))
    return lambda card: getattr(card, "trait", None) == target


def members(target: str, cards: Sequence[Entry]) -> Iterable[int]:
    """Numbers of the cards of a class."""
    belongs = belonging(target)
    return (i for i, card in enumerate(cards) if belongs(card))


def _kinds(card_set: CardSet) -> Sequence[Entry]:
    return card_set.kinds


def _traits(card_set: CardSet) -> Iterable[str]:
    return dict.fromkeys(card.trait for card in card_set.deck_cards if card.trait is not None and card.trait not in CLASSES)


def _numbers(card: Entry) -> Mapping[str, int]:
    return card_numbers(card)


CARDS = Subject(
    "card",
    _kinds,
    example="Mystic",
    classes=CLASSES,
    own_classes=_traits,
    members=members,
    numbers=NUMBERS,
    keys=NUMBERS,
    key=Key("cost"),
    values=_numbers,
)
"""Lines about what lies in hands, decks and the row."""
