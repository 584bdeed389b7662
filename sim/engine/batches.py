"""Ranges of game numbers, as Python asks for them; the loop over them is compiled, and every game's own.

Axes: G games, S strategies, P seats, M rows of the seating.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.engine.entrypoint import EntryPoint
from sim.engine.faults import refuse_fault

Loop = Callable[[Any, np.ndarray, int, int, Any, Any, Any], int]
"""Plays the games `start` .. `stop - 1` of a table in a record, with a tally, a change and outcomes; returns a faulty game's number, or -1."""


@dataclass(frozen=True)
class Table:
    """Everything a batch of games needs.

    Attributes
    ----------
    book
        `[1]` of `BOOK`, the compiled card set.
    plans
        `[S]` of `PLAN`, the compiled strategies.
    seating
        `[M, P]` strategy index at each seat; game g uses row g mod M.
    seed
        Master seed, 0 .. 2**64 - 1.
    """

    book: np.ndarray
    plans: np.ndarray
    seating: NDArray[np.int16]
    seed: int

    @property
    def parties(self) -> int:
        """Seats: P."""
        return int(self.seating.shape[1])

    @property
    def strategies(self) -> int:
        """Length of the S axis."""
        return len(self.plans)


@dataclass(frozen=True)
class Batches:
    """What plays the games of one game.

    Attributes
    ----------
    kernel
        The compiled loop over game numbers.
    loop
        Calls it.
    new_game
        Makes a fresh record `[1]` of `GAME`.
    counts, change
        The game's rooms of these names.
    reasons
        Why a game is faulty, by the number in the record.
    event
        What an event is read as.
    """

    kernel: EntryPoint
    loop: Loop
    new_game: Callable[[], np.ndarray]
    counts: Any
    change: Any
    reasons: Mapping[Any, str]
    event: np.dtype[np.void]

    def new_tally(self, table: Any) -> Any:
        """An empty tally of the table's shape."""
        return self.counts.empty(table.strategies, table.parties)

    def play_into(self, table: Any, record: np.ndarray, start: int, stop: int, tally: Any) -> None:
        """Play games in a given record and add them to `tally`.

        Raises
        ------
        GameFault
            If a game cannot be played to its end; names the game and the reason.
        """
        self.call(table, record, start, stop, tally, self.change.no_change(), self.change.new_outcome(0, table.parties, 0))

    def play_games(self, table: Any, start: int, stop: int, tally: Any) -> None:
        """Play the games `start` .. `stop - 1` and add them to `tally` in place; the GIL is free meanwhile.

        Raises
        ------
        GameFault
            If a game cannot be played to its end.
        """
        self.play_into(table, self.new_game(), start, stop, tally)

    def play_changed(self, table: Any, start: int, stop: int, change: Any, outcome: Any, tally: Any = None) -> None:
        """Play the games `start` .. `stop - 1` with a change and write down the outcomes of those that are wanted; the GIL is free meanwhile.

        Parameters
        ----------
        table
            Card set and strategies.
        start, stop
            Range of G game numbers.
        change
            What is different, `[G]`.
        outcome
            `[G]`, filled in place.
        tally
            If given, the games that are wanted are added to it in the same pass.

        Raises
        ------
        GameFault
            If a game cannot be played to its end.
        """
        self.call(table, self.new_game(), start, stop, self.counts.empty(0, table.parties) if tally is None else tally, change, outcome)

    def final_record(self, table: Any, number: int, logging: bool = False) -> np.ndarray:
        """Record `[1]` of `GAME` after game `number`."""
        record = self.new_game()
        record["logging"] = logging
        self.play_into(table, record, number, number + 1, self.new_tally(table))
        return record

    def replay_game(self, table: Any, number: int) -> np.ndarray:
        """Events of game `number`, `[n]` of `EVENT`; from the same kernel that plays the millions."""
        record = self.final_record(table, number, logging=True)
        return record["events"][0, : record["events_n"][0]].copy().view(self.event)[:, 0]

    def kernel_is_cached(self) -> bool:
        """Whether the kernel of these sources has been compiled before; otherwise the first game takes some tens of seconds longer."""
        return self.kernel.is_cached()

    def call(self, table: Any, record: np.ndarray, start: int, stop: int, tally: Any, change: Any, outcome: Any) -> None:
        """Call the loop.

        Raises
        ------
        GameFault
            If a game cannot be played to its end.
        """
        faulty = self.loop(table, record, start, stop, tally, change, outcome)
        refuse_fault(faulty, record, int(table.seed), self.reasons)
