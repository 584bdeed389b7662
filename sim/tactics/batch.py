"""Many games: the compiled loop over game numbers, and what Python calls.

Game `g` is played with row `g mod rows` of the seating; every seating meets every map, and few games meet many (`map_of`).
"""

import threading
from functools import cached_property
from typing import Any

import numpy as np

from sim.engine import batches
from sim.engine.bars import NO_BARS, NO_ENDS
from sim.engine.batches import TeamTable as Table
from sim.engine.faults import TOO_MANY_COMPARISONS
from sim.engine.jit import entry, kernel
from sim.tactics import counts
from sim.tactics import outcome as changes
from sim.tactics.codes import Fault, Place
from sim.tactics.events import EVENT
from sim.tactics.outcome import Whole
from sim.tactics.play.bars import play_bars, play_without
from sim.tactics.play.drama import drama, is_unfinished
from sim.tactics.play.game import play_game
from sim.tactics.play.sums import all_of_figures, falls, of_side
from sim.tactics.play.tallying import count_game
from sim.tactics.play.tallythings import acquired_by
from sim.tactics.state import (
    MAX_ARENA,
    MAX_AURAS,
    MAX_CHAMPIONS,
    MAX_FRAMES,
    MAX_GATHERED,
    MAX_LAYERS,
    MAX_ON_BOARD,
    MAX_OPTIONS,
    MAX_POINTS,
    MAX_QUEUE,
    MAX_RESOLUTIONS,
    MAX_SOULS,
    MAX_WAITING,
    MAX_WORN,
    NOBODY,
    SPAN,
    new_game,
)  # fmt: skip
from sim.tactics.words import MAX_CARDS, MAX_ROSTER, MAX_SEATS

__all__ = [
    "FAULTS", "Table", "final_record", "kernel_is_cached", "map_of", "new_tally", "play_barred", "play_changed", "play_games", "play_into",
    "replay_game",
]  # fmt: skip

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
    Fault.FIGURES: f"more than {MAX_ON_BOARD} figures on the board; lay fewer neutral champions",
    Fault.ABILITIES: f"more than {MAX_GATHERED} abilities of one champion; let fewer champions share theirs",
    Fault.CARDS: f"more than {MAX_CARDS} cards in all; let fewer effects bring new ones",
    Fault.SOULS: f"more than {MAX_SOULS} souls on one champion; let fewer effects give them",
    Fault.POINTS: f"a movement of {MAX_POINTS} points or more; give smaller bonuses of speed",
    Fault.TOO_MANY_COMPARISONS: TOO_MANY_COMPARISONS,
}
"""Why a game could not be played to its end; whichever it is, the run stops and says so."""


ROUNDS_KEPT = 40
"""Rounds that are kept of a game: few games have more, and what happens in those is played from the last one that was kept."""


class Room(threading.local):
    """Where a thread keeps the rounds of the game that it plays."""

    @cached_property
    def rounds(self) -> np.ndarray:
        """`[ROUNDS_KEPT, SPAN]`."""
        return np.zeros((ROUNDS_KEPT, SPAN), np.uint8)


ROOM = Room()
NO_ROUNDS = np.zeros((0, SPAN), np.uint8)


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
def keep_whole(g, book, whole):
    """Write down the game as a whole."""
    changes, led = drama(g, book)
    whole[Whole.ROUNDS] = g.round
    whole[Whole.UNFINISHED] = is_unfinished(g)
    whole[Whole.TURNS] = g.turn
    whole[Whole.LEAD_CHANGES] = changes
    whole[Whole.HALF_LED] = led != NOBODY
    whole[Whole.HALF_LED_LOST] = led != NOBODY and led != g.winner
    whole[Whole.ORDERS] = 0
    whole[Whole.ATTACKS] = 0
    whole[Whole.FALLS] = 0
    for side in range(book.sides):
        whole[Whole.ORDERS] += all_of_figures(book, g.orders, side)
        whole[Whole.ATTACKS] += all_of_figures(book, g.strikes, side)
        for rank in range(book.ranks):
            whole[Whole.FALLS] += falls(g, book, side, rank)


@kernel
def keep_cards(g, book, outcome, k, side):
    """Write down what a side acquired, and could."""
    for kind in range(book.kinds):
        outcome.taken[k, side, kind] = acquired_by(g, book, side, kind)
        outcome.affordable[k, side, kind] = of_side(book, g.could, side, kind)
        outcome.picked[k, side, kind] = of_side(book, g.took, side, kind)


@kernel
def keep_champions(g, book, outcome, k, side):
    """Write down which champions outside the row a side had, and could pick."""
    for rank in range(book.ranks):
        thing = book.thing[rank]
        if thing >= book.kinds:
            offered, had = of_side(book, g.offered, side, rank), of_side(book, g.had, side, rank)
            outcome.taken[k, side, thing] = had > 0
            outcome.affordable[k, side, thing] = offered
            outcome.picked[k, side, thing] = of_side(book, g.pick_place, side, rank) > 0
            if offered > 0 or had > 0:
                outcome.seen[k, thing] = 1


@kernel
def keep_seen(g, book, seen):
    """Write down of which cards a copy was outside the centre deck; of one that has been renewed of all."""
    for kind in range(book.kinds):
        g.owned[kind] = 0
    for at in range(g.centre_n):
        g.owned[g.card_kind[g.centre[at]]] += 1
    for kind in range(book.kinds):
        seen[kind] = g.renewed or book.place[kind] != Place.CENTRE or g.owned[kind] < book.copies[kind]
    for thing in range(book.kinds, seen.shape[0]):
        seen[thing] = 0


@kernel
def keep_outcome(g, book, outcome, k):
    """Write down how game `k` of the batch ended, and what was acquired in it."""
    keep_whole(g, book, outcome.whole[k])
    keep_seen(g, book, outcome.seen[k])
    outcome.winner[k] = g.winner
    for side in range(book.sides):
        outcome.score[k, side] = g.glory[side]
        keep_cards(g, book, outcome, k, side)
        keep_champions(g, book, outcome, k, side)


@kernel
def play_number(g, book, plans, seating, seed, number, kept, change, k, rounds):
    """Play game `number`, number `k` of the batch; if its outcome is kept, with the change."""
    seat_all(g, book, seating, number)
    if kept:
        make_change(g, book, change, k)
    play_game(g, book, plans, seed, number, rounds)


def nth_map(seating, number):
    """Place of the map of game `number` in a row of maps without end.

    It is the next one with each pass over the seatings, and within a pass with every few seatings: which seat is in focus (number + pass) does not go
    along with the map.
    """
    rows, seats = seating
    return number // rows + number % rows // seats


place_of_map = kernel(nth_map)
"""The same, compiled."""


@entry
def play_numbers(records, books, plans, seating, seed, start, stop, tally, change, outcome, bars, ends, rounds, since):
    """Play the games `start` .. `stop - 1` in the record; returns the first faulty game's number, or -1.

    If `tally` has room, the games are counted in it; if `outcome` has room, those that are wanted are played, changed, and written down. How they end
    with each of the bars is written to `ends`; `rounds` then has room for the first rounds of a game, `since` for a round a bar.
    The games of one map are played one after the other, since its tables stay in the cache then; the tally is the same.
    """
    g = records[0]
    counted = tally.seat.shape[0] > 0
    kept = outcome.winner.shape[0] > 0
    faulty = -1
    bar = NOBODY
    for at in range(books.shape[0]):
        book = books[at]
        for number in range(start, stop):
            k = number - start
            if place_of_map(seating.shape, number) % books.shape[0] != at or kept and not change.wanted[k]:
                continue
            g.map = at
            play_number(g, book, plans, seating, seed, number, kept, change, k, rounds)
            if counted and not g.fault:
                count_game(g, book, tally)
            if kept and not g.fault:
                keep_outcome(g, book, outcome, k)
            with_bar = NOBODY
            if bars.card.shape[0] and not g.fault:
                with_bar = play_bars(g, book, plans, seed, number, change.focus[k], bars, ends.winner[k], ends.score[k], rounds, since)
            if g.fault:
                faulty = number
                bar = with_bar
                stop = number  # only an earlier one can be the first
                break
    if faulty >= 0:
        g.map = place_of_map(seating.shape, faulty) % books.shape[0]
        book = books[g.map]
        play_number(g, book, plans, seating, seed, faulty, kept, change, faulty - start, rounds[:0])
        if bar != NOBODY:
            play_without(g, book, plans, seed, faulty, change.focus[faulty - start], bars, bar, rounds)
    return faulty


def map_of(table: Table, number: Any) -> Any:
    """Which map of a table game `number` is played on, or each of several games."""
    return nth_map(table.seating.shape, number) % len(table.book)


def loop(table, record, start, stop, tally, change, outcome, bars=NO_BARS, ends=NO_ENDS):
    """Call the kernel."""
    numbers = np.uint64(table.seed), np.int64(start), np.int64(stop)
    barring = bars, ends, ROOM.rounds if len(bars.card) else NO_ROUNDS, np.zeros_like(bars.card)
    return play_numbers(record, table.book, table.plans, table.seating, *numbers, tally, change, outcome, *barring)


BATCHES = batches.Batches(play_numbers, loop, new_game, counts, changes, FAULTS, EVENT, can_bar=True)
call, new_tally, play_into, play_games, play_changed = BATCHES.call, BATCHES.new_tally, BATCHES.play_into, BATCHES.play_games, BATCHES.play_changed
play_barred, final_record, replay_game, kernel_is_cached = BATCHES.play_barred, BATCHES.final_record, BATCHES.replay_game, BATCHES.kernel_is_cached
