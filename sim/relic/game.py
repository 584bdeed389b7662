"""A whole game: rounds, the end, the round logs (R39, ENGINE.md section 3)."""

from sim.jit import kernel
from sim.relic.events import Happened
from sim.relic.log import note
from sim.relic.setup import set_up
from sim.relic.turn import play_turn
from sim.relic.words import ATTRIBUTES, MAX_LEVEL, NOBODY, Ended


@kernel
def log_round(g):
    """Write down where everybody stands at the end of a round, or of the game."""
    for seat in range(g.players):
        g.round_level[seat, g.round] = MAX_LEVEL + 1 if g.out[seat] else g.level[seat]
        g.round_life[seat, g.round] = g.life[seat]
        g.round_influence[seat, g.round] = g.influence[seat]
        for a in range(ATTRIBUTES):
            g.round_attribute[seat, g.round, a] = g.attribute[seat, a]


@kernel
def nobody_is_left(g):
    """Whether all players are eliminated."""
    for seat in range(g.players):
        if not g.out[seat]:
            return False
    return True


@kernel
def play_round(g, book, plans):
    """One turn of everybody who is not eliminated; the game can end with any of them."""
    g.round += 1
    for seat in range(g.players):
        if g.ended:
            break
        if g.out[seat]:
            continue
        play_turn(g, book, plans, seat)
        if not g.ended and nobody_is_left(g):
            g.ended = Ended.NOBODY_LEFT
    log_round(g)
    if not g.ended and g.round >= book.round_cap:
        g.ended = Ended.CAP


@kernel
def play_game(g, book, plans, seed, number, players):
    """Play game `number` to its end in the record `g`."""
    set_up(g, book, plans, seed, number, players)
    while not g.ended and not g.fault:
        play_round(g, book, plans)
    note(g, Happened.END, g.seat, NOBODY, g.ended, g.winner)
