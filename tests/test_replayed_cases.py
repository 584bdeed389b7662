"""Drawn examples are the same every time; what a search finds is kept, as small as it gets, and replayed."""

import json
import subprocess
import sys
from pathlib import Path

import properties
import pytest
from hypothesis import strategies as st
from properties import as_json, cases, holding

CHECK = """
from hypothesis import strategies as st
from properties import holds


@holds(examples=50, number=st.integers(0, 10**6), pair=st.tuples(st.booleans(), st.text(max_size=2)))
def test_numbers_are_small(number, pair, tmp_path):
    assert isinstance(pair, list) and tmp_path.is_dir()
    print("drawn", number)
    assert number < 1000
"""


def searched(folder, **environment):
    """Pass the check in a process of its own; what it printed."""
    (folder / "test_numbers.py").write_text(CHECK, encoding="utf-8")
    code = f"""
import pathlib, sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
import properties, pytest
properties.CASES = pathlib.Path({str(folder / "cases")!r})
sys.exit(pytest.main(["-s", "-q", "-p", "no:cacheprovider", {str(folder)!r}]))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, env={"PATH": "/bin", **environment}, capture_output=True, text=True, timeout=120)
    return done.stdout


@pytest.mark.proof
def test_a_search_keeps_the_smallest_example_and_it_is_replayed_first(tmp_path):
    searched(tmp_path, VIGIL_FUZZ="1")
    (case,) = (tmp_path / "cases" / "numbers" / "numbers_are_small").glob("*.json")
    assert json.loads(case.read_text()) == {"number": 1000, "pair": [False, ""]}
    (tmp_path / "cases" / "numbers" / "numbers_are_small" / "other.json").write_text('{"number": 77, "pair": [true, "b"]}')
    lines = [line for line in searched(tmp_path).splitlines() if line.startswith("drawn")]
    assert {"drawn 1000", "drawn 77"} <= set(lines[:2])
    assert len(list(case.parent.iterdir())) == 2, "without a search nothing is written"


def test_examples_are_the_same_every_time(monkeypatch):
    monkeypatch.setattr(properties, "FUZZING", False)

    def drawn(piece=None):
        found = []

        def check(number):
            found.append(number)

        holding(check, 20, piece, number=st.integers(0, 10**9))()
        return found

    assert drawn() == drawn() and drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)


@pytest.mark.parametrize("path", sorted(properties.CASES.rglob("*.json")), ids=lambda path: path.stem)
def test_every_kept_case_belongs_to_a_check(path):
    check = path.parent.name
    module = path.parent.parent.name
    (source,) = Path(__file__).parent.rglob(f"test_{module}.py")
    assert f"def test_{check}(" in source.read_text(encoding="utf-8") or f"def {check}(" in source.read_text(encoding="utf-8")
    assert as_json(json.loads(path.read_text(encoding="utf-8")))


def test_cases_are_read_by_their_check():
    def test_nothing():
        pass

    assert cases(test_nothing) == []
