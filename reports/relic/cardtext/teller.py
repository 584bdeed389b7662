"""A card of Relic in words, and whatever else of a card set has a text."""

from collections.abc import Iterator, Mapping
from typing import Any

from reports.comparison.facts import copies
from reports.relic.cardtext.abilities import passive_text, trigger_text
from reports.relic.cardtext.conditions import per_text
from reports.relic.cardtext.effects import PENALTY, WIN, clauses, foe_terms
from reports.relic.cardtext.nouns import ATTRIBUTES, number_of
from reports.relic.cardtext.objectives import objective_text
from reports.relic.cardtext.sheets import character_line, character_text, icons_text, scenario_text, space_line, space_text
from reports.relic.cardtext.uses import use_text
from reports.text.clauses import counted, finished, in_a_row, led, text_of
from reports.text.sentences import joined
from sim.relic.cards.cardset import Card
from sim.relic.cards.models import AssetCard, CardSheet, Corruption, Encounter, Enemy, Event, Mission, PowerCard, Score, Threat, Wargear
from sim.relic.cards.sheets import Character, Icons, Scenario, Space

KINDS = {"power": "power card", "corruption": "corruption card"}
"""What cards are called whose type is not their name."""
NOUGHT = ("value", "cost")
"""Facts of the catalogue whose 0 says that a card has none."""
THREATS = ("red", "blue", "yellow")


def things(card_set: Any) -> Mapping[str, Any]:
    """Everything of a card set that has a text, by name: cards, characters, spaces, scenarios."""
    return {thing.name: thing for thing in (*card_set.cards, *card_set.characters, *card_set.spaces, *card_set.scenarios)}


def card_line(card: Any) -> str:
    """What a card is: type, deck and traits, attribute and value, cost, copies; of what is no card where it is."""
    match card:
        case Character():
            return character_line(card)
        case Space():
            return space_line(card)
        case Scenario():
            return "Scenario."
    deck = f" of the {card.deck} deck" if card.deck in THREATS else ""
    traits = f" with the trait{'' if len(card.traits) == 1 else 's'} {joined(card.traits)}" if card.traits else ""
    return " ".join(map(finished, (f"{KINDS.get(card.type, card.type)}{deck}{traits}", *_numbers(card), copies(card.count))))


def card_text(card: Any) -> str:
    """What a card does, in sentences that are made of its effects; empty if it does nothing.

    Parameters
    ----------
    card
        A card of the card set, or a character, space or scenario.

    Returns
    -------
    str
        Cards that do different things have different texts. What stands in `card_line` is no part of it.
    """
    match card:
        case Character():
            return character_text(card)
        case Space():
            return space_text(card)
        case Scenario():
            return scenario_text(card)
    return " ".join(filter(None, _sentences(card.sheet, card.type)))


def printed(thing: Any) -> str:
    """What is printed on a card, as its file quotes it for readers; empty where it does not."""
    return thing.sheet.text if isinstance(thing, Card) else ""


def _numbers(card: Card) -> Iterator[str]:
    match card.sheet:
        case Enemy():
            yield f"{ATTRIBUTES[card.sheet.attribute]} {card.sheet.value}"
        case Wargear():
            yield f"costs {card.sheet.cost} influence"
        case PowerCard():
            yield f"number {card.sheet.number}"
        case Corruption():
            yield f"active with at least {number_of('corruption', card.sheet.activation)}"


def _sentences(sheet: CardSheet, kind: str) -> Iterator[str]:
    """All that a card says."""
    if isinstance(sheet, Threat):
        if sheet.icons != Icons():
            yield icons_text(sheet.icons)
        if sheet.special:
            yield led("at the start of each engagement phase on its space", clauses(sheet.special))
    match sheet:
        case Enemy():
            yield from _enemy(sheet)
        case Event() | Encounter():
            yield text_of(clauses(sheet.effects))
            if isinstance(sheet, Encounter) and sheet.optional:
                yield "You may leave it alone."
        case Mission():
            yield objective_text(sheet.objective)
            yield _reward(sheet)
        case Corruption():
            if sheet.effects:
                yield led("when this becomes active", clauses(sheet.effects))
    if isinstance(sheet, AssetCard) and sheet.charges:
        yield f"Enters play with {counted(sheet.charges, 'charge')}."
    yield from map(passive_text, getattr(sheet, "passives", ()))
    for use in getattr(sheet, "uses", ()):
        yield use_text(use, kind if isinstance(sheet, PowerCard) else "asset")
    yield from map(trigger_text, getattr(sheet, "triggers", ()))


def _enemy(sheet: Enemy) -> Iterator[str]:
    yield from map(_score, sheet.score)
    yield from foe_terms(sheet)
    if sheet.start:
        yield led("before the battle", clauses(sheet.start))
    for lead, effects in ((WIN, sheet.win), (PENALTY, sheet.lose)):
        if effects:
            yield led(lead, clauses(effects), apart=True)
    if not sheet.trophy:
        yield "It is discarded when it is beaten and becomes no trophy."


def _score(score: Score) -> str:
    done = f"subtract {-score.amount} from its score" if score.amount < 0 else f"add {score.amount} to its score"
    return finished(f"{done}{per_text(score.per)}")


def _reward(mission: Mission) -> str:
    inner = clauses(mission.reward)
    if not inner:
        return "No reward."
    return f"Reward: {finished(in_a_row([one.do for one in inner]))}" if all(one.in_row for one in inner) else f"Reward: {text_of(inner)}"
