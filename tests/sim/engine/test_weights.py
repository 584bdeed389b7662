"""What the compiler is told of how kernels branch: counted as it is, said to LLVM as it was counted, and of shipped games still about their code."""

import re
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from llvmlite.binding import parse_assembly

from sim.engine.compiler import counting
from sim.engine.compiler.counting import CountingCompiler
from sim.engine.compiler.weights import Counts, full_name, functions, merged, place_of, read_profile, summary, weigh, write_profile
from sim.engine.entrypoint import EntryPoint
from sim.engine.jit import kernel
from sim.games import SHIPPED

CODE = """target triple = "x86_64-unknown-linux-gnu"

define i32 @"_ZN3toy4signB2v7B8any"(i64 %"n")
{
entry:
  %"below" = icmp slt i64 %"n", 0
  br i1 %"below", label %"B1", label %"B2", !prof !0
B1:
  ret i32 -1
B2:
  ret i32 1
}

!0 = !{ !"branch_weights", i32 1, i32 99 }
"""
COUNTS = Counts(10, ((7, 3),))
GONE = 10
"""A file of counts is counted anew when one in so many of its functions is no longer there."""


@kernel
def larger(numbers, n, limit):
    found = 0
    for i in range(n):
        if numbers[i] > limit:
            found += 1
    return found


def twice(numbers, limit):
    return larger(numbers, numbers.shape[0], limit) + larger(numbers, 2, limit)


@pytest.mark.proof
def test_calls_and_branches_are_counted(monkeypatch):
    monkeypatch.setattr(counting, "KNOWN", [])
    counting.COUNTERS[:] = 0
    entry = EntryPoint(twice, CountingCompiler())
    monkeypatch.setattr(entry, "_file", lambda telling=False: None)
    assert entry(np.arange(5), 0) == 4 + 1
    (((name, _), counts),) = counting.profile().items()
    assert name.endswith("6larger")
    assert counts.calls == 2
    assert counts.ways == ((5 + 2, 2), (4 + 1, 1 + 1))  # of the loop and of the comparison: held, did not


def test_llvm_is_told_what_was_counted():
    before, (function, part) = functions(CODE)
    told = str(parse_assembly(before[1] + weigh(part, COUNTS)))
    assert function[0] == "_ZN3toy4sign"
    assert full_name(part) == "_ZN3toy4signB2v7B8any"
    assert '!{!"function_entry_count", i64 10}' in told
    assert '!{!"branch_weights", i32 7, i32 3}' in told
    assert [*re.findall(r"^(!\d+) = .*i32 7, i32 3", told, re.MULTILINE)] == re.findall(r"br i1 .*!prof (!\d+)", told)


def test_a_function_that_branches_otherwise_is_another_one():
    changed = CODE.replace('label %"B1", label %"B2"', 'label %"B2", label %"B1"')
    assert [*functions(CODE)][1][0] != [*functions(changed)][1][0]
    assert [*functions(CODE)][1][0] == [*functions(CODE.replace("B2v7B8any", "B3v90B8other"))][1][0]


def test_counts_of_one_function_are_added_up():
    function = "name", "shape"
    assert merged([(function, COUNTS), (function, Counts(1, ((0, 2),)))]) == {function: Counts(11, ((7, 5),))}


def test_files_of_counts_are_read_as_they_were_written(tmp_path):
    profile = {("one", "00000000"): Counts(3, ()), ("two", "0000000f"): COUNTS}
    write_profile(tmp_path / "branches.csv", profile)
    assert read_profile(tmp_path / "branches.csv") == profile
    assert read_profile(tmp_path / "none.csv") == {}


def words_of(name):
    """Module and function of a mangled name: each word behind its length."""
    words, rest = [], name.removeprefix("_ZN")
    while length := re.match(r"\d+", rest):
        end = length.end() + int(length[0])
        words.append(rest[length.end() : end])
        rest = rest[end:]
    return words


def is_there(words):
    """Whether a function, or the one inside which it stands, is in its module."""
    *module, function = words[: words.index("_3clocals_3e")] if "_3clocals_3e" in words else words
    return hasattr(import_module(".".join(module)), function)


def shipped():
    """Files of counts of shipped games."""
    kernels = [import_module(f"sim.{game.name}.batch").BATCHES.kernel for game in SHIPPED]
    return [place for place in (place_of(kernel.py_func) for kernel in kernels) if place.is_file()]


@pytest.mark.parametrize("place", shipped(), ids=lambda place: place.parent.name)
def test_shipped_counts_are_of_functions_that_are_there(place: Path):
    profile = read_profile(place)
    parse_assembly(summary(profile)).verify()
    gone = [name for name, _ in profile if not is_there(words_of(name))]
    assert len(gone) * GONE < len(profile), gone
