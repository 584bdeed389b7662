"""Plays ranges of game numbers in parallel threads until they are done or somebody says stop.

The kernels release the GIL, so threads are enough. Every worker has tallies of its own; whatever the number of workers and the size of
the ranges, the sum is the same.
"""

import queue
import threading
from collections.abc import Iterable, Iterator, Mapping
from typing import Generic, Protocol

from joblib import Parallel, delayed

from vigil.playing.interrupts import CutShort
from vigil.playing.parts import ArmCounts, Parts
from vigil.playing.progress import Display
from vigil.playing.ranges import GameRange
from vigil.playing.slices import Slices


class Playable(Protocol[ArmCounts]):
    """One arm, as the runner sees it."""

    def play(self, start: int, stop: int, tally: ArmCounts) -> None:
        """Play the games `start` .. `stop - 1` and add them to `tally`; raises `CutShort` if it stops in the middle of them on request."""
        ...

    def new_tally(self) -> ArmCounts:
        """Give a tally of zero games."""
        ...


def new_tallies(arms: Mapping[str, Playable[ArmCounts]]) -> dict[str, ArmCounts]:
    """Tallies of zero games for every arm."""
    return {name: arm.new_tally() for name, arm in arms.items()}


class _Workers(Generic[ArmCounts]):
    """What the threads share: arms, a stock of tallies to fill, the stop flag, and where finished ranges go."""

    def __init__(
        self, arms: Mapping[str, Playable[ArmCounts]], parts: Parts[ArmCounts], display: Display, stop: threading.Event, slices: Slices
    ) -> None:
        self._arms = arms
        self._parts = parts
        self._display = display
        self._stop = stop
        self._slices = slices
        self._stock: queue.SimpleQueue[dict[str, ArmCounts]] = queue.SimpleQueue()

    def play_range(self, todo: GameRange) -> GameRange:
        """Play one range and keep it; if stopped, keep what has been played of it, and return that."""
        if self._stop.is_set():
            return GameRange(todo.start, todo.start)
        tallies = self._borrow()
        at = todo.start
        while at < todo.stop and not self._stop.is_set():
            end = min(at + self._slices.size, todo.stop)
            try:
                with self._slices.timed(end - at):
                    self._play(at, end, tallies)
            except CutShort:  # nobody knows what has been counted of these games
                return GameRange(todo.start, todo.start)
            at = end
        if at > todo.start:
            self._parts.keep(GameRange(todo.start, at), tallies)
        self._give_back(tallies)
        return GameRange(todo.start, at)

    def _play(self, start: int, stop: int, tallies: Mapping[str, ArmCounts]) -> None:
        """Play one slice with every arm."""
        for name, arm in self._arms.items():
            arm.play(start, stop, tallies[name])
            self._display.advance(stop - start)

    def _borrow(self) -> dict[str, ArmCounts]:
        try:
            return self._stock.get_nowait()
        except queue.Empty:
            return new_tallies(self._arms)

    def _give_back(self, tallies: dict[str, ArmCounts]) -> None:
        for tally in tallies.values():
            for array in tally:
                array.fill(0)
        self._stock.put(tallies)

    def clear(self) -> None:
        """Let go of the stock; joblib may hold on to the workers for a while."""
        self._stock = queue.SimpleQueue()


def play_ranges(
    arms: Mapping[str, Playable[ArmCounts]],
    ranges: Iterable[GameRange],
    parts: Parts[ArmCounts],
    *,
    jobs: int,
    display: Display,
    stop: threading.Event,
    slices: Slices | None = None,
) -> Iterator[GameRange]:
    """Play ranges of game numbers, every arm the same ones.

    Parameters
    ----------
    arms
        Arm name to what plays it.
    ranges
        Game numbers to play; drawn as workers become free.
    parts
        Takes every finished range.
    jobs
        Threads.
    display
        Told after every slice.
    stop
        When set, every worker ends its slice, keeps what it has, and no further range is begun.
    slices
        Finds the size of slices, if what was played before has found it already; arms that look at the flag themselves may have longer ones than
        others.

    Yields
    ------
    GameRange
        What has been played and kept, in the order in which it was finished.
    """
    workers = _Workers(arms, parts, display, stop, slices or Slices())
    tasks = (delayed(workers.play_range)(todo) for todo in ranges)
    parallel = Parallel(n_jobs=jobs, backend="threading", return_as="generator_unordered", batch_size=1, pre_dispatch="n_jobs")
    try:
        yield from parallel(tasks)
    except BaseException:
        stop.set()
        raise
    finally:
        workers.clear()
