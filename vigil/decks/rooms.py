"""What a game with decks has: its rooms `sim/GAME/decks` and `reports/GAME/deckfacts`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, cast

from reports.cardsetfacts import Facts
from sim.game import Game
from sim.games import game_with


class DeckFiles(Protocol):
    """The room `sim/GAME/decks/files`: finds, reads and writes decks, which have a `name`, a `format` and a `note`."""

    POOL: str
    """Card set that decks are made of where none is named."""

    def shipped_decks(self) -> tuple[str, ...]:
        """Names of the decks that come with the program."""
        ...

    def load_deck(self, source: str | Path, beside: Path | None = None) -> Any:
        """Read a shipped deck, a deck file or a plain list; its names are not looked up."""
        ...

    def deck_text(self, deck: Any) -> str:
        """Write a deck file."""
        ...


class DeckFormats(Protocol):
    """The room `sim/GAME/decks/formats`: what decks may be."""

    def load_formats(self) -> Mapping[str, Any]:
        """Read the shipped formats, by name."""
        ...

    def format_of(self, name: str, formats: Mapping[str, Any], label: str) -> Any:
        """Find a format, which has a `name`; an unknown one is an `InputError` that begins with the label."""
        ...


class DeckProblems(Protocol):
    """The room `sim/GAME/decks/problems`: what is wrong with a deck."""

    def deck_problems(self, deck: Any, format: Any, card_set: Any) -> list[str]:
        """Every reason why a format refuses a deck."""
        ...

    def unknown_cards(self, deck: Any, card_set: Any) -> list[str]:
        """Names that are no cards, a sentence each."""
        ...


class DeckLists(Protocol):
    """The room `sim/GAME/decks/lists`: decks as people paste them."""

    LANGUAGES: Sequence[str]
    """Languages that cards have names in, the usual one first."""

    def list_text(self, deck: Any, card_set: Any, language: str) -> str:
        """Write a plain list."""
        ...


class DeckFacts(Protocol):
    """The room `reports/GAME/deckfacts`: what a deck holds."""

    def facts(self, deck: Any, card_set: Any) -> Facts:
        """All of it, ready for JSON, `name`, `format` and `note` first."""
        ...

    def summary(self, facts: Facts) -> str:
        """The same in a line."""
        ...

    def row(self, facts: Facts) -> Facts:
        """The same as columns of a list of decks."""
        ...

    def lines(self, facts: Facts) -> list[str]:
        """What stands below the cards of a deck."""
        ...

    def cards(self, deck: Any, card_set: Any, language: str) -> dict[str, list[Facts]]:
        """Rows of the cards of each place, all with the same columns, `count` among them."""
        ...


def game_with_decks(name: str | None) -> Game:
    """The game whose decks are meant; the only one that has decks if none is named."""
    return game_with(name, "sim", "decks.files", "decks")


def files(game: Game) -> DeckFiles:
    """What finds, reads and writes its decks."""
    return cast(DeckFiles, game.room("sim", "decks.files"))


def formats(game: Game) -> DeckFormats:
    """What its decks may be."""
    return cast(DeckFormats, game.room("sim", "decks.formats"))


def problems(game: Game) -> DeckProblems:
    """What says what is wrong with its decks."""
    return cast(DeckProblems, game.room("sim", "decks.problems"))


def lists(game: Game) -> DeckLists:
    """What writes plain lists."""
    return cast(DeckLists, game.room("sim", "decks.lists"))


def facts(game: Game) -> DeckFacts:
    """What tells of its decks."""
    return cast(DeckFacts, game.room("reports", "deckfacts"))
