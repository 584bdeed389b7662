"""Gains of wins by blocks of games, and the contrasts between them: differences that hang together because they come from the same games.

Axes: B blocks in the order of play, M changes of cards (`sim.counting.effects.gain_index`), Q contrasts.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from reports.stats.estimates import LEVEL, Estimate, Floats, mean
from reports.stats.sequences import interval, new_sequence, tuned_for

Counts = NDArray[np.int64]

TUNED_SPREAD = 0.1
"""Variance of the gain of a typical card in one game; where the intervals that may be looked at often are tightest is worked out from it."""


class GainBlocks(NamedTuple):
    """What is known of each block of game numbers; every array is int64. A block in which a change was not made has zeros there."""

    games: Counts  # [B] game numbers
    played: Counts  # [B, M] 1 where the change was made in these games
    gains: Counts  # [B, M] wins gained, minus wins lost
    cross: Counts  # [B, M, M] sums of products of two gains in the same game


def no_blocks(changes: int) -> GainBlocks:
    """No block yet, of M = `changes` changes."""
    m = changes
    return GainBlocks(np.zeros(0, np.int64), np.zeros((0, m), np.int64), np.zeros((0, m), np.int64), np.zeros((0, m, m), np.int64))


def one_block_more(looks: GainBlocks, games: int, played: Counts, gains: Counts, cross: Counts) -> GainBlocks:
    """The same blocks and one after them."""
    more = np.array(games), played, gains, cross
    return GainBlocks(*(np.concatenate([old, np.asarray(new)[None]]) for old, new in zip(looks, more, strict=True)))


class Blocks(NamedTuple):
    """Sums of contrasts by block."""

    n: Floats  # [..., B] games, 0 where a part of the contrast was not played
    total: Floats  # [..., B]
    squares: Floats  # [..., B]


def contrast(looks: GainBlocks, weights: ArrayLike) -> Blocks:
    """Sums of weighted gains, `sum_m w_m d_m` in each game, in the games that all parts have in common.

    Parameters
    ----------
    looks
        The blocks.
    weights
        `[Q, M]`.

    Returns
    -------
    Blocks
        `[Q, B]`.
    """
    w = np.asarray(weights, np.float64)
    missing = (w != 0).astype(np.int64) @ (1 - looks.played.T)  # [Q, B] parts not played
    known = missing == 0
    n = np.where(known, looks.games, 0)
    total = np.where(known, w @ looks.gains.T, 0.0)
    squares = np.where(known, np.einsum("qm,bmn,qn->qb", w, looks.cross.astype(np.float64), w, optimize=True), 0.0)
    return Blocks(n.astype(np.float64), total, np.maximum(squares, 0.0))


def means_of(blocks: Blocks, reach: float, precision: float | None, slack: float = 1.0, level: float = LEVEL) -> Estimate:
    """Means of contrasts with their intervals.

    Parameters
    ----------
    blocks
        `[..., B]`.
    reach
        The contrast lies between minus and plus this in every game.
    precision
        None: the ordinary interval for a number of games fixed beforehand. Otherwise the interval that holds however often one looks
        (`reports.stats.sequences.interval`), tuned to this.
    slack
        Added to the sum of squares of the ordinary interval: half a game gained and half a game lost for each part (Agresti and Min 2005, who add
        half a game to each cell of a matched table). An interval does not shrink to a point because nothing was seen to change.
    level
        Confidence level.

    Returns
    -------
    Estimate
        `[...]`; NaN without games.
    """
    if precision is None:
        n, total, squares = (part.sum(axis=-1) for part in blocks)
        return mean(total, squares + slack, n, level=level)
    state = new_sequence(blocks.n.shape[:-1], -reach, reach, guess=0.0)
    for n, total, squares in zip(*(np.moveaxis(part, -1, 0) for part in blocks), strict=True):
        state = state.add(n, total, squares)
    return interval(state, level=level, tuned=_tuned(precision, reach, level))


@lru_cache(maxsize=32)
def _tuned(precision: float, reach: float, level: float) -> Floats:
    """Where intervals of contrasts are tightest; asked for again with every look at every card."""
    return tuned_for(precision, np.sqrt(TUNED_SPREAD), 2 * reach, level)
