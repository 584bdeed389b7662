"""Strategies made ready to play: how ends of movements are ranked, and what conditions ask there about the player himself (ENGINE.md section 12).

Of a condition in the lists `move` and `march` some comparisons look at the space that is judged, all others at what is the same for all candidates.
A *path* is a way through a condition on which it holds: which comparisons have to come out how. Each path of each line has a *slot*, a bit of a word,
in the order of the ranks of their lines: for each value of each number that is compared a table says which slots can hold then. So those slots hold
that no number is against, which is found without a branch.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.engine.plans import NO_COUNTER, RANKS_PER_LINE, TEST_FALSE, TEST_TRUE, Compare, Policy
from sim.relic.places import Values, number_place, record_place
from sim.relic.tables import BARE, BY_LIST, GRADES, LEVELS, NUMBERS, PLAN, READY_PLAN, SLOTS, THING_SPACE, Ask, Number, Reading
from sim.relic.words import MAX_SPACES, TOP_FARE, Counter, List

KEPT = 64
"""Plans that are remembered made ready: where one strategy of a table changes the others stay."""
OF_A_SPACE = {*range(Counter.CHANCE, Counter.OWNED), Counter.DANGER}
"""Counters of what is judged; all others are of the player."""
TOP_BOUND = np.iinfo(np.int16).max
"""Largest bound by which numbers of the player are told apart."""
BOUNDS = np.iinfo(np.int32)
"""Bounds of tests."""
TOLD = len(Number)
"""Columns of a number."""
WINDOW = LEVELS - 2
"""Bounds of one number that are close enough to be told apart by one row of levels: there is a level below and one above them."""

EVERY = np.uint64(2**64 - 1)
"""All slots."""

Line = tuple[int, int]
"""A line, and the first test of its condition."""


class Asked(NamedTuple):
    """A comparison."""

    values: Values
    code: int
    bound: int


class Path(NamedTuple):
    """Comparisons on the way through a condition, and how each comes out: those about the player, and those about the space judged."""

    own: dict[Asked, bool]
    there: dict[Asked, bool]


Wanted = dict[Asked, list[tuple[int, int, bool]]]
"""Of each comparison about the player the slots that it decides: list, slot, and how it has to come out."""


def ready_plans(plans: NDArray[np.void], fares: NDArray[np.int16]) -> NDArray[np.void]:
    """Make plans ready.

    Parameters
    ----------
    plans
        `[S]` of `PLAN`.
    fares
        `[N]`: fare of each space, which no game changes.

    Returns
    -------
    ndarray
        `[S]` of `READY_PLAN`.
    """
    ready = np.zeros(len(plans), READY_PLAN)
    for row, plan in enumerate(plans):
        ready[row] = _ready(plan.tobytes(), fares.tobytes())
    return ready


@lru_cache(KEPT)
def _ready(plan: bytes, fares: bytes) -> np.void:
    """One plan, made ready; as it is if there is no room for its conditions."""
    (unready,) = np.frombuffer(plan, PLAN)
    row: np.void = np.zeros(1, READY_PLAN)[0]
    for name in PLAN.names or ():
        row[name] = unready[name]
    for what in Counter:
        row["counter_at"][what], row["counter_step"][what] = record_place(what, {}) or (-1, 0)
    row["number_lets"] = row["there_lets"] = EVERY
    if row["policy"] != Policy.RANDOM:
        lists = [_ranked(row, List.MOVE + of) for of in range(BY_LIST)]
        wanted: Wanted = {}
        tests = _tests(row, np.frombuffer(fares, np.int16))
        _set_tests(row, tests)
        row["ready"] = all([_set_list(row, tests, of, ranked, wanted) for of, ranked in enumerate(lists)]) and _set_numbers(row, wanted)
    return row


def _ranked(row: Any, which: int) -> list[list[tuple[int, int]]]:
    """Of each space, rank and first test of its entries; the last one has no test."""
    spaces = []
    for first in row["entry"][which, THING_SPACE : THING_SPACE + MAX_SPACES]:
        entry = int(first)
        found = [(-1 - entry, TEST_TRUE)] if entry < 0 else []
        while not found or found[-1][1] >= 0:
            found.append((int(row["entry_rank"][entry]), int(row["entry_test"][entry])))
            entry += 1
        spaces.append(found)
    return spaces


def _tests(row: Any, fares: NDArray[np.int16]) -> list[Asked]:
    """What each test compares; a fare that is taken off is a number like the bound."""
    fields = ("a", "a_of", "b", "b_of", "op", "bound")
    tests = []
    for a, a_of, b, b_of, code, bound in zip(*(row[f"test_{field}"].tolist() for field in fields), strict=True):
        if b == Counter.FARE:
            things = row["selected"][row["selector_first"][b_of] : row["selector_last"][b_of]]
            tests.append(Asked((a, a_of, NO_COUNTER, 0), code, bound + int(fares[things - THING_SPACE].min(initial=TOP_FARE))))
        else:
            tests.append(Asked((a, a_of, b, b_of), code, bound))
    return tests


def _paths(row: Any, tests: Sequence[Asked], test: int, path: Path) -> Iterator[Path]:
    """All ways on from a test on which a condition holds."""
    if test < 0:
        if test == TEST_TRUE:
            yield path
        return
    asked = tests[test]
    of_own = OF_A_SPACE.isdisjoint((asked.values[0], asked.values[2]))
    before = (path.own if of_own else path.there).get(asked)
    for outcome in (True, False) if before is None else (before,):
        step = {asked: outcome}
        after = Path(path.own | step, path.there) if of_own else Path(path.own, path.there | step)
        yield from _paths(row, tests, int(row["test_yes" if outcome else "test_no"][test]), after)


def _walks(row: Any, firsts: Iterable[int]) -> dict[int, tuple[int, int]] | None:
    """Of every test that conditions can come to, the most comparisons from there on, and ways to an end; None if tests are not in order."""
    found: set[int] = set()
    pending = list(firsts)
    while pending:
        test = pending.pop()
        if test >= 0 and test not in found:
            found.add(test)
            pending += [int(row["test_yes"][test]), int(row["test_no"][test])]
    walks = {TEST_TRUE: (0, 1), TEST_FALSE: (0, 1)}
    for test in sorted(found):  # a condition is written from its end
        yes, no = (walks.get(int(row[way][test])) for way in ("test_yes", "test_no"))
        if yes is None or no is None:
            return None
        walks[test] = 1 + max(yes[0], no[0]), yes[1] + no[1]
    return walks


def _is_simple(asked: Asked) -> bool:
    """Whether what is compared of the space is one counter, and the bound one that values are told apart by."""
    return asked.values[2] == NO_COUNTER and asked.bound < GRADES - 1


def _paths_of(row: Any, tests: Sequence[Asked], test: int, ways: int) -> list[Path] | None:
    """The paths of a condition; None if they are more than there are slots, or ask something of the space that is not simple."""
    paths = list(_paths(row, tests, test, Path({}, {}))) if ways <= SLOTS else []
    simple = ways <= SLOTS and all(_is_simple(asked) for path in paths for asked in path.there)
    return paths if simple else None


def _set_list(row: Any, tests: Sequence[Asked], of: int, spaces: Sequence[Sequence[tuple[int, int]]], wanted: Wanted) -> bool:
    """Write down a list, and what has to hold of the player in it. Returns whether there is room for it.

    A condition whose paths find no room has one slot and is walked from test to test.
    """
    ranks: dict[Line, int] = {}
    for ranked in spaces:
        for rank, test in ranked[:-1]:
            line = rank // RANKS_PER_LINE, test
            ranks[line] = min(rank, ranks.get(line, rank))
    lines = sorted(ranks, key=lambda line: ranks[line])
    walks = _walks(row, (test for _, test in lines))
    if len(lines) > SLOTS or walks is None:
        return False
    slots: dict[Line, range] = {}
    used = 0
    for left, line in zip(range(len(lines) - 1, -1, -1), lines, strict=True):
        paths = _paths_of(row, tests, line[1], walks[line[1]][1])
        if paths is None or used + len(paths) + left > SLOTS:
            _set_walk(row, of, used, line[1])
            paths = [Path({}, {})]
        for slot, path in enumerate(paths, used):
            row["slot_rank"][of, slot] = ranks[line]
            _set_path(row, of, slot, path, wanted)
        slots[line] = range(used, used + len(paths))
        used += len(paths)
    row["bare_lets"][of] = np.bitwise_and.reduce([row["there_lets"][of, what - Counter.CHANCE, value] for what, value in BARE.items()])
    row["ready_effort"] = max(int(row["ready_effort"]), *(sum(walks[test][0] for _, test in ranked[:-1]) for ranked in spaces))
    return all([_set_space(row, of, space, ranked, slots) for space, ranked in enumerate(spaces)])


def _set_space(row: Any, of: int, space: int, ranked: Sequence[tuple[int, int]], slots: Mapping[Line, range]) -> bool:
    """Write down the slots that name a space. Returns whether they are in the order of its ranks."""
    lines = [(rank // RANKS_PER_LINE, test) for rank, test in ranked[:-1]]
    row["end_last"][of, space] = ranked[-1][0]
    for line, (rank, _) in zip(lines, ranked[:-1], strict=True):
        for slot in slots[line]:
            row["end_slots"][of, space] |= np.uint64(1 << slot)
            row["end_step"][of, space, slot] = rank - row["slot_rank"][of, slot]
    order = [*slots]
    places = [order.index(line) for line in lines]
    return places == sorted(set(places))


def _set_walk(row: Any, of: int, slot: int, test: int) -> None:
    """Write down that the condition of a slot is walked from a test on."""
    row["slot_asks"][of, slot] = 1 << Ask.WALK
    row["walked"][of, slot] = test


def _set_path(row: Any, of: int, slot: int, path: Path, wanted: Wanted) -> None:
    """Write down what a path asks of the space judged, and what it wants of the player; steps to the mission are looked at for all slots at once."""
    for asked, outcome in path.own.items():
        wanted.setdefault(asked, []).append((of, slot, outcome))
    for asked, outcome in path.there.items():
        ask = asked.values[0] - Counter.CHANCE
        row["there_lets"][of, ask, _against(asked, outcome, np.arange(GRADES))] &= ~np.uint64(1 << slot)
        if ask != Ask.MISSION_WAY:
            row["slot_asks"][of, slot] |= 1 << ask


def _against(asked: Asked, outcome: bool, values: NDArray[np.int64]) -> NDArray[np.bool_]:
    """For which values a comparison does not come out so."""
    compare = {Compare.LT: np.less, Compare.LE: np.less_equal, Compare.EQ: np.equal, Compare.NE: np.not_equal}[Compare(asked.code)]
    found: NDArray[np.bool_] = compare(values, asked.bound) != outcome
    return found


def _set_numbers(row: Any, wanted: Wanted) -> bool:
    """Write down the numbers of the player and what they are compared with. Returns whether there is room for them."""
    rows: dict[tuple[Values, int], list[Asked]] = {}
    for asked in sorted(wanted, key=lambda asked: number_place(asked.values)[0]):
        rows.setdefault((asked.values, asked.bound // WINDOW), []).append(asked)
    if len(rows) > NUMBERS or any(abs(asked.bound) >= TOP_BOUND - LEVELS for asked in wanted):
        return False
    row["numbers"] = len(rows)
    for k, ((values, window), asked_of_it) in enumerate(rows.items()):
        least = window * WINDOW - 1
        place = number_place(values)
        row["fields"] += place[0] == Reading.FIELD
        row["number"][k, :TOLD] = *place, least, 0, 0, 0, *values
        for asked in asked_of_it:
            for of, slot, outcome in wanted[asked]:
                row["number_lets"][k, _against(asked, outcome, least + np.arange(LEVELS)), of] &= ~np.uint64(1 << slot)
    return True


def _set_tests(row: Any, tests: Sequence[Asked]) -> None:
    """Write down the tests: what they compare, and the values with which they go on to one place or the other."""
    for test, (values, code, bound) in enumerate(tests):
        yes, no = int(row["test_yes"][test]), int(row["test_no"][test])
        if code == Compare.NE:
            yes, no = no, yes
        least = bound if code in (Compare.EQ, Compare.NE) else BOUNDS.min
        most = bound - 1 if code == Compare.LT else bound
        row["test"][test, :TOLD] = *number_place(values), least, max(most, BOUNDS.min), yes, no, *values
