"""`python tests/benchmarks/scheduler_load.py WORKERS PIECES [THREADS]`: what Dask's scheduler costs with so many workers.

The scheduler is the real one, and so is the client; workers are simulated: each takes tasks over a connection of its own and says at once that they
are done. What is measured is therefore the scheduler's CPU time for a worker that joins, for a heartbeat and for a task, without the network.
"""

import argparse
import asyncio
import os
import sys
import time
from typing import Any

import dask
from distributed import Client, Scheduler, wait
from distributed.comm import Comm
from distributed.versions import get_versions

TYPE = b""
"""Type of a result, which nobody looks at."""


class SimulatedWorker(Comm):
    """The scheduler's connection to a worker that finishes every task at once.

    Parameters
    ----------
    number
        Which worker; decides its address.
    """

    def __init__(self, number: int) -> None:
        super().__init__()
        self.address = f"tcp://10.{number >> 16}.{number >> 8 & 255}.{number & 255}:4000"
        self._said: asyncio.Queue[list[dict[str, Any]]] = asyncio.Queue()
        self._closed = False

    async def read(self, deserializers: Any = None) -> list[dict[str, Any]]:
        """What the worker says next."""
        return await self._said.get()

    async def write(self, msg: Any, serializers: Any = None, on_error: Any = None) -> int:
        """Take messages of the scheduler; every task is answered."""
        done = [_finished(one) for one in (msg if isinstance(msg, list) else []) if one["op"] == "compute-task"]
        if done:
            self._said.put_nowait(done)
        return 0

    async def close(self) -> None:
        """End the connection."""
        self.abort()

    def abort(self) -> None:
        """End the connection at once."""
        if not self._closed:
            self._closed = True
            self._said.put_nowait([{"op": "close-stream"}])

    def closed(self) -> bool:
        """Whether it has ended."""
        return self._closed

    @property
    def local_address(self) -> str:
        """Where the scheduler is."""
        return "tcp://10.255.255.255:8786"

    @property
    def peer_address(self) -> str:
        """Where the worker is."""
        return self.address

    def joins(self, threads: int, versions: dict[str, Any]) -> dict[str, Any]:
        """What a worker says of itself when it joins."""
        metrics = {"event_loop_interval": 0.02, "memory": 0, "cpu": 0.0, "task_counts": {}, "bandwidth": {"total": 1e8, "workers": {}, "types": {}}}
        metrics |= {"spilled_bytes": {"memory": 0, "disk": 0}, "managed_bytes": 0, "transfer": {}, "digests_total_since_heartbeat": {}}
        said = {"address": self.address, "status": "running", "server_id": self.address, "nthreads": threads, "name": self.address}
        said |= {"now": time.time(), "resources": {}, "memory_limit": None, "metrics": metrics, "local_directory": "", "versions": versions}
        return said | {"nanny": "", "extra": {}, "stimulus_id": "joins", "resolve_address": False, "services": {}}


def _finished(task: dict[str, Any]) -> dict[str, Any]:
    """What a worker says of a task that it has done."""
    done = {"op": "task-finished", "status": "OK", "key": task["key"], "run_id": task["run_id"], "nbytes": 100, "type": TYPE, "typename": "bytes"}
    return done | {"metadata": {}, "thread": 1, "startstops": (), "stimulus_id": "done"}


async def measure(workers: int, pieces: int, threads: int) -> None:
    """Let workers join and tasks be done; print CPU times."""
    async with Scheduler(host="127.0.0.1", port=0, dashboard=False) as scheduler:
        crowd, versions = [SimulatedWorker(number) for number in range(workers)], get_versions()
        begun = time.process_time()
        joining = [asyncio.ensure_future(scheduler.add_worker(one, **one.joins(threads, versions))) for one in crowd]
        while len(scheduler.workers) < workers:
            await asyncio.sleep(0.01)
        assert not any(one.done() for one in joining), "a worker was turned away"
        print(f"{workers:,} workers with {threads} threads join: {1e3 * (time.process_time() - begun) / workers:.2f} ms each", flush=True)
        begun = time.process_time()
        for one in crowd:
            said = one.joins(threads, versions)
            scheduler.heartbeat_worker(address=one.address, resolve_address=False, now=said["now"], metrics=said["metrics"], executing={})
        print(f"a heartbeat: {1e3 * (time.process_time() - begun) / workers:.3f} ms", flush=True)
        async with Client(scheduler.address, asynchronous=True) as client:
            begun, clock = time.process_time(), time.perf_counter()
            await wait(client.map(abs, range(pieces), pure=False))
            used, passed = time.process_time() - begun, time.perf_counter() - clock
        print(f"{pieces:,} pieces: {1e3 * used / pieces:.2f} ms each, scheduler and client together; {passed:.0f} s on the clock", flush=True)
        sys.stdout.flush()
        os._exit(0)  # to take leave of so many workers would take longer than all of this


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("workers", type=int)
    parser.add_argument("pieces", type=int)
    parser.add_argument("threads", type=int, nargs="?", default=16)
    asked = parser.parse_args()
    with dask.config.set({"distributed.scheduler.worker-ttl": None, "distributed.admin.tick.interval": "1h"}):
        asyncio.run(measure(asked.workers, asked.pieces, asked.threads))


if __name__ == "__main__":
    main()
