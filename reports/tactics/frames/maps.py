"""Frames of maps: how games on each of them go, and how each strategy fares there."""

import numpy as np
import pandas as pd

from reports.frames.common import axes, estimated, frame, named
from reports.frames.pergame import per_game
from reports.runs.source import Source
from reports.stats.estimates import mean, rate, rate_difference
from reports.tactics.boards import boards
from sim.tactics.counts import Maps


def maps(source: Source) -> pd.DataFrame:
    """One row a map."""
    names, cells = map_names(source), source.tally.maps[: len(map_names(source))]  # [M, S, P, Maps]
    sides = cells.sum(axis=(1, 2))
    games, wins = (cells[:, :, 0, field].sum(axis=1) for field in (Maps.GAMES, Maps.WINS))
    data = {
        "map": names,
        "games": games,
        **per_game("tactics/maps", sides, Maps, sides[:, Maps.GAMES], games.astype(np.float64)),
        **estimated(
            first_seat_win_rate=rate(wins, games),
            map_shift=rate_difference(rate(wins, games), rate(wins.sum() - wins, games.sum() - games)),
            unfinished_rate=rate(cells[:, :, 0, Maps.UNFINISHED].sum(axis=1), games),
            rounds=mean(cells[:, :, 0, Maps.ROUNDS].sum(axis=1), cells[:, :, 0, Maps.ROUNDS_SQ].sum(axis=1), games),
        ),
    }
    return frame("tactics/maps", source.label, data)


def map_results(source: Source) -> pd.DataFrame:
    """One row a map and strategy."""
    names = map_names(source)
    cells = source.tally.maps[: len(names), : source.own].sum(axis=2)  # [M, S, Maps]
    m, s = axes(cells.shape[:2])
    games = cells[..., Maps.GAMES]
    data = {
        "map": named(names, m),
        "strategy": named(source.labels, s),
        "games": games.ravel(),
        "wins": cells[..., Maps.WINS].ravel(),
        "fair_share": source.fair_share,
        **per_game("tactics/map_results", cells, Maps, games, games * source.seat_factor[: source.own]),
        **estimated(win_rate=rate(cells[..., Maps.WINS], games)),
    }
    return frame("tactics/map_results", source.label, data)


def map_names(source: Source) -> list[str]:
    """The maps that were played, in the order of their counts."""
    return [found.name for found in boards(source.manifest)]
