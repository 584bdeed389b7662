"""Many games: the compiled loop over game numbers, and what Python calls."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sim.ascension import counts
from sim.ascension.events import EVENT
from sim.ascension.game import play_game
from sim.ascension.solo import SAMAEL
from sim.ascension.state import MAX_RIVALS, new_game
from sim.ascension.tallying import count_game
from sim.ascension.words import Fault
from sim.errors import InputError
from sim.jit import KERNELS, entry

BEHAVIOUR = "ascension-1"
"""Version of the game's behaviour: it changes when the same seed can give other results, not when code only becomes faster."""

FAULTS = {
    Fault.ENDLESS_TURN: "a turn did not end after 10,000 actions; look for a card that pays for itself without end",
    Fault.STACK_FULL: "effects cause effects without end (64 deep); look for rewards that take further rewards",
    Fault.WAITING_FULL: "more than 32 Unite effects wait in one turn",
    Fault.RIVALS_FULL: f"more than {MAX_RIVALS:,} times a card was bought in place of another one in one game; lower `round_cap`",
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
        `[S]` of `PLAN`, the compiled strategies (without Samael).
    seating
        `[M, P]` strategy index at each seat; game g uses row g mod M.
    seed
        Master seed, 0 .. 2**64 - 1.
    solo
        Whether Samael plays against one seat.
    """

    book: np.ndarray
    plans: np.ndarray
    seating: NDArray[np.int16]
    seed: int
    solo: bool = False

    @property
    def parties(self) -> int:
        """Seats that score: P, Samael included."""
        return int(self.seating.shape[1]) + int(self.solo)

    @property
    def strategies(self) -> int:
        """Length of the S axis, Samael included."""
        return len(self.plans) + int(self.solo)


@entry
def play_numbers(records, books, plans, seating, seed, solo, start, stop, tally):
    """Play the games `start` .. `stop - 1` in the record and count them; returns a faulty game's number, or -1."""
    g = records[0]
    book = books[0]
    for number in range(start, stop):
        row = number % seating.shape[0]
        players = seating.shape[1]
        for seat in range(players):
            g.strategy[seat] = seating[row, seat]
        if solo:
            g.strategy[SAMAEL] = plans.shape[0]
        play_game(g, book, plans, seed, number, solo, players)
        if g.fault:
            return number
        count_game(g, book, tally)
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
    number = play_numbers(
        record, table.book, table.plans, table.seating, np.uint64(table.seed), np.uint8(table.solo), np.int64(start), np.int64(stop), tally
    )
    if number >= 0:
        raise GameFault(f"game {number}: {FAULTS[Fault(int(record['fault'][0]))]}")


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
    return any(KERNELS.rglob("*play_numbers*.nbi"))
