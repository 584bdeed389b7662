"""Work that is cut into pieces and given in its order."""

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from vigil.playing.executor import current_executor

Todo = TypeVar("Todo")
Done = TypeVar("Done")


def cut_up(numbers: range, size: int) -> list[range]:
    """Game numbers in pieces of so many; the last one may have fewer."""
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def in_order(work: Callable[[Todo], Done], todo: Sequence[Todo], jobs: int, stop: threading.Event) -> Iterator[Done]:
    """Let the current executor work and give what is done in the order of the work, whoever was first.

    Parameters
    ----------
    work
        Does one piece. It may be sent to another machine: what it holds besides values is `stop`, a display, or storage of a thread.
    todo
        The pieces.
    jobs
        Threads of this machine; another executor has its own.
    stop
        When set, no further piece is begun.

    Yields
    ------
    object
        What each piece gave.

    Raises
    ------
    CutShort
        If somebody said stop before all was done.
    """
    return current_executor().in_order(work, todo, jobs, stop)
