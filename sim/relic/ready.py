"""Strategies made ready to play: how ends of movements are ranked, and what conditions ask there about the player himself (ENGINE.md section 12).

Of a condition in the lists `move` and `march` some comparisons look at the space that is judged, all others at what is the same for all candidates.
A *path* is a way through a condition on which it holds: which comparisons of the latter kind have to come out how. Where all paths of a condition ask
the same of the space, a line is possible or not before any space is looked at. Lines have *slots* in the order of their ranks.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.engine.plans import NO_COUNTER, RANKS_PER_LINE, TEST_FALSE, TEST_TRUE, Compare, Policy
from sim.relic.state import GAME
from sim.relic.tables import ASKED, BY_LIST, COMPARISONS, LEVELS, NUMBERS, PATHS, PLAN, READY_PLAN, SLOTS, THING_SPACE, Reading
from sim.relic.words import FAR, MAX_SEATS, MAX_SPACES, TOP_FARE, Counter, List

KEPT = 64
"""Plans that are remembered made ready: where one strategy of a table changes the others stay."""
OF_A_SPACE = {*range(Counter.CHANCE, Counter.OWNED), Counter.DANGER}
"""Counters of what is judged; all others are of the player."""
OF_THE_GAME = {Counter.ROUND: "round", Counter.PLAYERS: "players"}
"""Counters that are numbers of the game in the record."""
FIELDS = {
    Counter.LIFE: "life",
    Counter.INFLUENCE: "influence",
    Counter.LEVEL: "level",
    Counter.POWER: "hand_n",
    Counter.CORRUPTION: "taint_n",
    Counter.ASSETS: "held_n",
    Counter.RELICS: "relics",
    Counter.WARGEAR: "wargear",
    Counter.MISSIONS: "done_n",
    Counter.TOKENS: "token",
}
"""Counters that are numbers of a seat in the record."""
READINGS = {Counter.WOUNDS: Reading.WOUNDS, Counter.TIER: Reading.TIER}
"""Counters that the kernel works out by itself."""
TOP_BOUND = np.iinfo(np.int16).max
"""Largest bound that there is room for."""
WINDOW = LEVELS - 2
"""Bounds of one number that are close enough to be told apart by one row of levels: there is a level below and one above them."""

Values = tuple[int, int, int, int]
"""Two counters whose difference is compared, each with its selector."""
Slot = tuple[int, int]
"""A line and the first test of its condition."""


class Asked(NamedTuple):
    """A comparison."""

    values: Values
    code: int
    bound: int


class Path(NamedTuple):
    """Comparisons on the way through a condition, and how each comes out: those about the player, and those about the space judged."""

    own: dict[Asked, bool]
    there: dict[Asked, bool]


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
        row["counter_at"][what], row["counter_step"][what] = _record_place(what) or (-1, 0)
    if row["policy"] != Policy.RANDOM:
        lists = [_ranked(row, List.MOVE + of) for of in range(BY_LIST)]
        bits: dict[Asked, int] = {}
        tests = _tests(row, np.frombuffer(fares, np.int16))
        row["ready"] = all([_set_list(row, tests, of, ranked, bits) for of, ranked in enumerate(lists)]) and _set_numbers(row, bits)
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


def _is_regular(paths: Sequence[Path]) -> bool:
    """Whether all paths ask the same of the space, no more than there is room for, and no difference of two counters."""
    there = [path.there for path in paths]
    simple = all(asked.values[2] == NO_COUNTER and abs(asked.bound) <= TOP_BOUND for asked in there[0]) if there else True
    return simple and all(one == there[0] for one in there) and (not there or len(there[0]) <= ASKED)


def _set_list(row: Any, tests: Sequence[Asked], of: int, spaces: Sequence[Sequence[tuple[int, int]]], bits: dict[Asked, int]) -> bool:
    """Write down a list, and give the comparisons about the player in it their bits. Returns whether there is room for it."""
    lines: dict[Slot, int] = {}
    for ranked in spaces:
        for rank, test in ranked[:-1]:
            slot = rank // RANKS_PER_LINE, test
            lines[slot] = min(rank, lines.get(slot, rank))
    slots = sorted(lines, key=lambda slot: lines[slot])
    walks = _walks(row, (test for _, test in slots))
    if len(slots) > SLOTS or walks is None:
        return False
    row["slot_rank"][of, : len(slots)] = [lines[slot] for slot in slots]
    for space, ranked in enumerate(spaces):
        places = [slots.index((rank // RANKS_PER_LINE, test)) for rank, test in ranked[:-1]]
        if places != sorted(set(places)):
            return False
        row["end_slots"][of, space] = sum(1 << place for place in places)
        row["end_last"][of, space] = ranked[-1][0]
        row["end_step"][of, space, places] = [rank - lines[slots[place]] for place, (rank, _) in zip(places, ranked[:-1], strict=True)]
        row["ready_effort"] = max(int(row["ready_effort"]), sum(walks[test][0] for _, test in ranked[:-1]))
    row["way_slots"][of] = sum(1 << place for place in range(len(slots)))
    return all([_set_slot(row, tests, of, place, test, walks[test][1], bits) for place, (_, test) in enumerate(slots)])


def _set_slot(row: Any, tests: Sequence[Asked], of: int, place: int, test: int, ways: int, bits: dict[Asked, int]) -> bool:
    """Write down the condition of a slot; one that is not regular is always possible, and walked. Returns whether there is room for it."""
    paths = list(_paths(row, tests, test, Path({}, {}))) if ways <= PATHS else []
    regular = ways <= PATHS and _is_regular(paths)
    row["walked"][of, place] = TEST_TRUE if regular else test
    if not regular:
        paths = [Path({}, {})]
    for path in paths:
        if row["paths"][of] == PATHS:
            return False
        bit = [bits.setdefault(asked, len(bits)) for asked in path.own]
        if len(bits) > COMPARISONS:
            return False
        held = [1 << bits[asked] for asked, outcome in path.own.items() if outcome]
        row["path"][of, row["paths"][of]] = sum(1 << k for k in bit), sum(held), 1 << place
        row["paths"][of] += 1
    for k, (asked, outcome) in enumerate(paths[0].there.items() if paths else ()):
        row["asked"][of, place, k] = asked.values[0], asked.code, asked.bound, outcome
        if asked.values[0] == Counter.MISSION_WAY:
            apart = [way for way in range(FAR + 1) if _passes(asked, way) != outcome]
            row["way_slots"][of, apart] &= ~np.uint64(1 << place)
    return True


def _passes(asked: Asked, value: int) -> bool:
    """How a comparison comes out for a value."""
    bound = asked.bound
    return {Compare.LT: value < bound, Compare.LE: value <= bound, Compare.EQ: value == bound, Compare.NE: value != bound}[Compare(asked.code)]


def _set_numbers(row: Any, bits: Mapping[Asked, int]) -> bool:
    """Write down the numbers of the player and what they are compared with. Returns whether there is room for them."""
    rows: dict[tuple[Values, int], list[Asked]] = {}
    for asked in bits:
        rows.setdefault((asked.values, asked.bound // WINDOW), []).append(asked)
    if len(rows) > NUMBERS or any(abs(asked.bound) >= TOP_BOUND - LEVELS for asked in bits):
        return False
    row["numbers"] = len(rows)
    for k, ((values, window), asked_of_it) in enumerate(rows.items()):
        least = window * WINDOW - 1
        reading, places, steps = _place(values)
        row["number_at"][k] = places
        row["number"][k] = reading, least, *steps, *values
        for level in range(LEVELS):
            row["number_holds"][k, level] = sum(1 << bits[asked] for asked in asked_of_it if _passes(asked, least + level))
    return True


def _place(values: Values) -> tuple[Reading, tuple[int, int], tuple[int, int]]:
    """How a number of the player is read; bytes of the record at which it, and what is taken off, lie for seat 0, and bytes from seat to seat."""
    a, _, b, _ = values
    if b == NO_COUNTER and a in READINGS:
        return READINGS[Counter(a)], (0, 0), (0, 0)
    first, second = _record_place(Counter(a)), _record_place(Counter(b))
    if first is not None and b == NO_COUNTER:
        return Reading.FIELD, (first[0], 0), (first[1], 0)
    if first is not None and second is not None:
        return Reading.FIELDS, (first[0], second[0]), (first[1], second[1])
    return Reading.COUNTERS, (0, 0), (0, 0)


def _record_place(what: Counter) -> tuple[int, int] | None:
    """The byte of the record at which a counter lies for seat 0, and bytes from seat to seat; None if it has to be worked out."""
    fields: Any = GAME.fields
    if what in OF_THE_GAME:
        return fields[OF_THE_GAME[what]][1], 0
    own = Counter.STRENGTH <= what <= Counter.CUNNING
    if not own and what not in FIELDS:
        return None
    field, at = fields["attribute" if own else FIELDS[what]][:2]
    return at + (what - Counter.STRENGTH if own else 0) * field.base.itemsize, field.itemsize // MAX_SEATS
