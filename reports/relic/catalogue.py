"""What a report needs to know of a card set of Relic: its cards, its characters, and what is in force."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from pydantic import Field

from reports.relic.cardtext.teller import card_text
from reports.store.manifest import Entry
from sim.relic.odds.reading import Reading
from sim.relic.words import MAX_CHARACTERS, MAX_KINDS

CARD = ("name", "deck", "type", "trait", "attribute", "value", "terms", "cost", "count")
"""Fields that are those of a card."""
CHARACTER = ("name", "affiliation", "strength", "willpower", "cunning", "life")
"""Fields that are those of a character sheet."""
SWITCHES = ("ones", "count", "penalty", "power_numbers")
"""Points where sources or readers disagree (R23, R19, R18)."""
SCENARIO = "scenario"


class CardInfo(Entry):
    """One card; `id` is its index on the C axis."""

    id: Annotated[int, Field(ge=0, lt=MAX_KINDS)]
    deck: str
    """`red`, `blue`, `yellow`, `wargear`, `power`, `mission`, `relic` or `corruption`."""
    type: str
    """`enemy`, `event`, `encounter`, `asset`, `weapon`, `armour`, `equipment`, or the name of its deck."""
    trait: str
    """Its traits, with commas between them; empty if it has none."""
    attribute: str
    """Attribute of an enemy, or empty."""
    value: int
    """Value of an enemy, number of a power card, activation number of a corruption card, else 0."""
    terms: str = ""
    """How an enemy fights beyond its value: `2 dice, wins ties`; empty if as usual, and for other cards."""
    cost: int
    """Influence; 0 for all but wargear."""
    count: int
    """Copies in its deck."""
    text: str = ""
    """What it does, in words; empty in runs of earlier versions."""


class CharacterInfo(Entry):
    """One character; `id` is its index on the H axis."""

    id: Annotated[int, Field(ge=0, lt=MAX_CHARACTERS)]
    affiliation: str
    strength: int
    willpower: int
    cunning: int
    life: int


class SettingInfo(Entry):
    """The scenario, or the reading of a doubtful point, that is in force; `id` numbers them."""

    setting: str
    """Name of the scenario, or the word of the switch."""


RelicEntry = CardInfo | CharacterInfo | SettingInfo
"""An entry of a catalogue; their fields tell them apart."""
ENTRY = RelicEntry


def catalogue(card_set: Any) -> tuple[RelicEntry, ...]:
    """Entries of a card set (`sim.relic.cards.cardset.CardSet`): cards, characters, settings."""
    return (*_cards(card_set), *_characters(card_set), *_settings(card_set))


def cards_of(entries: Sequence[RelicEntry], *types: str) -> list[CardInfo]:
    """Cards among the entries of a catalogue: those of some types, or all."""
    return [entry for entry in entries if isinstance(entry, CardInfo) and (not types or entry.type in types)]


def characters_of(entries: Sequence[RelicEntry]) -> list[CharacterInfo]:
    """Characters among the entries of a catalogue."""
    return [entry for entry in entries if isinstance(entry, CharacterInfo)]


def panel_entries(entries: Sequence[RelicEntry]) -> dict[str, Sequence[RelicEntry]]:
    """Cards and characters; the scenario and the readings of the rules have no panel."""
    return {"card": cards_of(entries), "character": characters_of(entries)}


def setting_of(entries: Sequence[RelicEntry], name: str) -> str:
    """What is in force: of `scenario` its name, of a switch its word."""
    return next(entry.setting for entry in entries if isinstance(entry, SettingInfo) and entry.name == name)


def reading_of(entries: Sequence[RelicEntry]) -> Reading:
    """When a rolled 1 fails a test (R23)."""
    return Reading.of(setting_of(entries, "ones"), setting_of(entries, "count"))


def switches_of(entries: Sequence[RelicEntry]) -> list[tuple[str, str]]:
    """The switches and the readings in force; runs of earlier versions know fewer of them."""
    there = {entry.name: entry.setting for entry in entries if isinstance(entry, SettingInfo)}
    return [(name, there[name]) for name in SWITCHES if name in there]


def _cards(card_set: Any) -> Iterator[CardInfo]:
    for k, card in enumerate(card_set.cards):
        yield CardInfo(id=k, text=card_text(card), **{name: getattr(card, name) for name in CARD})


def _characters(card_set: Any) -> Iterator[CharacterInfo]:
    for k, sheet in enumerate(card_set.characters):
        yield CharacterInfo(id=k, **{name: getattr(sheet, name) for name in CHARACTER})


def _settings(card_set: Any) -> Iterator[SettingInfo]:
    yield SettingInfo(id=0, name=SCENARIO, setting=card_set.scenario)
    for k, name in enumerate(SWITCHES, 1):
        yield SettingInfo(id=k, name=name, setting=getattr(card_set.switches, name))


def names(catalogue: Sequence[Any]) -> dict[str, set[str]]:
    """Names in a catalogue that runs are held against each other by: cards, characters, and what is in force."""
    settings = {f"{entry.name} {entry.setting}" for entry in catalogue if isinstance(entry, SettingInfo)}
    return {
        "cards": {card.name for card in cards_of(catalogue)},
        "characters": {character.name for character in characters_of(catalogue)},
        "in force": settings,
    }
