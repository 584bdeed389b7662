"""Which card stands in for one that is taken out of a deck: the median card of its colours, its type and its cost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.tables import NONE


def substitutes(cards: Sequence[Card]) -> list[int]:
    """Find the substitute of every card.

    Parameters
    ----------
    cards
        All cards of a set.

    Returns
    -------
    list of int
        Ids: of the other cards of the same type and colours that can be in decks those whose cost is nearest, of these the median by power, the
        lower one of two, equal powers in the order of the set. Without any, those of the type whatever their colours. NONE of cards that are in no
        deck, or alone in their type.
    """
    by_type, alike = defaultdict(list), defaultdict(list)
    for k, card in enumerate(cards):
        if card.in_decks:
            by_type[card.type].append(k)
            alike[card.type, frozenset(card.colours)].append(k)
    return [
        _among(cards, k, alike[card.type, frozenset(card.colours)], by_type[card.type]) if card.in_decks else NONE for k, card in enumerate(cards)
    ]


def _among(cards: Sequence[Card], index: int, alike: Sequence[int], of_type: Sequence[int]) -> int:
    """The substitute of a card among those like it, or else among those of its type."""
    card = cards[index]
    others = [k for k in alike if k != index] or [k for k in of_type if k != index]
    if not others:
        return NONE
    nearest = min(abs(cards[k].compared_cost - card.compared_cost) for k in others)
    near = sorted((k for k in others if abs(cards[k].compared_cost - card.compared_cost) == nearest), key=lambda k: (cards[k].power or 0, k))
    return near[(len(near) - 1) // 2]
