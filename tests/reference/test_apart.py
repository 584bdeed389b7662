"""The reference engine keeps apart from what it is compared with."""

import ast
from pathlib import Path

import pytest

from sim import jit
from sim.ascension import reference

HOME = Path(reference.__file__).parent
MODULES = sorted(HOME.glob("*.py"))
LAYERS = ("vigil", "reports", "strategies", "sim", "numpy", "numba")


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_it_imports_nothing_of_the_house_but_itself(path):
    of_the_house = [name for name in imports(path) if name.split(".")[0] in LAYERS]
    assert [name for name in of_the_house if not name.startswith("sim.ascension.reference")] == []


def test_all_of_it_was_looked_at():
    assert {"engine", "turn", "moves", "effects", "cardfile", "rulefile"} <= {path.stem for path in MODULES}


def test_a_change_of_it_compiles_no_kernel(monkeypatch):
    read = []
    real = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read.append(path) or real(path))
    jit.sources_digest()
    assert any(path.name == "acquire.py" for path in read)
    assert not [path for path in read if HOME in path.parents]
