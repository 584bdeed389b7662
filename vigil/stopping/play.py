"""Plays block after block until a run is precise enough or a cap is reached."""

import threading
from collections.abc import Callable, Iterator
from itertools import takewhile

from reports.store.stopping import Why
from sim.counting.tallies import Counts
from sim.errors import InputError
from vigil.playing.arena import Arena
from vigil.playing.parts import Parts, Tallies
from vigil.playing.progress import Display
from vigil.playing.ranges import GameRange, cut, default_range_size, missing
from vigil.playing.runner import play_ranges
from vigil.stopping.goal import reason
from vigil.stopping.schedule import Clock, looks
from vigil.stopping.watch import Watch


class CountingParts:
    """Keeps finished ranges where they belong, and the counts of the watched numbers beside.

    Parameters
    ----------
    parts
        Where ranges go; may hold some already.
    watch
        Says what is counted.
    """

    def __init__(self, parts: Parts[Counts], watch: Watch) -> None:
        self._parts = parts
        self._watch = watch
        self._lock = threading.Lock()
        self.counts = watch.count(parts.total())

    def done(self) -> list[GameRange]:
        """The ranges that are kept, in order."""
        return self._parts.done()

    def keep(self, played: GameRange, tallies: Tallies) -> None:
        """Keep one range and count it."""
        counts = self._watch.count(tallies)
        self._parts.keep(played, tallies)
        with self._lock:
            self.counts += counts

    def total(self) -> Tallies:
        """The sum of all ranges."""
        return self._parts.total()


class Blocks:
    """A run with looks.

    Parameters
    ----------
    arena
        What is played.
    parts
        Where it goes.
    watch
        The numbers under watch, with the looks that have been taken.
    cap
        Games at most.
    clock
        Time at most.
    jobs, range_size
        Threads, and games of a range; None: as fits.
    """

    def __init__(self, arena: Arena, parts: Parts[Counts], watch: Watch, cap: int, clock: Clock, jobs: int, range_size: int | None) -> None:
        self._arena = arena
        self._parts = CountingParts(parts, watch)
        self._watch = watch
        self._cap = cap
        self._clock = clock
        self._jobs = jobs
        self._size = range_size

    def play(self, display: Display, stop: threading.Event, note: Callable[[], None], looked: Callable[[], None]) -> Why | None:
        """Play until the run may stop.

        Parameters
        ----------
        display
            Told how far it got.
        stop
            When set, the run is interrupted; what has been played is kept.
        note
            Called after every range.
        looked
            Called after every look.

        Returns
        -------
        Why or None
            Why the run stops; None if it was interrupted.
        """
        watch = self._watch
        self._fill(watch.games, False, display, stop, note)  # a part file may have been lost and deleted
        passage = len(next(iter(self._arena.arms.values())).table.seating)
        ends = (block.stop for block in looks(self._cap, multiple=passage, done=watch.games))
        while not stop.is_set():
            if (why := reason(watch, self._cap, self._clock)) is not None:
                return why
            self._fill(next(ends), bool(watch.seen), display, stop, note)
            if not stop.is_set():
                self._look(display)
                looked()
        return None

    def _look(self, display: Display) -> None:
        """Look at what has been played: all games up to the first that has not been."""
        games = sum(part.games for part in self._parts.done())
        if games == self._watch.games:  # the time was up before the block began
            return
        try:
            self._watch.look(games, self._parts.counts)
        except ValueError as error:
            raise InputError(f"looks.json: does not belong to the games that are stored ({error}); start a new run with another --out") from None
        expected = int(max(games, min(self._watch.expected, self._cap)))
        display.playing(expected * len(self._arena.arms), games * len(self._arena.arms))

    def _fill(self, goal: int, timed: bool, display: Display, stop: threading.Event, note: Callable[[], None]) -> None:
        """Play what is missing of `goal` games; if `timed`, begin no range when the time is up. No gap stays but at the end."""
        gaps = missing(self._parts.done(), goal)
        if not gaps:
            return
        size = self._size or default_range_size(sum(gap.games for gap in gaps), self._jobs)
        reach = max((part.stop for part in self._parts.done()), default=0)

        def in_time(todo: GameRange) -> bool:
            return not timed or todo.start < reach or not self._clock.is_up

        ranges: Iterator[GameRange] = takewhile(in_time, cut(gaps, size))
        for _ in play_ranges(self._arena.arms, ranges, self._parts, jobs=self._jobs, display=display, stop=stop):
            note()
