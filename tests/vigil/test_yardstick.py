"""The yardstick of `vigil bench` is the same loop for ever."""

import numpy as np
import pytest

from vigil import yardstick

TOTAL = 2527831576901646914
MASK = (1 << 64) - 1


def plain(steps, key, table, counts):
    """The same loop in whole numbers of Python."""
    state, total = key, 0
    for _ in range(steps):
        state = (state + yardstick.WEYL) & MASK
        z = state
        z = ((z ^ (z >> 30)) * yardstick.MIX_1) & MASK
        z = ((z ^ (z >> 27)) * yardstick.MIX_2) & MASK
        z ^= z >> 31
        entry = table[z % len(table)]
        if (entry ^ z) & 1:
            place = (entry + (z >> 40)) % len(counts)
            counts[place] += 1
            total += counts[place] ^ entry
        else:
            total += min(entry, *(table[(z >> (8 * k)) % len(table)] for k in range(1, 2 + ((z >> 20) & 3))))
    return total & MASK


@pytest.mark.proof
def test_it_is_the_loop_that_earlier_figures_were_measured_with():
    table, counts = yardstick.arrays()
    expected = counts.tolist()
    total = int(yardstick.walk(20_000, 7, table, counts))
    assert total == plain(20_000, 7, table.tolist(), expected) == TOTAL
    np.testing.assert_array_equal(counts, np.array(expected, np.uint64))
    assert 9_000 < counts.sum() < 11_000  # both branches are taken about as often


@pytest.mark.proof
def test_threads_take_their_steps_at_once():
    assert yardstick.yardsticks_per_second(1, 200_000) > 0 and yardstick.yardsticks_per_second(2, 200_000) > 0
