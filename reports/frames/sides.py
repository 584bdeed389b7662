"""Columns on games with and without a card: how they end, and whether that differs by more than chance."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.frames.common import Counts, estimated, stacked, with_pool
from reports.registry.metrics import METRICS
from reports.runs.source import Source
from reports.stats.estimates import q_values, rate, rate_difference, rate_p_values
from reports.stats.strata import stratified_difference, stratified_p_values, stratified_rates


@dataclass(frozen=True, eq=False)
class Sides:
    """Games with and without each card, `[S, C]`, of the players' own strategies."""

    wins_with: Counts
    games_with: Counts
    wins_without: Counts
    games_without: Counts

    @classmethod
    def of(cls, source: Source, wins_with: Counts, games_with: Counts) -> "Sides":
        """All games of a strategy that are not with a card are without it."""
        wins, games = (a[: source.own, None] for a in (source.wins, source.games))
        return cls(wins_with, games_with, wins - wins_with, games - games_with)

    def pooled(self) -> "Sides":
        """`[1 + S, C]`: all strategies together first."""
        return Sides(*(with_pool(a, len(a)) for a in (self.wins_with, self.games_with, self.wins_without, self.games_without)))


def winning(source: Source, sides: Sides) -> dict[str, NDArray[Any]]:
    """Columns of games with and without the card; for all strategies together compared inside each strategy."""
    factor = source.win_factor[: source.own, None]
    with_ = rate(sides.wins_with, sides.games_with, sides.games_with * factor)
    without = rate(sides.wins_without, sides.games_without, sides.games_without * factor)
    gap = rate_difference(with_, without, factor)
    strata = (sides.wins_with, sides.games_with, sides.wins_without, sides.games_without)
    pooled_with, pooled_without = stratified_rates(*strata, factor=source.pooled_win_factor)
    pooled_gap = stratified_difference(*strata, factor=source.pooled_win_factor)
    everything = sides.pooled()
    p = np.vstack([stratified_p_values(*strata, factor=source.pooled_win_factor)[None], rate_p_values(with_, without, factor)])
    difference = stacked(pooled_gap, gap)
    p = np.where(difference.n >= METRICS["p_value"].minimum_n, p, np.nan)
    return {
        "games_with": everything.games_with.ravel(),
        "wins_with": everything.wins_with.ravel(),
        "games_without": everything.games_without.ravel(),
        "wins_without": everything.wins_without.ravel(),
        **estimated(win_rate_with=stacked(pooled_with, with_), win_rate_without=stacked(pooled_without, without), win_difference=difference),
        "win_difference_n": difference.n.astype(np.int64).ravel(),
        "p_value": p.ravel(),
        "q_value": np.vstack([q_values(row) for row in p]).ravel(),
    }
