"""Which card stands in for one that is taken out of a deck: the median card of its colours, its type and its cost."""

from __future__ import annotations

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
    return [_substitute(cards, index) for index in range(len(cards))]


def _substitute(cards: Sequence[Card], index: int) -> int:
    card = cards[index]
    if not card.in_decks:
        return NONE
    others = [k for k, other in enumerate(cards) if k != index and other.in_decks and other.type is card.type]
    alike = [k for k in others if set(cards[k].colours) == set(card.colours)] or others
    if not alike:
        return NONE
    nearest = min(abs(cards[k].compared_cost - card.compared_cost) for k in alike)
    near = sorted((k for k in alike if abs(cards[k].compared_cost - card.compared_cost) == nearest), key=lambda k: (cards[k].power or 0, k))
    return near[(len(near) - 1) // 2]
