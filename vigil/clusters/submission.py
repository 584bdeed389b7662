"""Work that is submitted to a cluster: its pieces on their way to the workers and back."""

import queue
import threading
import time
import uuid
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from itertools import islice
from typing import Any

import dask
from distributed import Client, Future
from distributed.scheduler import KilledWorker

from sim.errors import InputError
from vigil.clusters.identity import Identity
from vigil.clusters.payload import Payload, packed, unpacked
from vigil.clusters.worker import Answer, Progress, do, held, say_stop

AHEAD = 2
"""Pieces that are sent for each thread: the next one is there when one is done."""
LOOK = 0.05
"""Seconds between two looks at the flag that says stop."""
LAST = 0.8
"""Seconds in which workers give what they have after somebody said stop; the whole command has 1.5 to end (`vigil.terminal.shutdown`)."""
REPORT_EVERY, REPORTS = 0.5, 200
"""Seconds between two reports of one thread about its progress, and reports of all threads in a second: the scheduler passes them on."""
LARGEST = 1 << 30
"""Bytes of work that are sent without a warning of the engine's."""


class Submission:
    """Work that lies open on the workers.

    Parameters
    ----------
    client
        The way to them.
    payload
        The work.
    identity
        With what this process plays.
    topic
        Under which progress is published.
    threads
        All threads of the workers.

    Attributes
    ----------
    name
        What the workers call it.
    over
        Whether the workers have been told to do no more of it.
    """

    def __init__(self, client: Client, payload: Payload, identity: Identity, topic: str, threads: int) -> None:
        self._client, self._payload, self._identity, self._topic, self._threads = client, payload, identity, topic, threads
        self.name = uuid.uuid4().hex
        with dask.config.set({"distributed.admin.large-graph-warning-threshold": LARGEST}):
            self._work = client.submit(held, payload.content, key=f"vigil-work-{self.name}", pure=False)
        self.over = False
        self._sent = 0
        self._counted: dict[tuple[int, int], int] = {}
        self._counting = threading.Lock()

    def count(self, progress: Progress) -> None:
        """Move the display by as many games as are new: a piece that began anew elsewhere is not counted twice."""
        with self._counting:
            key = progress.piece, progress.display
            new = progress.games - self._counted.get(key, 0)
            if new > 0:
                self._counted[key] = progress.games
        if new > 0:
            self._payload.displays[progress.display].advance(new)

    def answers(self, todo: Iterable[Any], stop: threading.Event) -> Generator[tuple[int, Answer]]:
        """Send pieces, and give number and answer of each in the order in which they come back.

        Raises
        ------
        InputError
            If a worker is refused, workers die of a piece, or the cluster is gone.
        """
        pieces, first = iter(todo), self._sent
        away: dict[object, tuple[int, Future[bytes]]] = {}
        back: queue.SimpleQueue[Future[bytes]] = queue.SimpleQueue()

        def send(most: int) -> None:
            for one in islice(pieces, most):
                future = self._submit(self._sent, one)
                away[future.key] = self._sent - first, future
                self._sent += 1
                future.add_done_callback(back.put)

        until = None
        try:
            send(AHEAD * self._threads)
            while away and (until is None or time.monotonic() < until):
                if until is None and stop.is_set():
                    until = time.monotonic() + LAST
                    self._end()
                arrived = _arrived(back)
                for future, content in zip(arrived, self._contents(arrived) if arrived else (), strict=True):
                    number, _ = away.pop(future.key)
                    if until is None:
                        send(1)
                    yield number, self._answer(content)
                if self._client.status != "running":
                    raise InputError(_lost(self._client))
        finally:
            if away:
                self._end()
                self._client.cancel([future for _, future in away.values()])

    def _submit(self, number: int, one: Any) -> "Future[bytes]":
        pause = max(REPORT_EVERY, self._threads / REPORTS)
        key = f"vigil-{self.name}-{number}"
        more = self._identity, self._topic, self.name, number, pause, packed(one)
        return self._client.submit(do, self._work, *more, key=key, pure=False)

    def _end(self) -> None:
        """Tell all workers that the work is over; nobody waits for those that do not answer."""
        self.over = True
        threading.Thread(target=_tell_stop, args=(self._client, self.name), daemon=True).start()

    def _contents(self, arrived: "Sequence[Future[bytes]]") -> list[bytes]:
        """What came back, fetched at once."""
        for future in arrived:
            failure = future.exception() if future.status == "error" else None
            if isinstance(failure, KilledWorker):
                many = failure.allowed_failures + 1
                died = f"{many} worker{'' if many == 1 else 's'} died, one after the other,"
                raise InputError(
                    f"cluster: {died} of the same games, so these were given up; "
                    "give the workers more memory, or fewer threads each, and go on"
                )
            if future.status != "finished":
                raise failure or InputError(_lost(self._client))
        try:
            return list(self._client.gather(list(arrived)))
        except CancelledError:
            raise InputError(_lost(self._client)) from None

    def _answer(self, content: bytes) -> Answer:
        """What a worker says."""
        answer: Answer = unpacked(content)
        if answer.refusal:
            raise InputError(f"cluster: the worker {answer.worker} {answer.refusal}")
        for progress in answer.progress:
            self.count(progress)
        return answer


def _arrived(back: "queue.SimpleQueue[Future[bytes]]") -> "list[Future[bytes]]":
    """What has come back, after a moment if nothing has."""
    found = []
    with suppress(queue.Empty):
        found.append(back.get(timeout=LOOK))
        while True:
            found.append(back.get_nowait())
    return found


def _tell_stop(client: Client, submission: str) -> None:
    with suppress(Exception):  # a cluster that cannot be told is gone
        client.run(say_stop, submission, on_error="ignore")


def _lost(client: Client) -> str:
    address = getattr(client.scheduler, "address", "its address")
    return f"cluster: the scheduler at {address} is gone; whatever was stored is kept, start it again and go on"
