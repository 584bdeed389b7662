"""Frames that games have in common: the games as a whole, strategies, seats, matchups, lengths.

Numbers that a row of the registry declares are computed from it; what else a game has to tell it hands in.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pandas as pd

from reports.frames.arms import first_seat_wins
from reports.frames.common import Counts, axes, estimated, frame, named, quantile_columns
from reports.frames.pergame import per_game
from reports.registry.columns import POOLED, frame_key
from reports.runs.source import Source
from reports.stats.estimates import mean, rate
from reports.stats.orderstats import quantile_estimates

SPREAD = (0.05, 0.5, 0.95)
"""Quantiles of lengths and results."""
MATCHUPS = "matchups"
"""What results against each other one met are called, in tables and gates."""


def games(source: Source, more: Mapping[str, Any]) -> pd.DataFrame:
    """One row: the headline; `more` are columns `[1]` of the game's own."""
    kind, cells, field = frame_key("games", source.game.name), source.tally.game[None], source.counts.Game
    n = cells[:, field["GAMES"]]
    data = {
        "games": n,
        **per_game(kind, cells, field, n),
        **estimated(unfinished_rate=rate(n - source.finished, n), first_seat_win_rate=first_seat_wins(source)),
        **quantile_columns("rounds_", quantile_estimates(source.tally.rounds[None], SPREAD), SPREAD),
        **more,
    }
    return frame(kind, source.label, data)


def strategies(source: Source, more: Mapping[str, Any]) -> pd.DataFrame:
    """One row a strategy; `more` are columns `[S]` of the game's own."""
    kind, games, length = frame_key("strategies", source.game.name), source.games, source.tally.length  # [S, R]
    effective, number = games * source.seat_factor, np.arange(length.shape[1])
    data = {
        "strategy": source.labels,
        "games": games,
        "wins": source.wins,
        "fair_share": source.fair_share,
        **per_game(kind, source.seat, source.counts.Seat, games, effective),
        **estimated(
            win_rate=rate(source.wins, games),
            rounds=mean(length @ number, length @ number**2, length.sum(axis=1), effective),
        ),
        **more,
    }
    return frame(kind, source.label, data)


def seats(source: Source) -> pd.DataFrame:
    """One row a strategy and seat, and first the seats of all strategies together; only seats that were held."""
    kind, seat = frame_key("seats", source.game.name), source.counts.Seat
    cells = np.concatenate([source.tally.seat[: source.own].sum(axis=0, keepdims=True), source.tally.seat])  # [S + 1, P, Seat]
    s, p = axes(cells.shape[:2])
    flat = cells.reshape(-1, cells.shape[-1])
    games = flat[:, seat["GAMES"]]
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "seat": p + 1,
        "games": games,
        "wins": flat[:, seat["WINS"]],
        "fair_share": source.fair_share,
        **per_game(kind, flat, seat, games),
    }
    return frame(kind, source.label, data)[games > 0].reset_index(drop=True)


def matchups(source: Source, by_seat: bool, more: Callable[[Counts], Mapping[str, Any]] = lambda cells: {}) -> pd.DataFrame:
    """One row an ordered pair of strategies that met (and seat of the first); `more` makes columns of the game's own from `[N, Meet]`.

    A strategy that meets itself stands in a row as often as the game has others at the table, at each seat: these tell of one game.
    """
    kind, meet = frame_key(MATCHUPS, source.game.name), source.counts.Meet
    cells = source.tally.meet if by_seat else source.tally.meet.sum(axis=2, keepdims=True)
    s, o, p = axes(cells.shape[:3])
    flat = cells.reshape(-1, cells.shape[-1])
    games = flat[:, meet["GAMES"]]
    seats = source.manifest.seats
    effective = games / np.where(s == o, max(seats - 1, 1) * (1 if by_seat else seats), 1)
    data = {
        "strategy": named(source.labels, s),
        "opponent": named(source.labels, o),
        "seat": p + 1,
        "games": games,
        "wins": flat[:, meet["WINS"]],
        "fair_share": source.fair_share,
        **per_game(kind, flat, meet, games, effective),
        **more(flat),
    }
    table = frame(kind, source.label, data, without=() if by_seat else ("seat",))
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
    return frame(frame_key("lengths", source.game.name), source.label, data)
