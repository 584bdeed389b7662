"""Changes of a deck taken back: what leads from a deck nearer to the start."""

from collections import Counter
from collections.abc import Iterator

from sim.voskhozhdenie.decks.deck import Part
from strategies.voskhozhdenie.decks.layout import Copies, copied
from strategies.voskhozhdenie.decks.pool import COLOURED, Pool

TRIED = 3
"""A card that came in is exchanged for so many of those that went out, the nearest in cost."""

_Deck = dict[Part, Counter[int]]


def reductions(copies: Copies, start: Copies, pool: Pool) -> Iterator[Copies]:
    """The deck with one of its changes taken back, each in turn.

    Parameters
    ----------
    copies
        The deck.
    start
        What it has come from.
    pool
        What its format allows.

    Yields
    ------
    Copies
        Decks that the format allows, each one once: first with each city exchanged for one that has gone, together with the cards that this forbids;
        then without all the copies that came in of a card, and without one; last with a copy less or more where the number of cards has changed.
    """
    seen: list[_Deck] = []
    for deck in (*_cities(copies, start, pool), *_cards(copies, start, pool), *_sizes(copies, start)):
        if deck not in seen and pool.legal(deck):
            seen.append(deck)
            yield deck


def _cities(copies: Copies, start: Copies, pool: Pool) -> Iterator[_Deck]:
    came, went = came_and_went(copies, start, Part.CITIES)
    for new in sorted(came):
        for old in sorted(went):
            deck = copied(copies)
            deck[Part.CITIES].update({new: -1, old: 1})
            _allow(deck, start, pool)
            yield deck


def _allow(deck: _Deck, start: Copies, pool: Pool) -> None:
    """Take back cards of colours of which there are too many, as long as there are any to take back."""
    for part in COLOURED:
        came, went = came_and_went(deck, start, part)
        for new in sorted(came.elements()):
            over = {colour for colour, left in pool.room(deck).items() if left is not None and left < 0}
            back = [old for old in _nearest(new, went, pool) if not over & pool.colours(old)]
            if over & pool.colours(new) and back:
                deck[part].update({new: -1, back[0]: 1})
                went[back[0]] -= 1


def _cards(copies: Copies, start: Copies, pool: Pool) -> Iterator[_Deck]:
    changed = [(part, *came_and_went(copies, start, part)) for part in COLOURED]
    for part, came, went in changed:
        for new, count in sorted(came.items()):
            back = [old for old in _nearest(new, went, pool) for _ in range(went[old])][:count]
            if back:
                yield _with(copies, part, Counter(back), Counter({new: len(back)}))
    for part, came, went in changed:
        for new in sorted(came):
            for old in _nearest(new, went, pool)[:TRIED]:
                yield _with(copies, part, Counter({old: 1}), Counter({new: 1}))


def _sizes(copies: Copies, start: Copies) -> Iterator[_Deck]:
    for part in COLOURED:
        came, went = came_and_went(copies, start, part)
        if came.total() > went.total():
            yield from (_with(copies, part, Counter(), Counter({new: 1})) for new in sorted(came))
        elif came.total() < went.total():
            yield from (_with(copies, part, Counter({old: 1}), Counter()) for old in sorted(went))


def came_and_went(copies: Copies, start: Copies, part: Part) -> tuple[Counter[int], Counter[int]]:
    """Copies of a place that only the deck has, and those that only the start has."""
    return copies[part] - start[part], start[part] - copies[part]


def _nearest(card: int, others: Counter[int], pool: Pool) -> list[int]:
    """Others of which there are copies, the nearest in cost first."""
    cost = pool.cards[card].compared_cost
    return sorted((other for other, count in others.items() if count > 0), key=lambda other: (abs(pool.cards[other].compared_cost - cost), other))


def _with(copies: Copies, part: Part, back: Counter[int], away: Counter[int]) -> _Deck:
    deck = copied(copies)
    deck[part] = deck[part] + back - away
    return deck
