"""Compiled kernels on disk: one file a kernel, with a checksum, written at once or not at all.

Numba reads and writes its own files in a folder that only this process knows. They are packed into the cache's file when something was compiled, and
unpacked from it when its checksum is right. Whatever goes wrong with the disk, kernels are compiled again; nothing else happens.
"""

import contextlib
import hashlib
import io
import os
import re
import time
import uuid
import weakref
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import platformdirs
from filelock import FileLock

from sim.engine.folders import WORKING, OwnFolder, discard

SUFFIX = ".kernel"
MAGIC = b"vigil kernel 1\n"
CHECKSUM = 32
"""Bytes of a file's checksum, which follows the magic."""
KEPT = 8
"""Files of one entry point that are kept: of other sources and other ways to compile."""
UNUSED = 30 * 24 * 3600
"""Seconds after which a file that nobody uses is removed."""
PATIENCE = 600
"""Seconds to wait at most for a process that compiles the same."""
MOST_BYTES = 100_000_000
"""Size of a file; the largest known has 6 million. A larger one was not written here."""


def cache_folder() -> Path:
    """Folder of the compiled kernels: below `VIGIL_CACHE_DIR`, or below the user's cache folder."""
    return Path(os.environ.get("VIGIL_CACHE_DIR") or platformdirs.user_cache_dir("vigil")) / "kernels"


@dataclass(frozen=True)
class CacheFile:
    """Where the compiled code of an entry point is kept.

    Attributes
    ----------
    folder
        The cache's folder; need not exist.
    name
        Name of the entry point.
    key
        Hash of what it is compiled from.
    """

    folder: Path
    name: str
    key: str

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / f"{self.name}-{self.key}{SUFFIX}"

    def read(self) -> bytes | None:
        """What was written, or None; a damaged file is thrown away."""
        try:
            if not os.path.lexists(self.path):
                return None
            found = self.path.read_bytes() if self.path.is_file() and self.path.stat().st_size <= MOST_BYTES else b""
        except OSError:
            found = b""
        head, packed = found[: len(MAGIC) + CHECKSUM], found[len(MAGIC) + CHECKSUM :]
        if head == MAGIC + hashlib.sha256(packed).digest():
            with contextlib.suppress(OSError):
                os.utime(self.path)  # it is in use
            return packed
        discard(self.path)
        return None

    def write(self, packed: bytes) -> None:
        """Write, or leave it; others see the whole file or none."""
        making = self.folder / f"{WORKING}{uuid.uuid4().hex}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            making.write_bytes(MAGIC + hashlib.sha256(packed).digest() + packed)
            if self.path.is_dir():
                discard(self.path)
            making.replace(self.path)
        except OSError:
            discard(making)
            return
        self.prune()

    @contextmanager
    def making(self) -> Iterator[None]:
        """Wait for whoever makes this file, so that of several processes that need it one compiles and the others read.

        Where nothing can be locked, nobody waits.
        """
        lock = FileLock(self.folder / f"{WORKING}{self.key}", timeout=PATIENCE, thread_local=False)
        with contextlib.suppress(OSError, NotImplementedError):  # a timeout is an OSError too
            self.folder.mkdir(parents=True, exist_ok=True)
            lock.acquire()
        try:
            yield
        finally:
            if lock.is_locked:
                with contextlib.suppress(OSError):  # it goes while it is held; who waits for it sees that its name is gone
                    Path(lock.lock_file).unlink()
                lock.release()

    def prune(self) -> None:
        """Remove what nobody needs any more: files of this entry point's older sources, and those that nobody has used for long.

        A process reads a file at once and keeps no name of it, so no running process misses what is removed.
        """
        found = sorted(((modified(path), path) for path in entries(self.folder)), reverse=True)
        own = [path for _, path in found if path.name.startswith(f"{self.name}-") and path.suffix == SUFFIX]
        now = time.time()
        for at, path in found:
            old = now - at > UNUSED and (path.suffix == SUFFIX or re.fullmatch("[0-9a-f]{16}", path.name))  # so earlier versions named folders
            if path in own[KEPT:] or old:
                discard(path)


def entries(folder: Path) -> list[Path]:
    """What is in a folder."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def modified(path: Path) -> float:
    """When a file was used, or a folder changed; now if it is gone."""
    try:
        return path.lstat().st_mtime
    except OSError:
        return time.time()


class WorkingFolder:
    """Folder in which numba finds and leaves its files; removed with the process (`sim.engine.folders`).

    Parameters
    ----------
    file
        What is unpacked into it, and where it is packed to.

    Raises
    ------
    OSError
        If no folder can be made.
    """

    def __init__(self, file: CacheFile) -> None:
        self._file = file
        packed = file.read()
        own = OwnFolder(file.folder)
        self.path = own.path
        weakref.finalize(self, own.remove)
        self.found = packed is not None and unpack(packed, self.path)
        """Whether something was unpacked."""
        self._known = self._state()

    def throw_away(self) -> None:
        """Forget what was found: it is of no use."""
        discard(self._file.path)

    def keep(self) -> None:
        """Pack what numba has left, if it is new."""
        state = self._state()
        if state == self._known:
            return
        self._known = state
        packed = io.BytesIO()
        try:
            with zipfile.ZipFile(packed, "w") as files:
                for path in sorted(self.path.rglob("*")):
                    if path.is_file():
                        files.write(path, path.relative_to(self.path))
        except OSError:
            return
        self._file.write(packed.getvalue())

    def _state(self) -> list[tuple[str, int, int]]:
        """Names, sizes and times of the files."""
        files = [path for path in sorted(self.path.rglob("*")) if path.is_file()]
        return [(str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in files]


def unpack(packed: bytes, folder: Path) -> bool:
    """Unpack what `WorkingFolder.keep` has packed; whether that was possible.

    Raises
    ------
    OSError
        If the files cannot be written.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as files:
            files.extractall(folder)
    except zipfile.BadZipFile:
        return False
    return True
