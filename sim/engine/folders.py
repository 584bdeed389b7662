"""Folders that belong to one process: removed with it, and after a kill when the next one is made.

Each has a lock of the operating system's, which ends with the process however that ends.
"""

import contextlib
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock

WORKING = "open-"
"""Beginning of the names of folders and files that belong to a running process."""
ELSEWHERE = "vigil-kernel-"
"""Beginning of their names among other people's temporary files."""
LOCK = "lock"
"""Name of the lock file in a folder."""
LEFT = 24 * 3600
"""Seconds after which a folder or file without a lock is what a killed process left."""


class OwnFolder:
    """An empty folder for this process.

    Parameters
    ----------
    beside
        Folder to make it in; where temporary files go if that is not possible. What killed processes left there is removed.

    Raises
    ------
    OSError
        If it cannot be made anywhere.
    """

    def __init__(self, beside: Path) -> None:
        self._whole, self._lock = _locked_folder(beside)
        self.path = self._whole / "files"
        self.path.mkdir()
        OWN.add(self)

    def remove(self) -> None:
        """Remove it, and all that is in it."""
        OWN.discard(self)
        self._lock.release()  # first, for systems that keep a file as long as it is open
        discard(self._whole)


OWN: set[OwnFolder] = set()
"""Those of this process."""


def remove_own() -> None:
    """Remove the folders of this process, which is about to be left in the middle of its work."""
    for folder in list(OWN):
        folder.remove()


def discard(path: Path) -> None:
    """Remove a file or a folder, if that is possible."""
    with contextlib.suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink()


def _locked_folder(beside: Path) -> tuple[Path, FileLock]:
    """Make a folder and take its lock."""
    with contextlib.suppress(OSError):
        beside.mkdir(parents=True, exist_ok=True)
    places = ((beside, WORKING), (Path(tempfile.gettempdir()), ELSEWHERE))
    for last, (place, prefix) in enumerate(places, 1 - len(places)):
        _sweep(place, prefix)
        try:
            made = Path(tempfile.mkdtemp(prefix=prefix, dir=place))
            lock = FileLock(made / LOCK, thread_local=False)
            lock.acquire(blocking=False)
            return made, lock
        except OSError:
            if not last:
                raise
    raise AssertionError("there is a last place")


def _sweep(place: Path, prefix: str) -> None:
    """Remove what killed processes have left in a folder."""
    own = {folder._whole for folder in OWN}
    for path in _named(place, prefix):
        if path not in own and _is_left(path):
            discard(path)


def _named(place: Path, prefix: str) -> Iterator[Path]:
    """What is in a folder under names that begin so."""
    with contextlib.suppress(OSError), os.scandir(place) as entries:
        yield from [Path(entry.path) for entry in entries if entry.name.startswith(prefix)]


def _is_left(path: Path) -> bool:
    """Whether nobody holds the lock of a folder any more; something without a lock is as old as what is left."""
    try:
        if not (path / LOCK).is_file():
            return time.time() - path.lstat().st_mtime > LEFT
        with FileLock(path / LOCK, thread_local=False).acquire(blocking=False):
            return True
    except OSError:  # it is held, or somebody else's
        return False
