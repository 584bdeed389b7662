"""A card of Voskhozhdenie in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reports.text.clauses import finished
from reports.voskhozhdenie.cardtext.abilities import COLOURS, ability_text
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.words import Type


def things(card_set: Any) -> Mapping[str, Card]:
    """Everything of a card set that has a text, by name: its cards."""
    return {card.name: card for card in card_set.cards}


def card_line(card: Card) -> str:
    """What a card is: colours, type and subtypes; cost, power and supply; rarity and releases."""
    colours = "-".join(COLOURS[colour] for colour in card.colours) or "neutral"
    subtypes = f" ({', '.join(card.subtypes)})" if card.subtypes else ""
    numbers = [] if card.cost is None else [f"costs {card.cost}"]
    numbers += [] if card.power is None else [f"power {card.power}"]
    numbers += [] if card.supply is None else [f"supply {card.supply}"]
    kind = f"{'Minor ' * card.minor}{colours} {card.type.value}{subtypes}"
    rarity = [] if card.type is Type.CITY and card.rarity.value == "city" else [card.rarity.value]
    return " ".join(map(finished, filter(None, (kind, ", ".join(numbers), ", ".join([*rarity, *card.releases])))))


def card_text(card: Card) -> str:
    """What a card does, in sentences that are made of its keywords and effects; empty if it does nothing.

    Parameters
    ----------
    card
        A card of the card set.

    Returns
    -------
    str
        Cards that do different things have different texts.
    """
    keywords = [finished(", ".join(map(str, card.keywords)))] if card.keywords else []
    following = [f"Next chapter: {card.next}."] if card.next else []
    return " ".join([*keywords, *map(ability_text, card.abilities), *following])
