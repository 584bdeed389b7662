"""Card sets whose cards call each other without end: the queue would never be empty.

What is possible counts, not what is likely: every condition holds, every `may` is used, every wound kills. Only what costs nothing and needs no
action of a player goes on by itself. A loop that uses up cards (searches, takes, draws) ends with them; created cards never run out, and a card that
comes back by itself does not either.
"""

from __future__ import annotations

from collections.abc import Iterator

from sim.voskhozhdenie.cards.abilities import Ability, Triggered
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.circles import circles
from sim.voskhozhdenie.cards.effects.entering import Create, Summon
from sim.voskhozhdenie.cards.effects.harm import Destroy, Sacrifice, Wound
from sim.voskhozhdenie.cards.effects.verbs import walk
from sim.voskhozhdenie.cards.fitting import may_fit
from sim.voskhozhdenie.cards.language.tree import Filter
from sim.voskhozhdenie.cards.language.words import Side, Which
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.rulewords import Actor, Trigger
from sim.voskhozhdenie.cards.words import Type

ARRIVES, SILENTLY, DIES = "arrives", "arrives silently", "dies"
Event = tuple[str, str]
"""Name of a card, and what happens to it."""
ANSWERS = {ARRIVES: (Trigger.SUMMON, Trigger.SUMMONED), SILENTLY: (None, Trigger.SUMMONED), DIES: (Trigger.DEATH, Trigger.DIES)}
"""To each event the trigger of the card itself and that of others."""


def runaways(card_set: CardSet) -> Iterator[str]:
    """Say which cards may keep the queue from ever being empty, a sentence each; nothing for a set in which none can.

    A card is named if its arrival may bring about its own arrival again, by triggers without a cost: its own or those of other cards, which create
    it, or which kill it so that it comes back; or if it is one of those that call each other without an arrival (`circles`).
    """
    back = {effect.token for card in card_set.cards for effect in card.all_effects() if isinstance(effect, Create)}
    back |= {card.name for card in card_set.cards if any(_returns(ability) for _, ability in card.all_abilities())}
    events = [(card.name, what) for card in card_set.cards if card.name in back for what in ANSWERS]
    after = {event: {*_following(card_set, event)} & {*events} for event in events}
    for middle in events:
        for reached in after.values():
            if middle in reached:
                reached |= after[middle]
    for name in dict.fromkeys(name for name, _ in events):
        if any((name, what) in after[(name, what)] for what in (ARRIVES, SILENTLY)):
            yield f"{name}: its arrival may bring it about again without end; let the triggers on the way answer to fewer cards, or give one a cost"
    yield from circles(card_set)


def _returns(ability: Ability) -> bool:
    """Whether a trigger without a cost summons the card itself."""
    return isinstance(ability, Triggered) and not ability.cost and any(_comes(effect) for effect in walk(ability.effects))


def _comes(effect: object) -> bool:
    return isinstance(effect, Summon) and effect.source is Which.SELF


def _following(card_set: CardSet, event: Event) -> Iterator[Event]:
    """What an event may bring about by the triggers that answer to it."""
    subject = card_set.cards[card_set.ids[event[0]]]
    for card in card_set.cards:
        for _, ability in card.all_abilities():
            if isinstance(ability, Triggered) and not ability.cost and _answers(card, ability, subject, event[1]):
                yield from _done(card, ability, subject)


def _answers(card: Card, ability: Triggered, subject: Card, what: str) -> bool:
    own, others = ANSWERS[what]
    if ability.trigger is own:
        return card.name == subject.name
    return ability.trigger is others and ability.who is not Actor.OPPONENT and ability.what is not None and _fits(ability.what, subject)


def _done(card: Card, ability: Triggered, subject: Card) -> Iterator[Event]:
    for effect in walk(ability.effects):
        if isinstance(effect, Create):
            yield effect.token, SILENTLY if effect.silent else ARRIVES
        elif _comes(effect):
            yield card.name, ARRIVES
        elif isinstance(effect, Wound | Destroy | Sacrifice):
            yield subject.name, DIES


def _fits(of: Filter, card: Card) -> bool:
    """Whether an own unit may fit a filter."""
    return card.type is Type.UNIT and of.side is not Side.ENEMY and may_fit(of, card)
