"""One position, laid out by hand, and one turn played from it: to look at a single rule or decision with the kernel of the millions."""

import numpy as np

from sim.ascension.batch import FAULTS, Table
from sim.ascension.events import EVENT
from sim.ascension.play.game import set_up
from sim.ascension.play.solo import samael_moves
from sim.ascension.play.turn import play_turn
from sim.ascension.state import new_game
from sim.ascension.words import NOBODY, Fault
from sim.engine.faults import GameFault
from sim.engine.jit import entry


@entry
def move(records, books, plans, seating, seed, number, solo, samael):
    """Set the game up if the record is empty, otherwise play one turn of its active seat (of Samael if `samael`)."""
    g = records[0]
    book = books[0]
    if g.parties == 0:
        for seat in range(seating.shape[1]):
            g.strategy[seat] = seating[number % seating.shape[0], seat]
            g.barred[seat] = NOBODY
            g.given[seat] = NOBODY
        set_up(g, book, seed, number, solo, seating.shape[1])
        g.round = 1
    elif samael:
        samael_moves(g, book)
    else:
        play_turn(g, book, plans, g.seat, 0)


def call(table: Table, record: np.ndarray, number: int, samael: bool) -> None:
    """Call the kernel on a record."""
    move(record, table.book, table.plans, table.seating, np.uint64(table.seed), np.int64(number), np.uint8(table.solo), samael)
    if record["fault"][0]:
        raise GameFault(FAULTS[Fault(int(record["fault"][0]))])


def opening(table: Table, number: int = 0) -> np.ndarray:
    """Position `[1]` of `GAME` before the first turn of game `number`, in round 1 with seat 0 to move; its piles may be rearranged."""
    record = new_game()
    call(table, record, number, samael=False)
    return record


def take_turn(table: Table, record: np.ndarray, seat: int = 0, samael: bool = False) -> np.ndarray:
    """Play one turn from a position, in place.

    Parameters
    ----------
    table
        Card set and strategies.
    record
        Position, `[1]` of `GAME`. Piles must be consistent with `owned`, `size`, `printed` (own cards), `alert` and `link` (constructs in play),
        `row_gaps` (empty slots).
    seat
        Whose turn it is.
    samael
        Play Samael's turn instead (solo game).

    Returns
    -------
    ndarray
        `[n]` of `EVENT`: what happened in the turn.
    """
    record["seat"] = seat
    record["logging"] = 1
    record["events_n"] = 0
    call(table, record, 0, samael)
    return record["events"][0, : record["events_n"][0]].copy().view(EVENT)[:, 0]
