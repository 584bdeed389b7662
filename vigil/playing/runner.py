"""Plays ranges of game numbers side by side until they are done or somebody says stop.

Every range has tallies of its own; whoever plays it, however many there are and whatever the size of the ranges, the sum is the same.
"""

import threading
from collections.abc import Iterable, Iterator, Mapping
from typing import Generic, Protocol

from vigil.playing.executor import current_executor
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


class _Player(Generic[ArmCounts]):
    """Plays ranges, wherever it is; every thread has tallies that it fills again and again."""

    def __init__(self, arms: Mapping[str, Playable[ArmCounts]], display: Display, stop: threading.Event, slices: Slices) -> None:
        self._arms, self._display, self._stop, self._slices = arms, display, stop, slices
        self._rooms = threading.local()

    def play(self, todo: GameRange) -> tuple[GameRange, dict[str, ArmCounts]]:
        """Play one range, or as much of it as there is before somebody says stop.

        Gives what was played, and its counts, which hold until the thread plays the next range.
        """
        nothing = GameRange(todo.start, todo.start)
        if self._stop.is_set():
            return nothing, {}
        tallies, at = self._empty(), todo.start
        while at < todo.stop and not self._stop.is_set():
            end = min(at + self._slices.size, todo.stop)
            try:
                with self._slices.timed(end - at):
                    self._play(at, end, tallies)
            except CutShort:  # nobody knows what has been counted of these games
                return nothing, {}
            at = end
        return GameRange(todo.start, at), tallies

    def clear(self) -> None:
        """Let go of all tallies; joblib may hold on to whoever played for a while."""
        self._rooms = threading.local()

    def _empty(self) -> dict[str, ArmCounts]:
        """The tallies of this thread, with nothing in them."""
        if not hasattr(self._rooms, "tallies"):
            self._rooms.tallies = new_tallies(self._arms)
        tallies: dict[str, ArmCounts] = self._rooms.tallies
        for tally in tallies.values():
            for array in tally:
                array.fill(0)
        return tallies

    def _play(self, start: int, stop: int, tallies: Mapping[str, ArmCounts]) -> None:
        """Play one slice with every arm."""
        for name, arm in self._arms.items():
            arm.play(start, stop, tallies[name])
            self._display.advance(stop - start)


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
        Threads of this machine; another executor has its own.
    display
        Told after every slice.
    stop
        When set, everybody ends the slice in hand, what there is of a range is kept, and no further range is begun.
    slices
        Finds the size of slices, if what was played before has found it already; arms that look at the flag themselves may have longer ones than
        others.

    Yields
    ------
    GameRange
        What has been played and kept, in the order in which it was finished.
    """
    player = _Player(arms, display, stop, slices or Slices())

    def keep(done: tuple[GameRange, dict[str, ArmCounts]]) -> GameRange:
        played, tallies = done
        if played.games:
            parts.keep(played, tallies)
        return played

    try:
        yield from current_executor().as_finished(player.play, ranges, keep, jobs, stop)
    finally:
        player.clear()
