"""Frames of results: strategies, matchups, characters."""

from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.frames import standings
from reports.frames.common import Counts, axes, estimated, frame, named, with_pool
from reports.frames.countratio import count_ratio
from reports.frames.pergame import per_game
from reports.registry.columns import POOLED
from reports.relic.catalogue import characters_of
from reports.runs.source import Source
from reports.stats.estimates import Estimate, Floats
from reports.stats.ratios import Sums, ratio
from sim.relic.counts import Meet, Seat


def strategies(source: Source) -> pd.DataFrame:
    """One row a strategy."""
    cells, factor = source.seat, source.seat_factor
    more = {
        **estimated(**_rolls(cells, factor), **_per_turn(cells, factor)),
        **_setbacks(cells),
        "half_led": cells[:, Seat.HALF_LED],
        "half_led_lost": cells[:, Seat.HALF_LED_LOST],
        "fights": cells[:, Seat.FOUGHT],
        "fights_won": cells[:, Seat.BEATEN],
        "fights_tied": cells[:, Seat.TIED],
        "tests": cells[:, Seat.TESTED],
        "tests_passed": cells[:, Seat.PASSED],
        "turns_taken": cells[:, Seat.TURNS],
    }
    return standings.strategies(source, more)


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
        **per_game("relic/characters", flat, Seat, games),
        **_setbacks(flat),
    }
    return frame("relic/characters", source.label, data)[games > 0].reset_index(drop=True)


def matchups(source: Source, by_seat: bool) -> pd.DataFrame:
    """One row an ordered pair of strategies that met (and seat of the first)."""
    return standings.matchups(source, by_seat, lambda cells: {"lost_to": cells[:, Meet.LOST_TO]})


def _setbacks(cells: Counts) -> dict[str, NDArray[Any]]:
    """Columns of what went wrong, from cells `[N, Seat]`."""
    return {
        "vanquished": cells[:, Seat.VANQUISHED],
        "vanquished_games": cells[:, Seat.GAMES_VANQUISHED],
        "corrupted": cells[:, Seat.CORRUPTED],
        "corrupted_games": cells[:, Seat.GAMES_CORRUPTED],
        "eliminated": cells[:, Seat.ELIMINATED],
    }


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
