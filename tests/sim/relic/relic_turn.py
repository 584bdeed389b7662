"""Turns of Relic from positions laid out by hand; what the seats hold is summed up anew (`passives.recount`) before a turn begins."""

import numpy as np
from one_turn import OneTurn

from sim.engine.jit import entry
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


def call(table, record, number):
    """Call the kernel on a record, also on one in which the game has ended."""
    record["ended"] = EndReason.NOT
    move(record, table.book, table.plans, table.seating, np.uint64(table.seed), np.int64(number))


TURN = OneTurn(new_game, EVENT, call)
opening, take_turn = TURN.opening, TURN.take_turn
