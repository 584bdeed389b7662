"""Hexes in axial coordinates [q, r]: order, distance, neighbours, shortest paths and turns (T17, T18)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

Hex = tuple[int, int]
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Steps to the neighbours, in the order of T18."""
CENTRE: Hex = (0, 0)


def order_of(place: Hex) -> tuple[int, int]:
    """By what hexes are numbered: r ascending, then q ascending."""
    return place[1], place[0]


def plus(here: Hex, step: Hex) -> Hex:
    """The hex that a step leads to."""
    return here[0] + step[0], here[1] + step[1]


def minus(there: Hex, here: Hex) -> Hex:
    """The step that leads from one hex to another."""
    return there[0] - here[0], there[1] - here[1]


def distance(here: Hex, there: Hex = CENTRE) -> int:
    """Steps between two hexes on an empty board."""
    q, r = minus(there, here)
    return max(abs(q), abs(r), abs(q + r))


def neighbours(here: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, in the order of the directions."""
    return tuple(plus(here, step) for step in DIRECTIONS)


@cache
def disc(radius: int) -> tuple[Hex, ...]:
    """All hexes at most so far from the centre, in their order."""
    span = range(-radius, radius + 1)
    return tuple(sorted(((q, r) for q in span for r in span if abs(q + r) <= radius), key=order_of))


def in_order(places: Iterable[Hex]) -> tuple[Hex, ...]:
    """Hexes as they are numbered, each once."""
    return tuple(sorted(set(places), key=order_of))


@cache
def shortest_paths(step: Hex) -> tuple[tuple[Hex, ...], ...]:
    """What lies strictly between the centre and a hex, for each shortest path, in the order of their directions.

    Parameters
    ----------
    step
        The hex; paths to it from anywhere else are these, moved.

    Returns
    -------
    tuple of tuple of Hex
        One path without hexes if it is a neighbour; none if it is the centre itself.
    """
    far = distance(step)
    if far < 2:
        return ((),) * far
    firsts = [first for first in DIRECTIONS if distance(first, step) == far - 1]
    return tuple((first, *(plus(first, between) for between in rest)) for first in firsts for rest in shortest_paths(minus(step, first)))


@cache
def straight_paths(step: Hex) -> tuple[tuple[Hex, ...], ...]:
    """Those shortest paths whose hexes the straight line between the centres touches; a line along an edge has a path on either side (T57)."""
    far = distance(step)
    found = []
    for path in shortest_paths(step):
        # At i / far of the way the line must be in the hex of the path: |2q + r|, |q + 2r| and |q - r| from its centre are at most 1 there.
        off = (minus((far * at[0], far * at[1]), (i * step[0], i * step[1])) for i, at in enumerate(path, 1))
        if all(max(abs(2 * q + r), abs(q + 2 * r), abs(q - r)) <= far for q, r in off):
            found.append(path)
    return tuple(found)


def half_turn(place: Hex) -> Hex:
    """A turn by 180 degrees around the centre."""
    return -place[0], -place[1]


def third_turn(place: Hex) -> Hex:
    """A turn by 120 degrees around the centre."""
    return -place[0] - place[1], place[0]


def mirror(place: Hex) -> Hex:
    """The mirror image in which q and r change places."""
    return place[1], place[0]
