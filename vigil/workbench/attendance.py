"""Whether anybody looks: games are played for pages that are open, and wait while there is none."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from vigil.playing.interrupts import Interrupted

PATIENCE = 20.0
"""Seconds without a page after which games wait: who loads a page anew, or wakes a tablet up, is back by then."""
CHECK = 0.25
"""Seconds between two looks at whether what waits has been given up."""


class Attendance:
    """The pages that are open.

    Parameters
    ----------
    patience
        Seconds without a page, from the beginning or from the last one that was closed, in which games are played on.
    now
        What tells the time, in seconds.

    Attributes
    ----------
    waited
        Seconds in which games have waited so far.
    """

    def __init__(self, patience: float = PATIENCE, now: Callable[[], float] = time.monotonic) -> None:
        self._patience, self._now = patience, now
        self._pages, self._since, self.waited = 0, now(), 0.0
        self._changed = threading.Condition()

    @contextmanager
    def page(self) -> Iterator[None]:
        """A page is open as long as the block lasts."""
        with self._changed:
            self._pages += 1
            self._changed.notify_all()
        try:
            yield
        finally:
            with self._changed:
                self._pages, self._since = self._pages - 1, self._now()

    @property
    def is_up(self) -> bool:
        """Whether nobody has looked for so long that no further range of games is begun; named as that of a clock."""
        with self._changed:
            return not self._pages and self._now() - self._since >= self._patience

    def wait(self, stop: threading.Event) -> None:
        """Wait until somebody looks, if nobody does.

        Raises
        ------
        Interrupted
            If the flag is set meanwhile.
        """
        began = self._now()
        while self.is_up:
            if stop.is_set():
                raise Interrupted
            with self._changed:
                self._changed.wait(CHECK)
        self.waited += self._now() - began


class Always(Attendance):
    """Somebody who always looks, such as whoever sits at a terminal."""

    @property
    def is_up(self) -> bool:
        """Never."""
        return False
