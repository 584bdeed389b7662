"""How many cards of each colour a deck's cities allow (V8)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from sim.voskhozhdenie.cards.abilities import DeckBuilding
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.words import Colour, Keyword, Type
from sim.voskhozhdenie.decks.formats import Format

NO_LIMIT = 1_000_000


class Cards:
    """What a draft asks of the cards of a set; every list is by id.

    Parameters
    ----------
    card_set
        The cards there are.
    format
        What a deck may be.
    """

    def __init__(self, card_set: CardSet, format: Format) -> None:
        self.card_set, self.format = card_set, format
        cards = card_set.cards
        self.is_city = [card.type is Type.CITY for card in cards]
        self.reinforces = [card.number_of(Keyword.REINFORCEMENT) is not None for card in cards]
        self.colours = [tuple(k for k, colour in enumerate(Colour) if colour in card.city_colours) for card in cards]
        """Numbers of the colours in the order of `Colour`; of a city those that it counts for."""

    @cached_property
    def _allowed(self) -> list[list[int]]:
        """`[C][colour]` cards of a colour that a city allows."""
        per_city = NO_LIMIT if self.format.per_city is None else self.format.per_city
        return [[self._allowed_by(k, number, colour, per_city) for number, colour in enumerate(Colour)] for k in range(len(self.is_city))]

    def _allowed_by(self, card: int, number: int, colour: Colour, per_city: int) -> int:
        abilities = self.card_set.cards[card].abilities
        if any(isinstance(ability, DeckBuilding) and colour in ability.any_number_of for ability in abilities):
            return NO_LIMIT
        return per_city if number in self.colours[card] else 0

    def room(self, cities: Iterable[int]) -> list[int]:
        """Cards of each colour that cities allow together."""
        return [sum(allowed) for allowed in zip(*(self._allowed[city] for city in cities), strict=True)] or [0] * len(Colour)

    def fits(self, card: int, room: list[int]) -> bool:
        """Whether there is room for a card: in all its colours."""
        for colour in self.colours[card]:  # not `all(...)`: it is asked very often
            if room[colour] <= 0:
                return False
        return True

    def place(self, card: int, room: list[int]) -> None:
        """Use up the room of a card."""
        for colour in self.colours[card]:
            room[colour] -= 1
