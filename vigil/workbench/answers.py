"""The games that answer: blocks of pairs, each followed by what is known, with intervals that hold however often one looks."""

import threading
import time
from collections.abc import Iterator
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
    """

    def __init__(self, pace: Pace, attendance: Attendance | None = None) -> None:
        self._pace, self._attendance = pace, attendance or Always()

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
        started, waited = time.perf_counter(), self._attendance.waited
        plan, watch, held = question.plan, self._watch(question), held_seats(question.sides.arms[0].table)
        blocks, spent, access = Blocks(plan, self._pace, Silent(), stop), 0.0, AccessEffect.of(question, self._pace, stop)
        passage = len(question.sides.arms[0].table.seating)
        first = passage * max(1, FIRST // passage) if passage <= FIRST * 3 else FIRST
        for block in self._attended(looks(plan.games, first, FACTOR, passage if passage <= min(first, WHOLE_PASSAGES) else 1), blocks, stop):
            began, before = time.perf_counter(), blocks.games
            played = blocks.play(block, self._attendance)
            if blocks.games == before:  # everybody left before it began
                continue
            watch = watch.look(played, held)
            took = time.perf_counter() - began
            spent += took
            state = "decided" if watch.decided else "all played" if blocks.games >= plan.games else "playing"
            comparison = comparison_of(plan, blocks, spent, _stopping(watch, blocks.games, plan.games), self._pace)
            known = {"state": state, "seconds": time.perf_counter() - started - self._attendance.waited + waited}
            known |= answer_json(comparison, question.card, watch.looks)
            yield {**known, "access": access.content()}
            if watch.looks > UNDISTURBED and not self._attendance.is_up:
                access.play(SHARE * took)
            if stop.is_set():
                raise Interrupted
            if state != "playing":
                yield {**known, "access": access.content()}
                return

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
