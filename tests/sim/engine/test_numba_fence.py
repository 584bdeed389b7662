"""Private parts of numba are used only with versions they are known of; kernels compile with any other version too."""

import gc
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import numba
import pytest
import toy_kernels

from sim.engine import jit

ROOT = Path(__file__).parents[3]
OTHER = """
import sys, numba
numba.__version__ = "0.99.0"
sys.modules["sim.engine.compiler"] = None
import numpy, toykernel.batch as b
numbers = numpy.array([1, 2, 3])
print(b.play(numbers), b.look(numbers, 2), b.play(numbers))
"""
INDICES = """
import numpy, toykernel.batch as b
numbers = numpy.array([1, 2, 3])
for call in (lambda: b.look(numbers, 2), lambda: b.look(numbers, 3), lambda: b.look(numbers, -1), lambda: b.look_for_nobody(numbers)):
    try:
        print(call())
    except IndexError as error:
        print(error, error.__traceback__.tb_next is not None)
print(b.play(numbers))
"""


def told(code, game, **environment):
    """What a process of its own prints to stdout and stderr."""
    path = os.pathsep.join((str(ROOT), str(game)))
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": path} | environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_the_pinned_version_is_tested_and_the_next_one_shut_out():
    (pinned,) = re.findall(r"^numba==(.+)$", (ROOT / "requirements.txt").read_text(), re.MULTILINE)
    assert pinned in jit.TESTED
    (wanted,) = [d for d in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"] if d.startswith("numba")]
    major, minor = pinned.split(".")[:2]
    assert wanted.endswith(f",<{major}.{int(minor) + 1}")


@pytest.mark.parametrize(
    ("version", "checked", "kind"), [("0.68.1", False, "Fast"), ("0.68.1", True, "Checked"), ("0.99.0", False, "Plain"), ("0.99.0", True, "Plain")]
)
def test_who_compiles(version, checked, kind):
    found = jit.compiler_for(version, checked)
    assert type(found).__name__ == f"{kind}Compiler"
    assert bool(found.notice) == (kind == "Plain")
    if kind == "Plain":
        assert found.options == {"nogil": True, "error_model": "numpy", "boundscheck": checked}


@pytest.mark.proof
def test_another_numba_compiles_without_private_parts_and_says_so_once(package):
    out, err = told(OTHER, package.parent)
    assert out.split() == [str(toy_kernels.TOTAL), "3", str(toy_kernels.TOTAL)]
    assert err == "vigil: compiles longer with numba 0.99.0; it is fast with numba 0.68.1\n"
    assert told(OTHER, package.parent) == (out, ""), "nothing was compiled"


@pytest.mark.proof
def test_checked_kernels_find_what_is_out_of_bounds(package, tmp_path):
    out, err = told(INDICES, package.parent, VIGIL_CHECKED_KERNELS="1")
    outside = "index out of bounds of axis 0 True"
    assert out.splitlines() == ["3", outside, outside, outside, str(toy_kernels.TOTAL)] and err == ""
    checked = {path.name for path in tmp_path.rglob("*.kernel")}
    fast, _ = told("import numpy, toykernel.batch as b; print(b.look(numpy.array([1, 2, 3]), 2))", package.parent, VIGIL_CHECKED_KERNELS="0")
    assert fast == "3\n" and len({path.name for path in tmp_path.rglob("*.kernel")} - checked) == 1, "each has a file of its own"


@pytest.mark.proof
def test_checked_kernels_name_the_line(package):
    code = "import numpy, traceback, toykernel.batch as b\ntry:\n    b.look(numpy.zeros(3), 7)\nexcept IndexError:\n    print(traceback.format_exc())"
    out, _ = told(code, package.parent, VIGIL_CHECKED_KERNELS="1")
    line = 1 + (package / "batch.py").read_text().splitlines().index("    return numbers[i]")
    assert f'batch.py", line {line}, in look' in out


@pytest.mark.proof
def test_nothing_of_numba_stays_patched(toy):
    from numba.core import cgutils, event, lowering, types
    from numba.np import arrayobj

    from sim.engine.compiler.lowering import LOWERING
    from sim.engine.compiler.reading import READING
    from sim.engine.compiler.typing import ANSWERS, TYPING

    usual = [
        (arrayobj, "fix_integer_index"),
        (event, "broadcast"),
        (types.Record, "__repr__"),
        (lowering.Lower, "lower_inst"),
        (cgutils, "do_boundscheck"),
    ]
    patched = READING + TYPING + LOWERING
    places = [*usual, *((place, name) for place, name, _ in patched)]
    kept = [getattr(place, name) for place, name in places]
    collected = gc.get_threshold(), gc.get_freeze_count() > 0
    assert toy.play(numba.np.arrayobj.np.array(toy_kernels.NUMBERS)) == toy_kernels.TOTAL
    assert kept == [getattr(place, name) for place, name in places]
    assert all(getattr(place, name) is not other for place, name, other in patched)
    assert ANSWERS == {} and (gc.get_threshold(), gc.get_freeze_count() > 0) == collected
