"""Rows of a run of Relic that bands and gates look at."""

from collections.abc import Callable

import pandas as pd

from reports.gates.kinds import JudgedRows
from reports.registry.columns import POOLED
from reports.relic.run import RelicRun
from sim.relic.cards.words import COLOUR_WORDS


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


UNSOLD = ("buy_rate",)
"""What cards have not that nobody chooses from."""
UNTAKEN = (*UNSOLD, "acquired_per_game", "first_acquired")
"""What cards have not that are played and gone."""
ARRIVED = {"reached_q25": 0.25, "reached_q50": 0.5, "reached_q75": 0.75}
ROUNDS = {"rounds_q05": 0.05, "rounds_q50": 0.5, "rounds_q95": 0.95}

ROWS = {
    "strategies": JudgedRows("relic/strategies", make=_strategies),
    "seats": JudgedRows("relic/seats", make=_seats),
    "characters": JudgedRows("relic/characters", make=_characters),
    "enemies": JudgedRows("relic/enemies", make=_enemies),
    "cards": JudgedRows("relic/cards", without=UNSOLD, make=_cards()),
    "threats": JudgedRows("relic/cards", without=UNSOLD, make=_cards(*COLOUR_WORDS)),
    "wargear": JudgedRows("relic/cards", make=_cards("wargear")),
    "relics": JudgedRows("relic/cards", make=_cards("relic")),
    "missions": JudgedRows("relic/cards", without=UNSOLD, make=_cards("mission")),
    "power": JudgedRows("relic/cards", without=UNTAKEN, make=_cards("power")),
    "corruption": JudgedRows("relic/cards", without=UNSOLD, make=_cards("corruption")),
    "milestones": JudgedRows("relic/milestones", ARRIVED, make=_milestones),
    "games": JudgedRows("relic/games", ROUNDS, make=_games),
}
"""Rows that bands and gates look at."""
