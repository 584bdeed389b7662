"""What decides which games a program plays, so that a worker with another program is refused: versions, and hashes of sources."""

import hashlib
import platform
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

import numba
import numpy as np

from reports.store import version
from sim.errors import InputError
from sim.game import HOUSE, Game
from sim.games import game_of
from sim.inputfiles import read_bytes

Identity = Mapping[str, str]
"""What is told apart, in words, to what it is."""
KERNELS = "kernel sources"
SOURCES = "sources"
GAME = "the game "
"""Before the name of a game of another package: the hash of its sources."""
MISSING = "none"
LAYERS = ("vigil", "reports", "strategies")
"""Folders of the house that work on a worker besides the kernels, which are in `sim`."""
DIGITS = 12
"""Of a hash, as messages tell it."""


def identity_of(games: Iterable[str] = ()) -> dict[str, str]:
    """What this process plays with, and besides the games of other packages among those named."""
    found = {
        "Vigil": version.VERSION,
        "Python": ".".join(platform.python_version_tuple()[:2]),
        "numba": numba.__version__,
        "NumPy": np.__version__,
        KERNELS: _sources((HOUSE / "sim",)),
        SOURCES: _sources(tuple(HOUSE / layer for layer in LAYERS)),
    }
    return found | {f"{GAME}{name}": digest for name in sorted(set(games)) if (digest := _game(name))}


def difference(wanted: Identity) -> str:
    """What the first difference of this process to another one is, in words; empty if there is none."""
    here = identity_of(name.removeprefix(GAME) for name in wanted if name.startswith(GAME))
    for what, of_others in wanted.items():
        if here[what] == of_others:
            continue
        if here[what] == MISSING:
            return f"does not have {what}: install its package there too"
        both = f"{what} {here[what]}, here {'they are' if what.endswith('sources') else 'it is'} {of_others}"
        return f"has {both}: install there what is installed here"
    return ""


def _game(name: str) -> str:
    """Hash of the sources of a game of another package; empty for a game of the house."""
    try:
        game = game_of(name)
    except InputError:
        return MISSING
    return _sources(tuple(_folders(game))) if game.package else ""


def _folders(game: Game) -> Iterable[Path]:
    """Where the package of a game lies."""
    place = import_module(game.package).__file__
    return () if place is None else (Path(place).parent,)


@cache
def _sources(folders: tuple[Path, ...]) -> str:
    """Hash of all files of Python in some folders, with their names."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            digest.update(f"{path.relative_to(folder)} ".encode() + hashlib.sha256(read_bytes(path)).digest())
    return digest.hexdigest()[:DIGITS]
