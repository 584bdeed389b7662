"""Ctrl-C ends every command within two seconds, whatever a game costs and whatever is being done: exit code 130, no traceback, no half file."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

import vigil
from reports.store.files import TEMPORARY
from reports.store.locks import FILE as LOCK

EXPERIMENT = """
schema = 1
name = "Tiny"
card_sets = ["2010"]
players = 2
strategies = ["economy", "beginner"]
games = 40000
seed = 3
"""
SECONDS = 2.0
BUSY = 1.0
"""More that a machine may take on which much else is going on."""

COSTLY = """
import os, sys, time
import sim.ascension.batch, vigil.playing.arena, vigil.comparing.arm, vigil.cardeffects.batches, vigil.odds.relic.simulation, vigil.tuning.evaluation
from vigil.__main__ import main

COST, WARM, MOUTH = float(sys.argv.pop(1)), [1], int(os.environ["MOUTH"])

def costly(play, games):
    def played(*args):
        if WARM:  # the first call loads the kernel
            WARM.clear()
            return play(*args)
        os.write(MOUTH, b"x")
        time.sleep(COST * games(args))  # as a kernel does, without the GIL
        return play(*args)
    return played

vigil.playing.arena.Arm.play = costly(vigil.playing.arena.Arm.play, lambda args: args[2] - args[1])
pairs = vigil.comparing.arm
pairs.outcomes_of = costly(pairs.outcomes_of, lambda args: args[3] - args[2])
runner = vigil.cardeffects.batches.BatchRunner
runner._changed = costly(runner._changed, lambda args: len(args[2].wanted))
sim.ascension.batch.play_barred = costly(sim.ascension.batch.play_barred, lambda args: args[2] - args[1])
vigil.tuning.evaluation.Evaluation.play = costly(vigil.tuning.evaluation.Evaluation.play, lambda args: args[3] - args[2])
simulating = vigil.odds.relic.simulation
simulating.roll = costly(simulating.roll, lambda args: 100 * len(args[3]))
main()
"""
LOADING = "import os; from vigil.__main__ import main; os.write(int(os.environ['MOUTH']), b'x'); main()"


@pytest.fixture(autouse=True)
def default_interrupt():
    """What runs the tests in the background may have told them, and so whatever they start, to ignore interrupts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def tiny(tmp_path):
    path = tmp_path / "tiny.toml"
    path.write_text(EXPERIMENT)
    return str(path)


class Watched:
    """A process that says through a pipe how far it is: one that Python begins anew, or a child of a `python` that has everything imported."""

    def __init__(self, code, *words, python=None):
        self._ear, mouth = os.pipe()
        told = {"pass_fds": (mouth,), "env": {**os.environ, "MOUTH": str(mouth)}}
        if python is not None:
            self.process = python.start(code, *words, **told)
        else:
            command, pipes = [sys.executable, "-c", code, *map(str, words)], {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
            self.process = subprocess.Popen(command, **told, **pipes)
        os.close(mouth)

    def hear(self):
        """Wait until it says something."""
        assert os.read(self._ear, 1), self.process.communicate()[1]

    def stop(self):
        """Press Ctrl-C; gives exit code, what was printed on stderr, and the seconds until the end."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        try:
            _, told = self.process.communicate(timeout=60)
        finally:
            self.process.kill()
            os.close(self._ear)
        return self.process.returncode, told, time.monotonic() - began


def left_behind(folder):
    """Files that nobody would want to find."""
    return [path for path in folder.rglob("*") if TEMPORARY.fullmatch(path.name)]


def words_of(command, tiny, out):
    """How a command is called that plays for long."""
    return {
        "run": ["run", tiny, "--out", out, "--no-report", "--quiet"],
        "precise": ["run", tiny, "--precision", "0.1%", "--out", out, "--no-report", "--quiet"],
        "effects": ["effects", tiny, "--card", "Mystic", "--card", "Arha Initiate", "--out", out, "--quiet"],
        "tune": ["tune", tiny, "--generations", 100, "--out", out, "--quiet"],
        "compare": ["compare", tiny, "--change", "Mystic.cost=2", "--out", out, "--quiet"],
        "robust": ["robust", out, "--games", 5000, "--quiet"],
        "odds": ["odds", "relic", "battle", "--player", 5, "--enemy", 6, "--simulate", 10**9],
        "bench": ["bench", "--players", 2, "--quiet"],
    }[command]


TOLD = {
    "run": "go on with: vigil run --resume --out {out}",
    "precise": "go on with: vigil run --resume --out {out}",
    "effects": "go on with: vigil effects --resume --out {out}",
    "tune": "go on with: vigil tune --resume --out {out}",
    "robust": "go on with: vigil robust {out}",
}


@pytest.mark.parametrize("cost", [0.01, 30])
@pytest.mark.parametrize("command", ["run", "precise", "effects", "tune", "compare", "robust", "odds", "bench"])
def test_whatever_a_game_costs_ctrl_c_ends_the_command(python, tiny, tmp_path, command, cost):
    """A hundredth of a second a game is what slices adapt to; no slice is shorter than a game of half a minute, and then the command is left."""
    out = tmp_path / "run"
    if command == "robust":
        vigil.run(tiny, 40, out=out)
    command_line = words_of(command, tiny, out)
    process = Watched(COSTLY, cost, *command_line, python=None if command == "run" else python)
    process.hear()
    time.sleep(0.5)
    code, told, seconds = process.stop()
    assert (code, told.count("\n")) == (130, 1) and told.startswith("interrupted"), told
    assert seconds < SECONDS + BUSY
    assert TOLD.get(command, "").format(out=out) in told
    assert left_behind(tmp_path) == []


@pytest.mark.parametrize("cost", [0.01, 30])
def test_what_is_stored_after_that_goes_on(python, tiny, tmp_path, cost):
    out, straight = tmp_path / "run", tmp_path / "straight"
    process = Watched(COSTLY, cost, *words_of("run", tiny, out), "--games", 400, python=python)
    process.hear()
    time.sleep(1)
    assert process.stop()[0] == 130
    assert (json.loads((out / "manifest.json").read_text())["games_done"] > 0) == (cost < 1)
    vigil.run(resume=True, out=out)
    vigil.run(tiny, 400, out=straight)
    assert (out / "tallies.parquet").read_bytes() == (straight / "tallies.parquet").read_bytes()
    assert not (out / LOCK).exists()


@pytest.mark.parametrize("delay", [0.01, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.4, 2])
def test_ctrl_c_while_modules_load(tiny, tmp_path, delay):
    process = Watched(LOADING, "run", tiny, "--games", 10**9, "--out", tmp_path / "run", "--quiet")
    process.hear()
    time.sleep(delay)
    code, told, seconds = process.stop()
    assert (code, told.count("\n")) == (130, 1) and told.startswith("interrupted"), told
    assert seconds < SECONDS + BUSY
    assert left_behind(tmp_path) == []


SWALLOWING = """
import os, time
from vigil.terminal.shutdown import ending_in_time
with ending_in_time():
    os.write(int(os.environ["MOUTH"]), b"x")
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            time.sleep(1)
        except BaseException:
            pass
"""


def test_ctrl_c_that_a_module_swallows_is_answered_all_the_same():
    process = Watched(SWALLOWING)
    process.hear()
    code, told, seconds = process.stop()
    assert (code, told) == (130, "interrupted\n") and seconds < SECONDS + BUSY


SLOW_DISK = """
import os, sys, time
from pathlib import Path
from reports.store import files
from vigil.terminal.shutdown import ending_in_time

def slow(opened):
    os.write(int(os.environ["MOUTH"]), b"x")
    end = time.monotonic() + 2.5
    while time.monotonic() < end:
        try:
            time.sleep(0.1)
        except BaseException:
            pass

files.os.fsync = slow
with ending_in_time():
    files.write_bytes(Path(sys.argv[1]), b"whole")
    time.sleep(30)
"""


def test_a_file_that_is_being_written_is_written_to_its_end(tmp_path):
    process = Watched(SLOW_DISK, tmp_path / "file")
    process.hear()
    time.sleep(0.5)
    assert process.stop()[:2] == (130, "interrupted\n")
    assert [path.name for path in tmp_path.iterdir()] == ["file"] and (tmp_path / "file").read_bytes() == b"whole"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device here")
@pytest.mark.parametrize("words", [["list"], ["--help"], ["odds", "relic", "battle", "--player", "5", "--enemy", "6", "--json"]])
def test_a_full_disk_behind_stdout_is_one_message(words):
    with open("/dev/full", "w") as full:
        done = subprocess.run([sys.executable, "-m", "vigil", *words], stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (2, "error: output: No space left on device\n")


READ_NO_MORE = """
import os
from vigil.__main__ import main
reader, writer = os.pipe()
os.close(reader)
os.dup2(writer, 1)
main()
"""


def test_whoever_reads_no_more_hears_no_more():
    done = subprocess.run([sys.executable, "-c", READ_NO_MORE, "list"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (141, "")


def test_who_is_told_to_ignore_ctrl_c_does(tiny, tmp_path):
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    process = Watched(LOADING, "cards", "check", "2010")
    process.hear()
    code, told, _ = process.stop()
    assert (code, told) == (0, "")
