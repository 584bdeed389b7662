"""The frame that compares card sets of one run with the first of them, by the numbers whose rows in the registry say so."""

from collections.abc import Callable, Mapping
from enum import IntEnum

import numpy as np
import pandas as pd
from scipy import special

from reports.frames.common import Counts, estimated, frame
from reports.frames.pergame import moments, number
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS
from reports.registry.numbers import numbers_of
from reports.runs.source import Source
from reports.stats.estimates import WILSON, Estimate, Floats, divide, mean, mean_difference, q_values, rate, rate_difference, rate_p_values

Numbers = Callable[[Source], Mapping[str, Estimate]]
"""Metric to the numbers of all rows, made by `rate` or `mean`."""


def compare_arms(first: Source, other: Source) -> pd.DataFrame:
    """One row a metric and strategy, those of the games as a whole first: `other` minus `first`.

    Parameters
    ----------
    first, other
        The two card sets.

    Returns
    -------
    DataFrame
    """
    parts = [_rows(first, other, [POOLED], _of_games), _rows(first, other, first.labels, _of_strategies)]
    table = pd.concat(parts, ignore_index=True)
    table["q_value"] = q_values(table["p_value"].to_numpy())
    return table


def _of_games(source: Source) -> dict[str, Estimate]:
    """Numbers of the games as a whole, each `[1]`, shares first."""
    cells, field = source.tally.game[None], source.counts.Game
    games = cells[:, field["GAMES"]]
    shares, means = _declared(source, "games", cells, field, games)
    seated = {"first_seat_win_rate": first_seat_wins(source)} if source.sides > 1 else {}
    return {"unfinished_rate": rate(games - source.finished, games), **shares, **seated, **means}


def _of_strategies(source: Source) -> dict[str, Estimate]:
    """Numbers of each strategy, `[S]`, shares first."""
    games = source.games
    shares, means = _declared(source, "strategies", source.seat, source.counts.Seat, games, games * source.seat_factor)
    return {"win_rate": rate(source.wins, games), **shares, **means}


def first_seat_wins(source: Source) -> Estimate:
    """Share of the games that the first seat won, `[1]`."""
    wins = source.tally.seat[:, 0, source.counts.Seat["WINS"]].sum(keepdims=True)
    return rate(wins, source.tally.game[[source.counts.Game["GAMES"]]])


def _declared(
    source: Source, where: str, cells: Counts, field: type[IntEnum], games: Counts, effective: Floats | None = None
) -> tuple[dict[str, Estimate], dict[str, Estimate]]:
    """Shares and means that are declared for these rows; of means, however rare what they count, plain differences are taken."""
    found = [METRICS[name] for name, declared in numbers_of(source.game).items() if declared.arms == where]
    shares = {metric.name: number(metric, cells, field, games, effective) for metric in found if metric.interval == WILSON}
    means = {metric.name: mean(*moments(metric, cells, field), games, effective) for metric in found if metric.interval != WILSON}
    return shares, means


def _rows(first: Source, other: Source, strategies: list[str], numbers: Numbers) -> pd.DataFrame:
    """Rows of some metrics, each metric for all the strategies given."""
    before, after = numbers(first), numbers(other)
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
    error = reach / special.ndtri(0.5 + gap.level / 2)
    sure = np.where(gap.estimate == 0, 0.0, np.inf)
    z = np.where(error == 0, sure, divide(np.abs(gap.estimate), error))
    return np.asarray(2 * special.ndtr(-z), np.float64)
