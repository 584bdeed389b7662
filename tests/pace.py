"""How long something computes, in yardsticks: a slow or busy machine takes longer for both, so that a limit holds everywhere."""

import time
from collections.abc import Callable

from vigil.yardstick import UNIT, arrays, walk

PROMPT = 6.0
"""Yardsticks after which any game is over: 0.05 s on one core of 2.5 GHz that is left alone."""


def yardsticks(work: Callable[[], object]) -> float:
    """Compute that some work takes, over that of a yardstick paced off beside it."""
    table, counts = arrays()
    walk(1, 0, table, counts)  # compiled before the clock starts
    began = time.process_time()
    walk(UNIT, 0, table, counts)
    paced = time.process_time()
    work()
    return (time.process_time() - paced) / (paced - began)
