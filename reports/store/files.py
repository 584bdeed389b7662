"""Files written whole or not at all: a temporary name in the same folder, fsync, rename."""

import os
import re
import stat
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EFBIG
from pathlib import Path
from uuid import uuid4

from sim.errors import InputError, looking_for

UNFINISHED: set[Path] = set()
"""Temporary files that this process is writing."""
TEMPORARY = re.compile(r"\..+\.[0-9a-f]{32}\.tmp")
"""Names of temporary files."""


def _way_out(error: OSError) -> str:
    """What helps against a file that cannot be written."""
    if isinstance(error, IsADirectoryError):
        return "this is a folder; name a file in it"
    if isinstance(error, FileExistsError | NotADirectoryError):
        return "a file stands where a folder is needed; move it away, or choose another folder"
    if error.errno == EFBIG:
        return "raise the limit on the size of files (`ulimit -f`), or choose another folder"
    return "choose another folder or free some space"


def check_target(path: Path) -> None:
    """Refuse to put a file where something else is: in place of a device it would take the device from the whole system.

    Raises
    ------
    InputError
        If the path is a folder, pipe, socket or device, lies in a file, or cannot be looked for.
    """
    with looking_for(path):
        is_folder = path.name in ("", "..") or path.is_dir()
    if is_folder:
        raise InputError(f"{path}: this is a folder; name a file in it, or move the folder away")
    with looking_for(path), suppress(FileNotFoundError, NotADirectoryError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise InputError(f"{path}: this is a pipe, socket or device, and would be replaced; name a file, or move it away")
    with looking_for(path):
        there = next((parent for parent in path.absolute().parents if parent.exists()), None)
        if there is not None and not there.is_dir():
            raise InputError(f"{path}: cannot be written: {_way_out(NotADirectoryError())}")


@contextmanager
def writing(place: object) -> Iterator[None]:
    """Complain about what cannot be written in one message.

    Parameters
    ----------
    place
        What is written inside this block.

    Raises
    ------
    InputError
        In place of the operating system's error.
    """
    try:
        yield
    except OSError as error:
        raise InputError(f"{place}: cannot be written: {error.strerror or error}; {_way_out(error)}") from None


def write_bytes(path: Path, data: bytes) -> Path:
    """Write a file atomically: whatever goes wrong, and whatever the moment of a kill, there is the old file or the new one.

    Parameters
    ----------
    path
        The file to make or replace; its folder is made if missing.
    data
        Its contents.

    Returns
    -------
    Path
        `path`.

    Raises
    ------
    InputError
        If there is something else in its place (`check_target`), or it cannot be written: no space, a limit on the size of files, no permission.
    """
    path = Path(path)
    check_target(path)
    temporary = path.with_name(f".{path.name}.{uuid4().hex}.tmp")
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        UNFINISHED.add(temporary)
        try:
            _write(temporary, data)
            temporary.replace(path)
        except BaseException:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise
        finally:
            UNFINISHED.discard(temporary)
        _settle(path.parent)
    return path


def discard_unfinished() -> None:
    """Remove the temporary files of this process, which is about to be left in the middle of its work."""
    for temporary in list(UNFINISHED):
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def sweep(folder: Path) -> None:
    """Remove what processes that were killed have left half written in a folder; nobody else may be writing into it."""
    for path in list(folder.iterdir()):
        if TEMPORARY.fullmatch(path.name):
            with suppress(OSError):
                path.unlink(missing_ok=True)


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


def _write(path: Path, data: bytes) -> None:
    """Write a new file and bring it to the disk."""
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """Bring the names in a folder to the disk."""
    if hasattr(os, "O_DIRECTORY"):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
