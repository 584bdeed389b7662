"""A fixed loop that says how fast a machine is, so that games a second of different machines can be compared.

It does what kernels do, in small: numbers from a counter, look-ups in a table by what was drawn, branches nobody can foresee, counts added up in
memory. It is no part of any game and does not change with them; whoever changes it makes all earlier figures worthless, so a test holds its sum.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

UNIT = 1_000_000
"""Steps of one yardstick."""
STEPS = 4 * UNIT
"""Steps of one measurement of one thread."""
TABLE, COUNTS = 1 << 12, 1 << 13
"""Entries of 8 bytes: 32 KiB that are read, 64 KiB that are written."""
WEYL, MIX_1, MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""SplitMix64 (Steele, Lea and Flood 2014)."""


@njit(nogil=True, error_model="numpy")
def walk(steps: int, key: int, table: NDArray[np.uint64], counts: NDArray[np.uint64]) -> Any:
    """Take so many steps.

    Parameters
    ----------
    steps
        How many.
    key
        Where the counter begins.
    table
        `[TABLE]` look-ups.
    counts
        `[COUNTS]` added to.

    Returns
    -------
    int
        A sum that depends on every step.
    """
    state, total = np.uint64(key), np.uint64(0)
    for _ in range(steps):
        state += np.uint64(WEYL)
        z = state
        z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_1)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_2)
        z ^= z >> np.uint64(31)
        entry = table[z & np.uint64(TABLE - 1)]
        if (entry ^ z) & np.uint64(1):
            place = (entry + (z >> np.uint64(40))) & np.uint64(COUNTS - 1)
            counts[place] += np.uint64(1)
            total += counts[place] ^ entry
        else:
            least = entry
            for k in range(1, 2 + ((z >> np.uint64(20)) & np.uint64(3))):
                other = table[(z >> np.uint64(8 * k)) & np.uint64(TABLE - 1)]
                least = min(least, other)
            total += least
    return total


def arrays() -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """The table, always the same, and counts of zero."""
    numbers = np.arange(1, TABLE + 1, dtype=np.uint64) * np.uint64(WEYL)
    return numbers ^ (numbers >> np.uint64(29)), np.zeros(COUNTS, np.uint64)


def yardsticks_per_second(jobs: int, steps: int = STEPS) -> float:
    """How many times a second so many threads together pace off the yardstick, `UNIT` steps.

    Parameters
    ----------
    jobs
        Threads; each takes all steps by itself.
    steps
        How many.

    Returns
    -------
    float
    """
    walk(1, 0, *arrays())  # compiled before the clock starts
    given = [(steps, job, *arrays()) for job in range(jobs)]
    with ThreadPoolExecutor(jobs) as threads:
        began = time.perf_counter()
        list(threads.map(lambda one: walk(*one), given))
        taken = time.perf_counter() - began
    return jobs * steps / taken / UNIT
