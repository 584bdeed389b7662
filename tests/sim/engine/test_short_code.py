"""What the fast compiler leaves out, nobody misses: its kernels do what Python does."""

from enum import IntEnum

import numba
import numpy as np
import pytest

from sim.engine.compiler import CheckedCompiler, FastCompiler
from sim.engine.compiler.fast import widen

COMPILERS = {"fast": FastCompiler, "checked": CheckedCompiler}
ROOM = np.dtype([("n", "i2"), ("on", "?"), ("ids", "u2", (5,)), ("grid", "i4", (3, 4)), ("cube", "i1", (2, 3, 4)), ("seed", "u8")])


class Way(IntEnum):
    LEFT = 1
    RIGHT = 4


def kernels(compiler):
    """Small functions with what rules are made of, and what calls them all."""

    def doubled(x, twice):
        return 2 * x if twice else x

    def total(cells, n):
        found = 0
        for at in range(n):
            found += cells[at]
        return found

    def bump(g, by):
        g.ids[1] += by
        g.on = not g.on
        return g.on

    def maybe(flag):
        if flag:
            later = 5
        if flag:
            return later
        return 7

    doubled, total, bump, maybe = (compiler.inner(function) for function in (doubled, total, bump, maybe))

    def play(records, out):
        g = records[0]
        # ranges: of one number, between two, down, by steps, empty, nested, left early, to the end
        for at in range(g.n):
            out[0] += at
        for at in range(2, g.n):
            out[1] += at
        for at in range(g.n, 0, -1):
            out[2] = 10 * out[2] + at
        for at in range(0, g.n, 2):
            out[3] = 10 * out[3] + at
        for _ in range(g.n, 2):
            out[4] += 1
        for row in range(3):
            for column in range(row, 4):
                out[5] += g.grid[row, column] * (row + 1)
        for at in range(10):
            if at == 1:
                continue
            if at > g.n:
                break
            out[6] += at
        else:
            out[6] = -1
        out[7] = at
        left = g.n
        while left:
            left -= 1
            for at in range(left):
                if g.ids[at] & 1:
                    break
                out[8] += at
        # fields: one number, arrays, rows of them, and rows given away
        g.grid[2, 3] = 7
        g.cube[1, 2, 3] = -5
        row = g.grid[2]
        row[0] = 11
        out[9] = total(g.grid[1], 4) + total(g.ids, 5) + total(g.cube[1, 2], 4) + total(row, 2)
        out[10] = g.cube[1][2, 3] + g.cube[1, 2][3] + len(g.grid) + g.grid.shape[1] + g.cube[0].size
        out[11] = doubled(3, True) + doubled(g.n, False) + doubled(Way.RIGHT, g.on) + doubled(g.ids[0], bump(g, 3))
        out[12] = maybe(g.on) * 10 + maybe(not g.on)
        one, two = (g.n, 3) if g.on else (4, g.ids[1])
        out[13] = 100 * one + two
        out[14] = min(g.n, 3) + max(np.int64(g.ids[1]), 2) + abs(-g.n)
        for value in g.ids:
            out[15] = 7 * out[15] + value
        for at, value in enumerate(g.grid[0]):
            out[16] += at * value
        for value in (1, 2, 3):
            out[17] = 10 * out[17] + value
        out[18] = np.int64(g.seed >> np.uint64(3)) % 1000
        out[19] = g.grid[0, 1] // -2 * 10 + g.grid[0, 1] % -2
        copied = out[0:3]
        copied[0] += 1
        return out[g.n - 3]

    return play, compiler.outer(play, cache=False)


def room():
    """A record to play in."""
    made = np.zeros(1, ROOM)
    made["n"], made["ids"], made["seed"] = 5, (2, 4, 6, 7, 9), 0xFEDCBA9876543210
    made["grid"] = np.arange(12).reshape(3, 4) - 3
    made["cube"] = np.arange(24).reshape(2, 3, 4)
    return made


@pytest.mark.proof
@pytest.mark.parametrize("name", COMPILERS)
def test_kernels_do_what_python_does(name):
    play, compiled = kernels(COMPILERS[name]())
    usual, found = np.zeros(20, np.int64), np.zeros(20, np.int64)
    played, other = room(), room()
    told = compiled(played, found)
    assert told == play_in_python(play, other, usual)
    assert found.tolist() == usual.tolist()
    assert played == other


def play_in_python(play, records, out):
    """The same, uncompiled: the inner functions as they were written."""
    cells = dict(zip(play.__code__.co_freevars, play.__closure__, strict=True))
    functions = {name: cell.cell_contents for name, cell in cells.items()}
    for name, cell in cells.items():
        cell.cell_contents = functions[name].py_func
    try:
        return play(records.view(np.recarray), out)
    finally:
        for name, cell in cells.items():
            cell.cell_contents = functions[name]


def test_few_types_are_told_apart():
    row, field = numba.types.Array(numba.uint16, 1, "C"), numba.types.NestedArray(numba.uint16, (5,))
    told = (
        numba.types.literal(3),
        numba.int8,
        numba.uint32,
        numba.types.IntEnumMember(Way, numba.int64),
        numba.types.literal(True),
        field,
        numba.uint64,
    )
    assert [widen(kind) for kind in told] == [*4 * [numba.int64], numba.boolean, row, numba.uint64]


def test_an_error_names_what_was_being_done():
    def wrong(numbers):
        return numbers.nothing

    with pytest.raises(
        numba.core.errors.TypingError, match=r"(?s)Unknown attribute 'nothing'.*During: typing of get attribute at .*test_short_code\.py"
    ):
        FastCompiler().outer(wrong, cache=False)(np.zeros(3))
