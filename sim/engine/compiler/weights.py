"""Which branches of kernels are taken how often: with that LLVM brings together what is often run, and inlines what is often called.

A file of counts, `branches.csv`, lies beside the entry points of a game; `tests/branches` plays and writes it. It changes no result. What it says of
a function holds as long as the function branches as it did then; of others, and of games without a file, LLVM guesses.

Source of the method: Pettis, Hansen, "Profile guided code positioning", PLDI 1990; LLVM Language Reference, "function_entry_count", "branch_weights";
"ProfileSummary" as LLVM's own profiles have it.
"""

import csv
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

FILE = "branches.csv"
FUNCTION = re.compile(r'^define [^@\n]*@"?([^"(\n]+)"?\(.*$', re.MULTILINE)
"""Head of a function, which is a line."""
BRANCH = re.compile(r"^  br i1 (\S+), label (\S+), label ([^,\s]+)(, !prof !\d+)?$", re.MULTILINE)
VERSION = re.compile(r"B\d+v\d+B")
"""Numba's mark of how often a process has compiled; types follow."""
TOP_WEIGHT = 2**31 - 1
"""A weight has 32 bits."""
CUTS = (10_000, *range(100_000, 1_000_000, 100_000), 950_000, 990_000, 999_000, 999_900, 999_990, 999_999)
"""Shares of all that was counted, in parts of a million, of which a summary says how large the counts are that make them up."""


class Counts(NamedTuple):
    """What was counted of a function."""

    calls: int
    ways: tuple[tuple[int, int], ...]
    """Of each branch, in their order, how often its condition held and how often not."""


Function = tuple[str, str]
"""A function's name, and a hash of how it branches."""
Profile = Mapping[Function, Counts]
"""What was counted of a kernel's functions."""


def functions(code: str) -> Iterator[tuple[Function, str]]:
    """Functions of a text of LLVM code, each with its part of the text; what stands before the first one has no name."""
    heads = [*FUNCTION.finditer(code)]
    yield ("", ""), code[: heads[0].start() if heads else len(code)]
    for head, end in zip(heads, [*(head.start() for head in heads[1:]), len(code)], strict=True):
        part = code[head.start() : end]
        shape = " ".join(f"{branch[2]} {branch[3]}" for branch in BRANCH.finditer(part))
        yield (VERSION.split(head[1])[0], f"{zlib.crc32(shape.encode()):08x}"), part


def full_name(part: str) -> str:
    """Name of a function as LLVM knows it, from its part of a text."""
    head = FUNCTION.match(part)
    return head[1] if head else ""


def weigh(part: str, counts: Counts) -> str:
    """A function with its counts; branches said to be rare by hand are no longer."""
    ways = iter(counts.ways)

    def known(branch: re.Match[str]) -> str:
        yes, no = next(ways)
        unit = 1 + max(yes, no) // TOP_WEIGHT
        weights = f', !prof !{{!"branch_weights", i32 {yes // unit}, i32 {no // unit}}}' if yes or no else ""
        return branch[0].removesuffix(branch[4] or "") + weights

    head = FUNCTION.match(part)
    assert head is not None
    return f'{head[0]} !prof !{{!"function_entry_count", i64 {counts.calls}}}{BRANCH.sub(known, part[head.end() :])}'


def summary(profile: Profile) -> str:
    """LLVM code of a module that says what is much and what is little."""
    counts = sorted((n for function in profile.values() for n in (function.calls, *(n for way in function.ways for n in way))), reverse=True)
    calls = max(function.calls for function in profile.values())
    numbers = {
        "TotalCount": sum(counts),
        "MaxCount": counts[0],
        "MaxInternalCount": counts[0],
        "MaxFunctionCount": calls,
        "NumCounts": len(counts),
        "NumFunctions": len(profile),
    }
    fields = ['!{!"ProfileFormat", !"InstrProf"}', *(f'!{{!"{name}", i64 {n}}}' for name, n in numbers.items())]
    fields.append(f'!{{!"DetailedSummary", !{{{", ".join(_cuts(counts))}}}}}')
    return f'!llvm.module.flags = !{{!0}}\n!0 = !{{i32 1, !"ProfileSummary", !{{{", ".join(fields)}}}}}\n'


def _cuts(counts: list[int]) -> Iterator[str]:
    """Of each of the shares, the least count of those that make it up, and how many these are."""
    total, reached, used = sum(counts), 0, 0
    for cut in CUTS:
        while used < len(counts) and reached < total * cut // 1_000_000:
            reached += counts[used]
            used += 1
        yield f"!{{i32 {cut}, i64 {counts[max(0, used - 1)]}, i32 {used}}}"


def place_of(function: Any) -> Path:
    """File of counts of an entry point; need not exist."""
    return Path(function.__code__.co_filename).with_name(FILE)


def written_profile(path: Path) -> bytes:
    """A file of counts as it is; empty if there is none."""
    return path.read_bytes() if path.is_file() else b""


def read_profile(path: Path) -> Profile:
    """What a file of counts says; nothing if there is none."""
    if not path.is_file():
        return {}
    with path.open(encoding="utf-8", newline="") as lines:
        return {(row["function"], row["branching"]): Counts(int(row["calls"]), _ways(row["ways"])) for row in csv.DictReader(lines)}


def _ways(written: str) -> tuple[tuple[int, int], ...]:
    """Counts of branches, as they are written."""
    return tuple((int(yes), int(no)) for yes, no in (way.split("/") for way in written.split()))


def write_profile(path: Path, profile: Profile) -> None:
    """Write a file of counts."""
    with path.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(("function", "branching", "calls", "ways"))
        for (name, shape), counts in sorted(profile.items()):
            writer.writerow((name, shape, counts.calls, " ".join(f"{yes}/{no}" for yes, no in counts.ways)))


def merged(counted: Iterable[tuple[Function, Counts]]) -> Profile:
    """Counts of functions, those of one name and shape added up; what was never called is left out."""
    found: dict[Function, Counts] = {}
    for function, new in counted:
        old = found.get(function, Counts(0, ((0, 0),) * len(new.ways)))
        ways = tuple((a + c, b + d) for (a, b), (c, d) in zip(old.ways, new.ways, strict=True))
        found[function] = Counts(old.calls + new.calls, ways)
    return found
