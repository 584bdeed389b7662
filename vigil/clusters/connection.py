"""The way to a cluster: a scheduler that runs already, or workers of this machine that are started for one command."""

import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from multiprocessing.resource_tracker import ensure_running
from types import TracebackType
from typing import Any

import dask
from distributed import Client, LocalCluster

from reports.store.manifest import Hardware
from sim.errors import InputError
from vigil.clusters.address import workers_here
from vigil.clusters.executor import ClusterExecutor
from vigil.clusters.identity import identity_of
from vigil.clusters.worker import introduce

ANSWER = 10
"""Seconds in which a scheduler has to answer, and to have a worker."""
LOOPBACK = "127.0.0.1"
NOWHERE = f"{LOOPBACK}:0"
"""Where the pages are that the engine shows of itself: at any port, and to this machine alone."""
WARNINGS = "PYTHONWARNINGS"
PATIENT = {"distributed.deploy.lost-worker-timeout": "1 day"}
"""A worker here that dies is started again by the process that watches it. The engine looks once, so long after that (otherwise 15 seconds),
whether it is there, and gives it up for good if it is not, be it because it has just died a second time."""
CLOSING = 0.1
"""Seconds after Ctrl-C in which it is waited for workers that were started here; they end by themselves when this process does."""


@contextmanager
def connected(address: str) -> Iterator[ClusterExecutor]:
    """Workers to play with inside this block.

    Parameters
    ----------
    address
        One that `checked_address` let pass.

    Raises
    ------
    InputError
        If no scheduler answers, or a worker has another program.
    """
    _silence()
    with ExitStack() as closing:
        client = _client_here(workers_here(address), closing) if workers_here(address) else _client_of(address, closing)
        try:
            client.wait_for_workers(1, timeout=ANSWER)
        except TimeoutError:
            raise InputError(f"cluster: the scheduler at {address} has no workers; start some: dask worker {address}") from None
        yield ClusterExecutor(client, introduced(client))


def _silence() -> None:
    """Let the engine log nothing: what users have to know is told by messages."""
    for name in [*logging.root.manager.loggerDict]:
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


def _client_of(address: str, closing: ExitStack) -> Client:
    """The way to a scheduler that runs."""
    try:
        return _opened(Client(address, timeout=ANSWER, set_as_default=False), closing)
    except (OSError, ValueError, ImportError) as error:
        why = f"{type(error).__name__}: {error}".partition("\n")[0]
        raise InputError(f"cluster: no scheduler answers at {address} within {ANSWER} seconds ({why}); start one, or name another address") from None


def _client_here(workers: int, closing: ExitStack) -> Client:
    """The way to new workers on this machine, each with one thread."""
    closing.enter_context(dask.config.set(PATIENT))
    with _interrupt_blocked():
        cluster = LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            memory_limit=0,  # like threads, they share what there is
            host=LOOPBACK,
            dashboard_address=NOWHERE,
            worker_dashboard_address=NOWHERE,
            silence_logs=logging.CRITICAL,
        )
    closing.push(partial(_end, cluster.close))
    return _opened(Client(cluster, set_as_default=False), closing)


@contextmanager
def _interrupt_blocked() -> Iterator[None]:
    """Threads and processes that are begun here never hear Ctrl-C, which a terminal sends to all of them: this process hears it and tells them."""
    if os.name != "posix":
        yield
        return
    _begin_tracker()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_tracker() -> None:
    """Begin Python's tracker of resources, which lets whoever begins it hear Ctrl-C again; it cleans up silently where a command left at once."""
    before = os.environ.get(WARNINGS)
    os.environ[WARNINGS] = ",".join(filter(None, (before, "ignore::UserWarning:multiprocessing.resource_tracker")))
    try:
        ensure_running()
    finally:
        del os.environ[WARNINGS]
        if before is not None:
            os.environ[WARNINGS] = before


def _opened(client: Client, closing: ExitStack) -> Client:
    closing.push(partial(_end, client.close))
    return client


def _end(close: Callable[[], Any], kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
    """Close something at the end of a block, after Ctrl-C without waiting for it long."""
    thread = threading.Thread(target=close, daemon=True)
    thread.start()
    thread.join(CLOSING if kind is not None and issubclass(kind, KeyboardInterrupt) else None)


def introduced(client: Client) -> dict[str, Hardware]:
    """What all workers stand on, by their addresses.

    Raises
    ------
    InputError
        If one of them has another program.
    """
    machines = {}
    for worker, found in sorted(client.run(introduce, identity_of(), on_error="return").items()):
        if isinstance(found, BaseException):
            raise InputError(f"cluster: the worker {worker} has no Vigil, or another one ({found}): install there what is installed here")
        why, machines[worker] = found
        if why:
            raise InputError(f"cluster: the worker {worker} {why}")
    return machines
