"""A whole game, for 2 to 4 players or solo, and the end state that is compared (A1-A5, A23-A25, A47-A50)."""

from functools import lru_cache
from pathlib import Path

from .cardfile import read_card_set
from .rulefile import read_strategy
from .table import CardSetFault, Table
from .turn import take_turn

_card_set = lru_cache(maxsize=64)(read_card_set)
_strategy = lru_cache(maxsize=256)(read_strategy)


def play(card_set, strategies, seed, game, on_turn=None):
    """Play one game to its end.

    Parameters
    ----------
    card_set : Path
    strategies : list of Path
        One per seat in turn order; a single one means the solo game.
    seed, game : int
        The streams of luck.
    on_turn : callable, optional
        Called after each turn with (round, seat, state); Samael's seat is 1.

    Returns
    -------
    dict
        The end state, with names of cards.
    """
    cards = _card_set(Path(card_set))
    table = Table(cards, [_strategy(Path(path), cards) for path in strategies], seed, game)
    report = (lambda seat: on_turn(table.round, seat, state(table))) if on_turn else (lambda seat: None)
    try:
        ended = solo_game(table, report) if table.solo else game_of_many(table, report)
    except RecursionError as error:
        raise CardSetFault("effects without end") from error
    return state(table, ended)


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
    seat.extra_turns = 1
    while seat.extra_turns:
        seat.extra_turns -= 1
        take_turn(table, seat)
        report(seat.number)
        if table.solo and table.centre.pool == 0:
            seat.extra_turns = 0


def solo_game(table, report):
    """Play the solo game: the player and Samael by turns, until the pool is empty after either (A47-A50)."""
    while True:
        turn_and_extra_turns(table, table.seats[0], report)
        if table.centre.pool == 0:
            return "pool"
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
