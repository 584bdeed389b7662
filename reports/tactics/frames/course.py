"""Frames of how games went: the games as a whole, strategies, and what sides have by round."""

import numpy as np
import pandas as pd

from reports.frames import standings
from reports.frames.common import axes, estimated, frame, named, with_pool
from reports.registry.columns import POOLED
from reports.runs.source import Source
from reports.stats.estimates import Floats, mean, rate
from sim.tactics.counts import Course, Game, Seat

HELD = {"glory_held": Course.GLORY, "figures_standing": Course.FIGURES, "orders_in_round": Course.ORDERS}
"""Column to the sum that it is the mean of; the sum of squares stands behind it."""


def games(source: Source) -> pd.DataFrame:
    """One row: the headline."""
    game = source.tally.game[:, None]  # [Game, 1]
    more = {"finished": source.finished, "half_led": game[Game.HALF_LED], "half_led_lost": game[Game.HALF_LED_LOST]}
    return standings.games(source, more)


def strategies(source: Source) -> pd.DataFrame:
    """One row a strategy."""
    seat = source.seat
    return standings.strategies(source, {"half_led": seat[:, Seat.HALF_LED], "half_led_lost": seat[:, Seat.HALF_LED_LOST]})


def course(source: Source, by_seat: bool) -> pd.DataFrame:
    """One row a strategy (and side) and round that some game came to; all strategies together first."""
    counts = source.tally.course
    cells = with_pool(counts if by_seat else counts.sum(axis=1, keepdims=True), source.own)  # [S + 1, P or 1, R, Course]
    held = with_pool(source.tally.seat[..., Seat.GAMES], source.own)
    held = held if by_seat else held.sum(axis=1, keepdims=True)
    s, p, r = (a[cells[..., Course.SEATS].ravel() > 0] for a in axes(cells.shape[:3]))
    rows = cells[s, p, r]
    came, of_games, factor = rows[:, Course.SEATS], held[s, p], _independent(source, by_seat)[s]
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "seat": p + 1,
        "round": r,
        "came": came,
        "of_games": of_games,
        **estimated(
            came_share=rate(came, of_games, of_games * factor),
            **{name: mean(rows[:, field], rows[:, field + 1], came, came * factor) for name, field in HELD.items()},
        ),
    }
    return frame("tactics/course", source.label, data, without=() if by_seat else ("seat",))


def _independent(source: Source, by_seat: bool) -> Floats:
    """`[S + 1]` share of the sides that counts as independent, all strategies together first."""
    return np.ones(len(source.labels) + 1) if by_seat else np.concatenate([[source.pooled_factor], source.seat_factor])
