"""Where movements of a die or of a power number can end (R10, R34, R35, R37; ENGINE.md section 4): the board and the relics held decide it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.relic.tables import END_RELICS, ENDS, Ends
from sim.relic.words import MAX_SPACES, NOBODY, TOP_NUMBER, Tier

AHEAD, BACK, BOX = "clockwise", "anticlockwise", "box_to"
"""Ways on from a space, by the field of the book that says where they lead."""


def ends_table(book: Any) -> NDArray[np.int16]:
    """Where movements of the scores 1 to 6 end.

    Parameters
    ----------
    book
        A `BOOK` record with its rules and its board.

    Returns
    -------
    ndarray
        `[N, TOP_NUMBER + 1, END_RELICS, 2 + ENDS]`: `Ends`, then the spaces in the order they are found, by space, score and relics held (the last
        row stands for all that are more). 0 ends: they have to be walked to, be it that there are more than there is room for. So it is on spaces
        of the inner tier, and for the score 0.
    """
    table = np.zeros((MAX_SPACES, TOP_NUMBER + 1, END_RELICS, len(Ends) + ENDS), np.int16)
    outside = [space for space in range(int(book["spaces"])) if book["tier"][space] < Tier.INNER]
    needed = {space: _needed(book, space) for space in outside if book["box_to"][space] != NOBODY}
    bounds = sorted({0, *needed.values()})
    for least, after in zip(bounds, [*bounds[1:], None], strict=True):
        if least >= END_RELICS or (after is not None and after >= END_RELICS):
            rows = slice(least, END_RELICS - 1)  # the last row has to stand for more relics than open all boxes
        else:
            rows = slice(least, after)
        opened = {space for space, relics in needed.items() if relics <= least}
        for start in outside:
            for score in range(1, TOP_NUMBER + 1):
                found, made = _walked(book, start, score, opened)
                if len(found) <= ENDS:
                    table[start, score, rows, : len(Ends) + len(found)] = len(found), made, *found
    return table


def _walked(book: Any, start: int, score: int, opened: set[int]) -> tuple[list[int], int]:
    """Spaces on which a movement ends, as they are found, and the different steps of all ways; `opened`: spaces with a box that is open."""
    found: dict[int, None] = {}
    made: set[tuple[int, int, str]] = set()
    ways = [(start, score, way) for way in _ways(start, (BACK, AHEAD), opened)]
    while ways:
        step = ways.pop()
        if step in made:
            continue
        made.add(step)
        space, left, way = step[0], step[1] - 1, step[2]
        there = int(book[way][space])
        if left == 0 or book["tier"][there] >= Tier.INNER:
            found[there] = None
        elif way == BOX:
            ways += [(there, left, BACK), (there, left, AHEAD)]
        else:
            passed = set() if book["box_start"][there] else opened
            ways += [(there, left, on) for on in _ways(there, (way,), passed)]
    return [*found], len(made)


def _ways(space: int, directions: tuple[str, ...], opened: set[int]) -> tuple[str, ...]:
    """Ways on from a space, the first one last."""
    return (*directions, BOX) if space in opened else directions


def _needed(book: Any, space: int) -> int:
    """Fewest relics for which the box of a space is open."""
    goal = int(book["box_to"][space])
    return max(int(book["box_relics"][space]), int(book["inner_relics"]) if book["tier"][goal] >= Tier.INNER else 0)
