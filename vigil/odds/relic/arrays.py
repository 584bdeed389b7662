"""Whole arrays of situations: every distinct one is worked out once."""

import math
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sim.errors import InputError, quoted

Integers = NDArray[np.int64]
MOST_SITUATIONS = 50_000_000
"""Situations that are worked out at once; each takes some 50 bytes on the way."""
Solve = Callable[[tuple[int, ...], list[int]], dict[int, tuple[Fraction, ...]]]
"""From how the dice are thrown and some shifts (differences or margins) to the chances of each shift."""


def whole(name: str, values: ArrayLike, limits: tuple[int, int]) -> Integers:
    """Whole numbers within limits, as an array.

    Raises
    ------
    InputError
        If some are none, or outside; names the first.
    """
    try:
        found = np.asarray(values)
    except Exception:  # rows of different lengths, or whatever a foreign object raises
        found = np.empty(0, object)
    if found.dtype.kind not in "iu":
        raise InputError(f"{name}: {quoted(values)} are no whole numbers; {limits[0]} to {limits[1]}")
    outside = found[(found < limits[0]) | (found > limits[1])]
    if outside.size:
        raise InputError(f"{name}: {outside.flat[0]} is out of range; {limits[0]} to {limits[1]}")
    return found.astype(np.int64)


def broadcast(*arrays: Integers) -> list[Integers]:
    """Arrays of one shape.

    Raises
    ------
    InputError
        If there is no such shape, or it holds too many situations.
    """
    try:
        shape = np.broadcast_shapes(*(array.shape for array in arrays))
    except ValueError:
        shapes = ", ".join(str(array.shape) for array in arrays if array.shape)
        raise InputError(f"shapes: arrays of the shapes {shapes} cannot be broadcast to one; give arrays of one shape, or numbers") from None
    if (situations := math.prod(shape)) > MOST_SITUATIONS:
        raise InputError(f"shapes: {situations:,} situations are too many; at most {MOST_SITUATIONS:,} at once")
    return list(np.broadcast_arrays(*arrays))


def solved(thrown: Iterable[Integers], shift: Integers, solve: Solve, outcomes: int, exact: bool) -> list[Any]:
    """Chances of every situation.

    Parameters
    ----------
    thrown
        Arrays that say how the dice are thrown, 0 or more each.
    shift
        Difference or margin.
    solve
        Works out the chances of several shifts at once.
    outcomes
        How many chances there are.
    exact
        Whether to give fractions, or float64, each correctly rounded.

    Returns
    -------
    list
        One array for each outcome, of the broadcast shape; numbers instead if that has no axes.
    """
    *columns, shifts = np.broadcast_arrays(*thrown, shift)
    code, lowest = np.zeros(shifts.shape, np.int64), int(shifts.min(initial=0))
    sizes = [*(int(column.max(initial=0)) + 1 for column in columns), int(shifts.max(initial=0)) - lowest + 1]
    for column, size in zip((*columns, shifts - lowest), sizes, strict=True):
        code = code * size + column
    distinct, where = np.unique(code, return_inverse=True)
    found = np.empty((len(distinct), outcomes), object if exact else np.float64)
    parts = np.unravel_index(distinct, sizes)
    throws = np.stack(parts[:-1], axis=1)
    for throw in np.unique(throws, axis=0):
        rows = np.flatnonzero((throws == throw).all(axis=1))
        asked = [int(parts[-1][row]) + lowest for row in rows]
        chances = solve(tuple(int(x) for x in throw), asked)
        for row, one in zip(rows, asked, strict=True):
            found[row] = chances[one] if exact else [float(chance) for chance in chances[one]]
    where = where.reshape(shifts.shape)
    return [found[:, i][where] for i in range(outcomes)]
