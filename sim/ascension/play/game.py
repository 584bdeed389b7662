"""A whole game: set-up, rounds, scores (A1-A5, A23-A25, A46c, A47-A50)."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from sim.ascension.events import EventKind
from sim.ascension.play.asked import begin_asking
from sim.ascension.play.centre import top_of_centre
from sim.ascension.play.judge import score
from sim.ascension.play.log import note
from sim.ascension.play.offer import close_game, open_game
from sim.ascension.play.piles import pour
from sim.ascension.play.resources import change_owner, draw
from sim.ascension.play.solo import samael_moves
from sim.ascension.play.stack import end_endless
from sim.ascension.play.take import choose_at_sight
from sim.ascension.play.turn import turning
from sim.ascension.state import MAX_EXTRA_TURNS, STREAM_CENTRE, STREAM_DECK
from sim.ascension.words import EVENTS, FACTIONS, NOBODY, EndReason, Fault
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.lanes import LANES, clear_lanes
from sim.engine.plans import MAX_COMPARED
from sim.engine.snapshots import keep_record
from sim.engine.streams import open_streams, shuffle


@kernel
def clear(g, book):
    """Forget the game before."""
    for seat in range(g.parties):
        for at in range(0, book.kinds, LANES):
            clear_lanes(g.owned[seat], at)
            clear_lanes(g.looks[seat], at)
            clear_lanes(g.picked[seat], at)
            clear_lanes(g.taken[seat], at)
            clear_lanes(g.free[seat], at)
            clear_lanes(g.banished[seat], at)
            clear_lanes(g.first_round[seat], at)
        for faction in range(FACTIONS):
            g.link[seat, faction] = 0
        for event in range(EVENTS):
            g.alert[seat, event] = 0
        g.tokens[seat] = 0
        g.gained[seat] = 0
        g.printed[seat] = 0
        g.size[seat] = 0
        g.deck_n[seat] = 0
        g.hand_n[seat] = 0
        g.discard_n[seat] = 0
        g.played_n[seat] = 0
        g.play_n[seat] = 0
    for at in range(0, book.kinds, LANES):
        clear_lanes(g.picked_turn, at)
        clear_lanes(g.noticed, at)
    g.decision = 0
    g.turn = 0
    g.rivals_n = 0
    g.round = 0
    g.frames = 0
    g.waiting_n = 0
    g.fault = Fault.NONE
    g.blamed = NOBODY
    g.halted = 0
    g.actions = 0
    g.compared[:] = 0
    g.spared[:] = 0
    g.wordy = 0
    g.ended = EndReason.RUNNING
    g.winner = NOBODY
    g.extra_turns = 0
    g.extra_taken = 0
    g.reshuffles = 0
    g.events_n = 0
    g.runes = 0
    g.power = 0


@kernel
def lay_centre(g, book):
    """Centre deck, row and piles (A2, A3)."""
    pour(book.centre, book.centre_n, g.centre, 0)
    g.centre_n = book.centre_n
    g.void_n = 0
    for stack in range(book.stacks):
        g.stack[stack] = book.stack_count[stack]
    g.centre_loose = g.centre_n
    g.row_size = book.row_size
    g.row_gaps = g.row_size
    for slot in range(g.row_size):
        g.row[slot] = NOBODY
    for slot in range(g.row_size):
        if g.centre_n > 0:
            g.row[slot] = top_of_centre(g)
            g.row_gaps -= 1


@kernel
def deal(g, book, seat):
    """Starting deck and opening hand of a seat (A1)."""
    for at in range(book.start_n):
        card = np.int64(book.start[at])
        first = at == 0 or card != book.start[at - 1]
        mine = np.int64(g.given[seat]) if first and g.given[seat] >= 0 and card == g.replaced else card
        g.deck[seat, at] = mine
        change_owner(g, book, seat, mine, 1)
    g.deck_n[seat] = book.start_n
    shuffle(g, STREAM_DECK + seat, g.deck[seat], g.deck_n[seat])
    draw(g, seat, book.hand_size)


@kernel
def set_up(g, book, seed, number, solo, players):
    """Lay out game `number`."""
    g.solo = solo
    g.players = players
    g.parties = players + 1 if solo else players
    clear(g, book)
    open_streams(g, seed, number)
    g.seat = 0
    g.pool = book.honor_solo if solo else book.honor_per_player * players
    lay_centre(g, book)
    open_game(g, book)
    for seat in range(players):
        deal(g, book, seat)


@rarely
def sit_out(g, seat):
    """A seat has no turn in the round that an endless game does not finish."""
    g.round_runes[seat, g.round] = 0
    g.round_runes_left[seat, g.round] = 0
    g.round_power[seat, g.round] = 0
    g.round_power_left[seat, g.round] = 0


@kernel
def find_winner(g):
    """Highest score; a tie goes to the tied seat latest in turn order (A25), in the solo game to Samael (A50)."""
    best = 0
    for seat in range(1, g.parties):
        if score(g, seat) >= score(g, best):
            best = seat
    return best


@inlined
def close_round(g, book):
    """Whether the game ends with the round (A23, A46c)."""
    if g.halted:
        return
    if g.pool == 0:
        g.ended = EndReason.POOL
        g.winner = find_winner(g)
    elif g.round >= book.round_cap:
        g.ended = EndReason.CAP


@inlined
def end_game(g, book):
    """A game is over, or stopped."""
    close_game(g, book)
    for seat in range(g.parties):
        note(g, EventKind.SCORE, seat, NOBODY, g.tokens[seat], score(g, seat))
    note(g, EventKind.END, g.seat, NOBODY, g.ended, g.winner)


@rarely
def finish_shuffle(g):
    """Shuffle what nobody has turned up, for those who look at the record."""
    shuffle(g, STREAM_CENTRE, g.centre, g.centre_loose)
    g.centre_loose = 0


@kernel
def is_doubtful(g):
    """Whether a strategy may have made too many comparisons, had none been spared by cases."""
    for seat in range(g.players):
        if g.compared[seat] + g.spared[seat] > MAX_COMPARED:
            return True
    return False


class Rounds(NamedTuple):
    """Compiled rounds."""

    extra_turns: Callable[..., Any]
    """`(g, book, plans, seat, room)`: the extra turns that a seat has earned; in the solo game an emptied pool ends them (A36, A50)."""
    finish_round: Callable[..., Any]
    """`(g, book, plans, first, room)`: the turns of the seats from `first` on; in the solo game then Samael's (A23, A47)."""
    play_round: Callable[..., Any]
    """`(g, book, plans, room)`: one ordinary turn of everybody."""


def rounds_of(play_turn: Callable[..., Any]) -> Rounds:
    """Compile rounds of turns (`turn.turning`)."""

    @inlined
    def extra_turns(g, book, plans, seat, room):
        while g.extra_turns > 0 and g.halted == 0 and not (g.solo and g.pool == 0):
            if g.extra_taken == MAX_EXTRA_TURNS:
                end_endless(g)
                break
            g.extra_turns -= 1
            g.extra_taken += 1
            play_turn(g, book, plans, seat, 1, room)
        if g.halted == 0:
            g.extra_turns = 0

    @kernel
    def play_seat(g, book, plans, seat, room):
        play_turn(g, book, plans, seat, 0, room)
        extra_turns(g, book, plans, seat, room)

    @inlined
    def finish_round(g, book, plans, first, room):
        for seat in range(first, g.players):
            if g.halted == 0:
                play_seat(g, book, plans, seat, room)
            else:
                sit_out(g, seat)
        if g.solo and g.pool > 0 and g.halted == 0:
            samael_moves(g, book)
        for seat in range(g.parties):
            g.round_tokens[seat, g.round] = g.tokens[seat]
            g.round_honor[seat, g.round] = score(g, seat)
        close_round(g, book)

    @kernel
    def play_round(g, book, plans, room):
        g.round += 1
        finish_round(g, book, plans, 0, room)

    return Rounds(extra_turns, finish_round, play_round)


class Games(NamedTuple):
    """Compiled games, in all of which `room` is what their choices need beside the game (`take.taking`)."""

    play_on: Callable[..., Any]
    """`(g, book, plans, rounds, room)`: play from the beginning of a round until the game ends or is stopped."""
    play_game: Callable[..., Any]
    """`(g, book, plans, seed, number, solo, players, rounds, room)`: play game `number` to its end in the record `g`; once more with every comparison
    made if there may have been too many. The game as it stands at the beginning of each round is kept in `rounds`, `[MAX_ROUNDS, SPAN]`, or nowhere
    if that has no rows."""


def games_of(play_round: Callable[..., Any]) -> Games:
    """Compile games of rounds (`rounds_of`)."""

    @kernel
    def play_on(g, book, plans, rounds, room):
        while g.ended == EndReason.RUNNING and g.halted == 0:
            if rounds.shape[0]:
                keep_record(g, rounds, np.int64(g.round))
            play_round(g, book, plans, room)
        end_game(g, book)

    @kernel
    def play_through(g, book, plans, seed, number, solo, players, rounds, room):
        set_up(g, book, seed, number, solo, players)
        begin_asking(g, book, plans)
        play_on(g, book, plans, rounds, room)

    @kernel
    def play_game(g, book, plans, seed, number, solo, players, rounds, room):
        g.judging = 0
        play_through(g, book, plans, seed, number, solo, players, rounds, room)
        if is_doubtful(g):
            g.judging = 1
            play_through(g, book, plans, seed, number, solo, players, rounds, room)

    return Games(play_on, play_game)


TURNS = turning(choose_at_sight)
"""Turns of games in which nobody searches."""
ROUNDS = rounds_of(TURNS.play_turn)
GAMES = games_of(ROUNDS.play_round)
