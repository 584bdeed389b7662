"""Fills a `PLAN` record: tests, selectors and ranked entries, each stored once."""

from collections.abc import Mapping, Sequence

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
TEST_FIELDS = ("test_a", "test_a_of", "test_b", "test_b_of", "test_op", "test_bound", "test_yes", "test_no")
"""Fields of the record that make up its tests."""
ENTRY_FIELDS = ("entry_rank", "entry_test")
"""Those that make up its ranked entries."""


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

    def write_list(self, number: int, noun: str, ranked: Mapping[int, Sequence[tuple[int, int]]], otherwise: Mapping[int, int]) -> None:
        """Store one list for all things there can be.

        Parameters
        ----------
        number
            The list, on the plan's axis of lists.
        noun
            What its things are called.
        ranked
            Rank and first test of each line that names a thing, in the order of the lines, by the thing's place.
        otherwise
            Rank when no line fits, by the thing's place; `NO_RANK` for all others.

        Raises
        ------
        InputError
            If the table is full.
        """
        entry = self.record["entry"][0, number]
        entry[:] = -1 - NO_RANK
        for thing in sorted({*ranked, *otherwise}):
            entry[thing] = self._entry(noun, ranked.get(thing, ()), otherwise.get(thing, NO_RANK))

    def _entry(self, noun: str, ranked: Sequence[tuple[int, int]], otherwise: int) -> int:
        """Entries of one thing, or its rank alone if no condition decides it; what follows a line without test is dropped."""
        kept: list[tuple[int, int]] = []
        for entry in (*ranked, (otherwise, TEST_TRUE)):
            kept.append(entry)
            if entry[1] == TEST_TRUE:
                break
        return -1 - kept[0][0] if len(kept) == 1 else self._stored(noun, tuple(kept))

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
