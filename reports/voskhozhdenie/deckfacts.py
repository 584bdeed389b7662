"""What a deck of Voskhozhdenie holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from reports.text.sentences import joined
from reports.voskhozhdenie.cardtext.abilities import COLOURS
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.words import Colour, Type
from sim.voskhozhdenie.decks.deck import Deck, Part
from sim.voskhozhdenie.decks.lists import called

NEUTRAL = "neutral"
"""Cards without a colour."""
FREE = "none"
"""Cost of cards that have none: tactics."""
BAR = "█"


def facts(deck: Deck, card_set: CardSet) -> dict[str, Any]:
    """Name, format and note, colours, cities and sizes, cards of each colour, costs of the main deck; unknown names count for sizes only."""
    colours, costs = Counter[str](), Counter[str]()
    for part, card, count in _known(deck, card_set):
        if part is not Part.CITIES:
            colours.update(dict.fromkeys(_colours(card) or [NEUTRAL], count))
        if part is Part.MAIN:
            costs[FREE if card.cost is None else str(card.cost)] += count
    words = [*COLOURS.values(), NEUTRAL]
    return {
        "name": deck.name,
        "format": deck.format,
        "note": deck.note,
        "colours": [word for word in words[:-1] if colours[word]],
        "cities": [called(line.name, card_set) for line in deck.cities for _ in range(line.count)],
        "sizes": {part.value: deck.size(part) for part in Part},
        "cards_by_colour": {word: colours[word] for word in words if colours[word]},
        "costs": {cost: costs[cost] for cost in sorted(costs, key=_place_of_cost)},
    }


def summary(facts: dict[str, Any]) -> str:
    """In a line: colours, sizes, cities."""
    cities, main, reinforcement = (facts["sizes"][part.value] for part in Part)
    sizes = f"{main} {'card' if main == 1 else 'cards'} and {reinforcement} in reinforcement"
    return f"{joined(facts['colours']) or NEUTRAL}, {sizes}, {cities} {'city' if cities == 1 else 'cities'}: {' / '.join(facts['cities'])}"


def row(facts: dict[str, Any]) -> dict[str, Any]:
    """In a row of a list of decks: colours and sizes."""
    return {"colours": facts["colours"], **facts["sizes"]}


def lines(facts: dict[str, Any]) -> list[str]:
    """Cards of each colour, and the costs of the main deck as bars."""
    found = [f"Colours: {', '.join(f'{colour} {count}' for colour, count in facts['cards_by_colour'].items()) or 'none'}"]
    if facts["costs"]:
        width = max(map(len, facts["costs"]))
        found.append("Costs of the main deck:")
        found += [f"  {cost:>{width}}  {BAR * count} {count}" for cost, count in facts["costs"].items()]
    return found


def cards(deck: Deck, card_set: CardSet, language: str) -> dict[str, list[dict[str, Any]]]:
    """Rows of each place: number, name in a language, and what the card is; of a name that is no card the number and the name alone."""
    return {part.value: [_row(line.name, line.count, card_set, language) for line in deck.part(part)] for part in Part}


def _row(name: str, count: int, card_set: CardSet, language: str) -> dict[str, Any]:
    known = card_set.known(name)
    told: dict[str, Any] = dict.fromkeys(("type", "cost", "power", "colours"))
    if known is not None:
        card = card_set.cards[known]
        told = {"type": card.type.value, "cost": card.cost, "power": card.power, "colours": _colours(card)}
    return {"count": count, "name": called(name, card_set, language), **told}


def _place_of_cost(cost: str) -> tuple[bool, bool, int]:
    """Numbers first, then what is paid as one likes, then nothing."""
    return not cost.isdecimal(), cost == FREE, int(cost) if cost.isdecimal() else 0


def _known(deck: Deck, card_set: CardSet) -> Iterator[tuple[Part, Card, int]]:
    """Cards of a deck with their places and numbers."""
    for part, line in deck.lines():
        known = card_set.known(line.name)
        if known is not None:
            yield part, card_set.cards[known], line.count


def _colours(card: Card) -> list[str]:
    """Colours of a card; of a city those it counts for."""
    colours = card.city_colours if card.type is Type.CITY else card.colours
    return [COLOURS[colour] for colour in Colour if colour in colours]
