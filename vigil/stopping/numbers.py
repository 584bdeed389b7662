"""Numbers of a run for which there is an interval that holds at all looks: observations in known bounds, one a game.

Every number is a mean over games, made of three integers of a tally: observations, their sum, the sum of their squares. A rate among some games only
is one too: which games count is known before what is counted of them. What a game does not count cannot be watched; what it alone counts, its room
`stopping` names.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from math import sqrt
from typing import Any, Literal

import numpy as np

from reports.stopping.rates import RARE, Rate
from sim.counting.tallies import games_in
from sim.game import Game
from vigil.playing.arena import Arena

Unit = Literal["share", "rounds"]
Sums = tuple[int, int, int]
"""Observations, sum, sum of squares."""
Columns = type[IntEnum]
"""Names of the last axis of an array."""

TYPICAL_ROUNDS = 20.0
"""First expectation of a game's rounds, and below how far they stray from it: both only make intervals tight, no number makes them wrong."""
TYPICAL_SPREAD = 5.0
GAME_RATES = {"unfinished_rate": ("CAP", "ENDLESS"), "endless_rate": ("ENDLESS",)}
"""Metric to the members of a game's `Game` that count it together; a game may lack some."""
STRATEGY_RATES = (Rate("unfinished_rate", "UNFINISHED"),)
"""Those of a game's `Seat`; a game may lack some."""


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
    read: Callable[[Any], Sums]
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
    sides, counts = arena.experiment.sides, arena.game.counts
    seat = counts.Seat
    found = [_strategy_rate("win_rate", label, k, seat, "WINS", _fair(sides), headline=True) for k, label in enumerate(labels)]
    found += [_seat_win_rate("first_seat_win_rate", 0, sides, len(arena.labels), seat, headline=True)]
    found += [_seat_win_rate(f"win_rate(seat {p + 1})", p, sides, len(arena.labels), seat, headline=p > 0) for p in range(sides)]
    found += _of_games(arena.game)
    rates = [*arena.game.option("reports", "stopping", "STRATEGY_RATES", ()), *STRATEGY_RATES]
    for k, label in enumerate(labels):
        found += [_strategy_rate(rate.metric, label, k, seat, rate.numerator, rate.guess) for rate in rates if rate.numerator in seat.__members__]
        found += [_strategy_rounds(label, k, counts.ROUNDS)] if "length" in counts.Tally._fields else []
    return {number.name: number for number in found}


def _of_games(of: Game) -> list[Number]:
    """Numbers of the games as a whole."""
    counts = of.counts
    game, counted = counts.Game, counts.Game.__members__
    kinds = {metric: [game[column] for column in columns if column in counted] for metric, columns in GAME_RATES.items()}
    found = [_game_rate(metric, columns) for metric, columns in kinds.items() if columns]
    found += [_own_rate(rate, game) for rate in of.option("reports", "stopping", "GAME_RATES", ())]
    if "ROUNDS" in counted:
        found.append(_game_rounds(game, counts.ROUNDS))
    return found


def _fair(players: int) -> float:
    return 1 / max(players, 2)


def _rate(name: str, guess: float, read: Callable[[Any], tuple[int, int]], headline: bool = False) -> Number:
    """A share; its observations are 0 or 1, so their squares are what they are."""

    def sums(tally: Any) -> Sums:
        n, total = (int(value) for value in read(tally))
        return n, total, total

    return Number(name, name.partition("(")[0], "share", 0.0, 1.0, guess, sqrt(guess * (1 - guess)), sums, headline)


def _strategy_rate(metric: str, label: str, k: int, seat: Columns, column: str, guess: float, headline: bool = False) -> Number:
    n, of = seat["GAMES"], seat[column]
    return _rate(f"{metric}({label})", guess, lambda tally: (tally.seat[k, :, n].sum(), tally.seat[k, :, of].sum()), headline)


def _seat_win_rate(name: str, place: int, players: int, own: int, seat: Columns, headline: bool) -> Number:
    """Games won from a seat; in each game one strategy sits there."""
    n, wins = seat["GAMES"], seat["WINS"]
    return _rate(name, _fair(players), lambda tally: (tally.seat[:own, place, n].sum(), tally.seat[:own, place, wins].sum()), headline)


def _game_rate(name: str, columns: Sequence[int]) -> Number:
    return _rate(name, RARE, lambda tally: (games_in(tally), tally.game[list(columns)].sum()))


def _own_rate(rate: Rate, game: Columns) -> Number:
    """A rate of the game's own."""
    numerator, denominator = game[rate.numerator], rate.denominator and game[rate.denominator]
    return _rate(rate.metric, rate.guess, lambda tally: (tally.game[denominator] if rate.denominator else games_in(tally), tally.game[numerator]))


def _rounds(name: str, rounds: int, read: Callable[[Any], Sums]) -> Number:
    return Number(name, "rounds", "rounds", 1.0, float(rounds - 1), TYPICAL_ROUNDS, TYPICAL_SPREAD, read)


def _game_rounds(game: Columns, rounds: int) -> Number:
    total, squares = game["ROUNDS"], game["ROUNDS_SQ"]
    return _rounds("rounds", rounds, lambda tally: (games_in(tally), int(tally.game[total]), int(tally.game[squares])))


def _strategy_rounds(label: str, k: int, rounds: int) -> Number:
    """Rounds of the games of one strategy, from their histogram."""
    number = np.arange(rounds)

    def read(tally: Any) -> Sums:
        games = tally.length[k]
        return int(games.sum()), int(games @ number), int(games @ number**2)

    return _rounds(f"rounds({label})", rounds, read)
