"""The words of each game, and the words that files say as such: string constants, keys, quoted words, classes."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from enum import EnumMeta
from functools import cache
from pathlib import Path
from typing import Any, get_args

from house import GAMES as ROOMS
from house import LAYERS, ROOT

from sim.games import GAMES

SHARED = ROOT / "reports" / "registry"
"""Registry of what is the same in every game."""
NAMING = ("vigil/odds/__init__.py", "sim/games.py")
"""Shared files that may name games: the list of them, and the odds, where those of one are meant if none is named."""
NAMING_COLUMNS = ("estimated", "assign")
"""Functions whose keywords name columns."""
KINDS = (".py", ".toml", ".js", ".css", ".j2")
SCRIPTS = re.compile(
    r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`([^`$]*)`"
    r"|(?:^|[{,(])\s*([A-Za-z_]\w*)(?=\s*:)|(?<=\.)(?<!\.\.\.)([A-Za-z_]\w*)",
    re.M,
)
"""Quoted strings, keys of objects, and members; what follows three dots is no member."""
SHORT = re.compile(r"(?<!\$)\{\s*([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)\s*,?\s*\}")
"""Objects whose keys are the names of their values; behind a dollar sign stands a place in a text."""
MARKUP = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"|\.([A-Za-z_]\w*)")
"""Quoted strings and attributes in a template."""
SHEET = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"|[.#]([A-Za-z][\w-]*)|\[(?:data-)?([\w-]+)")
"""Quoted strings, classes, names, and attributes in a style sheet."""


def shared_files() -> list[Path]:
    """Files of the product that are no game's."""
    own = {*GAMES, *ROOMS}
    found = (path for layer in LAYERS for path in sorted((ROOT / layer).rglob("*")) if path.suffix in KINDS and not path.match("*.min.js"))
    return [path for path in found if not own & {*path.relative_to(ROOT).parts} and str(path.relative_to(ROOT)) not in NAMING]


@cache
def said(path: Path) -> set[str]:
    """Words that a file says as such; each file is read once."""
    return said_in(path.read_text(encoding="utf-8"), path.suffix)


def said_in(text: str, kind: str) -> set[str]:
    """Words that a text says as such, by the ending of its file."""
    if kind == ".py":
        return {*_constants(ast.parse(text))}
    if kind == ".toml":
        return {*_entries(tomllib.loads(text))}
    pattern = {".js": SCRIPTS, ".css": SHEET, ".j2": MARKUP}[kind]
    groups = [group for match in pattern.finditer(text) for group in match.groups() if group]
    if kind == ".js":
        groups += [word for match in SHORT.finditer(text) for word in re.findall(r"\w+", match[1])]
    return {*groups, *(word for group in groups for word in group.split())} if kind == ".j2" else {*groups}


def _constants(tree: ast.Module) -> Iterator[str]:
    """String constants that are no documentation, those in f-strings too, and columns that are named by keywords."""
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.value
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", None)) in NAMING_COLUMNS:
            yield from (keyword.arg for keyword in node.keywords if keyword.arg)


def _entries(value: Any) -> Iterator[str]:
    """Keys and values of a document, and what stands in quotes in its texts."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _entries(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _entries(inner)
    elif isinstance(value, str):
        yield value
        yield from re.findall(r"'([^']+)'", value)


@cache
def words_of(game: str) -> frozenset[str]:
    """Words by which a game is known: its name and title, columns, lists and counters of its strategies, what is counted, words of its cards."""
    of, language = GAMES[game], GAMES[game].room("strategies", "language").LANGUAGE
    found = {of.name, of.title, *filter(None, (of.opponent, of.set_file))}
    found |= columns_of(game) | {*language.lists, *language.counters, *language.functions} | counted_by(game) | {*classes_of(language)}
    found |= {word for entry in entries_of(game) for field in entry.model_fields.values() for word in _literals(field.annotation)}
    bands = tomllib.loads((of.folder("reports") / "bands.toml").read_text(encoding="utf-8"))
    return frozenset(found | {band["topic"] for band in bands["band"]} | {*bands.get("topic", {})} | _card_words(game))


def own_words(game: str) -> set[str]:
    """Words of a game that no other game has."""
    return {*words_of(game)}.difference(*(words_of(other) for other in GAMES if other != game)) - shared_columns()


def shared_columns() -> set[str]:
    """Columns of frames that are no game's, if what is shared explains them too."""
    said_there = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(SHARED.glob("*.toml"))]
    return _columns_in([SHARED]) & {name for file in said_there for part in ("metric", "key") for name in file.get(part, {})}


def columns_of(game: str) -> set[str]:
    """Columns of a game's frames, and those that its own files of the registry explain."""
    folder = GAMES[game].folder("reports") / "registry"
    said_there = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.toml"))]
    return _columns_in([folder]) | {name for file in said_there for part in ("metric", "key", "column") for name in file.get(part, {})}


def _columns_in(folders: Iterable[Path]) -> set[str]:
    """Columns of the frames in folders of the registry."""
    files = [tomllib.loads(path.read_text(encoding="utf-8")) for folder in folders for path in sorted((folder / "frames").glob("*.toml"))]
    return {name for file in files for frame in file.values() for name in frame["columns"]}


def counted_by(game: str) -> set[str]:
    """Names of the game's counts."""
    room = GAMES[game].counts
    members = {name for enum in vars(room).values() if isinstance(enum, EnumMeta) and enum.__module__ == room.__name__ for name in enum.__members__}
    return members | {*room.Tally._fields}


def entries_of(game: str) -> list[Any]:
    """Kinds of entries of the game's catalogue."""
    entry = GAMES[game].room("reports", "catalogue").ENTRY
    return [*(get_args(entry) or (entry,))]


def classes_of(language: Any) -> Iterator[str]:
    """Classes and numbers of what lines of strategies are about."""
    for listed in language.lists.values():
        for subject in listed.subjects:
            yield from (*subject.classes, *subject.numbers, *subject.keys)


def _literals(annotation: Any) -> set[str]:
    """Words that a field may hold."""
    return {word for word in get_args(annotation) if isinstance(word, str)}


def _card_words(game: str) -> set[str]:
    """Fields of the entries of the catalogue, and words of the card files."""
    fields = {name for entry in entries_of(game) for name in entry.model_fields}
    room = vars(GAMES[game].room("sim", "cards.words"))
    tables = (value for name, value in room.items() if name.isupper() and isinstance(value, dict | tuple | frozenset))
    return fields | {word for table in tables for word in table if isinstance(word, str)}
