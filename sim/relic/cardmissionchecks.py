"""Missions that nobody could complete."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sim.cardproblems import Problem
from sim.errors import suggestion
from sim.relic.board import in_tier
from sim.relic.cardeffects import Battle, BuyWargear, SkillTest, walk
from sim.relic.cardforms import FILE_OF_DECK
from sim.relic.cardmodel import Mission
from sim.relic.cardobjectives import Defeat, Have, Objective, Roll, Visit
from sim.relic.cardplaces import located
from sim.relic.cardset import Card, CardSet
from sim.relic.cardthings import BaseEffect
from sim.relic.cardwords import CHOSEN_ATTRIBUTES
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
    for card in card_set.cards:
        if isinstance(card.sheet, Mission) and card.count:
            for field, text in _faults(card_set, card.sheet.objective, effects):
                yield Problem(f"{FILE_OF_DECK['mission']}, card {card.name!r}, field objective{field and f'.{field}'}", text)


def _faults(card_set: CardSet, goal: Objective, effects: list[BaseEffect]) -> Iterator[tuple[str, str]]:
    """Field and text of what makes an objective impossible."""
    there = [card for card in card_set.cards if card.count]
    match goal:
        case Visit():
            yield from _visit_faults(card_set, goal)
        case Defeat():
            yield from _defeat_faults(goal, [card for card in there if card.type == "enemy"])
        case Roll():
            yield from _roll_faults(goal, there, effects)
        case Have():
            most = HIGHEST.get(goal.of, goal.count)
            if goal.count > most:
                yield "count", f"{goal.count} is above {most}, the most there can be of {goal.of}"
        case _ if goal.event in ("encounter", "asset"):
            if not any(card.type == goal.event for card in there):
                yield "event", f"no threat card is an {goal.event}, so it never happens"
        case _ if goal.event == "buy":
            if not any(isinstance(effect, BuyWargear) for effect in effects):
                yield "event", "no text sells wargear ('buy_wargear'), so it never happens"


def _visit_faults(card_set: CardSet, goal: Visit) -> Iterator[tuple[str, str]]:
    for field, name, known in (("space", goal.space, card_set.space_ids), ("area", goal.area, card_set.areas)):
        if name is not None and name not in known:
            article = "an" if field == "area" else "a"
            yield field, f"{name!r} is not {article} {field} of this set; {suggestion(name, known)}"
    if goal.tier is not None and not in_tier(card_set.spaces, goal.tier):
        yield "tier", f"the {goal.tier} tier has no space"


def _defeat_faults(goal: Defeat, enemies: list[Card]) -> Iterator[tuple[str, str]]:
    traits = dict.fromkeys(card.trait for card in enemies if card.trait)
    if goal.trait is not None and goal.trait not in traits:
        yield "trait", f"{goal.trait!r} is a trait that no enemy has; {suggestion(goal.trait, traits)}"
    elif not any(
        goal.attribute in (None, card.attribute) and goal.trait in (None, card.trait) and card.value >= (goal.least or 0) for card in enemies
    ):
        yield "", "there is no such enemy in the threat decks; ask for less, or add one"


def _roll_faults(goal: Roll, there: Iterable[Card], effects: list[BaseEffect]) -> Iterator[tuple[str, str]]:
    model = Battle if goal.event == "battle" else SkillTest
    attributes = {effect.attribute for effect in effects if isinstance(effect, model)}
    if goal.event == "battle":
        attributes |= {card.attribute for card in there if card.type == "enemy"}
    fitting = {goal.attribute, *CHOSEN_ATTRIBUTES}
    if not attributes or (goal.attribute is not None and not attributes & fitting):
        yield "attribute" if goal.attribute else "event", f"there is no such {goal.event} in this set, so it never happens"
