"""Names in texts that nothing has: spaces, areas, affiliations, and traits of cards that could be meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from sim.cardmodels import Model
from sim.errors import suggestion
from sim.relic.cardcounted import Condition, CountedThing
from sim.relic.cardeffects import Clear, Lose, Move, Pay, walk
from sim.relic.cardmodel import Enemy, Threat
from sim.relic.cardset import Card, CardSet

Fault = tuple[str, str]
"""Field and text of what is wrong."""


class Names:
    """The names of a set.

    Parameters
    ----------
    card_set
        The cards; kept.
    """

    def __init__(self, card_set: CardSet) -> None:
        self.places: Mapping[str, Iterable[str]] = {
            "space": card_set.space_ids,
            "area": card_set.areas,
            "affiliation": card_set.affiliations,
        }
        self.traits = traits_by_role(card_set.cards)

    def faults(self, part: Model) -> Iterator[Fault]:
        """What an effect, a passive, a use or a part of a score names though nothing has the name."""
        if isinstance(part, Move):
            yield from self.place("to", part.to, "space")
            yield from self.place("area", part.area, "area")
        when, per = getattr(part, "when", None), getattr(part, "per", None)
        if isinstance(when, Condition):
            for what in self.places:
                yield from self.place(f"when.{what}", getattr(when, what), what)
            yield from self.trait("when.trait", when.trait, when.of or "")
        if isinstance(per, CountedThing):
            yield from self.trait("per.trait", per.trait, per.of)
        yield from self.trait("trait", getattr(part, "trait", None), _role(part))
        yield from self.trait("pay_trait", getattr(part, "pay_trait", None), "asset")

    def place(self, field: str, name: str | None, what: str) -> Iterator[Fault]:
        """A space, an area or an affiliation that the set does not have."""
        if name is not None and name not in self.places[what]:
            if what == "affiliation":
                yield field, f"{name!r} is an affiliation that no character has; {suggestion(name, self.places[what])}"
            else:
                yield field, f"{name!r} is not {'an' if what == 'area' else 'a'} {what} of this set; {suggestion(name, self.places[what])}"

    def trait(self, field: str, name: str | None, role: str) -> Iterator[Fault]:
        """A trait that no card of a role has."""
        if name is not None and name not in self.traits[role]:
            yield field, f"{name!r} is a trait that no {role} has; {suggestion(name, self.traits[role])}"


def traits_by_role(cards: Iterable[Card]) -> dict[str, dict[str, None]]:
    """Traits of the cards that can be something: an enemy, an asset, a relic ..."""
    roles = ("enemy", "event", "encounter", "asset", "relic", "wargear", "trophy", "threat card", "asset among the threats")
    found: dict[str, dict[str, None]] = {role: {} for role in roles}
    for card in cards:
        if card.traits:
            for role in _roles(card):
                found[role] |= dict.fromkeys(card.traits)
    return found


def can_be_taken(card: Card) -> bool:
    """Whether a card can be taken off a space as an asset."""
    sheet = card.sheet
    return card.type == "asset" or any(effect.do == "take_this" for field, text in sheet.texts() for _, effect in walk(text, field))


def _roles(card: Card) -> Iterator[str]:
    """What a card can be, as messages call it."""
    if isinstance(card.sheet, Threat):
        yield card.type
        yield "threat card"
        if isinstance(card.sheet, Enemy) and card.sheet.trophy:
            yield "trophy"
        if can_be_taken(card):
            yield "asset among the threats"
            yield "asset"
    else:
        yield card.deck
        yield "asset"


def _role(part: Model) -> str:
    """Whose trait a part asks for."""
    match part:
        case Lose() | Pay():
            return part.thing
        case Clear():
            return part.type or "threat card"
    return "enemy"
