"""From two sides to a comparison: the games are played, in one go or until the numbers watched are decided."""

import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import takewhile
from typing import Any

import numpy as np

from reports.comparison.comparison import Comparison
from reports.comparison.facts import Fact, differing
from reports.comparison.spec import GAMES, comparison_spec
from reports.comparison.watch import Stopping, Why
from reports.loading import run_of
from reports.stats.estimates import LEVEL, Floats
from reports.store.manifest import Manifest
from reports.store.stopping import Stopping as Stopped
from sim.counting.tallies import Counts
from vigil.comparing.arm import PairArm
from vigil.comparing.sides import Sides
from vigil.comparing.watch import Topic, Watch
from vigil.playing.interrupts import Interrupted, stopping_on_interrupt
from vigil.playing.manifests import new_manifest
from vigil.playing.parts import MemoryParts, add_all
from vigil.playing.progress import Display
from vigil.playing.ranges import GameRange, cut, default_range_size
from vigil.playing.runner import new_tallies, play_ranges
from vigil.session import Pace, warm_up
from vigil.stopping.schedule import DEFAULT_MINUTES, Clock, Limit, looks

PAIR = "pair"
WHOLE_PASSAGES = 20_000
"""Looks are after whole passages of the table of seatings, unless it is longer than this."""


@dataclass(frozen=True)
class Plan:
    """What is compared, and how long.

    Attributes
    ----------
    sides
        The two arms.
    tolerances
        Metric to the difference up to which nothing is of interest.
    topics
        Numbers to be decided; without any, all games are played.
    fresh
        Whether the second arm has luck of its own.
    minutes
        Minutes at most, for numbers to be decided; None for the usual 60 (`vigil.stopping.schedule.DEFAULT_MINUTES`).
    """

    sides: Sides
    tolerances: Mapping[str, float]
    topics: tuple[Topic, ...] = ()
    fresh: bool = False
    minutes: float | None = None

    @property
    def games(self) -> int:
        """Game numbers at most."""
        return self.sides.arena.experiment.games

    @property
    def time(self) -> float:
        """Minutes at most, for numbers to be decided."""
        return DEFAULT_MINUTES if self.minutes is None else self.minutes


class Blocks:
    """Plays blocks of game numbers and adds them up.

    Parameters
    ----------
    plan
        What is compared.
    pace
        Threads; decides nothing about the result.
    display
        Told how far it is.
    stop
        When set, the block in hand is given up.

    Attributes
    ----------
    pair
        Both arms as one thing to play.
    total
        The counts of all blocks.
    games
        Game numbers played.
    """

    def __init__(self, plan: Plan, pace: Pace, display: Display, stop: threading.Event) -> None:
        self._pace, self._display, self._stop = pace, display, stop
        self.pair = PairArm.of(plan.sides, plan.games)
        self._arms = {PAIR: self.pair}
        self.total: dict[str, Counts] = new_tallies(self._arms)
        self.games = 0

    def play(self, block: GameRange, clock: Limit | None = None) -> Any:
        """Play one block, or as much of it as is begun before the time is up; returns its differences.

        Raises
        ------
        Interrupted
            If somebody says stop before it is whole.
        """
        parts: MemoryParts[Counts] = MemoryParts(partial(new_tallies, self._arms))
        pieces = cut([block], self._pace.range_size or min(default_range_size(block.games, self._pace.jobs), -(-block.games // self._pace.jobs)))
        timed = pieces if clock is None else takewhile(lambda _: not clock.is_up, pieces)
        self.games += sum(done.games for done in play_ranges(self._arms, timed, parts, jobs=self._pace.jobs, display=self._display, stop=self._stop))
        if self.games < block.stop and (clock is None or self._stop.is_set()):
            raise Interrupted(f"interrupted after {self.games:,} game number{'' if self.games == 1 else 's'}; nothing is kept")
        add_all(self.total, parts.total())
        return self.pair.parts(parts.total()[PAIR])[2]


def compare_sides(plan: Plan, pace: Pace, display: Display) -> Comparison:
    """Play both arms and pair the games.

    Parameters
    ----------
    plan
        What is compared, and how long.
    pace
        Threads; decides nothing about the result.
    display
        Told how far it is.

    Returns
    -------
    Comparison

    Raises
    ------
    InputError
        If a game cannot be played to its end.
    Interrupted
        On Ctrl-C; nothing is kept.
    """
    arena = plan.sides.arena
    with display, stopping_on_interrupt() as stop:
        warm_up(arena, display, stop)
        display.playing(plan.games, 0)
        blocks = Blocks(plan, pace, display, stop)
        began = time.perf_counter()
        stopping = _until_decided(plan, blocks) if plan.topics else None
        if stopping is None:
            blocks.play(GameRange(0, plan.games))
        seconds = max(time.perf_counter() - began, 1e-9)
    return comparison_of(plan, blocks, seconds, stopping, pace)


def comparison_of(plan: Plan, blocks: Blocks, seconds: float, stopping: Stopping | None, pace: Pace) -> Comparison:
    """What has been played so far, as a comparison of so many games.

    Parameters
    ----------
    plan
        What is compared.
    blocks
        What was played of it: a game at least.
    seconds
        How long that took, above 0.
    stopping
        What was seen of the numbers watched; None if none are.
    pace
        Threads.
    """
    arena = plan.sides.arena
    *tallies, differences = blocks.pair.parts(blocks.total[PAIR])
    stopped = None if stopping is None else _stopped(stopping, plan.time)
    manifest = _finished(new_manifest(arena, pace.jobs), blocks.games, seconds, stopped)
    run = run_of(manifest, dict(zip(arena.arms, tallies, strict=True)))
    cards = tuple(manifest.arms[0].catalogue[k] for k in blocks.pair.shared[0][0])
    return Comparison(run, differences, cards, tuple(facts(plan.sides)), plan.tolerances, plan.fresh, stopping)


def facts(sides: Sides) -> list[Fact]:
    """What differs between the arms by their files."""
    before, after = sides.arms
    things = comparison_spec(sides.arena.game.name).things
    found = differing(things(before.card_set), things(after.card_set))
    where = [f"{spec.scenario} ({spec.scenarios})" if spec.scenarios else spec.scenario or "" for spec in sides.experiments]
    if where[0] != where[1]:
        found.append(Fact("scenario", *where))
    for k, (one, two, name, other) in enumerate(zip(*sides.strategies, *sides.labels, strict=True), 1):
        if name != other:
            found.append(Fact(f"strategy {k}", name, other))
        elif one.code is not None and two.code is not None and one.code.meaning != two.code.meaning:
            found.append(Fact(f"strategy {k}", name, f"{name}, with other code"))
        elif (one.policy, one.lists, one.search) != (two.policy, two.lists, two.search):
            found.append(Fact(f"strategy {k}", name, f"{name}, with other lines"))
    return found


def _until_decided(plan: Plan, blocks: Blocks) -> Stopping:
    """Play block by block until all numbers watched are decided, or to a cap."""
    table = plan.sides.arms[0].table
    watch, held, clock = Watch.over(plan.topics, plan.sides.arena.labels, plan.sides.arena.game.name), held_seats(table), Clock(plan.time)
    passage = len(table.seating)
    why: Why = "cap on games"
    for block in looks(plan.games, multiple=passage if passage <= WHOLE_PASSAGES else 1):
        before = blocks.games
        played = blocks.play(block, clock if watch.looks else None)
        if blocks.games > before:  # else the time was up before the block began
            watch = watch.look(played, held)
        if watch.decided or clock.is_up:
            why = "decided" if watch.decided else "cap on time"
            break
    return Stopping(watch.rows(), LEVEL, watch.looks, blocks.games, plan.games, why)


def held_seats(table: Any) -> Floats:
    """`[S]` seats that a strategy holds in each of its games; of the game's `Table`."""
    held: Sequence[int] = [int((table.seating == s).sum(axis=1).max()) for s in range(len(table.plans))]
    return np.maximum(np.array(held, np.float64), 1.0)


def _stopped(found: Stopping, minutes: float) -> Stopped:
    """What the manifest says of the end: the report and the gates of both arms must not take the number of games for one fixed beforehand."""
    rule = tuple(row.metric if row.about == GAMES else f"{row.metric}({row.about})" for row in found.watched)
    return Stopped(
        about="differences", rule=rule, level=found.level, cap=found.cap, minutes=minutes, looks=found.looks, games=found.games, why=found.why
    )


def _finished(manifest: Manifest, games: int, seconds: float, stopping: Stopped | None) -> Manifest:
    """The manifest of the whole comparison."""
    changes = {
        "stopping": stopping,
        "experiment": manifest.experiment.model_copy(update={"games": games}),
        "games_done": games,
        "seconds": seconds,
        "games_per_second": games * len(manifest.arms) / seconds,
        "finished": datetime.now(UTC),
        "complete": True,
    }
    return Manifest.model_validate({**dict(manifest), **changes})
