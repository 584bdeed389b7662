"""Everything that is wrong with a deck, all reasons at once (V4, V6 to V9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sim.errors import quoted
from sim.voskhozhdenie.cards.abilities import DeckBuilding
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.words import Colour, Keyword, Type
from sim.voskhozhdenie.decks.deck import Deck, Part
from sim.voskhozhdenie.decks.formats import Format

COLOURS = {Colour.WHITE: "white", Colour.BLUE: "blue", Colour.BLACK: "black", Colour.RED: "red"}
PLACES = {Part.CITIES: "cities", Part.MAIN: "main deck", Part.REINFORCEMENT: "reinforcement deck"}


@dataclass(frozen=True)
class Content:
    """The known cards of a deck, with how many copies lie in each place."""

    counts: dict[Part, Counter[str]]
    cards: dict[str, Card]

    def total(self, name: str) -> int:
        """Copies of a card in all places."""
        return sum(count[name] for count in self.counts.values())

    def in_part(self, part: Part) -> Iterator[tuple[Card, int]]:
        """Cards of a place with their copies."""
        return ((self.cards[name], count) for name, count in self.counts[part].items())


def deck_problems(deck: Deck, format: Format, card_set: CardSet) -> list[str]:
    """Say why a deck is not allowed.

    Parameters
    ----------
    deck
        The deck.
    format
        The format it is to be allowed in.
    card_set
        The cards there are.

    Returns
    -------
    list[str]
        A sentence for every reason, in the order of the deck's places; empty if it is allowed.
    """
    content = _content(deck, card_set)
    return [
        *unknown_cards(deck, card_set),
        *_sizes(deck, format),
        *_places(content, format),
        *_copies(content, format),
        *_pool(content, format, card_set),
        *_colours(content, format),
    ]


def unknown_cards(deck: Deck, card_set: CardSet) -> list[str]:
    """Say which names of a deck are no cards, a sentence each with the nearest name."""
    return [
        f"{PLACES[part]}: {quoted(line.name)} is not a card of {card_set.label}; {card_set.tip(line.name)}"
        for part, line in deck.lines()
        if card_set.known(line.name) is None
    ]


def card_problems(deck: Deck, format: Format, card_set: CardSet) -> list[str]:
    """Say what is wrong with the known cards of a deck one by one: that they lie where they may not, or that the format has them not."""
    content = _content(deck, card_set)
    return [*_places(content, format), *_pool(content, format, card_set)]


def most_copies(card: Card, format: Format) -> int | None:
    """Most copies of a card in a whole deck; None: no limit."""
    if card.type is Type.CITY and format.different_cities:
        return 1
    swarm = card.number_of(Keyword.SWARM)
    return format.copies if format.copies is None or swarm is None else swarm


def most_of_colours(cities: Iterable[tuple[Card, int]], format: Format) -> dict[Colour, int | None]:
    """Most cards of each colour beside some cities with their copies (V8); None: no limit."""
    if format.per_city is None:
        return dict.fromkeys(Colour)
    there = [*cities]
    lifted = {colour for card, _ in there for ability in _deck_building(card) for colour in ability.any_number_of}
    counted = {colour: sum(count for card, count in there if colour in card.city_colours) for colour in Colour}
    return {colour: None if colour in lifted else format.per_city * counted[colour] for colour in Colour}


def _content(deck: Deck, card_set: CardSet) -> Content:
    counts: dict[Part, Counter[str]] = {part: Counter() for part in Part}
    cards = {}
    for part, line in deck.lines():
        known = card_set.known(line.name)
        if known is not None:
            card = card_set.cards[known]
            counts[part][card.name] += line.count
            cards[card.name] = card
    return Content(counts, cards)


def _sizes(deck: Deck, format: Format) -> Iterator[str]:
    cities, main, reinforcement = (deck.size(part) for part in Part)
    if cities != format.cities:
        yield f"cities: {cities} instead of {format.cities}"
    if main < format.main_least:
        yield f"main deck: {main} cards, fewer than {format.main_least}"
    if reinforcement > format.reinforcement_most:
        yield f"reinforcement deck: {reinforcement} cards, more than {format.reinforcement_most}"


def _places(content: Content, format: Format) -> Iterator[str]:
    """Cards that lie where they may not."""
    for part in Part:
        for card, _ in content.in_part(part):
            if not card.in_decks:
                what = "Minor" if card.minor else "a later chapter" if card.number_of(Keyword.CHAPTER) else "a token"
                yield f"{PLACES[part]}: {card.name} is {what} and never part of a deck"
            elif (card.type is Type.CITY) != (part is Part.CITIES):
                yield f"{PLACES[part]}: {card.name} is {'a city' if card.type is Type.CITY else 'no city'}; " + (
                    "cities stand among the cities only" if card.type is Type.CITY else "only cities stand there"
                )
            elif part is Part.MAIN and card.type is Type.PATRON:
                yield f"main deck: {card.name} is a patron; patrons lie in the reinforcement deck only"
            elif part is Part.REINFORCEMENT and card.type is not Type.PATRON and card.number_of(Keyword.REINFORCEMENT) is None:
                yield f"reinforcement deck: {card.name} has no Reinforcement and is no patron"
    patrons = sum(count for card, count in content.in_part(Part.REINFORCEMENT) if card.type is Type.PATRON)
    if patrons > format.patrons_most:
        yield f"reinforcement deck: {patrons} patrons, more than {format.patrons_most}"


def _copies(content: Content, format: Format) -> Iterator[str]:
    if format.different_cities:
        for card, count in content.in_part(Part.CITIES):
            if count > 1:
                yield f"cities: {count} copies of {card.name}; all cities must be different"
    for name, card in content.cards.items():
        swarm, most = card.number_of(Keyword.SWARM), most_copies(card, format)
        if most is not None and content.total(name) > most and (card.type is not Type.CITY or not format.different_cities):
            yield f"{content.total(name)} copies of {name}, more than {most}{'' if swarm is None else f' (Swarm {swarm})'}"


def _pool(content: Content, format: Format, card_set: CardSet) -> Iterator[str]:
    """Cards that are not of the format."""
    allowed = format.allowed_releases(card_set)
    banned = {card_set.known(name) for name in format.banned} - {None}
    for name, card in content.cards.items():
        if not {*card.releases} & {*allowed}:
            yield f"{name} is of the release {' and '.join(card.releases)}; {format.name} allows {', '.join(allowed) or 'none'}"
        if card_set.ids[name] in banned:
            yield f"{name} is banned in {format.name}"


def _colours(content: Content, format: Format) -> Iterator[str]:
    """Colours of which there are more cards than the cities allow; a card of two colours counts for both (V8)."""
    for colour, most in most_of_colours(content.in_part(Part.CITIES), format).items():
        cities = sum(count for card, count in content.in_part(Part.CITIES) if colour in card.city_colours)
        cards = sum(count for part in (Part.MAIN, Part.REINFORCEMENT) for card, count in content.in_part(part) if colour in card.colours)
        if most is not None and cards > most:
            said = f"{cities} {COLOURS[colour]} {'city' if cities == 1 else 'cities'} allow{'s' if cities == 1 else ''} {most}"
            yield f"{cards} {COLOURS[colour]} card{'' if cards == 1 else 's'}, but {said if cities else f'there is no {COLOURS[colour]} city'}"


def _deck_building(card: Card) -> Iterator[DeckBuilding]:
    return (ability for ability in card.abilities if isinstance(ability, DeckBuilding))
