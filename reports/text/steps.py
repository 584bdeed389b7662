"""Steps of what takes its time, told to whoever waits."""

from typing import Protocol


class Tell(Protocol):
    """Told what is done next, and how many steps are done of all."""

    def __call__(self, what: str, done: int, total: int) -> None:
        """Step `done + 1` of `total` begins; `what` says what it is: `figures: honor`."""


def nobody(what: str, done: int, total: int) -> None:
    """Nobody waits."""


class Steps:
    """Counts steps and tells them.

    Parameters
    ----------
    tell
        Who is told.
    total
        How many there are; more than these are told as the last one.
    """

    def __init__(self, tell: Tell, total: int) -> None:
        self._tell, self._total, self._done = tell, total, 0

    def __call__(self, what: str) -> None:
        """Tell that a step begins."""
        self._tell(what, min(self._done, self._total - 1), self._total)
        self._done += 1
