"""Many games: the compiled loop over game numbers, and what Python calls."""

import numpy as np

from sim.engine.batches import Batches, Table
from sim.engine.faults import TOO_MANY_COMPARISONS
from sim.engine.jit import entry, kernel
from toygame.sim import counts, outcome
from toygame.sim.play import play_game
from toygame.sim.state import EVENT, new_game
from toygame.sim.tallying import count_game
from toygame.sim.words import NOBODY, Fault

__all__ = ["Table", "final_record", "kernel_is_cached", "new_tally", "play_barred", "play_changed", "play_games", "play_into", "replay_game"]

FAULTS = {Fault.TOO_MANY_COMPARISONS: TOO_MANY_COMPARISONS}


@kernel
def seat_all(g, seating, number):
    """Seat the strategies of game `number`; nothing is barred or given."""
    row = number % seating.shape[0]
    for seat in range(seating.shape[1]):
        g.strategy[seat] = seating[row, seat]
        g.barred[seat] = NOBODY
        g.given[seat] = NOBODY


@kernel
def keep_outcome(g, book, kept, k):
    """Write down how game `k` of the batch ended."""
    kept.winner[k] = g.winner
    kept.round[k] = g.round
    for seat in range(g.players):
        kept.stars[k, seat] = g.stars[seat]
        for card in range(book.kinds):
            kept.taken[k, seat, card] = g.taken[seat, card]
            kept.offered[k, seat, card] = g.offered[seat, card]
            kept.bought[k, seat, card] = g.bought[seat, card]


@entry
def play_numbers(records, books, plans, seating, seed, start, stop, tally, change, kept):
    """Play the games `start` .. `stop - 1` in the record; returns a faulty game's number, or -1.

    If `tally` has room, the games are counted in it; if `kept` has room, those that are wanted are played, changed, and written down.
    """
    g, book = records[0], books[0]
    for number in range(start, stop):
        k = number - start
        seat_all(g, seating, number)
        if kept.winner.shape[0] > 0:
            if not change.wanted[k]:
                continue
            g.barred[change.focus[k]] = change.barred
            g.given[change.focus[k]] = change.given
        play_game(g, book, plans, seed, number, seating.shape[1])
        if g.fault:
            return number
        if tally.seat.shape[0] > 0:
            count_game(g, book, tally)
        if kept.winner.shape[0] > 0:
            keep_outcome(g, book, kept, k)
    return -1


def loop(table, record, start, stop, tally, change, kept):
    """Call the kernel."""
    numbers = np.uint64(table.seed), np.int64(start), np.int64(stop)
    return play_numbers(record, table.book, table.plans, table.seating, *numbers, tally, change, kept)


BATCHES = Batches(play_numbers, loop, new_game, counts, outcome, FAULTS, EVENT)
new_tally, play_into, play_games, play_changed = BATCHES.new_tally, BATCHES.play_into, BATCHES.play_games, BATCHES.play_changed
play_barred, final_record, replay_game, kernel_is_cached = BATCHES.play_barred, BATCHES.final_record, BATCHES.replay_game, BATCHES.kernel_is_cached
