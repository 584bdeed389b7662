"""Crossing: a child of two decks of the same colours."""

from collections import Counter

from numpy.random import Generator

from sim.voskhozhdenie.cards.words import Colour
from sim.voskhozhdenie.decks.deck import Part
from strategies.voskhozhdenie.decks.layout import Copies, copied
from strategies.voskhozhdenie.decks.pool import COLOURED, Pool


def city_colours(copies: Copies, pool: Pool) -> frozenset[Colour]:
    """Colours of the cities of a deck."""
    cities = (city for city, count in copies[Part.CITIES].items() if count > 0)
    return frozenset(colour for city in cities for colour in pool.colours(city))


def crossed(one: Copies, other: Copies, pool: Pool, rng: Generator) -> Copies:
    """A deck that has what two decks share, and of the rest some of the one and some of the other.

    Parameters
    ----------
    one, other
        Parents; the format allows the first one.
    pool
        What the format allows.
    rng
        Luck of the search; consumed.

    Returns
    -------
    Copies
        A deck that the format allows, as large as the first parent; the first parent itself if the cities are of different colours.
    """
    if city_colours(one, pool) != city_colours(other, pool):
        return one
    child = copied(one)
    if rng.random() < 0.5:
        child[Part.CITIES] = Counter(other[Part.CITIES])
        if not pool.legal(child):
            child[Part.CITIES] = Counter(one[Part.CITIES])
    for part in COLOURED:
        mine, theirs = (_by_cost(here[part] - there[part], pool) for here, there in ((one, other), (other, one)))
        for gone, new in zip(mine, theirs, strict=False):
            if rng.random() < 0.5:
                child[part][gone] -= 1
                taken = new if pool.fits(child, part)(new) else gone
                child[part][taken] += 1
    return child if pool.legal(child) else one


def _by_cost(cards: Counter[int], pool: Pool) -> list[int]:
    """Copies in the order of their costs, so that cards are exchanged for others that cost about as much."""
    return sorted(cards.elements(), key=lambda card: (pool.cards[card].compared_cost, card))
