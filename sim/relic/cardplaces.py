"""Where everything that has a name stands."""

from __future__ import annotations

from collections.abc import Iterator

from sim.relic.cardforms import FILE_OF_DECK
from sim.relic.cardset import CardSet
from sim.relic.cardsheets import Sheet


def located(card_set: CardSet) -> Iterator[tuple[str, str, Sheet]]:
    """Every space, character, scenario and card, with its file and what messages call it: `card 'Power Sword'`."""
    for space in card_set.spaces:
        yield "board.toml", f"space {space.name!r}", space
    for character in card_set.characters:
        yield "characters.toml", f"character {character.name!r}", character
    for scenario in card_set.scenarios:
        yield "scenarios.toml", f"scenario {scenario.name!r}", scenario
    for card in card_set.cards:
        yield FILE_OF_DECK[card.deck], f"card {card.name!r}", card.sheet
