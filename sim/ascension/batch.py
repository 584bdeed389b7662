"""Many games: the compiled loop over game numbers, and what Python calls."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from sim.ascension import counts
from sim.ascension import outcome as changes
from sim.ascension.cases import ready_plans
from sim.ascension.counts import Cards
from sim.ascension.events import EVENT
from sim.ascension.outcome import Course
from sim.ascension.play.bars import barring
from sim.ascension.play.cardsums import add_all_cards, empty_sums, fetch_firsts
from sim.ascension.play.game import GAMES, Games, finish_shuffle
from sim.ascension.play.judge import score
from sim.ascension.play.searched import SEARCHED
from sim.ascension.play.solo import SAMAEL
from sim.ascension.play.tallying import count_game, drama, fetch_counts, shared_top
from sim.ascension.searching import SearchRoom, search_room
from sim.ascension.state import MAX_FRAMES, MAX_RIVALS, MAX_TARGETS, MAX_WAITING, SPAN, new_game
from sim.ascension.views import ASKED_PLAN, FORM
from sim.ascension.words import MAX_KINDS, MAX_ROUNDS, MAX_SEATS, NOBODY, EndReason, Fault
from sim.engine import batches
from sim.engine.bars import NO_BARS, NO_ENDS
from sim.engine.cachelines import aligned_zeros
from sim.engine.faults import TOO_MANY_COMPARISONS, GameFault, where
from sim.engine.jit import entry, kernel
from sim.engine.lanes import LANES
from sim.engine.players.registry import refusal, seat_players

__all__ = [
    "FAULTS", "Table", "call", "final_record", "kernel_is_cached", "new_tally", "play_barred", "play_changed", "play_games", "play_into",
    "replay_game",
]  # fmt: skip

FAULTS = {
    Fault.STACK_FULL: f"effects cause effects more than {MAX_FRAMES:,} deep; look for rewards that take further rewards",
    Fault.WAITING_FULL: f"more than {MAX_WAITING:,} Unite effects wait in one turn; give fewer cards `unite`",
    Fault.TARGETS_FULL: f"more than {MAX_TARGETS:,} things to choose from at once; give fewer cards actions",
    Fault.RIVALS_FULL: f"more than {MAX_RIVALS:,} times a card was bought in place of another one in one game; lower `round_cap`",
    Fault.TOO_MANY_COMPARISONS: TOO_MANY_COMPARISONS,
    Fault.NO_ANSWER: "a strategy in Python gave an answer that cannot be taken",  # which one, `loop` says
}
"""Only the last two of these can happen (ENGINE.md section 7); whichever does, the run stops and says so."""


@dataclass(frozen=True)
class Table(batches.Table):
    """Everything a batch of games needs; the plans are those of the strategies without Samael."""

    @cached_property
    def ready(self) -> np.ndarray:
        """`[S]` of `READY_PLAN`, with players written in Python of `ASKED_PLAN`; whoever plays with it takes a copy, because it is written in."""
        ready = ready_plans(self.plans, self.seating.shape[1], self.book)
        return seat_players(ready, ASKED_PLAN, FORM) if self.asks else ready


class Copies(threading.local):
    """What a thread has judged: its copies of the ready plans of the tables that it played last."""

    MOST = 4
    """Some of many: one of duels has 1.4 MB."""

    def __init__(self) -> None:
        self._kept: list[tuple[Table, np.ndarray]] = []

    def of(self, table: Table) -> np.ndarray:
        """The copy of a table, in which the cases of earlier games are judged."""
        found = next((at for at, (other, _) in enumerate(self._kept) if other is table), None)
        self._kept.append((table, table.ready.copy()) if found is None else self._kept.pop(found))
        del self._kept[: -self.MOST]
        return self._kept[-1][1]


COPIES = Copies()


class Room(threading.local):
    """Where a thread keeps the rounds of the game that it plays, and plays out what searching players think of."""

    @cached_property
    def rounds(self) -> np.ndarray:
        """`[MAX_ROUNDS, SPAN]`."""
        return np.zeros((MAX_ROUNDS, SPAN), np.uint8)

    @cached_property
    def search(self) -> SearchRoom:
        """What searching players need."""
        return search_room()


ROOM = Room()
NO_ROUNDS = np.zeros((0, SPAN), np.uint8)


@kernel
def seat_all(g, plans, seating, solo, number):
    """Seat the strategies of game `number`; nothing is barred or given."""
    row = number % seating.shape[0]
    for seat in range(seating.shape[1]):
        g.strategy[seat] = seating[row, seat]
    if solo:
        g.strategy[SAMAEL] = plans.shape[0]
    for seat in range(MAX_SEATS):
        g.barred[seat] = NOBODY
        g.barred_too[seat] = NOBODY
        g.given[seat] = NOBODY


@kernel
def make_change(g, change, k):
    """Apply a change to game `k` of the batch."""
    seat = change.focus[k]
    g.barred[seat] = change.barred
    g.barred_too[seat] = change.barred_too
    g.given[seat] = change.given
    g.replaced = change.replaced


@kernel
def keep_course(g, course):
    """Write down the game as a whole."""
    changes, led = drama(g)
    _, tied = shared_top(g)
    course[Course.ROUNDS] = g.round
    course[Course.UNFINISHED] = g.ended != EndReason.POOL
    course[Course.SHARED] = tied > 1
    course[Course.LEAD_CHANGES] = changes
    course[Course.HALF_LED] = led != NOBODY
    course[Course.HALF_LED_LOST] = led != NOBODY and led != g.winner
    course[Course.RESHUFFLES] = g.reshuffles
    course[Course.EXTRA_TURNS] = g.extra_taken


@kernel
def keep_dealt(g, book, dealt):
    """Write down how many copies of each card left the centre deck; those of a deck that was renewed all have."""
    for card in range(book.kinds):
        dealt[card] = book.count[card]
    if g.reshuffles == 0:
        for at in range(g.centre_n):
            dealt[g.centre[at]] -= 1


@kernel
def keep_outcome(g, book, outcome, k):
    """Write down how game `k` of the batch ended, and what was bought in it."""
    keep_course(g, outcome.course[k])
    keep_dealt(g, book, outcome.dealt[k])
    outcome.winner[k] = g.winner
    for seat in range(g.parties):
        outcome.score[k, seat] = score(g, seat)
        for card in range(book.kinds):
            outcome.taken[k, seat, card] = g.taken[seat, card]
            outcome.affordable[k, seat, card] = g.affordable[seat, card]
            outcome.picked[k, seat, card] = g.picked[seat, card]


def numbers_of(games: Games) -> Callable[..., Any]:
    """Compile the loop over game numbers, of games that are played in one way or another: what `play_numbers` is, with their room behind it."""
    play_game = games.play_game
    play_without, play_bars = barring(games)

    @kernel
    def play_number(g, book, plans, seating, seed, solo, number, kept, change, k, rounds, room):
        """Play game `number`, number `k` of the batch; if its outcome is kept, with the change."""
        seat_all(g, plans, seating, solo, number)
        if kept:
            make_change(g, change, k)
        play_game(g, book, plans, seed, number, solo, seating.shape[1], rounds, room)

    @kernel
    def play_all(records, books, plans, seating, order, seed, solo, start, stop, tally, sums, change, outcome, bars, ends, rounds, since, room):
        g = records[0]
        book = books[0]
        counted = tally.seat.shape[0] > 0
        kept = outcome.winner.shape[0] > 0
        barred = bars.card.shape[0] > 0
        faulty = -1
        bar = NOBODY
        g.summed = 0
        rows = seating.shape[0]
        for at in range(order.shape[0]):
            for number in range(start + (order[at] - start) % rows, stop, rows):
                k = number - start
                if kept and not change.wanted[k]:
                    continue
                play_number(g, book, plans, seating, seed, solo, number, kept, change, k, rounds, room)
                if counted and not g.fault:
                    fetch_firsts(g, book, tally.first_taken, tally.first_won)
                    fetch_counts(g, tally)
                    add_all_cards(g, book, tally, sums)
                    count_game(g, tally)
                if kept and not g.fault:
                    keep_outcome(g, book, outcome, k)
                with_bar = NOBODY
                if barred and not g.fault:
                    focus = change.focus[k]
                    with_bar = play_bars(g, book, plans, seed, number, focus, bars, ends.winner[k], ends.score[k], rounds, since, room)
                if g.fault:
                    faulty = number
                    bar = with_bar
                    stop = number  # only an earlier one can be the first
                    break
        if counted:
            empty_sums(g, book, sums, tally.cards)
        if faulty >= 0:
            play_number(g, book, plans, seating, seed, solo, faulty, kept, change, faulty - start, rounds[:0], room)
            if bar != NOBODY:
                play_without(g, book, plans, seed, faulty, change.focus[faulty - start], bars, bar, rounds, room)
        finish_shuffle(g)
        return faulty

    return play_all


play_at_sight = numbers_of(GAMES)
play_searching = numbers_of(SEARCHED)
"""Both are compiled once more for tables at which players written in Python sit: the plans of these are of another type."""


@entry
def play_numbers(records, books, plans, seating, order, seed, solo, start, stop, tally, sums, change, outcome, bars, ends, rounds, since):
    """Play the games `start` .. `stop - 1` in the record; returns the first faulty game's number, or -1.

    If `tally` has room, the games are counted in it; if `outcome` has room, they are changed by `change` and their outcomes written down. How they
    end with each of the bars is written to `ends`; `rounds` then has room for the game at the beginning of each round, `since` for a round a bar.
    Games of equal seating are played one after the other, rows of the seating in a given order, equal strategies beside each other: what their
    strategies and counts need stays in the cache, and the tally is the same.
    """
    return play_at_sight(records, books, plans, seating, order, seed, solo, start, stop, tally, sums, change, outcome, bars, ends, rounds, since, ())


@entry
def search_numbers(records, books, plans, seating, order, seed, solo, start, stop, tally, sums, change, outcome, bars, ends, rounds, since, room):
    """The same with players that search, in their `room`; a kernel of its own, so that games without them know nothing of searches."""
    g, b = records, books
    return play_searching(g, b, plans, seating, order, seed, solo, start, stop, tally, sums, change, outcome, bars, ends, rounds, since, room)


@entry
def asked_numbers(records, books, plans, seating, order, seed, solo, start, stop, tally, sums, change, outcome, bars, ends, rounds, since):
    """As `play_numbers`, with players written in Python; a kernel of its own, so that games without them know nothing of questions."""
    return play_at_sight(records, books, plans, seating, order, seed, solo, start, stop, tally, sums, change, outcome, bars, ends, rounds, since, ())


@entry
def asked_searches(records, books, plans, seating, order, seed, solo, start, stop, tally, sums, change, outcome, bars, ends, rounds, since, room):
    """As `search_numbers`, with players written in Python."""
    g, b = records, books
    return play_searching(g, b, plans, seating, order, seed, solo, start, stop, tally, sums, change, outcome, bars, ends, rounds, since, room)


def kernel_of(table):
    """The kernel that plays a table."""
    if table.asks:
        return asked_searches if table.searches else asked_numbers
    return search_numbers if table.searches else play_numbers


def loop(table, record, start, stop, tally, change, outcome, bars=NO_BARS, ends=NO_ENDS):
    """Call the kernel.

    Raises
    ------
    GameFault
        If a player written in Python gave an answer that cannot be taken.
    """
    numbers = np.uint64(table.seed), np.uint8(table.solo), np.int64(start), np.int64(stop)
    sums = aligned_zeros((len(tally.cards), MAX_KINDS // LANES, len(Cards), LANES), np.int32)
    barring = bars, ends, ROOM.rounds if len(bars.card) else NO_ROUNDS, np.zeros_like(bars.card)
    plans, order = COPIES.of(table), table.order(start, stop)
    given = record, table.book, plans, table.seating, order, *numbers, tally, sums, change, outcome, *barring
    faulty = kernel_of(table)(*given, *([ROOM.search] if table.searches else []))
    if faulty >= 0 and record["fault"][0] == Fault.NO_ANSWER:
        plan = plans[record["strategy"][0, record["seat"][0]]]
        raise GameFault(refusal(plan, FORM), where(record, table.seed, faulty))
    return faulty


BATCHES = batches.Batches(play_numbers, loop, new_game, counts, changes, FAULTS, EVENT, can_bar=True, kernel_of=kernel_of)
call, new_tally, play_into, play_games, play_changed = BATCHES.call, BATCHES.new_tally, BATCHES.play_into, BATCHES.play_games, BATCHES.play_changed
play_barred, final_record, replay_game, kernel_is_cached = BATCHES.play_barred, BATCHES.final_record, BATCHES.replay_game, BATCHES.kernel_is_cached
