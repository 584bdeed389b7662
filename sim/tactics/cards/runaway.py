"""Card sets whose texts call each other without end: what a designer is warned of, though the set is valid and can be played.

What is possible counts, not what is likely: every condition holds and every `may` is used. A defeat of an enemy uses up a figure, so Slay alone never
goes on for ever; an order exhausts, so orders go on for ever only if something readies; villains never exhaust (T85), so their orders do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.checks.places import effects_of, passives_of
from sim.tactics.cards.effects.base import BaseEffect
from sim.tactics.cards.effects.board import Destroy
from sim.tactics.cards.effects.figures import Damage, Deed, Deploy, FreeOrder
from sim.tactics.cards.effects.goods import Copy, Gain, Recover
from sim.tactics.cards.effects.villainy import OrderVillains
from sim.tactics.cards.models import Card, Champion
from sim.tactics.cards.targets import Target
from sim.tactics.cards.villains import Villain

ORDERED, DEPLOYED, DEFEATED, SURGES = "ordered", "deployed", "defeated", "surges"
ANSWERS = {"command": ORDERED, "order_end": ORDERED, "deployed": DEPLOYED, "defeated": DEFEATED, "surge": SURGES}
"""What the triggers answer to that can come again in the same turn."""
Event = tuple[str, str]
"""Name of a champion or villain, and what happens to it."""


def runaways(card_set: CardSet) -> Iterator[str]:
    """Say what may go on without end, a sentence each; nothing for a set in which nothing may."""
    yield from _copies(card_set)
    yield from _constructs(card_set)
    yield from _orders_for_nothing(card_set)
    yield from _circles(card_set)


def _copies(card_set: CardSet) -> Iterator[str]:
    """Heroes that copy heroes: two of them copy each other."""
    copying = [card for card in card_set.deck_cards if any(isinstance(effect, Copy) for _, effect in effects_of(card))]
    if sum(card.copies for card in copying) > 1:
        yield f"{copying[0].name}: a copy may copy a copy without end; let one card of the set have the effect `copy`, with copies = 1"


def _constructs(card_set: CardSet) -> Iterator[str]:
    """Constructs that are destroyed, taken back into the hand and played again."""
    constructs = [card for card in card_set.deck_cards if card.type == "construct"]
    destroying = _having(constructs, lambda effect: isinstance(effect, Destroy) and effect.target.who not in ("enemy", "neutral"))
    recovering = _having(constructs, lambda effect: isinstance(effect, Recover) and effect.type in (None, "construct"))
    if destroying and recovering:
        names = " and ".join(dict.fromkeys(card.name for card in (destroying[0], recovering[0])))
        yield f"{names}: constructs may be destroyed, recovered and played again without end; let a hero recover, or destroy only enemies' constructs"


def _having(cards: list[Card], fits: Callable[[BaseEffect], bool]) -> list[Card]:
    """Cards of which an effect on playing fits."""
    return [card for card in cards if any(place.on == "effects" and fits(effect) for place, effect in effects_of(card))]


def _orders_for_nothing(card_set: CardSet) -> Iterator[str]:
    """Champions that are ready again after an order that has cost nothing."""
    for champion in card_set.champions:
        effects = [effect for place, effect in effects_of(champion) if place.on in ("command", "order_end")]
        readied = any(isinstance(effect, Deed) and effect.do == "ready" and _may_be(effect.target, champion, champion) for effect in effects)
        free = any(getattr(passive, "is_", "") == "free_order" for _, passive in passives_of(champion))
        paid = sum(effect.power or 0 for effect in effects if isinstance(effect, Gain))
        if readied and (free or paid >= champion.order):
            yield f"{champion.name}: its order readies it and costs nothing on balance, so it may go on without end; let it ready another one"


def _circles(card_set: CardSet) -> Iterator[str]:
    """What brings itself about by triggers."""
    after = {event: {*_following(card_set, event)} for event in _events(card_set)}
    for middle in after:
        for reached in after.values():
            if middle in reached:
                reached |= after[middle]
    told = set()
    for (name, what), reached in after.items():
        if (name, what) in reached and name not in told:
            told.add(name)
            yield f"{name}: that it {_verb(what)} may bring about the same again without end; let one text on the way answer to something else"


def _verb(what: str) -> str:
    return what if what == SURGES else f"is {what}"


def _events(card_set: CardSet) -> Iterator[Event]:
    for figure in (*card_set.champions, *card_set.villains):
        yield from ((figure.name, what) for what in (ORDERED, DEPLOYED, DEFEATED, SURGES))


def _following(card_set: CardSet, event: Event) -> Iterator[Event]:
    """What an event brings about by the triggers of whom it happens to."""
    figures: tuple[Champion | Villain, ...] = (*card_set.champions, *card_set.villains)
    for figure in (figure for figure in figures if figure.name == event[0]):
        effects = [effect for place, effect in effects_of(figure) if ANSWERS.get(place.on) == event[1]]
        for effect in effects:
            yield from _done(card_set, figure, effect, effects)


def _done(card_set: CardSet, figure: Champion | Villain, effect: BaseEffect, beside: Iterable[BaseEffect]) -> Iterator[Event]:
    """What one effect brings about; `beside` are those of the same moment."""
    if isinstance(effect, OrderVillains):
        yield from ((villain.name, ORDERED) for villain in card_set.villains if {villain.name, villain.target} & {*effect.targets})
    elif effect.do == "surge":
        yield from ((villain.name, SURGES) for villain in card_set.villains)
    elif isinstance(effect, FreeOrder):
        readied = [deed.target for deed in beside if isinstance(deed, Deed) and deed.do == "ready"]
        for champion in card_set.champions:
            if _may_be(effect.target, champion, figure) and any(_may_be(target, champion, figure) for target in readied):
                yield champion.name, ORDERED
    elif isinstance(effect, Deploy):
        yield from ((champion.name, DEPLOYED) for champion in card_set.champions if _may_be(effect.target, champion, figure))
    elif isinstance(effect, Damage) or effect.do == "defeat":
        target = getattr(effect, "target", None)
        yield from ((other.name, DEFEATED) for other in card_set.champions if isinstance(target, Target) and _may_be(target, other, figure))


def _may_be(target: Target, champion: Champion, figure: Champion | Villain) -> bool:
    """Whether a champion may be one that a text of a figure is for, as far as what is printed on it tells."""
    if target.who == "self":
        return champion.name == figure.name
    if target.who in ("enemy", "neutral", "slain", "bearer") or (target.other and champion.name == figure.name and champion.copies < 2):
        return False
    fits = target.faction is None or bool({*target.faction} & {*champion.factions})
    return fits and target.name in (None, champion.name) and target.minion in (None, "minion" in champion.keywords)
