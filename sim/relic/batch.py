"""Many games: the compiled loop over game numbers, and what Python calls."""

import threading
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.engine import batches
from sim.engine.bars import NO_BARS, NO_ENDS
from sim.engine.faults import TOO_MANY_COMPARISONS, GameFault, where
from sim.engine.jit import entry, kernel
from sim.engine.players.registry import refusal, seat_players
from sim.relic import counts
from sim.relic import outcome as changes
from sim.relic.events import EVENT
from sim.relic.play.bars import play_bars, play_without
from sim.relic.play.decks import finish_shuffles
from sim.relic.play.game import play_game
from sim.relic.play.leads import follow_leads
from sim.relic.play.rounds import EVERY
from sim.relic.play.tallying import count_game
from sim.relic.ready import ready_plans
from sim.relic.state import SPAN, new_game
from sim.relic.views import ASKED_PLAN, FORM
from sim.relic.words import MAX_ROUNDS, MAX_THREATS, NOBODY, Fault

__all__ = [
    "FAULTS", "Table", "call", "final_record", "kernel_is_cached", "new_tally", "play_barred", "play_changed", "play_games", "play_into",
    "replay_game",
]  # fmt: skip

FAULTS = {
    Fault.NOTHING_TO_GIVE: "no copy of the card to begin with is in its deck; give it a count of 1 or more",
    Fault.TOO_MANY_COMPARISONS: TOO_MANY_COMPARISONS,
    Fault.NO_ANSWER: "a strategy in Python gave an answer that cannot be taken",  # which one, `loop` says
}


@dataclass(frozen=True)
class Table(batches.Table):
    """Everything a batch of games needs."""

    @cached_property
    def ready(self) -> np.ndarray:
        """`[S]` of `READY_PLAN`, with players written in Python of `ASKED_PLAN`; whoever plays with the latter takes a copy: it is written in."""
        ready = ready_plans(self.plans, self.book["fare"][0])
        return seat_players(ready, ASKED_PLAN, FORM) if self.asks else ready


@kernel
def seat_all(g, seating, number):
    """Seat the strategies of game `number`; nothing is barred, given or swapped."""
    row = number % seating.shape[0]
    for seat in range(seating.shape[1]):
        g.strategy[seat] = seating[row, seat]
        g.barred[seat] = NOBODY
        g.barred_too[seat] = NOBODY
        g.given[seat] = NOBODY
        g.begins[seat] = NOBODY


@kernel
def make_change(g, change, k):
    """Apply a change to game `k` of the batch."""
    seat = change.focus[k]
    g.barred[seat] = change.barred
    g.barred_too[seat] = change.barred_too
    g.given[seat] = change.given
    g.begins[seat] = change.begins


@kernel
def keep_cards(g, book, outcome, k, seat):
    """Write down what became of the cards for a seat of game `k` of the batch."""
    for card in range(book.kinds):
        outcome.seen[k, seat, card] = g.seen[seat, card]
        outcome.taken[k, seat, card] = g.taken[seat, card]
        outcome.offered[k, seat, card] = g.offered[seat, card]
        outcome.bought[k, seat, card] = g.bought[seat, card]
        outcome.fought[k, seat, card] = g.fought[seat, card]
        outcome.beaten[k, seat, card] = g.beaten[seat, card]


@kernel
def keep_outcome(g, book, outcome, k):
    """Write down how game `k` of the batch ended, and what became of the cards in it."""
    outcome.winner[k] = g.winner
    outcome.round[k] = g.round
    outcome.ended[k] = g.ended
    follow_leads(g)
    outcome.lead_changes[k] = g.lead_changes
    for seat in range(g.players):
        outcome.level[k, seat] = g.level[seat]
        outcome.relics[k, seat] = g.relics[seat]
        outcome.vanquished[k, seat] = g.vanquished[seat]
        outcome.corrupted[k, seat] = g.corrupted[seat]
        outcome.relic_round[k, seat] = g.relic_round[seat]
        outcome.first_character[k, seat] = g.first_character[seat]
        keep_cards(g, book, outcome, k, seat)


class Rounds(NamedTuple):
    """A game at the beginning of some of its rounds, a row each."""

    record: NDArray[np.uint8]  # [rows, SPAN]
    lying: NDArray[np.uint16]  # [rows, MAX_THREATS] what lies on the board, space by space
    lying_copy: NDArray[np.int32]
    mark: NDArray[np.uint8]


def new_rounds(rows: int) -> Rounds:
    """Room for so many rounds."""
    lying = (rows, MAX_THREATS)
    return Rounds(np.zeros((rows, SPAN), np.uint8), np.zeros(lying, np.uint16), np.zeros(lying, np.int32), np.zeros(lying, np.uint8))


class Room(threading.local):
    """Where a thread keeps the rounds of the game that it plays."""

    @cached_property
    def rounds(self) -> Rounds:
        """One of `EVERY` rounds."""
        return new_rounds(-(-MAX_ROUNDS // EVERY))


ROOM = Room()
NOWHERE = new_rounds(0)


@kernel
def play_number(g, book, plans, seating, seed, number, kept, change, k, rounds):
    """Play game `number`, number `k` of the batch; if its outcome is kept, with the change."""
    seat_all(g, seating, number)
    if kept:
        make_change(g, change, k)
    play_game(g, book, plans, seed, number, seating.shape[1], rounds)


@kernel
def play_all(records, books, plans, seating, order, seed, start, stop, tally, change, outcome, bars, ends, rounds, nowhere, since):
    """Play the games `start` .. `stop - 1` in the record; returns the first faulty game's number, or -1.

    If `tally` has room, the games are counted in it; if `outcome` has room, only those that are wanted are played, changed by `change`, and their
    outcomes written down. How they end with each of the bars is written to `ends`; `rounds` then has room for some of its rounds,
    `since` for a round a bar.
    Games of equal seating are played one after the other, rows of the seating in a given order, equal strategies beside each other: what their
    strategies and counts need stays in the cache, and the tally is the same.
    """
    g = records[0]
    book = books[0]
    counted = tally.seat.shape[0] > 0
    kept = outcome.winner.shape[0] > 0
    faulty = -1
    bar = NOBODY
    rows = seating.shape[0]
    for at in range(order.shape[0]):
        for number in range(start + (order[at] - start) % rows, stop, rows):
            k = number - start
            if kept and not change.wanted[k]:
                continue
            play_number(g, book, plans, seating, seed, number, kept, change, k, rounds)
            if counted and not g.fault:
                count_game(g, book, tally)
            if kept and not g.fault:
                keep_outcome(g, book, outcome, k)
            with_bar = NOBODY
            if bars.card.shape[0] and not g.fault:
                with_bar = play_bars(g, book, plans, seed, number, change.focus[k], bars, ends.winner[k], ends.score[k], rounds, nowhere, since)
            if g.fault:
                faulty = number
                bar = with_bar
                stop = number  # only an earlier one can be the first
                break
    if faulty >= 0:
        play_number(g, book, plans, seating, seed, faulty, kept, change, faulty - start, nowhere)
        if bar != NOBODY:
            play_without(g, book, plans, seed, faulty, change.focus[faulty - start], bars, bar, nowhere)
    finish_shuffles(g)
    return faulty


@entry
def play_numbers(records, books, plans, seating, order, seed, start, stop, tally, change, outcome, bars, ends, rounds, nowhere, since):
    """Play the games `start` .. `stop - 1` of players by lists and by lot: `play_all`."""
    g, b = records, books
    return play_all(g, b, plans, seating, order, seed, start, stop, tally, change, outcome, bars, ends, rounds, nowhere, since)


@entry
def asked_numbers(records, books, plans, seating, order, seed, start, stop, tally, change, outcome, bars, ends, rounds, nowhere, since):
    """As `play_numbers`, with players written in Python; a kernel of its own, so that games without them know nothing of questions."""
    g, b = records, books
    return play_all(g, b, plans, seating, order, seed, start, stop, tally, change, outcome, bars, ends, rounds, nowhere, since)


def kernel_of(table):
    """The kernel that plays a table."""
    return asked_numbers if table.asks else play_numbers


def loop(table, record, start, stop, tally, change, outcome, bars=NO_BARS, ends=NO_ENDS):
    """Call the kernel.

    Raises
    ------
    GameFault
        If a player written in Python gave an answer that cannot be taken.
    """
    numbers = np.uint64(table.seed), np.int64(start), np.int64(stop)
    barring = bars, ends, ROOM.rounds if len(bars.card) else NOWHERE, NOWHERE, np.zeros_like(bars.card)
    order = table.order(start, stop)
    plans = table.ready.copy() if table.asks else table.ready  # players are shown the game in their plans
    faulty = kernel_of(table)(record, table.book, plans, table.seating, order, *numbers, tally, change, outcome, *barring)
    if faulty >= 0 and record["fault"][0] == Fault.NO_ANSWER:
        plan = plans[record["strategy"][0, record["seat"][0]]]
        raise GameFault(refusal(plan, FORM), where(record, table.seed, faulty))
    return faulty


BATCHES = batches.Batches(play_numbers, loop, new_game, counts, changes, FAULTS, EVENT, can_bar=True, kernel_of=kernel_of)
call, new_tally, play_into, play_games, play_changed = BATCHES.call, BATCHES.new_tally, BATCHES.play_into, BATCHES.play_games, BATCHES.play_changed
play_barred, final_record, replay_game, kernel_is_cached = BATCHES.play_barred, BATCHES.final_record, BATCHES.replay_game, BATCHES.kernel_is_cached
