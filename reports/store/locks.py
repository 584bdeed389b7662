"""Who may write into a folder: one process at a time.

The lock is the operating system's (`flock`), so that it ends with the process that holds it, however that ends.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from reports.store.files import sweep, writing
from sim.errors import InputError

FILE = ".vigil.lock"
"""Name of the lock file, which is in the folder as long as somebody writes there."""
PATIENCE = 0.3
"""Seconds to wait for somebody who is just about to end."""


@contextmanager
def writing_into(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder; a thread that holds it may take it again.

    Parameters
    ----------
    folder
        The folder; made if missing. What killed processes have left half written in it is removed.

    Raises
    ------
    InputError
        If somebody else holds the lock, or the folder cannot be made or written.
    """
    folder = Path(folder)
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder.resolve() / FILE, timeout=PATIENCE, is_singleton=True)
        try:
            lock.acquire()
        except Timeout:
            raise InputError(f"{folder}: another vigil is writing into this folder; wait until it has ended, or choose another folder") from None
        except OSError:
            if not os.path.lexists(folder / FILE) or ((folder / FILE).is_file() and not (folder / FILE).is_symlink()):
                raise
            raise InputError(f"{folder / FILE}: stands where the lock of this folder belongs; move it away, or choose another folder") from None
    try:
        if lock.lock_counter == 1:
            sweep(folder)
        yield
    finally:
        if lock.lock_counter == 1:  # the file goes while the lock is held; who waits for it sees that its name is gone (filelock 4.2)
            with suppress(OSError):
                Path(lock.lock_file).unlink()
        lock.release()
