"""Where finished ranges go: in memory, or as part files from which an interrupted run goes on.

A part file `games-START-STOP.parquet` holds the tallies of all arms for these game numbers, and says of which run they are. Files get their
name only when they are complete, and a file whose range lies inside another one's is left over from an interrupted merge and is ignored:
whatever the moment of a kill, the files state exactly what has been played.
"""

import re
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from reports.store.files import sweep
from reports.store.runfolder import AGAIN, Portion, read_tallies, write_tallies
from sim.counting.tallies import Counts, add
from sim.errors import InputError
from vigil.playing.ranges import GameRange, outermost

Tallies = dict[str, Counts]
"""Arm to tally."""

ArmCounts = TypeVar("ArmCounts", bound=Counts)
"""What is counted of one arm: arrays that are merged by addition."""

COMPACT_EVERY = 32
"""So many neighbouring part files are merged into one."""

PART = re.compile(r"games-(\d+)-(\d+)\.parquet", re.ASCII)


def farthest(folder: Path) -> int:
    """One more than the largest game number of the part files in a folder; games before it may be missing."""
    return max((int(match[2]) for path in folder.iterdir() if (match := PART.fullmatch(path.name))), default=0)


class Parts(Protocol[ArmCounts]):
    """Keeps the tallies of finished ranges; safe to call from several threads."""

    def done(self) -> list[GameRange]:
        """The ranges that are kept, in order."""
        ...

    def keep(self, played: GameRange, tallies: dict[str, ArmCounts]) -> None:
        """Keep one range; the arrays are the caller's again afterwards."""
        ...

    def total(self) -> dict[str, ArmCounts]:
        """The sum of all ranges."""
        ...


def add_all(total: dict[str, ArmCounts], more: dict[str, ArmCounts]) -> None:
    """Add the tallies of every arm to `total` in place."""
    for arm, tally in more.items():
        add(total[arm], tally)


class MemoryParts(Generic[ArmCounts]):
    """One sum in memory, for runs that leave no files."""

    def __init__(self, new_tallies: Callable[[], dict[str, ArmCounts]]) -> None:
        self._total = new_tallies()
        self._done: list[GameRange] = []
        self._lock = threading.Lock()

    def done(self) -> list[GameRange]:
        """The ranges that are kept, in order."""
        return sorted(self._done)

    def keep(self, played: GameRange, tallies: dict[str, ArmCounts]) -> None:
        """Add one range to the sum."""
        with self._lock:
            add_all(self._total, tallies)
            self._done.append(played)

    def total(self) -> dict[str, ArmCounts]:
        """The sum of all ranges."""
        return self._total


class FolderParts:
    """Part files in a folder.

    Parameters
    ----------
    folder
        An existing folder; part files already there count as played.
    new_tallies
        Makes tallies of zero games.
    game
        Name of the game they are of.
    run
        Identity of the run (`reports.store.manifest.Manifest.identity`); parts of another one are refused.

    Raises
    ------
    InputError
        If part files overlap, so that they cannot be of one run.
    """

    def __init__(self, folder: Path, new_tallies: Callable[[], Tallies], game: str, run: str = "") -> None:
        self.folder = folder
        self._game = game
        self._run = run
        self._new_tallies = new_tallies
        self._lock = threading.Lock()
        self._files: dict[GameRange, Path] = {}
        self._scan()

    def _scan(self) -> None:
        """Take stock of the files; remove what an interrupted run left unfinished or already merged."""
        found: dict[GameRange, Path] = {}
        sweep(self.folder)
        for path in self.folder.iterdir():
            if match := PART.fullmatch(path.name):
                found[GameRange(int(match[1]), int(match[2]))] = path
        try:
            whole = outermost(found)
        except ValueError as error:
            raise InputError(f"{self.folder}: the part files {error}, so they are not of one run; start again with another --out") from None
        self._files = {part: found[part] for part in whole}
        for part in sorted(found.keys() - self._files.keys()):
            self._read(next(whole for whole in self._files if whole.start <= part.start and part.stop <= whole.stop))
            with suppress(OSError):  # where it stays, it is passed by again
                found[part].unlink(missing_ok=True)

    def done(self) -> list[GameRange]:
        """The ranges that are kept, in order."""
        with self._lock:
            return sorted(self._files)

    def keep(self, played: GameRange, tallies: Tallies) -> None:
        """Store one range as a file, and merge neighbours when there are many."""
        path = self._write(played, tallies)
        with self._lock:
            self._files[played] = path
            while run := self._crowd():
                self._merge(run)

    def total(self) -> Tallies:
        """The sum of all ranges, read from the files."""
        with self._lock:
            return self._sum(sorted(self._files))

    def _write(self, played: GameRange, tallies: Tallies) -> Path:
        path = self.folder / f"games-{played.start}-{played.stop}.parquet"
        return write_tallies(path, tallies, self._game, Portion(self._run, *played))

    def _crowd(self) -> list[GameRange]:
        """The first `COMPACT_EVERY` + 1 part files that follow each other without a gap: one that may be long, and its short neighbours."""
        run: list[GameRange] = []
        for part in sorted(self._files):
            if run and run[-1].stop != part.start:
                run = []
            run.append(part)
            if len(run) > COMPACT_EVERY:
                return run
        return []

    def _merge(self, run: list[GameRange]) -> None:
        """Replace neighbouring part files by one."""
        whole = GameRange(run[0].start, run[-1].stop)
        self._files[whole] = self._write(whole, self._sum(run))
        for part in run:
            self._files.pop(part).unlink(missing_ok=True)

    def _sum(self, ranges: list[GameRange]) -> Tallies:
        total = self._new_tallies()
        for part in ranges:
            tallies = self._read(part)
            if _shapes(tallies) != _shapes(total):
                raise InputError(f"{self._files[part]}: of another run: card sets, strategies or players differ; start again with another --out")
            add_all(total, tallies)
        return total

    def _read(self, part: GameRange) -> Tallies:
        """The tallies of one part file."""
        path = self._files[part]
        try:
            return read_tallies(path, portion=Portion(self._run, *part))
        except InputError as error:
            reason = str(error).removeprefix(f"{path}: ").removesuffix(f"; {AGAIN}")
            raise InputError(
                f"{path}: this part file does not count: {reason}; restore it, or move it away and run again with --resume: "
                f"its {part.games:,} games will be played again"
            ) from None


def _shapes(tallies: Tallies) -> dict[str, list[tuple[int, ...]]]:
    """Arm to the shapes of its arrays."""
    return {arm: [counts.shape for counts in tally] for arm, tally in tallies.items()}
