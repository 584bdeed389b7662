"""Turns of Ascension from positions laid out by hand.

Piles of a position must be consistent with `owned`, `size`, `printed` (own cards), `alert` and `link` (constructs in play), `row_gaps` (empty slots).
"""

import numpy as np
from one_turn import OneTurn

from sim.ascension.batch import FAULTS
from sim.ascension.events import EVENT
from sim.ascension.play.game import TURNS, finish_shuffle, set_up
from sim.ascension.play.solo import samael_moves
from sim.ascension.state import new_game
from sim.ascension.words import NOBODY, Fault
from sim.engine.faults import GameFault
from sim.engine.jit import entry

play_turn = TURNS.play_turn


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
        play_turn(g, book, plans, g.seat, 0, ())
    finish_shuffle(g)


def call(table, record, number, samael=False):
    """Call the kernel on a record; `samael` plays his turn instead (solo game)."""
    move(record, table.book, table.ready.copy(), table.seating, np.uint64(table.seed), np.int64(number), np.uint8(table.solo), samael)
    if record["fault"][0]:
        raise GameFault(FAULTS[Fault(int(record["fault"][0]))])


TURN = OneTurn(new_game, EVENT, call)
opening, take_turn = TURN.opening, TURN.take_turn
