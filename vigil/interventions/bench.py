"""Batches of games, played as they are and with one thing changed."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sim.ascension.batch import GameFault, Table, play_changed
from sim.ascension.change import Change, Outcome, copy_outcome, new_outcome, no_change
from sim.ascension.pairs import Indicators, indicators
from sim.errors import InputError


@dataclass(frozen=True)
class Batch:
    """G games as they are played on one bench without a change."""

    start: int
    stop: int
    outcome: Outcome
    seated: NDArray[np.int64]
    """`[G, P]` strategy at each seat that takes turns."""
    focus: NDArray[np.int64]
    """`[G]` the seat in focus."""
    strategies: int
    """S, Samael included."""
    parties: int
    """Seats that score: P, Samael included."""

    @property
    def strategy(self) -> NDArray[np.int64]:
        """`[G]` the strategy in focus."""
        return np.take_along_axis(self.seated, self.focus[:, None], axis=1)[:, 0]

    @cached_property
    def places(self) -> Indicators:
        """`[S * P, G]` strategy and seat in focus, for `count_pairs`."""
        return indicators(self.strategy * self.parties + self.focus, self.strategies * self.parties)


class Bench:
    """Plays batches of one table.

    Parameters
    ----------
    table
        Card set, strategies, seating.
    kinds
        Length of the C axis of outcomes.
    chance
        `[S]` whether the strategy draws lots: what it does then also depends on options it did not take.
    label
        Card set, for messages.
    """

    def __init__(self, table: Table, kinds: int, chance: NDArray[np.bool_], label: str) -> None:
        self.table, self._kinds, self._chance, self._label = table, kinds, chance, label

    def with_cards(self, book: np.ndarray, plans: np.ndarray) -> Self:
        """The same strategies and seats with another compiled card set of the same cards."""
        return type(self)(replace(self.table, book=book, plans=plans), self._kinds, self._chance, self._label)

    def play(self, start: int, stop: int) -> Batch:
        """Play the games `start` .. `stop - 1` as they are; every seat is in focus equally often, with every strategy."""
        numbers = np.arange(start, stop)
        rows, players = self.table.seating.shape
        outcome = self._changed(start, stop, no_change(len(numbers)), self._room(len(numbers)))
        seated = self.table.seating[numbers % rows].astype(np.int64)
        focus = (numbers + numbers // rows) % players
        return Batch(start, stop, outcome, seated, focus, self.table.strategies, self.table.parties)

    def barred(self, before: Batch, card: int) -> Outcome:
        """The same games with a card barred to the seat in focus; only those in which that can change anything are played again."""
        seats = np.arange(len(before.focus))
        wanted = (before.outcome.taken[seats, before.focus, card] > 0) | self._chance[before.strategy]
        change = no_change(len(seats))._replace(barred=card, focus=before.focus, wanted=wanted.astype(np.uint8))
        return self._changed(before.start, before.stop, change, copy_outcome(before.outcome))

    def given(self, before: Batch, card: int, replaced: int) -> Outcome:
        """The same games with a copy of a card in place of a starting card in the deck of the seat in focus."""
        change = no_change(len(before.focus))._replace(given=card, replaced=replaced, focus=before.focus)
        return self._changed(before.start, before.stop, change, self._room(len(before.focus)))

    def _room(self, games: int) -> Outcome:
        return new_outcome(games, self.table.parties, self._kinds)

    def _changed(self, start: int, stop: int, change: Change, outcome: Outcome) -> Outcome:
        try:
            play_changed(self.table, start, stop, change, outcome)
        except GameFault as fault:
            raise InputError(f"{self._label}: {fault}") from None
        return outcome
