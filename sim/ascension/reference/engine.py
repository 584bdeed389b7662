"""A whole game, for 2 to 4 players or solo, and the end state that is compared (A1-A5, A23-A25, A47-A50)."""

import sys
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sim.ascension.reference.cardfile import CardSet, read_card_set
from sim.ascension.reference.effects import VERBS
from sim.ascension.reference.moments import Moment
from sim.ascension.reference.rulefile import Strategy, read_strategy
from sim.ascension.reference.table import Endless, Table
from sim.ascension.reference.turn import carry_out, finish_turn, options, play_and_take, take_turn

DEEPEST = 500_000
"""Calls inside calls: a turn has 10,000 actions, and far fewer than 50 calls for each."""


def play(
    card_set: Path | CardSet,
    strategies: Sequence[Path | Strategy],
    seed: int,
    game: int,
    on_turn: Callable[[int, int, dict[str, Any]], None] | None = None,
    watch: Callable[[Moment], None] | None = None,
) -> dict[str, Any]:
    """Play one game to its end.

    Parameters
    ----------
    card_set
        A file, or what was read of it.
    strategies
        Files, or what was read of them, one per seat in turn order; a single one means the solo game.
    seed, game
        The streams of luck.
    on_turn
        Called after each turn with (round, seat, state); Samael's seat is 1.
    watch
        Told every `Moment`.

    Returns
    -------
    dict
        The end state, with names of cards.
    """
    cards = card_set if isinstance(card_set, CardSet) else read_card_set(card_set)
    plans = [plan if isinstance(plan, Strategy) else read_strategy(plan, cards) for plan in strategies]
    table = Table(cards, plans, seed, game, VERBS, watch, play_out)
    report = (lambda seat: on_turn(table.round, seat, state(table))) if on_turn else (lambda seat: None)
    try:
        with deep_recursion():
            ended = solo_game(table, report) if table.solo else game_of_many(table, report)
    except Endless:
        ended = "endless"
    for player in players(table):
        table.note("score", player, None, player.tokens, player.score())
    table.note("end", None, None, ended, winner(table) if ended == "pool" else None)
    end: dict[str, Any] = state(table, ended)
    return end


@contextmanager
def deep_recursion():
    """Let effects cause effects as deep as a turn may go on; each one is a few calls of Python."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(max(usual, DEEPEST))
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)


def game_of_many(table, report):
    """Play rounds until the pool is empty at the end of one, or the cap is reached (A23, A46c)."""
    while True:
        for seat in table.seats:
            turn_and_extra_turns(table, seat, report)
        if table.centre.pool == 0:
            return "pool"
        if table.round >= table.rules.round_cap:
            return "cap"
        table.round += 1


def turn_and_extra_turns(table, seat, report):
    """Play a turn and all extra turns owed, which belong to the same round (A23, A36)."""
    seat.extra_turns = 0
    take_turn(table, seat)
    report(seat.number)
    extra_turns(table, seat, report)


def extra_turns(table, seat, report):
    """Play the extra turns owed; in the solo game an emptied pool ends them (A50)."""
    while seat.extra_turns and not (table.solo and table.centre.pool == 0):
        table.begin_extra_turn()
        seat.extra_turns -= 1
        take_turn(table, seat, extra=True)
        report(seat.number)


def play_out(table, option, last):
    """Play a table on from a choice of step 3, with nobody who searches.

    Parameters
    ----------
    table : Table
        Of its own: a copy.
    option : int or None
        Number of the option that the active seat takes, None for none.
    last : int
        Round after which nothing more is played.
    """
    seat = table.active
    try:
        if option is not None:
            carry_out(table, seat, options(table, seat)[option])
            play_and_take(table, seat)
        finish_turn(table, seat)
        extra_turns(table, seat, _nobody)
        for other in table.seats[seat.number + 1 :]:
            turn_and_extra_turns(table, other, _nobody)
        if table.solo and table.centre.pool > 0:
            table.active = table.samael
            table.samael.take(table.centre)
        while table.centre.pool > 0 and table.round < min(last, table.rules.round_cap):
            table.round += 1
            for other in table.seats:
                turn_and_extra_turns(table, other, _nobody)
            if table.solo and table.centre.pool > 0:
                table.active = table.samael
                table.samael.take(table.centre)
    except Endless:
        return


def _nobody(seat):
    """Tell nobody that a seat has had its turn."""


def solo_game(table, report):
    """Play the solo game: the player and Samael by turns, until the pool is empty after either (A47-A50)."""
    while True:
        turn_and_extra_turns(table, table.seats[0], report)
        if table.centre.pool == 0:
            return "pool"
        table.active = table.samael
        table.samael.take(table.centre)
        report(1)
        if table.centre.pool == 0:
            return "pool"
        if table.round >= table.rules.round_cap:
            return "cap"
        table.round += 1


def winner(table):
    """Return the winning seat; a tie goes to the latest in turn order, in the solo game to Samael (A25, A50)."""
    scores = [player.score() for player in players(table)]
    return max(seat for seat, score in enumerate(scores) if score == max(scores))


def players(table):
    """Return all who score: the seats, and Samael in the solo game."""
    return [*table.seats, table.samael] if table.solo else table.seats


def state(table, ended=None):
    """Return the state of the table with names for cards; in mid-game `ended` and `winner` are None."""
    centre = table.centre
    return {
        "round": table.round,
        "ended": ended,
        "pool": centre.pool,
        "row": [None if card is None else card.name for card in centre.row],
        "centre": _names(centre.deck),
        "void": _names(centre.void),
        "piles": dict(centre.piles),
        "reshuffles": centre.reshuffles,
        "actions": None if ended == "endless" else table.actions_of_game,
        "winner": winner(table) if ended == "pool" else None,
        "seats": [_seat_state(player) for player in players(table)],
    }


def _seat_state(player):
    seat = {"tokens": player.tokens, "score": player.score(), "deck": [], "hand": [], "discard": [], "play": []}
    if hasattr(player, "set_aside"):
        return {**seat, "discard": _names(player.set_aside)}
    return {
        **seat,
        "deck": _names(player.deck),
        "hand": _names(player.hand),
        "discard": _names(player.discard),
        "play": [construct.card.name for construct in player.play],
    }


def _names(cards):
    return [card.name for card in cards]
