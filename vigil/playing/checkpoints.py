"""What a step has counted so far, kept while it plays: after an interruption or a kill it goes on behind the last piece that was kept."""

import threading
import time
import zipfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from reports.store.files import write_bytes
from sim.errors import InputError
from sim.inputfiles import read_bytes
from vigil.playing.ordered import in_order
from vigil.playing.progress import Display

Arrays = Mapping[str, NDArray[Any]]
EVERY = 5.0
"""Seconds after which it is kept again: what a kill may cost."""
LARGEST = 1 << 30
"""Bytes of such a file at most."""
OF, PIECES = "of", "pieces"
"""Of what it was counted, and of how many pieces."""

DAMAGED = (InputError, EOFError, ValueError, KeyError, zipfile.BadZipFile)
"""What reading a file raises that is missing or damaged."""


class Counted(Protocol):
    """Sums that pieces are added to."""

    def add(self, part: Any) -> None:
        """Add what a piece gave; pieces come in their order."""
        ...

    def arrays(self) -> Arrays:
        """All that was counted."""
        ...

    def restore(self, arrays: Arrays) -> None:
        """Take what `arrays` gave."""
        ...


Sums = TypeVar("Sums", bound=Counted)


class ArraySums:
    """Arrays that are added up place by place.

    Parameters
    ----------
    zero
        Name to the sums of nothing, which are added to.
    """

    def __init__(self, **zero: NDArray[np.int64]) -> None:
        self.sums = zero

    def add(self, part: Arrays) -> None:
        """Add arrays of the same names."""
        for name, into in self.sums.items():
            into += part[name]

    def arrays(self) -> Arrays:
        """The sums."""
        return self.sums

    def restore(self, arrays: Arrays) -> None:
        """Take sums that were kept."""
        for name, into in self.sums.items():
            into[...] = arrays[name]


class Checkpoint:
    """A file with what was counted so far.

    Parameters
    ----------
    path
        Where; it is there only while there is something to go on with.
    of
        What is counted, down to everything that decides the sums; what was kept of anything else is not gone on with.
    """

    def __init__(self, path: Path, of: str) -> None:
        self._path, self._of = path, of

    def read(self, into: Counted) -> int:
        """Take what was kept, if it is of the same; returns of how many pieces."""
        with suppress(*DAMAGED), np.load(BytesIO(read_bytes(self._path, most=LARGEST)), allow_pickle=False) as kept:
            if str(kept[OF]) == self._of:
                arrays = {name: kept[name] for name in kept.files}
                into.restore(arrays)
                return int(arrays[PIECES])
        return 0

    def write(self, pieces: int, counted: Counted) -> None:
        """Keep what was counted of so many pieces."""
        buffer = BytesIO()
        arrays: dict[str, Any] = {OF: np.array(self._of), PIECES: np.array(pieces), **counted.arrays()}
        np.savez(buffer, **arrays)
        write_bytes(self._path, buffer.getvalue())

    def delete(self) -> None:
        """Keep it no longer: what it led to is stored."""
        self._path.unlink(missing_ok=True)


def add_up(
    work: Callable[[range], Any],
    pieces: Sequence[range],
    sums: Sums,
    checkpoint: Checkpoint,
    jobs: int,
    display: Display,
    stop: threading.Event,
    beside: tuple[int, int] = (0, 0),
) -> Sums:
    """Count pieces in threads and add them up in their order, going on with what was kept.

    Parameters
    ----------
    work
        Counts the games of a piece.
    pieces
        Game numbers.
    sums
        Sums of nothing; they are added to.
    checkpoint
        Where they are kept meanwhile; whoever has stored the result deletes it.
    jobs
        Threads; decides nothing about the result.
    display
        Told how far it is; `work` moves it.
    stop
        When set, no further piece is begun.
    beside
        Games that the display counts with these: those that were played before, and those that are played behind.

    Returns
    -------
    object
        `sums`.

    Raises
    ------
    CutShort
        If somebody said stop before all was done; what was counted till then is kept.
    """
    done = checkpoint.read(sums)
    before, behind = beside
    display.playing(before + sum(map(len, pieces)) + behind, before + sum(map(len, pieces[:done])))
    kept, since = done, time.monotonic()
    try:
        for part in in_order(work, pieces[done:], jobs, stop):
            sums.add(part)
            done += 1
            if time.monotonic() - since > EVERY:
                checkpoint.write(done, sums)
                kept, since = done, time.monotonic()
    finally:
        if done > kept:
            checkpoint.write(done, sums)
    return sums
