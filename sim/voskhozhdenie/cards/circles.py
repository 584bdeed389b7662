"""Cards that bring about again what they answer to, although no card arrives: orders that are played again, Summons, redraws and wounds.

What is possible counts, not what is likely, as in `runaway`: every condition holds, every choice falls so that it goes on, and every wound changes
nothing (V55). What has a cost, takes cards out of a hand or a deck, or needs an action of a player ends by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sim.voskhozhdenie.cards.abilities import Price, Resolve, Triggered
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.effects.base import BaseEffect
from sim.voskhozhdenie.cards.effects.entering import Play
from sim.voskhozhdenie.cards.effects.hands import Redraw
from sim.voskhozhdenie.cards.effects.harm import Fight, Wound
from sim.voskhozhdenie.cards.effects.verbs import Repeat, walk
from sim.voskhozhdenie.cards.fitting import may_fit
from sim.voskhozhdenie.cards.language.tree import Target
from sim.voskhozhdenie.cards.language.words import Which, Zone
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.rulewords import Actor, Repeated, Trigger, Who
from sim.voskhozhdenie.cards.words import Keyword, Type

GRAVEYARDS = {Zone.OWN_GRAVEYARD, Zone.ANY_GRAVEYARD}
"""Where an order lies that has resolved."""


def circles(card_set: CardSet) -> Iterator[str]:
    """Say which cards may go on without end, a sentence each.

    Parameters
    ----------
    card_set : CardSet

    Yields
    ------
    str
        Name of a card, what it may do again, and a way out.
    """
    cards = card_set.cards
    orders = {card.name: [*_orders_after(card_set, card)] for card in cards if card.type is Type.ORDER}
    summons = {card.name: [*_reached(card, cards, Trigger.SUMMON, _repeats)] for card in cards}
    wounds = {card.name: [*_reached(card, cards, Trigger.BERSERK, _wounds)] for card in cards}
    for name in _closed(orders):
        yield f"{name}: it may be played or repeated for nothing without end; let that be paid for, or give it Vanishing"
    for name in _closed(summons):
        yield f"{name}: its Summon may repeat itself without end; let it repeat only Summons of cards that repeat none"
    for card in cards:
        answers = (effect for ability in _free(card, Trigger.REDRAW, Trigger.DRAW) for effect in walk(ability.effects))
        if any(isinstance(effect, Redraw) and effect.who is Who.YOU for effect in answers):
            yield f"{card.name}: its redraw may bring itself about without end; let it answer to something else, or give it a cost"
    for name in _closed(wounds):
        yield f"{name}: its Berserk may wound it again without end; let it wound others alone, or give it a cost"


def _closed(after: Mapping[str, list[str]]) -> Iterator[str]:
    """Names from which a way leads back to themselves."""
    for name in after:
        seen: set[str] = set()
        ahead = [*after[name]]
        while ahead:
            found = ahead.pop()
            if found not in seen:
                seen.add(found)
                ahead += after[found]
        if name in seen:
            yield name


def _free(card: Card, *triggers: Trigger) -> Iterator[Triggered]:
    """Abilities of a card, and those that it gives, that answer to something for nothing."""
    for _, ability in card.all_abilities():
        if isinstance(ability, Triggered) and ability.trigger in triggers and not ability.cost:
            yield ability


def _orders_after(card_set: CardSet, order: Card) -> Iterator[str]:
    """Orders that may be played or repeated for nothing once this one is played, by itself or by what answers to it."""
    effects = [effect for _, ability in order.all_abilities() if isinstance(ability, Resolve) for effect in walk(ability.effects)]
    for card in card_set.cards:
        for answer in _free(card, Trigger.PLAY):
            if answer.who is not Actor.OPPONENT and answer.what is not None and may_fit(answer.what, order):
                effects += [effect for effect in walk(answer.effects) if isinstance(effect, Play)]
    for other in card_set.cards:
        if other.type is Type.ORDER and other.number_of(Keyword.VANISHING) is None and any(_comes_again(effect, other) for effect in effects):
            yield other.name


def _comes_again(effect: BaseEffect, order: Card) -> bool:
    """Whether an effect may play an order out of a graveyard for nothing, or repeat what it does."""
    if isinstance(effect, Play):
        extra = any(isinstance(ability, Price) and ability.on == "extra_cost" for ability in order.abilities)
        return (effect.free or order.compared_cost == 0) and not extra and _lies_there(effect.source, order)
    return isinstance(effect, Repeat) and effect.what is Repeated.RESOLVE and _lies_there(effect.of, order)


def _lies_there(target: Target, order: Card) -> bool:
    return not isinstance(target, Which) and bool({place.zone for place in target.filter.places} & GRAVEYARDS) and may_fit(target.filter, order)


def _reached(card: Card, cards: tuple[Card, ...], trigger: Trigger, targets: Callable[[BaseEffect], tuple[Target, ...]]) -> Iterator[str]:
    """Units to which the answers of a card may do the same; of an ability that it gives the card itself, for whoever is hit may have it too."""
    for ability in _free(card, trigger):
        given = all(ability is not own for own in card.abilities)
        for target in (target for effect in walk(ability.effects) for target in targets(effect)):
            for other in cards:
                if other is card if target is Which.SELF else not isinstance(target, Which) and may_fit(target.filter, other):
                    yield card.name if given else other.name


def _repeats(effect: BaseEffect) -> tuple[Target, ...]:
    return (effect.of,) if isinstance(effect, Repeat) and effect.what is Repeated.SUMMON else ()


def _wounds(effect: BaseEffect) -> tuple[Target, ...]:
    if isinstance(effect, Fight):
        return effect.a, effect.b
    return tuple(to for to in (effect.to, effect.also) if to is not None) if isinstance(effect, Wound) else ()
