"""Workers of a real cluster on this machine: the same bytes as threads, whatever happens to a worker; a worker with another program is refused."""

import os
import signal
import threading
import time

import dask
import pytest
from distributed import LocalCluster
from registered_toy import PROJECT, toy_registered
from small_market import small_market
from small_runs import PressingCtrlC, tiny
from worker_tricks import bring_toy, die, forget, hide, opened, pretend, seen, show, watch_files

import vigil
from sim.errors import InputError
from vigil import session
from vigil.clusters.connection import connected, introduced
from vigil.playing.executor import current_executor, working_with
from vigil.playing.interrupts import Interrupted
from vigil.playing.progress import Silent
from vigil.session import Pace

WORKERS = 2
AGAIN = 60
"""Seconds in which a worker that died is there again, even where machines are busy."""
LONG = 30_000
"""Games that are not over before somebody can press Ctrl-C."""
GOALS = {
    "schema": 1,
    "name": "small",
    "most": 1,
    "goal": [
        {"name": "gaps", "rows": "effects", "metric": "gap", "of": ["Mystic"], "absolute": True, "max": "2 points"},
        {"name": "length", "rows": "games", "metric": "rounds", "min": 5, "max": 30},
    ],
    "lever": [{"change": "Mystic.cost"}],
}
COMMANDS = {
    "run": lambda market, out: vigil.run(market, 3000, out=out, range_size=400),
    "precision": lambda market, out: vigil.run(market, 20_000, out=out, precision="4%"),
    "compare": lambda market, out: vigil.compare(market, games=1200, change="Mystic.cost=4", out=out, formats="csv,parquet"),
    "effects": lambda market, out: vigil.effects(market, 600, cards=["Mystic"], out=out, partners=2, costs=True),
    "tune": lambda _, out: vigil.tune(tiny(), ("economy", "void"), generations=2, start="beginner", cards="2010", population=6, games=6, out=out),
    "balance": lambda market, out: vigil.balance(market, GOALS, 200, adapt=False, out=out),
    "audit": lambda market, out: vigil.audit(market, games=1500, precision="9%", floor="9%", out=out),
}
KEPT = (".parquet", ".csv", ".npz", ".toml")


@pytest.fixture(scope="module")
def executor():
    """Two workers."""
    with connected(f"local:{WORKERS}") as found:
        yield found


@pytest.fixture(scope="module")
def market(tmp_path_factory):
    return small_market(tmp_path_factory.mktemp("market"))


@pytest.fixture(scope="module")
def reference(market, tmp_path_factory):
    """A run played by threads."""
    out = tmp_path_factory.mktemp("reference") / "run"
    COMMANDS["run"](market, out)
    return (out / "tallies.parquet").read_bytes()


def counts(folder):
    """All files in which counts, or what follows of them, are kept."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.suffix in KEPT}


def played(market, out, display, size=400, games=3000):
    """The run, by whoever is in charge."""
    session.play_to_folder(session.read_experiment(market, games, None, None), out, Pace.of(None, size), display)
    return (out / "tallies.parquet").read_bytes()


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_give_the_same_bytes_as_with_threads(executor, market, tmp_path, monkeypatch, command):
    monkeypatch.setattr("vigil.cardeffects.state.FIRST", 1000)
    COMMANDS[command](market, tmp_path / "threads")
    with working_with(executor):
        COMMANDS[command](market, tmp_path / "workers")
    here, there = counts(tmp_path / "threads"), counts(tmp_path / "workers")
    assert here and here.keys() == there.keys()
    assert not [name for name in here if here[name] != there[name]]


def test_the_manifest_tells_of_the_workers(executor, market):
    with working_with(executor):
        manifest = vigil.run(market, 10).manifest
    assert manifest.jobs == manifest.hardware.cores == WORKERS and manifest.hardware.cpu.startswith(f"{WORKERS} workers with ")
    assert manifest.hardware.memory == current_executor().hardware.memory


class Killing(PressingCtrlC):
    """Kills a process after so many games."""

    def __init__(self, after, pid):
        super().__init__()
        self.limit, self.pid, self.killed = after, pid, False

    def advance(self, games):
        super().advance(games)
        if self.games >= self.limit and not self.killed:
            self.killed = True
            os.kill(self.pid, signal.SIGKILL)


def test_a_killed_worker_changes_nothing(executor, market, reference, tmp_path):
    victim = min(executor.client.run(os.getpid).values())
    display = Killing(after=700, pid=victim)
    with working_with(executor):
        assert played(market, tmp_path / "run", display, size=200) == reference
    assert display.killed and display.games == 3000  # games that were begun anew are not told twice
    executor.client.wait_for_workers(WORKERS, timeout=AGAIN)
    assert victim not in executor.client.run(os.getpid).values()


def test_a_worker_that_is_dead_when_the_engine_looks_comes_again():
    """The engine gives up a worker that is not there some time after it died, be it because it died again; here it looks before it can be there."""
    with dask.config.set({"distributed.deploy.lost-worker-timeout": "1 ms"}), connected("local:1") as executor:
        ((address, victim),) = executor.client.run(os.getpid).items()
        os.kill(victim, signal.SIGKILL)
        while address in executor.client.nthreads():
            time.sleep(0.01)
        executor.client.wait_for_workers(1, timeout=AGAIN)
        with working_with(executor):
            assert vigil.run("duel", 10).games()["games"].sum() == 10
        assert victim not in executor.client.run(os.getpid).values()


@pytest.mark.parametrize("order", ["workers first", "threads first"])
def test_an_interrupted_run_goes_on_with_others(executor, market, tmp_path, monkeypatch, order):
    monkeypatch.setattr("vigil.playing.slices.MOST", 20)
    monkeypatch.setattr("vigil.clusters.submission.REPORT_EVERY", 0.02)
    at_first = order == "workers first"
    reference = played(market, tmp_path / "whole", Silent(), size=5000, games=LONG)

    def play(workers, display):
        with working_with(executor if workers else current_executor()):
            session.resume_folder(None, tmp_path / "run", Pace.of(None, 2000), display, games=None, seed=None, players=None)

    with pytest.raises(Interrupted, match="nothing played is lost"), working_with(executor if at_first else current_executor()):
        played(market, tmp_path / "run", PressingCtrlC(after=400), size=2000, games=LONG)
    with pytest.raises(Interrupted, match="nothing played is lost"):
        play(not at_first, PressingCtrlC(after=300))
    play(at_first, Silent())
    assert (tmp_path / "run" / "tallies.parquet").read_bytes() == reference


def test_what_is_played_of_a_range_is_kept(executor, market, tmp_path):
    """One range for each worker, and Ctrl-C in the middle."""
    with working_with(executor), pytest.raises(Interrupted):
        session.play_to_folder(session.read_experiment(market, 2_000_000, None, None), tmp_path, Pace.of(None, 1_000_000), PressingCtrlC(after=3000))
    kept = [path.stem for path in (tmp_path / "parts").iterdir()]
    assert kept and not any(name.endswith("000000") for name in kept), kept


def test_workers_read_no_files_of_the_user(executor, tmp_path):
    market, folder = small_market(tmp_path), str(tmp_path)
    executor.client.run(watch_files, folder)
    executor.client.run(opened, market)  # what reads a file is seen
    assert all(executor.client.run(seen).values())
    executor.client.run(forget)
    with working_with(executor):
        vigil.run(market, 1000, range_size=100)
    assert not any(executor.client.run(seen).values())


@pytest.mark.parametrize(
    ("what", "value", "told"),
    [
        ("VERSION", "9.9.9", r"has Vigil 9\.9\.9, here it is \d+\.\d+\.\d+"),
        ("numba", "0.1.2", r"has numba 0\.1\.2, here it is 0\.\d+\.\d+"),
        ("HOUSE", "/nowhere", r"has kernel sources [0-9a-f]{12}, here they are [0-9a-f]{12}"),
    ],
)
@pytest.mark.parametrize("when", ["at the beginning", "later"])
def test_a_worker_with_another_program_is_refused(executor, market, what, value, told, when):
    before, *_ = executor.client.run(pretend, what, value).values()
    try:
        with pytest.raises(InputError, match=rf"cluster: the worker tcp://\S+ {told}: install there what is installed here"), working_with(executor):
            if when == "later":
                vigil.run(market, 300, range_size=50)
            else:
                introduced(executor.client)
    finally:
        executor.client.run(pretend, what, before)
    assert introduced(executor.client)


def test_a_worker_without_vigil_is_refused(executor):
    worker = min(executor.client.nthreads())
    executor.client.run(hide, "vigil.clusters.worker", workers=[worker])
    try:
        with pytest.raises(InputError, match=rf"cluster: the worker {worker} has no Vigil, or another one .*: install there what is installed here"):
            introduced(executor.client)
    finally:
        executor.client.run(show, "vigil.clusters.worker", workers=[worker])
    assert introduced(executor.client)


def test_a_game_of_another_package_has_to_be_there_too(executor):
    with toy_registered():
        here = vigil.run("toy-duel", 300, range_size=50)
        with working_with(executor):
            missing = "cluster: the worker .* does not have the game toy: install its package there too"
            with pytest.raises(InputError, match=missing):
                vigil.run("toy-duel", 300, range_size=50)
            executor.client.run(bring_toy, str(PROJECT))
            there = vigil.run("toy-duel", 300, range_size=50)
        assert here.matchups().equals(there.matchups()) and here.games().equals(there.games())


def test_workers_that_die_of_their_games_are_told(executor, monkeypatch):
    """Workers that are killed by the system each time the same games begin, as those without memory are."""
    monkeypatch.setattr(executor.client.cluster.scheduler, "allowed_failures", 0)
    with pytest.raises(InputError, match="cluster: 1 worker died, one after the other, of the same games, so these were given up"):
        list(executor.in_order(die, [1], 1, threading.Event()))
    executor.client.wait_for_workers(WORKERS, timeout=AGAIN)


def test_a_scheduler_without_workers_is_told(monkeypatch):
    monkeypatch.setattr("vigil.clusters.connection.ANSWER", 0.5)
    with LocalCluster(n_workers=0, host="127.0.0.1", protocol="tcp", dashboard_address="127.0.0.1:0", silence_logs=50) as cluster:
        address = cluster.scheduler_address
        with pytest.raises(InputError, match=f"cluster: the scheduler at {address} has no workers; start some: dask worker {address}"):
            vigil.run("duel", 10, cluster=address)


def test_a_scheduler_that_goes_is_told(market, tmp_path):
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address="127.0.0.1:0", silence_logs=50) as cluster:
        ending = threading.Thread(target=cluster.close)

        class Closing(PressingCtrlC):
            def advance(self, games):
                super().advance(games)
                if not ending.ident:
                    ending.start()

        with connected(cluster.scheduler_address) as executor, working_with(executor):
            with pytest.raises(InputError, match="cluster: the scheduler at .* is gone; whatever was stored is kept"):
                session.play_to_folder(session.read_experiment(market, 2_000_000, None, None), tmp_path, Pace.of(None, 500), Closing())
        ending.join()
    assert any((tmp_path / "parts").iterdir())
