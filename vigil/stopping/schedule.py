"""When to look: game numbers fixed beforehand, and a clock.

The numbers of games at which a run is looked at depend on nothing but the cap on games, so a run stops at the same game whatever the number of
threads, the size of the ranges and the interruptions. The clock is the one thing that depends on the machine.
"""

import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Protocol

from sim.errors import InputError
from vigil.playing.ranges import GameRange

FIRST = 2_000
"""Games before the first look."""
FACTOR = 1.2
"""Every look has about this many times the games of the one before: a run is at most that much longer than it need be."""
DEFAULT_MINUTES = 60.0
"""Cap on the time of what plays until it is precise enough or decided, if none is given: there always is one."""
SHORTEST = 0.01
"""Minutes that are left to what comes after a cap on time has run out: it still takes its first look."""
LONGEST = 60 * 24 * 365
"""Minutes; more is a typing error."""


def looks(cap: int, first: int = FIRST, factor: float = FACTOR, multiple: int = 1, done: int = 0) -> Iterator[GameRange]:
    """The blocks of games between two looks, in order.

    Parameters
    ----------
    cap
        Games at most; the last block ends here.
    first
        Games of the first block.
    factor
        Growth of the number of games from look to look, more than 1.
    multiple
        Looks but the last are at multiples of this, upwards: with the number of seatings every look has whole passages.
    done
        Games of the last look that has been taken; 0 for none. The blocks after it follow.

    Yields
    ------
    GameRange
        Without gaps, from `done` to `cap`.
    """
    growth, end, start = Fraction(str(factor)), first, done
    while start < cap:
        stop = min(-(-end // multiple) * multiple, cap)
        if stop > start:
            yield GameRange(start, stop)
            start = stop
        end = max(-(-end * growth.numerator // growth.denominator), end + 1)


class Limit(Protocol):
    """What ends a block of games before it is whole."""

    @property
    def is_up(self) -> bool:
        """Whether no further range is begun."""
        ...


class Clock:
    """A cap on time, counted from now; without one it never runs out.

    Parameters
    ----------
    minutes
        Wall time; None for no cap.
    now
        What tells the time, in seconds.

    Raises
    ------
    InputError
        If the minutes are not above 0, or more than a year.
    """

    def __init__(self, minutes: float | None = None, now: Callable[[], float] = time.monotonic) -> None:
        if minutes is not None and not 0 < minutes <= LONGEST:
            way_out = "above 0" if not minutes > 0 else f"at most {LONGEST:,}"
            raise InputError(f"minutes: {minutes:g} is not possible; a number {way_out}, or leave it out")
        self._now = now
        self._end = None if minutes is None else now() + 60 * minutes

    @property
    def is_up(self) -> bool:
        """Whether the time has run out."""
        return self._end is not None and self._now() >= self._end

    @property
    def minutes_left(self) -> float | None:
        """Minutes until it runs out, more than 0; None without a cap."""
        return None if self._end is None else max((self._end - self._now()) / 60, SHORTEST)
