"""Rows of a run of Relic that bands and gates look at."""

from collections.abc import Callable

import pandas as pd

from reports.frames.common import POOLED
from reports.relic.run import RelicRun
from sim.relic.cardwords import COLOUR_WORDS


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


def _cards(*decks: str) -> Callable[[RelicRun, str], pd.DataFrame]:
    """Cards of some decks in the box that are not enemies, all strategies together; of all decks if none is named."""

    def rows(run: RelicRun, card_set: str) -> pd.DataFrame:
        frame = _pooled(run.cards(), card_set)
        kept = (frame["card_type"] != "enemy") & (frame["count"] > 0)
        return frame.assign(subject=frame["card"])[kept & frame["deck"].isin(decks or frame["deck"])]

    return rows


def _milestones(run: RelicRun, card_set: str) -> pd.DataFrame:
    """Milestones, all strategies together."""
    frame = _pooled(run.milestones(), card_set)
    return frame.assign(subject=frame["milestone"])


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
    "cards": _cards(),
    "threats": _cards(*COLOUR_WORDS),
    "wargear": _cards("wargear"),
    "relics": _cards("relic"),
    "missions": _cards("mission"),
    "power": _cards("power"),
    "corruption": _cards("corruption"),
    "milestones": _milestones,
    "games": _games,
}
"""Rows that bands and gates look at, with the column `subject`."""

HEADLINE = (
    ("strategies", ("win_rate", "level")),
    ("seats", ("win_rate",)),
    ("characters", ("win_rate",)),
    ("games", ("rounds", "unfinished_rate", "nobody_left_rate", "vanquished_in_game", "corrupted_in_game")),
    ("enemies", ("beaten_rate",)),
    ("cards", ("buy_rate",)),
)
"""Rows and those of their numbers that are compared with an earlier run beyond the gates."""
