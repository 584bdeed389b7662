"""The board as numbers: rings, the way through the inner tier, and how far spaces are from each other."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.relic.cards.effects import Move, Pay, walk
from sim.relic.cards.sheets import Space
from sim.relic.cards.words import RINGS
from sim.relic.words import FAR as FAR
from sim.relic.words import NOBODY, TOP_FARE


class Board(NamedTuple):
    """Neighbours and distances of N spaces."""

    clockwise: tuple[int, ...]  # [N] next space; in the inner tier the only way on; NOBODY on the scenario space
    anticlockwise: tuple[int, ...]  # [N] NOBODY in the inner tier and on the scenario space
    distance: NDArray[np.int64]  # [N, N] fewest steps from .. to; FAR: no way


def board_of(spaces: Sequence[Space], ids: Mapping[str, int]) -> Board:
    """Work out a board.

    Parameters
    ----------
    spaces
        All spaces, those of a tier in the order in which they are walked.
    ids
        Number of every name; a box or text that leads to any other name leads nowhere.

    Returns
    -------
    Board
        Steps are those to a neighbour; a movement box and a text that moves the player (outer and middle tier) count as one.
    """
    clockwise, anticlockwise = [NOBODY] * len(spaces), [NOBODY] * len(spaces)
    for tier in RINGS:
        ring = in_tier(spaces, tier)
        for place, space in enumerate(ring):
            clockwise[space] = ring[(place + 1) % len(ring)]
            anticlockwise[space] = ring[place - 1]
    walked = [*in_tier(spaces, "inner"), *in_tier(spaces, "centre")]
    for here, following in zip(walked, walked[1:], strict=False):
        if spaces[here].tier == "inner":
            clockwise[here] = following
    leaps = [_leaps(space, spaces, ids) for space in spaces]
    ways = [{to for to in (clockwise[index], anticlockwise[index], *leaps[index]) if to != NOBODY} for index in range(len(spaces))]
    return Board(tuple(clockwise), tuple(anticlockwise), np.array([_distances(ways, start) for start in range(len(spaces))], np.int64))


def in_tier(spaces: Sequence[Space], tier: str) -> list[int]:
    """Numbers of the spaces of a tier, in their order."""
    return [index for index, space in enumerate(spaces) if space.tier == tier]


def _leaps(space: Space, spaces: Sequence[Space], ids: Mapping[str, int]) -> list[int]:
    """Where a space leads beside its neighbours."""
    if space.tier not in RINGS:
        return []
    found = [ids[space.box.to]] if space.box and space.box.to in ids else []
    moves = (effect for field, effects in space.texts() for _, effect in walk(effects, field) if isinstance(effect, Move))
    return found + [number for move in moves for number, to in enumerate(spaces) if leads_to(move, to)]


def leads_to(move: Move, space: Space) -> bool:
    """Whether a text that moves a player can put him on a space."""
    if move.to is not None:
        return move.to == space.name
    return move.area == space.area if move.area is not None else move.tier == space.tier


def fare_from(space: Space, spaces: Sequence[Space]) -> int:
    """Least influence for which the text of a space leads to another tier, as printed.

    Parameters
    ----------
    space
        The space; of its options, or of its text if it has none, the first effect counts.
    spaces
        All spaces of the board.

    Returns
    -------
    int
        0 for a move that costs nothing, at most `TOP_FARE`, which also stands for no way.
    """
    found = [TOP_FARE]
    for effect in [option[0] for option in space.options] or space.text[:1]:
        paid = isinstance(effect, Pay) and effect.thing == "influence"
        move, price = (effect.then[0], effect.amount) if isinstance(effect, Pay) and paid else (effect, 0)
        if isinstance(move, Move) and any(leads_to(move, to) and to.tier != space.tier for to in spaces):
            found.append(price)
    return min(found)


def _distances(ways: Sequence[set[int]], start: int) -> list[int]:
    """Fewest steps from a space to every space, FAR where there is no way."""
    found = [FAR] * len(ways)
    found[start] = 0
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for to in ways[here]:
            if found[to] == FAR:
                found[to] = found[here] + 1
                waiting.append(to)
    return found
