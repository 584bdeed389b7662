"""The workers of a cluster as an executor."""

import hashlib
import threading
import uuid
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any, TypeVar
from urllib.parse import urlsplit

from distributed import Client

from reports.store.manifest import Hardware
from vigil.clusters.identity import identity_of
from vigil.clusters.payload import packed_work, unpacked
from vigil.clusters.submission import Submission
from vigil.playing.interrupts import CutShort

Todo = TypeVar("Todo")
Done = TypeVar("Done")
Kept = TypeVar("Kept")

OPEN = 4
"""Work that stays open on the workers, for whoever comes back to it."""


class ClusterExecutor:
    """Workers that a scheduler of Dask knows.

    Parameters
    ----------
    client
        The way to the scheduler.
    machines
        What each worker stands on, by its address.

    Attributes
    ----------
    client
        The way to the scheduler.
    size
        Threads of all workers that were there at the beginning.
    """

    def __init__(self, client: Client, machines: Mapping[str, Hardware]) -> None:
        self.client, self._machines = client, machines
        self.size: int = sum(threads for worker, threads in client.nthreads().items() if worker in machines)
        self._topic = f"vigil-{uuid.uuid4().hex}"
        self._submissions: OrderedDict[tuple[bytes, int], tuple[Submission, threading.Event]] = OrderedDict()
        self._by_name: dict[str, Submission] = {}
        client.subscribe_topic(self._topic, self._count)

    @property
    def hardware(self) -> Hardware:
        """All workers together."""
        kinds = Counter(machine.cpu for machine in self._machines.values())
        told = ", ".join(f"{many} worker{'' if many == 1 else 's'} with {kind}" for kind, many in sorted(kinds.items()))
        by_host = {urlsplit(worker).hostname: machine.memory for worker, machine in self._machines.items()}
        return Hardware(cpu=told, cores=self.size, memory=sum(by_host.values()))

    def as_finished(
        self, work: Callable[[Todo], Done], todo: Iterable[Todo], then: Callable[[Done], Kept], jobs: int, stop: threading.Event
    ) -> Iterator[Kept]:
        """Send pieces to the workers; `then` is called by whoever takes what it gives."""
        try:
            for _, answer in self._submission(work, stop).answers(todo, stop):
                if answer.failure is not None:
                    raise answer.failure
                yield then(answer.value)
        except BaseException:
            stop.set()
            raise

    def in_order(self, work: Callable[[Todo], Done], todo: Sequence[Todo], jobs: int, stop: threading.Event) -> Iterator[Done]:
        """Send pieces to the workers."""
        if stop.is_set():
            raise CutShort
        early: dict[int, Any] = {}
        at = 0
        with closing(self._submission(work, stop).answers(todo, stop)) as answers:
            for number, answer in answers:
                early[number] = answer
                while at in early:
                    if (failure := early[at].failure) is not None:
                        raise failure
                    yield early.pop(at).value
                    at += 1
        if at < len(todo):
            raise CutShort

    def _submission(self, work: Callable[..., Any], stop: threading.Event) -> Submission:
        """The work on the workers; whoever comes with the same again finds it there."""
        payload = packed_work(work, stop)
        key = hashlib.sha256(payload.content).digest(), id(stop)
        if key not in self._submissions or self._submissions[key][0].over:
            submission = Submission(self.client, payload, identity_of(payload.games), self._topic, self.size)
            self._submissions[key], self._by_name[submission.name] = (submission, stop), submission
        self._submissions.move_to_end(key)
        while len(self._submissions) > OPEN:
            _, (oldest, _) = self._submissions.popitem(last=False)
            del self._by_name[oldest.name]
        return self._submissions[key][0]

    def _count(self, event: tuple[float, bytes]) -> None:
        """Pass on what a worker reports."""
        progress = unpacked(event[1])
        submission = self._by_name.get(progress.submission)
        if submission is not None:
            submission.count(progress)
