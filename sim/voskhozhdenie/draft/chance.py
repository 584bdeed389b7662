"""The contract draft: every pick and the deck by lot."""

from __future__ import annotations

from collections.abc import Sequence

from sim.voskhozhdenie.draft.colours import Cards
from sim.voskhozhdenie.draft.luck import Luck, drawn
from sim.voskhozhdenie.draft.table import Built


class RandomDrafter:
    """Drafts as the contract says."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards

    def sit(self, luck: Luck) -> RandomSeat:
        """Take a seat."""
        return RandomSeat(self._cards, luck)


class RandomSeat:
    """Uniform picks, and a deck of as many cards as the colours of two uniform cities allow."""

    def __init__(self, cards: Cards, luck: Luck) -> None:
        self._cards, self._luck, self._kept = cards, luck, list[int]()

    def pick(self, offered: Sequence[int], booster: int) -> int:
        """Any card."""
        place = self._luck.below(len(offered))
        self._kept.append(offered[place])
        return place

    def build(self) -> Built:
        """Two cities by lot (or as many as there are), then the legal cards in random order, as long as no limit is broken."""
        cards, format = self._cards, self._cards.format
        known = [card for card in self._kept if cards.is_city[card]]
        cities = drawn(self._luck, known, min(format.cities, len(known)))
        room = cards.room(cities)
        legal = [card for card in self._kept if not cards.is_city[card] and cards.fits(card, room)]
        self._luck.shuffle(legal)
        main, reinforcement = list[int](), list[int]()
        for card in legal:
            if cards.fits(card, room):
                cards.place(card, room)
                reinforces = cards.reinforces[card] and len(reinforcement) < format.reinforcement_most
                (reinforcement if reinforces else main).append(card)
        return Built(tuple(cities), tuple(main), tuple(reinforcement))
