"""Whose text it is: cards, characters and scenarios in one row of numbers, as in `tables.OWNERS`."""

from sim.relic.cards.cardset import Card, CardSet
from sim.relic.cards.sheets import Character, Scenario
from sim.relic.tables import FIRST_CHARACTER, FIRST_SCENARIO


def owner_of(card_set: CardSet, number: int) -> Card | Character | Scenario:
    """The card, character or scenario that has this number."""
    if number >= FIRST_SCENARIO:
        return card_set.scenarios[number - FIRST_SCENARIO]
    if number >= FIRST_CHARACTER:
        return card_set.characters[number - FIRST_CHARACTER]
    return card_set.cards[number]
