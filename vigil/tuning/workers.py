"""Workers that play candidates; what they find does not depend on how many there are."""

import math
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

import numpy as np

from sim.engine.faults import GameFault
from vigil.playing.interrupts import CutShort, Interrupted
from vigil.playing.ordered import in_order
from vigil.playing.progress import Display
from vigil.playing.slices import Slices
from vigil.tuning.evaluation import Candidate, Ends, Evaluation

P = TypeVar("P")
T = TypeVar("T")
Play = Callable[[Candidate, int, int], Ends]
"""How games are played: what goes wrong is the candidate's fault, or the user's."""
CLEARLY = 3.0
"""Whoever has lost by so many standard errors before all games are played need not play the rest."""
PIECE = 2_000
"""Games that a thread plays at a time: small enough that all have some."""


class Score(NamedTuple):
    """What a candidate reached in some games; whole numbers, so that sums do not depend on their order."""

    wins: int
    margin: int
    games: int

    def plus(self, other: "Score") -> "Score":
        """Both together."""
        return Score(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


NOTHING = Score(0, 0, 0)


class WorkerPool:
    """Plays candidates in parallel.

    Parameters
    ----------
    evaluation
        Where they play.
    jobs
        Threads.
    display
        Told after every slice.
    stop
        When set, nothing more is begun, and `Interrupted` is raised.
    """

    def __init__(self, evaluation: Evaluation, jobs: int, display: Display, stop: threading.Event) -> None:
        self.evaluation, self.display, self._jobs, self._stop = evaluation, display, jobs, stop
        self._slices = Slices()

    def scores(self, candidates: Sequence[Candidate], start: int, stop: int) -> list[Score | None]:
        """What every candidate reaches in the games `start` .. `stop - 1`; None if it leads one of them nowhere."""
        parts = _cut(start, stop)
        tasks = [(candidate, *part) for candidate in candidates for part in parts]
        found = self._all(lambda task: self._score(*task), tasks)
        return [_sum(found[k * len(parts) : (k + 1) * len(parts)]) for k in range(len(candidates))]

    def ends(self, candidate: Candidate, start: int, stop: int) -> Ends:
        """How the games `start` .. `stop - 1` end for a candidate.

        Raises
        ------
        InputError
            If one of them cannot be played to its end.
        """
        return self._joined(candidate, start, stop, self.evaluation.checked)

    def within_error(self, candidate: Candidate, ends: Ends, start: int, errors: float) -> bool:
        """Whether a candidate wins as many of the games from `start` on as were won in `ends`, up to some standard errors of the paired difference.

        Ends as soon as it has lost clearly.
        """
        lost, differing = 0, 0
        for first, last in _doubled(len(ends.won), self.evaluation.unit):
            try:
                won = self._joined(candidate, start + first, start + last, self.evaluation.play).won
            except GameFault:
                return False
            lost += int(ends.won[first:last].sum()) - int(won.sum())
            differing += int((ends.won[first:last] != won).sum())
            if lost > CLEARLY * math.sqrt(differing):
                return False
        return lost <= errors * math.sqrt(differing - lost**2 / len(ends.won))

    def alike(self, candidate: Candidate, ends: Ends, start: int) -> bool:
        """Whether a candidate plays the games from `start` on to the very same scores and winners; ends at the first that differs."""
        for first, last in _doubled(len(ends.won), self.evaluation.unit):
            try:
                new = self._joined(candidate, start + first, start + last, self.evaluation.play)
            except GameFault:
                return False
            if not (np.array_equal(new.score, ends.score[first:last]) and np.array_equal(new.won, ends.won[first:last])):
                return False
        return True

    def _joined(self, candidate: Candidate, start: int, stop: int, play: Play) -> Ends:
        """The games in slices, put together again."""
        return _joined(self._all(lambda part: self._watched(candidate, part[0], part[1], play), _cut(start, stop)))

    def _score(self, candidate: Candidate, start: int, stop: int) -> Score | None:
        try:
            ends = self._watched(candidate, start, stop, self.evaluation.play)
        except GameFault:
            return None
        return Score(int(ends.won.sum()), int(ends.margin.sum()), stop - start)

    def _watched(self, candidate: Candidate, start: int, stop: int, play: Play) -> Ends:
        """Play games, and look between slices of them whether somebody says stop."""
        found, at = [], start
        while at < stop:
            if self._stop.is_set():
                raise Interrupted("interrupted")
            end = min(at + self._slices.size, stop)
            with self._slices.timed(end - at):
                found.append(play(candidate, at, end))
            self.display.advance(end - at)
            at = end
        return _joined(found)

    def _all(self, work: Callable[[P], T], tasks: Sequence[P]) -> list[T]:
        """Do all tasks, in any order; the results in theirs."""
        try:
            return list(in_order(work, tasks, self._jobs, self._stop))
        except CutShort:
            raise Interrupted("interrupted") from None


def _sum(parts: Sequence[Score | None]) -> Score | None:
    total = NOTHING
    for part in parts:
        if part is None:
            return None
        total = total.plus(part)
    return total


def _joined(found: Sequence[Ends]) -> Ends:
    """The ends of games that follow each other."""
    return Ends(*(np.concatenate(arrays) for arrays in zip(*found, strict=True)))


def _doubled(games: int, unit: int) -> Iterator[tuple[int, int]]:
    """Ranges that together are all games, each twice as long as the one before."""
    first, step = 0, unit
    while first < games:
        last = min(first + step, games)
        yield first, last
        first, step = last, 2 * step


def _cut(start: int, stop: int) -> list[tuple[int, int]]:
    """Game numbers in pieces for the threads."""
    return [(at, min(at + PIECE, stop)) for at in range(start, stop, PIECE)]
