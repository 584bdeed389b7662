"""A whole game."""

from sim.engine.jit import kernel
from sim.tactics.codes import End
from sim.tactics.events import EventKind
from sim.tactics.play.chronicle import note_round, note_stands
from sim.tactics.play.log import note_side
from sim.tactics.play.notes import note_values
from sim.tactics.play.setup import set_up
from sim.tactics.play.turns import play_turn
from sim.tactics.play.villains.turn import play_villain_turn
from sim.tactics.state import NOBODY, VILLAINS


@kernel
def play_game(g, book, plans, seed, number):
    """Play game `number` to its end."""
    set_up(g, book, plans, seed, number)
    while not g.ended:
        if g.round == book.round_cap:
            g.ended = End.CAP
            break
        g.round += 1
        note_side(g, EventKind.ROUND, NOBODY, NOBODY, 0)
        for side in range(book.sides):
            if not g.ended:
                if book.campaign and side == VILLAINS:
                    play_villain_turn(g, book, plans)
                else:
                    play_turn(g, book, plans, side)
                note_stands(g)
        note_round(g, book)
    note_values(g, book)
    note_side(g, EventKind.END, g.winner, NOBODY, g.ended)
