"""Turns of Relic from positions laid out by hand; what the seats hold is summed up anew (`passives.recount`) before a turn begins."""

from one_turn import OneTurn
from relic_parts import Part, play

from sim.relic.events import EVENT
from sim.relic.state import new_game
from sim.relic.words import EndReason


def call(table, record, number):
    """Set the game up if nobody sits in the record, otherwise play the turn of its active seat, also in a game that has ended."""
    record["ended"] = EndReason.NOT
    if record["players"][0]:
        play(record, table.book, table.ready, Part.TURN)
        return
    row = table.seating[number % len(table.seating)]
    record["strategy"][0, : len(row)] = row
    play(record, table.book, table.ready, Part.OPENING, number, len(row), int(table.seed))
    record["round"] = 1


TURN = OneTurn(new_game, EVENT, call)
opening, take_turn = TURN.opening, TURN.take_turn
