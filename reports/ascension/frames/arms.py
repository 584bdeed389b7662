"""The frame that compares card sets of one run with the first of them."""

import numpy as np
import pandas as pd
from scipy import stats

from reports.estimates import Estimate, Floats, divide, mean, mean_difference, q_values, rate, rate_difference, rate_p_values
from reports.frames.common import POOLED, Source, estimated, frame
from sim.ascension.counts import Game, Seat


def compare_arms(first: Source, other: Source) -> pd.DataFrame:
    """One row a metric and strategy: `other` minus `first`."""
    parts = [
        _rows(first, other, [POOLED], _headline_rates(first), _headline_rates(other)),
        _rows(first, other, [POOLED], _headline_means(first), _headline_means(other)),
        _rows(first, other, first.labels, _strategy_rates(first), _strategy_rates(other)),
        _rows(first, other, first.labels, _strategy_means(first), _strategy_means(other)),
    ]
    table = pd.concat(parts, ignore_index=True)
    table["q_value"] = q_values(table["p_value"].to_numpy())
    return table


def _rows(first: Source, other: Source, strategies: list[str], before: dict[str, Estimate], after: dict[str, Estimate]) -> pd.DataFrame:
    """Rows of some metrics, each metric for all the strategies given."""
    return pd.concat([_metric(first, other, strategies, name, before[name], after[name]) for name in before], ignore_index=True)


def _metric(first: Source, other: Source, strategies: list[str], name: str, before: Estimate, after: Estimate) -> pd.DataFrame:
    """Rows of one metric."""
    if before.denominator is None:
        gap = mean_difference(after, before)
        p = _p_of_interval(gap)
    else:
        gap, p = rate_difference(after, before), rate_p_values(after, before)
    data = {
        "baseline": first.label,
        "strategy": strategies,
        "metric": name,
        **estimated(value=after, baseline_value=before, difference=gap),
        "difference_n": gap.n.astype(np.int64),
        "p_value": p,
        "q_value": np.nan,
    }
    return frame("arms", other.label, data)


def _p_of_interval(gap: Estimate) -> Floats:
    """Two-sided p-values of a normal difference of 0; 0 or 1 where nothing varies."""
    reach = gap.high - gap.estimate
    error = reach / stats.norm.ppf(0.5 + gap.level / 2)
    sure = np.where(gap.estimate == 0, 0.0, np.inf)
    z = np.where(error == 0, sure, divide(np.abs(gap.estimate), error))
    return np.asarray(2 * stats.norm.sf(z), np.float64)


def _headline_rates(source: Source) -> dict[str, Estimate]:
    """Rates of the games as a whole, each `[1]`."""
    game = source.tally.game[:, None]
    n = game[Game.GAMES]
    made = {
        "unfinished_rate": rate(game[Game.CAP], n),
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
