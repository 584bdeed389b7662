"""The cards that a format lets into a deck, and which of them a deck has room for."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import accumulate

from numpy.random import Generator

from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.words import Colour, Type
from sim.voskhozhdenie.decks.deck import Deck, Line, Part
from sim.voskhozhdenie.decks.formats import Format
from sim.voskhozhdenie.decks.problems import card_problems, deck_problems, most_copies, most_of_colours
from sim.voskhozhdenie.words import MAX_COPIES, MAX_LINES
from strategies.voskhozhdenie.decks.layout import Copies

NEAR = 0.6
"""A card that costs a coin more or less than the one that goes out is so many times as likely as one of its cost."""
OTHER_COLOURS = 0.3
"""A card of other colours is so many times as likely as one of the same."""
COLOURED = (Part.MAIN, Part.REINFORCEMENT)
"""Places whose cards the colours of the cities limit."""


class Pool:
    """What a format lets into decks.

    Parameters
    ----------
    card_set
        The cards there are.
    format
        The limits.
    """

    def __init__(self, card_set: CardSet, format: Format) -> None:
        self.card_set, self.format, self.cards = card_set, format, card_set.cards
        self.of = {part: tuple(card for card in range(len(self.cards)) if self._may_lie(card, part)) for part in Part}
        """Cards that may lie in each place."""
        limits = [most_copies(card, format) for card in self.cards]
        self._most = [MAX_COPIES if limit is None else limit for limit in limits]

    def _may_lie(self, card: int, part: Part) -> bool:
        alone = {place: Counter({card: 1} if part is place else {}) for place in Part}
        return not card_problems(self._deck(alone), self.format, self.card_set)

    def _deck(self, copies: Copies) -> Deck:
        cities, main, reinforcement = (
            tuple(Line(self.cards[card].name, count) for card, count in copies[part].items() if count) for part in Part
        )
        return Deck("", cities, main, reinforcement)

    def colours(self, card: int) -> frozenset[Colour]:
        """Colours of a card; of a city those of which it is one."""
        known = self.cards[card]
        return frozenset(known.city_colours if known.type is Type.CITY else known.colours)

    def legal(self, copies: Copies) -> bool:
        """Whether the format allows a deck."""
        deck = self._deck(copies)
        return max(map(deck.size, Part)) <= MAX_LINES and not deck_problems(deck, self.format, self.card_set)

    def room(self, copies: Copies) -> dict[Colour, int | None]:
        """Cards of each colour that the cities allow beside those that are there, below 0 if there are too many; None: no limit."""
        most = most_of_colours([(self.cards[city], count) for city, count in copies[Part.CITIES].items() if count], self.format)
        there = [(self.cards[card].colours, count) for part in COLOURED for card, count in copies[part].items()]
        return {colour: None if limit is None else limit - sum(n for colours, n in there if colour in colours) for colour, limit in most.items()}

    def fits(self, copies: Copies, part: Part) -> Callable[[int], bool]:
        """What says whether a deck has room for one copy more of a card in a place; of cities, whether they may stand beside each other."""
        room = {} if part is Part.CITIES else self.room(copies)
        full = {colour for colour, left in room.items() if left is not None and left <= 0}
        patrons = sum(count for card, count in copies[Part.REINFORCEMENT].items() if self.cards[card].type is Type.PATRON)
        allowed = frozenset(self.of[part])

        def fitting(card: int) -> bool:
            known = self.cards[card]
            if card not in allowed or not full.isdisjoint(known.colours) or sum(copies[place][card] for place in Part) >= self._most[card]:
                return False
            return known.type is not Type.PATRON or patrons < self.format.patrons_most

        return fitting

    def draw(self, copies: Copies, part: Part, gone: int, rng: Generator, colours: frozenset[Colour] | None = None) -> int | None:
        """A card for the place of one that has gone out.

        Parameters
        ----------
        copies
            The deck without it.
        part
            Where it lay.
        gone
            Which it was; it does not come back.
        rng
            Luck of the search; consumed.
        colours
            Colours that the new card should have; those of the old one if None.

        Returns
        -------
        int or None
            Near in cost and of these colours more likely; None if there is room for no other card.
        """
        fitting = self.fits(copies, part)
        others = [card for card in self.of[part] if card != gone and fitting(card)]
        wanted = self.colours(gone) if colours is None else colours
        return drawn(others, [self._likeness(card, gone) * (1 if self.colours(card) == wanted else OTHER_COLOURS) for card in others], rng)

    def _likeness(self, card: int, other: int) -> float:
        return float(NEAR ** abs(self.cards[card].compared_cost - self.cards[other].compared_cost))


def drawn(things: Sequence[int], weights: Sequence[float], rng: Generator) -> int | None:
    """One of some things, each as likely as its weight says; None if there is none."""
    if not things:
        return None
    sums = [*accumulate(weights)]
    at = rng.random() * sums[-1]
    return next((thing for thing, reached in zip(things, sums, strict=True) if at < reached), things[-1])
