"""Many games: the compiled loop over game numbers, and what Python calls.

Game `g` is played with row `g mod rows` of the seating, on map `g // rows mod maps`: every seating meets every map.
"""

import numpy as np

from sim.engine import batches
from sim.engine.batches import TeamTable as Table
from sim.engine.faults import TOO_MANY_COMPARISONS
from sim.engine.jit import entry, kernel
from sim.tactics import counts
from sim.tactics import outcome as changes
from sim.tactics.codes import Fault
from sim.tactics.events import EVENT
from sim.tactics.play.game import play_game
from sim.tactics.play.outcomes import keep_outcome
from sim.tactics.play.tallying import count_game
from sim.tactics.state import (
    MAX_ARENA,
    MAX_AURAS,
    MAX_CHAMPIONS,
    MAX_FRAMES,
    MAX_GATHERED,
    MAX_LAYERS,
    MAX_OPTIONS,
    MAX_POINTS,
    MAX_QUEUE,
    MAX_RESOLUTIONS,
    MAX_WAITING,
    MAX_WORN,
    NOBODY,
    new_game,
)  # fmt: skip
from sim.tactics.words import MAX_FIGURES, MAX_ROSTER, MAX_SEATS

__all__ = ["FAULTS", "Table", "final_record", "kernel_is_cached", "new_tally", "play_changed", "play_games", "play_into", "replay_game"]

FAULTS = {
    Fault.CHAMPIONS: f"more than {MAX_CHAMPIONS} champions in all; let fewer effects bring champions",
    Fault.ROSTER: f"more than {MAX_ROSTER} champions of one player; let fewer effects bring champions",
    Fault.WORN: f"more than {MAX_WORN} constructs, quests or treasures on one champion; write fewer copies of them",
    Fault.FRAMES: f"effects inside effects more than {MAX_FRAMES} deep; look for effects that cause effects",
    Fault.ARENA: f"more than {MAX_ARENA} champions and abilities handled by the effects under way; look for effects that cause effects",
    Fault.QUEUE: f"more than {MAX_QUEUE} free orders or bonuses owed at a time; let fewer effects give them",
    Fault.AURAS: f"more than {MAX_AURAS} bonuses for all champions of a kind at a time; let fewer effects give them",
    Fault.WAITING: f"more than {MAX_WAITING} effects that wait for an Allegiance; give fewer cards such effects",
    Fault.LAYERS: f"more than {MAX_LAYERS} sets of beacons in reach of one movement while barriers are closed; lay fewer beacons so close",
    Fault.OPTIONS: f"more than {MAX_OPTIONS} options at a time; write fewer copies of cards that draw",
    Fault.RESOLUTIONS: f"more than {MAX_RESOLUTIONS:,} steps of effects in one turn; look for effects that cause each other",
    Fault.FIGURES: f"more than {MAX_FIGURES} figures on the board; lay fewer neutral champions",
    Fault.ABILITIES: f"more than {MAX_GATHERED} abilities of one champion; let fewer champions share theirs",
    Fault.POINTS: f"a movement of {MAX_POINTS} points or more; give smaller bonuses of speed",
    Fault.TOO_MANY_COMPARISONS: TOO_MANY_COMPARISONS,
}
"""Why a game could not be played to its end; whichever it is, the run stops and says so."""


@kernel
def seat_all(g, book, seating, number):
    """Seat the strategies of game `number`; nothing is barred or given."""
    row = number % seating.shape[0]
    for seat in range(book.players):
        g.strategy[seat] = seating[row, book.side_of[seat]]
    for seat in range(MAX_SEATS):
        g.barred[seat] = NOBODY
        g.barred_too[seat] = NOBODY
        g.given[seat] = NOBODY


@kernel
def make_change(g, book, change, k):
    """Apply a change to game `k` of the batch, at all seats of the side in focus."""
    for seat in range(book.players):
        if book.side_of[seat] == change.focus[k]:
            g.barred[seat] = change.barred
            g.barred_too[seat] = change.barred_too
            g.given[seat] = change.given


@kernel
def play_number(g, book, plans, seating, seed, number, kept, change, k):
    """Play game `number`, number `k` of the batch; if its outcome is kept, with the change."""
    seat_all(g, book, seating, number)
    if kept:
        make_change(g, book, change, k)
    play_game(g, book, plans, seed, number)


@entry
def play_numbers(records, books, plans, seating, seed, start, stop, tally, change, outcome):
    """Play the games `start` .. `stop - 1` in the record; returns the first faulty game's number, or -1.

    If `tally` has room, the games are counted in it; if `outcome` has room, those that are wanted are played, changed, and written down. The games of
    one map are played one after the other, since its tables stay in the cache then; the tally is the same.
    """
    g = records[0]
    counted = tally.seat.shape[0] > 0
    kept = outcome.winner.shape[0] > 0
    faulty = -1
    for at in range(books.shape[0]):
        book = books[at]
        g.map = at
        for number in range(start, stop):
            k = number - start
            if number // seating.shape[0] % books.shape[0] != at or kept and not change.wanted[k]:
                continue
            play_number(g, book, plans, seating, seed, number, kept, change, k)
            if g.fault:
                faulty = number
                stop = number  # only an earlier one can be the first
                break
            if counted:
                count_game(g, book, tally)
            if kept:
                keep_outcome(g, book, outcome, k)
    if faulty >= 0:
        at = faulty // seating.shape[0] % books.shape[0]
        play_number(g, books[at], plans, seating, seed, faulty, kept, change, faulty - start)
    return faulty


def loop(table, record, start, stop, tally, change, outcome):
    """Call the kernel."""
    numbers = np.uint64(table.seed), np.int64(start), np.int64(stop)
    return play_numbers(record, table.book, table.plans, table.seating, *numbers, tally, change, outcome)


BATCHES = batches.Batches(play_numbers, loop, new_game, counts, changes, FAULTS, EVENT)
call, new_tally, play_into, play_games, play_changed = BATCHES.call, BATCHES.new_tally, BATCHES.play_into, BATCHES.play_games, BATCHES.play_changed
play_barred, final_record, replay_game, kernel_is_cached = BATCHES.play_barred, BATCHES.final_record, BATCHES.replay_game, BATCHES.kernel_is_cached
