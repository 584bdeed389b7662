"""A whole game."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import ready
from sim.voskhozhdenie.play.drain import drop_queue
from sim.voskhozhdenie.play.log import note_plain
from sim.voskhozhdenie.play.rounds import begin, play_rounds, set_supply
from sim.voskhozhdenie.play.setup import set_up
from sim.voskhozhdenie.state import NOBODY


@kernel
def play_game(g, book, plans, teams, seed, number):
    """Play game `number` to its end with the strategies that are seated."""
    set_up(g, book, plans, teams, seed, number)
    if not begin(g, book, plans) and not (g.ended or g.halted):
        drop_queue(g, book)
    if not (g.ended or g.halted):
        set_supply(g, book)
        play_rounds(g, book, plans)
    ready(g, book)
    note_plain(g, EventKind.END, g.winner, NOBODY, g.ended)

