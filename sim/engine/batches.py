"""Ranges of game numbers, as Python asks for them; the loop over them is compiled, and every game's own.

Axes: G games, S strategies, P seats, M rows of the seating.
"""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.engine.bars import Bars, Ends
from sim.engine.entrypoint import EntryPoint
from sim.engine.faults import refuse_fault
from sim.engine.plans import Policy

Loop = Callable[..., int]
"""Plays the games `start` .. `stop - 1` of a table in a record, with a tally, a change and outcomes; returns a faulty game's number, or -1."""

MANY = 16
"""Rows of the seating for each game from which on they are not gone through in an order of their own: most have no game."""


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
        `[M, P]` strategy index at each seat, in games of teams of each team; game g uses row g mod M.
    seed
        Master seed, 0 .. 2**64 - 1.
    solo
        Whether an opponent that nobody plays stands against one side.
    """

    book: np.ndarray
    plans: np.ndarray
    seating: NDArray[np.int16]
    seed: int
    solo: bool = field(default=False, kw_only=True)

    @property
    def parties(self) -> int:
        """Who is counted, seats or teams, and the opponent of one side: P."""
        return int(self.seating.shape[1]) + int(self.solo)

    @property
    def seated(self) -> NDArray[np.int16]:
        """`[M, seats]` strategy index at each seat."""
        return self.seating

    @property
    def seats(self) -> int:
        """Seats that a game's record has; more than P in a game of teams."""
        return self.parties

    @property
    def strategies(self) -> int:
        """Length of the S axis; the opponent of one side has no plan."""
        return len(self.plans) + int(self.solo)

    @cached_property
    def searches(self) -> bool:
        """Whether one of the strategies searches."""
        return bool((self.plans["policy"] == Policy.SEARCH).any())

    @cached_property
    def asks(self) -> bool:
        """Whether one of the strategies is a player written in Python."""
        return bool((self.plans["policy"] == Policy.PYTHON).any())

    @cached_property
    def by_strategy(self) -> NDArray[np.int64]:
        """Rows of the seating, those with equal strategies at the first seats beside each other."""
        return np.lexsort(self.seating.T[::-1]).astype(np.int64)

    def order(self, start: int, stop: int) -> NDArray[np.int64]:
        """In which order the rows of the seating are played, of the games `start` .. `stop - 1`."""
        rows = len(self.seating)
        if rows <= MANY * (stop - start):
            return self.by_strategy
        return np.arange(start, stop) % rows


@dataclass(frozen=True)
class TeamTable(Table):
    """The same in games that know teams.

    Attributes
    ----------
    teams
        For which team each seat plays, `[seats]`; None: everybody alone.
    """

    teams: NDArray[np.int64] | None = None

    @cached_property
    def seated(self) -> NDArray[np.int16]:
        """`[M, seats]` strategy index at each seat: of a game of teams that of its team."""
        return self.seating if self.teams is None else np.ascontiguousarray(self.seating[:, self.teams])

    @property
    def seats(self) -> int:
        """Seats that a game's record has."""
        return int(self.seated.shape[1])


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
    can_bar
        Whether the loop goes on with bars and their ends, and plays both. Games of others are played from the beginning with every bar.
    kernel_of
        Gives the kernel of a table, in games that have players for whom there is one of its own.
    """

    kernel: EntryPoint
    loop: Loop
    new_game: Callable[[], np.ndarray]
    counts: Any
    change: Any
    reasons: Mapping[Any, str]
    event: np.dtype[np.void]
    can_bar: bool = False
    kernel_of: Callable[[Any], EntryPoint] | None = None
    _own: threading.local = field(default_factory=threading.local, init=False, repr=False, compare=False)

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
        self.call(table, self._record(), start, stop, self.counts.empty(0, table.parties) if tally is None else tally, change, outcome)

    def play_barred(self, table: Any, start: int, stop: int, change: Any, outcome: Any, bars: Bars, ends: Ends) -> None:
        """Play games as `play_changed` does, and those that are wanted once more with each bar that can change them.

        Parameters
        ----------
        table, start, stop, change, outcome
            As there; nothing is barred by the change.
        bars
            What is kept from the seats in focus.
        ends
            `[G]` how the games end, filled in place.

        Raises
        ------
        GameFault
            If a game cannot be played to its end.
        """
        if self.can_bar:
            self.call(table, self._record(), start, stop, self.counts.empty(0, table.parties), change, outcome, bars, ends)
            return
        self.play_changed(table, start, stop, change, outcome)
        for bar, cards in enumerate(zip(bars.card.tolist(), bars.too.tolist(), strict=True)):
            after = outcome._make(array.copy() for array in outcome)
            self.play_changed(table, start, stop, self._barred(table, start, stop, change, outcome, cards), after)
            standing = self.change.standing(after)
            ends.winner[:, bar], ends.score[:, bar] = standing.winner, standing.score

    def _barred(self, table: Any, start: int, stop: int, change: Any, outcome: Any, cards: tuple[int, int]) -> Any:
        """A change by which cards are barred to the seats in focus, where they came by them or draw lots by what else they are offered."""
        seats = np.arange(stop - start)
        seated = table.seating[np.arange(start, stop) % len(table.seating)]
        wanted = (table.plans["policy"] == Policy.RANDOM)[seated[seats, change.focus]]
        for card in cards:
            if card >= 0:
                wanted = wanted | self.change.came_by(outcome, card)[seats, change.focus]
        fields = {"barred": cards[0], **({"barred_too": cards[1]} if cards[1] >= 0 else {})}
        return change._replace(**fields, wanted=(wanted & (change.wanted > 0)).astype(np.uint8))

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

    def kernel_is_cached(self, table: Any = None) -> bool:
        """Whether the kernel that plays a table has been compiled before; otherwise its first game takes some tens of seconds longer.

        Without a table, one at which all play by rules is meant.
        """
        return (self.kernel if self.kernel_of is None or table is None else self.kernel_of(table)).is_cached()

    def _record(self) -> np.ndarray:
        """The record in which the thread plays: to make one takes as long as some games do."""
        if not hasattr(self._own, "record"):
            self._own.record = self.new_game()
        record: np.ndarray = self._own.record
        return record

    def call(self, table: Any, record: np.ndarray, start: int, stop: int, tally: Any, change: Any, outcome: Any, *barring: Any) -> None:
        """Call the loop, of games that can bar cards with bars and ends.

        Raises
        ------
        GameFault
            If a game cannot be played to its end.
        """
        faulty = self.loop(table, record, start, stop, tally, change, outcome, *barring)
        refuse_fault(faulty, record, int(table.seed), self.reasons)
