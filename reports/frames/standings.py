"""Frames of results that games have in common: seats, matchups, lengths. What a game has to tell beside it hands in."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pandas as pd

from reports.columns import called
from reports.estimates import Estimate, Floats, rate
from reports.frames.common import POOLED, Counts, Source, axes, estimated, frame, named

Own = Callable[[Counts, Floats], Mapping[str, Any]]
"""A game's own columns, from flat cells `[N, fields]` and the independent observations of each `[N]`."""


def seats(source: Source, own: Own) -> pd.DataFrame:
    """One row a strategy and seat, and first the seats of all strategies together; only seats that were held."""
    seat = source.counts.Seat
    cells = np.concatenate([source.tally.seat[: source.own].sum(axis=0, keepdims=True), source.tally.seat])  # [S + 1, P, Seat]
    s, p = axes(cells.shape[:2])
    flat = cells.reshape(-1, cells.shape[-1])
    games = flat[:, seat["GAMES"]]
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "seat": p + 1,
        **_won(source, games, flat[:, seat["WINS"]]),
        **estimated(unfinished_rate=rate(flat[:, seat["UNFINISHED"]], games)),
        **own(flat, games.astype(np.float64)),
    }
    return frame(called("seats", source.game.name), source.label, data)[games > 0].reset_index(drop=True)


def matchups(source: Source, by_seat: bool, own: Own) -> pd.DataFrame:
    """One row an ordered pair of strategies that met (and seat of the first)."""
    meet = source.counts.Meet
    cells = source.tally.meet if by_seat else source.tally.meet.sum(axis=2, keepdims=True)
    s, o, p = axes(cells.shape[:3])
    flat = cells.reshape(-1, cells.shape[-1])
    games = flat[:, meet["GAMES"]]
    effective = games * np.where(s == o, 1 / source.manifest.seats, 1.0)
    data = {
        "strategy": named(source.labels, s),
        "opponent": named(source.labels, o),
        "seat": p + 1,
        **_won(source, games, flat[:, meet["WINS"]]),
        **estimated(ahead_rate=rate(flat[:, meet["AHEAD"]], games), unfinished_rate=rate(flat[:, meet["UNFINISHED"]], games, effective)),
        **own(flat, effective),
    }
    table = frame(called("matchups", source.game.name), source.label, data, without=() if by_seat else ("seat",))
    return table[games > 0].reset_index(drop=True)


def lengths(source: Source) -> pd.DataFrame:
    """One row a strategy and number of rounds; for all strategies each game counts once."""
    cells = np.concatenate([source.tally.rounds[None], source.tally.length])  # [S + 1, R]
    total = cells.sum(axis=1, keepdims=True)
    longer = total - np.cumsum(cells, axis=1)
    independent = total * np.concatenate([[1.0], source.seat_factor])[:, None]
    s, r = (a[cells.ravel() > 0] for a in axes(cells.shape))
    of_games, effective = total[s, 0], independent[s, 0]
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "round": r,
        "games": cells[s, r],
        "of_games": of_games,
        **estimated(share=rate(cells[s, r], of_games, effective), longer_share=rate(longer[s, r], of_games, effective)),
    }
    return frame(called("lengths", source.game.name), source.label, data)


def _won(source: Source, games: Counts, wins: Counts) -> dict[str, Any]:
    """Columns of games and wins."""
    won: Estimate = rate(wins, games)
    return {"games": games, "wins": wins, "fair_share": source.fair_share, **estimated(win_rate=won)}
