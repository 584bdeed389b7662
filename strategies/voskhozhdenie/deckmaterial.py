"""What decks of Voskhozhdenie can become in a search: the decks that the format of the start allows."""

from collections.abc import Iterator, Sequence

from numpy.random import Generator

from sim.errors import InputError
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.decks.deck import Deck, Part
from sim.voskhozhdenie.decks.formats import Format, format_of, load_formats
from sim.voskhozhdenie.decks.problems import PLACES, deck_problems
from strategies.genome import Genome
from strategies.genome.cards import CardChange
from strategies.voskhozhdenie.decks.crossing import city_colours, crossed
from strategies.voskhozhdenie.decks.layout import Layout, copies_in, distance
from strategies.voskhozhdenie.decks.mutation import mutated
from strategies.voskhozhdenie.decks.pool import Pool
from strategies.voskhozhdenie.decks.reduction import reductions


class LegalDecks:
    """The decks that a format allows, around a start.

    Parameters
    ----------
    start
        A deck that the format allows.
    known
        Other decks; those whose cities have the same colours are taken for crossing.
    format
        The limits.
    card_set
        The cards there are.
    """

    def __init__(self, start: Deck, known: Sequence[Deck], format: Format, card_set: CardSet) -> None:
        self._layout, self._pool = Layout(start, card_set), Pool(card_set, format)
        self._start = self._layout.start
        self.start = self._layout.genome(self._start)
        colours = city_colours(self._start, self._pool)
        others = [copies for copies in (copies_in(deck, card_set) for deck in known) if city_colours(copies, self._pool) == colours]
        self.known = tuple(self._layout.genome(copies) for copies in others if copies != self._start)
        self.law: tuple[object, ...] = (sorted(format.model_dump().items()),)

    def deck(self, genome: Genome) -> Deck:
        """The deck, called like the start."""
        return self._layout.deck(genome)

    def mutated(self, genome: Genome, rng: Generator) -> Genome:
        """A deck with one or more random changes; `rng` is consumed."""
        return self._layout.genome(mutated(self._layout.copies(genome), self._pool, rng))

    def crossed(self, one: Genome, other: Genome, rng: Generator) -> Genome:
        """A child of two decks; the first one if their colours differ. `rng` is consumed."""
        return self._layout.genome(crossed(self._layout.copies(one), self._layout.copies(other), self._pool, rng))

    def reductions(self, genome: Genome) -> Iterator[Genome]:
        """The deck with each of its changes, in turn, taken back."""
        return map(self._layout.genome, reductions(self._layout.copies(genome), self._start, self._pool))

    def weight(self, genome: Genome) -> int:
        """Copies that only one of the deck and the start has."""
        return distance(self._layout.copies(genome), self._start)

    def written(self, genome: Genome) -> Genome:
        """The deck with each card of a place once."""
        return self._layout.written(genome)

    def changes(self, genome: Genome) -> tuple[CardChange, ...]:
        """What went in and out, place by place, in the order of the start; what is new in that of the card set."""
        copies = self._layout.copies(genome)
        found = []
        for part in Part:
            before, after = self._start[part], copies[part]
            changed = [card for card in (*before, *sorted(after.keys() - before.keys())) if before[card] != after[card]]
            found += [CardChange(PLACES[part], self._pool.cards[card].name, before[card], after[card]) for card in changed]
        return tuple(found)


def material(deck: Deck, known: Sequence[Deck], card_set: CardSet) -> LegalDecks:
    """What a deck can become.

    Parameters
    ----------
    deck
        The start.
    known
        Other decks.
    card_set
        The cards there are.

    Returns
    -------
    LegalDecks

    Raises
    ------
    InputError
        If the deck names no format, or its format does not allow it.
    """
    formats = load_formats()
    if not deck.format:
        known_formats = ", ".join(formats)
        raise InputError(f"the deck {deck.name!r} does not say its format, within whose limits cards are exchanged; write one of {known_formats}")
    format = format_of(deck.format, formats, f"the deck {deck.name!r}")
    problems = deck_problems(deck, format, card_set)
    if problems:
        raise InputError(f"the deck {deck.name!r} is not allowed in {format.name}: {'; '.join(problems)}")
    return LegalDecks(deck, known, format, card_set)
