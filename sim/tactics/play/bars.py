"""The same game with a card kept from one side: carried on from the round in which that began to matter."""

import numpy as np

from sim.engine.jit import kernel
from sim.engine.plans import Policy
from sim.engine.snapshots import earlier, restore_record
from sim.tactics.codes import Kind
from sim.tactics.play.game import play_game, play_on
from sim.tactics.state import NOBODY

IN_SET_UP = 1
"""`since` of what a side came by before the first round."""


@kernel
def since_of(g, book, seat, thing):
    """Since when it would matter that a card or a champion is barred to a seat; 0: never, or it is no card.

    Champions who are no cards can be barred in the draft only.
    """
    if thing < 0:
        return np.int64(0)
    rank = NOBODY if thing < book.kinds else book.other_rank[thing - book.kinds]
    if thing < book.kinds and book.type[thing] == Kind.CHAMPION:
        rank = book.rank[thing]
    if rank != NOBODY and (g.begun[seat, rank] or g.pick_place[seat, rank] > 0):
        return np.int64(IN_SET_UP)
    return np.int64(g.since[seat, thing]) if thing < book.kinds else np.int64(0)


@kernel
def begin_bars(g, book, side, bars, winner, score, since):
    """Write down since when each bar matters in the game that has just been played, and its end: that of a game in which a bar changes nothing."""
    for bar in range(bars.card.shape[0]):
        since[bar] = 0
        for seat in range(book.first_seat[side], book.last_seat[side]):
            for thing in (bars.card[bar], bars.too[bar]):
                since[bar] = earlier(since[bar], since_of(g, book, seat, thing))
        winner[bar] = g.winner
        for other in range(book.sides):
            score[bar, other] = g.glory[other]


@kernel
def keep_from(g, book, side, bars, bar):
    """Keep the cards of a bar from the seats of a side."""
    for seat in range(book.first_seat[side], book.last_seat[side]):
        g.barred[seat] = bars.card[bar]
        g.barred_too[seat] = bars.too[bar]


@kernel
def play_without(g, book, plans, seed, number, side, bars, bar, rounds):
    """Play the game that is in the record from its beginning with a bar."""
    keep_from(g, book, side, bars, bar)
    play_game(g, book, plans, seed, number, rounds[:0])


@kernel
def carry_on(g, book, plans, side, bars, bar, rounds, since):
    """Play the game with a bar from the last round that was kept before it matters: until then nothing would have been otherwise."""
    restore_record(g, rounds, min(since - IN_SET_UP - 1, np.int64(rounds.shape[0] - 1)))
    keep_from(g, book, side, bars, bar)
    play_on(g, book, plans, rounds[:0])


@kernel
def play_bars(g, book, plans, seed, number, side, bars, winner, score, rounds, since):
    """Play game `number`, which has just been played, once more with each bar that can change it.

    Parameters
    ----------
    side
        The side in focus.
    bars
        `sim.engine.bars.Bars`.
    winner, score
        `[B]` and `[B, P]` how the game ends.
    rounds
        `[rows, SPAN]` the game at the beginning of its first rounds.
    since
        `[B]` room for the rounds since which bars matter.

    Returns
    -------
    int
        The bar with which the game is faulty, or NOBODY.
    """
    begin_bars(g, book, side, bars, winner, score, since)
    by_lot = plans[g.strategy[book.first_seat[side]]].policy == Policy.RANDOM  # what it draws depends on what else there is
    for bar in range(bars.card.shape[0]):
        if since[bar] == 0 and not by_lot:
            continue
        whole = by_lot or since[bar] == IN_SET_UP
        if not whole:
            carry_on(g, book, plans, side, bars, bar, rounds, since[bar])
        if whole or g.fault:  # before a bar matters, more comparisons may be made without it than with it
            play_without(g, book, plans, seed, number, side, bars, bar, rounds)
        if g.fault:
            return bar
        winner[bar] = g.winner
        for other in range(book.sides):
            score[bar, other] = g.glory[other]
    return NOBODY
