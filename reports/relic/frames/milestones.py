"""Frames of milestones: who comes to the first relic, the middle and inner tier and victory, and when."""

import numpy as np
import pandas as pd

from reports.frames.common import Counts, axes, estimated, frame, named, quantile_columns, with_pool
from reports.registry.columns import POOLED
from reports.relic.frames.histograms import histogram_moments
from reports.runs.source import Source, seat_factors
from reports.stats.estimates import mean, rate
from reports.stats.orderstats import quantile_estimates

MILESTONES = {"first relic": "first_relic", "middle tier": "first_middle", "inner tier": "first_inner", "victory": "won_in"}
"""Milestone to the array of its rounds, in the order in which players usually come to them."""
QUARTERS = (0.25, 0.5, 0.75)


def milestones(source: Source) -> pd.DataFrame:
    """One row a strategy and milestone, all strategies together first."""
    parts = [_milestone(source, name, counts) for name, counts in milestone_rounds(source).items()]
    return pd.concat(parts, ignore_index=True)


def milestone_course(source: Source) -> pd.DataFrame:
    """One row a strategy, milestone and round that some game of the strategy reached: who had come to it by then."""
    parts = [_course(source, name, counts) for name, counts in milestone_rounds(source).items()]
    return pd.concat(parts, ignore_index=True)


def milestone_rounds(source: Source) -> dict[str, Counts]:
    """Milestone to seats by the round in which they came to it, `[S + 1, R]`, all strategies together first; index 0, never, is emptied."""
    found = {name: with_pool(getattr(source.tally, array), source.own) for name, array in MILESTONES.items()}
    for counts in found.values():
        counts[:, 0] = 0
    return found


def _milestone(source: Source, name: str, counts: Counts) -> pd.DataFrame:
    """Rows of one milestone."""
    factor, of_games = seat_factors(source), with_pool(source.games, source.own)
    total, squares, reached = histogram_moments(counts)
    data = {
        "strategy": [POOLED, *source.labels],
        "milestone": name,
        "of_games": of_games,
        "reached": reached.astype(np.int64),
        **estimated(
            reached_rate=rate(reached, of_games, of_games * factor),
            reached_round=mean(total, squares, reached, reached * factor),
        ),
        **quantile_columns("reached_", quantile_estimates(counts, QUARTERS, factor), QUARTERS),
    }
    return frame("relic/milestones", source.label, data)


def _course(source: Source, name: str, counts: Counts) -> pd.DataFrame:
    """Rows of one milestone by round."""
    lasting = np.cumsum(with_pool(source.tally.length, source.own)[:, ::-1], axis=1)[:, ::-1]  # [S + 1, R] games of so many rounds or more
    lasting[:, 0] = 0
    s, r = (a[lasting.ravel() > 0] for a in axes(lasting.shape))
    of_games, by = with_pool(source.games, source.own)[s], np.cumsum(counts, axis=1)[s, r]
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "milestone": name,
        "round": r,
        "of_games": of_games,
        "reached_by": by,
        **estimated(reached_by_rate=rate(by, of_games, of_games * seat_factors(source)[s])),
    }
    return frame("relic/milestone_course", source.label, data)
