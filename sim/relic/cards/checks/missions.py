"""Missions that nobody could complete."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from sim.cardfiles.problems import Problem
from sim.relic.cards.cardset import Card, CardSet, located
from sim.relic.cards.checks.texts import Fault, Names, can_be_taken
from sim.relic.cards.effects import Battle, BuyWargear, Gain, SkillTest, walk
from sim.relic.cards.forms import FILE_OF_DECK
from sim.relic.cards.models import Mission
from sim.relic.cards.objectives import Come, Defeat, Have, Objective, Roll, Visit
from sim.relic.cards.things import BaseEffect
from sim.relic.cards.words import CHOSEN_ATTRIBUTES
from sim.relic.words import MAX_LEVEL, TOP_ATTRIBUTE, TOP_LIFE

HIGHEST = {
    **dict.fromkeys(("strength", "willpower", "cunning", "attribute"), TOP_ATTRIBUTE),
    "life": TOP_LIFE,
    "level": MAX_LEVEL,
}
"""Most that there can be of a thing, where there is such a limit."""


def mission_problems(card_set: CardSet) -> Iterator[Problem]:
    """Objectives of missions in the game that cannot be met."""
    effects = [effect for _, _, sheet in located(card_set) for field, text in sheet.texts() for _, effect in walk(text, field)]
    there = [card for card in card_set.cards if card.count]
    names = Names(replace(card_set, cards=tuple(there)))
    for card in there:
        if isinstance(card.sheet, Mission):
            for field, text in _faults(names, there, card.sheet.objective, effects):
                yield Problem(f"{FILE_OF_DECK['mission']}, card {card.name!r}, field objective{field and f'.{field}'}", text)


def _faults(names: Names, there: list[Card], goal: Objective, effects: list[BaseEffect]) -> Iterator[Fault]:
    """Field and text of what makes an objective impossible; `there` are the cards in the game."""
    match goal:
        case Visit():
            yield from names.place("space", goal.space, "space")
            yield from names.place("area", goal.area, "area")
        case Defeat():
            yield from _defeat_faults(names, goal, [card for card in there if card.type == "enemy"])
        case Roll():
            yield from _roll_faults(goal, there, effects)
        case Have():
            most = HIGHEST.get(goal.of, goal.count)
            if goal.count > most:
                yield "count", f"{goal.count} is above {most}, the most there can be of {goal.of}"
            if goal.of == "token" and not any(isinstance(effect, Gain) and effect.thing == "token" for effect in effects):
                yield "of", "no text gives tokens ('gain' with token), so it never happens"
            yield from names.trait("trait", goal.trait, goal.of)
        case Come():
            yield from _come_faults(names, goal, there, effects)


def _defeat_faults(names: Names, goal: Defeat, enemies: list[Card]) -> Iterator[Fault]:
    unknown = list(names.trait("trait", goal.trait, "enemy"))
    yield from unknown
    if not unknown and not any(
        goal.attribute in (None, card.attribute) and (goal.trait is None or goal.trait in card.traits) and card.value >= (goal.least or 0)
        for card in enemies
    ):
        yield "", "there is no such enemy in the threat decks; ask for less, or add one"


def _come_faults(names: Names, goal: Come, there: list[Card], effects: list[BaseEffect]) -> Iterator[Fault]:
    roles = {"buy": "wargear", "encounter": "encounter", "asset": "asset among the threats"}
    if goal.event == "buy":
        if not any(isinstance(effect, BuyWargear) for effect in effects):
            yield "event", "no text sells wargear ('buy_wargear'), so it never happens"
    elif not any(card.type == goal.event or (goal.event == "asset" and can_be_taken(card)) for card in there):
        yield "event", f"no threat card is an {goal.event}, so it never happens"
    yield from names.trait("trait", goal.trait, roles[goal.event])


def _roll_faults(goal: Roll, there: Iterable[Card], effects: list[BaseEffect]) -> Iterator[Fault]:
    model = Battle if goal.event == "battle" else SkillTest
    attributes = {effect.attribute for effect in effects if isinstance(effect, model)}
    if goal.event == "battle":
        attributes |= {card.attribute for card in there if card.type == "enemy"}
    fitting = {goal.attribute, *CHOSEN_ATTRIBUTES}
    if not attributes or (goal.attribute is not None and not attributes & fitting):
        yield "attribute" if goal.attribute else "event", f"there is no such {goal.event} in this set, so it never happens"
