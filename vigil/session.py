"""One sitting of a run: from an experiment to tallies, in memory or in a folder."""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from reports.store.locks import writing_into
from reports.store.manifest import Manifest, read_manifest
from reports.store.stopping import PRECISE, Why
from sim.counting.tallies import Counts
from sim.errors import InputError
from sim.experiments.experiment import MAX_GAMES, Experiment, load_experiment
from vigil.playing.arena import Arena, prepare
from vigil.playing.executor import current_executor
from vigil.playing.folder import RunFolder, holds_comparison, refuse_occupied, stored_experiment, write_experiment
from vigil.playing.hardware import most_threads, usable_cores
from vigil.playing.interrupts import Interrupted, in_background, last_words, stopping_on_interrupt
from vigil.playing.manifests import check_same, new_manifest
from vigil.playing.parts import MemoryParts, Parts, Tallies
from vigil.playing.progress import Display
from vigil.playing.ranges import cut, default_range_size, missing
from vigil.playing.runner import new_tallies, play_ranges
from vigil.stopping.goal import NO_GOAL, Goal, resumed_goal
from vigil.stopping.journal import take_looks, write_looks
from vigil.stopping.play import Blocks
from vigil.stopping.schedule import Clock
from vigil.stopping.watch import Watch

NOTE_EVERY = 5.0
"""Seconds between two notes in the manifest of how far the run got."""
MOST_JOBS = 1024


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
        """Check what was asked for; no `jobs` means one for each core, or as many as the executor has; of very many only as many as are of use.

        Raises
        ------
        InputError
            If a number is below 1, there are more threads than any machine has use for, or threads are asked for where others work.
        """
        others = current_executor().size
        if jobs is not None and others is not None:
            raise InputError("jobs: are threads of this machine; the workers of --cluster have their own, so leave it out")
        if jobs is not None and jobs < 1:
            raise InputError(f"jobs: {jobs:,} is too small; at least 1, or leave it out for all cores")
        if jobs is not None and jobs > MOST_JOBS:
            raise InputError(f"jobs: {jobs:,} is too large; at most {MOST_JOBS:,}, or leave it out for all cores")
        if range_size is not None and range_size < 1:
            raise InputError(f"range size: {range_size} is too small; at least 1, or leave it out")
        if range_size is not None and range_size > MAX_GAMES:
            raise InputError(f"range size: {range_size:,} is too large; at most {MAX_GAMES:,}, or leave it out")
        return cls(others or (usable_cores() if jobs is None else min(jobs, most_threads())), range_size)


def play_in_memory(experiment: Experiment, pace: Pace, display: Display, goal: Goal = NO_GOAL) -> tuple[Manifest, Tallies]:
    """Play an experiment and keep nothing on disk."""
    arena = prepare(experiment)
    watch = goal.watch(arena) if goal.precise else None
    manifest = new_manifest(arena, pace.jobs)
    parts = MemoryParts(partial(new_tallies, arena.arms))
    stopping, games = None, experiment.games
    if watch is None:
        seconds = _play_missing(arena, parts, games, pace, display, lambda seconds: None)
        whole = not missing(parts.done(), games)
    else:
        sitting = _Sitting(arena, parts, watch, goal, games, pace)
        seconds, why = sitting.play(display, lambda seconds: None, lambda: None)
        stopping, games, whole = goal.state(watch, experiment.games, why), watch.games, why is not None
    if not whole:
        raise Interrupted("interrupted; without --out nothing is kept")
    speed = games * len(arena.arms) / seconds
    changes = {"games_done": games, "seconds": seconds, "games_per_second": speed, "stopping": stopping}
    info = manifest.experiment.model_copy(update={"games": games})
    manifest = Manifest.model_validate({**dict(manifest), **changes, "experiment": info, "finished": datetime.now(UTC), "complete": True})
    return manifest, parts.total()


def play_to_folder(experiment: Experiment, out: Path, pace: Pace, display: Display, goal: Goal = NO_GOAL, beside: Sequence[Any] = ()) -> None:
    """Play an experiment into a new folder; strategies may use names of the card sets `beside` it."""
    refuse_occupied(out)
    arena = prepare(experiment, beside)
    watch = goal.watch(arena) if goal.precise else None
    manifest = new_manifest(arena, pace.jobs)
    empty = partial(new_tallies, arena.arms)
    with writing_into(out), last_words(_go_on(out)):
        if watch is None:
            _play_folder(arena, RunFolder.begin(out, manifest, experiment, empty), pace, display)
            return
        manifest = manifest.model_copy(update={"stopping": goal.state(watch, experiment.games)})
        folder = RunFolder.begin(out, manifest, experiment, empty, partial(write_looks, out, watch, manifest.identity))
        _watch_folder(arena, folder, watch, goal, pace, display)


def resume_folder(
    source: str | Path | Experiment | None,
    out: Path,
    pace: Pace,
    display: Display,
    *,
    games: int | None,
    seed: int | None,
    players: int | None,
    goal: Goal = NO_GOAL,
    beside: Sequence[Any] = (),
) -> None:
    """Go on with the run of a folder; numbers that are None are those of the run."""
    read_manifest(out)  # says what is missing before a lock makes a folder
    with writing_into(out), last_words(_go_on(out)):
        _resume_folder(source, out, pace, display, games, seed, players, goal, beside)


def _resume_folder(
    source: str | Path | Experiment | None,
    out: Path,
    pace: Pace,
    display: Display,
    games: int | None,
    seed: int | None,
    players: int | None,
    goal: Goal,
    beside: Sequence[Any],
) -> None:
    """Go on with the run of a folder whose lock is held."""
    stored = read_manifest(out)
    if holds_comparison(out):
        raise InputError(f"{out}: holds a comparison, which cannot go on; compare again with more --games and another --out")
    rule = stored.stopping
    goal = resumed_goal(goal, rule, str(out))
    asked = rule.cap if rule else stored.experiment.games
    base = stored_experiment(out) if source is None else read_experiment(source, None, None, None)
    wanted = games
    if wanted is None:
        wanted = asked if source is None else _edited_games(base, out, asked, display)
    experiment = read_experiment(base, wanted, seed, players)
    arena = prepare(experiment, beside)
    stored = check_same(stored, arena, str(out))
    if stored.complete and _has_enough(stored, wanted):
        more = "--games N with a larger N adds more" if rule is None or rule.why != PRECISE else "precise enough; for more start a new run"
        display.note(f"{out}: this run is finished; all its {stored.games_done:,} games are stored ({more})")
        return
    watch = goal.watch(arena) if rule else None
    if watch is not None:
        take_looks(out, watch, stored.identity)
    folder = RunFolder.reopen(out, stored, partial(new_tallies, arena.arms), wanted)
    if wanted < asked:
        display.note(f"{out}: {asked:,} games were asked for, now it ends after {wanted:,}")
    if source is not None:
        write_experiment(out, experiment)  # its name and place may be others now
    if watch is None:
        _play_folder(arena, folder, pace, display)
    else:
        _watch_folder(arena, folder, watch, goal, pace, display)


def _edited_games(experiment: Experiment, out: Path, asked: int, display: Display) -> int:
    """Games that a run goes on to: `asked`, which the run was begun with, unless the experiment has another number now than it had then.

    Raises
    ------
    InputError
        If nobody knows what it had then.
    """
    now = experiment.written_games
    try:
        before = stored_experiment(out).written_games
    except InputError:  # lost; the experiment has been named instead
        if now == asked:
            return asked
        raise InputError(f"{out}: was begun with {asked:,} games, {experiment.place} says {now:,}; add --games with the number you want") from None
    if now == before:
        return asked
    display.note(f"{experiment.place}: games has been changed from {before:,} to {now:,}; the run now goes on to {now:,} games")
    return now


def _has_enough(stored: Manifest, wanted: int) -> bool:
    """Whether a finished run has nothing left to play."""
    return wanted == stored.games_done or (wanted > stored.games_done and stored.stopping is not None and stored.stopping.why == PRECISE)


def _play_folder(arena: Arena, folder: RunFolder, pace: Pace, display: Display) -> None:
    """Play what a folder lacks, and finish it unless somebody says stop."""
    before = folder.manifest.seconds
    goal = folder.manifest.experiment.games
    seconds = before + _play_missing(arena, folder.parts, goal, pace, display, lambda now: folder.note_progress(before + now, pace.jobs))
    if not missing(folder.parts.done(), goal):
        folder.finish(seconds)
        return
    folder.note_progress(seconds, pace.jobs)
    raise _interrupted(folder, f"of {goal:,}")


def _watch_folder(arena: Arena, folder: RunFolder, watch: Watch, goal: Goal, pace: Pace, display: Display) -> None:
    """Play into a folder until the numbers under watch are precise enough or a cap is reached, and finish it unless somebody says stop."""
    before, cap = folder.manifest.seconds, folder.manifest.experiment.games
    sitting = _Sitting(arena, folder.parts, watch, goal, cap, pace)
    note = partial(_note_after, folder, before, pace.jobs)
    seconds, why = sitting.play(display, note, lambda: write_looks(folder.path, watch, folder.manifest.identity))
    if why is not None:
        folder.finish(before + seconds, goal.state(watch, cap, why))
        return
    note(seconds)
    raise _interrupted(folder, f"of at most {cap:,}")


def _note_after(folder: RunFolder, before: float, jobs: int, now: float) -> None:
    folder.note_progress(before + now, jobs)


def _go_on(out: Path) -> str:
    """What is told if the command is left before it could keep what was in hand."""
    return f"interrupted; whatever was stored is kept, go on with: vigil run --resume --out {out}"


def _interrupted(folder: RunFolder, goal: str) -> Interrupted:
    done, least = folder.manifest.games_done, max(folder.reach, 1)
    ends = f"; with --games N, {least:,} or more, it ends there"
    return Interrupted(f"interrupted after {done:,} {goal} games; nothing played is lost, go on with: vigil run --resume --out {folder.path}{ends}")


class _Sitting:
    """One sitting of a run under watch."""

    def __init__(self, arena: Arena, parts: Parts[Counts], watch: Watch, goal: Goal, cap: int, pace: Pace) -> None:
        self._arena, self._parts, self._watch, self._goal, self._cap, self._pace = arena, parts, watch, goal, cap, pace

    def play(self, display: Display, note: Callable[[float], None], looked: Callable[[], None]) -> tuple[float, Why | None]:
        """Play; `note` is told the seconds so far, now and then. Returns the seconds, and why the run stops (None: interrupted)."""
        arms = len(self._arena.arms)
        with display, stopping_on_interrupt() as stop:
            warm_up(self._arena, display, stop)
            done = sum(part.games for part in self._parts.done())
            display.playing(self._cap * arms, done * arms)
            blocks = Blocks(self._arena, self._parts, self._watch, self._cap, Clock(self._goal.time), self._pace.jobs, self._pace.range_size)
            teller = _Teller(note)
            why = blocks.play(display, stop, teller.tell, looked)
            return teller.seconds, why


class _Teller:
    """Tells the seconds since it was made, but not too often."""

    def __init__(self, note: Callable[[float], None]) -> None:
        self._note = note
        self._began = self._noted = time.perf_counter()

    @property
    def seconds(self) -> float:
        """So many so far, above 0."""
        return max(time.perf_counter() - self._began, 1e-9)

    def tell(self) -> None:
        """Tell, if the last time is long ago."""
        if (now := time.perf_counter()) - self._noted > NOTE_EVERY:
            self._note(now - self._began)
            self._noted = now


def _play_missing(arena: Arena, parts: Parts[Counts], games: int, pace: Pace, display: Display, note: Callable[[float], None]) -> float:
    """Play what is missing of `games` games, or until somebody says stop; `note` is told the seconds so far, now and then. Returns the seconds."""
    gaps = missing(parts.done(), games)
    left = sum(gap.games for gap in gaps)
    size = pace.range_size or default_range_size(left, pace.jobs)
    arms = len(arena.arms)
    with display, stopping_on_interrupt() as stop:
        warm_up(arena, display, stop)
        display.playing(games * arms, (games - left) * arms)
        teller = _Teller(note)
        for _ in play_ranges(arena.arms, cut(gaps, size), parts, jobs=pace.jobs, display=display, stop=stop):
            teller.tell()
        return teller.seconds


def warm_up(arena: Arena, display: Display, stop: threading.Event) -> None:
    """Compile or load the kernel, in a thread of its own so that Ctrl-C is heard."""
    arm = next(iter(arena.arms.values()))
    if not arm.batch.kernel_is_cached(arm.table):
        display.compiling()
    in_background(lambda: arm.play(0, 1, arm.new_tally()), stop)
