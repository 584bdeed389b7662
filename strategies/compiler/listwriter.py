"""Writes a list of lines into a plan as it was written once before: strategies of a search have most of their lists in common."""

from collections.abc import Hashable, Mapping
from threading import Lock
from typing import NamedTuple

from sim.engine.plans import TEST_FALSE, TEST_TRUE, Compare
from strategies.compiler.writer import PlanWriter, RankedLines, Row
from strategies.language.condition import Term

Test = tuple[Term, Term, Compare, int, int, int]
"""A comparison with its two jumps, which lead to tests of the same list by their place in it."""


class ListRecord(NamedTuple):
    """What one list puts into a plan, whatever other lists do."""

    tests: tuple[Test, ...]
    """In the order in which they are stored."""
    rows: tuple[tuple[int, str, Row], ...]
    """Number of the list, what its things are called, and what each has, with the tests by their place in the list: one row, or two with that of
    `use` lines."""


class ListWriter:
    """Stores the tests of one list, and notes what it stores.

    Parameters
    ----------
    writer
        Of the plan.
    """

    def __init__(self, writer: PlanWriter) -> None:
        self._writer = writer
        self._places = {TEST_TRUE: TEST_TRUE, TEST_FALSE: TEST_FALSE}
        self._tests: list[Test] = []
        self._rows: list[tuple[int, str, Row]] = []

    def test(self, plus: Term, minus: Term, code: Compare, bound: int, yes: int, no: int) -> int:
        """As `PlanWriter.test`."""
        index = self._writer.test(plus, minus, code, bound, yes, no)
        if index not in self._places:
            self._places[index] = len(self._tests)
            self._tests.append((plus, minus, code, bound, self._places[yes], self._places[no]))
        return index

    def write_list(self, number: int, noun: str, ranked: RankedLines, otherwise: Mapping[int, int]) -> None:
        """As `PlanWriter.write_list`."""
        row = self._writer.row(ranked, otherwise)
        self._writer.write_row(number, noun, row)
        entries = tuple(tuple((rank, self._places[test]) for rank, test in entry) for entry in row.entries)
        self._rows.append((number, noun, Row(row.things, row.ranks, row.which, entries)))

    def record(self) -> ListRecord:
        """All that was stored."""
        return ListRecord(tuple(self._tests), tuple(self._rows))


class KnownLists:
    """Lists that were compiled for one card set; the one that was asked for longest ago is forgotten first. Threads may share it.

    Parameters
    ----------
    most
        How many are kept.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: dict[Hashable, ListRecord] = {}
        self._lock = Lock()

    def find(self, key: Hashable) -> ListRecord | None:
        """What was kept under a key."""
        with self._lock:
            record = self._known.pop(key, None)
            if record is not None:
                self._known[key] = record
            return record

    def keep(self, key: Hashable, record: ListRecord) -> None:
        """Keep a list."""
        with self._lock:
            self._known[key] = record
            if len(self._known) > self._most:
                del self._known[next(iter(self._known))]


def write_again(record: ListRecord, writer: PlanWriter) -> None:
    """Store a list once more, in another plan of the same card set.

    Raises
    ------
    InputError
        If a table is full; what was stored then are the first things that `ListWriter` would have stored too.
    """
    indices = {TEST_TRUE: TEST_TRUE, TEST_FALSE: TEST_FALSE}
    for place, (plus, minus, code, bound, yes, no) in enumerate(record.tests):
        indices[place] = writer.test(plus, minus, code, bound, indices[yes], indices[no])
    for number, noun, row in record.rows:
        entries = tuple(tuple((rank, indices[test]) for rank, test in entry) for entry in row.entries)
        writer.write_row(number, noun, Row(row.things, row.ranks, row.which, entries))
