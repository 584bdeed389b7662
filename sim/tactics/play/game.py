"""A whole game."""

import numpy as np

from sim.engine.jit import kernel
from sim.engine.snapshots import keep_record
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
def play_on(g, book, plans, rounds):
    """Play a game that stands at the beginning of a round to its end; the first rounds are kept in `rounds`, as many as that has rows."""
    while not g.ended:
        if g.round == book.round_cap:
            g.ended = End.CAP
            break
        if g.round < rounds.shape[0]:
            keep_record(g, rounds, np.int64(g.round))
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


@kernel
def play_game(g, book, plans, seed, number, rounds):
    """Play game `number` to its end; its first rounds are kept in `rounds`, `[rows, SPAN]`, or nowhere if that has no rows."""
    set_up(g, book, plans, seed, number)
    play_on(g, book, plans, rounds)
