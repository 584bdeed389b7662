"""Decks by name or file, and the cards they are made of."""

from dataclasses import dataclass
from typing import Any

from sim.errors import InputError, quoted, suggestion
from sim.game import Game
from sim.games import GAMES, games_with
from sim.inputfiles import checked_path
from vigil.decks import rooms


@dataclass(frozen=True)
class Source:
    """A deck that has been read.

    Attributes
    ----------
    label
        As it was named.
    game
        Its game.
    deck
        The deck; its names have not been looked up.
    card_set
        The cards there are.
    """

    label: str
    game: Game
    deck: Any
    card_set: Any


def game_of_deck(source: str, game: str | None = None, place: str = "deck") -> Game:
    """Find the game of a deck: the one that is named, else that which ships the deck, else the only one that has decks.

    Parameters
    ----------
    source
        Name of a shipped deck, a deck file or a plain list.
    game
        Name of the game.
    place
        Where `source` was named, for messages.

    Returns
    -------
    Game
        One with decks; whether it has this one shows when it is read.

    Raises
    ------
    InputError
        If `source` is no path, there is no such game, it has no decks, or several could be meant.
    """
    checked_path(source, place)
    if game is None:
        for name in games_with("sim", "decks.files"):
            if source in rooms.files(GAMES[name]).shipped_decks():
                return GAMES[name]
    return rooms.game_with_decks(game)


def load_cards(game: Game, card_set: str | None = None) -> Any:
    """Read the card set that decks are made of, the usual one if None."""
    return game.cards.load_card_set(rooms.files(game).POOL if card_set is None else card_set)


def read_deck(source: str, game: str | None = None, card_set: str | None = None) -> Source:
    """Read a deck and the cards it is made of.

    Parameters
    ----------
    source
        Name of a shipped deck, a deck file or a plain list.
    game
        Its game; see `game_of_deck`.
    card_set
        The cards there are; those of the game's usual card set if None.
    """
    if card_set is not None:
        checked_path(card_set, "cards")
    home = game_of_deck(source, game)
    return Source(source, home, rooms.files(home).load_deck(source), load_cards(home, card_set))


def shipped(game: str | None = None) -> list[Source]:
    """Shipped decks, of a game or of all that have decks."""
    names = games_with("sim", "decks.files") if game is None else []
    homes = [GAMES[name] for name in names] or [rooms.game_with_decks(game)]  # which says that there is none
    found = []
    for home in homes:
        cards = load_cards(home)
        found += [Source(name, home, rooms.files(home).load_deck(name), cards) for name in rooms.files(home).shipped_decks()]
    return found


def language_of_names(game: Game, asked: str | None) -> str:
    """The language that is asked for, or the usual one.

    Raises
    ------
    InputError
        If the cards have no names in it.
    """
    known = rooms.lists(game).LANGUAGES
    if asked is not None and asked not in known:
        raise InputError(f"names: cards of {game.title} have no names in {quoted(asked)}; {suggestion(asked, known)}")
    return known[0] if asked is None else asked
