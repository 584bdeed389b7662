"""How many games are played between two looks at the stop flag: as many as take a fraction of a second, whatever a game costs."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

LOOK = 0.2
"""Seconds between two looks, about."""
FIRST = 4
"""Games before the first look, when nobody knows yet what a game costs."""
GROWTH = 2
"""A slice has at most so many times the games of the one before: the first games may have been short ones."""
MOST = 20_000
"""Games between two looks at most, far more than anybody plays in that time. Many together are faster: games of equal seating follow each other."""


class Slices:
    """Finds the size of slices by the time they take; threads may share one.

    Parameters
    ----------
    look
        Seconds that a slice should take at most.
    most
        Games of a slice at most; `MOST` if None.

    Attributes
    ----------
    size
        Games of the next slice.
    """

    def __init__(self, look: float = LOOK, most: int | None = None) -> None:
        self._look, self._most = look, MOST if most is None else most
        self.size = min(FIRST, self._most)

    @contextmanager
    def timed(self, games: int) -> Iterator[None]:
        """Play so many games inside this block."""
        began = time.perf_counter()
        yield
        self.took(games, time.perf_counter() - began)

    def took(self, games: int, seconds: float) -> None:
        """Note that so many games took so many seconds."""
        fitting = int(games * self._look / max(seconds, 1e-9))
        self.size = max(1, min(fitting, GROWTH * games, self._most))
