"""Compiled strategies: the form of a `PLAN` record, the same in every game but for its room.

A strategy is lists of lines, each naming *things* (cards, spaces, words) that it ranks. A game gives every thing a place on one axis and says how
much room its strategies need; `sim.engine.judging` reads the record.
"""

from collections.abc import Sequence
from enum import IntEnum

import numpy as np

TEST_TRUE = -1
"""A condition that has been found true, or has no test at all."""
TEST_FALSE = -2
"""A condition that has been found false."""

NO_RANK = 32767
"""Rank of a thing that no line wants and no default order covers."""
DEFAULT_RANK = 30000
"""Ranks from here on come from a default order, not from a line."""
RANKS_PER_LINE = 128
"""Ranks of a line that names so many things or fewer; one that names more has a rank for each of them."""
MAX_LINES = DEFAULT_RANK // RANKS_PER_LINE
"""Lines of one list."""
MAX_THINGS = NO_RANK - DEFAULT_RANK
"""Things of one game: each has its rank in a default order."""

MAX_COMPARED = 5_000_000
"""Comparisons that a strategy may make in one game; some thousands are usual."""

CODE = 32
"""Bytes of the fingerprint of a player's code."""
WORD = 64
"""Bits of a word in which things are marked."""
NO_COUNTER = 0
"""Number of the counter that is always nought, in every game."""


class Policy(IntEnum):
    """Who decides."""

    RULES = 0
    RANDOM = 1
    SEARCH = 2
    """By its rules, but for the decisions that it plays out before it makes them."""
    PYTHON = 3
    """By functions, and by rules where it has none."""


class Compare(IntEnum):
    """How a test compares."""

    LT = 0
    LE = 1
    EQ = 2
    NE = 3


def plan_dtype(
    lists: int,
    things: int,
    *,
    flags: Sequence[str] = (),
    searches: bool = False,
    asks: bool = False,
    tests: int = 1024,
    selectors: int = 128,
    selected: int = 2048,
    entries: int = 8192,
) -> np.dtype[np.void]:
    """Form of a compiled strategy.

    Parameters
    ----------
    lists
        Length of the list axis.
    things
        Length of the axis of things, at most `MAX_THINGS`.
    flags
        Names of fields that say of one list each whether it has lines, for kernels that need not look at it otherwise.
    searches
        Whether the game has players that search.
    asks
        Whether the game has players that are written in Python.
    tests
        Comparisons of one strategy.
    selectors
        Different names and classes in the conditions of one strategy.
    selected
        Things in all selectors of one strategy.
    entries
        Ranked entries of one strategy, over all lists and things. This and the three before are at most 32,767.

    Returns
    -------
    dtype
        A record, aligned.
    """
    return np.dtype(
        [
            ("policy", "i1"),  # Policy
            *((flag, "u1") for flag in flags),
            # entry[list, thing]: -1 - rank where the rank does not depend on the game, otherwise the first entry of the thing. Entries are
            # read in order until one's condition holds; the last one of a thing has no test (TEST_TRUE) and says what holds when no line
            # fits: a default rank or NO_RANK.
            ("entry", "i2", (lists, things)),
            ("entry_rank", "i2", (entries,)),
            ("entry_test", "i2", (entries,)),  # first test of the condition, or TEST_TRUE
            # test: compare(counter a - counter b, bound); then go on with the next test, TEST_TRUE or TEST_FALSE
            ("test_a", "u1", (tests,)),  # counter of the game
            ("test_a_of", "i2", (tests,)),  # selector, for counters of a name or class
            ("test_b", "u1", (tests,)),  # NO_COUNTER: no difference
            ("test_b_of", "i2", (tests,)),
            ("test_op", "u1", (tests,)),  # Compare
            ("test_bound", "i4", (tests,)),
            ("test_yes", "i2", (tests,)),
            ("test_no", "i2", (tests,)),
            ("selector_first", "i2", (selectors,)),  # a selector's things: selected[first .. last - 1]
            ("selector_last", "i2", (selectors,)),
            ("selected", np.min_scalar_type(things - 1), (selected,)),
            *([("playouts", "i2"), ("depth", "i2")] if searches else []),  # of a policy `search`; depth in rounds, 0: to the end
            # of a policy `python`: bit per decision that its functions make, and the fingerprint of their code
            *([("asks", "i4"), ("code", "u1", (CODE,))] if asks else []),
            ("named", "u8", (selectors, (things + WORD - 1) // WORD)),  # the same as bits, bit k of word w for the thing w * WORD + k
        ],
        align=True,
    )
