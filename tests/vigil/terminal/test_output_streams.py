"""Who reads the output may go, and there may be none: no traceback, and one exit code for all commands."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from readypython import TYPED

from vigil.terminal.shutdown import UNREAD

ROOT = Path(__file__).parents[3]
COMMANDS = {
    "help": ["run", "--help"],
    "version": ["--version"],
    "a table": ["list"],
    "JSON": ["odds", "relic", "table", "--json"],
    "a long text": ["schema", "card-set"],
    "lines": ["strategies", "check", "rush"],
}
ANEW = "a table"
"""The command for which a Python of its own is begun; the other ones are children of one that has everything imported, and lose stdout there."""
GONE = f"import os; ear, mouth = os.pipe(); os.close(ear); os.dup2(mouth, 1); os.close(mouth); {TYPED}"
CLOSED = f"import os, sys; os.close(1); sys.stdout = None; {TYPED}"
"""As Python begins where stdout is closed."""


def vigil(words, **streams):
    code = [sys.executable, "-m", "vigil", *words]
    done = subprocess.run(code, env=os.environ | {"PYTHONPATH": str(ROOT)}, stdin=subprocess.DEVNULL, timeout=120, check=False, **streams)
    return done.returncode, (done.stderr or b"").decode()


@pytest.mark.parametrize("what", COMMANDS)
def test_a_reader_that_has_gone_is_no_fault(python, what):
    if what != ANEW:
        done = python.run(GONE, *COMMANDS[what])
        assert (done.returncode, done.stderr) == (UNREAD, "")
        return
    ear, mouth = os.pipe()
    os.close(ear)
    try:
        assert vigil(COMMANDS[what], stdout=mouth, stderr=subprocess.PIPE) == (UNREAD, "")
    finally:
        os.close(mouth)


@pytest.mark.parametrize("what", COMMANDS)
def test_a_closed_stdout_is_told(python, what):
    if what == ANEW:
        code, said = vigil(COMMANDS[what], stderr=subprocess.PIPE, preexec_fn=lambda: os.close(1))
    else:
        done = python.run(CLOSED, *COMMANDS[what])
        code, said = done.returncode, done.stderr
    assert code == 2
    assert said == "error: output: stdout is closed, so nothing can be printed; send it to a file, or to /dev/null\n"


def test_whoever_prints_nothing_needs_no_stdout(tmp_path):
    """Nor does what would be printed get into a file that happens to take its place."""
    words = ["run", "duel", "--games", "10", "--jobs", "1", "--no-report", "--quiet", "--out", str(tmp_path / "run")]
    assert vigil(words, stderr=subprocess.PIPE, preexec_fn=lambda: os.close(1)) == (0, "")
    assert (tmp_path / "run" / "tallies.parquet").is_file()


@pytest.mark.parametrize(("words", "code"), [(["--version"], 0), (["nonsense"], 2), (["cards", "check", "nowhere.toml"], 2)])
def test_a_closed_stderr_changes_nothing(python, words, code):
    if code:
        assert python.run(f"import os, sys; os.close(2); sys.stderr = None; {TYPED}", *words).returncode == code
    else:  # one begins as a user's does
        assert vigil(words, stdout=subprocess.DEVNULL, preexec_fn=lambda: os.close(2)) == (code, "")
