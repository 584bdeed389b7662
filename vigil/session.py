"""One sitting of a run: from an experiment to tallies, in memory or in a folder."""

import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from reports.manifest import Manifest, read_manifest
from sim.ascension.batch import kernel_is_cached
from sim.errors import InputError
from sim.experiment import Experiment, load_experiment
from vigil.arena import Arena, prepare
from vigil.folder import RunFolder, refuse_occupied, stored_experiment
from vigil.hardware import usable_cores
from vigil.interrupts import Interrupted, in_background, stopping_on_interrupt
from vigil.manifesting import check_same, new_manifest
from vigil.parts import MemoryParts, Parts, Tallies
from vigil.progress import Display
from vigil.ranges import cut, default_range_size, missing
from vigil.runner import new_tallies, play_ranges

NOTE_EVERY = 5.0
"""Seconds between two notes in the manifest of how far the run got."""


def read_experiment(source: str | Path | Experiment, games: int | None, seed: int | None, players: int | None) -> Experiment:
    """Read an experiment, with numbers replaced that are not None."""
    experiment = source if isinstance(source, Experiment) else load_experiment(source)
    return experiment.changed(games=games, seed=seed, players=players)


def play_in_memory(experiment: Experiment, *, jobs: int | None, range_size: int | None, display: Display) -> tuple[Manifest, Tallies]:
    """Play an experiment and keep nothing on disk."""
    arena = prepare(experiment)
    workers = _workers(jobs)
    manifest = new_manifest(arena, workers)
    parts = MemoryParts(partial(new_tallies, arena.arms))
    sitting = _Sitting(arena, parts, workers, range_size, display)
    sitting.play(experiment.games, lambda seconds: None)
    if sitting.stopped:
        raise Interrupted("interrupted; without --out nothing is kept")
    games = experiment.games * len(arena.arms)
    changes = {"games_done": experiment.games, "seconds": sitting.seconds, "games_per_second": games / sitting.seconds}
    manifest = Manifest.model_validate({**dict(manifest), **changes, "finished": datetime.now(UTC), "complete": True})
    return manifest, parts.total()


def play_to_folder(experiment: Experiment, out: Path, *, jobs: int | None, range_size: int | None, display: Display) -> None:
    """Play an experiment into a new folder."""
    refuse_occupied(out)
    arena = prepare(experiment)
    workers = _workers(jobs)
    folder = RunFolder.begin(out, new_manifest(arena, workers), experiment, partial(new_tallies, arena.arms))
    _play_folder(arena, folder, workers, range_size, display)


def resume_folder(
    source: str | Path | Experiment | None,
    out: Path,
    *,
    games: int | None,
    seed: int | None,
    players: int | None,
    jobs: int | None,
    range_size: int | None,
    display: Display,
) -> None:
    """Go on with the run of a folder; numbers that are None are those of the run."""
    stored = read_manifest(out)
    wanted = stored.experiment.games if games is None else games
    base = stored_experiment(out) if source is None else source
    numbers = stored.experiment
    experiment = read_experiment(base, wanted, numbers.seed if seed is None else seed, numbers.players if players is None else players)
    arena = prepare(experiment)
    check_same(stored, arena, str(out))
    if stored.complete and wanted == stored.games_done:
        display.note(f"{out}: this run is finished; all its {wanted:,} games are stored (--games N with a larger N adds more)")
        return
    workers = _workers(jobs)
    folder = RunFolder.reopen(out, stored, partial(new_tallies, arena.arms), wanted)
    _play_folder(arena, folder, workers, range_size, display)


class _Sitting:
    """Plays what is missing and takes the time."""

    def __init__(self, arena: Arena, parts: Parts, jobs: int, range_size: int | None, display: Display) -> None:
        if range_size is not None and range_size < 1:
            raise InputError(f"range size: {range_size} is too small; at least 1")
        self._arena = arena
        self._parts = parts
        self._jobs = jobs
        self._range_size = range_size
        self._display = display
        self.seconds = 0.0
        self.stopped = False

    def play(self, games: int, note: Callable[[float], None]) -> None:
        """Play the missing ones of `games` games; `note` is told the seconds so far, now and then."""
        gaps = missing(self._parts.done(), games)
        left = sum(gap.games for gap in gaps)
        size = self._range_size or default_range_size(left, self._jobs)
        with self._display, stopping_on_interrupt() as stop:
            self._warm_up(stop)
            arms = len(self._arena.arms)
            self._display.playing(games * arms, (games - left) * arms)
            began = noted = time.perf_counter()
            for _ in play_ranges(self._arena.arms, cut(gaps, size), self._parts, jobs=self._jobs, display=self._display, stop=stop):
                if (now := time.perf_counter()) - noted > NOTE_EVERY:
                    note(now - began)
                    noted = now
            self.seconds = max(time.perf_counter() - began, 1e-9)
            self.stopped = stop.is_set()

    def _warm_up(self, stop: threading.Event) -> None:
        """Compile or load the kernel, in a thread of its own so that Ctrl-C is heard."""
        if not kernel_is_cached():
            self._display.compiling()
        arm = next(iter(self._arena.arms.values()))
        in_background(lambda: arm.play(0, 1, arm.new_tally()), stop)


def _play_folder(arena: Arena, folder: RunFolder, jobs: int, range_size: int | None, display: Display) -> None:
    """Play what a folder lacks, and finish it unless somebody says stop."""
    before = folder.manifest.seconds
    sitting = _Sitting(arena, folder.parts, jobs, range_size, display)
    goal = folder.manifest.experiment.games
    sitting.play(goal, lambda seconds: folder.note_progress(before + seconds, jobs))
    if missing(folder.parts.done(), goal):
        folder.note_progress(before + sitting.seconds, jobs)
        done = folder.manifest.games_done
        raise Interrupted(f"interrupted after {done:,} of {goal:,} games; nothing played is lost, go on with: vigil run --resume --out {folder.path}")
    folder.finish(before + sitting.seconds)


def _workers(jobs: int | None) -> int:
    """Number of threads: as asked for, or one for each core."""
    if jobs is not None and jobs < 1:
        raise InputError(f"jobs: {jobs} is too small; at least 1, or leave it out for all cores")
    return usable_cores() if jobs is None else jobs
