"""What a card is held against: the other cards of its kind that cost as much."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from reports.effects.spec import CardEffectsSpec

ENOUGH = 3
"""Cards a norm is made of at least, as long as there are so many."""


class Norm(NamedTuple):
    """The cards that one card is held against."""

    cards: tuple[Any, ...]
    """Cards of the same kind."""
    costs: tuple[int, ...]
    """Their costs, each once, in order."""


def brought(cards: Sequence[Any], decks: Sequence[Mapping[str, Mapping[str, int]] | None]) -> tuple[Any, ...]:
    """The cards that somebody brings; what lies in no deck is in no game, so nothing is held against it.

    Parameters
    ----------
    cards
        Entries of the catalogue.
    decks
        Copies by place and name in the deck of each strategy; None of a strategy without one.

    Returns
    -------
    tuple
        Cards of the decks; all cards if nobody brings a deck.
    """
    held = {name for deck in decks if deck is not None for place in deck.values() for name in place}
    return tuple(card for card in cards if not any(deck is not None for deck in decks) or card.name in held)


def norm_of(card: Any, cost: int, cards: Sequence[Any], spec: CardEffectsSpec) -> Norm:
    """The cards that a card is held against at some cost.

    All other cards of the same kind that make norms and cost as much; as long as these are fewer than `ENOUGH`, those that cost one more or less are
    taken in, then two, and so on.

    Parameters
    ----------
    card
        The card; it is in none of its own norms.
    cost
        The cost at which it is looked at.
    cards
        All cards of the card set.
    spec
        What the game calls kind and cost, and which cards make norms.

    Returns
    -------
    Norm
        Without cards if the card set has no other card of the kind.
    """
    kin = spec.kin(card)
    others = [other for other in cards if spec.makes_norms(other) and other.id != card.id and spec.kin(other) == kin]
    away = [abs(spec.cost(other) - cost) for other in others]
    farthest = max(away, default=0)
    for apart in range(farthest + 1):
        found = tuple(other for other, far in zip(others, away, strict=True) if far <= apart)
        if len(found) >= ENOUGH or apart == farthest:
            return Norm(found, tuple(sorted({spec.cost(other) for other in found})))
    return Norm((), ())


def held_against(card: Any, cards: Sequence[Any], spec: CardEffectsSpec) -> set[str]:
    """Names of all cards that a card is held against: at its cost and, if that is changed, at one less and one more."""
    return {other.name for step in spec.steps(card) for other in norm_of(card, spec.cost(card) + step, cards, spec).cards}


def costs_text(costs: Sequence[int]) -> str:
    """Costs as people read them: `3`, `2–4`, `1, 3`."""
    if not costs:
        return ""
    if len(costs) > 1 and costs[-1] - costs[0] == len(costs) - 1:
        return f"{costs[0]}–{costs[-1]}"
    return ", ".join(map(str, costs))
