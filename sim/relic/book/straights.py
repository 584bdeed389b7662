"""Movements along the ring of a tier, in both directions, as long as no movement box leads off the way (R10, R35)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.relic.tables import Straight
from sim.relic.words import MAX_SPACES, NOBODY, TOP_NUMBER, Tier

CLOSED = np.iinfo(np.int16).max
"""Relics at which a box opens that is not there: more than there can be."""


def straight_table(book: Any) -> NDArray[np.int16]:
    """Where movements of the scores 1 to 6 end.

    Parameters
    ----------
    book
        A `BOOK` record with its rules and its board.

    Returns
    -------
    ndarray
        `[N, TOP_NUMBER + 1, Straight]`; of spaces of the inner tier, and of the score 0, nothing is said.
    """
    table = np.zeros((MAX_SPACES, TOP_NUMBER + 1, len(Straight)), np.int16)
    for start in range(int(book["spaces"])):
        if book["tier"][start] < Tier.INNER:
            for score in range(1, TOP_NUMBER + 1):
                ahead, made, opens = _walked(book, start, score, "clockwise")
                back, made_back, opens_back = _walked(book, start, score, "anticlockwise")
                table[start, score] = ahead, back, made + made_back, min(_opens(book, start, True), opens, opens_back)
    return table


def _walked(book: Any, start: int, score: int, way: str) -> tuple[int, int, int]:
    """Space on which a movement in one direction ends, the steps it takes, and the fewest relics that open a box on the way."""
    space, opens = int(book[way][start]), CLOSED
    for made in range(1, score):
        if book["tier"][space] >= Tier.INNER:
            return space, made, opens
        opens = min(opens, _opens(book, space, False))
        space = int(book[way][space])
    return space, score, opens


def _opens(book: Any, space: int, begins: bool) -> int:
    """Fewest relics for which the box of a space is open; `begins`: to a movement that begins there."""
    goal = int(book["box_to"][space])
    if goal == NOBODY or (book["box_start"][space] and not begins):
        return CLOSED
    return max(int(book["box_relics"][space]), int(book["inner_relics"]) if book["tier"][goal] >= Tier.INNER else 0)
