"""What a report needs to know of a card set of Toy."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from reports.store.manifest import Entry
from toygame.sim.words import MAX_KINDS


class CardInfo(Entry):
    """One card; `id` is its index on the C axis."""

    id: Annotated[int, Field(ge=0, lt=MAX_KINDS)]
    type: Literal["star", "income"]
    """What it is bought for."""
    cost: int
    stars: int
    income: int
    count: int


ENTRY = CardInfo


def catalogue(card_set: Any) -> tuple[CardInfo, ...]:
    """Entries of a card set: its cards."""
    return tuple(CardInfo(id=k, type="star" if card.stars else "income", **card.model_dump()) for k, card in enumerate(card_set.cards))


def names(catalogue: Sequence[Any]) -> dict[str, set[str]]:
    """Names in a catalogue that runs are held against each other by."""
    return {"cards": {card.name for card in catalogue}}
