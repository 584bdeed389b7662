"""The tests are dealt out to several processes: long ones first, and a folder that shares what is dear stays together."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from shares import APART, FIRST, MARKS, TOGETHER, marks_of, share_of

HERE = Path(__file__).parent
TEST = """
import os, pytest

@pytest.mark.parametrize("number", range({tests}))
def test_where(number):
    with open({journal!r}, "a") as journal:
        print(os.environ["PYTEST_XDIST_WORKER"], {name!r}, file=journal)
"""


def test_what_is_named_exists():
    assert [name for name in FIRST if not (HERE / name).exists()] == []
    assert [name for names in MARKS.values() for name in names if not (HERE / name).exists()] == []
    folders = [name for group in TOGETHER for name in group if name.endswith("/")]
    assert folders and [name for name in folders if not list((HERE / name).glob("test_*.py"))] == []


def test_marks():
    assert marks_of("tests/browser/test_browser_look.py::test_ink") == ["page"]
    assert marks_of("tests/compilers/test_compilers.py::test_all[1]") == ["proof"]
    assert marks_of("tests/sim/ascension/test_engines_agree.py::test_all[1]") == []
    assert marks_of("tests/vigil/test_cli.py::test_help") == []
    assert marks_of("tests/sim/relic/scenes/test_relic_scenes.py::test_scene[a reference to it-kernel]") == []
    assert marks_of("tests/sim/relic/scenes/test_relic_scenes.py::test_scene[R1-reference]") == ["proof"]
    assert marks_of("tests/sim/ascension/scenes/test_rule_end.py::test_a23[reference-4]") == ["proof"]


def test_shares():
    assert share_of("tests/vigil/terminal/test_ending.py::test_help") == "vigil/terminal/"
    assert share_of("tests/vigil/test_cli.py::test_help[a/b::c]") == "vigil/test_cli.py"
    assert share_of("tests/browser/test_browser_look.py::test_ink") == "browser/"
    for group in TOGETHER:
        assert {share_of(f"tests/{name}{'test_any.py' if name.endswith('/') else ''}::test_all") for name in group} == {group[0]}
    assert share_of("tests/sim/relic/play/test_roll.py::test_all") == "sim/relic/play/test_roll.py"
    one, other = (f"tests/{APART[0]}::test_all[{piece}]" for piece in range(2))
    assert share_of(one) != share_of(other)


@pytest.mark.proof
def test_long_tests_come_first_and_folders_stay_together(tmp_path):
    """By its own order xdist would begin with the files of most tests, and deal out the two of the browser to both processes."""
    journal = tmp_path / "journal"
    files = {"aside/test_short.py": 9, FIRST[0]: 1, "browser/test_one.py": 3, "browser/test_two.py": 2}
    for name, tests in files.items():
        (tmp_path / "tests" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tests" / name).write_text(TEST.format(tests=tests, journal=str(journal), name=name))
    for name in ("conftest.py", "commandtree.py", "properties.py", "readypython.py", "shares.py"):
        shutil.copy(HERE / name, tmp_path / "tests")
    (tmp_path / "pytest.ini").touch()
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadfile", "-p", "no:cacheprovider"]
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True)
    passed = [line.split() for line in journal.read_text().splitlines()]
    assert len(passed) == sum(files.values())
    begun = {process: name for process, name in reversed(passed)}
    assert sorted(begun.values()) == ["browser/test_one.py", FIRST[0]]
    assert len({process for process, name in passed if name.startswith("browser")}) == 1
