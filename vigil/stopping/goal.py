"""What a run is asked to reach before it may stop."""

from collections.abc import Sequence
from dataclasses import dataclass

from reports.store.stopping import CAP_GAMES, CAP_TIME, PRECISE, Stopping, Why
from sim.errors import InputError
from vigil.playing.arena import Arena
from vigil.stopping.numbers import numbers
from vigil.stopping.rule import read_rule
from vigil.stopping.schedule import DEFAULT_MINUTES, Clock
from vigil.stopping.watch import Watch


@dataclass(frozen=True)
class Goal:
    """A precision, and a cap on the time of one sitting.

    Attributes
    ----------
    texts
        What `--precision` was given; empty if it was not, then a run that goes on keeps its own.
    minutes
        Wall time at most; None for the usual cap, `vigil.stopping.schedule.DEFAULT_MINUTES`.
    """

    texts: tuple[str, ...] = ()
    minutes: float | None = None

    @classmethod
    def of(cls, precision: str | Sequence[str] | None, minutes: float | None, resume: bool = False) -> "Goal":
        """Check what was asked for, as far as that can be done without the experiment.

        Raises
        ------
        InputError
            If there is a cap on time without a precision, or one that is not possible.
        """
        texts = (precision,) if isinstance(precision, str) else tuple(precision or ())
        Clock(minutes)
        if minutes is not None and not texts and not resume:
            raise InputError("minutes: only a run with --precision can stop when the time is up; add --precision 0.5%, or leave --minutes out")
        return cls(texts, minutes)

    @property
    def precise(self) -> bool:
        """Whether a precision was asked for."""
        return bool(self.texts)

    @property
    def time(self) -> float:
        """Minutes that one sitting may take."""
        return DEFAULT_MINUTES if self.minutes is None else self.minutes

    def watch(self, arena: Arena) -> Watch:
        """Begin to watch the numbers asked for.

        Raises
        ------
        InputError
            If what was asked for is not to be understood.
        """
        return Watch(list(arena.arms), read_rule(self.texts, numbers(arena)))

    def state(self, watch: Watch, cap: int, why: Why | None = None) -> Stopping:
        """What the manifest says of the run so far."""
        seen = len(watch.seen)
        table = watch.table() if seen else ()
        return Stopping(rule=self.texts, level=watch.level, cap=cap, minutes=self.time, looks=seen, games=watch.games, why=why, numbers=table)


NO_GOAL = Goal()
"""A number of games fixed beforehand."""


def resumed_goal(goal: Goal, stored: Stopping | None, place: str) -> Goal:
    """The goal of a run that goes on: its own, with the cap on time of this sitting.

    Raises
    ------
    InputError
        If another precision is asked for than the run was begun with: the intervals hold at all looks only if the rule does not follow the looks.
    """
    way_out = "start a new run with another --out"
    if stored is None:
        if goal.precise or goal.minutes is not None:
            what = "precision" if goal.precise else "minutes"
            raise InputError(f"{what}: the run in {place} was begun without --precision and has no looks to go on from; leave it out, or {way_out}")
        return goal
    if goal.precise and goal.texts != stored.rule:
        begun = " ".join(f"--precision {text!r}" for text in stored.rule)
        raise InputError(f"precision: the run in {place} was begun with {begun}, which cannot be changed; leave it out, or {way_out}")
    return Goal(stored.rule, goal.minutes)


def reason(watch: Watch, cap: int, clock: Clock) -> Why | None:
    """Why a run stops at its last look; None if it goes on. What was reached counts before what ran out."""
    if not watch.seen:
        return None
    if watch.reached:
        return PRECISE
    if watch.games >= cap:
        return CAP_GAMES
    return CAP_TIME if clock.is_up else None
