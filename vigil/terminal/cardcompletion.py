"""Names of cards that the shell may complete: those of the experiment, or of the card sets, that stand on the line.

As in `vigil.terminal.completion` nothing heavy is imported and nothing is checked: what cannot be read offers nothing.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import typer

from sim.errors import InputError
from sim.games import GAMES
from sim.inputfiles import parse_json, read_text, read_toml
from vigil.terminal.completion import in_configs, shipped_card_sets
from vigil.terminal.typednames import as_typed

DEEP = 8
"""Bases of bases that are followed."""
Source = tuple[str, Path]
"""A card set as a file names it, and the folder its path starts from."""


def experiment_cards(ctx: typer.Context, incomplete: str) -> list[str]:
    """Cards of the experiment or run on the line, of all shipped card sets if there is none; one of its card sets if that is named."""
    loose = [word for word in ctx.args if not word.startswith("-")]  # an option without its value leaves the experiment among these
    said = ctx.params.get("experiment") or next(iter(loose), None) or ctx.params.get("out")
    sources = _shipped() if said is None else _sources(str(said))
    wanted = ctx.params.get("card_set")
    chosen = [source for source in sources if wanted is None or Path(wanted).stem in (source[0], Path(source[0]).stem)]
    names: set[str] = set()
    with suppress(OSError, ValueError):  # a path that cannot even be looked for
        names.update(name for source in chosen or sources for name in _names(*source))
    return as_typed(sorted(name for name in names if name.startswith(incomplete)))


def card_set_cards(ctx: typer.Context, incomplete: str) -> list[str]:
    """Cards of the card sets on the line, of all shipped ones if there is none."""
    said = [(str(name), Path()) for name in ctx.params.get("card_set") or ()]
    names: set[str] = set()
    with suppress(OSError, ValueError):  # a path that cannot even be looked for
        names.update(name for source in said or _shipped() for name in _names(*source))
    return as_typed(sorted(name for name in names if name.startswith(incomplete)))


def _shipped() -> list[Source]:
    return [(str(path), path.parent) for path in shipped_card_sets()]


def _sources(said: str) -> list[Source]:
    """The card sets that an experiment or the folder of a run names."""
    shipped = next(in_configs(f"experiments/{Path(said).name.removesuffix('.toml')}.toml"), None)
    try:
        path = Path(said).expanduser()
        if (path / "experiment.json").is_file():
            stored = parse_json(read_text(path / "experiment.json"), "")
            content, folder = stored["experiment"], Path(stored["folder"] or ".")
        else:
            file = path if path.is_file() else shipped or path
            content, folder = read_toml(file), file.parent
        return [(str(name), folder) for name in content["card_sets"]]
    except (OSError, ValueError, KeyError, TypeError, RuntimeError):
        return []


def _names(source: str, folder: Path, depth: int = 0) -> Iterator[str]:
    """Names of the cards of a card set, those of its bases first."""
    place = _place(source, folder)
    files = sorted(place.glob("*.toml")) if place.is_dir() else [place] if place.is_file() else []
    for file in files:
        content = _read(file)
        if isinstance(content.get("base"), str) and depth < DEEP:
            yield from _names(content["base"], place.parent, depth + 1)
        cards = content.get("card")
        for card in cards if isinstance(cards, list) else ():
            if isinstance(card, dict) and isinstance(card.get("name"), str):
                yield card["name"]


def _place(source: str, folder: Path) -> Path:
    """File or folder of a card set; shipped names come first."""
    if re.fullmatch(r"[\w.-]+", source):
        for found in shipped_card_sets():
            if found.name in (source, f"{source}.toml"):
                return found
    path = folder / source
    return path.parent if path.name in {game.set_file for game in GAMES.values()} else path


def _read(file: Path) -> Mapping[str, Any]:
    try:
        return read_toml(file)
    except InputError:
        return {}
