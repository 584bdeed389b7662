"""Files to begin with: commented card sets, strategies, experiments and gates that can be used as they stand."""

import json
import re
import shlex
from pathlib import Path

from sim.errors import InputError
from vigil.schemas import schema_text

MOST = 80
"""Characters of a name."""


def write_starter(kind: str, name: str, folder: Path) -> tuple[Path, Path]:
    """Write a file to begin with, and the JSON Schema it refers to unless that is there.

    Parameters
    ----------
    kind
        `card-set`, `strategy`, `experiment` or `gates`.
    name
        What it is called; the file gets this name.
    folder
        Where; made if missing.

    Returns
    -------
    tuple of Path
        The file, and the schema.

    Raises
    ------
    InputError
        If the name cannot be that of a file, the file is there, or the folder cannot be written. What was there stays as it was.
    """
    stem = checked_name(name)
    file, schema = folder / f"{stem}.toml", folder / f"{kind}.schema.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write_new(file, starter_text(kind, stem))
        if not schema.exists():
            _write_new(schema, schema_text(kind))
    except FileExistsError as error:
        raise InputError(f"{error.filename}: is there already and stays as it is; choose another name, or another folder with --out") from None
    except OSError as error:
        raise InputError(f"{error.filename or file}: cannot be written: {error.strerror or error}; choose another folder with --out") from None
    return file, schema


def starter_text(kind: str, name: str) -> str:
    """The file to begin with, with its name worked in."""
    text = (Path(__file__).parent / f"{kind}.toml").read_text(encoding="utf-8")
    quoted = {'"STARTER.toml"': _toml(f"{name}.toml"), '"STARTER"': _toml(name)}
    typed = {word: shlex.quote(word.replace("STARTER", name)) for word in ("runs/STARTER", "STARTER.toml")}
    put = quoted | typed
    return re.sub("|".join(map(re.escape, put)), lambda found: put[found[0]], text)


def checked_name(name: str) -> str:
    """The name without `.toml`, if a file can have it.

    Raises
    ------
    InputError
        If it has characters that a file name should not have, or is too long.
    """
    stem = name.strip().removesuffix(".toml")
    if "/" in stem or "\\" in stem:
        raise InputError(f"name: {name!r} has a folder in it; write the name alone, and the folder with --out")
    if not re.fullmatch(r"\w[\w .-]*", stem) or stem.endswith("."):
        raise InputError(f"name: {name!r} cannot name a file; use letters, digits, spaces, '.', '-' and '_', beginning with a letter or a digit")
    if len(stem) > MOST:
        raise InputError(f"name: {len(stem)} characters are too many; at most {MOST}")
    return stem


def _write_new(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)


def _toml(text: str) -> str:
    """A text in quotes, as TOML reads it."""
    return json.dumps(text, ensure_ascii=False)
