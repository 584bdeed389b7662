"""What is true whenever a strategy is asked something: the values that counters can take, which is never above which, what each list is asked about.

Each game proves its own situations from its rules and cards (`strategies/*/situations.py`); this one knows nothing.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from strategies.language.condition import NOTHING, Term

Limits = tuple[int | None, int | None]
"""The least and the largest value of a counter; None where it is not known."""


class Bound(NamedTuple):
    """`first - second <= most`; `NOTHING` stands for 0."""

    first: Term
    second: Term
    most: int
    known: bool = False
    """Whether the rules of the game say so, and not the condition that is looked at."""


def at_least(term: Term, value: int) -> Bound:
    """A counter is known not to be below a value."""
    return Bound(NOTHING, term, -value, known=True)


def at_most(term: Term, value: int) -> Bound:
    """A counter is known not to be above a value."""
    return Bound(term, NOTHING, value, known=True)


class Heap(NamedTuple):
    """What a counter of cards counts: those of some cards that lie in a place."""

    place: str
    cards: frozenset[int]


class Heaps:
    """Places in which cards lie, for counters that count them: a part is never more than the whole.

    Parameters
    ----------
    within
        Places that are part of another one: `{"hand": "owned"}`.
    most
        Most copies of some cards that can lie in a place at once.
    """

    def __init__(self, within: Mapping[str, str], most: Callable[[Heap], int]) -> None:
        self._within = within
        self.most = most

    def most_above(self, heap: Heap, other: Heap) -> int | None:
        """By how many copies one heap can be larger than another at most; None if nothing is known."""
        if other.place not in (heap.place, self._within.get(heap.place)):
            return None
        return self.most(Heap(heap.place, heap.cards - other.cards))


class Situation:
    """One kind of moments in which a strategy is asked something: in games of so many players, before the first round ...

    Counters are as people count them, seats from 1. Whatever a situation does not know it leaves open, so that nothing is ever held to be
    impossible in error.
    """

    label = ""
    """When it is, `with 2 players`; nothing if it is always so."""
    fixed: Collection[str] = ()
    """Plain counters that have one value in it: the label tells them."""

    def limits(self, term: Term) -> Limits:
        """The least and the largest value of a counter."""
        return None, None

    def most_above(self, first: Term, second: Term) -> int | None:
        """By how much one counter can be above another at most, if more is known than their limits say."""
        return None

    def candidates(self, which: str, use: bool) -> Collection[int] | None:
        """Things that a list (of `use` lines, the uses in it) can be asked about, by their places on a plan's axis of things; None if any."""
        return None

    def asked_about(self, which: str, use: bool) -> str:
        """The same in words, for people."""
        return ""

    def known_bounds(self, which: str, use: bool, thing: int) -> Sequence[Bound]:
        """What is known besides where a list is asked about a thing."""
        return ()
