"""Frames of how games went: the games as a whole, and what players have by round."""

import numpy as np
import pandas as pd

from reports.frames import standings
from reports.frames.common import axes, estimated, frame, named, with_pool
from reports.registry.columns import POOLED
from reports.runs.source import Source, seat_factors
from reports.stats.estimates import Floats, mean, rate
from reports.stats.ratios import Sums, ratio
from sim.voskhozhdenie.counts import Course, Game, Seat

MEANS = {
    "cities_standing": Course.CITIES,
    "power_standing": Course.CITY_POWER,
    "supply_value": Course.SUPPLY,
    "coins_had": Course.COINS,
    "coins_kept": Course.COINS_LEFT,
    "hand_size": Course.HAND,
    "units_ready": Course.UNITS,
    "cards_in_round": Course.PLAYED,
}
"""Column to the sum that it is the mean of; the sum of squares stands behind it."""


def games(source: Source) -> pd.DataFrame:
    """One row: the headline."""
    game = source.tally.game[:, None]  # [Game, 1]
    won = Sums(
        game[Game.TACTICS_WON],
        game[Game.TACTICS_WON_SQ],
        game[Game.TACTICS],
        game[Game.TACTICS_SQ],
        game[Game.TACTICS_TACTICS_WON],
        game[Game.GAMES],
        game[Game.GAMES],
    )
    more = {
        "finished": source.finished,
        "half_led": game[Game.HALF_LED],
        "half_led_lost": game[Game.HALF_LED_LOST],
        "tactics": game[Game.TACTICS],
        **estimated(tactics_won_rate=ratio(won.apart())),
    }
    return standings.games(source, more)


def course(source: Source, by_seat: bool) -> pd.DataFrame:
    """One row a strategy (and seat) and round that was reached by somebody still in play; all strategies together first."""
    counts = source.tally.course
    cells = with_pool(counts if by_seat else counts.sum(axis=1, keepdims=True), source.own)  # [S + 1, P or 1, R, Course]
    held = with_pool(source.tally.seat[..., Seat.GAMES], source.own)
    held = held if by_seat else held.sum(axis=1, keepdims=True)
    s, p, r = (a[cells[..., Course.SEATS].ravel() > 0] for a in axes(cells.shape[:3]))
    rows = cells[s, p, r]
    there, of_games, factor = rows[:, Course.SEATS], held[s, p], _independent(source, by_seat)[s]
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "seat": p + 1,
        "round": r,
        "seats_in": there,
        "of_games": of_games,
        **estimated(
            seats_in_share=rate(there, of_games, of_games * factor),
            **{name: mean(rows[:, field], rows[:, field + 1], there, there * factor) for name, field in MEANS.items()},
        ),
    }
    return frame("voskhozhdenie/course", source.label, data, without=() if by_seat else ("seat",))


def _independent(source: Source, by_seat: bool) -> Floats:
    """`[S + 1]` share of the seats that counts as independent, all strategies together first."""
    return np.ones(len(source.labels) + 1) if by_seat else seat_factors(source)
