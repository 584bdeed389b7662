"""One sitting of a run: from an experiment to tallies, in memory or in a folder."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from reports.manifest import Manifest, read_manifest
from sim.ascension.batch import kernel_is_cached
from sim.ascension.counts import Tally
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
MOST_JOBS = 1024
"""Seconds between two notes in the manifest of how far the run got."""


def read_experiment(source: str | Path | Experiment, games: int | None, seed: int | None, players: int | None) -> Experiment:
    """Read an experiment, with numbers replaced that are not None."""
    experiment = source if isinstance(source, Experiment) else load_experiment(source)
    return experiment.changed(games=games, seed=seed, players=players)


@dataclass(frozen=True)
class Pace:
    """How a run is worked off; decides nothing about its results."""

    jobs: int
    """Threads."""
    range_size: int | None
    """Games of a range; None: as fits."""

    @classmethod
    def of(cls, jobs: int | None, range_size: int | None) -> "Pace":
        """Check what was asked for; no `jobs` means one for each core.

        Raises
        ------
        InputError
            If a number is below 1, or there are more threads than any machine has use for.
        """
        if jobs is not None and jobs < 1:
            raise InputError(f"jobs: {jobs} is too small; at least 1, or leave it out for all cores")
        if jobs is not None and jobs > MOST_JOBS:
            raise InputError(f"jobs: {jobs:,} is too large; at most {MOST_JOBS:,}, or leave it out for all cores")
        if range_size is not None and range_size < 1:
            raise InputError(f"range size: {range_size} is too small; at least 1, or leave it out")
        return cls(usable_cores() if jobs is None else jobs, range_size)


def play_in_memory(experiment: Experiment, pace: Pace, display: Display) -> tuple[Manifest, Tallies]:
    """Play an experiment and keep nothing on disk."""
    arena = prepare(experiment)
    manifest = new_manifest(arena, pace.jobs)
    parts = MemoryParts(partial(new_tallies, arena.arms))
    seconds = _play_missing(arena, parts, experiment.games, pace, display, lambda seconds: None)
    if missing(parts.done(), experiment.games):
        raise Interrupted("interrupted; without --out nothing is kept")
    games = experiment.games * len(arena.arms)
    changes = {"games_done": experiment.games, "seconds": seconds, "games_per_second": games / seconds}
    manifest = Manifest.model_validate({**dict(manifest), **changes, "finished": datetime.now(UTC), "complete": True})
    return manifest, parts.total()


def play_to_folder(experiment: Experiment, out: Path, pace: Pace, display: Display) -> None:
    """Play an experiment into a new folder."""
    refuse_occupied(out)
    arena = prepare(experiment)
    folder = RunFolder.begin(out, new_manifest(arena, pace.jobs), experiment, partial(new_tallies, arena.arms))
    _play_folder(arena, folder, pace, display)


def resume_folder(
    source: str | Path | Experiment | None,
    out: Path,
    pace: Pace,
    display: Display,
    *,
    games: int | None,
    seed: int | None,
    players: int | None,
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
    folder = RunFolder.reopen(out, stored, partial(new_tallies, arena.arms), wanted)
    _play_folder(arena, folder, pace, display)


def _play_folder(arena: Arena, folder: RunFolder, pace: Pace, display: Display) -> None:
    """Play what a folder lacks, and finish it unless somebody says stop."""
    before = folder.manifest.seconds
    goal = folder.manifest.experiment.games
    seconds = before + _play_missing(arena, folder.parts, goal, pace, display, lambda now: folder.note_progress(before + now, pace.jobs))
    if not missing(folder.parts.done(), goal):
        folder.finish(seconds)
        return
    folder.note_progress(seconds, pace.jobs)
    done = folder.manifest.games_done
    raise Interrupted(f"interrupted after {done:,} of {goal:,} games; nothing played is lost, go on with: vigil run --resume --out {folder.path}")


def _play_missing(arena: Arena, parts: Parts[Tally], games: int, pace: Pace, display: Display, note: Callable[[float], None]) -> float:
    """Play what is missing of `games` games, or until somebody says stop; `note` is told the seconds so far, now and then. Returns the seconds."""
    gaps = missing(parts.done(), games)
    left = sum(gap.games for gap in gaps)
    size = pace.range_size or default_range_size(left, pace.jobs)
    arms = len(arena.arms)
    with display, stopping_on_interrupt() as stop:
        warm_up(arena, display, stop)
        display.playing(games * arms, (games - left) * arms)
        began = noted = time.perf_counter()
        for _ in play_ranges(arena.arms, cut(gaps, size), parts, jobs=pace.jobs, display=display, stop=stop):
            if (now := time.perf_counter()) - noted > NOTE_EVERY:
                note(now - began)
                noted = now
        return max(time.perf_counter() - began, 1e-9)


def warm_up(arena: Arena, display: Display, stop: threading.Event) -> None:
    """Compile or load the kernel, in a thread of its own so that Ctrl-C is heard."""
    if not kernel_is_cached():
        display.compiling()
    arm = next(iter(arena.arms.values()))
    in_background(lambda: arm.play(0, 1, arm.new_tally()), stop)
