"""Card sets by name or file, and what is told of a card by its name."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reports.cardsetfacts import game_of_card_set
from reports.cardtexts.told import Told, all_told, other_names
from sim.errors import InputError, quoted, suggestion
from sim.games import GAMES, game_of
from sim.inputfiles import checked_path


@dataclass(frozen=True)
class Source:
    """A card set that has been read.

    Attributes
    ----------
    label
        As it was named.
    game
        Name of its game.
    card_set
        The card set.
    """

    label: str
    game: str
    card_set: Any


def read_card_set(source: str | Path, game: str | None = None) -> Source:
    """Read a card set.

    Parameters
    ----------
    source
        Name of a shipped one, a file or a folder.
    game
        Its game; found by the card set itself if None.

    Raises
    ------
    InputError
        If there is none, or something is wrong with it.
    """
    checked_path(source, "card set")
    name = game_of_card_set(source) if game is None else game
    return Source(str(source), name, game_of(name).cards.load_card_set(source))


def shipped(game: str | None = None) -> list[Source]:
    """Shipped card sets, of a game or of all; one whose name several of the games have is labelled with its game."""
    games = list(GAMES.values()) if game is None else [game_of(game)]
    found = [(one, name) for one in games for name in one.cards.shipped_card_sets()]
    names = Counter(name for _, name in found)
    return [Source(name if names[name] == 1 else f"{one.name}/{name}", one.name, one.cards.load_card_set(name)) for one, name in found]


def told_in(source: str | Path, name: str) -> Told:
    """What is told of something of a card set.

    Raises
    ------
    InputError
        If there is no such card set, or nothing of that name in it.
    """
    ((_, told),) = named([read_card_set(source)], name)
    return told


def named(sources: Iterable[Source], name: str) -> list[tuple[Source, Told]]:
    """What card sets tell of a name, in whatever language; capital letters make no difference, as in the files.

    Raises
    ------
    InputError
        If none of them has it; the message tells the nearest name.
    """
    looked, found, known = [], [], dict[str, None]()
    for source in sources:
        everything = all_told(source.card_set, source.game)
        looked.append(source.label)
        for told in everything.values():
            names = [told.name, *other_names(told, source.game)]
            known |= dict.fromkeys(names)
            found += [(source, told)] * (name.casefold() in map(str.casefold, names))
    if not found:
        raise InputError(f"{', '.join(looked)}: there is no card {quoted(name)}; {suggestion(name, known)}")
    return found
