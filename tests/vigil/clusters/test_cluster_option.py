"""`--cluster` before anything is played: what is wrong with it is said in one sentence."""

import subprocess
import sys
import threading

import cloudpickle
import numpy as np
import pytest
from typer.testing import CliRunner

import vigil
from sim.errors import InputError
from vigil.cli import app
from vigil.clusters import connection, payload, worker
from vigil.clusters.address import PROCESSES, checked_address, workers_here
from vigil.playing.executor import Threads, current_executor
from vigil.playing.progress import Silent


@pytest.mark.parametrize("address", ["tcp://10.0.0.1:8786", "tls://head.example.org:8786", "head:8786", "[::1]:80", "tcp://[fe80::1]:8786"])
def test_addresses_of_schedulers(address):
    assert checked_address(address) == address and workers_here(address) == 0


def test_workers_of_this_machine():
    assert workers_here(checked_address("local:4")) == 4 and workers_here(checked_address(f"local:{PROCESSES}")) == PROCESSES


NONE = ("", "local", "head", "tcp://head", "http://head:80", "head:0", "head:65536", "a b:1", "local:-1", "8786", "head:٣")


@pytest.mark.parametrize("address", NONE)
def test_what_is_no_address(address):
    with pytest.raises(InputError, match=r"^cluster: .* is no address; name a scheduler such as tcp://.*, or local:4 for four workers"):
        checked_address(address)


@pytest.mark.parametrize("address", ["local:0", f"local:{PROCESSES + 1}", "local:999999999"])
def test_too_few_or_too_many_workers(address):
    with pytest.raises(InputError, match=f"cluster: {address}: so many workers cannot be started; 1 to {PROCESSES}, as in local:4"):
        checked_address(address)


@pytest.mark.parametrize(
    "words",
    [
        ["run", "duel"],
        ["audit", "duel"],
        ["effects", "duel"],
        ["compare", "duel", "--change", "rules.hand_size=6"],
        ["tune", "duel", "--start", "beginner"],
        ["balance", "duel"],
    ],
    ids=lambda words: words[0],
)
def test_all_commands_that_play_much_have_the_option(words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, [*words, "--cluster", "nowhere"])
    assert result.exit_code == 2 and result.stderr.startswith("error: cluster: 'nowhere' is no address; name a scheduler such as")
    assert not [*tmp_path.iterdir()]


def test_threads_of_this_machine_are_no_workers(monkeypatch):
    class Two(Threads):
        size = 2

    monkeypatch.setattr("vigil.playing.executor.EXECUTORS", [Two()])
    with pytest.raises(InputError, match="jobs: are threads of this machine; the workers of --cluster have their own, so leave it out"):
        vigil.run("duel", 10, jobs=2)


def test_a_scheduler_that_does_not_answer(monkeypatch):
    monkeypatch.setattr(connection, "ANSWER", 0.2)
    told = "cluster: no scheduler answers at tcp://127.0.0.1:9 within 0.2 seconds .*; start one, or name another address"
    with pytest.raises(InputError, match=told):
        vigil.run("duel", 10, cluster="tcp://127.0.0.1:9")
    assert isinstance(current_executor(), Threads)


@pytest.mark.proof
def test_without_the_extra_it_is_refused_with_the_way_out():
    code = "import sys; sys.modules['distributed'] = None; from vigil.__main__ import main; main()"
    words = ("run", "duel", "--games", "10", "--cluster", "local:2")
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True)
    told = "error: cluster: needs Dask, which is not installed; pip install 'vigil-balance[cluster]', or leave it out\n"
    assert (done.returncode, done.stderr) == (2, told)
    done = subprocess.run([sys.executable, "-c", code, *words[:-2], "--json"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr  # nothing else needs it


def test_work_goes_without_what_belongs_to_this_machine():
    """The flag that says stop, displays and storage of threads are those of the machine where the work is opened; equal ones stay equal."""
    stop, display, room = threading.Event(), Silent(), threading.local()
    room.value = 1

    def work(numbers):
        return stop, display, room, other(), sum(numbers)

    def other():
        return stop, display, room

    sent = payload.packed_work(work, stop)
    assert sent.displays == [display] and not sent.games
    there = threading.Event()
    found = payload.opened_work(sent.content, there, lambda number: f"display {number}")([1, 2])
    assert found[0] is there and found[1] == "display 0" and found[4] == 3
    assert found[3][0] is there and found[3][2] is found[2] and not hasattr(found[2], "value")
    with pytest.raises(TypeError):
        cloudpickle.dumps(work)  # as it is it could not be sent


def test_counts_come_back_as_they_were():
    rng = np.random.default_rng(1)
    few = rng.integers(-5, 2**62, (40, 50, 3)) * (rng.random((40, 50, 3)) < 0.1)
    for array in (few, few.T, few[::2], few + 1, np.zeros((0, 9), np.int64), np.zeros(5000, np.int64), few.astype(np.int32), few[..., 0] * 1.5):
        found = payload.unpacked(payload.packed({"counts": array}))["counts"]
        assert found.dtype == array.dtype and np.array_equal(found, array) and found.flags.writeable
    assert len(payload.packed(np.zeros(10**6, np.int64))) < 300


def test_work_is_opened_once_however_many_threads_need_it(monkeypatch):
    opened, desk, sent = [], worker._OpenWork(), payload.packed_work(len, threading.Event())

    def opening(*given):
        opened.append(1)
        return payload.opened_work(*given)

    monkeypatch.setattr(worker, "opened_work", opening)
    threads = [threading.Thread(target=desk.work, args=(sent.content, "topic")) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(opened) == 1
