"""Card sets whose games may never end: texts that can give more turns, power or cards than they cost.

What is possible counts, not what is likely: every condition holds, every `may` is used, of the options of `choose` the best one is taken. What
happens once a turn for each copy (playing a hero, triggers, actions) cannot go on for ever inside a turn; what comes back at once can.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sim.ascension.cards.cardset import CardSet
from sim.ascension.cards.effects import (
    Acquire,
    AcquireOrDefeat,
    Banish,
    BaseEffect,
    Choose,
    Copy,
    Defeat,
    Draw,
    ExtraTurn,
    Gain,
    GainRestricted,
    length,
    walk,
)
from sim.ascension.cards.models import Action, Card
from sim.ascension.state import MAX_ACTIONS, MAX_GAINED

TURNS = 10
"""Turns in which no set should gain what a whole game may have."""


def runaways(card_set: CardSet) -> Iterator[str]:
    """Say which cards may keep a game from ending, a sentence each; nothing for a set in which none can.

    A card is named if

    - it gives an extra turn and stays in the game: any text of a hero, construct or returning monster, but for actions that banish a construct that
      does not return;
    - it is a returning monster whose defeat gives back the power it costs, or is free by the rewards of such monsters in a circle;
    - it is a construct that returns, banished by an action of its own that gives back the construct, or its price and a card.

    A card *returns* if it is always available or comes from a centre deck no larger than the row; a monster also if at least half of the centre deck
    are monsters, or if its own reward banishes cards from the row, which brings others. The set as a whole is named if `TURNS` turns in which every
    copy is used once may pass what a game may have, or if one has too many actions.
    """
    present = [card for card in card_set.cards if card.count > 0]
    for card in present:
        if _gives_turns(card_set, card):
            yield f"{card.name}: gives extra turns and stays in the game; let an action give them that banishes the construct (banish_self = true)"
    for card in _endless_monsters(card_set, present):
        yield f"{card.name}: may pay for its own defeat again and again in one turn; give it a higher cost or a smaller reward"
    for card in present:
        if any(_comes_back(card_set, card, action) for action in card.actions):
            yield f"{card.name}: may be banished, had back and used again in one turn without end; let the action give less"
    yield from _too_much(card_set, present)


def _returns(card_set: CardSet, card: Card) -> bool:
    """Whether a card that leaves the table is there again at once."""
    if card.place == "centre":
        copies = card_set.copies_at("centre")
        monsters = sum(card_set.cards[number].count for number in card_set.at("centre") if card_set.cards[number].type == "monster")
        return copies <= card_set.rules.row_size or (card.type == "monster" and (2 * monsters >= copies or _turns_the_row(card)))
    return card.place == "always"


def _turns_the_row(card: Card) -> bool:
    """Whether a card's own text banishes cards from the row."""
    return any(isinstance(effect, Banish) and effect.source == "row" for effect in walk(card.effects))


def _gives_turns(card_set: CardSet, card: Card) -> bool:
    """Whether a card gives extra turns without leaving the game for it."""
    returns = _returns(card_set, card)
    texts = [card.effects] * (card.type != "monster" or returns)
    texts += [trigger.effects for trigger in card.triggers]
    texts += [action.effects for action in card.actions if returns or not action.banish_self]
    return any(isinstance(effect, ExtraTurn) for text in texts for effect in walk(text))


def _endless_monsters(card_set: CardSet, present: list[Card]) -> Iterator[Card]:
    """Returning monsters that may be defeated without end in one turn."""
    monsters = [card for card in present if card.type == "monster" and _returns(card_set, card)]
    heroes = [card for card in present if card.type == "hero"]
    power = {card.name: 0 for card in present}
    for _ in range(len(monsters) + 2):  # what a chain of free defeats gives; a circle grows without end
        power |= {card.name: min(MAX_GAINED, _power(card.effects, monsters, heroes, power)) for card in (*heroes, *monsters)}
    circles = _in_circles(monsters, heroes)
    yield from (card for card in monsters if power[card.name] >= card.cost or card.name in circles)


def _power(effects: Iterable[BaseEffect], monsters: list[Card], heroes: list[Card], known: dict[str, int]) -> int:
    """Most power that a text may give."""
    total = 0
    for effect in effects:
        if isinstance(effect, Choose):
            total += max(_power(option, monsters, heroes, known) for option in effect.options)
            continue
        if isinstance(effect, Gain) and effect.power:
            total += effect.power if effect.per is None else MAX_GAINED
        total += max((known[card.name] for card in _brought(effect, monsters, heroes)), default=0)
        total += _power(effect.inner(), monsters, heroes, known)
    return total


def _brought(effect: BaseEffect, monsters: list[Card], heroes: list[Card]) -> list[Card]:
    """Cards whose text an effect may bring about: monsters it defeats, heroes it copies."""
    if isinstance(effect, Defeat):
        return [card for card in monsters if effect.max_cost is None or card.cost <= effect.max_cost]
    if isinstance(effect, AcquireOrDefeat):
        return [card for card in monsters if card.place == "centre"]
    if isinstance(effect, Copy):
        return [card for card in heroes if not card.copies_anywhere]
    return []


def _in_circles(monsters: list[Card], heroes: list[Card]) -> set[str]:
    """Monsters whose reward may defeat them again, over others or at once."""
    after = {
        card.name: {other.name for effect in walk(card.effects) for other in _brought(effect, monsters, heroes)} for card in (*monsters, *heroes)
    }
    for middle in after:
        for reached in after.values():
            if middle in reached:
                reached |= after[middle]
    return {name for name, reached in after.items() if name in reached}


def _comes_back(card_set: CardSet, card: Card, action: Action) -> bool:
    """Whether an action banishes its construct and may give it back in the same turn."""
    if not action.banish_self or not _returns(card_set, card):
        return False
    given = [*walk(action.effects), *walk(card.effects)]
    free = [effect for effect in given if isinstance(effect, Acquire) and effect.type == "construct"]
    free = [effect for effect in free if effect.max_cost is None or effect.max_cost >= card.cost]
    direct = any(trigger.to for other in card_set.cards for trigger in other.triggers) or any(effect.to == "hand" for effect in free)
    drawn = direct or any(isinstance(effect, Draw | Copy) for effect in given)
    runes = sum(MAX_GAINED if effect.per else effect.runes or 0 for effect in given if isinstance(effect, Gain))
    runes += sum(effect.runes for effect in given if isinstance(effect, GainRestricted))
    taken = bool(free) or any(isinstance(effect, AcquireOrDefeat) for effect in given) or runes >= card.cost + (action.runes or 0)
    return drawn and taken


def _too_much(card_set: CardSet, present: list[Card]) -> Iterator[str]:
    """A turn in which every copy is used once: more actions, or more gained, than a game may have."""
    constructs = sum(card.count for card in present if card.type == "construct")
    actions = sum(card.count * (1 + sum(length(text) for text in card.parts)) for card in present)
    most = {kind: max(_gains(present, kind, constructs), default=0) for kind in ("hero", "monster")}
    gained = sum(card.count * sum(_gained(text, constructs, most) for text in card.parts) for card in present)
    if actions > MAX_ACTIONS:
        yield f"one turn may have {actions:,} actions, more than {MAX_ACTIONS:,}; use fewer or shorter texts"
    if TURNS * gained > MAX_GAINED:
        yield f"one turn may gain {gained:,} runes, power and honor, and {TURNS} of them more than a game may, {MAX_GAINED:,}; lower the amounts"


def _gains(present: list[Card], kind: str, constructs: int) -> Iterator[int]:
    """What the texts of a type of card gain by themselves."""
    return (_gained(card.effects, constructs, {}) for card in present if card.type == kind)


def _gained(effects: Iterable[BaseEffect], constructs: int, most: dict[str, int]) -> int:
    """Most runes, power and honor of a text, a text it brings about by a copy or a free defeat included; `most` of one by the type of its card."""
    total = 0
    for effect in walk(effects):
        if isinstance(effect, Copy):
            total += most.get("hero", 0)
        elif isinstance(effect, Defeat | AcquireOrDefeat):
            total += most.get("monster", 0)
        if isinstance(effect, Gain):
            total += sum(amount or 0 for amount in (effect.runes, effect.power, effect.honor)) * (constructs if effect.per else 1)
        elif isinstance(effect, GainRestricted):
            total += effect.runes
    return total
