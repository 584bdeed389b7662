"""Who does the work: threads of this machine, or another executor that a command has been given.

Whatever plays games asks the current executor, and only here is chosen between threads here and workers elsewhere. What comes of a piece of work
is the same whoever does it.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Protocol, TypeVar

from joblib import Parallel, delayed

from reports.store.manifest import Hardware
from vigil.playing.hardware import hardware
from vigil.playing.interrupts import CutShort

Todo = TypeVar("Todo")
Done = TypeVar("Done")
Kept = TypeVar("Kept")


class Executor(Protocol):
    """Does pieces of work."""

    @property
    def size(self) -> int | None:
        """Threads that work at a time; None if whoever asks says how many."""
        ...

    @property
    def hardware(self) -> Hardware:
        """What it works on."""
        ...

    def as_finished(
        self, work: Callable[[Todo], Done], todo: Iterable[Todo], then: Callable[[Done], Kept], jobs: int, stop: threading.Event
    ) -> Iterator[Kept]:
        """Do work and give what `then` makes of it, in the order in which it was finished.

        Parameters
        ----------
        work
            Does one piece; ends early by itself once `stop` is set.
        todo
            The pieces; drawn as somebody becomes free.
        then
            Called on this machine with what each piece gave, by any thread.
        jobs
            Threads, where whoever asks says how many.
        stop
            Set by whoever wants it to end; set here if something goes wrong.

        Yields
        ------
        object
            What `then` gave.
        """
        ...

    def in_order(self, work: Callable[[Todo], Done], todo: Sequence[Todo], jobs: int, stop: threading.Event) -> Iterator[Done]:
        """Do work and give what is done in the order of the work, as `vigil.playing.ordered.in_order` says."""
        ...


class Threads:
    """Threads of this process; the kernels release the GIL."""

    size = None

    @property
    def hardware(self) -> Hardware:
        """That of this machine."""
        return hardware()

    def as_finished(
        self, work: Callable[[Todo], Done], todo: Iterable[Todo], then: Callable[[Done], Kept], jobs: int, stop: threading.Event
    ) -> Iterator[Kept]:
        """Do pieces in threads; `then` is called by the thread that did the work."""
        tasks = (delayed(lambda one: then(work(one)))(one) for one in todo)
        parallel = Parallel(n_jobs=jobs, backend="threading", return_as="generator_unordered", batch_size=1, pre_dispatch="n_jobs")
        try:
            yield from parallel(tasks)
        except BaseException:
            stop.set()
            raise

    def in_order(self, work: Callable[[Todo], Done], todo: Sequence[Todo], jobs: int, stop: threading.Event) -> Iterator[Done]:
        """Do pieces in threads."""

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


EXECUTORS: list[Executor] = [Threads()]
"""Who works, the last of these; the threads are always there."""


def current_executor() -> Executor:
    """Who works now."""
    return EXECUTORS[-1]


@contextmanager
def working_with(executor: Executor) -> Iterator[None]:
    """Whatever is played inside this block is played by an executor."""
    EXECUTORS.append(executor)
    try:
        yield
    finally:
        EXECUTORS.remove(executor)
