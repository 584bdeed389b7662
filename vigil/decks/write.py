"""Deck files made of decks that are there: of plain lists that people paste, and of shipped decks."""

from dataclasses import replace
from pathlib import Path

from vigil.decks import rooms
from vigil.decks.find import game_of_deck
from vigil.files.starters import checked_name, starter_texts, write_with_schema


def write_deck(name: str, folder: Path, game: str | None, source: str, format: str | None = None) -> tuple[Path, Path]:
    """Write a deck as a new deck file, with the JSON Schema of deck files beside it.

    Parameters
    ----------
    name
        What it is called; the file gets this name.
    folder
        Where; made if missing.
    game
        Its game; the only one that has decks if None.
    source
        A plain list, a deck file or a shipped deck.
    format
        The format it is built for; the one that `source` names if None.

    Returns
    -------
    tuple of Path
        The file and the schema.

    Raises
    ------
    InputError
        If the name cannot be that of a file, the file is there, `source` cannot be read, or there is no such format. What was there stays as it was.
    """
    home, stem = game_of_deck(source, game, "from"), checked_name(name)
    deck = rooms.files(home).load_deck(source)
    known = rooms.formats(home)
    named = deck.format if format is None else known.format_of(format, known.load_formats(), "format").name
    (starter,) = starter_texts("deck", stem, home.name).values()
    text = f"{starter.partition(chr(10))[0]}\n{rooms.files(home).deck_text(replace(deck, name=stem, format=named))}"
    return write_with_schema("deck", folder / f"{stem}.toml", text, home.name)
