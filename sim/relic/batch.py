"""Many games: the compiled loop over game numbers, and what Python calls."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sim.errors import InputError
from sim.jit import KERNELS, entry, kernel
from sim.relic import counts
from sim.relic.change import Change, Outcome, new_outcome, no_change
from sim.relic.events import EVENT
from sim.relic.game import play_game
from sim.relic.state import MAX_FRAMES, new_game
from sim.relic.tallying import count_game
from sim.relic.words import NOBODY, Fault

BEHAVIOUR = "relic-2"
"""Version of the game's behaviour: it changes when the same seed can give other results, not when code only becomes faster."""

FAULTS = {
    Fault.ENDLESS_TURN: "a turn did not end after 10,000 effects, battles and tests; look for cards that bring each other about without end",
    Fault.STACK_FULL: f"effects cause effects without end ({MAX_FRAMES} deep); look for rewards that bring further rewards",
}


class GameFault(InputError):
    """A game that the card set does not let end."""


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


@kernel
def seat_all(g, seating, number):
    """Seat the strategies of game `number`; nothing is barred or given."""
    row = number % seating.shape[0]
    for seat in range(seating.shape[1]):
        g.strategy[seat] = seating[row, seat]
        g.barred[seat] = NOBODY
        g.given[seat] = NOBODY


@kernel
def make_change(g, change, k):
    """Apply a change to game `k` of the batch."""
    seat = change.focus[k]
    g.barred[seat] = change.barred
    g.given[seat] = change.given


@kernel
def keep_cards(g, book, outcome, k, seat):
    """Write down what became of the cards for a seat of game `k` of the batch."""
    for card in range(book.kinds):
        outcome.seen[k, seat, card] = g.seen[seat, card]
        outcome.taken[k, seat, card] = g.taken[seat, card]
        outcome.offered[k, seat, card] = g.offered[seat, card]
        outcome.bought[k, seat, card] = g.bought[seat, card]
        outcome.fought[k, seat, card] = g.fought[seat, card]
        outcome.beaten[k, seat, card] = g.beaten[seat, card]


@kernel
def keep_outcome(g, book, outcome, k):
    """Write down how game `k` of the batch ended, and what became of the cards in it."""
    outcome.winner[k] = g.winner
    outcome.round[k] = g.round
    outcome.ended[k] = g.ended
    for seat in range(g.players):
        outcome.level[k, seat] = g.level[seat]
        outcome.relics[k, seat] = g.relics[seat]
        outcome.vanquished[k, seat] = g.vanquished[seat]
        outcome.corrupted[k, seat] = g.corrupted[seat]
        outcome.relic_round[k, seat] = g.relic_round[seat]
        outcome.first_character[k, seat] = g.first_character[seat]
        keep_cards(g, book, outcome, k, seat)


@entry
def play_numbers(records, books, plans, seating, seed, start, stop, tally, change, outcome):
    """Play the games `start` .. `stop - 1` in the record; returns a faulty game's number, or -1.

    If `tally` has room, the games are counted in it; if `outcome` has room, only those that are wanted are played, changed by `change`, and their
    outcomes written down.
    """
    g = records[0]
    book = books[0]
    counted = tally.seat.shape[0] > 0
    kept = outcome.winner.shape[0] > 0
    for number in range(start, stop):
        if kept and not change.wanted[number - start]:
            continue
        seat_all(g, seating, number)
        if kept:
            make_change(g, change, number - start)
        play_game(g, book, plans, seed, number, seating.shape[1])
        if g.fault:
            return number
        if counted:
            count_game(g, book, tally)
        if kept:
            keep_outcome(g, book, outcome, number - start)
    return -1


def new_tally(table: Table) -> counts.Tally:
    """An empty tally of the table's shape."""
    return counts.empty(table.strategies, table.parties)


def play_into(table: Table, record: np.ndarray, start: int, stop: int, tally: counts.Tally) -> None:
    """Play games in a given record and add them to `tally`.

    Raises
    ------
    GameFault
        If a game cannot be played to its end; names the game and the reason.
    """
    call(table, record, start, stop, tally, no_change(), new_outcome(0, table.parties, 0))


def play_changed(table: Table, start: int, stop: int, change: Change, outcome: Outcome, tally: counts.Tally | None = None) -> None:
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
    call(table, new_game(), start, stop, counts.empty(0, table.parties) if tally is None else tally, change, outcome)


def call(table: Table, record: np.ndarray, start: int, stop: int, tally: counts.Tally, change: Change, outcome: Outcome) -> None:
    """Call the kernel.

    Raises
    ------
    GameFault
        If a game cannot be played to its end; names the game and the reason.
    """
    numbers = np.uint64(table.seed), np.int64(start), np.int64(stop)
    faulty = play_numbers(record, table.book, table.plans, table.seating, *numbers, tally, change, outcome)
    if faulty >= 0:
        raise GameFault(f"game {faulty}: {FAULTS[Fault(int(record['fault'][0]))]}")


def play_games(table: Table, start: int, stop: int, tally: counts.Tally) -> None:
    """Play the games `start` .. `stop - 1` and add them to `tally` in place; the GIL is free meanwhile.

    Raises
    ------
    GameFault
        If a game cannot be played to its end.
    """
    play_into(table, new_game(), start, stop, tally)


def final_record(table: Table, number: int, logging: bool = False) -> np.ndarray:
    """Record `[1]` of `GAME` after game `number`."""
    record = new_game()
    record["logging"] = logging
    play_into(table, record, number, number + 1, new_tally(table))
    return record


def replay_game(table: Table, number: int) -> np.ndarray:
    """Events of game `number`, `[n]` of `EVENT`; from the same kernel that plays the millions."""
    record = final_record(table, number, logging=True)
    return record["events"][0, : record["events_n"][0]].copy().view(EVENT)[:, 0]


def kernel_is_cached() -> bool:
    """Whether the kernel of these sources has been compiled before; otherwise the first game takes some tens of seconds longer."""
    return any(KERNELS.glob("relic_*/*play_numbers*.nbi"))
