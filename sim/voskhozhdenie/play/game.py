"""A whole game."""

from sim.engine.jit import entry, kernel
from sim.voskhozhdenie.play.answers import ready
from sim.voskhozhdenie.play.drain import drop_queue
from sim.voskhozhdenie.play.rounds import begin, play_rounds, set_supply
from sim.voskhozhdenie.play.setup import set_up


@kernel
def play_game(g, book, decks, teams, seed, number):
    """Play game `number` to its end."""
    set_up(g, book, decks, teams, seed, number)
    if not begin(g, book) and not (g.ended or g.halted):
        drop_queue(g, book)
    if not (g.ended or g.halted):
        set_supply(g, book)
        play_rounds(g, book)
    ready(g, book)


@entry
def play_numbers(records, books, decks, teams, seed, start, stop):
    """Play the games `start` .. `stop - 1` in the record; returns the first faulty game's number, or -1."""
    g = records[0]
    book = books[0]
    for number in range(start, stop):
        play_game(g, book, decks, teams, seed, number)
        if g.fault:
            return number
    return -1
