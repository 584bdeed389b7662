"""The frame of strategies, with what each has to spend."""

import pandas as pd

from reports.frames import standings
from reports.frames.common import estimated, quantile_columns
from reports.frames.standings import SPREAD
from reports.runs.source import Source
from reports.stats.estimates import Estimate
from reports.stats.orderstats import quantile_estimates
from reports.stats.ratios import Sums, ratio_mean
from sim.ascension.counts import Economy, Seat, Totals


def strategies(source: Source) -> pd.DataFrame:
    """One row a strategy."""
    seat = source.seat
    scores = quantile_estimates(source.tally.score.sum(axis=1), SPREAD, source.seat_factor)
    more = {
        **estimated(**_per_round(source)),
        **quantile_columns("score_", scores, SPREAD),
        "half_led": seat[:, Seat.HALF_LED],
        "half_led_lost": seat[:, Seat.HALF_LED_LOST],
        "turns": source.tally.economy[..., Economy.TURNS].sum(axis=(1, 2)),
    }
    return standings.strategies(source, more)


def _per_round(source: Source) -> dict[str, Estimate]:
    """Resources a round over whole games, `[S]`: ratios of sums over games, since the rounds of a game hang together."""
    spent, totals = source.tally.economy.sum(axis=(1, 2)), source.tally.totals.sum(axis=1)
    columns = {
        "runes": (Economy.RUNES, Totals.RUNES_SQ, Totals.RUNES_ROUNDS),
        "runes_unspent": (Economy.RUNES_LEFT, Totals.RUNES_LEFT_SQ, Totals.RUNES_LEFT_ROUNDS),
        "power": (Economy.POWER, Totals.POWER_SQ, Totals.POWER_ROUNDS),
        "power_unspent": (Economy.POWER_LEFT, Totals.POWER_LEFT_SQ, Totals.POWER_LEFT_ROUNDS),
    }
    turns, squares, games = spent[:, Economy.TURNS], totals[:, Totals.ROUNDS_SQ], source.games
    return {
        name: ratio_mean(Sums(spent[:, x], totals[:, x_sq], turns, squares, totals[:, xy], games, games), source.seat_factor)
        for name, (x, x_sq, xy) in columns.items()
    }
