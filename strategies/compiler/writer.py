"""Fills a `PLAN` record: tests, selectors and ranked entries, each stored once."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.engine.plans import NO_RANK, TEST_TRUE, WORD, Compare
from sim.errors import InputError
from strategies.language.condition import Term
from strategies.language.contract import Language
from strategies.language.names import Names
from strategies.language.subjects import Subject, find_things

Found = tuple[tuple[Subject, tuple[int, ...]], ...]
_Test = tuple[Term, Term, Compare, int, int, int]
_Entries = tuple[tuple[int, int], ...]
RankedLines = Mapping[int, Sequence[tuple[int, int]]]
"""Rank and first test of each line that names a thing, in the order of the lines, by the thing's place."""
TEST_FIELDS = ("test_a", "test_a_of", "test_b", "test_b_of", "test_op", "test_bound", "test_yes", "test_no")
"""Fields of the record that make up its tests."""
ENTRY_FIELDS = ("entry_rank", "entry_test")
"""Those that make up its ranked entries."""


class Row(NamedTuple):
    """What one list says of all things."""

    things: NDArray[np.int64]  # [N] places of those it says something of
    ranks: NDArray[np.int64]  # [N] rank of a thing that no condition decides
    which: NDArray[np.int64]  # [N] which entries the thing has, -1 if only a rank
    entries: tuple[_Entries, ...]
    """Each once, in the order in which things first have them."""


class PlanWriter:
    """A plan in the making.

    Parameters
    ----------
    language
        Of the game.
    names
        Where names are looked up.
    """

    def __init__(self, language: Language, names: Names) -> None:
        self.record: NDArray[np.void] = np.zeros(1, dtype=language.plan)
        self._language = language
        self._names = names
        self._most_tests, self._most_entries = self._room("test_a"), self._room("entry_rank")
        self._tests: dict[_Test, int] = {}
        self._written: list[tuple[int, int, int, int, int, int, int, int]] = []
        self._selectors: dict[tuple[int, ...], int] = {}
        self._selected = 0
        self._shared: dict[_Entries, int] = {}
        self._entries: list[tuple[int, int]] = []

    def _room(self, field: str) -> int:
        return int(self.record.dtype[field].shape[0])

    def test(self, plus: Term, minus: Term, code: Compare, bound: int, yes: int, no: int) -> int:
        """Store a test.

        Parameters
        ----------
        plus, minus
            The counters whose difference is compared.
        code
            How it is compared.
        bound
            What it is compared with.
        yes, no
            Where to go on.

        Returns
        -------
        int
            Index of the test; an equal one is used again.

        Raises
        ------
        InputError
            If the table is full or a name is unknown.
        """
        bound += self._language.first_of(minus.counter) - self._language.first_of(plus.counter)  # the kernel's seats count from 0
        test = (plus, minus, code, bound, yes, no)
        if test not in self._tests:
            index = len(self._tests)
            if index >= self._most_tests:
                raise InputError(f"one comparison too many; a strategy has room for {self._most_tests}")
            self._written.append((plus.counter, self.selector(plus), minus.counter, self.selector(minus), code, bound, yes, no))
            self._tests[test] = index
        return self._tests[test]

    def selector(self, term: Term) -> int:
        """Index of the selector of a counter.

        Parameters
        ----------
        term
            The counter and the name or class it looks at.

        Returns
        -------
        int
            The selector; 0 for a plain counter, which does not look at it. Of a name that is missing nothing is selected, so it counts 0.

        Raises
        ------
        InputError
            If a table is full or the name is unknown.
        """
        function = self._language.function_of.get(term.counter)
        if function is None:
            return 0
        nothing: Found = ()
        found = self._names.look(lambda cards: find_things(term.of, function.subjects, cards, quoted=function.by_name), nothing)
        places = tuple(place for _, some in found for place in some)
        if places not in self._selectors:
            index, last = len(self._selectors), self._selected + len(places)
            selectors, selected = self._room("selector_first"), self._room("selected")
            if index >= selectors or last > selected:
                noun = function.subjects[0].noun
                raise InputError(f"one name or class too many in conditions; a strategy has room for {selectors} ({selected} {noun}s)")
            row = self.record[0]
            row["selector_first"][index], row["selector_last"][index] = self._selected, last
            row["selected"][self._selected : last] = places
            for place in places:
                row["named"][index, place // WORD] |= np.uint64(1 << place % WORD)
            self._selected = last
            self._selectors[places] = index
        return self._selectors[places]

    def row(self, ranked: RankedLines, otherwise: Mapping[int, int]) -> Row:
        """What a list says of all things there can be.

        Parameters
        ----------
        ranked
            The lines.
        otherwise
            Rank when no line fits, by the thing's place; `NO_RANK` for all others.
        """
        things, ranks, which = sorted({*ranked, *otherwise}), [], []
        known: dict[_Entries, int] = {}
        for thing in things:
            kept = _kept(ranked.get(thing, ()), otherwise.get(thing, NO_RANK))
            ranks.append(kept[0][0])
            which.append(-1 if len(kept) == 1 else known.setdefault(kept, len(known)))
        return Row(np.array(things, np.int64), np.array(ranks, np.int64), np.array(which, np.int64), tuple(known))

    def write_row(self, number: int, noun: str, row: Row) -> None:
        """Store one list.

        Parameters
        ----------
        number
            The list, on the plan's axis of lists.
        noun
            What its things are called.
        row
            What it says.

        Raises
        ------
        InputError
            If the table is full.
        """
        entry = self.record["entry"][0, number]
        entry[:] = -1 - NO_RANK
        first = np.array([*(self._stored(noun, entries) for entries in row.entries), 0], np.int64)  # the last one is that of no entries
        entry[row.things] = np.where(row.which < 0, -1 - row.ranks, first[row.which])

    def _stored(self, noun: str, entries: _Entries) -> int:
        """First of a thing's entries in the table; equal ones are used again."""
        if entries not in self._shared:
            first, room = len(self._entries), self._most_entries
            if first + len(entries) > room:
                raise InputError(f"one ranked {noun} too many; a strategy has room for {room}, counting each {noun} in each line that names it")
            self._entries += entries
            self._shared[entries] = first
        return self._shared[entries]

    def finish(self) -> NDArray[np.void]:
        """Write tests and entries into the record, all at once, and give it."""
        for fields, rows in ((TEST_FIELDS, self._written), (ENTRY_FIELDS, self._entries)):
            for field, column in zip(fields, zip(*rows, strict=True), strict=bool(rows)):
                self.record[field][0, : len(column)] = column
        return self.record


def _kept(ranked: Sequence[tuple[int, int]], otherwise: int) -> _Entries:
    """Entries of one thing, or its rank alone if no condition decides it; what follows a line without test is dropped."""
    for place, entry in enumerate(ranked, start=1):
        if entry[1] == TEST_TRUE:
            return tuple(ranked[:place])
    return (*ranked, (otherwise, TEST_TRUE))
