"""Frames of results: strategies, seats, matchups, characters."""

from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.frames import standings
from reports.frames.common import Counts, axes, estimated, frame, named, with_pool
from reports.frames.countratio import count_ratio
from reports.registry.columns import POOLED
from reports.relic.catalogue import characters_of
from reports.runs.source import Source
from reports.stats.estimates import Estimate, Floats, count_mean, mean, rate
from reports.stats.ratios import Sums, ratio
from sim.relic.counts import ROUNDS, Meet, Seat


def strategies(source: Source) -> pd.DataFrame:
    """One row a strategy."""
    cells, factor = source.seat, source.seat_factor
    games, length, number = source.games, source.tally.length, np.arange(ROUNDS)
    effective = games * factor
    data = {
        "strategy": source.labels,
        "games": games,
        "wins": source.wins,
        "fair_share": source.fair_share,
        **estimated(
            win_rate=rate(source.wins, games),
            unfinished_rate=rate(cells[:, Seat.UNFINISHED], games, effective),
            nobody_left_rate=rate(cells[:, Seat.NOBODY_LEFT], games, effective),
            rounds=mean(length @ number, length @ number**2, length.sum(axis=1), effective),
            turns_per_seat=mean(cells[:, Seat.TURNS], cells[:, Seat.TURNS_SQ], games, effective),
            relics=_per_game(cells, Seat.RELICS, effective),
            missions=_per_game(cells, Seat.MISSIONS, effective),
            numbers_played=_per_game(cells, Seat.NUMBERS, effective),
            fights_per_game=_per_game(cells, Seat.FOUGHT, effective),
            tests_per_game=_per_game(cells, Seat.TESTED, effective),
            **_rolls(cells, factor),
            **_per_turn(cells, factor),
        ),
        **_setbacks(cells, effective),
        "fights": cells[:, Seat.FOUGHT],
        "fights_won": cells[:, Seat.BEATEN],
        "fights_tied": cells[:, Seat.TIED],
        "tests": cells[:, Seat.TESTED],
        "tests_passed": cells[:, Seat.PASSED],
        "turns_taken": cells[:, Seat.TURNS],
    }
    return frame("relic/strategies", source.label, data)


def characters(source: Source) -> pd.DataFrame:
    """One row a strategy and character it began with, all strategies together first; only characters that were played.

    A character is played by one seat of a game at most, so the games are independent whatever the strategies.
    """
    known = characters_of(source.catalogue)
    ids = np.array([character.id for character in known], np.intp)
    cells = with_pool(source.tally.characters[:, ids], source.own)  # [S + 1, H, Seat]
    s, h = axes(cells.shape[:2])
    flat = cells.reshape(-1, len(Seat))
    games = flat[:, Seat.GAMES]
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "character": named([character.name for character in known], h),
        "games": games,
        "wins": flat[:, Seat.WINS],
        "fair_share": source.fair_share,
        **estimated(win_rate=rate(flat[:, Seat.WINS], games)),
        **_setbacks(flat, games.astype(np.float64)),
    }
    return frame("relic/characters", source.label, data)[games > 0].reset_index(drop=True)


def seats(source: Source) -> pd.DataFrame:
    """One row a strategy and seat, and first the seats of all strategies together; only seats that were held."""
    return standings.seats(source, lambda cells, effective: estimated(level=_level(cells, effective)))


def matchups(source: Source, by_seat: bool) -> pd.DataFrame:
    """One row an ordered pair of strategies that met (and seat of the first)."""
    return standings.matchups(source, by_seat, _meeting)


def _meeting(cells: Counts, effective: Floats) -> dict[str, NDArray[Any]]:
    """What only Relic tells of a matchup."""
    games = cells[:, Meet.GAMES]
    return {
        "lost_to": cells[:, Meet.LOST_TO],
        **estimated(
            lost_to_rate=rate(cells[:, Meet.LOST_TO], games, effective),
            level_margin=mean(cells[:, Meet.MARGIN], cells[:, Meet.MARGIN_SQ], games, effective),
        ),
    }


def _setbacks(cells: Counts, effective: Floats) -> dict[str, NDArray[Any]]:
    """Columns of the level and of what went wrong, from cells `[N, Seat]`."""
    games = cells[:, Seat.GAMES]
    return {
        "vanquished": cells[:, Seat.VANQUISHED],
        "vanquished_games": cells[:, Seat.GAMES_VANQUISHED],
        "corrupted": cells[:, Seat.CORRUPTED],
        "corrupted_games": cells[:, Seat.GAMES_CORRUPTED],
        "eliminated": cells[:, Seat.ELIMINATED],
        **estimated(
            level=_level(cells, effective),
            vanquished_per_game=_per_game(cells, Seat.VANQUISHED, effective),
            vanquished_rate=rate(cells[:, Seat.GAMES_VANQUISHED], games, effective),
            corrupted_per_game=_per_game(cells, Seat.CORRUPTED, effective),
            corrupted_rate=rate(cells[:, Seat.GAMES_CORRUPTED], games, effective),
            eliminated_rate=rate(cells[:, Seat.ELIMINATED], games, effective),
        ),
    }


def _level(cells: Counts, effective: Floats) -> Estimate:
    """Mean level at the end."""
    return mean(cells[:, Seat.LEVEL], cells[:, Seat.LEVEL_SQ], cells[:, Seat.GAMES], effective)


def _per_game(cells: Counts, field: Seat, effective: Floats) -> Estimate:
    """Mean of what is counted; its squares stand right after it."""
    return count_mean(cells[:, field], cells[:, field + 1], cells[:, Seat.GAMES], effective)


def _rolls(cells: Counts, factor: Floats) -> dict[str, Estimate]:
    """Shares of battles and tests: ratios of sums over games."""
    columns = {
        "fights_won_rate": (Seat.BEATEN, Seat.FOUGHT, Seat.BEATEN_FOUGHT, Seat.GAMES_FOUGHT),
        "fights_tied_rate": (Seat.TIED, Seat.FOUGHT, Seat.TIED_FOUGHT, Seat.GAMES_FOUGHT),
        "tests_passed_rate": (Seat.PASSED, Seat.TESTED, Seat.PASSED_TESTED, Seat.GAMES_TESTED),
    }
    return {name: ratio(_sums(cells, *fields).apart(), factor) for name, fields in columns.items()}


def _per_turn(cells: Counts, factor: Floats) -> dict[str, Estimate]:
    """Counts by turn: games that take longer leave more room for them."""
    columns = {
        "fights_per_turn": (Seat.FOUGHT, Seat.FOUGHT_TURNS),
        "vanquished_per_turn": (Seat.VANQUISHED, Seat.VANQUISHED_TURNS),
        "corrupted_per_turn": (Seat.CORRUPTED, Seat.CORRUPTED_TURNS),
    }
    return {name: count_ratio(_sums(cells, x, Seat.TURNS, both, Seat.GAMES), factor) for name, (x, both) in columns.items()}


def _sums(cells: Counts, x: Seat, y: Seat, both: Seat, active: Seat) -> Sums:
    """Sums of two counts, and of their products, over the games."""
    return Sums(cells[:, x], cells[:, x + 1], cells[:, y], cells[:, y + 1], cells[:, both], cells[:, Seat.GAMES], cells[:, active])
