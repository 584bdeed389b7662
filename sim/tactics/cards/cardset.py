"""A card set in memory: champions, cards, quests, treasures, villains and schemes, the rules beside them and a digest of all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.tables import digest_of, table_of
from sim.errors import InputError, suggestion
from sim.tactics.cards.models import Card, Champion, Entry, Quest, Treasure
from sim.tactics.cards.rules import Gate, Rules, SoulValues, Switches
from sim.tactics.cards.villains import Scheme, Villain

FOR_READERS = ("name_ru", "text", "known")
"""Fields that no game looks at."""


@dataclass(frozen=True)
class CardSet:
    """A card set that has been checked.

    Attributes
    ----------
    name, provenance
        What it is called and where its facts come from; neither is part of the digest.
    synthetic
        Whether any of it is invented: reports then say so.
    rules, switches, gates, soul
        Numbers of the game, the readings of its rules, what the gate of each side gives, and what a devoured soul gives.
    champions, deck_cards, quests, treasures, villains, schemes
        The entries, in the order of the files: `deck_cards` are heroes and constructs; villains and schemes only if the set is one for the campaign.
    label
        What to call it in messages: the folder as it was given.
    path
        The folder it was read from, if any.
    homes
        Word and name of every entry (`card Mystic`) to the file in which it stands.
    """

    name: str
    provenance: str
    synthetic: bool
    rules: Rules
    switches: Switches
    gates: tuple[Gate, ...]
    soul: SoulValues
    champions: tuple[Champion, ...]
    deck_cards: tuple[Card, ...]
    quests: tuple[Quest, ...]
    treasures: tuple[Treasure, ...]
    villains: tuple[Villain, ...]
    schemes: tuple[Scheme, ...]
    label: str
    path: Path | None = None
    homes: Mapping[str, str] = field(default_factory=dict, compare=False)
    game: ClassVar[str] = "tactics"
    """The game it is for."""

    @property
    def entries(self) -> dict[str, tuple[Entry, ...]]:
        """All entries, by the word for their tables."""
        return {
            "champion": self.champions,
            "card": self.deck_cards,
            "quest": self.quests,
            "treasure": self.treasures,
            "villain": self.villains,
            "scheme": self.schemes,
        }

    @cached_property
    def kinds(self) -> tuple[Card | Quest | Champion, ...]:
        """What can lie in decks and in the row, in the order of their numbers: heroes and constructs, quests, champions of the row."""
        return (*self.deck_cards, *self.quests, *self.of_kind("row"))

    @cached_property
    def names(self) -> dict[str, Entry]:
        """Every name to its entry; of a champion and a villain that are called the same to the champion."""
        return {entry.name: entry for entries in reversed(self.entries.values()) for entry in entries}

    @cached_property
    def digest(self) -> str:
        """SHA-256 of all that can change a game: defaults are left out, bases and changes are worked in."""
        head = {"rules": self.rules.model_dump(), "switches": self.switches.model_dump(), "soul": self.soul.model_dump()}
        gates = [gate.model_dump() for gate in self.gates]
        entries = {word: [as_played(entry) for entry in found] for word, found in self.entries.items()}
        return digest_of({"schema": SCHEMA, **head, "gates": gates, **entries})

    @cached_property
    def cards(self) -> tuple[Entry, ...]:
        """What players can have: the kinds, then the other champions; a card's id is its index."""
        return (*self.kinds, *(champion for champion in self.champions if champion.kind != "row"))

    @cached_property
    def ids(self) -> dict[str, int]:
        """Id of every name."""
        return {card.name: index for index, card in enumerate(self.cards)}

    def find(self, name: str) -> int:
        """Return the id of a name; an unknown one is an `InputError` with a tip."""
        if name not in self.ids:
            raise InputError(f"{self.label}: {name!r} is not a card of this set; {suggestion(name, self.ids)}")
        return self.ids[name]

    def entry(self, name: str) -> Entry:
        """Return the entry of a name, villains and schemes among them; an unknown one is an `InputError` with a tip."""
        if name not in self.names:
            raise InputError(f"{self.label}: there is nothing called {name!r} in this set; {suggestion(name, self.names)}")
        return self.names[name]

    def of_kind(self, *kinds: str) -> tuple[Champion, ...]:
        """Champions of some kinds, in the order of the set."""
        return tuple(champion for champion in self.champions if champion.kind in kinds)

    def of_place(self, place: str) -> tuple[Card, ...]:
        """Cards of a place at the start, in the order of the set."""
        return tuple(card for card in self.deck_cards if card.place == place)


def as_played(entry: Entry) -> dict[str, Any]:
    """What a game sees of an entry."""
    return {key: value for key, value in table_of(entry).items() if key not in FOR_READERS}


def located(card_set: CardSet) -> Iterator[tuple[str, Entry]]:
    """Every entry, with its file and what messages call it: `cards.toml, card 'Mystic'`."""
    for word, entries in card_set.entries.items():
        for entry in entries:
            yield f"{card_set.homes[f'{word} {entry.name}']}, {word} {entry.name!r}", entry
