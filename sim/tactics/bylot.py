"""Games in which everybody decides by lot, on one map: the policy `random` without strategies."""

import numpy as np
from numpy.typing import NDArray

from sim.engine.jit import entry
from sim.engine.plans import Policy
from sim.tactics import batch
from sim.tactics.counts import empty
from sim.tactics.play.values import keywords, value
from sim.tactics.state import FIRST_CHAMPION, RATS, new_game
from sim.tactics.tables import NONE, PLAN, STATS

BY_LOT = np.zeros(1, PLAN)
"""Nobody has lists."""
BY_LOT["policy"] = Policy.RANDOM


@entry
def work_out(records, books, values):
    """Fill `values`, `[champions, 4]`, with strength, defence, speed and keywords as they are now."""
    g = records[0]
    book = books[0]
    for u in range(g.champions):
        if u >= FIRST_CHAMPION or book.own_rat != NONE and u < RATS * book.players and u % RATS < book.rats_per_player:
            for stat in range(STATS):
                values[u, stat] = value(g, book, u, stat)
            values[u, STATS] = keywords(g, book, u)


def values_of(book: NDArray[np.void], record: NDArray[np.void]) -> NDArray[np.int64]:
    """Strength, defence, speed and bits of keywords of all champions of a record, `[champions, 4]`."""
    values = np.zeros((int(record["champions"][0]), STATS + 1), np.int64)
    work_out(record, book, values)
    return values


def table_of(book: NDArray[np.void], seed: int) -> batch.Table:
    """A table at which nobody has lists."""
    return batch.Table(book, BY_LOT, np.zeros((1, int(book["sides"][0])), np.int16), seed)


def play_into(book: NDArray[np.void], seed: int, record: NDArray[np.void], start: int, stop: int) -> None:
    """Play the games `start` .. `stop - 1` of a book in a given record, which then is that of the last game; the GIL is free meanwhile.

    Raises
    ------
    GameFault
        If a game cannot be played to its end.
    """
    table = table_of(book, seed)
    batch.play_into(table, record, start, stop, empty(0, table.parties))


def final_record(book: NDArray[np.void], seed: int, number: int) -> NDArray[np.void]:
    """Record `[1]` of `GAME` after game `number`."""
    record = new_game()
    play_into(book, seed, record, number, number + 1)
    return record
