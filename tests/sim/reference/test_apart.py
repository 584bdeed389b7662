"""The reference engines keep apart from what they are compared with."""

import ast
from pathlib import Path

import pytest

import sim.ascension.reference
import sim.reference
import sim.relic.reference
from sim.ascension.batch import play_numbers as ascension
from sim.engine.sources import reached
from sim.relic.batch import play_numbers as relic

SHARED = "sim.reference"
HOMES = {package.__name__: Path(package.__file__).parent for package in (sim.reference, sim.ascension.reference, sim.relic.reference)}
MODULES = [pytest.param(home, path, id=f"{home}.{path.stem}") for home, folder in HOMES.items() for path in sorted(folder.glob("*.py"))]
ARRAYS = ("sim.reference.pythonfile", "sim.ascension.reference.pythonfile", "sim.relic.reference.sight")
"""What they give to the functions of users is what kernels give them: arrays of NumPy."""
LAYERS = ("vigil", "reports", "strategies", "sim", "numpy", "numba")


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize(("home", "path"), MODULES)
def test_it_imports_nothing_of_the_house_but_itself(home, path):
    told = [name for name in imports(path) if name != "numpy" or f"{home}.{path.stem}" not in ARRAYS]
    of_the_house = [name for name in told if name.split(".")[0] in LAYERS]
    assert [name for name in of_the_house if not f"{name}.".startswith((f"{home}.", f"{SHARED}."))] == []


def test_all_of_it_was_looked_at():
    found = {parameter.id for parameter in MODULES}
    assert found >= {f"sim.ascension.reference.{name}" for name in ("engine", "turn", "moves", "effects", "cardfile", "rulefile")}
    assert found >= {f"sim.relic.reference.{name}" for name in ("engine", "phases", "battle", "effects", "cardfile", "rulefile")}
    assert found >= {"sim.reference.streams", "sim.reference.language"}


@pytest.mark.parametrize("entry", [ascension, relic], ids=["ascension", "relic"])
def test_a_change_of_it_compiles_no_kernel(entry):
    files = [Path(function.__code__.co_filename) for function in reached(entry)]
    assert any(path.name == "acquire.py" for path in files) or any(path.name == "engagement.py" for path in files)
    assert not [path for path in files if set(HOMES.values()) & set(path.parents)]
