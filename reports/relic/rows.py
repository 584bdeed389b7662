"""Rows of a run of Relic that bands and gates look at."""

from collections.abc import Callable

import pandas as pd

from reports.frames.common import POOLED
from reports.relic.run import RelicRun


def _strategies(run: RelicRun, card_set: str) -> pd.DataFrame:
    """The strategies; none if they met themselves, for then a win rate says nothing."""
    frame = run.strategies()
    return frame.assign(subject=frame["strategy"])[(frame["card_set"] == card_set) & (not run.source(card_set).mirrored)]


def _seats(run: RelicRun, card_set: str) -> pd.DataFrame:
    """Seats, all strategies together."""
    frame = _pooled(run.seats(), card_set)
    return frame.assign(subject="seat " + frame["seat"].astype(str))


def _characters(run: RelicRun, card_set: str) -> pd.DataFrame:
    """Characters, all strategies together."""
    frame = _pooled(run.characters(), card_set)
    return frame.assign(subject=frame["character"])


def _enemies(run: RelicRun, card_set: str) -> pd.DataFrame:
    """Enemies, all strategies together."""
    frame = _pooled(run.enemies(), card_set)
    return frame.assign(subject=frame["card"])


def _cards(run: RelicRun, card_set: str) -> pd.DataFrame:
    """Cards in the box that are not enemies, all strategies together."""
    frame = _pooled(run.cards(), card_set)
    return frame.assign(subject=frame["card"])[(frame["card_type"] != "enemy") & (frame["count"] > 0)]


def _games(run: RelicRun, card_set: str) -> pd.DataFrame:
    """The games as a whole."""
    frame = run.games()
    return frame[frame["card_set"] == card_set].assign(subject="games")


def _pooled(frame: pd.DataFrame, card_set: str) -> pd.DataFrame:
    """Rows of all strategies together."""
    return frame[(frame["card_set"] == card_set) & (frame["strategy"] == POOLED)]


ROWS: dict[str, Callable[[RelicRun, str], pd.DataFrame]] = {
    "strategies": _strategies,
    "seats": _seats,
    "characters": _characters,
    "enemies": _enemies,
    "cards": _cards,
    "games": _games,
}
"""Rows that a band judges, with the column `subject`."""

HEADLINE = (
    ("strategies", ("win_rate", "level")),
    ("seats", ("win_rate",)),
    ("characters", ("win_rate",)),
    ("games", ("rounds", "unfinished_rate", "nobody_left_rate", "vanquished_in_game", "corrupted_in_game")),
    ("enemies", ("beaten_rate",)),
    ("cards", ("buy_rate",)),
)
"""Rows and those of their numbers that are compared with an earlier run beyond the gates."""
