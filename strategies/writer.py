"""Fills a `PLAN` record: tests, selectors and ranked entries, each stored once."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sim.ascension.tables import MAX_ENTRIES, MAX_SELECTED, MAX_SELECTORS, MAX_TESTS, PLAN, TEST_TRUE
from sim.ascension.words import Compare, Counter, List
from sim.errors import InputError
from strategies.cards import CardLike
from strategies.condition import NOTHING, Term
from strategies.targets import find_cards

_Test = tuple[Term, Term, Compare, int, int, int]
_Entries = tuple[tuple[int, int], ...]


class PlanWriter:
    """A plan in the making.

    Parameters
    ----------
    cards
        The card set that names are looked up in.
    """

    def __init__(self, cards: Sequence[CardLike]) -> None:
        self.record: NDArray[np.void] = np.zeros(1, dtype=PLAN)
        self._cards = cards
        self._tests: dict[_Test, int] = {}
        self._selectors: dict[tuple[int, ...], int] = {}
        self._selected = 0
        self._shared: dict[_Entries, int] = {}
        self._entries = 0

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
        test = (plus, minus, code, bound, yes, no)
        if test not in self._tests:
            index = len(self._tests)
            if index >= MAX_TESTS:
                raise InputError(f"one comparison too many; a strategy has room for {MAX_TESTS}")
            row = self.record[0]
            row["test_a"][index], row["test_a_of"][index] = plus.counter, self.selector(plus)
            row["test_b"][index], row["test_b_of"][index] = minus.counter, self.selector(minus)
            row["test_op"][index], row["test_bound"][index] = code, bound
            row["test_yes"][index], row["test_no"][index] = yes, no
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
            The selector; 0 for a plain counter, which does not look at it.

        Raises
        ------
        InputError
            If a table is full or the name is unknown.
        """
        if term.counter < Counter.OWNED or term == NOTHING:
            return 0
        ids = find_cards(term.of, self._cards, quoted=term.counter == Counter.PILE)
        if ids not in self._selectors:
            index, last = len(self._selectors), self._selected + len(ids)
            if index >= MAX_SELECTORS or last > MAX_SELECTED:
                raise InputError(f"one name or class too many in conditions; a strategy has room for {MAX_SELECTORS} ({MAX_SELECTED} cards)")
            row = self.record[0]
            row["selector_first"][index], row["selector_last"][index] = self._selected, last
            row["selected"][self._selected : last] = ids
            self._selected = last
            self._selectors[ids] = index
        return self._selectors[ids]

    def entries(self, which: List, card: int, ranked: Sequence[tuple[int, int]], otherwise: int) -> None:
        """Store the entries of one card in one list, or its rank alone if no condition decides it.

        Parameters
        ----------
        which
            The list.
        card
            Id of the card (of the word, in `choose`).
        ranked
            Rank and first test of each line that names the card, in the order of the lines; whatever follows a line without test is dropped.
        otherwise
            Rank when no line fits.

        Raises
        ------
        InputError
            If the table is full.
        """
        kept: list[tuple[int, int]] = []
        for entry in (*ranked, (otherwise, TEST_TRUE)):
            kept.append(entry)
            if entry[1] == TEST_TRUE:
                break
        if len(kept) == 1:
            self.record[0]["entry"][which, card] = -1 - kept[0][0]
            return
        key = tuple(kept)
        if key not in self._shared:
            last = self._entries + len(key)
            if last > MAX_ENTRIES:
                raise InputError(f"one ranked card too many; a strategy has room for {MAX_ENTRIES}, counting each card in each line that names it")
            row = self.record[0]
            row["entry_rank"][self._entries : last] = [rank for rank, _ in key]
            row["entry_test"][self._entries : last] = [test for _, test in key]
            self._shared[key] = self._entries
            self._entries = last
        self.record[0]["entry"][which, card] = self._shared[key]
