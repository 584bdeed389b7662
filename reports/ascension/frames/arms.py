"""Numbers of Ascension by which the card sets of one run are compared."""

import pandas as pd

from reports.frames import arms
from reports.runs.source import Source
from reports.stats.estimates import Estimate, mean, rate
from sim.ascension.counts import Game, Seat


def compare_arms(first: Source, other: Source) -> pd.DataFrame:
    """One row a metric and strategy: `other` minus `first`."""
    return arms.compare_arms(first, other, (_headline_rates, _headline_means), (_strategy_rates, _strategy_means))


def _headline_rates(source: Source) -> dict[str, Estimate]:
    """Rates of the games as a whole, each `[1]`."""
    game = source.tally.game[:, None]
    n = game[Game.GAMES]
    made = {
        "unfinished_rate": rate(game[Game.CAP] + game[Game.ENDLESS], n),
        "shared_rate": rate(game[Game.SHARED], n),
        "half_led_lost_rate": rate(game[Game.HALF_LED_LOST], game[Game.HALF_LED]),
    }
    if source.players > 1:
        made["first_seat_win_rate"] = rate(source.tally.seat[:, 0, Seat.WINS].sum(keepdims=True), n)
    return made


def _headline_means(source: Source) -> dict[str, Estimate]:
    """Means of the games as a whole, each `[1]`."""
    game = source.tally.game[:, None]
    n = game[Game.GAMES]
    return {
        "rounds": mean(game[Game.ROUNDS], game[Game.ROUNDS_SQ], n),
        "lead_changes": mean(game[Game.LEAD_CHANGES], game[Game.LEAD_CHANGES_SQ], n),
    }


def _strategy_rates(source: Source) -> dict[str, Estimate]:
    """Rates of each strategy, `[S]`."""
    return {"win_rate": rate(source.wins, source.games)}


def _strategy_means(source: Source) -> dict[str, Estimate]:
    """Means of each strategy, `[S]`."""
    seat = source.seat
    return {"score": mean(seat[:, Seat.SCORE], seat[:, Seat.SCORE_SQ], source.games, source.games * source.seat_factor)}
