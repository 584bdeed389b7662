"""Mutations: small random changes of a deck, all of which its format allows."""

from collections import Counter
from collections.abc import Callable

from numpy.random import Generator

from sim.voskhozhdenie.cards.words import Colour
from sim.voskhozhdenie.decks.deck import Part
from strategies.voskhozhdenie.decks.layout import Copies, copied
from strategies.voskhozhdenie.decks.pool import COLOURED, Pool, drawn

MORE = 0.4
"""Chance of a further mutation after each one."""
TRIES = 50
"""Draws of a mutation until one applies and the deck is allowed."""
MAIN = 0.75
"""Share of the changes of cards that are changes of the main deck; the others are of the reinforcement deck."""

_Deck = dict[Part, Counter[int]]


def mutated(copies: Copies, pool: Pool, rng: Generator) -> Copies:
    """A deck with one or more random changes.

    Parameters
    ----------
    copies
        The deck; kept.
    pool
        What its format allows.
    rng
        Luck of the search; consumed.

    Returns
    -------
    Copies
        A deck that the format allows; the same if no draw led to another.
    """
    changed = _mutated_once(copies, pool, rng)
    while rng.random() < MORE:
        changed = _mutated_once(changed, pool, rng)
    return changed


def _mutated_once(copies: Copies, pool: Pool, rng: Generator) -> Copies:
    for _ in range(TRIES):
        deck = copied(copies)
        change = _CHANGES[int(rng.integers(len(_CHANGES)))]
        if change(deck, pool, rng) and deck != copies and pool.legal(deck):
            return deck
    return copies


def _part(rng: Generator) -> Part:
    return Part.MAIN if rng.random() < MAIN else Part.REINFORCEMENT


def _copy_of(cards: Counter[int], rng: Generator) -> int | None:
    """A card of which there is a copy, each copy as likely."""
    there = sorted(card for card, count in cards.items() if count > 0)
    return drawn(there, [float(cards[card]) for card in there], rng)


def _replaced(deck: _Deck, part: Part, gone: int, pool: Pool, rng: Generator, colours: frozenset[Colour] | None = None) -> int | None:
    """One copy out and one of another card in; None if none fits."""
    deck[part][gone] -= 1
    new = pool.draw(deck, part, gone, rng, colours)
    if new is not None:
        deck[part][new] += 1
    return new


def _swap(deck: _Deck, pool: Pool, rng: Generator) -> bool:
    """One copy of a card for one of another."""
    part = _part(rng)
    gone = _copy_of(deck[part], rng)
    return gone is not None and _replaced(deck, part, gone, pool, rng) is not None


def _swap_all(deck: _Deck, pool: Pool, rng: Generator) -> bool:
    """All copies of a card for as many of another, or of several where it may not be there so often."""
    part = _part(rng)
    gone = _copy_of(deck[part], rng)
    new = None
    while gone is not None and deck[part][gone] > 0:
        if new is not None and pool.fits(deck, part)(new):
            deck[part].update({gone: -1, new: 1})
        elif (new := _replaced(deck, part, gone, pool, rng)) is None:
            return False
    return gone is not None


def _recount(deck: _Deck, pool: Pool, rng: Generator) -> bool:
    """One copy less of a card, one more of another that is there too."""
    part = _part(rng)
    gone = _copy_of(deck[part], rng)
    if gone is None:
        return False
    deck[part][gone] -= 1
    fits = pool.fits(deck, part)
    more = [card for card, count in sorted(deck[part].items()) if count > 0 and card != gone and fits(card)]
    if not more:
        return False
    deck[part][more[int(rng.integers(len(more)))]] += 1
    return True


def _resize(deck: _Deck, pool: Pool, rng: Generator) -> bool:
    """A copy more or less."""
    part = _part(rng)
    old = _copy_of(deck[part], rng)
    if old is not None and rng.random() < 0.5:
        deck[part][old] -= 1
        return True
    like = drawn(pool.of[part], [1.0] * len(pool.of[part]), rng) if old is None else old  # in an empty place anything may be the first
    new = None if like is None else pool.draw(deck, part, like, rng)
    if new is None:
        return False
    deck[part][new] += 1
    return True


def _city(deck: _Deck, pool: Pool, rng: Generator) -> bool:
    """A city for another; cards that the new one does not allow are exchanged, for cards of its colours if there are any."""
    gone = _copy_of(deck[Part.CITIES], rng)
    new = None if gone is None else _replaced(deck, Part.CITIES, gone, pool, rng)
    return new is not None and _allowed_again(deck, pool.colours(new), pool, rng)


def _allowed_again(deck: _Deck, colours: frozenset[Colour], pool: Pool, rng: Generator) -> bool:
    """Exchange cards, by lot, of colours of which there are too many."""
    while True:
        over = {colour for colour, left in pool.room(deck).items() if left is not None and left < 0}
        if not over:
            return True
        there = [(part, card) for part in COLOURED for card, count in sorted(deck[part].items()) if count and over & pool.colours(card)]
        part, card = there[int(rng.integers(len(there)))]
        if _replaced(deck, part, card, pool, rng, colours) is None:
            return False


_CHANGES: tuple[Callable[[_Deck, Pool, Generator], bool], ...] = (
    _swap,
    _swap,
    _swap,
    _swap_all,
    _recount,
    _recount,
    _resize,
    _city,
)
"""Each is as likely as the others; those that stand more than once are so many times as likely."""
