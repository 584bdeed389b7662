"""Frames of results: strategies, seats, matchups."""

import numpy as np
import pandas as pd

from reports.ascension.frames.course import SPREAD
from reports.frames import standings
from reports.frames.common import Counts, estimated, frame, quantile_columns
from reports.runs.source import Source
from reports.stats.estimates import Estimate, Floats, count_mean, mean, rate
from reports.stats.orderstats import quantile_estimates
from reports.stats.ratios import Sums, ratio_mean
from sim.ascension.counts import ROUNDS, Economy, Meet, Seat, Totals


def strategies(source: Source) -> pd.DataFrame:
    """One row a strategy."""
    tally, seat, games, factor = source.tally, source.seat, source.games, source.seat_factor
    effective = games * factor
    length, number = tally.length, np.arange(ROUNDS)
    return frame(
        "ascension/strategies",
        source.label,
        {
            "strategy": source.labels,
            "games": games,
            "wins": source.wins,
            "fair_share": source.fair_share,
            **estimated(
                win_rate=rate(source.wins, games),
                shared_rate=rate(seat[:, Seat.SHARED], games, effective),
                unfinished_rate=rate(seat[:, Seat.UNFINISHED], games, effective),
                score=mean(seat[:, Seat.SCORE], seat[:, Seat.SCORE_SQ], games, effective),
                tokens=mean(seat[:, Seat.TOKENS], seat[:, Seat.TOKENS_SQ], games, effective),
                lead_taken=count_mean(seat[:, Seat.LEAD_TAKEN], seat[:, Seat.LEAD_TAKEN_SQ], games, effective),
                rounds=mean(length @ number, length @ number**2, length.sum(axis=1), effective),
                half_led_lost_rate=rate(seat[:, Seat.HALF_LED_LOST], seat[:, Seat.HALF_LED]),
                **_per_round(source),
            ),
            **quantile_columns("score_", quantile_estimates(tally.score.sum(axis=1), SPREAD, factor), SPREAD),
            "half_led": seat[:, Seat.HALF_LED],
            "half_led_lost": seat[:, Seat.HALF_LED_LOST],
            "turns": tally.economy[..., Economy.TURNS].sum(axis=(1, 2)),
        },
    )


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


def seats(source: Source) -> pd.DataFrame:
    """One row a strategy and seat, and first the seats of all strategies together; only seats that were held."""

    def score(cells: Counts, effective: Floats) -> dict[str, Floats]:
        return estimated(score=mean(cells[:, Seat.SCORE], cells[:, Seat.SCORE_SQ], cells[:, Seat.GAMES], effective))

    return standings.seats(source, score)


def matchups(source: Source, by_seat: bool) -> pd.DataFrame:
    """One row an ordered pair of strategies that met (and seat of the first)."""
    return standings.matchups(source, by_seat, _meeting)


def _meeting(cells: Counts, effective: Floats) -> dict[str, Floats]:
    """What only Ascension tells of a matchup."""
    games = cells[:, Meet.GAMES]
    return estimated(
        shared_rate=rate(cells[:, Meet.SHARED], games, effective),
        score=mean(cells[:, Meet.SCORE], cells[:, Meet.SCORE_SQ], games, effective),
        margin=mean(cells[:, Meet.MARGIN], cells[:, Meet.MARGIN_SQ], games, effective),
    )
