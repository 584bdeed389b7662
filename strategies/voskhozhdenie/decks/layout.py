"""Decks as numbers of cards, and how they are laid out: where a deck is like the start, card by card, the same shuffle brings the same cards."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby, islice

from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.decks.deck import Deck, Line, Part
from strategies.genome import Genome

Copies = Mapping[Part, Counter[int]]
"""Place of a deck to the copies of each card, by its id; none are left out."""


class Layout:
    """Decks around a start.

    Parameters
    ----------
    deck
        The start.
    card_set
        Where its names are looked up.

    Raises
    ------
    InputError
        If one of them is unknown.
    """

    def __init__(self, deck: Deck, card_set: CardSet) -> None:
        self._deck, self._card_set = deck, card_set
        self.start = copies_in(deck, card_set)
        self._slots = {part: [card_set.find(line.name) for line in deck.part(part) for _ in range(line.count)] for part in Part}

    def genome(self, copies: Copies) -> Genome:
        """Laid out so that every copy that the start has too lies where it lies there; new cards lie where others went out, the rest behind."""
        laid = {part.value: tuple(self._lines(self._laid_out(part, copies[part]))) for part in Part}
        return {part: lines for part, lines in laid.items() if lines}

    def copies(self, genome: Genome) -> dict[Part, Counter[int]]:
        """Numbers of the cards of a genome."""
        found: dict[Part, Counter[int]] = {part: Counter() for part in Part}
        for part in Part:
            for line in map(_line, genome.get(part.value, ())):
                found[part][self._card_set.ids[line.name]] += line.count
        return found

    def written(self, genome: Genome) -> Genome:
        """Each card of a place once, where its first copies lie: so a deck file says it."""
        found: dict[str, Counter[str]] = {part: Counter() for part in genome}
        for part, lines in genome.items():
            for line in map(_line, lines):
                found[part][line.name] += line.count
        return {part: tuple(f"{count} {name}" for name, count in cards.items()) for part, cards in found.items()}

    def deck(self, genome: Genome) -> Deck:
        """The deck of a genome, called like the start; a card may stand in several lines."""
        cities, main, reinforcement = (tuple(map(_line, genome.get(part.value, ()))) for part in Part)
        return Deck(self._deck.name, cities, main, reinforcement, self._deck.format, self._deck.note, self._deck.strategy)

    def _laid_out(self, part: Part, copies: Counter[int]) -> Iterator[int]:
        left = Counter(copies)
        laid: list[int | None] = []
        for card in self._slots[part]:
            laid.append(card if left[card] > 0 else None)
            left[card] -= left[card] > 0
        new = iter(sorted(left.elements()))
        for kept in laid:
            if kept is not None:
                yield kept
            else:
                yield from islice(new, 1)
        yield from new

    def _lines(self, laid: Iterator[int]) -> Iterator[str]:
        """Copies of a card that follow each other as one line."""
        return (f"{len([*same])} {self._card_set.cards[card].name}" for card, same in groupby(laid))


def _line(text: str) -> Line:
    count, _, name = text.partition(" ")
    return Line(name, int(count))


def copies_in(deck: Deck, card_set: CardSet) -> dict[Part, Counter[int]]:
    """Numbers of the cards of a deck.

    Raises
    ------
    InputError
        If one of its names is unknown.
    """
    found: dict[Part, Counter[int]] = {part: Counter() for part in Part}
    for part, line in deck.lines():
        found[part][card_set.find(line.name)] += line.count
    return found


def copied(copies: Copies) -> dict[Part, Counter[int]]:
    """The same numbers, to be changed."""
    return {part: Counter(copies[part]) for part in Part}


def distance(one: Copies, other: Copies) -> int:
    """Copies that only one of two decks has."""
    return sum((one[part] - other[part]).total() + (other[part] - one[part]).total() for part in Part)
