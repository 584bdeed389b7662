"""A card set in memory: board, characters, scenarios, all cards and the rules, a digest of what can change a game, and where names stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.tables import digest_of, table_of
from sim.errors import InputError, suggestion
from sim.relic.cards.board import Board, board_of
from sim.relic.cards.forms import FILE_OF_DECK
from sim.relic.cards.models import AssetCard, CardSheet, CardWithTraits, Corruption, Enemy, PowerCard, Wargear
from sim.relic.cards.sheets import Character, Rules, Scenario, Sheet, Space, Switches
from sim.relic.tables import FIRST_CHARACTER, FIRST_SCENARIO
from sim.relic.words import MAX_SEATS, Deck

MIN_PLAYERS = 2
"""R1."""
FOR_READERS = "text"
"""Field of cards that no game looks at."""


@dataclass(frozen=True)
class Card:
    """A card as strategies and reports see it, whatever its deck.

    Attributes
    ----------
    deck
        `red`, `blue`, `yellow`, `wargear`, `power`, `mission`, `relic` or `corruption`.
    sheet
        What its file says of it.
    """

    deck: str
    sheet: CardSheet

    @property
    def name(self) -> str:
        """Its name."""
        return self.sheet.name

    @property
    def count(self) -> int:
        """Copies in its deck."""
        return self.sheet.count

    @property
    def worth(self) -> int:
        """What is kept first when a strategy says nothing: the higher."""
        return self.sheet.worth

    @cached_property
    def type(self) -> str:
        """`enemy`, `event`, `encounter`, `asset`, `weapon`, `armour`, `equipment`, or the name of its deck."""
        return str(getattr(self.sheet, "type", self.deck))

    @cached_property
    def traits(self) -> tuple[str, ...]:
        """Its traits, in the order of its file."""
        return self.sheet.trait if isinstance(self.sheet, CardWithTraits) else ()

    @property
    def trait(self) -> str:
        """Its traits as a text for readers; empty if there are none."""
        return ", ".join(self.traits)

    @cached_property
    def attribute(self) -> str:
        """Attribute of an enemy; empty for other cards."""
        return self.sheet.attribute if isinstance(self.sheet, Enemy) else ""

    @property
    def terms(self) -> str:
        """How an enemy fights beyond its value: `2 dice, wins ties`; empty if as usual, and for other cards."""
        return self.sheet.terms if isinstance(self.sheet, Enemy) else ""

    @property
    def value(self) -> int:
        """Value of an enemy, number of a power card, activation number of a corruption card; 0 for other cards."""
        match self.sheet:
            case Enemy():
                return self.sheet.value
            case PowerCard():
                return self.sheet.number
            case Corruption():
                return self.sheet.activation
        return 0

    @property
    def cost(self) -> int:
        """Influence that wargear costs; 0 for other cards."""
        return self.sheet.cost if isinstance(self.sheet, Wargear) else 0

    @property
    def charges(self) -> int:
        """Charges it enters with."""
        return self.sheet.charges if isinstance(self.sheet, AssetCard) else 0


@dataclass(frozen=True)
class CardSet:
    """A card set that has been checked.

    Attributes
    ----------
    name, provenance
        What it is called and where its facts come from; neither is part of the digest.
    synthetic
        Whether its cards are invented, in full or in part.
    scenario
        Name of the scenario in force.
    rules, switches
        Numbers of the game, and readings of doubtful points.
    spaces, characters, scenarios
        In the order of their files; the number of each is its index.
    cards
        All cards, deck by deck (`Deck`), each deck in the order of its file; a card's id is its index.
    label
        What to call it in messages: the folder as it was given.
    path
        The folder it was read from, if any.
    """

    name: str
    provenance: str
    synthetic: bool
    scenario: str
    rules: Rules
    switches: Switches
    spaces: tuple[Space, ...]
    characters: tuple[Character, ...]
    scenarios: tuple[Scenario, ...]
    cards: tuple[Card, ...]
    label: str
    path: Path | None = None
    game: ClassVar[str] = "relic"
    """The game it is for, as `sim.games` names it."""

    @cached_property
    def ids(self) -> dict[str, int]:
        """Id of every card's name."""
        return {card.name: index for index, card in enumerate(self.cards)}

    @cached_property
    def space_ids(self) -> dict[str, int]:
        """Number of every space's name."""
        return numbered(self.spaces)

    @cached_property
    def character_ids(self) -> dict[str, int]:
        """Number of every character's name."""
        return numbered(self.characters)

    @cached_property
    def scenario_ids(self) -> dict[str, int]:
        """Number of every scenario's name."""
        return numbered(self.scenarios)

    @cached_property
    def traits(self) -> dict[str, int]:
        """Number of every trait, in the order in which they are first seen."""
        return _in_order(trait for card in self.cards for trait in card.traits)

    @cached_property
    def areas(self) -> dict[str, int]:
        """Number of every area, in the order in which they are first seen."""
        return _in_order(space.area for space in self.spaces if space.area)

    @cached_property
    def affiliations(self) -> dict[str, int]:
        """Number of every affiliation, in the order in which they are first seen."""
        return _in_order(character.affiliation for character in self.characters if character.affiliation)

    @cached_property
    def board(self) -> Board:
        """Neighbours and distances of the spaces."""
        return board_of(self.spaces, self.space_ids)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of all that can change a game: defaults are left out, bases and changes are worked in."""
        content = {
            "schema": SCHEMA,
            "rules": self.rules.model_dump(),
            "switches": self.switches.model_dump(),
            "scenario": self.scenario,
            "spaces": [table_of(space) for space in self.spaces],
            "characters": [table_of(character) for character in self.characters],
            "scenarios": [table_of(scenario) for scenario in self.scenarios],
            "cards": [[card.deck, _without_text(table_of(card.sheet))] for card in self.cards],
        }
        return digest_of(content)

    def find(self, name: str) -> int:
        """Return the id of a card's name; an unknown one is an `InputError` with a tip."""
        if name not in self.ids:
            raise InputError(f"{self.label}: {name!r} is not a card of this set; {suggestion(name, self.ids)}")
        return self.ids[name]

    def of_deck(self, deck: Deck) -> tuple[int, ...]:
        """Ids of the cards of a deck that are in the game (`count` above 0), in the order of the file."""
        return tuple(index for index, card in enumerate(self.cards) if card.deck == deck.name.lower() and card.count > 0)

    def owner(self, number: int) -> Card | Character | Scenario:
        """Whose text it is: cards, characters and scenarios stand in one row of numbers, as in `tables.OWNERS`."""
        if number >= FIRST_SCENARIO:
            return self.scenarios[number - FIRST_SCENARIO]
        if number >= FIRST_CHARACTER:
            return self.characters[number - FIRST_CHARACTER]
        return self.cards[number]


def numbered(sheets: tuple[Space, ...] | tuple[Character, ...] | tuple[Scenario, ...]) -> dict[str, int]:
    """Number of every sheet's name."""
    return {sheet.name: index for index, sheet in enumerate(sheets)}


def check_players(card_set: CardSet, players: int) -> None:
    """Refuse a number of players the set cannot be played with: fewer than 2, more than 4, or more than there are characters."""
    if not MIN_PLAYERS <= players <= MAX_SEATS:
        raise InputError(f"players: {players} is not from {MIN_PLAYERS} to {MAX_SEATS}")
    there = len(card_set.characters)
    if there < players:
        raise InputError(f"{card_set.label}: {players} players need {players} characters, but there are {there}; play with fewer, or add characters")


def _in_order(names: Iterable[str]) -> dict[str, int]:
    return {name: index for index, name in enumerate(dict.fromkeys(names))}


def _without_text(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key != FOR_READERS}


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
