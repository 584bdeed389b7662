"""What a report needs to know of the cards of an Ascension card set."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from reports.ascension.cardtext.teller import card_text
from reports.store.manifest import Entry
from sim.ascension.words import MAX_KINDS

COPIED = ("name", "type", "cost", "honor", "count", "place")
"""Fields that are those of the card file."""


class CardInfo(Entry):
    """One card of a card set; `id` is its index on the C axis."""

    id: Annotated[int, Field(ge=0, lt=MAX_KINDS)]
    name: str
    type: Literal["hero", "construct", "monster"]
    faction: str
    """`enlightened`, `lifebound`, `mechana`, `void` or `none`."""
    cost: int
    """Runes; for monsters power."""
    honor: int
    """Printed honor; for monsters the honor of the reward."""
    count: int
    """Copies in the box."""
    place: Literal["centre", "start", "always"]
    text: str = ""
    """What it does, in words; empty in runs of earlier versions."""


ENTRY = CardInfo


def catalogue(card_set: Any) -> tuple[CardInfo, ...]:
    """Entries of a card set (`sim.ascension.cards.cardset.CardSet`); a card's id is its place in the card file."""
    return tuple(
        CardInfo.model_validate({"id": k, "faction": card.faction.lower(), "text": card_text(card), **{name: getattr(card, name) for name in COPIED}})
        for k, card in enumerate(card_set.cards)
    )


def names(catalogue: Sequence[Any]) -> dict[str, set[str]]:
    """Names in a catalogue that runs are held against each other by."""
    return {"cards": {card.name for card in catalogue}}
