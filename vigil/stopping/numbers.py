"""Numbers of a run for which there is an interval that holds at all looks: observations in known bounds, one a game.

Every number is a mean over games, made of three integers of a tally: observations, their sum, the sum of their squares. A rate among some games only
(`half_led_lost_rate`) is one too: which games count is known before what is counted of them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Literal

import numpy as np

from sim.ascension.counts import ROUNDS, Game, Seat, Tally
from sim.ascension.words import MAX_ROUNDS
from vigil.arena import Arena

Unit = Literal["share", "rounds"]
Sums = tuple[int, int, int]
"""Observations, sum, sum of squares."""

TYPICAL_ROUNDS = 20.0
"""First expectation of a game's rounds, and below how far they stray from it: both only make intervals tight, no number makes them wrong."""
TYPICAL_SPREAD = 5.0
RARE = 0.05
"""First expectation of rates of what seldom happens; only makes intervals tight."""


@dataclass(frozen=True)
class Number:
    """One number that can be watched.

    Attributes
    ----------
    name
        `rounds`, `win_rate(rush)`, `win_rate(seat 2)`: a column of a frame and the row that is meant.
    metric
        The column.
    unit
        `share` or `rounds`.
    low, high
        Bounds of an observation.
    guess, deviation
        Mean and standard deviation as far as they can be told before a game is played; they only tune.
    read
        Takes the three integers out of a tally.
    headline
        Whether a precision without a name means this number too.
    """

    name: str
    metric: str
    unit: Unit
    low: float
    high: float
    guess: float
    deviation: float
    read: Callable[[Tally], Sums]
    headline: bool = False


def numbers(arena: Arena) -> dict[str, Number]:
    """All numbers of an experiment that can be watched, by name, headline first.

    A strategy that meets itself holds several seats of one game, which are no observations one after the other; in a mirror match only seats and
    games can be watched.

    Parameters
    ----------
    arena
        What is played.

    Returns
    -------
    dict
    """
    seating = next(iter(arena.arms.values())).table.seating
    ordered = np.sort(seating, axis=1)
    alone = not (ordered[:, 1:] == ordered[:, :-1]).any()
    labels = arena.labels if alone else ()
    players = arena.experiment.players
    found = [_strategy_rate("win_rate", label, k, Seat.WINS, _fair(players), headline=True) for k, label in enumerate(labels)]
    found += [_seat_win_rate("first_seat_win_rate", 0, players, len(arena.labels), headline=True)]
    found += [_seat_win_rate(f"win_rate(seat {p + 1})", p, players, len(arena.labels), headline=p > 0) for p in range(players)]
    found += [_game_rate("unfinished_rate", Game.CAP), _game_rate("shared_rate", Game.SHARED), _lost_lead(), _game_rounds()]
    for k, label in enumerate(labels):
        found += [
            _strategy_rate("shared_rate", label, k, Seat.SHARED, RARE),
            _strategy_rate("unfinished_rate", label, k, Seat.UNFINISHED, RARE),
            _strategy_rounds(label, k),
        ]
    return {number.name: number for number in found}


def _fair(players: int) -> float:
    return 1 / max(players, 2)


def _rate(name: str, guess: float, read: Callable[[Tally], tuple[int, int]], headline: bool = False) -> Number:
    """A share; its observations are 0 or 1, so their squares are what they are."""

    def sums(tally: Tally) -> Sums:
        n, total = (int(value) for value in read(tally))
        return n, total, total

    return Number(name, name.partition("(")[0], "share", 0.0, 1.0, guess, sqrt(guess * (1 - guess)), sums, headline)


def _strategy_rate(metric: str, label: str, k: int, column: Seat, guess: float, headline: bool = False) -> Number:
    return _rate(f"{metric}({label})", guess, lambda tally: (tally.seat[k, :, Seat.GAMES].sum(), tally.seat[k, :, column].sum()), headline)


def _seat_win_rate(name: str, seat: int, players: int, own: int, headline: bool) -> Number:
    """Games won from a seat; in each game one strategy sits there."""
    return _rate(name, _fair(players), lambda tally: (tally.seat[:own, seat, Seat.GAMES].sum(), tally.seat[:own, seat, Seat.WINS].sum()), headline)


def _game_rate(name: str, column: Game) -> Number:
    return _rate(name, RARE, lambda tally: (tally.game[Game.GAMES], tally.game[column]))


def _lost_lead() -> Number:
    return _rate("half_led_lost_rate", 0.5, lambda tally: (tally.game[Game.HALF_LED], tally.game[Game.HALF_LED_LOST]))


def _rounds(name: str, read: Callable[[Tally], Sums]) -> Number:
    return Number(name, "rounds", "rounds", 1.0, float(MAX_ROUNDS), TYPICAL_ROUNDS, TYPICAL_SPREAD, read)


def _game_rounds() -> Number:
    return _rounds("rounds", lambda tally: (int(tally.game[Game.GAMES]), int(tally.game[Game.ROUNDS]), int(tally.game[Game.ROUNDS_SQ])))


def _strategy_rounds(label: str, k: int) -> Number:
    """Rounds of the games of one strategy, from their histogram."""
    number = np.arange(ROUNDS)

    def read(tally: Tally) -> Sums:
        games = tally.length[k]
        return int(games.sum()), int(games @ number), int(games @ number**2)

    return _rounds(f"rounds({label})", read)
