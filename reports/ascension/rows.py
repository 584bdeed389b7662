"""Rows of a run of Ascension that bands and gates look at."""

from collections.abc import Callable

import pandas as pd

from reports.ascension.names import SAMAEL
from reports.ascension.run import AscensionRun
from reports.gates.kinds import JudgedRows
from reports.registry.columns import POOLED


def _strategies(run: AscensionRun, card_set: str) -> pd.DataFrame:
    """The players' strategies; none if they met themselves, for then a win rate says nothing."""
    frame = run.strategies()
    own = (frame["card_set"] == card_set) & (frame["strategy"] != SAMAEL)
    return frame.assign(subject=frame["strategy"])[own & (not run.source(card_set).mirrored)]


def _seats(run: AscensionRun, card_set: str) -> pd.DataFrame:
    """Seats, all strategies together."""
    frame = run.seats()
    return frame.assign(subject="seat " + frame["seat"].astype(str))[(frame["card_set"] == card_set) & (frame["strategy"] == POOLED)]


def _cards(monsters: bool) -> Callable[[AscensionRun, str], pd.DataFrame]:
    """Cards that can be taken, all strategies together."""

    def rows(run: AscensionRun, card_set: str) -> pd.DataFrame:
        frame = run.cards()
        kept = (frame["card_set"] == card_set) & (frame["strategy"] == POOLED) & (frame["place"] != "start")
        return frame.assign(subject=frame["card"])[kept & ((frame["type"] == "monster") == monsters)]

    return rows


def _games(run: AscensionRun, card_set: str) -> pd.DataFrame:
    """The games as a whole."""
    frame = run.games()
    return frame[frame["card_set"] == card_set].assign(subject="games")


FIRST_ROUND = {"first_round_q25": 0.25, "first_round": 0.5, "first_round_q75": 0.75}
SCORES = {"score_q05": 0.05, "score_q50": 0.5, "score_q95": 0.95}
ROUNDS = {"rounds_q05": 0.05, "rounds_q50": 0.5, "rounds_q95": 0.95}

ROWS = {
    "strategies": JudgedRows("ascension/strategies", SCORES, open_end=True, make=_strategies),
    "seats": JudgedRows("ascension/seats", make=_seats),
    "cards": JudgedRows("ascension/cards", FIRST_ROUND, make=_cards(False)),
    "monsters": JudgedRows("ascension/cards", FIRST_ROUND, make=_cards(True)),
    "games": JudgedRows("ascension/games", ROUNDS, make=_games),
}
"""Rows that bands and gates look at."""
