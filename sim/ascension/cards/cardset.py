"""A card set in memory: all cards in the order of the card file, the rules beside them and a digest of both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from sim.ascension.cards.models import Card, Rules
from sim.ascension.cards.steps import card_steps
from sim.ascension.words import MAX_KINDS, MAX_PILE, MAX_SEATS, MAX_STACKS, MAX_STEPS, MAX_TRIGGERS
from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.problems import Problem, card_place
from sim.cardfiles.tables import digest_of, table_of
from sim.errors import InputError, suggestion


@dataclass(frozen=True)
class CardSet:
    """A card set that has been checked.

    Attributes
    ----------
    name, provenance
        What it is called and where its facts come from; neither is part of the digest.
    rules
        Numbers of the game.
    cards
        All cards; a card's id is its index.
    label
        What to call it in messages: the file as it was given.
    path
        The file it was read from, if any.
    """

    name: str
    provenance: str
    rules: Rules
    cards: tuple[Card, ...]
    label: str
    path: Path | None = None
    game: ClassVar[str] = "ascension"
    """The game it is for, as `sim.games` names it."""

    @cached_property
    def ids(self) -> dict[str, int]:
        """Id of every name."""
        return {card.name: index for index, card in enumerate(self.cards)}

    @cached_property
    def digest(self) -> str:
        """SHA-256 of all that can change a game: the rules and the cards in their order, defaults left out, bases and changes worked in."""
        return digest_of({"schema": SCHEMA, "rules": self.rules.model_dump(), "cards": [table_of(card) for card in self.cards]})

    def find(self, name: str) -> int:
        """Return the id of a name; an unknown one is an `InputError` with a tip."""
        if name not in self.ids:
            raise InputError(f"{self.label}: {name!r} is not a card of this set; {suggestion(name, self.ids)}")
        return self.ids[name]

    def at(self, place: str) -> tuple[int, ...]:
        """Ids of the cards of a place (`centre`, `start`, `always`) that are in the game (`count` above 0), in the order of the card file."""
        return tuple(index for index, card in enumerate(self.cards) if card.place == place and card.count > 0)

    def copies_at(self, place: str) -> int:
        """Copies of all cards of a place: the centre deck, one starting deck, or the piles (monsters, which are in no pile, left out)."""
        return sum(card.count for card in self.cards if card.place == place and not (place == "always" and card.type == "monster"))

    def box(self, players: int) -> int:
        """All copies in a game of so many players."""
        return self.copies_at("centre") + self.copies_at("always") + players * self.copies_at("start")


def check_players(card_set: CardSet, players: int) -> None:
    """Refuse a number of players the set cannot be played with.

    Parameters
    ----------
    card_set
        The cards.
    players
        Seats with a deck of their own: 1 (solo) to 4.
    """
    if not 1 <= players <= MAX_SEATS:
        raise InputError(f"players: {players} is not from 1 to {MAX_SEATS}")
    problem = _too_many_cards(card_set, players)
    if problem:
        raise InputError(f"{card_set.label}: {problem}")


def set_problems(card_set: CardSet) -> Iterator[Problem]:
    """What is wrong with a set whose cards are all right one by one."""
    yield from _name_problems(card_set)
    stacks = len(card_set.at("always"))
    limits = (
        ("different cards", len(card_set.cards), MAX_KINDS),
        ('cards with place = "always"', stacks, MAX_STACKS),
        ("triggers", sum(len(card.triggers) for card in card_set.cards), MAX_TRIGGERS),
        ("actions", sum(len(card.actions) for card in card_set.cards), MAX_TRIGGERS),
        ("effect steps", sum(card_steps(card) for card in card_set.cards), MAX_STEPS),
    )
    for what, found, most in limits:
        if found > most:
            yield Problem("field card", f"{found} {what}, more than the {most} a set can have; take some out")
    if not card_set.copies_at("start"):
        yield Problem("field card", 'the starting deck is empty; give a card place = "start" and a count of 1 or more')
    if not card_set.copies_at("centre"):
        yield Problem("field card", "the centre deck is empty; give a card without `place` a count of 1 or more")
    too_many = _too_many_cards(card_set, 1)
    if too_many:
        yield Problem("field card", too_many)


def _name_problems(card_set: CardSet) -> Iterator[Problem]:
    folded = Counter(card.name.casefold() for card in card_set.cards)
    seen = set()
    for index, card in enumerate(card_set.cards):
        name = card.name.casefold()
        if folded[name] > 1 and name in seen:
            tip = 'give each its own name, or change the card of a base with [change."NAME"]'
            yield Problem(f"{card_place(card.name, index)}, field name", f"there is already a card of this name; {tip}")
        seen.add(name)


def _too_many_cards(card_set: CardSet, players: int) -> str:
    """Say why the box is too big for the piles; empty if it is not."""
    total = card_set.box(players)
    if total <= MAX_PILE:
        return ""
    centre, piles, start = (card_set.copies_at(place) for place in ("centre", "always", "start"))
    sum_of = f"centre {centre} + piles {piles} + {players} x {start} starting cards"
    fewer = " or play with fewer players" if players > 1 and card_set.box(1) <= MAX_PILE else ""
    return f"{total} cards with {players} player{'s' if players > 1 else ''} ({sum_of}), more than {MAX_PILE}; lower some counts{fewer}"
