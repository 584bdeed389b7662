"""Rows of a run of Voskhozhdenie that bands and gates look at."""

from collections.abc import Callable

import pandas as pd

from reports.gates.kinds import JudgedRows
from reports.registry.columns import POOLED
from reports.voskhozhdenie.run import VoskhozhdenieRun


def _strategies(run: VoskhozhdenieRun, card_set: str) -> pd.DataFrame:
    """The strategies; none if they met themselves, for then a win rate says nothing."""
    frame = run.strategies()
    return frame.assign(subject=frame["strategy"])[(frame["card_set"] == card_set) & (not run.source(card_set).mirrored)]


def _decks(run: VoskhozhdenieRun, card_set: str) -> pd.DataFrame:
    """The decks; none if strategies met themselves, for then a win rate says nothing."""
    frame = run.decks()
    return frame.assign(subject=frame["deck_name"])[(frame["card_set"] == card_set) & (not run.source(card_set).mirrored)]


def _seats(run: VoskhozhdenieRun, card_set: str) -> pd.DataFrame:
    """Seats, all strategies together."""
    frame = _pooled(run.seats(), card_set)
    return frame.assign(subject="seat " + frame["seat"].astype(str))


def _cards(*types: str) -> Callable[[VoskhozhdenieRun, str], pd.DataFrame]:
    """Cards that were in some deck, of some types, all strategies together; of all types but cities if none is named."""

    def rows(run: VoskhozhdenieRun, card_set: str) -> pd.DataFrame:
        frame = _pooled(run.cards(), card_set)
        kept = frame["printed_type"].isin(types) if types else frame["printed_type"] != "city"
        return frame.assign(subject=frame["card"])[kept & (frame["decks_with"] > 0)]

    return rows


def _games(run: VoskhozhdenieRun, card_set: str) -> pd.DataFrame:
    """The games as a whole."""
    frame = run.games()
    return frame[frame["card_set"] == card_set].assign(subject="games")


def _pooled(frame: pd.DataFrame, card_set: str) -> pd.DataFrame:
    """Rows of all strategies together."""
    return frame[(frame["card_set"] == card_set) & (frame["strategy"] == POOLED)]


ROUNDS = {"rounds_q05": 0.05, "rounds_q50": 0.5, "rounds_q95": 0.95}

ROWS = {
    "strategies": JudgedRows("voskhozhdenie/strategies", make=_strategies),
    "decks": JudgedRows("voskhozhdenie/decks", make=_decks),
    "seats": JudgedRows("voskhozhdenie/seats", make=_seats),
    "cards": JudgedRows("voskhozhdenie/cards", make=_cards()),
    "units": JudgedRows("voskhozhdenie/cards", make=_cards("unit")),
    "orders": JudgedRows("voskhozhdenie/cards", make=_cards("order")),
    "tactics": JudgedRows("voskhozhdenie/cards", make=_cards("tactic")),
    "games": JudgedRows("voskhozhdenie/games", ROUNDS, make=_games),
}
"""Rows that bands and gates look at."""
