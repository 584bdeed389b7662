"""What a card is held against: the other cards of its kind that cost as much."""

from collections.abc import Sequence
from typing import NamedTuple

from reports.ascension.catalogue import CardInfo

ENOUGH = 3
"""Cards a norm is made of at least, as long as there are so many."""
STEPS = (-1, 0, 1)
"""Changes of the cost at which a card is held against a norm."""


class Norm(NamedTuple):
    """The cards that one card is held against."""

    cards: tuple[CardInfo, ...]
    """Centre cards of the same kind."""
    costs: tuple[int, ...]
    """Their costs, each once, in order."""


def norm_of(card: CardInfo, cost: int, catalogue: Sequence[CardInfo]) -> Norm:
    """The cards that a card is held against at some cost.

    All other centre cards of the same kind (cards that are acquired, or monsters) that cost as much; as long as these are fewer than `ENOUGH`, those
    that cost one more or less are taken in, then two, and so on. Cards that are always available are in no norm.

    Parameters
    ----------
    card
        The card; it is in none of its own norms.
    cost
        The cost at which it is looked at.
    catalogue
        All cards of the card set.

    Returns
    -------
    Norm
        Without cards if the card set has no other card of the kind.
    """
    others = [k for k in catalogue if k.place == "centre" and k.id != card.id and (k.type == "monster") == (card.type == "monster")]
    farthest = max((abs(other.cost - cost) for other in others), default=0)
    for apart in range(farthest + 1):
        found = tuple(other for other in others if abs(other.cost - cost) <= apart)
        if len(found) >= ENOUGH or apart == farthest:
            return Norm(found, tuple(sorted({other.cost for other in found})))
    return Norm((), ())


def held_against(card: CardInfo, catalogue: Sequence[CardInfo]) -> set[str]:
    """Names of all cards that a card is held against, at its cost and at one less and one more."""
    return {other.name for step in STEPS for other in norm_of(card, card.cost + step, catalogue).cards}


def costs_text(costs: Sequence[int]) -> str:
    """Costs as people read them: `3`, `2–4`, `1, 3`."""
    if not costs:
        return ""
    if len(costs) > 1 and costs[-1] - costs[0] == len(costs) - 1:
        return f"{costs[0]}–{costs[-1]}"
    return ", ".join(map(str, costs))
