"""A folder that a process unpacks kernels into does not outlive it: not after Ctrl-C, and after a kill no longer than until the next start."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import toy_kernels

from sim.engine import folders as ownfolders
from sim.engine.cache import MOST_BYTES, CacheFile
from sim.engine.folders import LEFT, OwnFolder

ROOT = Path(__file__).parents[3]
PLAY = "import sys, numpy, toykernel.batch as b; print(b.play(numpy.array([1, 2, 3])), flush=True); {}"
WAIT = "sys.stdin.read()"


def process(game, then, **environment):
    """The toy in a process of its own, which then does something."""
    path = os.pathsep.join((str(ROOT), str(game)))
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen([sys.executable, "-c", PLAY.format(then)], env=os.environ | {"PYTHONPATH": path} | environment, **pipes)


def ended(game, then="pass", **environment):
    one = process(game, then, **environment)
    out, err = one.communicate(timeout=120)
    assert out.split() == [str(toy_kernels.TOTAL).encode()], err
    return one.returncode


def working(tmp_path):
    """Names of what belongs to running processes."""
    return {path.name for path in (tmp_path / "cache" / "kernels").iterdir() if not path.name.endswith(".kernel")}


LEAVING = {
    "in order": ("pass", 0),
    "after Ctrl-C, at once": ("from vigil.terminal.shutdown import SHUTDOWN; SHUTDOWN.leave()", 130),
    "after Ctrl-C, while something compiles": (
        "import threading, time, vigil.playing.interrupts as i; from vigil.commands.guard import leave_if_busy;"
        "threading.Thread(target=time.sleep, args=(60,), name=i.BACKGROUND, daemon=True).start(); leave_if_busy()",
        130,
    ),
}


@pytest.mark.parametrize("way", LEAVING)
def test_whoever_leaves_takes_its_folder_along(way, package, tmp_path):
    then, code = LEAVING[way]
    for _ in range(2):  # compiled, and read from the cache
        assert ended(package.parent, then) == code
        assert working(tmp_path) == set()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_what_a_killed_process_leaves_goes_with_the_next_start(number, package, tmp_path):
    killed = process(package.parent, WAIT)
    assert killed.stdout.readline()
    assert len(working(tmp_path)) == 1
    killed.send_signal(number)
    killed.communicate(timeout=120)
    assert len(working(tmp_path)) == 1
    assert ended(package.parent) == 0
    assert working(tmp_path) == set()


def test_the_folder_of_a_running_process_stays(package, tmp_path):
    running = process(package.parent, WAIT)
    assert running.stdout.readline()
    before = working(tmp_path)
    assert ended(package.parent) == 0
    assert working(tmp_path) == before != set()
    running.communicate(timeout=120)
    assert working(tmp_path) == set()


def test_so_it_is_among_temporary_files(package, tmp_path):
    (tmp_path / "cache").write_text("a file in the way")
    (temporary := tmp_path / "temporary").mkdir()
    killed = process(package.parent, WAIT, TMPDIR=str(temporary))
    assert killed.stdout.readline()
    killed.kill()
    killed.communicate(timeout=120)
    assert len(list(temporary.glob("vigil-*"))) == 1
    assert ended(package.parent, TMPDIR=str(temporary)) == 0
    assert list(temporary.glob("vigil-*")) == []


def aged(path, seconds):
    os.utime(path, (time.time() - seconds,) * 2)


def test_what_has_no_lock_goes_when_it_is_old(tmp_path):
    ages = {"open-young": LEFT / 2, "open-old": 2 * LEFT, "other": 2 * LEFT}
    for name, age in ages.items():
        (tmp_path / name / "inside").mkdir(parents=True)
        aged(tmp_path / name, age)
        (tmp_path / f"{name}.file").write_text("half written")
        aged(tmp_path / f"{name}.file", age)
    os.mkfifo(tmp_path / "open-pipe")
    (tmp_path / "open-link").symlink_to("open-link")
    own = OwnFolder(tmp_path)
    left = {path.name for path in tmp_path.iterdir()}
    own.remove()
    assert left == {"open-young", "open-young.file", "other", "other.file", "open-pipe", "open-link", own.path.parent.name}


def test_looking_for_folders_costs_nothing(tmp_path):
    for number in range(500):
        (tmp_path / f"name-{number}.kernel").write_bytes(b"")
    began = time.process_time()
    OwnFolder(tmp_path).remove()
    assert time.process_time() - began < 0.1


def test_there_is_no_trace_of_own_folders(tmp_path):
    folder = OwnFolder(tmp_path)
    (folder.path / "file").write_text("x")
    assert folder in ownfolders.OWN
    ownfolders.remove_own()
    assert folder not in ownfolders.OWN and list(tmp_path.iterdir()) == []


def test_a_file_that_was_never_written_here_is_not_read(tmp_path):
    file = CacheFile(tmp_path, "toy", "key")
    file.write(b"x")
    with file.path.open("r+b") as opened:
        opened.truncate(MOST_BYTES + 1)
    assert file.read() is None and not file.path.exists()
