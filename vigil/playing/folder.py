"""The folder of a run while it is being played: manifest, experiment, part files, and in the end the tallies.

`manifest.json` says what the run is and how far it got; `experiment.json` is the experiment as it was given; `parts/` holds finished
ranges and goes when `tallies.parquet` is there. Every file is written whole or not at all and sealed (`reports.store.checksum`), in an order that
leaves a run that can be resumed, whatever the moment of a kill: the manifest comes after what it speaks of. Whoever makes or opens the folder
of a run holds its lock (`reports.store.locks`).
"""

import os
import shutil
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from reports.audit.info import FILE as AUDIT
from reports.loading import load_run
from reports.store.checksum import read_file, read_sealed_json, sealed_json
from reports.store.files import TEMPORARY, write_bytes, writing
from reports.store.locks import FILE as LOCK
from reports.store.manifest import FILE as MANIFEST
from reports.store.manifest import Manifest, read_manifest, write_manifest
from reports.store.runfolder import AGAIN, Portion, write_tallies
from reports.store.runfolder import FILE as TALLIES
from reports.store.stopping import Stopping
from sim.errors import InputError, looking_for
from sim.experiments.experiment import Experiment, build_experiment
from vigil.playing.parts import FolderParts, Tallies
from vigil.playing.ranges import GameRange

EXPERIMENT = "experiment.json"
LOOKS = "looks.json"
"""What was seen by a run that is to be precise enough (`vigil.stopping.journal`)."""
PARTS = "parts"
WRITTEN = "written_games"
"""Field of `experiment.json`: the number of games that the experiment's file had, whatever number was asked for."""
COMPARISON = "comparison"
"""Field of `experiment.json` that only the folders of comparisons have."""


class RunFolder:
    """A run on its way to disk.

    Attributes
    ----------
    path
        The folder.
    manifest
        What the run is; `games_done` and `seconds` as last stored.
    parts
        Finished ranges.
    """

    def __init__(self, path: Path, manifest: Manifest, new_tallies: Callable[[], Tallies]) -> None:
        self.path = path
        self.manifest = manifest
        self.parts = FolderParts(path / PARTS, new_tallies, manifest.experiment.game, manifest.identity)

    @classmethod
    def begin(
        cls, path: Path, manifest: Manifest, experiment: Experiment, new_tallies: Callable[[], Tallies], before: Callable[[], None] = lambda: None
    ) -> "RunFolder":
        """Make the folder of a new run; one that holds anything is refused. `before` writes what else has to be there before the manifest is.

        Raises
        ------
        InputError
            If the folder is not empty or cannot be written.
        """
        refuse_occupied(path)
        write_experiment(path, experiment)
        _make(path / PARTS)
        folder = cls(path, manifest, new_tallies)
        before()
        write_manifest(path, manifest)
        return folder

    @classmethod
    def reopen(cls, path: Path, manifest: Manifest, new_tallies: Callable[[], Tallies], games: int) -> "RunFolder":
        """Open the folder of a run that goes on, up to `games` games.

        Raises
        ------
        InputError
            If what is stored is damaged, or `games` is less than what is stored.
        """
        parts = path / PARTS
        if os.path.lexists(parts) and not _is_own_folder(parts):
            raise InputError(f"{parts}: stands where the folder of the part files belongs; move it away, then go on with --resume")
        if manifest.complete:
            load_run(path)
            shutil.rmtree(parts, ignore_errors=True)
            write_bytes(parts / f"games-0-{manifest.games_done}.parquet", read_file(path / TALLIES, AGAIN))
        _make(parts)
        folder = cls(path, manifest, new_tallies)
        if games < folder.reach:
            done = _count(folder.parts.done())
            ahead = f"; game {folder.reach:,} is one of them, so ask for that many or more" if done < folder.reach else "; ask for more"
            raise InputError(f"games: {games:,} are fewer than have been played in {path} ({done:,}){ahead}, or choose another --out")
        folder.parts.total()  # every part can be read
        changes: dict[str, object] = {"complete": False, "experiment": manifest.experiment.model_copy(update={"games": games})}
        if manifest.stopping is not None:
            changes["stopping"] = manifest.stopping.model_copy(update={"cap": games, "why": None})
        folder._update(**changes)
        return folder

    @property
    def reach(self) -> int:
        """One more than the largest game number that has been played; games before it may be missing."""
        return max((part.stop for part in self.parts.done()), default=0)

    def note_progress(self, seconds: float, jobs: int) -> None:
        """Store how far the run got."""
        self._update(games_done=_count(self.parts.done()), seconds=seconds, jobs=jobs)

    def finish(self, seconds: float, stopping: Stopping | None = None) -> Tallies:
        """Write the tallies, mark the run as complete, remove the parts; with `stopping`, the games are as many as it took."""
        total = self.parts.total()
        done = _count(self.parts.done())
        write_tallies(self.path / TALLIES, total, self.manifest.experiment.game, Portion(self.manifest.identity, 0, done))
        changes: dict[str, object] = {"games_done": done, "seconds": seconds, "finished": datetime.now(UTC), "complete": True}
        if stopping is not None:
            changes |= {"stopping": stopping, "experiment": self.manifest.experiment.model_copy(update={"games": done})}
        self._update(**changes)
        shutil.rmtree(self.path / PARTS, ignore_errors=True)
        return total

    def _update(self, **changes: object) -> None:
        known: dict[str, Any] = {**dict(self.manifest), **changes}
        arms, games, seconds = len(self.manifest.arms), known["games_done"], known["seconds"]
        known["games_per_second"] = games * arms / seconds if seconds else 0.0
        self.manifest = Manifest.model_validate(known)
        write_manifest(self.path, self.manifest)


def refuse_occupied(path: Path) -> None:
    """Raise if there is anything in the way of a new run.

    Raises
    ------
    InputError
        If the folder holds something or is none.
    """
    with looking_for(path):
        is_file, is_run = path.is_file(), (path / MANIFEST).exists()
        occupied = path.is_dir() and not is_unplayed(path)
    if is_file:
        raise InputError(f"{path}: this is a file; choose another --out")
    if occupied and is_run:
        raise InputError(f"{path}: already holds a run; add --resume to go on with it, or choose another --out")
    if occupied:
        raise InputError(f"{path}: is not empty and holds no run; choose another --out")


def is_finished(path: Path) -> bool:
    """Whether a folder holds a run that has all its games."""
    return (path / MANIFEST).is_file() and read_manifest(path).complete


def is_unplayed(path: Path) -> bool:
    """Whether a folder is empty, or holds no more than a kill or a full disk leaves of a run of which nothing has been played."""
    rest = {file.name for file in path.iterdir() if not TEMPORARY.fullmatch(file.name)} - {LOCK}
    if not rest <= {EXPERIMENT, LOOKS, PARTS, AUDIT} or (PARTS in rest and (not _is_own_folder(path / PARTS) or any((path / PARTS).iterdir()))):
        return False
    try:
        return EXPERIMENT not in rest or bool(read_stored(path, ""))  # else it is a file of somebody else
    except InputError:
        return False


def stored_experiment(path: Path, command: str = "run") -> Experiment:
    """The experiment of a folder, which a command resumes.

    Raises
    ------
    InputError
        If it is missing or damaged.
    """
    file = path / EXPERIMENT
    again = f"name the experiment: vigil {command} EXPERIMENT --resume --out {path}"
    content = read_stored(path, again)
    try:
        folder = Path(content["folder"]) if content["folder"] else None
        return build_experiment(content["experiment"], content["place"], folder, content.get(WRITTEN))
    except (ValueError, KeyError, TypeError) as error:
        raise InputError(f"{file}: cannot be read ({error}); {again}") from None


def read_stored(path: Path, again: str) -> dict[str, Any]:
    """What `experiment.json` holds.

    Parameters
    ----------
    path
        The folder.
    again
        What helps if it is missing or damaged.

    Raises
    ------
    InputError
        If it is.
    """
    return read_sealed_json(path / EXPERIMENT, again)


def is_run(source: object) -> bool:
    """Whether something given names the folder of a run."""
    if not isinstance(source, str | Path):
        return False
    with looking_for(source):
        return (Path(source) / MANIFEST).is_file()


def holds_comparison(path: Path) -> bool:
    """Whether a folder holds the two arms of a comparison; False also where `experiment.json` cannot be read."""
    try:
        return COMPARISON in read_stored(path, "")
    except InputError:
        return False


def experiment_content(experiment: Experiment) -> dict[str, Any]:
    """An experiment as it is stored: as it was given, and where."""
    return {
        "place": experiment.place,
        "folder": str(experiment.folder) if experiment.folder else None,
        "experiment": experiment.model_dump(mode="json", by_alias=True),
        WRITTEN: experiment.written_games,
    }


def write_experiment(path: Path, experiment: Experiment, more: Mapping[str, Any] | None = None) -> None:
    """Write `experiment.json`: the experiment as it was given, and `more` fields beside it."""
    write_bytes(path / EXPERIMENT, sealed_json(experiment_content(experiment) | dict(more or {})))


def _is_own_folder(path: Path) -> bool:
    """Whether something is a folder and no link to one; whoever removes a pipe as if it were one waits for ever."""
    return path.is_dir() and not path.is_symlink()


def _make(folder: Path) -> None:
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)


def _count(done: list[GameRange]) -> int:
    return sum(part.games for part in done)
