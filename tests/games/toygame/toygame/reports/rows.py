"""Rows of a run of Toy that bands and gates look at."""

import pandas as pd

from reports.gates.kinds import JudgedRows
from reports.registry.columns import POOLED
from toygame.reports.run import ToyRun


def _strategies(run: ToyRun, card_set: str) -> pd.DataFrame:
    """The strategies; none if they met themselves, for then a win rate says nothing."""
    frame = run.strategies()
    return frame.assign(subject=frame["strategy"])[(frame["card_set"] == card_set) & (not run.source(card_set).mirrored)]


def _seats(run: ToyRun, card_set: str) -> pd.DataFrame:
    """Seats, all strategies together."""
    frame = _pooled(run.seats(), card_set)
    return frame.assign(subject="seat " + frame["seat"].astype(str))


def _cards(run: ToyRun, card_set: str) -> pd.DataFrame:
    """Cards in the deck, all strategies together."""
    frame = _pooled(run.cards(), card_set)
    return frame.assign(subject=frame["card"])[frame["count"] > 0]


def _games(run: ToyRun, card_set: str) -> pd.DataFrame:
    """The games as a whole."""
    frame = run.games()
    return frame[frame["card_set"] == card_set].assign(subject="games")


def _pooled(frame: pd.DataFrame, card_set: str) -> pd.DataFrame:
    """Rows of all strategies together."""
    return frame[(frame["card_set"] == card_set) & (frame["strategy"] == POOLED)]


ROWS = {
    "strategies": JudgedRows("toy/strategies", make=_strategies),
    "seats": JudgedRows("toy/seats", make=_seats),
    "cards": JudgedRows("toy/cards", make=_cards),
    "games": JudgedRows("toy/games", {"rounds_q05": 0.05, "rounds_q50": 0.5, "rounds_q95": 0.95}, make=_games),
}
"""Rows that bands and gates look at."""
