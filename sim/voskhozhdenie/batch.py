"""Many games: the compiled loop over game numbers, and what Python calls."""

import numpy as np

from sim.engine import batches
from sim.engine.batches import TeamTable as Table
from sim.engine.faults import TOO_MANY_COMPARISONS
from sim.engine.jit import entry, kernel
from sim.voskhozhdenie import counts
from sim.voskhozhdenie import outcome as changes
from sim.voskhozhdenie.codes import End, Fault
from sim.voskhozhdenie.events import EVENT
from sim.voskhozhdenie.outcome import Whole
from sim.voskhozhdenie.play.game import play_game
from sim.voskhozhdenie.play.sides import add_up
from sim.voskhozhdenie.play.tallying import count_game, drama, fell_to_deck, is_unfinished
from sim.voskhozhdenie.state import (
    GAME,
    LARGEST,
    MAX_ARENA,
    MAX_CONTEXTS,
    MAX_EVENTS,
    MAX_FIELD,
    MAX_FRAMES,
    MAX_GIFTS,
    MAX_PAIRS,
    MAX_PILE,
    MAX_QUEUE,
    MAX_SHOWN,
    MAX_STATICS,
    MAX_THINGS,
    MAX_WATCHERS,
    NOBODY,
    new_game,
)  # fmt: skip

__all__ = ["FAULTS", "Table", "final_record", "kernel_is_cached", "new_tally", "play_changed", "play_games", "play_into", "replay_game"]

FAULTS = {
    Fault.THINGS: f"more than {MAX_THINGS:,} cards came, went and changed their zones in one round; let fewer cards create others",
    Fault.BATTLEFIELD: f"more than {MAX_FIELD:,} cards in play; let cards create fewer others",
    Fault.QUEUE: f"more than {MAX_QUEUE:,} cards and abilities in the queue; let fewer cards answer to the same event",
    Fault.ZONE: f"more than {MAX_PILE:,} cards in one zone of a player; build smaller decks",
    Fault.CONTEXTS: f"more than {MAX_CONTEXTS:,} lists of effects under way or waiting; look for effects that cause effects",
    Fault.FRAMES: f"effects inside effects more than {MAX_FRAMES:,} deep; look for effects that cause effects",
    Fault.LIST: f"more than {MAX_ARENA:,} cards handled by the effects under way, or more than {MAX_SHOWN:,} shown; let effects handle fewer cards",
    Fault.EVENTS: f"more than {MAX_EVENTS:,} events in one moment; let effects handle fewer cards",
    Fault.WATCHERS: f"more than {MAX_WATCHERS:,} abilities that may answer to one moment; give fewer cards triggered abilities",
    Fault.STATICS: f"more than {MAX_STATICS:,} static abilities at work, or too much that they give; give fewer cards static abilities",
    Fault.GIFTS: f"more than {MAX_GIFTS:,} effects on all cards of a player in one round; let fewer cards have them",
    Fault.MARKS: f"more than {MAX_PAIRS:,} cards marked or wounded in one round; let effects handle fewer cards",
    Fault.NUMBER: f"an amount beyond {LARGEST:,}; look for amounts that are multiplied",
    Fault.TOO_MANY_COMPARISONS: TOO_MANY_COMPARISONS,
}
"""Why a game could not be played to its end; whichever it is, the run stops and says so."""


NO_SIDES = np.zeros(0, GAME)
"""Record of the teams of a game without any."""


@kernel
def seat_all(g, seating, number):
    """Seat the strategies of game `number`; nothing is barred or given."""
    row = number % seating.shape[0]
    for seat in range(seating.shape[1]):
        g.strategy[seat] = seating[row, seat]
        g.barred[seat] = NOBODY
        g.barred_too[seat] = NOBODY
        g.given_card[seat] = NOBODY


@kernel
def make_change(g, teams, change, k):
    """Apply a change to game `k` of the batch, at all seats of the team in focus."""
    for seat in range(teams.shape[0]):
        if teams[seat] == change.focus[k]:
            g.barred[seat] = change.barred
            g.barred_too[seat] = change.barred_too
            g.given_card[seat] = change.given


@kernel
def keep_whole(g, whole):
    """Write down the game as a whole."""
    lead_changes, led = drama(g)
    whole[Whole.ROUNDS] = g.round
    whole[Whole.UNFINISHED] = is_unfinished(g)
    whole[Whole.DRAWN] = g.ended == End.ALL_OUT
    whole[Whole.DECK] = g.winners != 0 and fell_to_deck(g, NOBODY)
    whole[Whole.LEAD_CHANGES] = lead_changes
    whole[Whole.HALF_LED] = led != NOBODY
    whole[Whole.HALF_LED_LOST] = led != NOBODY and led != g.winner
    whole[Whole.TURNS] = g.turns


@kernel
def keep_outcome(g, book, outcome, k):
    """Write down how game `k` of the batch ended, and what was held and played in it."""
    keep_whole(g, outcome.whole[k])
    outcome.winner[k] = g.winner
    for seat in range(g.players):
        outcome.score[k, seat] = g.round_power[seat, g.round]
        for card in range(book.kinds):
            outcome.decked[k, seat, card] = g.decked[seat, card]
            outcome.held[k, seat, card] = min(np.int64(g.held[seat, card]), np.int64(32767))
            outcome.played[k, seat, card] = min(np.int64(g.played[seat, card]), np.int64(32767))


@entry
def play_numbers(records, sides, books, plans, seating, teams, seed, start, stop, tally, change, outcome):
    """Play the games `start` .. `stop - 1` in the record; returns the first faulty game's number, or -1.

    If `sides` has room, they are games of teams: what is counted and written down are these, added up in a record of their own.
    If `tally` has room, the games are counted in it; if `outcome` has room, those that are wanted are played, changed, and written down.
    """
    g = records[0]
    book = books[0]
    kept = outcome.winner.shape[0] > 0
    for number in range(start, stop):
        k = number - start
        if kept and not change.wanted[k]:
            continue
        seat_all(g, seating, number)
        if kept:
            make_change(g, teams, change, k)
        play_game(g, book, plans, teams, seed, number)
        if g.fault:
            return number
        told = g
        if sides.shape[0] > 0:
            told = sides[0]
            add_up(g, told, book, teams)
        if tally.seat.shape[0] > 0:
            count_game(told, book, tally)
        if kept:
            keep_outcome(told, book, outcome, k)
    return -1


def loop(table, record, start, stop, tally, change, outcome):
    """Call the kernel."""
    numbers = np.uint64(table.seed), np.int64(start), np.int64(stop)
    teams, sides = (np.arange(table.parties), NO_SIDES) if table.teams is None else (table.teams, new_game())
    return play_numbers(record, sides, table.book, table.plans, table.seated, teams, *numbers, tally, change, outcome)


BATCHES = batches.Batches(play_numbers, loop, new_game, counts, changes, FAULTS, EVENT)
call, new_tally, play_into, play_games, play_changed = BATCHES.call, BATCHES.new_tally, BATCHES.play_into, BATCHES.play_games, BATCHES.play_changed
play_barred, final_record, replay_game, kernel_is_cached = BATCHES.play_barred, BATCHES.final_record, BATCHES.replay_game, BATCHES.kernel_is_cached
