"""The key of a compiled kernel changes with all that it is compiled from, wherever that stands, and with nothing else."""

import ast
import types
from enum import Enum
from pathlib import Path

import numpy as np
import pytest
import toy_kernels

from sim.ascension.batch import asked_numbers, asked_searches
from sim.ascension.batch import play_numbers as ascension
from sim.ascension.batch import search_numbers as searching
from sim.engine import compiler as compilers
from sim.engine import jit
from sim.engine.entrypoint import EntryPoint
from sim.engine.sources import Unreadable, loaded, reached
from sim.relic.batch import asked_numbers as asked_relic
from sim.relic.batch import play_numbers as relic
from sim.relic.odds.rolling import roll_blocks

SIM = Path(__file__).parents[3] / "sim"
GAMES = {"ascension": [ascension, searching, asked_numbers, asked_searches], "relic": [relic, asked_relic, roll_blocks]}
DECORATORS = {"kernel", "inlined", "rarely", "entry", "intrinsic"}


def files(entry):
    return {Path(function.__code__.co_filename) for function in reached(entry)}


def holds_kernels(path):
    """Whether a file has functions that are compiled."""
    functions = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef)]
    return any(isinstance(mark, ast.Name) and mark.id in DECORATORS for function in functions for mark in function.decorator_list)


def another(value):
    """A value of the same kind that is not the same."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, Enum):
        return next(member for member in type(value) if member != value)
    return type(value)(value ^ 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_file_with_kernels_is_reached_and_none_of_another_game(game):
    found = set().union(*map(files, GAMES[game]))
    rooms = ("engine", "engine/players", game, f"{game}/play", f"{game}/odds")
    kernels = {path for room in rooms for path in (SIM / room).glob("*.py") if holds_kernels(path)}
    assert len(kernels) > 15
    assert found - kernels == set()
    assert {path for path in kernels - found if game in path.parts} == set()


@pytest.mark.parametrize("entry", [ascension, relic], ids=["ascension", "relic"])
def test_an_edit_in_any_file_changes_the_key(entry):
    before = entry.key()
    by_file = {function.__code__.co_filename: function for function in reached(entry)}
    assert len(by_file) > 15
    for function in by_file.values():
        code = function.__code__
        function.__code__ = code.replace(co_consts=(*code.co_consts, 12345))
        try:
            assert entry.key() != before, function
        finally:
            function.__code__ = code
    assert entry.key() == before


@pytest.mark.parametrize("entry", [ascension, relic], ids=["ascension", "relic"])
def test_every_constant_is_part_of_the_key(entry, monkeypatch):
    before = entry.key()
    tried = set()
    for function in reached(entry):
        for name in sorted(loaded(function.__code__) & function.__globals__.keys()):
            value = function.__globals__[name]
            if isinstance(value, int | np.integer) and (function.__module__, name) not in tried:
                tried.add((function.__module__, name))
                with monkeypatch.context() as changed:
                    changed.setitem(function.__globals__, name, another(value))
                    assert entry.key() != before, (function, name)
    assert len(tried) > 30 and entry.key() == before


EDITS = {
    "a rule": ("rules.py", "total += worth", "total -= worth"),
    "a file that is called like card models": ("cards.py", "numbers[i] * STEP", "numbers[i] + STEP"),
    "a constant": ("words.py", "np.int64(3)", "np.int64(4)"),
    "the type of a constant": ("words.py", "np.int64(3)", "np.int32(3)"),
    "a tuple of a module": ("words.py", "(2, 5)", "(2, 6)"),
    "a member of an enumeration": ("words.py", "RIGHT = 4", "RIGHT = 5"),
    "what a function closes over": ("rules.py", "adding(100)", "adding(200)"),
    "how a function is compiled": ("cards.py", "inlined", "rarely"),
}


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_of_what_is_compiled_changes_the_key(edit, package):
    before = toy_kernels.load(package.parent).play.key()
    name, old, new = EDITS[edit]
    text = (package / name).read_text()
    assert old in text
    (package / name).write_text(text.replace(old, new))
    assert toy_kernels.load(package.parent).play.key() != before
    (package / name).write_text(text)
    assert toy_kernels.load(package.parent).play.key() == before


def test_an_edit_of_anything_else_changes_no_key(package):
    before = toy_kernels.load(package.parent).play.key()
    (package / "cardmodels.py").write_text("LIMIT = 6\n")
    batch = (package / "batch.py").read_text()
    assert "    return cardmodels.LIMIT\n" in batch
    (package / "batch.py").write_text(batch.replace("    return cardmodels.LIMIT\n", "    return 0\n"))
    (package / "rules.py").write_text("# A remark.\n" + (package / "rules.py").read_text() + "\n\ndef helper():\n    return 1\n")
    assert toy_kernels.load(package.parent).play.key() == before


@pytest.mark.parametrize(
    ("compiler", "same"), [(compilers.FastCompiler(), True), (compilers.CheckedCompiler(), False), (jit.PlainCompiler(checked=False), False)]
)
def test_the_folder_is_part_of_the_key_where_messages_or_numba_name_it(compiler, same, package, tmp_path):
    toy_kernels.write(tmp_path / "other")
    here, there = (EntryPoint(toy_kernels.load(folder).play.py_func, compiler).key() for folder in (package.parent, tmp_path / "other"))
    assert (here == there) == same


def test_edits_of_the_compiler_and_of_numba_change_the_key(toy, monkeypatch, tmp_path):
    before = toy.play.key()
    with monkeypatch.context() as changed:
        changed.setattr("numba.__version__", "0.1")
        assert toy.play.key() != before
    with monkeypatch.context() as changed:
        changed.setenv("NUMBA_OPT", "0")
        assert toy.play.key() != before
    with monkeypatch.context() as changed:
        changed.setattr("sim.engine.sources.MACHINERY", ("jit.py", "streams.py"))
        assert toy.play.key() != before


OVERLOADED = """
from numba.extending import overload
from sim.engine.jit import entry


def twice(i):
    return 2 * i


@overload(twice)
def compiled_twice(i):
    return lambda i: i + i


@entry
def play(i):
    return twice(i)
"""


def test_what_cannot_be_told_is_not_cached_and_said_once(package, tmp_path, capsys):
    """What numba is told to compile instead of a Python function cannot be seen from that function."""
    (package / "batch.py").write_text(OVERLOADED)
    toy = toy_kernels.load(package.parent)
    assert toy.play(4) == toy.play(4) == 8
    said = "toykernel.batch.play is compiled anew by every process, since it cannot be told what it is compiled from: "
    assert capsys.readouterr().err == f"{said}toykernel.batch.play uses twice, a function\n"
    with pytest.raises(Unreadable, match=r"toykernel\.batch\.play uses twice, a function"):
        toy.play.key()
    assert list((tmp_path / "cache").rglob("*.kernel")) == []


def test_an_attribute_called_like_a_global_is_no_global():
    space = {"table": {}, "np": np}
    exec("def f(g):\n    return g.table\n", space)
    assert isinstance(space["f"], types.FunctionType) and reached(space["f"]) == [space["f"]]
