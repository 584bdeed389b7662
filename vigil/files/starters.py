"""Files to begin with: commented card sets, decks, drafting lists, strategies, experiments, gates and goals, one folder a game."""

import json
import os
import re
import shlex
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from errno import EEXIST
from pathlib import Path

from reports.store.files import write_bytes
from sim.errors import InputError
from sim.games import game_of, refuse_without
from strategies.files import ENDINGS
from strategies.players.source import SUFFIX
from vigil.files.schemas import schema_text

MOST = 80
"""Characters of a name."""
NAMES_SCHEMA = "#:schema ./"
"""Beginning of the first line of a file: what follows is its schema, one for each form, so that files of two games can lie side by side."""
PYTHON = "python-strategy"
"""Kind of a strategy that is written in Python."""
TEMPLATE = "template"
"""Folder among the data of a game with a card set to fill in."""


def write_starter(kind: str, name: str, folder: Path, game: str) -> tuple[Path, Path | None]:
    """Write a file to begin with, and the JSON Schema it refers to unless that is there; where a card set is a folder, a folder with both.

    Parameters
    ----------
    kind
        `card-set`, `deck`, `drafting-list`, `strategy`, `experiment`, `gates` or `goals`; `PYTHON` for a strategy in Python, which has no schema.
    name
        What it is called; the file gets this name.
    folder
        Where; made if missing.
    game
        The game it is for.

    Returns
    -------
    tuple of Path
        The file or folder, and the schema; None where there is no schema.

    Raises
    ------
    InputError
        If the name cannot be that of a file, the file is there, or the folder cannot be written. What was there stays as it was.
    """
    stem = checked_name(name)
    texts = starter_texts(kind, stem, game)
    if any("/" in file for file in texts):
        inside = {file.partition("/")[2]: text for file, text in texts.items()}
        schema = next((_schema_of(text) for text in inside.values() if _schema_of(text)), None)
        made = _write_all(folder / stem, inside | ({schema: schema_text(kind, game)} if schema else {}))
        return made, made / schema if schema else None
    ((file, text),) = texts.items()
    if not _schema_of(text):
        with _write_errors(folder / file):
            folder.mkdir(parents=True, exist_ok=True)
            _write_new(folder / file, text)
        return folder / file, None
    return write_with_schema(kind, folder / file, text, game)


def write_with_schema(kind: str, file: Path, text: str, game: str) -> tuple[Path, Path]:
    """Write a new file, and beside it the JSON Schema that its first line names unless that is there.

    Parameters
    ----------
    kind, game
        As for `write_starter`.
    file
        Where; its folder is made if missing.
    text
        What to write.

    Returns
    -------
    tuple of Path
        The file and the schema.

    Raises
    ------
    InputError
        As for `write_starter`.
    """
    schema = file.parent / _schema_of(text)
    with _write_errors(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        _write_new(file, text)
        if not schema.exists():
            _write_new(schema, schema_text(kind, game))
    return file, schema


def write_empty(name: str, folder: Path, game: str) -> Path:
    """Write a card set whose fields are to be filled in, as a folder.

    Parameters
    ----------
    name, folder, game
        As for `write_starter`.

    Returns
    -------
    Path
        The folder.

    Raises
    ------
    InputError
        As for `write_starter`, or if the game has no such card set.
    """
    stem, template = checked_name(name), game_of(game).configs / TEMPLATE
    if not template.is_dir():
        raise InputError(f"empty: there is no empty card set of {game_of(game).title}; leave --empty out for a variant of a shipped one")
    return _write_all(folder / stem, {path.name: path.read_text(encoding="utf-8") for path in sorted(template.glob("*.toml"))})


def starter_texts(kind: str, name: str, game: str) -> dict[str, str]:
    """The files to begin with, by their paths, with the name worked in."""
    home = game_of(game).configs / "starters"
    if kind == PYTHON:
        refuse_without(game, "sim", "views", "new strategy --python")
        return {f"{name}{SUFFIX}": _worked_in(home / f"strategy{SUFFIX}", name)}
    file, folder = home / f"{kind}.toml", home / kind
    if folder.is_dir():
        return {f"{name}/{path.name}": _worked_in(path, name) for path in sorted(folder.glob("*.toml"))}
    if not file.is_file():
        raise InputError(f"new {kind}: no file to begin with comes with {game_of(game).title}")
    return {f"{name}.toml": _worked_in(file, name)}


def _schema_of(text: str) -> str:
    """The schema that the first line of a file names; empty if it names none."""
    first = text.partition("\n")[0]
    return first.removeprefix(NAMES_SCHEMA) if first.startswith(NAMES_SCHEMA) else ""


def _worked_in(path: Path, name: str) -> str:
    """The text of a starter with a name worked in."""
    text = path.read_text(encoding="utf-8")
    quoted = {**{f'"STARTER{ending}"': _toml(f"{name}{ending}") for ending in ENDINGS}, '"STARTER"': _toml(name)}
    typed = {word: shlex.quote(word.replace("STARTER", name)) for word in ("runs/STARTER", *(f"STARTER{ending}" for ending in ENDINGS), "STARTER")}
    put = quoted | typed
    return re.sub("|".join(map(re.escape, put)), lambda found: put[found[0]], text)


def checked_name(name: str) -> str:
    """The name without `.toml` or `.py`, if a file can have it.

    Raises
    ------
    InputError
        If it has characters that a file name should not have, or is too long.
    """
    stem = name.strip().removesuffix(".toml").removesuffix(SUFFIX)
    if "/" in stem or "\\" in stem:
        raise InputError(f"name: {name!r} has a folder in it; write the name alone, and the folder with --out")
    if not re.fullmatch(r"\w[\w .-]*", stem) or stem.endswith("."):
        raise InputError(f"name: {name!r} cannot name a file; use letters, digits, spaces, '.', '-' and '_', beginning with a letter or a digit")
    if len(stem) > MOST:
        raise InputError(f"name: {len(stem)} characters are too many; at most {MOST}")
    return stem


def _write_all(folder: Path, texts: Mapping[str, str]) -> Path:
    """Write files into a new folder."""
    with _write_errors(folder):
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir()
        for name, text in texts.items():
            _write_new(folder / name, text)
    return folder


@contextmanager
def _write_errors(place: Path) -> Iterator[None]:
    """Say in one message what cannot be written."""
    try:
        yield
    except FileExistsError as error:
        raise InputError(f"{error.filename}: is there already and stays as it is; choose another name, or another folder with --out") from None
    except OSError as error:
        raise InputError(f"{error.filename or place}: cannot be written: {error.strerror or error}; choose another folder with --out") from None


def _write_new(path: Path, text: str) -> None:
    if os.path.lexists(path):  # also a link to nowhere
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(path))
    write_bytes(path, text.encode())


def _toml(text: str) -> str:
    """A text in quotes, as TOML reads it."""
    return json.dumps(text, ensure_ascii=False)
