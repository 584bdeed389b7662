"""The fast compiler with counters: how often each function is called, and which way each of its branches goes."""

import re
from typing import Any

import numpy as np

from sim.engine.compiler.fast import FastCompiler, FastPipeline
from sim.engine.compiler.libraries import EntryLibrary
from sim.engine.compiler.weights import BRANCH, FUNCTION, Counts, Function, Profile, functions, merged

ROOM = 1 << 16
"""Counters; the largest kernel has some 10,000."""
COUNTERS = np.zeros(ROOM, np.int64)
"""The compiled code knows where they lie, so that it is kept nowhere."""
KNOWN: list[tuple[Function, int, int]] = []
"""Functions with counters: the first one, which counts calls, and how many branches follow, with two counters each."""


def step(address: str, name: str) -> str:
    """LLVM code that adds 1 to the counter at an address."""
    pointer, before, after = (f'%"counted.{part}.{name}"' for part in ("pointer", "before", "after"))
    return (
        f"  {pointer} = inttoptr i64 {address} to ptr\n"
        f"  {before} = load i64, ptr {pointer}\n"
        f"  {after} = add i64 {before}, 1\n"
        f"  store i64 {after}, ptr {pointer}\n"
    )


def counted(function: Function, part: str) -> str:
    """A function that counts.

    Raises
    ------
    ValueError
        If there are not enough counters.
    """
    first = sum(1 + 2 * branches for _, _, branches in KNOWN)
    branches = len(BRANCH.findall(part))
    KNOWN.append((function, first, branches))
    if first + 1 + 2 * branches > ROOM:
        raise ValueError("a kernel has more branches than there are counters")
    place = COUNTERS.ctypes.data + 8 * first
    waiting = iter(range(branches))

    def count(branch: re.Match[str]) -> str:
        number = next(waiting)
        no, address = (f'%"counted.{part}.{number}"' for part in ("no", "address"))
        code = f"  {no} = select i1 {branch[1]}, i64 0, i64 8\n  {address} = add i64 {no}, {place + 8 + 16 * number}\n"
        return code + step(address, str(number)) + branch[0]

    head = FUNCTION.match(part)
    assert head is not None
    body = BRANCH.sub(count, part[head.end() :])
    return head[0] + re.sub(r"^(\S+:)\n", lambda label: f"{label[0]}{step(str(place), 'all')}", body, count=1, flags=re.MULTILINE)


class CountingLibrary(EntryLibrary):
    """Code of an entry point whose inner functions count."""

    def parse(self, text: str) -> Any:
        """Module of an inner function, with counters."""
        return super().parse("".join(counted(function, part) if function[0] else part for function, part in functions(text)))


class CountingPipeline(FastPipeline):
    """Fast pipeline of what counts; what was counted before is of no use."""

    library_class = CountingLibrary
    weighs = False


class CountingCompiler(FastCompiler):
    """Compiles as the fast compiler does, with counters."""

    name = "counting"
    outer_pipeline = CountingPipeline


def profile() -> Profile:
    """What has been counted in this process, of functions that were called."""
    found = []
    for function, first, branches in KNOWN:
        numbers = COUNTERS[first : first + 1 + 2 * branches].tolist()
        if numbers[0]:
            found.append((function, Counts(numbers[0], tuple(zip(numbers[1::2], numbers[2::2], strict=True)))))
    return merged(found)
