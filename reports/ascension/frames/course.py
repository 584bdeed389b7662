"""Frames of how games went: honor and resources by round, lengths, the games as a whole."""

import numpy as np
import pandas as pd

from reports.frames import standings
from reports.frames.common import Counts, axes, estimated, frame, named, quantile_columns, with_pool
from reports.registry.columns import POOLED
from reports.runs.source import Source
from reports.stats.estimates import Floats, mean, rate
from reports.stats.orderstats import quantile_estimates
from sim.ascension.counts import Economy, Game, Seat

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def honor(source: Source, by_seat: bool) -> pd.DataFrame:
    """One row a strategy (and seat), kind of honor and round that was reached."""
    parts = [_honor(source, kind, counts, by_seat) for kind, counts in _kinds(source).items()]
    return pd.concat(parts, ignore_index=True)


def _kinds(source: Source) -> dict[str, Counts]:
    """Kind of honor to `[S, P, R, B]`."""
    return {"tokens": source.tally.tokens_by_round, "total": source.tally.honor_by_round}


def _honor(source: Source, kind: str, counts: Counts, by_seat: bool) -> pd.DataFrame:
    """Rows of one kind of honor."""
    held = with_pool(source.tally.seat[..., Seat.GAMES], source.own)  # [S + 1, P]
    cells = with_pool(counts if by_seat else counts.sum(axis=1, keepdims=True), source.own)  # [S + 1, P or 1, R, B]
    held = held if by_seat else held.sum(axis=1, keepdims=True)
    alive = cells.sum(axis=-1)
    s, p, r = (a[alive.ravel() > 0] for a in axes(alive.shape))
    rows = cells[s, p, r]
    factor = _independent(source, by_seat)[s]
    found = mean(*_moments(rows), effective=rows.sum(axis=-1) * factor)
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "seat": p + 1,
        "kind": kind,
        "round": r,
        "alive": found.n.astype(np.int64),
        "of_games": held[s, p],
        **estimated(alive_share=rate(found.n, held[s, p], held[s, p] * factor), honor_mean=found),
        **quantile_columns("", quantile_estimates(rows, QUANTILES, factor), QUANTILES),
    }
    return frame("ascension/honor", source.label, data, without=() if by_seat else ("seat",))


def _moments(rows: Counts) -> tuple[Floats, Floats, Floats]:
    """Sums, sums of squares and numbers of observations of histograms `[N, B]`."""
    values = np.arange(rows.shape[-1], dtype=np.float64)
    return rows @ values, rows @ values**2, rows.sum(axis=-1).astype(np.float64)


def _independent(source: Source, by_seat: bool) -> Floats:
    """`[S + 1]` share of the observations that counts as independent, all strategies together first."""
    if by_seat:
        return np.ones(len(source.labels) + 1)
    return np.concatenate([[source.pooled_factor], source.seat_factor])


def economy(source: Source, by_seat: bool) -> pd.DataFrame:
    """One row a strategy (and seat) and round that was played."""
    counts = source.tally.economy
    cells = with_pool(counts if by_seat else counts.sum(axis=1, keepdims=True), source.own)  # [S + 1, P or 1, R, Economy]
    s, p, r = (a[cells[..., Economy.TURNS].ravel() > 0] for a in axes(cells.shape[:3]))
    rows = cells[s, p, r]
    turns = rows[:, Economy.TURNS]
    effective = turns * _independent(source, by_seat)[s]
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "seat": p + 1,
        "round": r,
        "turns": turns,
        **estimated(
            runes=mean(rows[:, Economy.RUNES], rows[:, Economy.RUNES_SQ], turns, effective),
            runes_unspent=mean(rows[:, Economy.RUNES_LEFT], rows[:, Economy.RUNES_LEFT_SQ], turns, effective),
            power=mean(rows[:, Economy.POWER], rows[:, Economy.POWER_SQ], turns, effective),
            power_unspent=mean(rows[:, Economy.POWER_LEFT], rows[:, Economy.POWER_LEFT_SQ], turns, effective),
        ),
    }
    return frame("ascension/economy", source.label, data, without=() if by_seat else ("seat",))


def games(source: Source) -> pd.DataFrame:
    """One row: the headline."""
    game = source.tally.game[:, None]  # [Game, 1]
    half = {"half_led": game[Game.HALF_LED], "half_led_lost": game[Game.HALF_LED_LOST]}
    return standings.games(source, {"finished": game[Game.POOL], **half})
