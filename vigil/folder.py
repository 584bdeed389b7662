"""The folder of a run while it is being played: manifest, experiment, part files, and in the end the tallies.

`manifest.json` says what the run is and how far it got; `experiment.json` is the experiment as it was given; `parts/` holds finished
ranges and goes when `tallies.parquet` is there. Every file is written whole or not at all, in an order that leaves a run that can be
resumed, whatever the moment of a kill.
"""

import json
import shutil
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from reports.files import write_bytes
from reports.manifest import FILE as MANIFEST
from reports.manifest import Manifest, write_manifest
from reports.stopped import Stopping
from reports.store import FILE as TALLIES
from reports.store import load_run, write_tallies
from sim.errors import InputError, looking_for
from sim.experiment import Experiment, build_experiment
from sim.inputfiles import NoSuchFile, parse_json, read_text
from vigil.parts import FolderParts, Tallies
from vigil.ranges import GameRange

EXPERIMENT = "experiment.json"
PARTS = "parts"
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
        self.parts = FolderParts(path / PARTS, new_tallies, manifest.experiment.game)

    @classmethod
    def begin(cls, path: Path, manifest: Manifest, experiment: Experiment, new_tallies: Callable[[], Tallies]) -> "RunFolder":
        """Make the folder of a new run; one that holds anything is refused.

        Raises
        ------
        InputError
            If the folder is not empty or cannot be written.
        """
        refuse_occupied(path)
        write_manifest(path, manifest)
        write_experiment(path, experiment)
        _make(path / PARTS)
        return cls(path, manifest, new_tallies)

    @classmethod
    def reopen(cls, path: Path, manifest: Manifest, new_tallies: Callable[[], Tallies], games: int) -> "RunFolder":
        """Open the folder of a run that goes on, up to `games` games.

        Raises
        ------
        InputError
            If what is stored is damaged, or `games` is less than what is stored.
        """
        parts = path / PARTS
        if manifest.complete:
            load_run(path)
            shutil.rmtree(parts, ignore_errors=True)
            _make(parts)
            shutil.copyfile(path / TALLIES, parts / f".{TALLIES}.part")
            (parts / f".{TALLIES}.part").replace(parts / f"games-0-{manifest.games_done}.parquet")
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
        write_tallies(self.path / TALLIES, total, self.manifest.experiment.game)
        done = _count(self.parts.done())
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
        occupied = path.is_dir() and any(path.iterdir())
    if is_file:
        raise InputError(f"{path}: this is a file; choose another --out")
    if occupied and is_run:
        raise InputError(f"{path}: already holds a run; add --resume to go on with it, or choose another --out")
    if occupied:
        raise InputError(f"{path}: is not empty and holds no run; choose another --out")


def stored_experiment(path: Path, command: str = "run") -> Experiment:
    """The experiment of a folder, which a command resumes.

    Raises
    ------
    InputError
        If it is missing or damaged.
    """
    file = path / EXPERIMENT
    try:
        content = parse_json(read_text(file), EXPERIMENT)
        return build_experiment(content["experiment"], content["place"], Path(content["folder"]) if content["folder"] else None)
    except NoSuchFile:
        raise InputError(f"{file}: missing; name the experiment: vigil {command} EXPERIMENT --resume --out {path}") from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(f"{file}: cannot be read ({error}); name the experiment: vigil {command} EXPERIMENT --resume --out {path}") from None


def holds_comparison(path: Path) -> bool:
    """Whether a folder holds the two arms of a comparison; False also where `experiment.json` cannot be read."""
    try:
        return COMPARISON in parse_json(read_text(path / EXPERIMENT), EXPERIMENT)
    except (OSError, ValueError, TypeError):
        return False


def experiment_content(experiment: Experiment) -> dict[str, Any]:
    """An experiment as it is stored: as it was given, and where."""
    return {
        "place": experiment.place,
        "folder": str(experiment.folder) if experiment.folder else None,
        "experiment": experiment.model_dump(mode="json", by_alias=True),
    }


def write_experiment(path: Path, experiment: Experiment, more: Mapping[str, Any] | None = None) -> None:
    """Write `experiment.json`: the experiment as it was given, and `more` fields beside it."""
    content = experiment_content(experiment) | dict(more or {})
    write_bytes(path / EXPERIMENT, (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode())


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{folder}: cannot be made: {error.strerror or error}; choose another --out") from None


def _count(done: list[GameRange]) -> int:
    return sum(part.games for part in done)
