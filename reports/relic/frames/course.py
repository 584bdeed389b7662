"""Frames of how games went: the games as a whole, and what players have by round."""

import numpy as np
import pandas as pd

from reports.frames import standings
from reports.frames.common import Counts, axes, estimated, frame, named, quantile_columns, with_pool
from reports.registry.columns import POOLED
from reports.relic.frames.histograms import Moments, histogram_moments
from reports.runs.source import Source, seat_factors
from reports.stats.estimates import mean, rate
from reports.stats.orderstats import quantile_estimates
from sim.relic.counts import OUT, Game, Sums
from sim.relic.words import ATTRIBUTES, Attribute

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
MEASURES = ("level", "life", "influence", *(Attribute(a).name.lower() for a in range(ATTRIBUTES)))
"""What is followed from round to round."""


def games(source: Source) -> pd.DataFrame:
    """One row: the headline."""
    game = source.tally.game[:, None]  # [Game, 1]
    half = {"half_led": game[Game.HALF_LED], "half_led_lost": game[Game.HALF_LED_LOST]}
    return standings.games(source, {"won_games": source.finished - game[Game.NOBODY_LEFT], **half})


def curves(source: Source) -> pd.DataFrame:
    """One row a strategy, measure and round that was reached by somebody still in play; all strategies together first."""
    return pd.concat([_curve(source, measure) for measure in MEASURES], ignore_index=True)


def _curve(source: Source, measure: str) -> pd.DataFrame:
    """Rows of one measure."""
    cells = with_pool(_counts(source, measure), source.own)  # [S + 1, R, B]
    held = with_pool(source.games, source.own)  # [S + 1]
    s, r = (a[cells.sum(axis=-1).ravel() > 0] for a in axes(cells.shape[:2]))
    rows, factor, of_games = cells[s, r], seat_factors(source)[s], held[s]
    total, squares, there = _open_moments(source, s, r, rows) if measure == "influence" else histogram_moments(rows)
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "measure": measure,
        "round": r,
        "in_play": there.astype(np.int64),
        "of_games": of_games,
        **estimated(
            in_play_share=rate(there, of_games, of_games * factor),
            curve_mean=mean(total, squares, there, there * factor),
        ),
        **quantile_columns("curve_", quantile_estimates(rows, QUANTILES, factor), QUANTILES),
    }
    return frame("relic/curves", source.label, data)


def _counts(source: Source, measure: str) -> Counts:
    """`[S, R, B]` seats in play by what they have; those eliminated are left out."""
    tally = source.tally
    if measure == "influence":
        return np.asarray(tally.influence_by_round)
    every = {"level": tally.level_by_round, "life": tally.life_by_round}
    found = every[measure] if measure in every else tally.attribute_by_round[:, Attribute[measure.upper()]]
    return np.asarray(found[..., :OUT])


def _open_moments(source: Source, s: Counts, r: Counts, rows: Counts) -> Moments:
    """Moments of influence: its histogram is open above, so they are counted apart."""
    sums = with_pool(source.tally.influence_sums, source.own)[s, r]
    return sums[:, Sums.SUM].astype(np.float64), sums[:, Sums.SQ].astype(np.float64), rows.sum(axis=-1).astype(np.float64)
