"""One position, laid out by hand, and one turn played from it: to look at a single rule or decision with the kernel of the millions."""

import numpy as np

from sim.engine.jit import entry
from sim.relic.batch import Table
from sim.relic.events import EVENT
from sim.relic.play.copies import number_board, number_rows
from sim.relic.play.game import play_turn
from sim.relic.play.passives import recount
from sim.relic.play.setup import set_up
from sim.relic.state import new_game
from sim.relic.words import EndReason


@entry
def move(records, books, plans, seating, seed, number):
    """Set the game up if nobody sits in the record, otherwise play the turn of its active seat."""
    g = records[0]
    book = books[0]
    if g.players == 0:
        for seat in range(seating.shape[1]):
            g.strategy[seat] = seating[number % seating.shape[0], seat]
        set_up(g, book, plans, seed, number, seating.shape[1])
        g.round = 1
        return
    for seat in range(g.players):
        recount(g, book, seat)
        number_rows(g, seat)
    number_board(g, book.spaces)
    play_turn(g, book, plans, g.seat)


def call(table: Table, record: np.ndarray, number: int) -> None:
    """Call the kernel on a record."""
    move(record, table.book, table.plans, table.seating, np.uint64(table.seed), np.int64(number))


def opening(table: Table, number: int = 0) -> np.ndarray:
    """Position `[1]` of `GAME` before the first turn of game `number`, in round 1 with seat 0 to move; everything in it may be rearranged."""
    record = new_game()
    call(table, record, number)
    return record


def take_turn(table: Table, record: np.ndarray, seat: int = 0) -> np.ndarray:
    """Play one turn from a position, in place.

    Parameters
    ----------
    table
        Card set and strategies.
    record
        Position, `[1]` of `GAME`. What the seats hold is summed up anew (`passives.recount`) before the turn begins.
    seat
        Whose turn it is.

    Returns
    -------
    ndarray
        `[n]` of `EVENT`: what happened in the turn.

    Raises
    ------
    GameFault
        If the turn cannot be played to its end.
    """
    record["seat"] = seat
    record["ended"] = EndReason.NOT
    record["logging"] = 1
    record["events_n"] = 0
    call(table, record, 0)
    return record["events"][0, : record["events_n"][0]].copy().view(EVENT)[:, 0]
