"""What the kernel reads while it plays: the compiled card set (`BOOK`) and a compiled strategy (`PLAN`).

Both are single records of fixed capacity, so that new cards, costs and strategies are data and never recompile a kernel.
"""

import numpy as np

from sim.ascension.words import (
    LISTS,
    MAX_KINDS,
    MAX_STACKS,
    MAX_STEPS,
    MAX_TRIGGERS,
)

C = (MAX_KINDS,)
STEP = (MAX_STEPS,)
TRIG = (MAX_TRIGGERS,)

BOOK = np.dtype(
    [
        ("kinds", "i2"),  # number of different cards, ids 0 .. kinds - 1 in the order of the card file
        ("honor_per_player", "i2"),
        ("honor_solo", "i2"),
        ("hand_size", "i2"),
        ("row_size", "i2"),
        ("round_cap", "i2"),
        ("stacks", "i2"),  # always-available cards, in the order of the card file
        ("stack_card", "u1", (MAX_STACKS,)),
        ("stack_count", "i2", (MAX_STACKS,)),  # copies at the start; 0 for a monster, which never runs out
        ("kind", "u1", C),  # Kind
        ("faction", "u1", C),  # Faction
        ("place", "u1", C),  # Place
        ("count", "i2", C),  # copies: centre deck, one starting deck, or pile
        ("cost", "i2", C),
        ("honor", "i2", C),  # printed; of a monster, the reward
        ("stack_of", "i1", C),  # index of the pile a banished copy returns to, or NOBODY
        ("banishable", "u1", C),
        ("counts_as", "u1", C),  # Faction that all constructs count as while this one is in play; NONE
        ("copies", "u1", C),  # 1: its effects copy; cannot be copied itself
        # plain gains, in front of all other steps of the card: resolved without the interpreter
        ("runes", "i2", C),
        ("power", "i2", C),
        ("gain", "i2", C),  # honor
        ("draw", "i2", C),
        # the other effects: steps first .. last - 1
        ("step_first", "i2", C),
        ("step_last", "i2", C),
        ("trigger_first", "i2", C),  # triggers first .. last - 1, at most 4 a card
        ("trigger_last", "i2", C),
        ("action_first", "i2", C),  # actions first .. last - 1, at most 3 a card
        ("action_last", "i2", C),
        ("verb", "u1", STEP),  # Verb
        ("amount", "i2", STEP),
        ("faction_arg", "i1", STEP),  # RESTRICTED
        ("zones", "u1", STEP),  # BANISH_OWN
        ("kind_arg", "i1", STEP),  # ACQUIRE
        ("limit", "i2", STEP),  # DEFEAT, ACQUIRE: highest cost, 32767 for any
        ("goal", "i1", STEP),  # ACQUIRE
        ("when", "u1", STEP),  # When
        ("when_arg", "i2", STEP),
        ("per", "u1", STEP),  # Per
        ("per_arg", "i1", STEP),
        ("may", "u1", STEP),
        ("skip", "i2", STEP),  # steps that follow only if this one was done (`then`), or the length of an OPTION
        ("trigger_on", "u1", TRIG),  # Event
        ("trigger_faction", "i1", TRIG),
        ("trigger_may", "u1", TRIG),
        ("trigger_goal", "i1", TRIG),  # CONSTRUCT_ACQUIRED: PLAY, HAND, or DISCARD for an ordinary trigger
        ("trigger_first_step", "i2", TRIG),
        ("trigger_last_step", "i2", TRIG),
        ("action_runes", "i2", TRIG),
        ("action_banish", "u1", TRIG),
        ("action_first_step", "i2", TRIG),
        ("action_last_step", "i2", TRIG),
    ],
    align=True,
)
"""A compiled card set. `C` kinds; steps, triggers and actions are rows shared by all cards."""

MAX_TESTS = 1024
"""Comparisons of one strategy."""
MAX_SELECTED = 2048
"""Card ids in all selectors of one strategy."""
MAX_SELECTORS = 128
"""Different names and classes in the conditions of one strategy."""
MAX_ENTRIES = 8192
"""Ranked entries of one strategy, over all lists and cards."""

TEST_TRUE = -1
"""A condition that has been found true, or has no test at all."""
TEST_FALSE = -2
"""A condition that has been found false."""

NO_RANK = 32767
"""Rank of a card that no line wants and no default order covers."""
DEFAULT_RANK = 30000
"""Ranks from here on come from a default order, not from a line."""
RANKS_PER_LINE = 128
"""A line's ranks are `line * RANKS_PER_LINE + place inside the line`."""
MAX_LINES = DEFAULT_RANK // RANKS_PER_LINE
"""Lines of one list."""

PLAN = np.dtype(
    [
        ("policy", "i1"),  # Policy
        ("holds", "u1"),  # 1: the list `hold` has lines
        ("waits", "u1"),  # 1: the list `wait` has lines
        ("declines", "u1"),  # 1: the list `decline` has lines
        # entry[list, card]: -1 - rank where the rank does not depend on the game, otherwise the first entry of the card. Entries are
        # read in order until one's condition holds; the last one of a card has no test (TEST_TRUE) and says what holds when no line
        # fits: a default rank or NO_RANK.
        ("entry", "i2", (LISTS, MAX_KINDS)),
        ("entry_rank", "i2", (MAX_ENTRIES,)),
        ("entry_test", "i2", (MAX_ENTRIES,)),  # first test of the condition, or TEST_TRUE
        # test: compare(counter a - counter b, bound); then go on with the next test, TEST_TRUE or TEST_FALSE
        ("test_a", "u1", (MAX_TESTS,)),  # Counter
        ("test_a_of", "i2", (MAX_TESTS,)),  # selector, for OWNED .. PILE
        ("test_b", "u1", (MAX_TESTS,)),
        ("test_b_of", "i2", (MAX_TESTS,)),
        ("test_op", "u1", (MAX_TESTS,)),  # Compare
        ("test_bound", "i4", (MAX_TESTS,)),
        ("test_yes", "i2", (MAX_TESTS,)),
        ("test_no", "i2", (MAX_TESTS,)),
        ("selector_first", "i2", (MAX_SELECTORS,)),  # a selector's ids: selected[first .. last - 1]
        ("selector_last", "i2", (MAX_SELECTORS,)),
        ("selected", "u1", (MAX_SELECTED,)),
    ],
    align=True,
)
"""A compiled strategy. In the list CHOOSE the 'card' is the option's word (`Choice`); in USE it is the construct whose action is meant,
and its ranks are those of the take list, so that both compare."""
