"""Batches of games, played as they are and with one thing changed."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self, cast

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from sim.counting.effects import Standing, indicators
from sim.engine.bars import NO_BARS, Bars, Ends, new_ends
from sim.engine.faults import naming
from sim.game import Game
from vigil.playing.interrupts import CutShort
from vigil.playing.slices import Slices


@dataclass(frozen=True)
class Batch:
    """G games as they are played on one table without a change."""

    start: int
    stop: int
    outcome: Any
    """`Outcome` of the game."""
    standing: Standing
    """Who won, and what the margins are of."""
    seated: NDArray[np.int64]
    """`[G, P]` strategy at each seat that takes turns."""
    focus: NDArray[np.int64]
    """`[G]` the seat in focus."""
    strategies: int
    """S, the opponent of a solo game included."""
    parties: int
    """Seats: P, the opponent of a solo game included."""
    without: tuple[Standing, ...] = ()
    """How the games end with each bar that was asked for."""

    @property
    def strategy(self) -> NDArray[np.int64]:
        """`[G]` the strategy in focus."""
        return np.take_along_axis(self.seated, self.focus[:, None], axis=1)[:, 0]

    @cached_property
    def places(self) -> csr_array:
        """`[S * P, G]` strategy and seat in focus, for `count_pairs`."""
        return indicators(self.strategy * self.parties + self.focus, self.strategies * self.parties)


class BatchRunner:
    """Plays batches of one table.

    Parameters
    ----------
    game
        What is played.
    table
        Card set, strategies, seating.
    card_set
        The cards the table is played with, along the C axis of outcomes.
    """

    def __init__(self, game: Game, table: Any, card_set: Any) -> None:
        self.game, self.table, self._card_set, self._slices = game, table, card_set, Slices()
        self.outcomes = game.room("sim", "outcome")
        """What changes games, and what is read off them."""

    def with_cards(self, book: np.ndarray, plans: np.ndarray) -> Self:
        """The same strategies and seats with another compiled card set of the same cards."""
        return type(self)(self.game, replace(self.table, book=book, plans=plans), self._card_set)

    def play(self, start: int, stop: int, bars: Bars = NO_BARS, stop_flag: threading.Event | None = None) -> Batch:
        """Play the games `start` .. `stop - 1` as they are; every seat is in focus equally often, with every strategy.

        Parameters
        ----------
        start, stop
            Range of game numbers.
        bars
            What is kept from the seats in focus, in the same games played once more.
        stop_flag
            Looked at some times a second.

        Raises
        ------
        CutShort
            If somebody says stop.
        """
        numbers = np.arange(start, stop)
        rows, players = self.table.seating.shape
        seated = self.table.seating[numbers % rows].astype(np.int64)
        focus = (numbers + numbers // rows) % players
        change = self.outcomes.no_change(len(numbers))._replace(focus=focus)
        outcome, without = self._played(start, change, self._room(len(numbers)), bars, stop_flag)
        return Batch(start, stop, outcome, self._standing(outcome), seated, focus, self.table.strategies, self.table.parties, without)

    def play_again(self, before: Batch, card: int, bars: Bars = NO_BARS, stop_flag: threading.Event | None = None) -> Batch:
        """Games of a runner that differs from this one in the cost of a card; only those in which the card came up are played.

        With bars, what is kept from the seats in focus is that card: in the other games nothing can be.
        """
        wanted = self.outcomes.came_up(before.outcome, card).astype(np.uint8)
        change = self.outcomes.no_change(len(wanted))._replace(focus=before.focus, wanted=wanted)
        outcome, without = self._played(before.start, change, _copy(before.outcome), bars, stop_flag)
        return replace(before, outcome=outcome, standing=self._standing(outcome), without=without)

    def came_by(self, games: Batch, card: int) -> NDArray[np.bool_]:
        """`[G]` whether the seat in focus came by a card."""
        came: NDArray[np.bool_] = self.outcomes.came_by(games.outcome, card)[np.arange(len(games.focus)), games.focus]
        return came

    def with_gift(self, before: Batch, gift: Mapping[str, int]) -> Standing:
        """The same games with a card given to the seat in focus; `gift` has the fields of the change."""
        change = self.outcomes.no_change(len(before.focus))._replace(**gift, focus=before.focus)
        return self._standing(self._changed(before.start, change, self._room(len(before.focus))))

    def with_roles(self, before: Batch, roles: int, stop: threading.Event) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The same games with every role for the seat in focus.

        Parameters
        ----------
        before
            The games as they are.
        roles
            H, how many roles there are.
        stop
            Looked at between two roles.

        Returns
        -------
        tuple
            `[H, G]` 1 where no other seat has the role, and 1 where besides the seat in focus wins with it.

        Raises
        ------
        CutShort
            If somebody says stop.
        """
        held, seats = self.outcomes.roles_held(before.outcome), np.arange(before.seated.shape[1])
        others = seats != before.focus[:, None]
        mine = np.take_along_axis(held, before.focus[:, None], axis=1)[:, 0]
        free, won = (np.zeros((roles, len(before.focus)), np.int64) for _ in range(2))
        for role in range(roles):
            if stop.is_set():
                raise CutShort
            free[role] = ~((held[:, : len(seats)] == role) & others).any(axis=1)
            change = self.outcomes.no_change(len(before.focus))._replace(**self.outcomes.as_role(role), focus=before.focus)
            change = change._replace(wanted=(free[role] & (mine != role)).astype(np.uint8))
            after = self._standing(self._changed(before.start, change, _copy(before.outcome)))
            won[role] = free[role] & (after.winner == before.focus)
        return free, won

    def picks(self, games: Batch, card: int) -> NDArray[np.int64]:
        """`[G, P, 2]` how often every seat that takes turns bought the card, and how often it could."""
        bought, could = self.outcomes.picks(games.outcome, card)
        return np.stack([bought, could], axis=2)[:, : games.seated.shape[1]].astype(np.int64)

    def takers(self, games: Batch, card: int) -> NDArray[np.int64]:
        """`[G, P, 2]` whether every seat that takes turns took the card and won, and whether it took it."""
        seats = np.arange(games.seated.shape[1])
        took = self.outcomes.took(games.outcome, card)[:, : len(seats)]
        won = games.standing.winner[:, None] == seats
        return np.stack([took & won, took], axis=2).astype(np.int64)

    def _standing(self, outcome: Any) -> Standing:
        return cast(Standing, self.outcomes.standing(outcome))

    def _room(self, games: int) -> Any:
        return self.outcomes.new_outcome(games, self.table.parties, len(self._card_set.cards))

    def _changed(self, start: int, change: Any, outcome: Any) -> Any:
        with naming(self._card_set):
            self.game.batch.play_changed(self.table, start, start + len(change.wanted), change, outcome)
        return outcome

    def _played(self, start: int, change: Any, outcome: Any, bars: Bars, stop_flag: threading.Event | None) -> tuple[Any, tuple[Standing, ...]]:
        """Play games with a change, and once more with each bar; gives the outcomes, and how they end with each bar."""
        games, ends = len(change.wanted), self._ends(change, outcome, bars)
        done = 0
        while done < games:
            if stop_flag is not None and stop_flag.is_set():
                raise CutShort
            until = min(games, done + self._slices.size)
            parts = _part(change, done, until), _part(outcome, done, until), bars, ends.part(done, until)
            with self._slices.timed(until - done), naming(self._card_set):
                self.game.batch.play_barred(self.table, start + done, start + until, *parts)
            done = until
        return outcome, tuple(Standing(ends.winner[:, bar], ends.score[:, bar]) for bar in range(len(bars.card)))

    def _ends(self, change: Any, outcome: Any, bars: Bars) -> Ends:
        """Room for the ends of games; those that are not wanted end as they did, whatever is barred."""
        before, ends = self._standing(outcome), new_ends(len(change.wanted), len(bars.card), self.table.parties)
        ends.winner[:], ends.score[:] = before.winner[:, None], before.score[:, None]
        return ends


def _copy(outcome: Any) -> Any:
    return outcome._make(array.copy() for array in outcome)


def _part(arrays: Any, start: int, stop: int) -> Any:
    """Some of the games of a change or an outcome, as views."""
    return arrays._make(field[start:stop] if isinstance(field, np.ndarray) else field for field in arrays)
