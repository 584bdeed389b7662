"""Battles and skill tests rolled by the million, to hold the exact odds against them.

Luck: one Philox stream for each block of `BLOCK` rolls, keyed by the seed and by the number row * 2**32 + block, under a purpose that no game
uses; the row is the situation. So the counts depend neither on threads nor on how the blocks are shared out.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.engine.jit import entry, inlined, kernel
from sim.engine.streams import open_streams, stream_fields
from sim.relic.play.dice import SIDES, explosions, roll_face

BLOCK = 4096
"""Rolls from one stream."""
PURPOSE = 255
"""Purpose of the streams; games number theirs from 0."""
DICE = 0
"""The record's only stream."""
MOST_DICE = 20
"""Dice that a record can hold."""
MOST_SUM = 255
"""Largest sum that is told apart; the last bin holds larger ones too."""
WIN, TIE, LOSE = 0, 1, 2
"""Outcomes."""
OUTCOMES = 3
"""How many there are."""
ROLLER = np.dtype(
    [
        *stream_fields(1, blocks=4),
        ("first", "i8", (MOST_DICE,)),
        ("sum", "i8", (MOST_DICE,)),
        ("value", "i8", (MOST_DICE,)),
        ("total", "i8"),
        ("failed", "i8"),
    ]
)
"""Streams; of each die its thrown face, its chain's sum and its value (0: it fails the test); of the roll its sum and whether it fails."""


@inlined
def shown_face(g, plan):
    """Face of one die of the player; a 1 may count as a 6."""
    face = roll_face(g, DICE)
    if plan.ones_as_sixes and face == 1:
        return SIDES
    return face


@kernel
def throw_die(g, plan, i):
    """Throw die `i` with its whole chain."""
    face = shown_face(g, plan)
    failed = plan.thrown_ones_fail and face == 1
    g.first[i] = face
    total = face
    while face == SIDES:
        face = shown_face(g, plan)
        failed = failed or (plan.every_one_fails and face == 1)
        total += face
    g.sum[i] = total
    g.value[i] = 0 if failed else total


@kernel
def add_up(g, plan):
    """Sum of the dice that do not fail, whether some do, and the lowest die."""
    total = 0
    lowest = 0
    for i in range(plan.dice):
        total += g.value[i]
        if g.value[i] < g.value[lowest]:
            lowest = i
    g.total = total
    g.failed = plan.dice > 0 and g.value[lowest] == 0
    return lowest


@kernel
def is_enough(g, plan, again, need, lowest, left):
    """Whether the dice stay as they lie: a win, or a tie that is worth more than a reroll."""
    if g.failed or g.total < need or (g.total == need and plan.test):
        return False
    row = min(left, again.shape[0] - 1)
    return g.total > need or not again[row, min(g.value[lowest], again.shape[1] - 1)]


@kernel
def one_to_reroll(g, plan):
    """A die whose thrown face is 1; the number of dice if there is none."""
    for i in range(plan.dice):
        if g.first[i] == 1:
            return i
    return plan.dice


@kernel
def throw_and_reroll(g, plan, again, need):
    """Throw all dice, and reroll as is best."""
    for i in range(plan.dice):
        throw_die(g, plan, i)
    left = plan.rerolls
    lowest = add_up(g, plan)
    while left > 0 and not is_enough(g, plan, again, need, lowest, left):
        at = one_to_reroll(g, plan) if plan.ones_only else lowest
        if at == plan.dice:
            break
        throw_die(g, plan, at)
        lowest = add_up(g, plan)
        left -= 1
    g.total = 0
    for i in range(plan.dice):
        g.total += g.sum[i]


@kernel
def roll_together(g, plan, dice, ones_fail):
    """Roll dice, one face each. Returns their sum and the sixes among them; a 1 may fail the roll."""
    total = 0
    sixes = 0
    for _ in range(dice):
        face = shown_face(g, plan)
        if ones_fail and face == 1:
            g.failed = 1
        total += face
        sixes += face == SIDES
    return total, sixes


@kernel
def play_and_throw(g, plan, throws, choices, hands, need):
    """Replace dice by power numbers as is best, and throw the others; all dice due are decided together."""
    most = choices.shape[2] - 2
    at = max(min(need, most), -1) + 1
    hand = throws[at, 0]
    g.failed = 0
    total, due = roll_together(g, plan, throws[at, 3], plan.thrown_ones_fail)
    total += throws[at, 1]
    due += throws[at, 2]
    while due > 0:
        left = np.int64(choices[hand, due, max(min(need - total, most), -1) + 1])
        more, brought = roll_together(g, plan, due - hands[hand, 2] + hands[left, 2], plan.every_one_fails)
        total += more + hands[hand, 0] - hands[left, 0]
        due = brought + hands[hand, 1] - hands[left, 1]
        hand = left
    g.total = total


@kernel
def throw_together(g, dice):
    """Sum of dice thrown together."""
    total = 0
    for _ in range(dice):
        total += explosions(g, DICE, roll_face(g, DICE))
    return total


@kernel
def roll_once(g, plan, again, throws, choices, hands, counts, own, enemy):
    """Roll one battle or test and count it."""
    theirs = throw_together(g, plan.enemy_dice)
    need = theirs - plan.difference
    if plan.simple:
        g.total = throw_together(g, plan.dice)
        g.failed = 0
    elif throws.shape[0] > 0:
        play_and_throw(g, plan, throws, choices, hands, need)
    else:
        throw_and_reroll(g, plan, again, need)
    if not g.failed and g.total > need:
        counts[WIN] += 1
    elif not plan.test and g.total == need:
        counts[TIE] += 1
    else:
        counts[LOSE] += 1
    own[min(g.total, MOST_SUM)] += 1
    enemy[min(theirs, MOST_SUM)] += 1


@entry
def roll_blocks(records, plans, again, throws, choices, hands, seed, row, start, stop, rolls, counts, own, enemy):
    """Roll the blocks `start` .. `stop - 1` of a row that has `rolls` rolls in all."""
    g = records[0]
    plan = plans[0]
    g.label[DICE] = PURPOSE << 8
    for block in range(start, stop):
        open_streams(g, seed, (np.uint64(row) << np.uint64(32)) + np.uint64(block))
        for _ in range(min(BLOCK, rolls - block * BLOCK)):
            roll_once(g, plan, again, throws, choices, hands, counts, own, enemy)


def blocks_of(rolls: int) -> int:
    """How many blocks hold so many rolls."""
    return -(-rolls // BLOCK)


def roll(
    tables: Sequence[NDArray[Any]], seed: int, row: int, blocks: range, rolls: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Roll some blocks of a situation; the GIL is free meanwhile.

    Parameters
    ----------
    tables
        Plan, again, throws, choices and hands, as in `sim.relic.odds.decisions.Decisions`.
    seed
        Master seed, 0 .. 2**64 - 1.
    row
        Number of the situation: others have other luck.
    blocks
        Which blocks.
    rolls
        Rolls of the situation in all; the last block may be short.

    Returns
    -------
    tuple
        `[3]` wins, ties and losses; `[MOST_SUM + 1]` how often the player's and the enemy's dice came to each sum.
    """
    counts, own, enemy = np.zeros(OUTCOMES, np.int64), np.zeros(MOST_SUM + 1, np.int64), np.zeros(MOST_SUM + 1, np.int64)
    numbers = np.uint64(seed), np.int64(row), np.int64(blocks.start), np.int64(blocks.stop), np.int64(rolls)
    plan, again, throws, choices, hands = tables
    roll_blocks(np.zeros(1, ROLLER), plan, again, throws, choices, hands, *numbers, counts, own, enemy)
    return counts, own, enemy
