"""Files written whole or not at all: a temporary name in the same folder, fsync, rename."""

import os
import re
import stat
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

from sim.errors import InputError, looking_for


def _way_out(error: OSError) -> str:
    """What helps against a file that cannot be written."""
    if isinstance(error, IsADirectoryError):
        return "this is a folder; name a file in it"
    if isinstance(error, FileExistsError | NotADirectoryError):
        return "a file stands where a folder is needed; move it away, or choose another folder"
    return "choose another folder or free some space"


def check_target(path: Path) -> None:
    """Refuse to put a file where something else is: in place of a device it would take the device from the whole system.

    Raises
    ------
    InputError
        If the path is a folder, pipe, socket or device, lies in a file, or cannot be looked for.
    """
    if path.name in ("", "..") or path.is_dir():
        raise InputError(f"{path}: this is a folder; name a file in it")
    with looking_for(path), suppress(FileNotFoundError, NotADirectoryError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise InputError(f"{path}: this is a pipe, socket or device, and would be replaced; name a file")
    with looking_for(path):
        there = next((parent for parent in path.absolute().parents if parent.exists()), None)
        if there is not None and not there.is_dir():
            raise InputError(f"{path}: cannot be written: {_way_out(NotADirectoryError())}")


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give a temporary name in the folder of `path`; rename it to `path` when the block ends well.

    Parameters
    ----------
    path
        The file to make or replace; its folder is made if missing.

    Yields
    ------
    Path
        Where to write. It is removed if the block fails.

    Raises
    ------
    InputError
        If the folder cannot be written.
    """
    path = Path(path)
    check_target(path)
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(f".{path.name}.{uuid4().hex}.tmp")
        temporary.touch(exist_ok=False)
        yield temporary
        _settle(temporary, path)
        temporary = None
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}; {_way_out(error)}") from None
    finally:
        if temporary is not None:
            with suppress(OSError):
                temporary.unlink()


def write_bytes(path: Path, data: bytes) -> Path:
    """Write a file atomically.

    Parameters
    ----------
    path
        The file to make or replace.
    data
        Its contents.

    Returns
    -------
    Path
        `path`.
    """
    with replacing(path) as temporary:
        temporary.write_bytes(data)
    return Path(path)


def file_stem(label: str, most: int = 40) -> str:
    """A label as part of a file name that every system and every address takes.

    Parameters
    ----------
    label
        Any text.
    most
        Longest result.

    Returns
    -------
    str
        Latin letters without accents, digits, `.`, `_` and `-`; empty if the label has none of them. Different labels may give the same.
    """
    plain = unicodedata.normalize("NFKD", label).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9._-]+", "-", plain).strip("-.")[:most].rstrip("-.")


def _settle(temporary: Path, path: Path) -> None:
    """Bring the bytes to the disk, then give the file its name."""
    with temporary.open("rb+") as file:
        os.fsync(file.fileno())
    temporary.replace(path)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
