"""Bad inputs as CI tries them: the same thousands every time, some hundreds anew each time, and a few in processes of their own."""

import os
import re
import secrets
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from badinput.judging import HANGS, MEGABYTES, SECONDS, complaint
from badinput.trials import USUAL, commands

HOUSE = Path(__file__).resolve().parents[2]
SEED = 20_260_101
TRIALS = 360
ANEW = 180
"""Drawn from a seed of the day; a failure names it, and `python -m badinput --seed N` draws them again."""


def test_every_command_is_tried():
    assert sorted(USUAL) == sorted(" ".join(path) for path in commands())


BOTH = """
import sys
from badinput.__main__ import main
known, anew = (["--seed", seed, "--trials", trials, "--keep", sys.argv[1]] for seed, trials in (sys.argv[2:4], sys.argv[4:6]))
sys.exit(main(known) + main(anew))
"""


def test_no_bad_input_crashes_hangs_or_ends_without_a_message(tmp_path):
    """In a process of its own: it forks, which threads of this one would not survive; one for both, for importing everything takes long."""
    anew = secrets.randbits(32)
    paths = os.pathsep.join((str(HOUSE), str(HOUSE / "tests"), str(HOUSE / "tests" / "reports")))
    given = [str(word) for word in (tmp_path, SEED, TRIALS, anew, ANEW)]
    environment = os.environ | {"PYTHONPATH": paths, "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run([sys.executable, "-c", BOTH, *given], env=environment, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, f"seeds {SEED}, {anew}: {done.stdout[-9000:]}{done.stderr[-5000:]}"
    refused = [int(number.replace(",", "")) for number in re.findall(r"([\d,]+) were refused", done.stdout)]
    assert len(refused) == 2 and refused[0] > 0.6 * TRIALS and refused[1] > 0.6 * ANEW  # some mutations are harmless


def _pipe(folder: Path) -> None:
    os.mkfifo(folder / "x.toml")


def _zero(folder: Path) -> None:
    (folder / "x.toml").symlink_to("/dev/zero")


def _holding(data: bytes) -> Callable[[Path], None]:
    def write(folder: Path) -> None:
        (folder / "x.toml").write_bytes(data)

    return write


MADE = {
    "a pipe": _pipe,
    "a device": _zero,
    "25 MB": _holding(b"# " + b"x" * 25_000_000),
    "brackets": _holding(b"a = " + b"[" * 15_000_000),
    "digits": _holding(b"a = " + b"9" * 15_000_000),
}
COMMANDS = (["cards", "check", "x.toml"], ["strategies", "check", "x.toml"], ["run", "x.toml"], ["check", "run", "--gates", "x.toml"])
ALONE = (
    *((made, COMMANDS[k % len(COMMANDS)]) for k, made in enumerate(MADE)),
    ("a pipe", ["run", "x.toml"]),
    (None, ["run", b"\xff\xfe.toml"]),
    (None, ["report", b"\xff"]),
    (None, ["run", "duel", "--out", b"a\xffb"]),
    (None, ["bench", "--jobs", "9" * 4000]),
)


MEASURED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (4 * 2**30, 4 * 2**30))
house, most = sys.argv[1:3]
sys.path.insert(0, house)
from vigil.__main__ import main
sys.argv[:] = ["vigil", *sys.argv[3:]]
try:
    main()
finally:
    with open("/proc/self/status") as status, open(most, "w") as file:  # what the system tells of a child counts the memory of the tests too
        file.write(next(line.split()[1] for line in status if line.startswith("VmHWM")))
"""


@pytest.mark.parametrize(("made", "argv"), ALONE, ids=str)
def test_a_bad_input_alone(tmp_path, made, argv):
    """The command as it is typed, with a limit on memory."""
    if made is not None:
        MADE[made](tmp_path)
    with open(tmp_path / "out", "wb") as out, open(tmp_path / "err", "wb") as err:
        process = subprocess.Popen(
            [sys.executable, "-c", MEASURED, str(HOUSE), str(tmp_path / "most"), *argv],
            cwd=tmp_path,
            stdout=out,
            stderr=err,
            env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        )
        watch = threading.Timer(HANGS, process.kill)
        watch.start()
        _, status, usage = os.wait4(process.pid, 0)
        watch.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    said = (tmp_path / "err").read_bytes()
    assert process.returncode == 2, said.decode(errors="replace")
    assert complaint(2, (tmp_path / "out").read_bytes(), said) == ""
    assert int((tmp_path / "most").read_text()) / 1024 < MEGABYTES and usage.ru_utime + usage.ru_stime < SECONDS
