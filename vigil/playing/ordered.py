"""Work that is done in threads and given in its order."""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from vigil.playing.interrupts import CutShort

Todo = TypeVar("Todo")
Done = TypeVar("Done")


def cut_up(numbers: range, size: int) -> list[range]:
    """Game numbers in pieces of so many; the last one may have fewer."""
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def in_order(work: Callable[[Todo], Done], todo: Sequence[Todo], jobs: int, stop: threading.Event) -> Iterator[Done]:
    """Do work in threads and give what is done in the order of the work, whoever was first.

    Parameters
    ----------
    work
        Does one piece.
    todo
        The pieces.
    jobs
        Threads.
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

    def unless_stopped(one: Todo) -> Done:
        if stop.is_set():
            raise CutShort
        return work(one)

    with ThreadPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(unless_stopped, todo)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
