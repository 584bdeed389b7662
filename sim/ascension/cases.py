"""Strategies made ready to play: which cases the take list of each tells apart (ENGINE.md section 5).

What a card is worth in the take list depends on the game only through the numbers that the list's conditions compare. Each number has a few levels,
between which no comparison comes out differently; a level of every number makes a case. In one case all ranks are the same: the kernel judges them
when the case first comes up and looks them up from then on. A list with too many numbers, levels or cases is judged at every decision.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.ascension.tables import BOOK, CASES, LEVELS, NUMBERS, OWNED, PLAN, POOL, READY_PLAN
from sim.ascension.words import MAX_KINDS, MAX_ROW, MAX_STACKS, Counter, List
from sim.engine.plans import MAX_COMPARED, NO_COUNTER, WORD, Compare, Policy

KEPT = 64
"""Plans whose cases are remembered: where one strategy of a table changes the others stay, and each has some 180 KB."""
STANDING = (Counter.ROUND, Counter.SEAT)
"""Counters that stay as they are within a turn."""


class Number(NamedTuple):
    """What a comparison looks at: the difference of two counters."""

    plus: int
    plus_of: int
    minus: int
    minus_of: int


class Levels(NamedTuple):
    """What conditions can find about one number."""

    number: Number
    low: int
    """Below it nothing changes any more."""
    of: NDArray[np.int64]
    """`[LEVELS]` level of each number from `low` on; the last one goes on."""

    @property
    def many(self) -> int:
        """How many there are."""
        return int(self.of.max()) + 1


def ready_plans(plans: NDArray[np.void], players: int, book: NDArray[np.void]) -> NDArray[np.void]:
    """Give plans their cases.

    Parameters
    ----------
    plans
        `[S]` of `PLAN`.
    players
        Seats that take turns.
    book
        `[1]` of `BOOK`, the card set.

    Returns
    -------
    ndarray
        `[S]` of `READY_PLAN`, no case judged yet.
    """
    ready = np.zeros(len(plans), READY_PLAN)
    for row, plan in enumerate(plans):
        ready[row] = _ready(plan.tobytes(), players, book.tobytes())
    return ready


@lru_cache(KEPT)
def _ready(plan: bytes, players: int, cards: bytes) -> np.void:
    """One plan with its cases."""
    (book,) = np.frombuffer(cards, BOOK)
    (unready,) = np.frombuffer(plan, PLAN)
    row: np.void = np.zeros(1, READY_PLAN)[0]
    for name in PLAN.names or ():
        row[name] = unready[name]
    if row["policy"] != Policy.RANDOM:
        if not row["asks"] >> List.PLAY & 1:
            _set_order(row, book)
        if not row["asks"] >> List.TAKE & 1:
            _set_cases(row, players)
    return row


def _set_order(row: Any, book: np.void) -> None:
    """Write down in which order cards are played, if it is always the same and no two cards share a rank; and which of them are plain."""
    kinds = int(book["kinds"])
    ranks = -1 - row["entry"][List.PLAY, :kinds]
    if row["holds"] or (ranks < 0).any() or len(set(ranks.tolist())) < kinds:
        return
    order = np.argsort(ranks)
    row["in_order"], row["play_card"][:kinds], row["play_place"][order] = 1, order, np.arange(kinds)
    for place, card in enumerate(order.tolist()):
        if book["together"][card]:
            row["plain"][place // WORD] |= np.uint64(1 << place % WORD)


def _set_cases(row: Any, players: int) -> None:
    """Write down what tells cases apart, if there is room for it."""
    entries, tests = _reached(row)
    effort = max(entries, default=0) * len(tests)
    levels = _levels(row, tests, players)
    if levels is None or effort * MAX_KINDS > MAX_COMPARED:
        return
    cases = int(np.prod([one.many for one in levels], dtype=np.int64))
    if len(levels) > NUMBERS or cases > CASES:
        return
    row["cases"], row["effort"] = cases, effort * (MAX_ROW + MAX_STACKS)
    stride = 1
    places, row["standing_last"], row["number_last"] = _places(row, [one.number for one in levels])
    for k, one in zip(places, levels, strict=True):
        low = one.low
        if k < OWNED:
            row["number_card"][k], low = _card(row, one.number), 0  # of copies there are never fewer
        row["number_plus"][k], row["number_plus_of"][k], row["number_minus"][k], row["number_minus_of"][k] = one.number
        row["number_low"][k], row["level"][k] = low, stride * one.of[np.clip(np.arange(low, low + LEVELS) - one.low, 0, LEVELS - 1)]
        stride *= one.many


def _places(row: Any, numbers: Sequence[Number]) -> tuple[list[int], int, int]:
    """Place of each number in the plan, the place behind those that stay as they are within a turn, and the one behind all."""
    pool = [number for number in numbers if number.minus == NO_COUNTER and number.plus == Counter.POOL]
    owned = [number for number in numbers if _card(row, number) is not None][:OWNED]
    standing = [number for number in numbers if number.minus == NO_COUNTER and number.plus in STANDING]
    others = [number for number in numbers if number not in (*pool, *owned, *standing)]
    first, last = POOL + 1 + len(standing), POOL + 1 + len(standing) + len(others)
    place = dict(zip((*owned, *pool, *standing, *others), (*range(len(owned)), *[POOL] * len(pool), *range(POOL + 1, last)), strict=True))
    return [place[number] for number in numbers], first, last


def _reached(row: Any) -> tuple[list[int], list[int]]:
    """Number of conditional entries of each card in the take list, and all tests that their conditions can come to."""
    counts, pending = [], []
    for entry in row["entry"][List.TAKE]:
        first = int(entry)
        while entry >= 0 and row["entry_test"][entry] >= 0:
            pending.append(int(row["entry_test"][entry]))
            entry += 1
        counts.append(int(entry) - first)
    found: dict[int, None] = {}
    while pending:
        test = pending.pop()
        if test >= 0 and test not in found:
            found[test] = None
            pending += [int(row["test_yes"][test]), int(row["test_no"][test])]
    return counts, list(found)


def _levels(row: Any, tests: Sequence[int], players: int) -> list[Levels] | None:
    """Levels of all numbers that tests look at; None if one of them has too many values to tell apart."""
    asked: dict[Number, set[tuple[int, int]]] = {}
    for test in tests:
        number = Number(*(int(row[field][test]) for field in ("test_a", "test_a_of", "test_b", "test_b_of")))
        asked.setdefault(number, set()).add((int(row["test_op"][test]), int(row["test_bound"][test])))
    found = []
    for number, comparisons in asked.items():
        bounds = [bound for _, bound in comparisons]
        low = min(bounds) - 1
        if max(bounds) + 1 - low >= LEVELS:
            return None
        outcomes = np.array(list(_outcomes(comparisons, np.arange(low, low + LEVELS))))
        if number == (Counter.PLAYERS, 0, NO_COUNTER, 0):  # always the same
            continue
        _, of = np.unique(outcomes, axis=1, return_inverse=True)
        found.append(Levels(number, low, of.ravel()))
    return found


def _outcomes(comparisons: set[tuple[int, int]], values: NDArray[np.int64]) -> Iterator[NDArray[np.bool_]]:
    """How each comparison comes out for each value."""
    for code, bound in comparisons:
        yield {Compare.LT: values < bound, Compare.LE: values <= bound, Compare.EQ: values == bound, Compare.NE: values != bound}[Compare(code)]


def _card(row: Any, number: Number) -> int | None:
    """The card whose own copies a number is, if it is those of one card."""
    first, last = row["selector_first"][number.plus_of], row["selector_last"][number.plus_of]
    if number.minus == NO_COUNTER and number.plus == Counter.OWNED and last - first == 1:
        return int(row["selected"][first])
    return None
