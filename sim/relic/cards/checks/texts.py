"""What is wrong with texts that are all right by themselves: names that nothing has, and effects that stand where they cannot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from sim.cardfiles.models import Model
from sim.cardfiles.problems import Problem
from sim.errors import suggestion
from sim.relic.cards.cardset import Card, CardSet, located
from sim.relic.cards.conditions import Condition, Multiplier
from sim.relic.cards.effects import Bare, Clear, Lose, Move, Pay, walk
from sim.relic.cards.models import CardSheet, Encounter, Enemy, Event, Mission, PowerCard, Threat
from sim.relic.cards.sheets import Sheet, Space
from sim.relic.cards.things import BaseEffect

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
        if isinstance(per, Multiplier):
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


def text_problems(card_set: CardSet) -> Iterator[Problem]:
    """What is wrong with the effects, passives, uses and scores of a set."""
    names = Names(card_set)
    for file, what, sheet in located(card_set):
        found = [*_effect_problems(names, sheet), *_part_problems(names, sheet)]
        yield from (Problem(f"{file}, {what}, field {field}", text) for field, text in found)


def _effect_problems(names: Names, sheet: Sheet) -> Iterator[Fault]:
    """Field and text of what is wrong with the effects of a sheet."""
    for field, effects in sheet.texts():
        for path, effect in walk(effects, field):
            yield from ((f"{path}.{inner}", text) for inner, text in names.faults(effect))
            reason = _misplaced(sheet, field, effect)
            if reason:
                yield f"{path}.do", reason


def _part_problems(names: Names, sheet: Sheet) -> Iterator[Fault]:
    """Field and text of what is wrong with the passives, uses and scores of a sheet."""
    for field in ("passives", "uses", "score"):
        for index, part in enumerate(getattr(sheet, field, ())):
            yield from ((f"{field}[{index}].{inner}", text) for inner, text in names.faults(part))


def _misplaced(sheet: Sheet, field: str, effect: BaseEffect) -> str:
    """Why an effect cannot stand in a field of a sheet; empty if it can."""
    if effect.do == "advance" and not (isinstance(sheet, Space) and sheet.tier == "inner"):
        return "'advance' belongs to the texts of the inner tier; use 'move'"
    if not isinstance(effect, Bare) or effect.do not in ("discard_this", "take_this"):
        return ""
    if not isinstance(sheet, CardSheet):
        return f"{effect.do!r} belongs to cards; leave it out"
    if effect.do == "take_this" and not (isinstance(sheet, Threat) and (field in ("special", "start") or isinstance(sheet, Encounter))):
        return "'take_this' belongs to cards that lie on a space: encounters, `special`, and `start` of an enemy; leave it out"
    if field == "effects" and isinstance(sheet, Event) or isinstance(sheet, (PowerCard, Mission)):
        return "'discard_this' is not needed: the card leaves the game by itself before this happens; leave it out"
    if field == "win" and isinstance(sheet, Enemy):
        return "'discard_this' is not needed: a beaten enemy leaves the space by itself; write trophy = false"
    return ""
