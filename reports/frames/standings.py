"""Frames of results that games have in common: seats, matchups, lengths. What a game has to tell beside it hands in."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd


import numpy as np
import pandas as pd

from reports.frames.common import Counts, axes, estimated, frame, named
from reports.registry.columns import POOLED, frame_key
from reports.runs.source import Source
from reports.stats.estimates import Estimate, Floats, rate

Own = Callable[[Counts, Floats], Mapping[str, Any]]
"""A game's own columns, from flat cells `[N, fields]` and the independent observations of each `[N]`."""

MATCHUPS = "matchups"
"""What results against each other one met are called, in tables and gates."""


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
        **_won(source, games, flat[:, seat["WINS"]], games),
        **estimated(unfinished_rate=rate(flat[:, seat["UNFINISHED"]], games)),
        **own(flat, games.astype(np.float64)),
    }
    return frame(frame_key("seats", source.game.name), source.label, data)[games > 0].reset_index(drop=True)


def matchups(source: Source, by_seat: bool, own: Own) -> pd.DataFrame:
    """One row an ordered pair of strategies that met (and seat of the first).

    A strategy that meets itself stands in a row as often as the game has others at the table, at each seat: these tell of one game.
    """
    meet = source.counts.Meet
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
        **_won(source, games, flat[:, meet["WINS"]], effective),
        **estimated(ahead_rate=rate(flat[:, meet["AHEAD"]], games, effective), unfinished_rate=rate(flat[:, meet["UNFINISHED"]], games, effective)),
        **own(flat, effective),
    }
    table = frame(frame_key("matchups", source.game.name), source.label, data, without=() if by_seat else ("seat",))
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


def _won(source: Source, games: Counts, wins: Counts, effective: Floats | Counts) -> dict[str, Any]:
    """Columns of games and wins."""
    won: Estimate = rate(wins, games, effective)
    return {"games": games, "wins": wins, "fair_share": source.fair_share, **estimated(win_rate=won)}
