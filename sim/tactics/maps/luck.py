"""The luck of a map that is drawn by lot: a stream for each attempt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from sim.reference.streams import Stream

MAP = 1
"""Purpose of the streams: no game is played with the seed of a map."""
Thing = TypeVar("Thing")


class Luck(Protocol):
    """A stream of words."""

    def below(self, n: int) -> int:
        """A uniform number in 0 .. n - 1."""
        ...


def luck_of(seed: int, attempt: int) -> Luck:
    """The stream of an attempt to draw the map of a seed."""
    stream: Luck = Stream(seed, attempt, MAP, 0)
    return stream


def one_of_them(luck: Luck, things: Sequence[Thing]) -> Thing:
    """One of some things by lot."""
    return things[luck.below(len(things))]
