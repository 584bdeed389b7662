"""What a report needs to know of the cards of a card set of Voskhozhdenie."""

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field

from reports.naming import IN_ENGLISH
from reports.store.manifest import Entry
from reports.voskhozhdenie.cardtext.teller import card_text
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.words import Colour, Rarity
from sim.voskhozhdenie.words import MAX_KINDS

NAMES = {"ru": "name_ru"}
"""Languages beside English in which cards have names, and the fields that hold them."""
NO_NAME_BEFORE = r"(?:(?:, | or )[A-Z]\w+)* units?\b"
"""What stands behind a subtype in texts of cards; there `Soldier` is no card."""
NEUTRAL = "neutral"
"""Colours of a card that has none."""


class CardInfo(Entry):
    """One card; `id` is its index on the C axis."""

    id: Annotated[int, Field(ge=0, lt=MAX_KINDS)]
    name_ru: str
    """Its Russian name."""
    type: str
    """`city`, `unit`, `tactic`, `order`, `relic`, `fortification` or `patron`."""
    subtypes: str
    """Its subtypes, with commas between them; empty if it has none."""
    colours: str
    """Letters of its colours in the order of `Colour`: `W`, `WU`; `neutral` if it has none."""
    cost: int | None
    """Coins; None if it has none, or X."""
    terms: str = ""
    """What its cost is where that is no number: `X`."""
    power: int | None
    supply: int | None
    """Supply symbols of a city."""
    rarity: str
    """`common`, `uncommon`, `rare`, `city`, or `token`: such cards are never part of a deck."""
    release: str
    """The first release it is part of."""
    text: str = ""
    """What it does, in words."""

    @property
    def other_name(self) -> str:
        """Its name in the language in which it is not called: Russian, or English."""
        return self.name_en or self.name_ru

    @property
    def in_decks(self) -> bool:
        """Whether it can be part of a deck: no tokens and later chapters."""
        return self.rarity != Rarity.TOKEN

    @property
    def count(self) -> int:
        """Copies of it that there are: decks say how many are played."""
        return 1

    @property
    def compared_cost(self) -> int:
        """The cost that cards are held against each other by: coins, the supply of a city, 0 of what has neither."""
        return next((value for value in (self.cost, self.supply) if value is not None), 0)


ENTRY = CardInfo


def catalogue(card_set: Any) -> tuple[CardInfo, ...]:
    """Entries of a card set (`sim.voskhozhdenie.cards.cardset.CardSet`); a card's id is its place in the set."""
    return tuple(_entry(k, card) for k, card in enumerate(card_set.cards))


def _entry(k: int, card: Card) -> CardInfo:
    """One card."""
    number = card.cost if isinstance(card.cost, int) else None
    return CardInfo(
        id=k,
        name=card.name,
        name_ru=card.name_ru,
        type=card.type.value,
        subtypes=", ".join(card.subtypes),
        colours="".join(colour.value for colour in Colour if colour in card.colours) or NEUTRAL,
        cost=number,
        terms=card.cost if isinstance(card.cost, str) else "",
        power=card.power,
        supply=card.supply,
        rarity=card.rarity.value,
        release=card.releases[0],
        text=card_text(card),
    )


def other_name(catalogue: Sequence[Any]) -> str:
    """Column of the names in the language in which the cards of a catalogue are not called."""
    return IN_ENGLISH if any(card.name_en for card in catalogue) else NAMES["ru"]


def names(catalogue: Sequence[Any]) -> dict[str, set[str]]:
    """Names in a catalogue that runs are held against each other by."""
    return {"cards": {card.name for card in catalogue}}
