"""Strategies with the decks that they play, in games to which everybody brings one: `aggressive with legion-forge`.

A deck alone is played by the strategy that its file names.
"""

from pathlib import Path
from typing import Any, NamedTuple

from sim.errors import InputError
from strategies.language.contract import Decks
from strategies.language.lookup import has_language, language_of

WITH = " with "
"""What stands between a strategy and its deck."""


class Decked(NamedTuple):
    """A strategy and a deck, as they were named."""

    strategy: str
    """Empty if the deck's own strategy is meant."""
    deck: str
    decks: Decks
    """Of their game."""

    @property
    def label(self) -> str:
        """Both without folders and endings."""
        deck = Path(self.deck).stem
        return f"{Path(self.strategy).stem}{WITH}{deck}" if self.strategy else deck


def decks_of(game: str | None) -> Decks | None:
    """The decks of a game; None if nobody brings one to it, or no game is meant."""
    return language_of(game).decks if game is not None and has_language(game) else None


def decked(source: str | Path, game: str | None) -> Decked | None:
    """What a name says of a strategy and a deck; None if it names no deck."""
    decks = decks_of(game)
    if decks is None or not isinstance(source, str):
        return None
    if WITH in source:
        strategy, deck = source.rsplit(WITH, 1)
        return Decked(strategy.strip(), deck.strip(), decks)
    return Decked("", source, decks) if source in decks.shipped() else None


def label_of(source: str, game: str) -> str:
    """What a strategy is called, with its deck if it has one: without folders and endings."""
    named = decked(source, game)
    return Path(source).stem if named is None else named.label


def load_deck_of(named: Decked, beside: str | Path | None) -> tuple[Any, str]:
    """Read a deck, and say which strategy plays it.

    Raises
    ------
    InputError
        If it cannot be read, or names no strategy where none is named beside it.
    """
    deck = named.decks.load(named.deck, None if beside is None else Path(beside))
    strategy = named.strategy or deck.strategy
    if not strategy:
        raise InputError(f"{named.deck}: the deck does not say which strategy plays it; write one in front, as in 'STRATEGY{WITH}{named.deck}'")
    return deck, strategy


def refuse_without_deck(source: str | Path, game: str | None) -> None:
    """Say that a strategy needs a deck.

    Raises
    ------
    InputError
        In games to which everybody brings one.
    """
    decks = decks_of(game)
    if decks is not None:
        known = ", ".join(decks.shipped())
        raise InputError(f"{source}: names no deck, and everybody brings one; write '{source}{WITH}DECK', DECK being a deck file or one of {known}")
