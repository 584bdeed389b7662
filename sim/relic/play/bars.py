"""The same game with a card kept from one seat: carried on from before the round in which the seat first came by it."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.engine.plans import Policy
from sim.engine.snapshots import earlier
from sim.relic.play.game import is_doubtful, play_game, play_on
from sim.relic.play.rounds import EVERY, restore_round
from sim.relic.words import NOBODY

IN_SET_UP = 1
"""`since` of a card that a seat came by before the first round."""


@inlined
def since_of(g, seat, card):
    """`since` of a card for a seat; 0 if it is no card."""
    return np.int64(g.since[seat, card]) if card >= 0 else np.int64(0)


@kernel
def asks_functions(g, plans):
    """Whether a player is written in Python: he counts his questions, and rounds that are kept do not know how many there were."""
    for other in range(g.players):
        if plans[g.strategy[other]].policy == Policy.PYTHON:
            return True
    return False


@kernel
def begin_bars(g, seat, bars, winner, level, since):
    """Write down since when each bar matters in the game that has just been played, and its end: that of a game in which a bar changes nothing."""
    for bar in range(bars.card.shape[0]):
        since[bar] = earlier(since_of(g, seat, bars.card[bar]), since_of(g, seat, bars.too[bar]))
        winner[bar] = g.winner
        for other in range(g.players):
            level[bar, other] = g.level[other]


@inlined
def keep_from(g, seat, bars, bar):
    """Keep the cards of a bar from a seat."""
    g.barred[seat] = bars.card[bar]
    g.barred_too[seat] = bars.too[bar]


@kernel
def play_without(g, book, plans, seed, number, seat, bars, bar, nowhere):
    """Play the game that is in the record from its beginning with a bar."""
    keep_from(g, seat, bars, bar)
    play_game(g, book, plans, seed, number, g.players, nowhere)


@kernel
def carry_on(g, book, plans, seat, bars, bar, rounds, nowhere, since):
    """Play the game with a bar from the last round that was kept before it matters: until then nothing would have been otherwise."""
    restore_round(g, book, rounds, (since - IN_SET_UP - 1) // EVERY)
    keep_from(g, seat, bars, bar)
    play_on(g, book, plans, nowhere)


@kernel
def play_bars(g, book, plans, seed, number, seat, bars, winner, level, rounds, nowhere, since):
    """Play game `number`, which has just been played, once more with each bar that can change it.

    Parameters
    ----------
    seat
        The seat in focus.
    bars
        `sim.engine.bars.Bars`.
    winner, level
        `[B]` and `[B, P]` how the game ends.
    rounds, nowhere
        The game at the beginning of some rounds, and room for none.
    since
        `[B]` room for the rounds since which bars matter.

    Returns
    -------
    int
        The bar with which the game is faulty, or NOBODY.
    """
    begin_bars(g, seat, bars, winner, level, since)
    by_lot = plans[g.strategy[seat]].policy == Policy.RANDOM  # what it draws depends on what else there is
    from_start = by_lot or g.judging != 0 or asks_functions(g, plans)
    for bar in range(bars.card.shape[0]):
        if since[bar] == 0 and not by_lot:
            continue
        whole = from_start or since[bar] == IN_SET_UP
        if not whole:
            carry_on(g, book, plans, seat, bars, bar, rounds, nowhere, since[bar])
        if whole or is_doubtful(g):  # before the bar matters, more comparisons may be made without it than with it
            play_without(g, book, plans, seed, number, seat, bars, bar, nowhere)
        if g.fault:
            return bar
        winner[bar] = g.winner
        for other in range(g.players):
            level[bar, other] = g.level[other]
    return NOBODY
