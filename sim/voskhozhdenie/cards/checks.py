"""What an ability may say on a card: kinds of abilities by type, and words that need something else on the card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from sim.cardfiles.models import values_in, wrong
from sim.voskhozhdenie.cards.abilities import WITH_EVENT, Ability, Static, Triggered
from sim.voskhozhdenie.cards.effects.marks import Name
from sim.voskhozhdenie.cards.effects.verbs import walk
from sim.voskhozhdenie.cards.language.measures import Fact, Holds
from sim.voskhozhdenie.cards.language.sizes import nodes
from sim.voskhozhdenie.cards.language.tree import CalledNamed, Known, OfCard, OfNamedSubtype, Place, So
from sim.voskhozhdenie.cards.language.words import Side, State, Which, Zone
from sim.voskhozhdenie.cards.rulewords import Deck, Trigger, Who
from sim.voskhozhdenie.cards.words import Keyword, Type

TYPES = {
    "resolve": (Type.ORDER,),
    **dict.fromkeys(("superiority", "victory", "assigned"), (Type.TACTIC,)),
    **dict.fromkeys(("attack", "berserk", "fight_won"), (Type.UNIT,)),
    "summon": (Type.UNIT, Type.RELIC, Type.FORTIFICATION),
    "death": (Type.UNIT, Type.FORTIFICATION),
    "deck": (Type.CITY,),
    "game_start": (Type.CITY,),
}
"""Types of cards that can have an ability; all others any can have."""
IN_TACTIC = {Zone.TARGET_HAND, Zone.TARGET_DECK, Zone.TARGET_GRAVEYARD}


class Sheet(Protocol):
    """What is asked of a card."""

    @property
    def type(self) -> Type:
        """Its type."""
        ...

    def number_of(self, keyword: Keyword) -> int | None:
        """Number of a printed keyword; None if it is not printed."""
        ...

    def all_abilities(self) -> Iterator[tuple[str, Ability]]:
        """All abilities with their places."""
        ...


def check_abilities(card: Sheet) -> None:
    """Refuse abilities that the type of the card cannot have, and words whose meaning is nowhere on the card."""
    named = any(isinstance(effect, Name) for _, ability in card.all_abilities() for effect in walk(ability.effects))
    paid = any(cost.sacrifice is not None for _, ability in card.all_abilities() for cost in ability.cost)
    for path, ability in card.all_abilities():
        on = getattr(ability, "on", "")
        given = path.endswith("ability")
        types = TYPES.get(on, ())
        if types and card.type not in types and not given:
            raise wrong(f"{on!r} belongs to cards of type {' or '.join(types)}, not to a card of type {card.type}", f"{path}.on")
        if on == "charge" and card.number_of(Keyword.CHARGES) is None and not given:
            raise wrong('spends charges, but the card has none; add a keyword such as "Charges 2"', f"{path}.on")
        said = {*_words(ability)}
        if said & {Which.EVENT, Side.OF_EVENT_PLAYER} and not _has_event(ability):
            raise wrong("speaks of the card or player of an event, but the ability answers to none", path)
        if said & {Which.PAID, Holds.PAID_WAS_STRONGEST} and not paid:
            raise wrong("speaks of the paid card, but nothing is sacrificed as a cost", path)
        if said & {"named", Fact.NAMED} and not named:
            raise wrong("speaks of what the card has named, but no effect of the card names anything", path)
        aimed = said & {*IN_TACTIC, Fact.DIFF, State.THIS_TACTIC}
        if aimed and card.type is not Type.TACTIC:
            raise wrong(f"says {min(map(str, aimed))!r}, which only a tactic can say", path)
        if Who.TACTIC_TARGET in said and card.type is not Type.TACTIC and on != "attack":
            raise wrong("says 'tactic target', which only a tactic and an ability `attack` can say", path)


def _has_event(ability: Ability) -> bool:
    """Whether an ability answers to something that a card or a player has done."""
    return isinstance(ability, Triggered) and (ability.trigger in WITH_EVENT or ability.trigger is Trigger.SUPERIORITY_USED)


def _words(ability: Ability) -> Iterator[Any]:
    """Words of the language an ability says, but for those of an ability that it gives."""
    if isinstance(ability, Static) and ability.give is not None:
        yield from _said(ability.give.model_copy(update={"ability": None}))
        yield from _said(ability.to)
        return
    yield from _said(ability)


def _said(ability: Any) -> Iterator[Any]:
    for value in values_in(ability):
        if value is Deck.NAMED:
            yield "named"
        elif isinstance(value, Which | Who):
            yield value
        else:
            for node in nodes(value):
                yield from _of_node(node)


def _of_node(node: Any) -> Iterator[Any]:
    if isinstance(node, OfNamedSubtype | CalledNamed):
        yield "named"
    elif isinstance(node, Known):
        yield node.fact
    elif isinstance(node, OfCard):
        yield node.card
    elif isinstance(node, So):
        yield node.holds
    elif isinstance(node, Place):
        yield node.zone
    else:
        yield from (word for word in (getattr(node, "side", None), getattr(node, "cards", None)) if isinstance(word, Side | Which))
        yield from getattr(node, "states", ())
