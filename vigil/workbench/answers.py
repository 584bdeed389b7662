"""The games that answer: blocks of pairs, each followed by what is known, with intervals that hold however often one looks."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from reports.comparison.watch import Stopping, Why
from reports.stats.estimates import LEVEL
from vigil.comparing.measure import WHOLE_PASSAGES, Blocks, comparison_of, held_seats
from vigil.comparing.watch import Watch
from vigil.playing.interrupts import Interrupted
from vigil.playing.progress import Silent
from vigil.playing.ranges import GameRange
from vigil.session import Pace
from vigil.stopping.schedule import looks
from vigil.workbench.accesseffect import AccessEffect
from vigil.workbench.answerjson import answer_json
from vigil.workbench.attendance import Always, Attendance
from vigil.workbench.counted import Counted, Kept
from vigil.workbench.question import Question

FIRST = 100
"""Game numbers before the first look, about: so few that figures stand there within a second."""
FACTOR = 1.6
"""Every look has about this many times the games of the one before."""
SHARE = 0.5
"""Time that is spent on what one card is worth, as a share of the time spent on pairs."""
COARSE = 4.0
"""Intervals are tightest where they reach so many times as far as the tolerance: at 400 games of a strategy less than half as wide as otherwise, at
40,000 games a fiftieth wider."""
UNDISTURBED = 2
"""First looks, after which nothing is played but pairs: the first figures are to stand there at once."""


class Answering:
    """Plays until all numbers are decided, or all games of the experiment are played.

    Parameters
    ----------
    pace
        Threads.
    attendance
        Whether anybody looks: else games wait, and go on where they were when somebody does. None: somebody always does.
    path
        File that keeps what was counted, so that the first question goes on where another server was killed. None: nothing is kept.
    """

    def __init__(self, pace: Pace, attendance: Attendance | None = None, path: Path | None = None) -> None:
        self._pace, self._attendance, self._path, self._begun = pace, attendance or Always(), path, False

    def warm_up(self, question: Question) -> None:
        """Load or compile what the first answer would have to wait for."""
        blocks = Blocks(question.plan, self._pace, Silent(), threading.Event())
        watch = self._watch(question)
        watch = watch.look(blocks.play(GameRange(0, 2)), held_seats(question.sides.arms[0].table))
        comparison = comparison_of(question.plan, blocks, 1.0, _stopping(watch, blocks.games, question.plan.games), self._pace)
        answer_json(comparison, question.card, watch.looks)
        AccessEffect.of(question, self._pace, threading.Event()).play(1e-9)

    def __call__(self, question: Question, stop: threading.Event) -> Iterator[dict[str, Any]]:
        """Answer a question, look by look.

        Yields
        ------
        dict
            See `vigil.workbench.answerjson`.

        Raises
        ------
        Interrupted
            If the flag is set.
        """
        plan, held, attendance = question.plan, held_seats(question.sides.arms[0].table), self._attendance
        counted = Counted(Blocks(plan, self._pace, Silent(), stop), self._watch(question), AccessEffect.of(question, self._pace, stop))
        kept, blocks = self._kept(question, counted), counted.blocks
        began = time.perf_counter() - attendance.waited - counted.seconds
        if blocks.games:
            yield (known := self._known(question, counted))
            if known["state"] != "playing":
                return
        passage = len(question.sides.arms[0].table.seating)
        first = passage * max(1, FIRST // passage) if passage <= FIRST * 3 else FIRST
        planned = looks(plan.games, first, FACTOR, passage if passage <= min(first, WHOLE_PASSAGES) else 1, blocks.games)
        for block in self._attended(planned, blocks, stop):
            start, before = time.perf_counter(), blocks.games
            played = blocks.play(block, attendance)
            if blocks.games == before:  # everybody left before it began
                continue
            took = time.perf_counter() - start
            counted.add((played, held, took))
            counted.seconds = time.perf_counter() - attendance.waited - began
            yield (known := self._known(question, counted))
            if counted.watch.looks > UNDISTURBED and not attendance.is_up:
                counted.access.play(SHARE * took)
            if stop.is_set():
                raise Interrupted
            if kept is not None:
                kept.write(counted, known["state"] != "playing")
            if known["state"] != "playing":
                yield {**known, "access": counted.access.content()}
                return

    def _known(self, question: Question, counted: Counted) -> dict[str, Any]:
        """What is known after a look."""
        plan, watch, games = question.plan, counted.watch, counted.blocks.games
        state = "decided" if watch.decided else "all played" if games >= plan.games else "playing"
        comparison = comparison_of(plan, counted.blocks, counted.spent, _stopping(watch, games, plan.games), self._pace)
        told = answer_json(comparison, question.card, watch.looks)
        return {"state": state, "seconds": counted.seconds, "access": counted.access.content(), **told}

    def _kept(self, question: Question, counted: Counted) -> Kept | None:
        """The file of the answer; what it holds is taken by the first question alone, for whoever edits waits for no file."""
        if self._path is None:
            return None
        kept = Kept(self._path, question)
        if not self._begun:
            kept.read(counted)
        self._begun = True
        return kept

    def _attended(self, planned: Iterator[GameRange], blocks: Blocks, stop: threading.Event) -> Iterator[GameRange]:
        """Blocks as they are planned, each from where the games have come to; the rest of one that was left comes when somebody looks again."""
        for block in planned:
            while blocks.games < block.stop:
                self._attendance.wait(stop)
                yield GameRange(blocks.games, block.stop)

    def _watch(self, question: Question) -> Watch:
        arena = question.sides.arena
        return Watch.over(question.plan.topics, arena.labels, arena.game.name, COARSE)


def _stopping(watch: Watch, games: int, cap: int) -> Stopping:
    """What was seen so far, as if it ended here."""
    why: Why = "decided" if watch.decided else "cap on games"
    return Stopping(watch.rows(), LEVEL, watch.looks, games, cap, why)
