"""A card set in memory: all cards in the order of its files, the rules beside them and a digest of all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.tables import digest_of, table_of
from sim.errors import InputError, suggestion
from sim.voskhozhdenie.cards.abilities import Static
from sim.voskhozhdenie.cards.models import Card, Rules, Switches
from sim.voskhozhdenie.cards.words import Type


@dataclass(frozen=True)
class CardSet:
    """A card set that has been checked.

    Attributes
    ----------
    name, provenance
        What it is called and where its facts come from; neither is part of the digest.
    releases
        Short names of its releases, the oldest first.
    rules, switches
        Numbers of the game, and the readings of its rules.
    files
        Name of every file to its cards; cards are numbered through all files in their order.
    label
        What to call it in messages: the folder as it was given.
    path
        The folder it was read from, if any.
    """

    name: str
    provenance: str
    releases: tuple[str, ...]
    rules: Rules
    switches: Switches
    files: tuple[tuple[str, tuple[Card, ...]], ...]
    label: str
    path: Path | None = None
    game: ClassVar[str] = "voskhozhdenie"
    """The game it is for."""

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards; a card's id is its index."""
        return tuple(card for _, cards in self.files for card in cards)

    @cached_property
    def ids(self) -> dict[str, int]:
        """Id of every English name."""
        return {card.name: index for index, card in enumerate(self.cards)}

    @cached_property
    def subtypes(self) -> tuple[str, ...]:
        """Subtypes of its cards, each once."""
        return tuple(dict.fromkeys(subtype for card in self.cards for subtype in card.subtypes))

    @cached_property
    def given_abilities(self) -> frozenset[str]:
        """Kinds of abilities that cards give to others."""
        gifts = (ability.give.ability for card in self.cards for ability in card.abilities if isinstance(ability, Static) and ability.give)
        return frozenset(gift.on for gift in gifts if gift is not None)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of all that can change a game or a deck, defaults left out, bases and changes worked in."""
        head = {"releases": list(self.releases), "rules": self.rules.model_dump(), "switches": self.switches.model_dump()}
        return digest_of({"schema": SCHEMA, **head, "cards": [table_of(card) for card in self.cards]})

    @cached_property
    def _folded(self) -> dict[str, int]:
        return {folded(name): index for index, card in enumerate(self.cards) for name in (card.name_ru, card.name)}

    def find(self, name: str) -> int:
        """Return the id of a name, English or Russian, in capitals or not; an unknown one is an `InputError` with a tip."""
        found = self.known(name)
        if found is None:
            raise InputError(f"{self.label}: {name!r} is not a card of this set; {self.tip(name)}")
        return found

    def known(self, name: str) -> int | None:
        """Id of a name, English or Russian, in capitals or not; None if there is no such card."""
        return self._folded.get(folded(name))

    def tip(self, name: str) -> str:
        """The nearest name, in the alphabet in which it was asked for."""
        russian = any("а" <= letter <= "я" or letter == "ё" for letter in name.casefold())
        return suggestion(name, [card.name_ru if russian else card.name for card in self.cards], most=0)

    def called(self, language: str) -> CardSet:
        """The same set for readers, with cards called by their names in a language (`en`, `ru`) and the other name in `name_ru`; nothing plays it."""
        if language == "en":
            return self
        swap = {card.name: card.model_copy(update={"name": card.name_ru, "name_ru": card.name}) for card in self.cards}
        return replace(self, files=tuple((file, tuple(swap[card.name] for card in cards)) for file, cards in self.files))

    def of_type(self, kind: Type) -> Iterator[Card]:
        """Cards of a type, in the order of the set."""
        return (card for card in self.cards if card.type is kind)


def folded(name: str) -> str:
    """A name as it is looked up: without capitals, doubled blanks, `ё` and curly apostrophes."""
    return " ".join(name.casefold().replace("ё", "е").replace("\u2019", "'").split())
